"""Building a table for what the referee knows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from tablekick.facts.flick.bodies import Body, spare_of
from tablekick.facts.sides import AWAY, HOME, Side
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import KeeperMode
from tablekick.law.flick.state import State
from tablekick.physics.flick.bases import Base, materials_of
from tablekick.physics.flick.setup import RodKeeper, Standing, TableSetup
from tablekick.physics.flick.table import FlickTable

NOBODY: Mapping[Side, Point] = MappingProxyType({})
GOAL = KeeperMode.GOAL


def set_table(play: State, base: Base = Base.PROFESSIONAL, held: Mapping[Side, Point] = NOBODY) -> FlickTable:
    """A table with every figure a side may use, those that are not in play taken off, and the goalkeepers in goal.

    `held`: the goalkeepers that do not wait in the middle of their goal.
    """
    names = [Body(f"{side}.{n}") for side in Side for n in range(1, play.parameters.figures + 1)]
    names += [spare_of(side) for side in Side] if play.parameters.spare_goalkeeper else []
    names += [figure for figure in play.table.figures if figure not in names]
    keepers = tuple((side, held.get(side)) for side in keepers_in_goal(play))
    return _bare_table(play.pitch, tuple(names), keepers, base, play.attacks(HOME)).twin()


@lru_cache(maxsize=32)
def _bare_table(
    pitch: Pitch, names: tuple[Body, ...], keepers: tuple[tuple[Side, Point | None], ...], base: Base, home_attacks: int
) -> FlickTable:
    """One for all matches that are played like this: laying it out takes as long as a dozen flicks."""
    setup = TableSetup(
        pitch=pitch,
        ball=None,
        figures={name: Standing(at=_parking_place(pitch, n)) for n, name in enumerate(names)},
        keepers={side: RodKeeper(at=at, watchful=True) for side, at in keepers},
        materials=materials_of(base),
        home_attacks=home_attacks,
    )
    table = FlickTable(setup)
    for name in table.names:
        if name.is_figure:
            table.take_off(name)
    return table


TableKey = tuple[int, tuple[Side, ...]]


def key_of(play: State) -> TableKey:
    """A new table is needed when ends change or goalkeepers come and go."""
    return play.attacks(HOME), keepers_in_goal(play)


def keepers_in_goal(play: State) -> tuple[Side, ...]:
    """Whose goalkeeper is on its rod; in a shoot-out only that of the player who does not shoot."""
    if play.shoot_out is not None:
        return (play.shoot_out.shooting.other,)
    modes = play.keepers.modes
    return tuple([side for side in (HOME, AWAY) if modes[side] is GOAL])


def _parking_place(pitch: Pitch, number: int) -> Point:
    """Somewhere along the half-way line, so that no two overlap before they are taken off."""
    width = 2 * pitch.touchline
    per_row = int(width // 30)
    row, column = divmod(number, per_row)
    return Point(-60.0 + 30.0 * row, -pitch.touchline + 15.0 + 30.0 * column)
