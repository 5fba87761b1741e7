"""A database of an earlier tablekick is brought up to date, and what it held stays."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from tablekick.web.storage.migrate import alembic_config, upgrade
from tablekick.web.storage.schema import metadata


def made_by(file: Path, revision: str) -> None:
    config = alembic_config()
    with create_engine(f"sqlite:///{file}").begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def test_who_looked_for_an_opponent_before_formations_lines_up_as_the_house_does(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    made_by(file, "0007")
    now = "2026-01-01 00:00:00"
    with closing(sqlite3.connect(file)) as database:
        database.execute(
            "insert into seekers (member, book, tempo, rated, points, address, kit, since, seen) "
            "values ('ada', 'fistf-1999', 'relaxed', 0, 1500, '', '', ?, ?)",
            [now, now],
        )
        database.commit()
    upgrade(f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("select member, formation from seekers").fetchall() == [("ada", "")]


def test_the_migrations_make_every_table_and_column_that_is_used(tmp_path: Path) -> None:
    file = tmp_path / "new.sqlite"
    upgrade(f"sqlite:///{file}")
    with create_engine(f"sqlite:///{file}").connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    assert [change for change in differences if change[0] in ("add_table", "add_column", "remove_column")] == []
