"""Damaged, foreign and newer databases; copies of them; one bad row among good ones."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablekick.cli import main
from tablekick.web.storage.upkeep import DatabaseError, back_up, inspect, restore
from tests.web.server.long_matches import seed_matches
from tests.web.server.page import Page
from tests.web.server.running import RACE, ROOT, Server

pytestmark = pytest.mark.xdist_group("web-server-upkeep")


def _do(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda file: file.write_bytes(b"hello" * 1000), "is no SQLite database"),
        (lambda file: file.write_bytes(file.read_bytes()[:5000]), "is damaged"),
        (lambda file: _do(file, "drop table alembic_version"), "belongs to another program"),
        (lambda file: _do(file, "update alembic_version set version_num = '9999'"), "made by a newer tablekick"),
    ],
)
def test_a_database_that_cannot_be_used_says_what_to_do(tmp_path: Path, spoil: object, says: str) -> None:
    file = tmp_path / "matches.sqlite"
    seed_matches(file, 1, 3)
    inspect(file)
    assert callable(spoil)
    spoil(file)
    with pytest.raises(DatabaseError, match=says):
        inspect(file)


def test_the_server_refuses_a_foreign_database_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "other.sqlite"
    _do(file, "create table cats (name text)")
    command = [sys.executable, "-m", "tablekick", "serve", "--port", "0", "--database", str(file)]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=ROOT)
    assert refused.returncode == 1
    assert refused.stderr.strip().count("\n") == 0
    assert "cats" in refused.stderr


def test_a_backup_can_be_put_back_and_is_checked(tmp_path: Path) -> None:
    file, copy = tmp_path / "matches.sqlite", tmp_path / "copy.sqlite"
    (match,) = seed_matches(file, 1, 5)
    run = CliRunner()
    assert run.invoke(main, ["backup", str(copy), "--database", str(file)]).exit_code == 0
    assert "is there already" in run.invoke(main, ["backup", str(copy), "--database", str(file)]).output
    _do(file, "delete from log")
    assert run.invoke(main, ["restore", str(copy), "--database", str(file)]).exit_code == 0
    assert (tmp_path / "matches.sqlite.before-restore").exists()
    whole = run.invoke(main, ["check", "--database", str(file)])
    assert (whole.exit_code, "whole" in whole.output) == (0, True)
    _do(file, "update log set lines = '{\"t\"'")
    bad = run.invoke(main, ["check", "--database", str(file)])
    assert bad.exit_code == 1
    assert match.id in bad.output


def test_what_a_killed_server_wrote_last_is_kept_when_a_backup_is_put_in_its_place(tmp_path: Path) -> None:
    file, copy = tmp_path / "matches.sqlite", tmp_path / "copy.sqlite"
    seed_matches(file, 1, 5)
    back_up(file, copy)
    with closing(sqlite3.connect(file)) as killed:
        killed.execute("pragma journal_mode = wal")
        killed.execute("create table last_words (said text)")
        killed.commit()
        # Never closed by its server: what it wrote stands in the write-ahead log alone.
        aside = restore(copy, file)
        assert aside is not None
        with closing(sqlite3.connect(aside)) as kept:
            assert kept.execute("select count(*) from last_words").fetchone() == (0,)
    with closing(sqlite3.connect(file)) as restored, pytest.raises(sqlite3.OperationalError, match="no such table"):
        restored.execute("select * from last_words")


def test_one_bad_row_takes_down_only_its_match(tmp_path: Path) -> None:
    file = tmp_path / "matches.sqlite"
    good, bad = seed_matches(file, 2, 5)
    _do(file, f"update matches set seats = '{{oops' where id = '{bad.id}'")
    server = Server(tmp_path, **RACE).start()
    try:
        assert [info["id"] for info in server.api.get("/api/matches").json()] == [good.id]
        assert server.api.get(f"/api/matches/{bad.id}").json()["code"] == "cannot-resume"
        with Page(server.address, "", hello=False) as page:
            page.say(type="hello", match=bad.id, secrets=[], since=-1)
            assert page.wait_for("refused")["code"] == "cannot-resume"
        with Page(server.address, good.id, *good.secrets) as page:
            assert page.play_on(until=7)["n"] == 7
    finally:
        server.stop()
