"""Opening the database. SQLite gets its write-ahead log; what is committed is on the disk."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine


def async_url(database: str) -> str:
    """A database as people write it, with the driver we use."""
    for plain, ours in (
        ("sqlite://", "sqlite+aiosqlite://"),
        ("postgresql://", "postgresql+asyncpg://"),
        ("postgres://", "postgresql+asyncpg://"),
    ):
        if database.startswith(plain):
            return ours + database.removeprefix(plain)
    return database


def open_database(database: str) -> AsyncEngine:
    url = async_url(database)
    if url.startswith("sqlite"):
        engine = create_async_engine(url, connect_args={"timeout": 30})
        _listen_to(engine.sync_engine)
        return engine
    return create_async_engine(url, pool_size=4, max_overflow=4, pool_pre_ping=True)


def open_beside(engine: AsyncEngine) -> Engine | None:
    """The same SQLite file for a thread of one's own; None where the database is not a file."""
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return None
    beside = create_engine(engine.url.set(drivername="sqlite"), connect_args={"timeout": 30})
    _listen_to(beside)
    return beside


def _listen_to(engine: Engine) -> None:
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    # The driver's own transactions begin late and break savepoints: we begin them ourselves.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")
