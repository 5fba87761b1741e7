"""Figures that may not be flicked again yet: the taker of a restart, and a ticked figure."""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick
from tablekick.law.flick.barring import TICK
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.improper import FlickRule, illegal
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.play import Play
from tablekick.rulebooks import about, clause


@about(*fistf("11.2.5"), *fistf("13.4.6"))
def barred_figure(play: Play, flick: Flick) -> Rulings:
    """The taker of a restart, or a ticked figure, is flicked again too early."""
    if flick.figure.side is not play.possession.attacking:
        return []
    for rule in play.law.each(AGAIN_TOO_EARLY):
        faults = rule(play, flick)
        if faults:
            return faults
    return []


def _too_early(bar: str, name: str, number: str, *subbuteo_numbers: str) -> FlickRule:
    def flicked_again(play: Play, flick: Flick) -> Rulings:
        return illegal(play, flick, rule) if play.rights.barred.get(flick.figure) == bar else []

    flicked_again.__name__ = flicked_again.__qualname__ = name
    rule = clause(*fistf(number), *subbuteo(*subbuteo_numbers))(flicked_again)
    return rule


ticked_figure_flicked_again = _too_early(TICK, "ticked_figure_flicked_again", "13.4.6", "12.54", "12.57")

AGAIN_TOO_EARLY: tuple[FlickRule, ...] = (
    _too_early(str(RestartKind.FLICK_OFF), "flick_off_taker_flicked_again", "4.2.4", "4.13", "4.18", "A.14"),
    _too_early(str(RestartKind.FREE_FLICK), "free_flick_taker_flicked_again", "11.2.5", "10.20", "10.25", "A.14"),
    _too_early(str(RestartKind.PENALTY_FLICK), "penalty_taker_flicked_again", "12.2.5", "11.17", "11.22", "A.14"),
    _too_early(str(RestartKind.FLICK_IN), "flick_in_taker_flicked_again", "14.2.8", "13.25", "A.14"),
    _too_early(str(RestartKind.GOAL_FLICK), "goal_flick_taker_flicked_again", "15.2.4", "14.17", "A.14"),
    _too_early(str(RestartKind.CORNER_FLICK), "corner_taker_flicked_again", "16.2.6", "15.19", "15.24", "A.14"),
    ticked_figure_flicked_again,
)
