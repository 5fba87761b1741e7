"""Figures that may not be flicked again yet: three flicks in succession, takers of restarts, ticked figures.

Each restart has the same three ways out with clauses of their own: another attacking figure plays the ball, the ball
touches another figure, possession changes. `_release` builds one rule function for each of them.
"""

from __future__ import annotations

from collections.abc import Callable

from tablekick.facts.flick.bodies import Body
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.parameters import Releases
from tablekick.law.flick.play import Play
from tablekick.law.records import replace
from tablekick.rulebooks import asked

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
        freed = [figure for figure, why in play.rights.barred.items() if why == bar]
        play.rights = replace(
            play.rights, barred={figure: why for figure, why in play.rights.barred.items() if why != bar}
        )
        return bool(freed)

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


def bars(play: Play) -> set[str]:
    return set(play.rights.barred.values())


def release_by_play(play: Play, by: Body) -> None:
    """The ball was played by `by`: takers other than itself are free again."""
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
    others = any(figure != by for figure in play.rights.flicks)
    if others:
        play.rights = play.rights.only_of(by)
    return others


@asked(*fistf("5.2.1.b"), *subbuteo("5.15"))
def three_flicks_renewed_by_touch(play: Play, touched: Body) -> bool:
    """The ball touched another figure (an attacking one, where the book says so)."""
    if not counts_as_another_figure(play, touched, play.parameters.three_flicks_renewed_by):
        return False
    return three_flicks_renewed_by_other(play, touched)


def three_flicks_renewed_by_other(play: Play, touched: Body) -> bool:
    others = any(figure != touched for figure in play.rights.flicks)
    if others:
        play.rights = play.rights.only_of(touched)
    return others


@asked(*fistf("5.2.1.c"), *subbuteo("5.16"))
def three_flicks_renewed_by_change(play: Play) -> bool:
    """Possession changed: every count starts anew."""
    had = bool(play.rights.flicks)
    play.rights = play.rights.renewed()
    return had
