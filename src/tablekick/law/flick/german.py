"""What the German edition of 2000 decides otherwise than by a parameter."""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick
from tablekick.law.flick.attack import ticked_figure_plays_the_ball, touched_after_goalkeeper
from tablekick.law.flick.barring import TICK
from tablekick.law.flick.calls import Reason
from tablekick.law.flick.conduct import clothing_counts, only_the_body_counts
from tablekick.law.flick.flicked_again import ticked_figure_flicked_again
from tablekick.law.flick.memory import Restart, Rulings, Step, Stroke, StrokeKind
from tablekick.law.flick.offences import Offence, sanction
from tablekick.law.flick.play import Play
from tablekick.law.flick.rest import came_from_anywhere, came_from_onside
from tablekick.law.flick.restarts.setting_up import taker_comes_last
from tablekick.law.flick.spare import stands_in_goal_area, stands_mostly_in_goal_area
from tablekick.law.records import replace
from tablekick.rulebooks import asked, clause


def ticked_figure_may_be_flicked(play: Play, flick: Flick) -> Rulings:  # noqa: ARG001 - rules are asked with the play
    """A ticked figure may be flicked, and ticked, again; only the ball it has to leave alone."""
    return []


@clause("fistf-2000:I.13.4.6")
def ticked_figure_plays_ball_too_early(play: Play, stroke: Stroke) -> Rulings:
    """A ticked figure plays the ball before another one has, and before possession has changed."""
    side = stroke.figure.side
    if play.rights.barred.get(stroke.figure) != TICK or stroke.kind is not StrokeKind.ATTACK or side is None:
        return []
    offence = Offence(
        rule=ticked_figure_plays_ball_too_early,
        reason=Reason.ILLEGAL_FLICKING,
        by=side,
        at=stroke.origin,
        figure=stroke.figure,
    )
    return play.law.the(sanction)(play, offence)


@asked("fistf-2000:I.4.2.2")
def taker_is_placed_with_the_others(play: Play, restart: Restart) -> bool:  # noqa: ARG001
    """The figure that flicks off is placed with the others and may not be changed afterwards either."""
    return False


@asked("fistf-2000:I.8.1.3.b")
def renewed_after_goalkeeper(play: Play) -> bool:
    """The ball comes from a goalkeeper, whoever's, and touches an attacking figure: three tick-flicks again.

    The three flicks in succession are renewed by the goalkeeper's touch itself (5.2.1.a and c).
    """
    played = play.possession.played
    if played is None or not any(body.is_keeper for body in (played.by, *(body for body, _ in played.met))):
        return False
    had = play.ticks.used > 0
    play.ticks = replace(play.ticks, used=0)
    return had


REPLACED_IN_2000: dict[Step, Step] = {
    ticked_figure_flicked_again: ticked_figure_may_be_flicked,
    ticked_figure_plays_the_ball: ticked_figure_plays_ball_too_early,
    clothing_counts: only_the_body_counts,
    came_from_onside: came_from_anywhere,
    touched_after_goalkeeper: renewed_after_goalkeeper,
    taker_comes_last: taker_is_placed_with_the_others,
    stands_in_goal_area: stands_mostly_in_goal_area,
}
