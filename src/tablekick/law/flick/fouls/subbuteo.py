"""Rule 10, fouls and misconduct.

Advantage: what playing on brings, what it costs, and which of several offences is taken.
"""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Conduct, Cross, Flick, Line, Say, Word
from tablekick.law.flick.calls import Call, Option, RestartKind
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.defence.crossings import decide
from tablekick.law.flick.defence.subbuteo_advantage import (
    block_over_end_line,
    block_over_touchline,
    block_scores,
    block_sends_it_out,
    no_block_after_advantage,
)
from tablekick.law.flick.flick_in.rules import flick_in
from tablekick.law.flick.flick_in.subbuteo import taker_still_sliding, thrown_ball_seen
from tablekick.law.flick.fouls.conduct import coaching, feint, misconduct, serious
from tablekick.law.flick.free_flick.rules import among_several
from tablekick.law.flick.goal.goals import after_goal, goal, own_goal
from tablekick.law.flick.goal.rules import is_regular, score
from tablekick.law.flick.memory import Pending, Rulings
from tablekick.law.flick.offside.subbuteo_offside import own_offence_is_called
from tablekick.law.flick.possession.bars import RELEASED_BY_ADVANTAGE, bars
from tablekick.law.flick.possession.subbuteo import (
    crossing_renews_touches,
    rebound_counts,
    rebound_from_outside,
    second_touch_out_of_the_contest,
    spoiled_attempt_is_not_counted,
)
from tablekick.law.flick.refereeing.advantage import next_flick_plays_on
from tablekick.law.flick.refereeing.rules import PLAYED_ON, SPOKEN_TOO_LATE
from tablekick.law.flick.replacement import SUBBUTEO, adds, replaces
from tablekick.law.flick.restarts.awards import goal_flick
from tablekick.law.flick.restarts.readiness import corner_flick
from tablekick.law.flick.state import Play
from tablekick.rulebooks import about, asked, clause


@replaces(among_several, under=SUBBUTEO)
@asked(*subbuteo("4.30"))
def offended_player_picks(already: Pending, called: Pending) -> Pending:
    """The offended player picks which of several offences is punished."""
    return called.beside(already)


@adds(PLAYED_ON, under=SUBBUTEO)
@about(*subbuteo("4.29", "6.33", "12.18"))
def advantage_taken(play: Play, pending: Pending) -> Rulings:
    """The offended player plays on."""
    if no_block_after_advantage(play, pending):
        waits_for_nobody(play)
        block_on_the_ball_frees_taker(play)
    spoiled_attempt_is_not_counted(play, pending)
    play.chooses(pending.chosen)
    return own_offence_is_called(play, pending)


@asked(*subbuteo("4.29"))
def waits_for_nobody(play: Play) -> bool:
    """With advantage the attacker need not wait for a block-flick, nor for the defender to reach his goalkeeper."""
    play.block_settled()
    return True


def block_on_the_ball_frees_taker(play: Play) -> None:
    """A block-flick touched the ball: the taker of the restart may play it again."""
    if play.possession.played is None or play.possession.played.blocked is None:
        return
    for bar in bars(play):
        if bar in RELEASED_BY_ADVANTAGE:
            RELEASED_BY_ADVANTAGE[bar](play, bar)


@clause(*subbuteo("4.26"))
def advantage_not_declared(play: Play, flick: Flick) -> Rulings:
    """As soon as the ball has stopped the offended player tells the referee what he takes, who reminds him of it."""
    pending = play.pending
    if pending is None or play.table.ball_moving or flick.figure.side is not pending.offended:
        return []
    return [ruling(play, advantage_not_declared, Call.WARNING, to=pending.offended)]


@replaces(next_flick_plays_on, under=SUBBUTEO)
@about(*subbuteo("4.26", "4.27"))
def played_on_in_fact(play: Play, flick: Flick) -> Rulings:
    """The offended player goes on without a word: that is advantage; with the ball at rest he should have said so."""
    unsaid = advantage_not_declared(play, flick)
    return next_flick_plays_on(play, flick) + unsaid


@adds(SPOKEN_TOO_LATE, under=SUBBUTEO)
@clause(*subbuteo("4.28"))
def too_late_for_the_sanction(play: Play, say: Say) -> Rulings:
    """Who has played on cannot have the sanction afterwards."""
    if play.pending is not None or say.word is Word.PLAY_ON:
        return []
    return [ruling(play, too_late_for_the_sanction, Call.WARNING, to=say.by, allowed=False)]


@replaces(decide, under=SUBBUTEO)
@about(*subbuteo("4.21", "4.22", "4.23", "4.24", "6.47"))
def decide_with_advantage(play: Play, cross: Cross) -> Rulings:
    """The ball is out: whose is it, when an offence came before?"""
    crossing_renews_touches(play)
    thrower = taker_still_sliding(play)
    decided = whose_ball(play, cross)
    if thrower is not None and play.restart is not None and play.restart.kind is not RestartKind.FLICK_OFF:
        # Where it stops may still be a counter-foul (13.22).
        play.only_on_its_way(thrower)
    return decided


def whose_ball(play: Play, cross: Cross) -> Rulings:
    pending = play.pending
    if pending is not None and pending.rolls_on and BALL not in pending.restore and Option.BACK in pending.options:
        alone = Play(play.state().unanswered())
        rulings = whose_ball(alone, cross)
        play.ball_rolled_on((alone.judged(), (*pending.held, *rulings)))
    out = out_after_offence(play, cross, pending)
    if out:
        return out
    if pending is None:
        thrown = [] if play.clock.time_is_up else thrown_ball_seen(play, cross.at, play.ball_radius)
        return thrown or (after_rebound(play, cross) if cross.goal else []) or decide(play, cross)
    return in_own_goal(play, cross, pending) or in_offenders_goal(play, cross, pending)


def after_rebound(play: Play, cross: Cross) -> Rulings:
    """The ball came back to the figure that shot it, or out of a contest, and went into the goal."""
    played = play.possession.played
    if (
        played is not None
        and played.side is play.possession.attacking
        and second_touch_out_of_the_contest(play, played)
    ):
        return goal_flick(play, play.possession.defending, second_touch_out_of_the_contest)
    if (
        played is None
        or played.side is play.possession.defending
        or len(played.met) < 2
        or played.last_body != played.by
    ):
        return []
    if rebound_counts(play, played):
        return goal(play, played.side)
    del cross
    return goal_flick(play, play.possession.defending, rebound_from_outside)


@clause(*subbuteo("4.21"))
def out_after_offence(play: Play, cross: Cross, pending: Pending | None) -> Rulings:
    """Out after an offence: on advantage the restart belongs to the offended player."""
    if pending is None or cross.goal:
        return []
    to = pending.offended
    blocked = block_sends_it_out(play)
    grounds = (block_over_end_line, block_over_touchline)
    ground = next((rule for rule in grounds if rule(play, cross, blocked=blocked)), out_after_offence)
    if cross.line is Line.TOUCH:
        return flick_in(play, to, cross.at, ground)
    if play.own_end(to) * cross.at.x_mm > 0:
        return goal_flick(play, to, out_after_offence)
    return corner_flick(play, to, cross.at, ground)


@clause(*subbuteo("4.22"))
def in_own_goal(play: Play, cross: Cross, pending: Pending) -> Rulings:
    """After an offence into the offended player's goal: on advantage a goal kick."""
    if play.own_end(pending.offended) * cross.at.x_mm < 0:
        return []
    return goal_flick(play, pending.offended, in_own_goal)


def in_offenders_goal(play: Play, cross: Cross, pending: Pending) -> Rulings:
    """After an offence into the offender's goal: an own goal, a goal as it has to be shot, or a corner."""
    played = play.possession.played
    if played is not None and played.side is not pending.offended:
        own = own_goal(play, played, cross.at)
        if own:
            return own
    ground = next((rule for rule in (block_scores, scored_after_offence) if rule(play, pending)), None)
    corner = no_goal_but_corner(play, cross, pending, scored=ground is not None)
    if ground is None:
        return corner
    score(play, pending.offended)
    call = ruling(play, ground, Call.GOAL, to=pending.offended)
    return [call, *after_goal(play, pending.offended)]


@clause(*subbuteo("4.23"))
def scored_after_offence(play: Play, pending: Pending) -> bool:
    """A goal for the offended player when he shot it as a goal has to be shot."""
    played = play.possession.played
    return played is not None and played.side is pending.offended and is_regular(play, played)


@clause(*subbuteo("4.24"))
def no_goal_but_corner(play: Play, cross: Cross, pending: Pending, *, scored: bool) -> Rulings:
    """Else he has a corner."""
    if scored:
        return []
    return corner_flick(play, pending.offended, cross.at, no_goal_but_corner)


@replaces(coaching, misconduct, feint, serious, under=SUBBUTEO)
@clause(*subbuteo("4.35"))
def stopped_for_misconduct(play: Play, conduct: Conduct) -> Rulings:
    """The referee stops for misconduct and reprimands; the book provides no more."""
    if conduct.moderate:
        return []
    return [ruling(play, stopped_for_misconduct, Call.WARNING, to=conduct.by)]
