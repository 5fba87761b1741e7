"""What each fact is asked for, and in what order.

Touches: who met whom, and which part of the law that concerns.
"""

from __future__ import annotations

from collections.abc import Callable

from tablekick.facts.flick.bodies import BALL, BARRIER, FIXED, FRAME, Body
from tablekick.facts.flick.facts import Elapse, Leave, LeftFrom, Say, Touch, Word
from tablekick.law.flick.calls import Reason
from tablekick.law.flick.defence.crossings import ball_leaves_board, meets_body
from tablekick.law.flick.defence.rules import block_meets
from tablekick.law.flick.defence.wait import block_becomes_attack, block_waived
from tablekick.law.flick.flick_in.rules import taken_by_goalkeeper
from tablekick.law.flick.flick_off.rules import exchange_takes_too_long, restart_ball_meets, toss_not_told
from tablekick.law.flick.flicking.strokes import ATTEMPTS, RETURNS, finish
from tablekick.law.flick.fouls.cards import asks_for_removal, with_held
from tablekick.law.flick.fouls.choices import outvoted
from tablekick.law.flick.fouls.rules import (
    announces_substitution,
    answered,
    ball_touches_player,
    claims_distance,
    hand_touches_figure,
    ready_for_shot,
    shot_prepared_too_long,
    spread,
)
from tablekick.law.flick.free_flick.positional import positional_meets
from tablekick.law.flick.goalkeeper.rules import keeper_meets_figure, keeper_touches_ball
from tablekick.law.flick.hearing.stops import stroke_ends
from tablekick.law.flick.memory import Played, Rulings
from tablekick.law.flick.offside.rules import opponent_played, settle_offside
from tablekick.law.flick.offside.ticks import asks_for_tick, ticked_figure_meets
from tablekick.law.flick.placing.forcing import (
    asks_about_forcing,
    off_the_barrier,
    place_figures,
    rebounded_figure_interferes,
)
from tablekick.law.flick.placing.rules import figure_leaves_cloth, unsettle
from tablekick.law.flick.possession.bars import release_by_touch, three_flicks_renewed_by_touch
from tablekick.law.flick.possession.crowd import limited_flick
from tablekick.law.flick.possession.plays import plays_the_ball, taken
from tablekick.law.flick.possession.rules import (
    ball_meets_attacker,
    ball_meets_defender,
    ball_when_touched,
    is_at_rest,
    meets_figure,
)
from tablekick.law.flick.refereeing.rules import leaves_doubt, wasted_time_is_added
from tablekick.law.flick.replacement import Occasion
from tablekick.law.flick.restarts.readiness import placing_takes_too_long, says_ready, takes_with_goalkeeper
from tablekick.law.flick.shoot_out.rules import shot_leaves_board, shot_meets, shot_time_is_up
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Away, Standing, Stroke, StrokeKind
from tablekick.law.flick.time.rules import TIME_PASSES, clock_runs, period_ends_when_settled

LATE_TOUCH: Occasion[[Play, Stroke, Body, Touch], Rulings] = Occasion(
    "what a figure flicked before a change touches after it", "It has no rule of its own."
)
FURTHER_WORDS: Occasion[[Play, Say], Rulings] = Occasion("asking for a way back", "The book knows no such question.")
VOID, BLOCK, POSITIONAL, RESTART = StrokeKind.VOID, StrokeKind.BLOCK, StrokeKind.POSITIONAL, StrokeKind.RESTART


def on_touch(play: Play, touch: Touch) -> Rulings:
    """Read a touch."""
    play.nobody_waits()
    if play.shoot_out is not None:
        return shot_meets(play, touch)
    if play.law.the(leaves_doubt)(play, touch):
        return []
    spread(play, touch)
    if touch.a is BALL or touch.b is BALL:
        return ball_touch(play, touch)
    if touch.a is BARRIER or touch.b is BARRIER:
        return off_the_barrier(play, touch.other_than(BARRIER))
    return figures_touch(play, touch)


def ball_touch(play: Play, touch: Touch) -> Rulings:
    """The ball met something."""
    other = touch.other_than(BALL)
    if other in FIXED:
        faulty = play.law.the(restart_ball_meets)(play, other, touch)
        return faulty or offside_where_touched(play, touch) + woodwork(play, other)
    if other.is_of_a_player:
        return ball_touches_player(play, other, touch)
    stroke = play.table.strokes.get(other)
    if stroke is not None and stroke.kind is VOID:
        return played_after_the_signal(play)
    interference = rebounded_figure_interferes(play, other, BALL, touch)
    if interference:
        return interference
    if play.restart is not None:
        return ball_touch_at_restart(play, other, touch)
    faulty = play.law.the(restart_ball_meets)(play, other, touch)
    if faulty:
        return faulty
    if other.is_keeper:
        return play.law.the(keeper_touches_ball)(play, other, touch)
    own = other.side is play.possession.attacking
    if stroke is not None and other in touch.moving:
        if stroke.kind in RETURNS:
            return ticked_figure_meets(play, stroke, BALL, touch)
        if own and (stroke.kind in ATTEMPTS or block_becomes_attack(play, stroke)):
            return plays_the_ball(play, stroke, touch)
        if not own and stroke.kind is BLOCK:
            return blocked_ball(play, other, touch)
        late = play.law.says(LATE_TOUCH, play, stroke, BALL, touch)
        if late:
            return late
    called = offside_where_touched(play, touch)
    met = ball_meets_attacker(play, other, touch) if own else ball_meets_defender(play, other, touch)
    return with_held(play, called, met)


def offside_where_touched(play: Play, touch: Touch) -> Rulings:
    """The ball on its way has reached this place: has it passed with somebody in offside?"""
    if not play.offside.figures or touch.at is None or BALL not in touch.moving:
        return []
    return settle_offside(play, *ball_when_touched(play, touch))


def ball_touch_at_restart(play: Play, other: Body, touch: Touch) -> Rulings:
    """Before a restart only its taker brings the ball into the game."""
    if takes_with_goalkeeper(play, other):
        return taken_by_goalkeeper(play, other)
    stroke = play.table.strokes.get(other)
    if stroke is None:
        return []
    if stroke.kind is POSITIONAL:
        return positional_meets(play, stroke, BALL, touch)
    if stroke.kind is BLOCK:
        return block_meets(play, stroke, BALL, touch)
    return taken(play, stroke, touch) if stroke.kind is RESTART else []


def played_after_the_signal(play: Play) -> Rulings:
    """A flick that counts for nothing plays the ball: what was under way is decided, and the period with it."""
    if not play.clock.time_is_up:
        return []
    play.ball_stopped()
    play.restart_settled()
    return period_ends_when_settled(play)


def blocked_ball(play: Play, figure: Body, touch: Touch) -> Rulings:
    """A block-flicked figure touches the ball: an offence, and it is the last to have touched it."""
    at_rest = is_at_rest(play, touch)
    called = offside_where_touched(play, touch)
    opponent_played(play)
    stroke = play.table.strokes[figure]
    rulings = with_held(play, called, block_meets(play, stroke, BALL, touch))
    three_flicks_renewed_by_touch(play, figure)
    release_by_touch(play, figure)
    played = play.possession.played
    if played is None or at_rest:
        # The ball was at rest: for the attacker it is as if he had played it from there.
        ball, _ = ball_when_touched(play, touch)
        side = play.possession.attacking
        played = Played(by=figure, side=side, ball_from=ball, figure_from=stroke.origin, regular=False)
    play.ball_met(played.is_blocked(figure, play.where(figure)))
    play.ball_rolls()
    return rulings


def woodwork(play: Play, body: Body) -> Rulings:
    """The woodwork is neutral; a shot straight back off it is remembered."""
    played = play.possession.played
    if body in FRAME and played is not None and not played.met:
        play.ball_met(played.came_off_frame())
    return []


def figures_touch(play: Play, touch: Touch) -> Rulings:
    """Two figures, a figure and a goalkeeper, or a figure and a person met."""
    rulings: Rulings = []
    flicked = play.table.strokes.keys() & {touch.a, touch.b}
    for body in (touch.a, touch.b):
        # A hand that brushes a figure does not send it anywhere.
        pushed = body.is_figure and not touch.other_than(body).is_of_a_player
        if pushed and body not in play.table.strokes:
            play.drifts(body)
            if body in play.table.forcing_verified:
                play.to_be_verified(body)
    for mine, other in ((touch.a, touch.b), (touch.b, touch.a)):
        if mine.is_of_a_player:
            rulings += play.law.the(hand_touches_figure)(play, mine, other, touch)
            continue
        if mine.is_figure and mine in touch.moving:
            rulings += moving_figure_meets(play, mine, other, touch)
        elif mine.is_keeper and other.is_figure:
            rulings += play.law.the(keeper_meets_figure)(play, mine, other, touch)
    if flicked and not play.table.strokes:
        # The referee has put everything back at once.
        play.drifts_no_more(touch.a, touch.b)
    return rulings


def moving_figure_meets(play: Play, figure: Body, other: Body, touch: Touch) -> Rulings:
    if other.is_of_a_player:
        return play.law.the(meets_body)(play, figure, touch)
    interference = rebounded_figure_interferes(play, figure, other, touch)
    stroke = play.table.strokes.get(figure)
    if interference or stroke is None or stroke.kind is VOID:
        return interference
    if stroke.kind in RETURNS:
        return ticked_figure_meets(play, stroke, other, touch)
    blocking = stroke.kind is BLOCK and figure.side is play.possession.defending
    if stroke.kind is POSITIONAL:
        return positional_meets(play, stroke, other, touch)
    if other in FIXED:
        return block_meets(play, stroke, other, touch) if blocking else []
    if blocking:
        return block_meets(play, stroke, other, touch)
    return play.law.says(LATE_TOUCH, play, stroke, other, touch) or meets_figure(play, stroke, other, touch)


def exchange_finished(play: Play, say: Say) -> Rulings:
    """The player who had to change his figures says that he has."""
    if say.word is Word.READY and say.by is play.match.exchanging:
        play.exchange_over()
    return []


def ready_for_first_shot(play: Play, say: Say) -> Rulings:
    """Whoever is ready first in a shoot-out without a toss shoots first."""
    if play.shoot_out is None or say.word is not Word.READY or not play.match.awaiting_toss:
        return []
    return toss_not_told(play, say.by) + ready_for_shot(play, say)


SAY_RULES: tuple[Callable[[Play, Say], Rulings], ...] = (
    answered,
    outvoted,
    exchange_finished,
    ready_for_first_shot,
    ready_for_shot,
    says_ready,
    block_waived,
    asks_for_tick,
    asks_about_forcing,
    limited_flick,
    claims_distance,
    asks_for_removal,
    announces_substitution,
)


def on_say(play: Play, say: Say) -> Rulings:
    """The first rule that understands the word answers it."""
    before = play.state()
    for rule in (*play.law.each(SAY_RULES), *play.law.further(FURTHER_WORDS)):
        rulings = rule(play, say)
        if rulings or play.is_other_than(before):
            return rulings
    return []


def on_elapse(play: Play, elapse: Elapse) -> Rulings:
    """Time passes."""
    in_the_interval = play.clock.interval_s is not None
    rulings = clock_runs(play, elapse)
    for noted in play.law.further(TIME_PASSES):
        noted(play, elapse)
    if elapse.by is None or in_the_interval:
        return rulings
    waited_s = play.clock.waited_s.get(elapse.by, 0.0) + elapse.seconds
    play.waits_for(elapse.by, waited_s)
    faults = (
        play.law.the(exchange_takes_too_long)(play, elapse.by)
        or shot_time_is_up(play, elapse.by)
        or placing_takes_too_long(play, elapse.by)
        or shot_prepared_too_long(play, elapse.by)
    )
    if play.shoot_out is None and any(fault.reason is Reason.TIME_WASTING for fault in faults):
        if wasted_time_is_added(play, waited_s):
            play.adds_time(waited_s)
        # It has been called: the time is counted anew, should the game go on with the same player.
        play.nobody_waits()
    return rulings + faults


def on_leave(play: Play, leave: Leave) -> Rulings:
    """Read a leave."""
    if play.shoot_out is not None:
        return shot_leaves_board(play, leave)
    if leave.body == BALL:
        return ball_leaves_board(play, leave)
    if leave.body in play.squads.removed:
        return []
    standing = play.table.figures.get(leave.body, Standing(at=leave.at or play.table.ball))
    standing = standing.moved(leave.at or standing.at)
    if leave.source is LeftFrom.AREA:
        standing = standing.left_area()
    if leave.source is LeftFrom.SURFACE and standing.away is None and figure_leaves_cloth(play):
        standing = standing.is_away(Away.SURFACE)
    unsettle(play, leave.body)
    if leave.source is not LeftFrom.BOARD:
        play.puts(leave.body, standing)
        return []
    return figure_leaves_board(play, leave, standing)


def figure_leaves_board(play: Play, leave: Leave, standing: Standing) -> Rulings:
    """A figure fell off the board: its flick is over, and it waits to be placed."""
    play.puts(leave.body, standing.fell_off())
    stroke = finish(play, leave.body)
    rulings = stroke_ends(play, stroke) if stroke is not None else []
    rulings += period_ends_when_settled(play)
    return rulings if play.table.ball_moving else rulings + place_figures(play)
