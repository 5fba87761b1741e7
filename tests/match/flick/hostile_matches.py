"""Whole matches between players that mean no good, and what the referee makes of their crimes.

`python -m tests.match.flick.hostile_matches --book fistf-1999 --matches 1000` plays them and prints the tally. A
crash, a match without end, a call without a clause or an unpunished crime is shown with the seed that gives it again.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.progress import track

from tablekick.facts.sides import Side
from tablekick.match import Decision, Event, EventKind, Session
from tablekick.match.flick import GAME, intents
from tablekick.match.flick.desk import QUICK_S
from tablekick.match.flick.moments import Moment
from tablekick.rulebooks import Book
from tests.match.flick.crimes import Crime
from tests.match.flick.hostile import Hooligan
from tests.match.flick.matches import header

MOST_STEPS = 20_000
"""A short match has a few hundred decisions; one with so many does not end."""
PERIOD_S = 120.0
BREAKS_OFF = frozenset({"half-time", "full-time", "sudden-death", "shoot-out", "winner", "forfeit"})
"""The period ended before the act could be finished."""


class HangsError(AssertionError):
    """A match that does not come to an end."""


@dataclass(slots=True)
class Tally:
    """What happened in some matches."""

    matches: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    rulings: int = 0
    committed: Counter[str] = field(default_factory=Counter)
    punished: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By crime and clause."""
    unpunished: list[tuple[str, int, float]] = field(default_factory=list)
    """Crime, seed and time."""

    def add(self, other: Tally) -> None:
        self.matches += other.matches
        self.rulings += other.rulings
        self.endings += other.endings
        self.committed += other.committed
        self.punished += other.punished
        self.unpunished += other.unpunished


def hostile_match(book: Book, seed: int, wickedness: type[Hooligan] = Hooligan, *, period_s: float = PERIOD_S) -> Tally:
    """One match; every third is a knock-out, every fourth in live tempo."""
    options = {"period_s": period_s, "knockout": seed % 3 == 0, "live": seed % 4 == 0}
    session = Session(GAME, header(seed, book, **options))
    players = {Side.HOME: wickedness(2 * seed), Side.AWAY: wickedness(2 * seed + 1)}
    tally = Tally(matches=1)
    rolling: list[tuple[Crime, list[dict[str, str]]]] = []
    for _ in range(MOST_STEPS):
        if session.result is not None:
            tally.endings[session.result.how] += 1
            return tally
        decisions = {side: players[side].decide(session.match.view(side)) for side in session.awaits()}
        events = session.play(decisions)
        rulings = [event.data for event in events if event.kind is EventKind.RULING]
        assert all(ruling["clause"] for ruling in rulings), rulings
        tally.rulings += len(rulings)
        acts = [(crime, [*before, *rulings]) for crime, before in rolling]
        for side in decisions:
            crime = players[side].crime
            if crime is not None and _was_committed(crime, side, decisions, events):
                acts.append((crime, rulings))
        # While the ball rolls the referee cannot know yet where a flick-off goes.
        rolling = [act for act in acts if _still_rolls(session) and _answer(*act) is None]
        for crime, said in acts:
            if (crime, said) not in rolling:
                _judge(tally, crime, said, seed, session.match.clock_s)
    raise HangsError(f"{book}, seed {seed}: no end after {MOST_STEPS} steps")


def _was_committed(
    crime: Crime, side: Side, decisions: dict[Side, Decision[intents.Intent]], events: Sequence[Event]
) -> bool:
    """Not when time ran out first, nor when both flicked at once: then one offence can hide the other."""
    rulings = [event.data for event in events if event.kind is EventKind.RULING]
    calls = {ruling["call"] for ruling in rulings}
    told_off = any(event.kind is EventKind.FACT and "time-wasting" in event.data for event in events)
    if crime.took_s <= 1.0 and (told_off or any(ruling.get("reason") == "time-wasting" for ruling in rulings)):
        return False
    both = len(decisions) > 1 and not isinstance(decisions[side.other].intent, intents.Hold)
    if len(decisions) > 1 and Moment.BLOCK in crime.moments:
        # Live, the defender may have done without his block-flick a moment before.
        other_s = decisions[side.other].took_s
        if (QUICK_S if other_s is None else other_s) <= crime.took_s:
            return False
    intent = decisions[side].intent
    if isinstance(intent, intents.Flick) and not _flicked(events) and not calls & crime.calls:
        return False
    if crime.needs_ball and not _first_met_ball(decisions[side].intent, events):
        return False
    return not (BREAKS_OFF & calls - crime.calls) and not both


def _flicked(events: Sequence[Event]) -> bool:
    """The finger has struck at once: neither too late, nor when things had changed, nor out of time."""
    too_late = any(event.kind is EventKind.NOTE and "too late" in event.data for event in events)
    later = any(event.kind is EventKind.FACT and "flick" in event.data for event in events)
    return not too_late and not later and any(event.kind is EventKind.CHANCE for event in events)


def _first_met_ball(intent: intents.Intent, events: Sequence[Event]) -> bool:
    assert isinstance(intent, intents.Flick)
    touches = (event.data["touch"] for event in events if event.kind is EventKind.FACT and "touch" in event.data)
    first = next((pair for pair in touches if intent.figure in pair), None)
    return first is not None and "ball" in first


def _still_rolls(session: Session) -> bool:
    return any(session.match.view(side).moment is Moment.TOUCHED for side in session.awaits())


def _answer(crime: Crime, rulings: list[dict[str, str]]) -> dict[str, str] | None:
    # What is added to the period is announced as a warning too.
    return next((ruling for ruling in rulings if ruling["call"] in crime.calls and "added" not in ruling), None)


def _judge(tally: Tally, crime: Crime, rulings: list[dict[str, str]], seed: int, time_s: float) -> None:
    tally.committed[crime.name] += 1
    answer = _answer(crime, rulings)
    if answer is None:
        tally.unpunished.append((crime.name, seed, time_s))
    else:
        tally.punished[crime.name, answer["clause"]] += 1


def report(tally: Tally) -> str:
    """The tally as a table of Markdown."""
    lines = [f"{tally.matches} matches, {tally.rulings} rulings, endings: {dict(tally.endings)}", ""]
    lines += ["| illegal act | committed | punished by |", "|---|---|---|"]
    for name, count in sorted(tally.committed.items()):
        clauses = sorted((n, clause) for (crime, clause), n in tally.punished.items() if crime == name)
        lines.append(f"| {name} | {count} | {', '.join(f'{clause} ({n})' for n, clause in reversed(clauses))} |")
    lines += ["", f"unpunished: {len(tally.unpunished)}"]
    return "\n".join([*lines, *(f"  {name}: seed {seed}, {time:.1f} s" for name, seed, time in tally.unpunished[:20])])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--book", type=Book, required=True)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first match")
    parser.add_argument("--period", type=float, default=PERIOD_S, help="seconds a period lasts")
    asked = parser.parse_args()
    tally = Tally()
    for seed in track(range(asked.seed, asked.seed + asked.matches), description=str(asked.book)):
        try:
            tally.add(hostile_match(asked.book, seed, period_s=asked.period))
        except Exception as trouble:
            trouble.add_note(f"{asked.book}, seed {seed}")
            raise
    print(report(tally))


if __name__ == "__main__":
    main()
