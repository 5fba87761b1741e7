"""What each fact is asked for, and in what order. A figure is flicked; something came to rest."""

from __future__ import annotations

from collections.abc import Callable

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Announce, Flick, Stop
from tablekick.law.flick.calls import Period, RestartKind, Stage
from tablekick.law.flick.citations import fistf
from tablekick.law.flick.defence.crossings import (
    attacker_does_not_wait,
    block_after_a_miss,
    block_at_restart,
    block_before_the_ball_is_touched,
)
from tablekick.law.flick.defence.wait import (
    give_time,
    go_on,
    restart_not_waited_for,
    time_after_indoor_restart,
    time_when_ball_stopped,
)
from tablekick.law.flick.flick_off.rules import restart_ball_stops, toss_not_told
from tablekick.law.flick.flicking.flicks import improper_flick, is_on_its_way, positional_flick, take
from tablekick.law.flick.flicking.rules import IMPROPER_SHOT, FlickRule, flicked_out_of_turn, illegal, illegal_number
from tablekick.law.flick.flicking.strokes import touch_is_a_flick
from tablekick.law.flick.fouls.cards import with_held
from tablekick.law.flick.free_flick.flicked_again import barred_figure
from tablekick.law.flick.free_flick.positional import positional_ends
from tablekick.law.flick.goal.rules import flick_after_the_signal, shootable
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.names import name_of, rule_named
from tablekick.law.flick.offside.rules import becomes_passive, passive_offside, settle_offside
from tablekick.law.flick.offside.ticks import permitted_but_not_announced, take_tick, tick_ends
from tablekick.law.flick.placing.forcing import place_figures
from tablekick.law.flick.placing.rules import comes_to_rest, unsettle
from tablekick.law.flick.placing.substitutions import mind_before_the_move
from tablekick.law.flick.possession.crowd import figure_joins_crowd, look_at_crowd
from tablekick.law.flick.possession.plays import fourth_flick, restart_missed
from tablekick.law.flick.possession.rules import attempt_ends
from tablekick.law.flick.refereeing.advantage import next_flick_plays_on
from tablekick.law.flick.refereeing.rules import plays_on_in_doubt
from tablekick.law.flick.replacement import Occasion
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.restarts.readiness import NOMINATING, may_position, positional_flicks_are_due
from tablekick.law.flick.restarts.rules import TAKER_AT_REST
from tablekick.law.flick.shoot_out.rules import shot_is_flicked, shot_stops
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke, StrokeKind, standing_there
from tablekick.law.flick.time.rules import period_ends_when_settled
from tablekick.rulebooks import about

BEFORE_A_FLICK: Occasion[[Play, Flick], Rulings] = Occasion(
    "before a flick in open play", "A figure off the playing area stays where it stopped."
)
FAULTS_OF_A_FLICK: Occasion[[Play, Flick], Rulings] = Occasion(
    "faults of a flick", "The book knows no further faults of a flick."
)
WITH_THE_FLICK: Occasion[[Play], bool] = Occasion(
    "what comes with an attacking flick",
    "The right to a block-flick comes with the touch of the ball, not with the flick.",
)
ATTACK, BLOCK, OVER = StrokeKind.ATTACK, StrokeKind.BLOCK, Period.OVER


def on_stop(play: Play, stop: Stop) -> Rulings:
    """Read a stop."""
    if play.shoot_out is not None:
        return shot_stops(play, stop)
    if stop.body is BALL:
        return ball_stops(play, stop)
    return figure_stops(play, stop)


def figure_stops(play: Play, stop: Stop) -> Rulings:
    """A figure came to rest: was the ball missed, has it to be placed?"""
    if not stop.body.is_figure or stop.body in play.squads.removed:
        return []
    before = play.table.figures.get(stop.body)
    at = stop.at or (before.at if before else play.table.ball)
    standing = standing_there(
        at=at,
        lying=stop.lying,
        entangled=stop.entangled,
        away=before.away if before else None,
        left_at=before.left_at if before else None,
    )
    stroke = play.table.strokes.get(stop.body)
    play.figure_rests(stop.body, comes_to_rest(play, standing))
    if stop.entangled is not None and stop.entangled in play.table.figures:
        partner = play.table.figures[stop.entangled].caught_in(stop.body)
        play.puts(stop.entangled, partner)
        unsettle(play, stop.entangled)
    rulings = stroke_ends(play, stroke) if stroke is not None else []
    rulings += figure_joins_crowd(play, stop)
    rulings += period_ends_when_settled(play)
    if not play.table.ball_moving:
        rulings += place_figures(play)
    return rulings


def stroke_ends(play: Play, stroke: Stroke) -> Rulings:
    """A flicked figure has come to rest."""
    play.law.the(becomes_passive)(play, stroke)
    ends = STROKE_ENDS.get(stroke.kind)
    return ends(play, stroke) if ends is not None else []


def return_ends(play: Play, stroke: Stroke) -> Rulings:
    """A tick-flick, or an automatic one, is over."""
    return play.law.the(tick_ends)(play, stroke)


def restart_ends(play: Play, stroke: Stroke) -> Rulings:
    """The taker of a restart has played the ball, or missed it."""
    if not stroke.touched_ball:
        return play.law.the(restart_missed)(play, stroke)
    return play.law.says(TAKER_AT_REST, play, stroke)


def attack_ends(play: Play, stroke: Stroke) -> Rulings:
    """An attempt to play the ball is over."""
    return attempt_ends(play, stroke) + shootable_for_new_attacker(play, stroke)


def block_ends(play: Play, stroke: Stroke) -> Rulings:
    """If the attacker has waited for this block-flick, he may go on."""
    return go_on(play, rule_named(stroke.resumes)) if stroke.resumes is not None and not stroke.offended else []


STROKE_ENDS: dict[StrokeKind, Callable[[Play, Stroke], Rulings]] = {
    StrokeKind.ATTACK: attack_ends,
    StrokeKind.BLOCK: block_ends,
    StrokeKind.RESTART: restart_ends,
    StrokeKind.POSITIONAL: positional_ends,
    StrokeKind.TICK: return_ends,
    StrokeKind.AUTOMATIC: return_ends,
}


def ball_stops(play: Play, stop: Stop) -> Rulings:
    """The ball came to rest: everything that waited for it is settled."""
    if play.restart is not None:
        # It is out of the game and rolls out somewhere beside the pitch.
        return []
    play.ball_rests_at(stop.at or play.table.ball)
    waited_for = play.possession.must_stop
    restarted = waited_for is not None and waited_for == name_of(restart_not_waited_for)
    called = settle_offside(play, play.table.ball, play.ball_radius)
    play.ball_settled()
    return with_held(play, called, settled_at_rest(play, stop, restarted=restarted))


def settled_at_rest(play: Play, stop: Stop, *, restarted: bool) -> Rulings:
    """What the resting ball brings: a spoiled restart, a crowd, the end of time, placing, a shot to come."""
    rulings = restart_ball_stops(play)
    if play.restart is not None and play.pending is None:
        return rulings
    rulings += play.law.the(look_at_crowd)(play, stop)
    rulings += period_ends_when_settled(play)
    if play.restart is None and play.clock.period is not OVER:
        rulings += place_figures(play)
        rulings += play.law.the(shootable)(play)
        rulings += defender_blocks_at_rest(play, restarted=restarted)
    return rulings


def shootable_for_new_attacker(play: Play, stroke: Stroke) -> Rulings:
    """A miss has given the defender a ball that lies in the shooting area he attacks."""
    if stroke.figure.side is play.possession.attacking or play.table.ball_moving or play.restart is not None:
        return []
    return play.law.the(shootable)(play)


def defender_blocks_at_rest(play: Play, *, restarted: bool) -> Rulings:
    """Indoors the attacker waits for the block-flick whenever the ball has stopped."""
    if not play.parameters.block_only_at_rest or not play.block.held or play.block.owed is not None:
        return []
    rule = time_after_indoor_restart if restarted else time_when_ball_stopped
    return give_time(play, rule, rule, rule)


def on_flick(play: Play, flick: Flick) -> Rulings:
    """Read a flick: is it allowed, and what is it?"""
    the, further = play.law.the, play.law.further
    rulings = the(next_flick_plays_on)(play, flick)
    play.nobody_waits()
    side = flick.figure.side
    assert side is not None
    rulings += toss_not_told(play, side)
    if play.shoot_out is not None:
        return rulings + (improper_shot(play, flick) or shot_is_flicked(play, flick))
    if play.restart is not None:
        rulings += illegal_number(play, side.other)
        return rulings + the(flick_at_restart)(play, flick)
    if flick_after_the_signal(play, flick):
        return rulings
    in_favour_of_defender = plays_on_in_doubt(play, flick)
    if in_favour_of_defender:
        return rulings + in_favour_of_defender
    rulings += the(block_after_a_miss)(play, flick) + illegal_number(play, side.other)
    for rule in further(BEFORE_A_FLICK):
        rulings += rule(play, flick)
    faults = first_fault(play, flick)
    if side is play.possession.defending:
        stroke = touch_is_a_flick(play, flick, BLOCK, offended=bool(faults))
        play.block_gone()
        if play.block.owed is not None:
            owed = play.block.owed
            play.block_settled()
            rule_named(owed.fault)(play)
            play.on_its_way(stroke.after_which(owed.resume))
    elif flick.announce is not None and not faults:
        takes = take_tick if flick.announce is Announce.TICK else take_automatic
        rulings += the(takes)(play, flick)
    else:
        before = mind_before_the_move(play)
        unannounced = the(permitted_but_not_announced)(play, flick)
        stroke = touch_is_a_flick(play, flick, ATTACK, offended=bool(faults))
        play.attacker_moves(stroke, before)
        if unannounced:
            play.on_its_way(stroke.was_unannounced())
        play.tick_refused()
        for comes_with_it in further(WITH_THE_FLICK):
            comes_with_it(play)
    return rulings + faults


def take_automatic(play: Play, flick: Flick) -> Rulings:
    """A book without automatic flicks sees an attempt to play the ball."""
    touch_is_a_flick(play, flick, StrokeKind.ATTACK)
    return []


def improper_shot(play: Play, flick: Flick) -> Rulings:
    """A shot of the shoot-out is flicked as any other flick is."""
    faults = (play.law.the(rule)(play, flick) for rule in IMPROPER_SHOT)
    return next((found for found in faults if found), [])


def first_fault(play: Play, flick: Flick) -> Rulings:
    """The first thing wrong with a flick in open play."""
    improper = improper_flick(play, flick)
    if improper:
        return improper
    for rule in play.law.further(FAULTS_OF_A_FLICK):
        faults = rule(play, flick)
        if faults:
            return faults
    for rule in play.law.each(FLICK_RULES):
        faults = rule(play, flick)
        if faults:
            return faults
    return []


def continues_before_ball_stops(play: Play, flick: Flick) -> Rulings:
    """After a save or a restart (indoors) the ball has to be at rest before the attacker goes on."""
    if play.possession.must_stop is None or flick.figure.side is not play.possession.attacking:
        return []
    fault = rule_named(play.possession.must_stop)
    fault(play)
    return illegal(play, flick, fault)


FLICK_RULES: tuple[FlickRule, ...] = (
    attacker_does_not_wait,
    barred_figure,
    passive_offside,
    continues_before_ball_stops,
    fourth_flick,
    block_before_the_ball_is_touched,
)
"""The order in which a proper flick in open play is questioned."""


@about(*fistf("1.2"))
def flick_at_restart(play: Play, flick: Flick) -> Rulings:
    """A flick while a restart is to be taken: the taker's, a positional one, or one nobody is entitled to."""
    restart = play.restart
    assert restart is not None
    side = flick.figure.side
    assert side is not None
    if restart.kind in PLACED_FREELY or restart.kind is RestartKind.PENALTY_FLICK:
        takes = side is restart.to and restart.taker in (None, flick.figure)
    else:
        faults = flicked_before_nominating(play, restart, flick)
        if faults:
            return faults
        unnamed = restart.taker is None and restart.stage is Stage.READY and side is restart.to
        takes = unnamed or flick.figure == restart.taker
        if not takes and restart.stage is Stage.POSITION and may_position(play, restart, side):
            return positional_flick(play, flick)
    if is_on_its_way(play, restart):
        if side is not restart.to:
            return play.law.the(block_at_restart)(play, flick)
        return play.law.the(barred_figure)(play, flick) or flicked_out_of_turn(play, flick)
    if not takes or (play.match.every_word_told and positional_flicks_are_due(play, restart)):
        return flicked_out_of_turn(play, flick)
    return take(play, restart, flick)


def flicked_before_nominating(play: Play, restart: Restart, flick: Flick) -> Rulings:
    """A positional flick before the taker was named costs the right."""
    if flick.figure.side is not restart.to:
        return []
    rule = play.law.the(NOMINATING[restart.kind])
    return rule(play, restart)
