"""What the restarts have in common. Figures placed for a restart, and changed after one was ready."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Place
from tablekick.law.flick.calls import KeeperMode, RestartKind
from tablekick.law.flick.corner.rules import wrong_corner_spot
from tablekick.law.flick.flick_off.rules import flick_off_positions_changed
from tablekick.law.flick.flicking.rules import too_many_figures
from tablekick.law.flick.goal_flick.rules import goal_flick_positions_changed
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.restarts.readiness import correct_position
from tablekick.law.flick.restarts.rules import PUT_DOWN_AT_RESTART, has_no_business_there, put_in_play
from tablekick.law.flick.shoot_out.rules import moved_after_ready
from tablekick.law.flick.spare_goalkeeper.rules import idle_spare_placed
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Standing


def on_place(play: Play, place: Place) -> Rulings:
    """A player puts a figure or the ball somewhere."""
    if play.shoot_out is not None:
        return moved_after_ready(play, place)
    if place.body == BALL:
        return ball_placed(play, place)
    if not place.body.is_figure:
        return []
    side = place.body.side
    assert side is not None
    if place.body.is_spare and play.keepers.modes[side] is not KeeperMode.SPARE:
        rulings = idle_spare_placed(play, place)
        if rulings:
            return rulings
    restart = play.restart
    if restart is not None:
        faults = changed_after_ready(play, restart, place)
        faults = faults or play.law.says(PUT_DOWN_AT_RESTART, play, restart, place)
        if faults:
            return faults
    if place.body in play.table.figures and (restart is None or has_no_business_there(play, place)):
        return put_in_play(play, place)
    play.puts(place.body, Standing(at=place.at))
    if play.restart is not None:
        play.put_by_hand(place.body)
        restart = play.restart
    play.figure_put_back(place.body)
    faults = too_many_figures(play, place)
    if faults or restart is None:
        return faults
    if place.body == restart.taker:
        play.taker_put(place.body, place.at)
        return []
    if restart.kind is RestartKind.GOAL_FLICK and side is restart.to and side in restart.ready:
        play.taker_put(place.body, place.at)
        return []
    return correct_position(play, restart, place.body)


def changed_after_ready(play: Play, restart: Restart, place: Place) -> Rulings:
    """The attacker places first and may not change his figures after he has finished."""
    if restart.kind not in PLACED_FREELY or place.body.side is not restart.to:
        return []
    return play.law.the(ATTACKER_PLACES_FIRST[restart.kind])(play, restart, place)


ATTACKER_PLACES_FIRST = {
    RestartKind.FLICK_OFF: flick_off_positions_changed,
    RestartKind.GOAL_FLICK: goal_flick_positions_changed,
}


def ball_placed(play: Play, place: Place) -> Rulings:
    """The taker puts the ball down for a restart."""
    restart = play.restart
    if restart is None or place.by is not restart.to:
        return []
    play.ball_put(place.at)
    play.ball_to(place.at)
    return wrong_corner_spot(play, restart, place.at)
