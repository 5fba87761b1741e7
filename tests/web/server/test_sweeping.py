"""What nobody looks at is put away, and what nobody comes back to is ended."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tablekick.web.live.house import House
from tablekick.web.live.seats import bot, person
from tablekick.web.settings import Settings, read_settings
from tablekick.web.storage.database import open_database
from tablekick.web.storage.matches import Storage
from tablekick.web.storage.migrate import upgrade
from tablekick.web.storage.rows import Entry, MatchRow
from tablekick.web.sweeper import end_abandoned

LONG_AGO = datetime.now(UTC) - timedelta(days=30)


def row(name: str, state: str, touched: datetime) -> MatchRow:
    return MatchRow(
        id=name,
        game="tactics",
        book="tactics",
        tempo="relaxed",
        options={},
        seed=1,
        state=state,
        listed=True,
        seats={"home": person("Ada", taken=True), "away": bot("novice")},
        secrets={"home": "hash", "away": None},
        creator="somebody",
        created=touched,
        touched=touched,
        steps=0,
        score=[0, 0],
        result=None,
    )


def test_matches_nobody_came_back_to_are_ended_and_those_never_begun_removed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'matches.sqlite'}"
    upgrade(database)

    async def scene() -> dict[str, str | None]:
        storage = Storage(open_database(database))
        await storage.start()
        house = House(Settings(database=database), storage)
        for name, state, touched in (
            ("left", "live", LONG_AGO),
            ("never-begun", "open", LONG_AGO),
            ("finished", "finished", LONG_AGO),
            ("under-way", "live", datetime.now(UTC)),
        ):
            await storage.add(row(name, state, touched))
        entry: dict[str, Any] = {
            "match": "under-way",
            "number": 0,
            "step": 0,
            "lines": ["{}"],
            "intents": {"home:a": 0},
        }
        await storage.append(Entry(**entry, state="live", score=[0, 0], result=None))
        await end_abandoned(house)
        found = {}
        for name in ("left", "never-begun", "finished", "under-way"):
            kept = await storage.find(name)
            found[name] = None if kept is None else f"{kept.state} {(kept.result or {}).get('how')}"
        await storage.stop()
        return found

    assert asyncio.run(scene()) == {
        "left": "finished abandoned",
        "never-begun": None,
        "finished": "finished None",
        "under-way": "live None",
    }


def test_settings_come_from_the_environment_and_nonsense_is_named() -> None:
    assert read_settings({"TABLEKICK_TABLES": "3"}) == replace(Settings(), tables=3)
    with pytest.raises(ValueError, match="TABLEKICK_PACE"):
        read_settings({"TABLEKICK_PACE": "quick"})


def test_sheets_of_refereed_matches_are_forgotten_after_a_while(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'matches.sqlite'}"
    upgrade(database)

    async def scene() -> tuple[int, bool, int, bool]:
        storage = Storage(open_database(database))
        await storage.start()
        about = {"book": "fistf-1999", "setup": {}}
        await storage.sheets.add("0" * 16, "somebody", about, [{"id": "a-1"}], 10)
        none = await storage.sheets.forget(3600.0)
        kept = await storage.sheets.find("0" * 16) is not None
        one = await storage.sheets.forget(-1.0)
        gone = await storage.sheets.find("0" * 16) is None
        await storage.stop()
        return none, kept, one, gone

    assert asyncio.run(scene()) == (0, True, 1, True)
