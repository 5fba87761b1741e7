"""Sheets as people write them, and as they write them wrongly."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekick.equipment import check, read_sheet
from tablekick.equipment.control_sheet import sections
from tablekick.equipment.files import SheetFileError, read_sheet_file
from tablekick.equipment.findings import explain
from tablekick.rulebooks import Book, Language


def test_units_are_converted_and_a_comma_is_a_point() -> None:
    (item,) = read_sheet(
        {"rulebook": "fistf-1999", "goal": {"width": "125 mm", "post_height": "6,0 cm", "depth": 7}}
    ).items
    assert dict(item.amounts) == {"width": 12.5, "post_height": 6.0, "depth": 7.0}


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("rulebook: fistf-1999\ngoal:\n  widht: 12 cm\n", 3, "did you mean 'width'"),
        ("rulebook: fistf-1999\ngaol: {}\n", 2, "did you mean 'goal'"),
        ("rulebook: fistf-1998\n", 1, "did you mean 'fistf-1999'"),
        ("rulebook: fistf-1999\ngoal:\n  north:\n    width: 12 kg\n", 4, "expected a length"),
        ("rulebook: fistf-1999\ngoal:\n  - width: 12 cm\n  - width: wide\n", 4, "expected a number in cm"),
        ("rulebook: fistf-1999\nboard:\n  level: maybe\n", 3, "expected yes or no"),
        ("rulebook: fistf-1999\nball: {diameter: 2.2, diameter: 2.3}\n", 2, "written twice"),
        ("rulebook: fistf-1999\nball: {diameter: .nan}\n", 2, "expected a number"),
        ("rulebook: fistf-1999\nball: {diameter: -2}\n", 2, "below nought"),
        ("rulebook: fistf-1999\nteam: {base_colour: blurple}\n", 2, "expected a colour"),
        ("rulebook: fistf-1999\nball: [\n", 3, "not YAML"),
        ("board: {height: 75}\n", 1, "rulebook: is missing"),
        ("- 1\n", 1, "expected a mapping"),
    ],
)
def test_what_is_wrong_with_a_sheet_names_file_line_and_key(tmp_path: Path, text: str, line: int, said: str) -> None:
    file = tmp_path / "sheet.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SheetFileError) as trouble:
        read_sheet_file(file)
    assert str(trouble.value).startswith(f"{file}:{line}: ")
    assert said in str(trouble.value)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('rulebook = "fistf-1999"\n[goal.north]\ndepth = 7\nwidht = 12\n', 4),
        ('rulebook = "fistf-1999"\n[[goal]]\nwidth = 12.5\n[[goal]]\nwidth = "wide"\n', 5),
        ('rulebook = "fistf-1999"\nball.diameter = "2 kg"\n', 2),
    ],
)
def test_toml_sheets_are_read_and_name_the_line_too(tmp_path: Path, text: str, line: int) -> None:
    file = tmp_path / "sheet.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SheetFileError) as trouble:
        read_sheet_file(file)
    assert trouble.value.line == line


def test_a_figure_of_a_kind_nobody_approved_fails_under_the_list() -> None:
    report = check(read_sheet({"rulebook": "fistf-1999", "figure": {"type": "extreme works"}}))
    assert [finding.clauses for finding in report.failing] == [("III.4.3.2",)]


def test_a_substitute_with_similar_bases_changes_and_no_coin_is_tossed() -> None:
    teams = {"home": {"base_colour": "blue"}, "away": {"base_colour": "navy", "came_on": True}}
    report = check(read_sheet({"rulebook": "subbuteo-2016", "team": teams}))
    assert [finding.clauses for finding in report.failing] == [("4.5",)]
    (clash,) = report.failing
    told = {Language.ENGLISH: "navy, blue", Language.GERMAN: "marineblau, blau", Language.ITALIAN: "blu marino, blu"}
    assert [each for each, colours in told.items() if f": {colours} " not in explain(clash, each)] == []


def test_a_small_file_of_aliases_is_refused_at_once(tmp_path: Path) -> None:
    file = tmp_path / "sheet.yaml"
    rows = ["a: &a [1,1,1,1,1,1,1,1,1,1]"] + [
        f"{chr(98 + n)}: &{chr(98 + n)} [{','.join(['*' + chr(97 + n)] * 10)}]" for n in range(8)
    ]
    file.write_text("\n".join(rows), encoding="utf-8")
    with pytest.raises(SheetFileError, match="aliases"):
        read_sheet_file(file)


def test_what_fails_is_told_with_the_comma_of_the_language() -> None:
    (post,) = check(read_sheet({"rulebook": "fistf-1999", "goal": {"post_height": "6.35 cm"}})).failing
    assert explain(post).endswith("6.35 cm, 0.25 cm too much (5.9 to 6.1 cm)")
    assert explain(post, Language.GERMAN).endswith("6,35 cm, 0,25 cm zu viel (5,9 bis 6,1 cm)")
    assert explain(post, Language.ITALIAN).endswith("6,35 cm, 0,25 cm troppo (5,9 a 6,1 cm)")
    allowed = [line.allowed for section in sections(Book.FISTF_1999, Language.GERMAN) for line in section.lines]
    assert "5,9 bis 6,1 cm" in allowed
