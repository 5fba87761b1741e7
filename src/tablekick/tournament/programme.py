"""All matches of an event, as far as they are known, each after those it depends on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekick.tournament.bracket import double_fixtures, knockout_fixtures
from tablekick.tournament.fixtures import Draw, Fixture, MatchId, Pairing, Phase, Seat
from tablekick.tournament.formats import IN_ROUNDS, Format, Settings
from tablekick.tournament.league import group_fixtures


def programme(settings: Settings, draw: Draw | None, rounds: Sequence[Pairing]) -> tuple[Fixture, ...]:
    """The matches that a draw and the rounds paired so far bring."""
    return tuple(_programme(settings, draw, rounds)) if draw is not None else ()


def _programme(settings: Settings, draw: Draw, rounds: Sequence[Pairing]) -> Iterator[Fixture]:
    if settings.format in IN_ROUNDS:
        for pairing in rounds:
            for n, (home, away) in enumerate(pairing.pairs, start=1):
                match = MatchId(f"R{pairing.round}.{n}")
                yield Fixture(id=match, phase=Phase.ROUND, round=pairing.round, home=Seat(home), away=Seat(away))
        return
    yield from group_fixtures(draw.groups, settings.legs)
    for n, (better, other) in enumerate(draw.barrages, start=1):
        yield Fixture(id=MatchId(f"BR{n}"), phase=Phase.BARRAGE, round=1, home=better, away=other)
    if settings.format is Format.DOUBLE:
        yield from double_fixtures(draw.bracket)
    elif draw.bracket:
        yield from knockout_fixtures(draw.bracket, third_place=settings.third_place)
