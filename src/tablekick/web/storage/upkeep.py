"""Looking after a database file: is it ours and whole, copy it, put a copy in its place.

Only for SQLite; PostgreSQL has its own tools (`pg_dump`, `pg_restore`), which docs/operating.md shows.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from alembic.script import ScriptDirectory

from tablekick.match.events import event_from_line
from tablekick.web.storage.claim import claim
from tablekick.web.storage.migrate import alembic_config

_MAGIC = b"SQLite format 3\x00"


class DatabaseError(RuntimeError):
    """A database that cannot be used; says why and what to do."""


def inspect(file: Path) -> None:
    """Raises DatabaseError for a file that is damaged, somebody else's, or of a newer version."""
    if not file.exists() or file.stat().st_size == 0:
        return
    with file.open("rb") as stream:
        if stream.read(len(_MAGIC)) != _MAGIC:
            raise DatabaseError(f"{file} is no SQLite database. Give another file with --database.")
    restore = f"Put a backup in its place: tablekick restore BACKUP --database {file}"
    try:
        with closing(_opened(file)) as database:
            problem = database.execute("pragma quick_check(1)").fetchone()[0]
            if problem != "ok":
                raise DatabaseError(f"{file} is damaged: {problem}. {restore}")
            tables = {name for (name,) in database.execute("select name from sqlite_master where type = 'table'")}
            if tables and "alembic_version" not in tables:
                raise DatabaseError(
                    f"{file} belongs to another program (it has the tables {', '.join(sorted(tables)[:5])}). "
                    "Give another file with --database."
                )
            versions = [row[0] for row in database.execute("select version_num from alembic_version")] if tables else []
    except sqlite3.DatabaseError as trouble:
        raise DatabaseError(f"{file} is damaged: {trouble}. {restore}") from None
    known = {script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()}
    unknown = [version for version in versions if version not in known]
    if unknown:
        raise DatabaseError(
            f"{file} was made by a newer tablekick (its tables are of revision {unknown[0]}): update tablekick, "
            "or put a backup of this version in its place with tablekick restore."
        )


def back_up(file: Path, to: Path) -> None:
    """A whole copy, also while a server uses the file."""
    if not file.exists():
        raise DatabaseError(f"there is no {file}")
    inspect(file)
    os.close(os.open(to, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    with closing(_opened(file)) as source, closing(sqlite3.connect(to)) as copy:
        source.backup(copy)
    inspect(to)


def restore(backup: Path, file: Path) -> Path | None:
    """Put a copy in the file's place; what was there is kept beside it, and where is told."""
    inspect(backup)
    claim(file)
    aside = None
    if file.stat().st_size:
        aside = file.with_name(f"{file.name}.before-restore")
        if aside.exists():
            raise DatabaseError(f"{aside} is there from an earlier restore: move it away first.")
        file.rename(aside)
    for ending in ("-wal", "-shm"):
        beside = file.with_name(file.name + ending)
        if aside is not None and beside.exists():
            # What a killed server wrote last may stand here alone: it belongs to what is kept.
            beside.rename(aside.with_name(aside.name + ending))
        beside.unlink(missing_ok=True)
    file.unlink(missing_ok=True)
    back_up(backup, file)
    return aside


def bad_matches(file: Path) -> Iterator[tuple[str, str]]:
    """Matches whose row or log is not as it should be, and why."""
    with closing(_opened(file)) as database:
        for match, *values in database.execute("select id, options, seats, secrets, score from matches"):
            problem = _problem(values, database.execute(_LOG, [match]).fetchall())
            if problem is not None:
                yield match, problem


_LOG = "select number, lines, intents from log where match = ? order by number"


def _problem(values: list[str], entries: list[tuple[int, str, str]]) -> str | None:
    try:
        for value in values:
            json.loads(value)
    except (ValueError, TypeError) as trouble:
        return f"its row cannot be read: {trouble}"
    for place, (number, lines, intents) in enumerate(entries):
        if number != place:
            return f"entry {place} of its log is missing"
        try:
            json.loads(intents)
            for line in filter(None, lines.split("\n")):
                event_from_line(line)
        except (ValueError, TypeError, AttributeError, RecursionError) as trouble:
            return f"entry {number} of its log cannot be read: {trouble}"
    return None


def _opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
