"""`tablekick equipment`, as somebody at a table uses it."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from tablekick.cli import main
from tablekick.equipment import bench_of
from tablekick.rulebooks import Book


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["equipment", *words])


def test_check_says_what_fails_by_how_much_and_under_which_clause(tmp_path: Path) -> None:
    file = tmp_path / "sheet.yaml"
    file.write_text("rulebook: fistf-1999\ngoal: {north: {post_height: 6.3 cm}, south: {post_height: 6 cm}}\n")
    done = run("check", str(file))
    assert done.exit_code == 1
    assert "goal north: length of a post: 6.3 cm, 0.2 cm too much (5.9 to 6.1 cm)  [III.2.3]" in done.output
    assert "goal south: length" not in done.output


def test_a_lawful_part_of_a_sheet_passes_unless_a_complete_one_is_wanted(tmp_path: Path) -> None:
    file = tmp_path / "sheet.toml"
    file.write_text('rulebook = "tippkick-2017"\n[kicker]\nheight = "78 mm"\n')
    assert run("check", str(file)).exit_code == 0
    assert run("check", str(file), "--complete").exit_code == 1


def test_json_has_every_finding(tmp_path: Path) -> None:
    file = tmp_path / "sheet.yaml"
    file.write_text("rulebook: tippkick-2017\nkicker: {height: 8 cm}\n")
    told = json.loads(run("check", str(file), "--json").output)
    (failing,) = [finding for finding in told["findings"] if finding["outcome"] == "fails"]
    assert (failing["clauses"], failing["by"], told["lawful"]) == (["2.2.2"], 0.2, False)


def test_a_sheet_that_cannot_be_read_is_one_line_and_status_2(tmp_path: Path) -> None:
    done = run("check", str(tmp_path / "none.yaml"))
    assert done.exit_code == 2
    assert len(done.output.strip().splitlines()) == 1


@pytest.mark.parametrize("book", Book)
def test_the_printed_sheet_asks_every_key_of_the_book(book: Book) -> None:
    class Rows(HTMLParser):
        found = 0

        def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
            self.found += ("class", "clause") in attrs

    for language in ("en", "de", "it"):
        rows = Rows()
        rows.feed(run("sheet", book.value, "--lang", language, "--event", "Cup <1>").output)
        assert rows.found == len(bench_of(book).keys)


def test_the_sheet_as_pdf(tmp_path: Path) -> None:
    pytest.importorskip("typst")
    for book in Book:
        file = tmp_path / f"{book}.pdf"
        done = run("sheet", book.value, "--out", str(file), "--event", "Cup #1 [x]", "--tables", "2", "--lang", "de")
        assert done.exit_code == 0, done.output
        assert file.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("book", Book)
def test_the_empty_sheet_can_be_read_and_lists_every_key(book: Book, tmp_path: Path) -> None:
    file = tmp_path / "sheet.yaml"
    assert run("sheet", book.value, "--out", str(file)).exit_code == 0
    text = file.read_text()
    assert yaml.safe_load(text)["rulebook"] == book
    assert all(f"# {key.name}:" in text for key in bench_of(book).keys)


def test_list_shows_bounds_and_clauses() -> None:
    done = run("list", "tippkick-2017", "--lang", "de")
    assert "kicker.button_height" in done.output
    assert "2.2.6" in done.output
