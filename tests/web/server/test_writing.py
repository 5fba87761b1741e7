"""Steps of many matches are written together, and one that may not be written takes down nothing but itself."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from tablekick.web.storage.database import open_database
from tablekick.web.storage.matches import NotOwnerError, Storage
from tablekick.web.storage.migrate import upgrade
from tablekick.web.storage.rows import Entry
from tablekick.web.storage.writer import Writer
from tests.web.server.running import free_port
from tests.web.server.test_sweeping import row


def step(match: str, number: int) -> Entry:
    return Entry(
        match=match, number=number, step=number, lines=["{}"], intents={}, state="live", score=[number, 0], result=None
    )


def test_many_steps_are_a_few_statements_and_a_bad_one_is_refused_alone(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'matches.sqlite'}"
    upgrade(database)
    names = [f"match-{number}" for number in range(30)]

    async def scene() -> tuple[int, list[str], list[int]]:
        engine = open_database(database)
        storage = Storage(engine)
        await storage.start()
        for name in [*names, "over"]:
            await storage.add(row(name, "finished" if name == "over" else "live", datetime.now(UTC)))
        statements: list[str] = []

        def note(*told: Any) -> None:
            statements.append(told[2])

        event.listen(Engine, "before_cursor_execute", note)
        await asyncio.gather(*(storage.append(step(name, 0)) for name in names))
        event.remove(Engine, "before_cursor_execute", note)
        together = len(statements)
        # The log of the first has this number already, and one match is over.
        entries = [step(names[0], 0), *(step(name, 1) for name in names[1:]), step("over", 0)]
        answers = await asyncio.gather(*(storage.append(entry) for entry in entries), return_exceptions=True)
        refused = [
            entry.match for entry, answer in zip(entries, answers, strict=True) if isinstance(answer, NotOwnerError)
        ]
        assert all(answer is None or isinstance(answer, NotOwnerError) for answer in answers)
        steps = [found.steps for name in names if (found := await storage.find(name)) is not None]
        await storage.stop()
        return together, refused, steps

    together, refused, steps = asyncio.run(scene())
    # Begin, lines, changes: the first step goes alone, the rest have gathered meanwhile.
    assert 0 < together <= 9
    assert refused == ["match-0", "over"]
    assert steps == [0] + [1] * 29


def test_a_database_that_goes_and_comes_back_is_noticed_while_nobody_plays(tmp_path: Path) -> None:
    here = f"sqlite:///{tmp_path / 'matches.sqlite'}"
    upgrade(here)

    async def told(url: str, trouble: str) -> str:
        engine = open_database(url)
        writer = Writer(engine)
        writer.start()
        writer.trouble = trouble
        await writer.probe()
        await writer.stop()
        await engine.dispose()
        return writer.trouble

    assert asyncio.run(told(here, "")) == ""
    assert asyncio.run(told(here, "database or disk is full")) == "", "it was tried, and it is well again"
    assert "onnect" in asyncio.run(told(f"postgresql://nobody@127.0.0.1:{free_port()}/none", ""))
    empty = f"sqlite:///{tmp_path / 'none.sqlite'}"
    assert "no such table" in asyncio.run(told(empty, "it was gone")), "what cannot be written is still trouble"
