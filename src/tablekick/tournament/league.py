"""Everybody against everybody: the circle method."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekick.tournament.fixtures import Fixture, MatchId, Phase, Seat, group_name
from tablekick.tournament.people import EntrantId

Pair = tuple[EntrantId, EntrantId]


def circle(entrants: Sequence[EntrantId], legs: int = 1) -> Iterator[tuple[int, Pair]]:
    """Each round's pairs, numbered from 1; with an odd number one sits out. Home and away alternate."""
    ring: list[EntrantId | None] = list(entrants)
    if len(ring) % 2:
        ring.append(None)
    rounds, half = len(ring) - 1, len(ring) // 2
    for leg in range(legs):
        turn = list(ring)
        for number in range(rounds):
            for table in range(half):
                home, away = turn[table], turn[-1 - table]
                if home is None or away is None:
                    continue
                # The one who stays in place changes sides every round; a second leg turns everything round.
                swap = (table == 0 and number % 2 == 1) != (leg % 2 == 1)
                yield leg * rounds + number + 1, ((away, home) if swap else (home, away))
            turn = [turn[0], turn[-1], *turn[1:-1]]


def group_fixtures(groups: Sequence[Sequence[EntrantId]], legs: int) -> Iterator[Fixture]:
    """The matches of all groups, group by group."""
    for index, group in enumerate(groups):
        name = group_name(index)
        for number, (turn, (home, away)) in enumerate(circle(group, legs), start=1):
            match = MatchId(f"{name}-{number}")
            yield Fixture(id=match, phase=Phase.GROUP, round=turn, home=Seat(home), away=Seat(away), group=name)
