"""Rule 6, defending. The block-flick and what it may not touch."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Touch
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Option, Reason
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling
from tablekick.law.flick.defence.wait import give_time, play_after_limited_flick, time_after_limited_flick
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.free_flick.rules import BACK_GRAVITY, awaiting, claim_back
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.names import remembered
from tablekick.law.flick.possession.crowd import limited_flick_not_waited_for
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke, StrokeKind
from tablekick.rulebooks import about, asked, clause


@about(*fistf("6.2.4"))
def offends_only_once(stroke: Stroke) -> bool:
    """Further contacts of a block-flick that has offended already are not called."""
    return stroke.offended


def block_meets(play: Play, stroke: Stroke, other: Body, touch: Touch) -> Rulings:
    """A block-flicked figure touched the ball, a figure or a goalkeeper: by the table of 6.2.4."""
    if play.law.the(offends_only_once)(stroke) and not may_get_graver(play):
        return []
    moving = other in touch.moving or (other == BALL and play.table.ball_moving)
    rulings = play.law.the(block_meets_anything)(play, stroke, other, touch, moving=moving)
    if rulings and stroke.figure in play.table.strokes:
        play.on_its_way(play.table.strokes[stroke.figure].has_offended())
    return rulings


def may_get_graver(play: Play) -> bool:
    """The ball was moving before the offence that waits for its answer: a free-flick may come on top of a back."""
    return play.pending is not None and play.pending.rolls_on


@asked(*fistf("6.2.4"))
def block_meets_anything(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:
    """A block-flicked figure must touch neither the ball nor any figure; the table says what follows."""
    rules = WHILE_BALL_MOVES if play.table.ball_moving or BALL in touch.moving else WHILE_BALL_RESTS
    for rule in rules:
        rulings = play.law.the(rule)(play, stroke, other, touch, moving=moving)
        if rulings:
            return rulings
    return []


def previous_places(stroke: Stroke) -> dict[Body, Point]:
    """Where the offending figure and all it has disturbed were before."""
    return {stroke.figure: stroke.origin, **stroke.affected}


def names_figure(play: Play, other: Body) -> bool:
    """Does the table name this figure? The German edition only names attacking ones."""
    if not (other.is_figure or other.is_keeper):
        return False
    return play.parameters.block_may_not_touch_own or other.side is play.possession.attacking


@clause(*fistf("6.2.4.a.1"), *fistf("6.2.4.a"))
def rests_and_hits_standing_figure(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:
    """Ball at rest, a standing figure touched: back."""
    if moving or not names_figure(play, other):
        return []
    places = previous_places(stroke)
    return claim_back(play, rests_and_hits_standing_figure, to=play.possession.attacking, restore=places, at=touch.at)


@clause(*fistf("6.2.4.a.2"), *fistf("6.2.4.a"))
def rests_and_hits_ball(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:
    """Ball at rest and touched: back."""
    if other != BALL or moving:
        return []
    places = previous_places(stroke)
    return claim_back(play, rests_and_hits_ball, to=play.possession.attacking, restore=places, at=touch.at)


@clause(*fistf("6.2.4.a.3"), *fistf("6.2.4.a"))
def rests_and_hits_moving_attacker(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:
    """Ball at rest, a moving attacking figure touched: obstruction, back."""
    if not moving or other.side is not play.possession.attacking:
        return []
    return obstruction_back(play, stroke, other, touch)


@clause(*fistf("6.2.4.iv"))
def obstruction_back(play: Play, stroke: Stroke, other: Body, touch: Touch) -> Rulings:
    """The offender goes back, the attacking figure to where it was hindered; it keeps its flicks."""
    at = touch.at or play.where(other)
    places = {**previous_places(stroke), other: at}
    hindered = play.table.strokes.get(other)
    flicks = hindered.flicks_before if hindered else play.rights.flicks
    choice = (Option.BACK, Option.PLAY_ON) if play.parameters.obstruction_back_on_request else ()
    call = ruling(
        play,
        rests_and_hits_moving_attacker,
        Call.BACK,
        to=play.possession.attacking,
        at=at,
        reason=Reason.OBSTRUCTION,
        choice=choice,
    )
    if choice:
        return awaiting(
            play,
            play.possession.attacking,
            call,
            BACK_GRAVITY,
            restore=places,
            restore_flicks=flicks,
            resumes=obstruction_back,
        )
    for body, place in places.items():
        if body in play.table.figures:
            play.moves(body, place)
    stopped = frozenset((*places, *play.table.strokes, *play.table.adrift, BALL))
    play.put_back_out_of_run(stopped)
    play.flicks_restored(flicks)
    return [call, ruling(play, obstruction_back, Call.PLAY, to=play.possession.attacking)]


@clause(*fistf("6.2.4.a"))
def rests_and_hits_own_moving_figure(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:
    """Ball at rest, an own moving figure touched: the table is silent, so everything goes back (a reading)."""
    if not moving or other == BALL or not names_figure(play, other):
        return []
    places = previous_places(stroke)
    return claim_back(play, rests_and_hits_own_moving_figure, to=play.possession.attacking, restore=places, at=touch.at)


@clause(*fistf("6.2.4.b.1"), *fistf("6.2.4.b"))
def moves_and_hits_standing_figure(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:
    """Ball moving, a standing figure touched: back, or a free-flick if it was kept from playing the ball."""
    if moving or not names_figure(play, other):
        return []
    if kept_from_playing(play, touch):
        return free_flick_where_blocked(play, touch, moves_and_hits_standing_figure)
    places = previous_places(stroke)
    return claim_back(play, moves_and_hits_standing_figure, to=play.possession.attacking, restore=places, at=touch.at)


@asked(*fistf("6.2.4.ii"))
def kept_from_playing(play: Play, touch: Touch) -> bool:  # noqa: ARG001
    """The figure touched was prevented from playing a moving ball (a person sees that)."""
    return touch.prevented


@clause(*fistf("6.2.4.b.2"), *fistf("6.2.4.b"))
def moves_and_is_hit(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:  # noqa: ARG001
    """The moving ball touched: free-flick."""
    if other != BALL:
        return []
    return free_flick_where_blocked(play, touch, moves_and_is_hit)


@clause(*fistf("6.2.4.b.3"), *fistf("6.2.4.b"))
def moves_and_hits_moving_figure(
    play: Play,
    stroke: Stroke,  # noqa: ARG001
    other: Body,
    touch: Touch,
    *,
    moving: bool,
) -> Rulings:
    """Ball moving, a moving figure touched: free-flick."""
    if not moving or other == BALL or not names_figure(play, other):
        return []
    return free_flick_where_blocked(play, touch, moves_and_hits_moving_figure)


@asked(*fistf("6.2.4.iii"))
def free_flick_where_blocked(play: Play, touch: Touch, rule: object) -> Rulings:
    """Free-flick from where the offending figure offended."""
    offence = Offence(
        rule=rule,  # type: ignore[arg-type]
        reason=Reason.OBSTRUCTION,
        by=play.possession.defending,
        at=touch.at,
    )
    return play.law.the(sanction)(play, offence)


WHILE_BALL_RESTS = (
    rests_and_hits_standing_figure,
    rests_and_hits_ball,
    rests_and_hits_moving_attacker,
    rests_and_hits_own_moving_figure,
)


WHILE_BALL_MOVES = (moves_and_hits_standing_figure, moves_and_is_hit, moves_and_hits_moving_figure)


@clause(*fistf("6.2.5"), outcomes=outcomes_2000("6.2.5", "abc"))
def block_meets_body(play: Play, stroke: Stroke, touch: Touch) -> Rulings:
    """A block-flicked figure may not touch any part of the attacker's body."""
    struck = touch.other_than(stroke.figure)
    if stroke.kind is not StrokeKind.BLOCK or stroke.offended or struck.side is not play.possession.attacking:
        return []
    play.on_its_way(stroke.has_offended())
    if play.table.ball_moving:
        offence = Offence(
            rule=block_meets_body,
            reason=Reason.OBSTRUCTION,
            by=play.possession.defending,
            at=touch.at,
            outcomes=("b", "c"),
        )
        return play.law.the(sanction)(play, offence)
    return claim_back(
        play,
        block_meets_body,
        to=play.possession.attacking,
        restore=previous_places(stroke),
        reason=Reason.OBSTRUCTION,
        at=touch.at,
        after=None if play.parameters.body_contact_costs_block else block_is_not_lost,
        outcome="a",
        resumes=block_meets_body,
    )


@remembered
def block_is_not_lost(play: Play) -> Rulings:
    """Where the book does not take the block-flick away, the defender has it again once everything is back."""
    play.block_gained()
    return []


def limited_flick_is_over(play: Play) -> Rulings:
    """The limited flick has reached the ball: block-flick!"""
    play.flick_limited(False)
    return give_time(play, time_after_limited_flick, limited_flick_not_waited_for, play_after_limited_flick)


@about(*fistf("6.2.1"))
def gains_block_flick(play: Play, stroke: Stroke) -> Rulings:
    """Each touch of the ball by the attacker gives the defender one block-flick, in place of one he has not taken."""
    play.block_gained()
    return limited_flick_is_over(play) if play.block.limited and stroke.kind is StrokeKind.ATTACK else []
