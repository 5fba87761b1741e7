"""Live Tipp-Kick: is anybody punished for the other's time? 200 matches against an idle person and 200 between bots.

`python -m benchmarks tippkick_live [--workers 2] [--matches 200]`; the tests play a few of each. The matches are the
server's own, with a clock that is put forward (`_forward_house.py`).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum
from itertools import islice
from multiprocessing import get_context
from typing import Any, cast

from benchmarks._forward_house import Act, Acts, forward_house, played
from tablekick.facts.sides import Side
from tablekick.match.events import Event, EventKind, event_from_line
from tablekick.match.tippkick import Blow
from tablekick.match.tippkick.intents import write_intent
from tablekick.players.tippkick import BOTS
from tablekick.rulebooks import Book
from tablekick.web.live.seats import bot, new_id, person
from tablekick.web.storage.rows import MatchRow
from tablekick.web.workers.games import check_options

MATCHES = 200
LEVELS = ("novice", "club", "county", "master")
BOT_HALF_MINUTES = 1.0
"""Some forty decisions a match; bots in a longer one do more of the same."""
MANY_CORRECTIONS = 2
"""A bot that is sent back so often for one kick does not know where it may stand."""

HURRIES = frozenset({"hurry", "freeze"})
LATE = frozenset({"time-wasting", "frozen", "many-admonitions"})
PUNISHED = frozenset({"admonition", "caution"})


class Idle(Enum):
    """A person who lets time pass: the server plays what the game says for who does not answer."""

    ABSENT = "absent"
    """No page is open."""
    LOOKING = "looking"
    """The page is open and stands, its person never does anything."""
    KICKING = "kicking"
    """Never sets a defence, but kicks in time: so the match lasts."""


KICKS_AFTER_S, KICKS_MPS = 3.0, 2.0


def kicks(offers: Mapping[str, Any]) -> Act | None:
    """Only a kick, when the defence stands."""
    actions = offers["actions"]
    if offers["moment"] not in {"kick", "late"} or actions["kick"] is None:
        return None
    blow = Blow(direction_deg=0.0 if actions["towards"] > 0 else 180.0, speed_mps=KICKS_MPS)
    return Act(write_intent(blow), KICKS_AFTER_S)


PAGES: Mapping[Idle, Acts] = {Idle.LOOKING: lambda _: None, Idle.KICKING: kicks}

Player = str | Idle
"""A bot's level, or somebody idle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixture:
    """Who meets whom, with which luck."""

    players: Mapping[Side, Player]
    seed: int
    half_minutes: float = 5.0


@dataclass(slots=True)
class Tally:
    """What was called in some matches against those who answer, and against those who do not."""

    matches: int = 0
    steps: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    against_playing: Counter[str] = field(default_factory=Counter)
    against_idle: Counter[str] = field(default_factory=Counter)
    stalls: int = 0

    def add(self, events: Sequence[Event], players: Mapping[Side, Player]) -> None:
        self.matches += 1
        self.steps += sum(event.kind is EventKind.INTENT for event in events)
        over = [event.data["how"] for event in events if event.kind is EventKind.END]
        self.ends[over[0] if over else "stalled"] += 1
        self.stalls += not over
        corrections: Counter[str] = Counter()
        for event in events:
            if event.kind is EventKind.CHANCE:
                corrections.clear()
            blamed = blamed_of(event.data) if event.kind is EventKind.RULING else None
            if blamed is None:
                continue
            against = self.against_idle if isinstance(players[blamed], Idle) else self.against_playing
            against[event.data["call"]] += 1
            corrections[blamed] += event.data["call"] == "restore"
            if corrections[blamed] >= MANY_CORRECTIONS:
                self.stalls += 1
                corrections.clear()

    def take_in(self, other: Tally) -> None:
        self.matches += other.matches
        self.steps += other.steps
        self.stalls += other.stalls
        self.ends += other.ends
        self.against_playing += other.against_playing
        self.against_idle += other.against_idle


def blamed_of(ruling: Mapping[str, object]) -> Side | None:
    """Whom a call about time or placing is against; None for all other calls."""
    call, reason, to = str(ruling["call"]), ruling.get("reason"), ruling.get("to")
    if to is None:
        return None
    side = Side(str(to))
    if call in HURRIES or call in PUNISHED:
        return side
    if call in {"restore", "abandoned"}:
        return side.other
    return side.other if reason in LATE else None


def against_an_idle_person(half_minutes: float = 5.0) -> Iterator[Fixture]:
    """The person sits on either side, with a page or without, against every level in turn."""
    seed = 0
    while True:
        for level in BOTS:
            for manner in Idle:
                for side in Side:
                    yield Fixture(players={side: manner, side.other: level}, seed=seed, half_minutes=half_minutes)
                    seed += 1


def between_bots(half_minutes: float = 5.0) -> Iterator[Fixture]:
    """All pairs of the four levels in turn; the grandmaster keeps time as the master does and thinks far longer."""
    seed = 0
    while True:
        for home in LEVELS:
            for away in LEVELS:
                yield Fixture(players={Side.HOME: home, Side.AWAY: away}, seed=seed, half_minutes=half_minutes)
                seed += 1


def tally(fixtures: Iterable[Fixture]) -> Tally:
    """Play them one after the other in a house of their own."""
    return asyncio.run(_tally(fixtures))


async def _tally(fixtures: Iterable[Fixture]) -> Tally:
    found = Tally()
    async with forward_house() as (house, clock):
        for fixture in fixtures:
            pages = {s: PAGES[p] for s, p in fixture.players.items() if isinstance(p, Idle) and p in PAGES}
            live = await played(house, clock, _row(fixture), pages)
            lines = (await house.storage.read_log(live.row.id)).lines
            found.add([event_from_line(line) for line in lines], fixture.players)
    return found


def _row(fixture: Fixture) -> MatchRow:
    """The match as the lobby would have set it up."""
    seats: dict[str, Any] = {
        str(side): bot(player) if isinstance(player, str) else person("somebody", taken=True)
        for side, player in fixture.players.items()
    }
    people = [side for side, player in fixture.players.items() if isinstance(player, Idle)]
    wanted = {"half_minutes": fixture.half_minutes}
    now = datetime.now(UTC)
    return MatchRow(
        id=new_id(),
        game="tippkick",
        book=str(Book.TIPPKICK_2017),
        tempo="live",
        options=cast("dict[str, Any]", check_options(Book.TIPPKICK_2017, wanted, live=True, people=people)),
        seed=fixture.seed,
        state="live",
        listed=False,
        seats=seats,
        secrets={},
        creator="benchmark",
        created=now,
        touched=now,
        steps=0,
        score=[0, 0],
        result=None,
    )


def run(*words: str) -> int:
    options = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    matches, workers = options.get("--matches", MATCHES), options.get("--workers", 1)
    unfair = 0
    kinds = {"against an idle person": against_an_idle_person(), "between bots": between_bots(BOT_HALF_MINUTES)}
    for name, fixtures in kinds.items():
        chosen = list(islice(fixtures, matches))
        found = Tally()
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            for part in pool.map(tally, (chosen[n :: workers * 4] for n in range(workers * 4))):
                found.take_in(part)
        unfair += found.stalls + found.against_playing.total()
        print(f"{found.matches} live matches {name}, {found.steps} steps")
        print(f"  ended {dict(found.ends)}, stalls {found.stalls}")
        print(f"  calls about time or placing against who answers: {dict(found.against_playing) or 'none'}")
        print(f"  … and against the idle person: {dict(found.against_idle) or 'none'}", flush=True)
    return int(unfair > 0)
