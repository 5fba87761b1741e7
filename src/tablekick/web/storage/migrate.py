"""Bringing a database up to date."""

from __future__ import annotations

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config

from tablekick.web.storage.database import open_database


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def upgrade(database: str) -> None:
    """Create the tables or bring them up to date."""
    asyncio.run(_upgrade(database))


async def _upgrade(database: str) -> None:
    engine = open_database(database)

    def run(connection: object) -> None:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    async with engine.begin() as connection:
        await connection.run_sync(run)
    await engine.dispose()
