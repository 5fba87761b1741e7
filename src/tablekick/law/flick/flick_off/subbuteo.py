"""Rule 4, flick-off.

Taking a restart: the taker flicks properly and meets the ball; the defender may move as soon as it is flicked.
"""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick, Place, Touch
from tablekick.law.flick.calls import Call, RestartKind, Stage
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.flick_in.subbuteo import ball_within, thrown_ball_seen, too_far_thrown
from tablekick.law.flick.flick_off.rules import (
    flick_off_meets,
    flick_off_positions_changed,
    not_forward,
    restart_ball_meets,
    spoiled_restart,
)
from tablekick.law.flick.flick_off.set_up import may_still_be_placed
from tablekick.law.flick.goal_flick.rules import not_out_of_penalty_area
from tablekick.law.flick.goal_flick.subbuteo import kicked_by_the_opponent
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.replacement import SUBBUTEO, replaces
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.restarts.readiness import correct_positions, too_few_near_half_way
from tablekick.law.flick.state import Play
from tablekick.rulebooks import about, clause


def goal_kick_stays_in(play: Play, restart: Restart) -> Rulings:
    """A goal kick that has not left the penalty area: repeated, or passed to the opponent."""
    rulings = not_out_of_penalty_area(play, restart)
    return rulings[:1] + kicked_by_the_opponent(play, restart) + rulings[1:] if rulings else []


@replaces(spoiled_restart, under=SUBBUTEO)
@about(*subbuteo("4.12", "13.34", "14.14"))
def spoiled_by_the_ball(play: Play, restart: Restart) -> Rulings:
    """The ball of a restart has come to rest where it must not be."""
    return not_forward(play, restart) or goal_kick_stays_in(play, restart) or too_far_thrown(play, restart)


@replaces(flick_off_positions_changed, under=SUBBUTEO)
@clause(*subbuteo("4.9", "4.8"))
def kick_off_figures_stay(play: Play, restart: Restart, place: Place) -> Rulings:
    """The attacker places first and changes nothing afterwards: the figure stays where it was."""
    if may_still_be_placed(play, restart, place):
        return []
    return [ruling(play, kick_off_figures_stay, Call.ILLEGAL_POSITION, to=restart.to, at=restart.at)]


@replaces(restart_ball_meets, under=SUBBUTEO)
@about(*subbuteo("4.12", "13.35", "14.14"))
def ball_of_restart_meets(play: Play, body: Body, touch: Touch) -> Rulings:
    """The ball of a kick-off, throw-in or goal kick meets something: has it gone where it has to by then?"""
    if play.possession.played is not None and body == play.possession.played.by:
        return []
    seen = ball_within(play, body, touch)
    thrown = thrown_ball_seen(play, *seen) if seen is not None else []
    return flick_off_meets(play, body, touch) or thrown or met_in_the_penalty_area(play, body, touch)


def met_in_the_penalty_area(play: Play, body: Body, touch: Touch) -> Rulings:
    """A team-mate meets the ball of a goal kick before it has left the penalty area: it has not left it (14.14)."""
    restart, played = play.taken, play.possession.played
    at = touch.ball_at or touch.at
    if restart is None or played is None or at is None or played.met or body.side is not restart.to:
        return []
    if played.restart is not RestartKind.GOAL_FLICK or restart.kind is not RestartKind.GOAL_FLICK:
        return []
    radius = play.ball_radius if touch.ball_at is not None else 0.0
    if not play.pitch.touches_penalty_area(at, radius, play.own_end(restart.to)):
        return []
    play.ball_to(at)
    return goal_kick_stays_in(play, restart)


@about(*subbuteo("4.10", "14.7"))
def placed_without_a_word(play: Play, flick: Flick) -> tuple[Rulings, Rulings]:
    """Kicked before the players have said they are ready: what the referee puts right, and who lacks figures near
    half-way, so that the kick is not taken at all.

    A scene that tells of fewer than three figures of a side tells nothing of where the others stand.
    """
    restart = play.restart
    assert restart is not None
    if restart.kind not in PLACED_FREELY or restart.stage is Stage.READY or flick.figure.side is not restart.to:
        return [], []
    corrected = correct_positions(play, restart, restart.taker or flick.figure)
    missing: Rulings = []
    for side in (restart.to, restart.to.other):
        # The taker of a goal kick stands at the other end, that of a kick-off at half-way.
        others = {flick.figure} if restart.kind is RestartKind.GOAL_FLICK else set()
        told = sum(1 for body in play.table.figures.keys() - others if body.side is side and body.is_figure)
        if side not in restart.ready and told >= play.parameters.figures_near_half_way:
            missing += too_few_near_half_way(play, restart, side)
    return corrected, missing
