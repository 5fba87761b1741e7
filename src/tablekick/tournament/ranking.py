"""The final places, or those of the moment."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.tournament.fixtures import Phase
from tablekick.tournament.formats import Format
from tablekick.tournament.people import EntrantId
from tablekick.tournament.progress import Progress, progress
from tablekick.tournament.state import State


@dataclass(frozen=True, slots=True)
class Ranked:
    """A place; who went out at the same stage shares it."""

    rank: int
    entrant: EntrantId


def ranking(state: State, at: Progress | None = None) -> tuple[Ranked, ...]:
    """Places from the first to the last. As long as the event runs, whoever is still in it stands before the others."""
    settings = state.event()
    at = at or progress(state)
    if settings.format in (Format.LEAGUE, Format.SWISS, Format.ARENA):
        rows = [row for table in at.tables.values() for row in table]
        return tuple(Ranked(number, row.entrant) for number, row in enumerate(rows, start=1))
    depths = _group_depths(at)
    depths.update(_knockout_depths(state, at))
    order = sorted(depths, key=lambda who: depths[who])
    values = sorted(depths.values())
    return tuple(Ranked(1 + values.index(depths[who]), who) for who in order)


GROUP, BARRAGE = 10_000, 9_000
"""Behind everybody who came further."""


def _group_depths(at: Progress) -> dict[EntrantId, int]:
    return {row.entrant: GROUP + place for table in at.tables.values() for place, row in enumerate(table, start=1)}


def _knockout_depths(state: State, at: Progress) -> dict[EntrantId, int]:
    """How far from the title each one ended: 1 is the champion, and everybody who is still in it."""
    depths: dict[EntrantId, int] = {}
    double = state.event().format is Format.DOUBLE
    rounds = max((m.fixture.round for m in at.meetings.values() if m.fixture.phase is Phase.KNOCKOUT), default=0)
    turns = max((m.fixture.round for m in at.meetings.values() if m.fixture.phase is Phase.SECOND_CHANCE), default=0)
    for meeting in at.meetings.values():
        needless = meeting.struck and meeting.fixture.only_after_upset is not None
        if meeting.fixture.phase is Phase.GROUP or needless:
            continue
        people = [who for who in (meeting.home, meeting.away) if isinstance(who, str)]
        winner, loser = meeting.winner(), meeting.loser()
        out = _out(meeting.fixture.phase, meeting.fixture.round, rounds, turns, double=double)
        for who in people:
            beaten = meeting.verdict is not None and (who == loser or not isinstance(winner, str))
            if meeting.fixture.phase is Phase.THIRD:
                depths[who] = 3 if who == winner else depths[who]
            elif beaten and out is not None:
                depths[who] = out
            else:
                depths[who] = 1 if meeting.fixture.phase is not Phase.BARRAGE or who == winner else BARRAGE
    return depths


def _out(phase: Phase, number: int, rounds: int, turns: int, *, double: bool) -> int | None:
    """The depth of whoever loses here; None is not out yet."""
    match phase:
        case Phase.BARRAGE:
            return BARRAGE
        case Phase.SECOND_CHANCE:
            return 3 + turns - number
        case Phase.FINAL:
            # After an upset in the first final its loser is in the second one.
            return 2
        case Phase.KNOCKOUT if not double:
            return 2 * (rounds - number) + 2
        case _:
            return None
