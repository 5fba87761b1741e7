"""Rule 11, free-flick. Positional flicks before a free-flick, flick-in or corner-flick."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, FIXED, Body
from tablekick.facts.flick.facts import Touch
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import RestartKind, Stage
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.free_flick.rules import claim_back
from tablekick.law.flick.goal.rules import is_regular
from tablekick.law.flick.memory import Played, RuleFunction, Rulings
from tablekick.law.flick.names import remembered
from tablekick.law.flick.restarts.positional import has_one_left
from tablekick.law.flick.restarts.readiness import POSITIONAL, signal_to_play
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke
from tablekick.rulebooks import clause


def positional_meets(play: Play, stroke: Stroke, other: Body, touch: Touch) -> Rulings:
    """A positional flick touched something."""
    # The restart may have been taken, or have passed to the opponent, while the figure was still sliding.
    if stroke.offended or stroke.restart is None:
        return []
    rulings: Rulings = TOUCHES[stroke.restart.kind](play, stroke, other, touch)
    if rulings:
        play.on_its_way(stroke.has_offended())
    return rulings


@clause(*fistf("11.2.2"), *subbuteo("10.12", "10.13", "10.14"))
def positional_flick_touches(play: Play, stroke: Stroke, other: Body, touch: Touch) -> Rulings:
    """A positional flick may touch no other figure: back if claimed, and it is not retaken."""
    return faulty_positional_flick(play, stroke, other, touch, positional_flick_touches)


@clause(*fistf("11.2.2"), *subbuteo("13.10", "13.11", "13.12"))
def positional_flick_touches_at_flick_in(play: Play, stroke: Stroke, other: Body, touch: Touch) -> Rulings:
    """The same before a flick-in."""
    return faulty_positional_flick(play, stroke, other, touch, positional_flick_touches_at_flick_in)


@clause(*fistf("11.2.2"), *subbuteo("15.11", "15.12", "15.13"))
def positional_flick_touches_at_corner(play: Play, stroke: Stroke, other: Body, touch: Touch) -> Rulings:
    """The same before a corner-flick."""
    return faulty_positional_flick(play, stroke, other, touch, positional_flick_touches_at_corner)


TOUCHES: dict[RestartKind, RuleFunction] = {
    RestartKind.FREE_FLICK: positional_flick_touches,
    RestartKind.FLICK_IN: positional_flick_touches_at_flick_in,
    RestartKind.CORNER_FLICK: positional_flick_touches_at_corner,
}


def faulty_positional_flick(play: Play, stroke: Stroke, other: Body, touch: Touch, rule: RuleFunction) -> Rulings:
    """What was touched goes back if the other side asks for it.

    The ball does not matter: it may be lifted meanwhile and is put down for the restart anyway.
    """
    if other in FIXED or (other == BALL and not play.parameters.positional_flick_may_not_touch_ball):
        return []
    side = stroke.figure.side
    assert side is not None
    restore = {stroke.figure: stroke.origin}
    if other == BALL:
        restore[BALL] = stroke.ball_before
    elif other in stroke.figures_before:
        restore[other] = stroke.figures_before[other].at
    return claim_back(play, rule, to=side.other, restore=restore, at=touch.at, after=signal_when_positioned)


def positional_ends(play: Play, stroke: Stroke) -> Rulings:  # noqa: ARG001 - every stroke is asked how it ends
    """A positional flick has come to rest."""
    return signal_when_positioned(play) if play.pending is None else []


@remembered
def signal_when_positioned(play: Play) -> Rulings:
    """When nobody has a positional flick left and all is at rest, the referee gives the signal."""
    restart = play.restart
    if restart is None or restart.stage is not Stage.POSITION or play.table.strokes or restart.kind not in POSITIONAL:
        # Where figures are picked up and placed, both players say when they are ready.
        return []
    if any(has_one_left(play, restart, side) for side in Side):
        return []
    return signal_to_play(play)


@clause(*fistf("11.1.1"), *subbuteo("7.8"))
def free_flick_cannot_score(play: Play, played: Played) -> bool:
    """Free-flicks are indirect: from inside the shooting area too they cannot score."""
    straight = played.restart is RestartKind.FREE_FLICK and played.direct and played.regular
    return straight and not is_regular(play, played)
