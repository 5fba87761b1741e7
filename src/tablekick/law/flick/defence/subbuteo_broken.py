"""Rule 6, defending. Broken figures, hands in the way, and what follows when a block was put back."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Substitute, Touch
from tablekick.law.flick.calls import Call, Reason, RestartKind
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.defence.subbuteo_advantage import (
    kick_is_due_again,
    miss_costs_the_ball,
    move_is_repeated,
    next_block_is_kept,
    next_block_is_lost,
)
from tablekick.law.flick.defence.wait import give_time, time_after_keeper_change
from tablekick.law.flick.flicking.strokes import not_entitled_to_flick
from tablekick.law.flick.free_flick.rules import claim_back
from tablekick.law.flick.goalkeeper.rules import change_goalkeeper
from tablekick.law.flick.memory import Pending, Rulings
from tablekick.law.flick.names import remembered
from tablekick.law.flick.offside.subbuteo_offside import offside_is_forgotten
from tablekick.law.flick.placing.substitutions import change_figure
from tablekick.law.flick.replacement import SUBBUTEO, replaces
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke
from tablekick.rulebooks import about, asked, clause


@replaces(change_figure, change_goalkeeper, under=SUBBUTEO)
@about(*subbuteo("6.42"))
def broken_one_changed(play: Play, substitute: Substitute) -> Rulings:
    """A figure or goalkeeper is exchanged."""
    return not_to_be_changed(play, substitute) or changed(play, substitute)


@clause(*subbuteo("6.42"))
def not_to_be_changed(play: Play, substitute: Substitute) -> Rulings:
    """It is broken or damaged, and the ball at rest; else it stays."""
    if substitute.broken and not play.table.ball_moving:
        return []
    return [ruling(play, not_to_be_changed, Call.WARNING, to=substitute.by, figure=substitute.body, allowed=False)]


@clause(*subbuteo("6.43", "4.33", "3.10"))
def changed(play: Play, substitute: Substitute) -> Rulings:
    """The referee stops play, has it changed, and lets an untaken block-flick be made; the time is added."""
    play.loses_time()
    call = ruling(play, changed, Call.PLACING, to=substitute.by, figure=substitute.body)
    if play.restart is not None:
        return [call]
    return [call, *give_time(play, time_after_keeper_change, not_entitled_to_flick, play_after_change)]


@clause(*subbuteo("6.39"))
def play_after_change(play: Play) -> bool:
    """When the defender's figure has stopped the referee lets play go on."""
    return not play.block.held


@asked(*subbuteo("6.7"))
def pushed_into_the_hand(play: Play, figure: Body, hand: Body) -> bool:
    """The attacker pushed a defending figure against the finger behind it: the block-flick counts as taken."""
    if (
        figure.side is not play.possession.defending
        or hand.side is not play.possession.defending
        or not play.block.held
    ):
        return False
    play.block_gone()
    return True


@clause(*subbuteo("6.29", "A.5"))
def block_hits_hand(play: Play, stroke: Stroke, touch: Touch) -> Rulings:
    """A block-flick hits the hand of the attacker who is about to flick: back."""
    side = stroke.figure.side
    assert side is not None
    if stroke.offended or touch.other_than(stroke.figure).side is side:
        return []
    play.on_its_way(stroke.has_offended())
    places = {stroke.figure: stroke.origin}
    return claim_back(play, block_hits_hand, to=side.other, restore=places, reason=Reason.OBSTRUCTION, at=touch.at)


@remembered
def block_offence_put_back(play: Play, pending: Pending) -> Rulings:
    """The attacker has had the defender's offence put back and goes on with the figure he had chosen."""
    play.chooses(pending.chosen)
    offside_is_forgotten(play)
    if pending.unaided is not None and play.restart is not None:
        # The ball has gone out by itself: nothing goes on before it is restarted.
        return []
    kick_is_due_again(play, pending)
    return (
        miss_costs_the_ball(play, pending)
        or move_is_repeated(play, pending)
        or next_block_is_lost(play, pending)
        or next_block_is_kept(play, pending)
    )


@asked(*subbuteo("6.32"))
def block_was_incorrect(play: Play, touch: Touch) -> bool:  # noqa: ARG001
    """After an incorrect block the attacker keeps a ball that meets a standing defender."""
    return play.pending is not None and play.pending.offended is play.possession.attacking


def straight_from(play: Play, kind: RestartKind) -> bool:
    """The ball rolls from a restart of this kind, and no further figure has played it since."""
    played = play.possession.played
    return play.taken is not None and play.taken.kind is kind and played is not None and played.restart is kind
