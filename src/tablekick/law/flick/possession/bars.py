"""Rule 5, attacking.

Figures that may not be flicked again yet: three flicks in succession, takers of restarts, ticked figures.
"""

from __future__ import annotations

from collections.abc import Callable

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, RestartKind
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.defence.wait import (
    ball_out_ends_block_right,
    block_right_ends_with_possession,
    free_flick_ends_block_right,
)
from tablekick.law.flick.goalkeeper.attack import keeper_count_ends_with_possession
from tablekick.law.flick.memory import Restart, RuleFunction, Rulings
from tablekick.law.flick.parameters import Releases
from tablekick.law.flick.replacement import Occasion
from tablekick.law.flick.state import Play
from tablekick.rulebooks import asked, clause

TICK = "tick"


_TAKER_RULE = {
    RestartKind.FLICK_OFF: "4.2.4",
    RestartKind.FREE_FLICK: "11.2.5",
    RestartKind.PENALTY_FLICK: "12.2.5",
    RestartKind.FLICK_IN: "14.2.8",
    RestartKind.GOAL_FLICK: "15.2.4",
    RestartKind.CORNER_FLICK: "16.2.6",
}


KEEPER_DOES_NOT_RELEASE = frozenset({RestartKind.FLICK_OFF, RestartKind.GOAL_FLICK})
"""Their lists name only another attacking figure, not the attacker's goalkeeper (4.2.4.a, 15.2.4.a)."""


def _ways_out(kind: RestartKind, way: int) -> tuple[str, str]:
    number, letter = _TAKER_RULE[kind], "abc"[way]
    if kind is RestartKind.GOAL_FLICK:
        # The German edition numbers the three ways out, 1999 letters them.
        return f"fistf-1999:II.{number}.{letter}", f"fistf-2000:I.{number}.{way + 1}"
    return fistf(f"{number}.{letter}")


_SUBBUTEO = {
    RestartKind.FLICK_OFF: ("4.14", "4.15", "4.16", "4.17"),
    RestartKind.FREE_FLICK: ("10.21", "10.22", "10.23", "10.24"),
    RestartKind.PENALTY_FLICK: ("11.18", "11.19", "11.20", "11.21"),
    RestartKind.FLICK_IN: ("13.26", "13.27", "13.28", "13.29"),
    RestartKind.GOAL_FLICK: ("14.18", "14.19", "14.20"),
    RestartKind.CORNER_FLICK: ("15.20", "15.21", "15.22", "15.23"),
}
"""Subbuteo's ways out: played or touched, change, a restart awarded, a block on the ball waived for advantage."""


def _release(name: str, *refs: str) -> Callable[[Play, str], bool]:
    def release(play: Play, bar: str) -> bool:
        barred = bar in play.rights.barred.values()
        if barred:
            play.figures_freed(lambda _, why: why == bar)
        return barred

    release.__name__ = release.__qualname__ = name
    return asked(*refs)(release)


RELEASED_BY_PLAY = {
    str(kind): _release(
        f"{kind.name.lower()}_taker_released_by_play", *_ways_out(kind, 0), *subbuteo(_SUBBUTEO[kind][0])
    )
    for kind in _TAKER_RULE
} | {TICK: _release("ticked_figure_released_by_play", *fistf("13.4.6.a"), *subbuteo("12.55"))}


RELEASED_BY_TOUCH = {
    str(kind): _release(
        f"{kind.name.lower()}_taker_released_by_touch", *_ways_out(kind, 1), *subbuteo(_SUBBUTEO[kind][0])
    )
    for kind in _TAKER_RULE
}


RELEASED_BY_CHANGE = {
    str(kind): _release(
        f"{kind.name.lower()}_taker_released_by_change", *_ways_out(kind, 2), *subbuteo(_SUBBUTEO[kind][1])
    )
    for kind in _TAKER_RULE
} | {TICK: _release("ticked_figure_released_by_change", *fistf("13.4.6.b"), *subbuteo("12.56"))}


RELEASED_BY_ADVANTAGE = {
    str(kind): _release(f"{kind.name.lower()}_taker_released_by_advantage", *subbuteo(*_SUBBUTEO[kind][3:]))
    for kind in _TAKER_RULE
}


RESTART_AWARDED: Occasion[[Play, Restart], Rulings] = Occasion("a restart is awarded", "An award brings nothing else.")


def bars(play: Play) -> set[str]:
    return set(play.rights.barred.values())


def release_by_play(play: Play, by: Body) -> None:
    """The ball was played by `by`: takers other than itself are free again."""
    if not play.rights.barred:
        return
    for bar in bars(play):
        if play.rights.barred.get(by) == bar:
            continue
        if by.is_keeper and bar in KEEPER_DOES_NOT_RELEASE and not play.parameters.keeper_always_releases_taker:
            continue
        RELEASED_BY_PLAY[bar](play, bar)


def release_by_touch(play: Play, touched: Body) -> None:
    """The ball touched a standing figure: takers other than itself may be free again."""
    if not counts_as_another_figure(play, touched, play.parameters.taker_released_by):
        return
    for bar in bars(play):
        if play.rights.barred.get(touched) != bar and bar in RELEASED_BY_TOUCH:
            RELEASED_BY_TOUCH[bar](play, bar)


def release_by_change(play: Play) -> None:
    for bar in bars(play):
        RELEASED_BY_CHANGE[bar](play, bar)


def counts_as_another_figure(play: Play, touched: Body, releases: Releases) -> bool:
    return releases is Releases.ANY_FIGURE or touched.side is play.possession.attacking


@asked(*fistf("5.2.1.a"), *subbuteo("5.14"))
def three_flicks_renewed_by_play(play: Play, by: Body) -> bool:
    """Another attacking figure or the attacker's goalkeeper played the ball."""
    return three_flicks_renewed_by_other(play, by)


@asked(*fistf("5.2.1.b"), *subbuteo("5.15"))
def three_flicks_renewed_by_touch(play: Play, touched: Body) -> bool:
    """The ball touched another figure (an attacking one, where the book says so)."""
    if not counts_as_another_figure(play, touched, play.parameters.three_flicks_renewed_by):
        return False
    return three_flicks_renewed_by_other(play, touched)


def three_flicks_renewed_by_other(play: Play, touched: Body) -> bool:
    flicks = play.rights.flicks
    others = len(flicks) > (touched in flicks)
    if others:
        play.flicks_renewed_but_of(touched)
    return others


@asked(*fistf("5.2.1.c"), *subbuteo("5.16"))
def three_flicks_renewed_by_change(play: Play) -> bool:
    """Possession changed: every count starts anew."""
    had = bool(play.rights.flicks)
    play.flicks_renewed()
    return had


def change(play: Play, to: Side, rule: RuleFunction) -> Rulings:
    """Possession passes to `to`, under the clause of `rule`; nothing when he has it already."""
    return announce_change(play, to, rule)


@asked(*fistf("5.1"), *fistf("6.1"), *subbuteo("5.6"))
def announce_change(play: Play, to: Side, rule: RuleFunction) -> Rulings:
    """The attacker keeps the ball until something takes it from him; the referee announces every change at once."""
    if play.possession.attacking is to:
        return []
    take_possession(play, to)
    return [ruling(play, rule, Call.CHANGE, to=to)]


def take_possession(play: Play, side: Side) -> None:
    """The bookkeeping of a new attacker."""
    play.possession_passes_to(side)
    if keeper_count_ends_with_possession(play):
        play.keeper_counted_anew()
    three_flicks_renewed_by_change(play)
    release_by_change(play)
    block_right_ends_with_possession(play)


@clause(*fistf("5.1.c"), "fistf-1999:II.6.1.3", "fistf-2000:I.6.1.c", *subbuteo("5.5"))
def possession_by_award(play: Play, restart: Restart) -> Rulings:
    """A restart awarded to the defender makes him the attacker."""
    return change(play, restart.to, possession_by_award)


def award(play: Play, restart: Restart) -> Rulings:
    """Play stops and is to be restarted; whoever restarts it is the attacker."""
    rulings = possession_by_award(play, restart)
    play.restarts_with(restart)
    play.ball_to(restart.at)
    play.ball_out()
    if ball_out_ends_block_right(play, restart) or free_flick_ends_block_right(play, restart):
        play.block_gone()
    return rulings + play.law.says(RESTART_AWARDED, play, restart)
