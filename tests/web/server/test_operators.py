"""What an operator sees: one line for one cause, a health that tells the truth, figures for Prometheus."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablekick.web.live import health
from tablekick.web.live.house import House
from tablekick.web.logs import InJson, OneLineForOneCause
from tablekick.web.settings import Settings
from tablekick.web.storage.database import open_database
from tablekick.web.storage.matches import Storage
from tablekick.web.workers.frames import Awake, framed
from tests.web.server.running import Server


def said(text: str, *values: object, level: int = logging.WARNING, error: bool = False) -> logging.LogRecord:
    trouble = sys.exc_info() if error else None
    return logging.LogRecord("tablekick.live", level, "match.py", 1, text, values, trouble)


def test_the_same_trouble_of_many_matches_is_one_line_and_later_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    once = OneLineForOneCause()
    assert [once.filter(said("match %s", match)) for match in "abc"] == [True, False, False]
    assert once.filter(said("another cause")), "other causes are told"
    assert once.filter(said("match %s", "a", level=logging.INFO)), "what is no trouble is always told"
    now[0] += 61.0
    again = said("match %s", "d")
    assert once.filter(again)
    assert again.getMessage() == "match d (and 2 times more since)"


def test_a_line_for_programs_is_one_json_object_with_its_error() -> None:
    try:
        raise ValueError("broken\nin two lines")
    except ValueError:
        line = InJson().format(said("match %s", "a", error=True))
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["from"], told["text"]) == ("warning", "tablekick.live", "match a")
    assert told["error"].startswith("ValueError")


BROKEN_WORKER = """
from tablekick.web.workers.service import serve

def answer(question):
    raise ValueError(f"broken\\nfor good: {question}")

serve(answer)
"""


def test_a_worker_tells_its_troubles_as_the_server_does() -> None:
    worker = [sys.executable, "-c", BROKEN_WORKER]
    env = {**os.environ, "TABLEKICK_LOG": "json"}
    done = subprocess.run(worker, input=3 * framed(Awake()), capture_output=True, env=env, timeout=240, check=True)
    assert done.stdout.count(b"for good") == 3, "each question is answered"
    (line,) = done.stderr.decode().splitlines()
    assert json.loads(line)["text"] == "could not answer Awake"


def test_health_counts_how_far_it_is_and_notices_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'matches.sqlite'}")
    house = House(settings, Storage(open_database(settings.database)))
    house.warm_share = 0.25
    assert health.problems(house) == ["warming up: 25%"]
    monkeypatch.setattr(health, "LEAST_FREE_BYTES", 1 << 62)
    assert any("the disk is full" in problem for problem in health.problems(house))


def test_figures_are_told_to_prometheus(server: Server) -> None:
    server.set_up("me", "me")
    told = server.api.get("/metrics")
    assert told.status_code == 200
    assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
    names = {line.split(" ")[2] for line in told.text.splitlines() if line.startswith("# TYPE")}
    assert {"tablekick_matches", "tablekick_people", "tablekick_memory_bytes", "tablekick_step_seconds"} <= names
