"""One file, many writers: nothing lost, nothing half, whoever dies."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tablekick.rulebooks import Book
from tablekick.tournament import desk
from tablekick.tournament.errors import RefusedError, UnreadableError
from tablekick.tournament.formats import Format, Settings
from tablekick.tournament.log import Entered, Reported, standing
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.progress import progress
from tablekick.tournament.store import Store
from tests.tournament.event import report_of

ROOT = Path(__file__).parent.parent.parent
DESKS = """
import os, sys
from pathlib import Path
from tablekick.tournament import desk
from tablekick.tournament.store import Store
from tests.tournament.event import report_of

# One process for each who enters results: name=match,match,…
def enter(name, matches):
    store = Store(Path(sys.argv[1]))
    for match in matches.split(","):
        store.write(name, lambda books: desk.result(books.state, report_of(match, (1, 0))))
    os._exit(0)

children = []
for words in sys.argv[2:]:
    child = os.fork()
    if not child:
        enter(*words.split("="))
    children.append(child)
print([os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children])
"""
DESK = """
import sys
from pathlib import Path
from tablekick.tournament import desk
from tablekick.tournament.store import Store
from tests.tournament.event import report_of

for match in sys.argv[2:]:
    Store(Path(sys.argv[1])).write("victim", lambda books: desk.result(books.state, report_of(match, (1, 0))))
    print(match, flush=True)
"""
SLOW = """
import sys, time
from pathlib import Path
from tablekick.tournament import desk, store as module
from tablekick.tournament.store import Store
from tests.tournament.test_store import WISHES

# Each entry of the wish is written slowly, so that the kill comes in the middle of it.
plain = module.as_json
def slow(value):
    print("entry", flush=True)
    time.sleep(0.02)
    return plain(value)
module.as_json = slow
Store(Path(sys.argv[1])).write("doomed", WISHES[sys.argv[2]])
print("done", flush=True)
"""


def people(count: int) -> list[Entrant]:
    return [Entrant(id=EntrantId(""), name=f"Player {n:03d}") for n in range(count)]


WISHES = {
    "import": lambda books: desk.enter(books.state, people(100), taken=books.taken, sure=True),
    "draw": lambda books: desk.draw(books.state, "seed") * 50,
    "round": lambda books: tuple(
        happening
        for meeting in progress(books.state).open()
        for happening in desk.result(books.state, report_of(meeting.fixture.id, (1, 0)))
    ),
}


def opened(file: Path, *, entrants: int = 0, draw: bool = False) -> Store:
    store = Store(file)
    settings = Settings(name="Cup", book=Book.FISTF_1999, format=Format.GROUPS_KNOCKOUT)
    store.write("desk", lambda books: desk.open_event(books.state, settings))
    if entrants:
        store.write("desk", lambda books: desk.enter(books.state, people(entrants), taken=0, sure=True))
    if draw:
        store.write("desk", lambda books: desk.draw(books.state, "seed"))
    return store


def python(script: str, *words: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    return subprocess.Popen([sys.executable, "-c", script, *words], env=environment, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize(("what", "entrants", "draw"), [("import", 0, False), ("draw", 16, False), ("round", 32, True)])
def test_killed_in_the_middle_nothing_is_lost_and_nothing_half(
    tmp_path: Path, what: str, entrants: int, draw: bool
) -> None:
    file = tmp_path / "cup.db"
    store = opened(file, entrants=entrants, draw=draw)
    before = store.read()
    doomed = python(SLOW, str(file), what)
    assert doomed.stdout is not None
    for _ in range(5):
        assert doomed.stdout.readline() == "entry\n"
    doomed.send_signal(signal.SIGKILL)
    assert doomed.wait() == -signal.SIGKILL
    assert "done" not in doomed.stdout.read()
    doomed.stdout.close()
    assert store.read() == before
    # And the file goes on as if nothing had been.
    written = store.write("desk", WISHES[what])
    assert len(store.read().entries) == len(before.entries) + len(written)
    assert sqlite3.connect(file).execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_killed_at_any_moment_a_desk_has_written_all_that_it_said_it_had(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    store = opened(file, entrants=16, draw=True)
    for _ in range(2):
        matches = [meeting.fixture.id for meeting in progress(store.read().state).open()]
        before = len(store.read().entries)
        victim = python(DESK, str(file), *matches)
        assert victim.stdout is not None
        said = [victim.stdout.readline().strip() for _ in range(4)]
        victim.kill()
        victim.wait()
        said += victim.stdout.read().split()
        victim.stdout.close()
        reports = [entry.happening for entry in store.read().entries[before:]]
        told = [each.report.match for each in reports if isinstance(each, Reported)]
        # In the order in which it told them, without a gap; one more may be written than it could say.
        assert told[: len(said)] == said == matches[: len(said)]
        assert len(told) - len(said) in (0, 1)


def test_two_desks_and_eight_referees_enter_at_once_and_nothing_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    store = opened(file, entrants=32, draw=True)
    matches = [meeting.fixture.id for meeting in progress(store.read().state).open()]
    assert len(matches) == 48
    names = [f"desk {n}" for n in range(2)] + [f"referee {n}" for n in range(8)]
    crowd = python(DESKS, str(file), *(f"{name}={','.join(matches[n::10])}" for n, name in enumerate(names)))
    assert crowd.communicate()[0].strip() == str([0] * 10)
    books = store.read()
    reports = [
        (entry.by, entry.happening.report.match) for entry in books.entries if isinstance(entry.happening, Reported)
    ]
    assert sorted(match for _, match in reports) == sorted(matches)
    assert {by for by, _ in reports} == set(names)
    assert [entry.number for entry in books.entries] == list(range(1, len(books.entries) + 1))
    at = progress(books.state)
    assert all(at.meetings[match].verdict is not None for match in matches)
    assert len(at.complete) == 8


def test_two_who_tell_the_same_match_are_heard_once(tmp_path: Path) -> None:
    store = opened(tmp_path / "cup.db", entrants=4, draw=True)
    store.write("one", lambda books: desk.result(books.state, report_of("A-1", (1, 0))))
    with pytest.raises(RefusedError, match="in already"):
        store.write("two", lambda books: desk.result(books.state, report_of("A-1", (1, 0))))
    assert [e.by for e in store.read().entries if isinstance(e.happening, Reported)] == ["one"]


def test_a_refused_wish_leaves_no_trace(tmp_path: Path) -> None:
    store = opened(tmp_path / "cup.db", entrants=4)
    before = store.file.read_bytes()
    with pytest.raises(RefusedError):
        store.write("desk", lambda books: desk.pair(books.state))
    assert store.file.read_bytes() == before


def test_undo_takes_back_a_whole_list_and_ids_are_not_given_twice(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    opened(file)
    moments = iter(datetime(2026, 11, 22, 9, minute, tzinfo=UTC) for minute in range(60))
    store = Store(file, clock=lambda: next(moments))
    store.write("desk", lambda books: desk.enter(books.state, people(5), taken=books.taken, sure=True))
    store.write("desk", lambda books: desk.undo(books.entries))
    assert not store.read().state.entrants
    store.write("desk", lambda books: desk.enter(books.state, people(1), taken=books.taken, sure=True))
    assert list(store.read().state.entrants) == ["E6"]
    entered = [e for e in standing(store.read().entries) if isinstance(e.happening, Entered)]
    assert len(entered) == 1


def test_a_file_that_is_none_says_so(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match="tournament new"):
        Store(tmp_path / "nowhere.db").read()
    other = tmp_path / "other.db"
    other.write_text("this is no database, but long enough to be looked at" * 10)
    with pytest.raises(UnreadableError, match="not a database"):
        Store(other).read()


def test_the_file_with_the_keys_is_its_users_own(tmp_path: Path) -> None:
    file = tmp_path / "cup.db"
    opened(file).keys()
    assert file.stat().st_mode & 0o077 == 0
