"""Live Tipp-Kick: is anybody punished for the other's time? 200 matches against an idle person and 200 between bots.

`python -m benchmarks tippkick_live`; the tests play a few of each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from tablekick.facts.sides import Side
from tablekick.match.record import Header
from tablekick.match.seats import Decision
from tablekick.match.session import Session
from tablekick.match.tippkick import GAME, Intent, TippKickMatch
from tablekick.players.tippkick import BOTS
from tablekick.rulebooks import Book

MATCHES = 200
IDLE = "idle"
"""A person who never answers: the server plays what the game says for who lets his time pass."""
MOST_STEPS = 4_000
"""Nobody stalls: a match of two times five minutes has a few hundred decisions."""
MANY_CORRECTIONS = 2
"""A bot that is sent back so often for one kick does not know where it may stand."""

HURRIES = frozenset({"hurry", "freeze"})
LATE = frozenset({"time-wasting", "frozen", "many-admonitions"})
PUNISHED = frozenset({"admonition", "caution"})


@dataclass(slots=True)
class Tally:
    """What was called in some matches against those who answer, and against those who do not."""

    matches: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    against_playing: Counter[str] = field(default_factory=Counter)
    against_idle: Counter[str] = field(default_factory=Counter)
    stalls: int = 0

    def add(self, session: Session, players: Mapping[Side, str]) -> None:
        self.matches += 1
        self.ends["stalled" if session.result is None else session.result.how] += 1
        self.stalls += session.result is None
        corrections: Counter[str] = Counter()
        for event in session.events:
            if event.kind == "chance":
                corrections.clear()
            if event.kind != "ruling":
                continue
            blamed = blamed_of(event.data)
            if blamed is None:
                continue
            against = self.against_idle if players[blamed] == IDLE else self.against_playing
            against[event.data["call"]] += 1
            corrections[blamed] += event.data["call"] == "restore"
            if corrections[blamed] >= MANY_CORRECTIONS:
                self.stalls += 1
                corrections.clear()


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


def play(players: Mapping[Side, str], seed: int, half_minutes: float = 5.0) -> Session:
    """A live match as the server plays it: who is idle gets the game's default when his time has passed."""
    options = {"live": True, "half_minutes": half_minutes}
    names = {side: players[side] for side in Side}
    session = Session(GAME, Header(book=Book.TIPPKICK_2017, seed=seed, players=names, options=options))
    match = session.match
    assert isinstance(match, TippKickMatch)
    bots = {side: BOTS[name](seed + n) for n, (side, name) in enumerate(players.items()) if name != IDLE}
    for _ in range(MOST_STEPS):
        if session.result is not None:
            break
        decisions: dict[Side, Decision[Intent]] = {}
        for side in session.awaits():
            if side in bots:
                decisions[side] = bots[side].decide(match.view(side))
            else:
                offers = match.offers(side)
                assert offers is not None
                decisions[side] = Decision(intent=match.read_intent(side, offers.default), took_s=offers.within_s)
        session.play(decisions)
    return session


def against_an_idle_person(matches: int, half_minutes: float = 5.0) -> Tally:
    """The person sits on either side, against every level in turn."""
    tally, levels = Tally(), list(BOTS)
    for n in range(matches):
        person, level = list(Side)[n % 2], levels[n // 2 % len(levels)]
        players = {person: IDLE, person.other: level}
        tally.add(play(players, seed=n, half_minutes=half_minutes), players)
    return tally


def between_bots(matches: int, half_minutes: float = 5.0) -> Tally:
    """All pairs of levels in turn."""
    tally = Tally()
    pairs = [(home, away) for home in BOTS for away in BOTS]
    for n in range(matches):
        home, away = pairs[n % len(pairs)]
        players = {Side.HOME: home, Side.AWAY: away}
        tally.add(play(players, seed=n, half_minutes=half_minutes), players)
    return tally


def run() -> None:
    for name, tally in (
        ("against an idle person", against_an_idle_person(MATCHES)),
        ("between bots", between_bots(MATCHES)),
    ):
        print(f"{tally.matches} live matches {name}: ended {dict(tally.ends)}, stalls {tally.stalls}")
        print(f"  calls about time or placing against who answers: {dict(tally.against_playing) or 'none'}")
        print(f"  … and against the idle person: {dict(tally.against_idle) or 'none'}", flush=True)
