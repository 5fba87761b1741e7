"""Rule 11, free-flick. Figures that may not be flicked again yet: the taker of a restart, and a ticked figure."""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.flicking.rules import FlickRule, illegal
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.possession.bars import TICK
from tablekick.law.flick.restarts.change_of_right import change_of_right
from tablekick.law.flick.restarts.distance import move_away
from tablekick.law.flick.restarts.positional import has_one_left
from tablekick.law.flick.state import Play
from tablekick.rulebooks import about, clause


@about(*fistf("11.2.5"), *fistf("13.4.6"))
def barred_figure(play: Play, flick: Flick) -> Rulings:
    """The taker of a restart, or a ticked figure, is flicked again too early."""
    if flick.figure.side is not play.possession.attacking:
        return []
    for rule in play.law.each(AGAIN_TOO_EARLY, concerned=flick.figure in play.rights.barred):
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


@clause(*fistf("11.2.1"))
def free_flick_taker_not_named(play: Play, restart: Restart) -> Rulings:
    """The taker of a free-flick is named before the positional flick."""
    if restart.stage is not Stage.NOMINATE:
        return []
    return change_of_right(play, restart, free_flick_taker_not_named, Reason.ILLEGAL_MANIPULATION)


@clause(*fistf("11.2.3"), "fistf-1999:I.3.t2", *subbuteo("10.15", "2.25"))
def distance_at_free_flick(play: Play, restart: Restart) -> Rulings:
    """40 mm at a free-flick."""
    return move_away(play, restart, play.parameters.free_flick_distance_mm, distance_at_free_flick)


@clause(*fistf("11.2.2"), *subbuteo("10.10"))
def one_positional_flick_each(play: Play, restart: Restart, side: Side) -> bool:
    """Before a free-flick each player has one positional flick, the attacker first."""
    return has_one_left(play, restart, side)
