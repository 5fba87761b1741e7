"""An analysis is worked out once: another process, on another day, has it at once. A player has a budget."""

from __future__ import annotations

import asyncio
import zlib
from datetime import UTC, datetime
from pathlib import Path

from tablekick.web.live.analyses import AN_HOUR, VERSION, Analyses, Job
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.settings import Settings
from tablekick.web.storage.database import open_database
from tablekick.web.storage.matches import Storage
from tablekick.web.storage.migrate import upgrade
from tablekick.web.storage.rows import Log
from tablekick.web.workers.crew import Crew
from tests.web.server.test_sweeping import row


def test_an_analysis_is_found_again_and_one_by_older_eyes_is_not(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'matches.sqlite'}"
    upgrade(database)

    async def asked_of_a_new_process(kept: bytes) -> Job | None:
        storage = Storage(open_database(database))
        await storage.start()
        if await storage.find("m") is None:
            await storage.add(row("m", "finished", datetime.now(UTC)))
        await storage.films.keep_analysis("m", kept)
        settings = Settings(database=database)
        found = await Analyses(storage, settings, Crew(settings.table_module, 1)).known("m")
        await storage.stop()
        return found

    ready = asyncio.run(asked_of_a_new_process(VERSION + zlib.compress(b'{"decisions":[]}')))
    assert ready is not None
    assert (ready.share, ready.result) == (1.0, b'{"decisions":[]}')
    assert asyncio.run(asked_of_a_new_process(b"0 " + zlib.compress(b"{}"))) is None


def test_who_has_had_many_analyses_waits_and_others_do_not(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'matches.sqlite'}"
    upgrade(database)

    async def begun_by(*players: str) -> list[str]:
        storage = Storage(open_database(database))
        await storage.start()
        settings = Settings(database=database)
        # A table process, which knows nothing of analyses: each ends at once, but has been begun.
        crew = Crew(settings.table_module, 1)
        analyses = Analyses(storage, settings, crew)
        told = []
        for n, player in enumerate(players):
            try:
                job = await analyses.begin(row(f"m{n}", "finished", datetime.now(UTC)), player)
                assert job.task is not None
                await job.task
                told.append("begun")
            except RefusedRequestError as refused:
                told.append(refused.code)
        await crew.stop()
        await storage.stop()
        return told

    many = ["ada"] * int(AN_HOUR)
    assert asyncio.run(begun_by(*many, "ada", "ben")) == [*["begun"] * len(many), "too-many", "begun"]


def test_who_waits_for_an_analysis_is_told_when_it_fails_for_whatever_reason(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'matches.sqlite'}"
    upgrade(database)

    async def asked() -> Job:
        storage = Storage(open_database(database))
        await storage.start()
        settings = Settings(database=database)
        analyses = Analyses(storage, settings, Crew(settings.table_module, 1))

        async def unreadable(_: str) -> Log:
            raise OSError("the disk is broken")

        storage.read_log = unreadable  # type: ignore[assignment, method-assign]
        job = await analyses.begin(row("m", "finished", datetime.now(UTC)), "Ada")
        assert job.task is not None
        await asyncio.wait([job.task])
        await storage.stop()
        return job

    assert asyncio.run(asked()).trouble == "the disk is broken"
