"""Rule 1, handling the figures. In which order a flick is questioned; a restart taken, a positional flick made."""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.citations import fistf
from tablekick.law.flick.flick_in.rules import foul_flick_in
from tablekick.law.flick.flicking.rules import FlickRule, incorrect_technique, lying_or_entangled, too_many_figures
from tablekick.law.flick.flicking.strokes import touch_is_a_flick
from tablekick.law.flick.goal_flick.rules import goal_flick_not_from_goal_area
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.penalty.rules import clear_penalty_area
from tablekick.law.flick.placing.substitutions import not_yet_placed, rebounded_figure_used
from tablekick.law.flick.restarts.readiness import correct_positions
from tablekick.law.flick.spare_goalkeeper.rules import spare_used_beside_goalkeeper
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import StrokeKind
from tablekick.rulebooks import about


def is_on_its_way(play: Play, restart: Restart) -> bool:
    """The taker has been flicked and has not reached the ball yet."""
    stroke = play.table.strokes.get(restart.taker) if restart.taker is not None else None
    return stroke is not None and stroke.kind is StrokeKind.RESTART and not stroke.touched_ball


def take(play: Play, restart: Restart, flick: Flick) -> Rulings:
    """The restart is taken."""
    spoiled = play.law.the(foul_flick_in)(play, restart)
    if spoiled:
        return spoiled
    rulings = play.law.the(goal_flick_not_from_goal_area)(play, restart)
    rulings += correct_positions(play, restart, flick.figure)
    if restart.kind is RestartKind.PENALTY_FLICK:
        rulings += clear_penalty_area(play, flick.figure)
    play.taker_is(flick.figure)
    play.interval_ends()
    play.ball_to(restart.ball_at or restart.at)
    faults = improper_flick(play, flick)
    play.restart_may_be_taken()
    touch_is_a_flick(play, flick, StrokeKind.RESTART, offended=bool(faults))
    play.figure_barred(flick.figure, str(restart.kind))
    return rulings + faults


@about(*fistf("1.1.2"), *fistf("1.2"))
def improper_flick(play: Play, flick: Flick) -> Rulings:
    """The first thing wrong with a flick, whenever it is made."""
    for rule in play.law.each(IMPROPER):
        faults = rule(play, flick)
        if faults:
            return faults
    return []


@about(*fistf("1.2"))
def not_standing_ready(play: Play, flick: Flick) -> Rulings:
    """The figure has to be raised or placed before it may be flicked."""
    standing = play.table.figures.get(flick.figure)
    concerned = standing is not None and not standing.is_ready
    for rule in play.law.each(NOT_STANDING_READY, concerned=concerned):
        faults = rule(play, flick)
        if faults:
            return faults
    return []


IMPROPER: tuple[FlickRule, ...] = (
    too_many_figures,
    incorrect_technique,
    not_standing_ready,
    spare_used_beside_goalkeeper,
)
"""The order in which every flick is questioned."""


NOT_STANDING_READY: tuple[FlickRule, ...] = (
    lying_or_entangled,
    not_yet_placed,
    rebounded_figure_used,
)
"""What is asked of a figure that does not stand upright where it may be used."""


def positional_flick(play: Play, flick: Flick) -> Rulings:
    """Take a positional flick; an improper one is used up as well."""
    side = flick.figure.side
    assert side is not None
    play.positional_flick_by(side)
    faults = improper_flick(play, flick)
    touch_is_a_flick(play, flick, StrokeKind.POSITIONAL, offended=bool(faults))
    return faults
