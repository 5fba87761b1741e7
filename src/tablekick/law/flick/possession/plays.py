"""Rule 5, attacking. The ball is played: by a figure in its own turn, or by a restart, which may miss it."""

from __future__ import annotations

from tablekick.facts.flick.facts import Announce, Flick, Touch
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.defence.rules import gains_block_flick
from tablekick.law.flick.flick_in.rules import waits_after_restart
from tablekick.law.flick.flick_off.rules import spoiled_restart
from tablekick.law.flick.flicking.rules import illegal
from tablekick.law.flick.free_flick.takers import may_shoot_directly
from tablekick.law.flick.goal.rules import shot_after_the_signal
from tablekick.law.flick.goalkeeper.attack import keeper_count_ends
from tablekick.law.flick.memory import Rulings, ball_played
from tablekick.law.flick.offside.rules import judge_offside, settle_offside
from tablekick.law.flick.possession.bars import release_by_play, three_flicks_renewed_by_play
from tablekick.law.flick.possession.rules import (
    AFTER_THE_GOALKEEPER,
    BEFORE_IT_IS_PLAYED,
    TICKED_FIGURE_PLAYS,
    attempt_ends,
    ball_when_touched,
    foul_before_the_ball,
    meets_ball_again,
    touched_once_more,
)
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke
from tablekick.law.flick.time.rules import period_ends_when_settled
from tablekick.rulebooks import about, clause


@clause(*fistf("5.2.1"), *subbuteo("5.13", "5.18", "A.8"))
def fourth_flick(play: Play, flick: Flick) -> Rulings:
    """The same figure is flicked at most three times in succession."""
    if flick.figure.side is not play.possession.attacking or flick.announce is Announce.TICK:
        return []
    if play.rights.flicks.get(flick.figure, 0) < play.parameters.consecutive_flicks:
        return []
    return illegal(play, flick, fourth_after_rebound if fourth_after_rebound(play, flick) else fourth_flick)


@clause(*fistf("5.2.2"), *subbuteo("5.19"))
def fourth_after_rebound(play: Play, flick: Flick) -> bool:
    """Possession changed since, but only by a rebound off a defending figure to this one."""
    return play.rights.not_renewed == flick.figure


@about(*fistf("5.1.a"))
def restart_missed(play: Play, stroke: Stroke) -> Rulings:
    """The taker missed the ball."""
    restart = play.restart
    if restart is None:
        return []
    play.restart_settled()
    rulings = play.law.the(spoiled_restart)(play, restart)
    if rulings:
        return rulings
    play.nothing_to_restart()
    return attempt_ends(play, stroke) + period_ends_when_settled(play)


def plays_the_ball(play: Play, stroke: Stroke, touch: Touch, restart: RestartKind | None = None) -> Rulings:
    """A flicked attacking figure touches the ball."""
    the, further = play.law.the, play.law.further
    ball, radius = ball_when_touched(play, touch)
    side = play.possession.attacking
    rulings = settle_offside(play, ball, radius) if play.table.ball_moving else []
    rulings += the(foul_before_the_ball)(play, stroke) or play.law.says(TICKED_FIGURE_PLAYS, play, stroke)
    play.on_its_way(stroke.reaches_ball())
    if meets_ball_again(play, stroke):
        touched_once_more(play, stroke)
        return rulings
    for rule in further(BEFORE_IT_IS_PLAYED):
        rulings += rule(play, stroke, ball, restart)
    for renewed in further(AFTER_THE_GOALKEEPER):
        renewed(play)
    three_flicks_renewed_by_play(play, stroke.figure)
    release_by_play(play, stroke.figure)
    if keeper_count_ends(play):
        play.keeper_counted_anew()
    regular = play.pitch.is_in_shooting_area(ball, radius, play.attacks(side))
    play.ball_played(
        ball_played(
            by=stroke.figure,
            side=side,
            ball_from=ball,
            figure_from=stroke.origin,
            regular=regular,
            on_the_fly=play.table.ball_moving,
            restart=restart,
            after_time=the(shot_after_the_signal)(play, restart),
            cannot_score=stroke.figure.is_spare and side in play.keepers.entering,
        )
    )
    play.ball_played_by(side, spare=stroke.figure.is_spare)
    play.played_out_of_crowd()
    play.ball_rolls()
    rulings += the(gains_block_flick)(play, stroke)
    the(judge_offside)(play, stroke.figure, ball, radius, restart)
    return rulings


def taken(play: Play, stroke: Stroke, touch: Touch) -> Rulings:
    """The taker has touched the ball: the ball is in the game."""
    restart = play.restart
    assert restart is not None
    play.nothing_to_restart()
    rulings = plays_the_ball(play, stroke, touch, restart.kind)
    play.restart_under_way(restart)
    may_shoot_directly(play, restart)
    play.figure_barred(stroke.figure, str(restart.kind))
    return rulings + play.law.the(waits_after_restart)(play, restart)
