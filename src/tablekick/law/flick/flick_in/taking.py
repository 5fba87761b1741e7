"""Rule 14, flick-in. Taking a restart: who flicks, what the ball has to do, what spoils it."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.law.flick.calls import Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf
from tablekick.law.flick.defence.waiting import give_time, restart_not_waited_for, time_after_flick_in
from tablekick.law.flick.memory import Played, Restart, Rulings
from tablekick.law.flick.naming import name_of
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.change_of_right import change_of_right
from tablekick.law.records import replace
from tablekick.rulebooks import about, clause


@clause(*fistf("14.2.7"))
def flick_in_not_waited_for(play: Play) -> bool:
    """The attacker went on after a flick-in without waiting."""
    return play.block.owed is not None


@clause(*fistf("14.2.4"))
def foul_flick_in(play: Play, restart: Restart) -> Rulings:
    """The taker stands off the playing area, the ball centrally on the touchline; else the other side flicks in."""
    if restart.kind is not RestartKind.FLICK_IN:
        return []
    taker_off = restart.taker_at is None or not play.pitch.is_on_playing_area(restart.taker_at, play.base_radius)
    centrally = restart.ball_at is None or abs(abs(restart.ball_at.y_mm) - play.pitch.touchline) <= play.pitch.line
    if taker_off and centrally:
        return []
    return change_of_right(play, restart, foul_flick_in, Reason.FOUL_FLICK_IN)


def taken_by_goalkeeper(play: Play, keeper: Body) -> Rulings:
    """The goalkeeper takes the goal-flick."""
    restart = play.restart
    assert restart is not None
    play.restart = None
    at = restart.ball_at or restart.at
    play.table = play.table.ball_at(at)
    play.possession = replace(
        play.possession,
        played=Played(
            by=keeper, side=restart.to, ball_from=at, figure_from=at, regular=False, restart=RestartKind.GOAL_FLICK
        ),
    )
    play.taken = restart
    play.keepers = replace(play.keepers, touches=1)
    play.block = play.block.granted()
    play.table = play.table.ball_rolls()
    return play.law.the(waits_after_restart)(play, restart)


@about(*fistf("14.2.7"))
def waits_after_restart(play: Play, restart: Restart) -> Rulings:
    """After a flick-in the attacker waits for the block-flick; indoors, after most restarts, for the ball to stop."""
    if play.parameters.block_only_at_rest:
        if restart.kind not in (RestartKind.FREE_FLICK, RestartKind.PENALTY_FLICK):
            play.possession = replace(play.possession, must_stop=name_of(restart_not_waited_for))
        return []
    if restart.kind is RestartKind.FLICK_IN:
        return give_time(play, time_after_flick_in, flick_in_not_waited_for, time_after_flick_in)
    return []


@clause(*fistf("14.2.2"))
def flick_in_taker_not_named(play: Play, restart: Restart) -> Rulings:
    """The taker of a flick-in is named before any positional flick."""
    if restart.stage is not Stage.NOMINATE:
        return []
    return change_of_right(play, restart, flick_in_taker_not_named, Reason.ILLEGAL_MANIPULATION)
