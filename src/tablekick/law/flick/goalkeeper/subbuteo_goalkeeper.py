"""Rule 8, goalkeeping.

The goalkeeper: position, the first and further offences, hindering, a goal-bound ball stopped unlawfully.
"""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import KeeperAct, Touch
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.free_flick.subbuteo import keeper_foul_before_the_ball
from tablekick.law.flick.goalkeeper.keepers import keeper_touches_ball
from tablekick.law.flick.goalkeeper.rules import over_the_line, waving
from tablekick.law.flick.goalkeeper.subbuteo import (
    _penalty,
    deliberate_offence,
    goalkeeper_warned,
    is_saving,
    over_the_line_in_shoot_out,
    penalty_being_taken,
    position_corrected,
    repeated_offence,
    shot_is_repeated,
)
from tablekick.law.flick.memory import RuleFunction, Rulings
from tablekick.law.flick.penalty.rules import keeper_moves_early
from tablekick.law.flick.penalty.subbuteo import rapid_again, stopped_beside_spare
from tablekick.law.flick.play import Play
from tablekick.law.flick.replacement import SUBBUTEO, replaces
from tablekick.rulebooks import about, clause


@replaces(keeper_touches_ball, under=SUBBUTEO)
@about(*subbuteo("8.2", "10.1", "11.6"))
def goalkeeper_meets_ball(play: Play, keeper: Body, touch: Touch) -> Rulings:
    """A goalkeeper touches the ball: lawfully, beside its spare goalkeeper, or after a foul."""
    side = keeper.side
    assert side is not None
    unlawful = stopped_beside_spare(play, side, touch)
    if unlawful:
        return unlawful
    foul = keeper_foul_before_the_ball(play, keeper)
    return [*foul, *keeper_touches_ball(play, keeper, touch)]


def judged_deed(play: Play, act: KeeperAct, rule: RuleFunction) -> Rulings:
    """First offence: back, the shot is repeated, and a warning. Further or deliberate ones: penalty."""
    if penalty_being_taken(play):
        return keeper_moves_early(play, act)
    earlier = play.keepers.offences.get(act.by, 0)
    play.keepers = play.keepers.offended(act.by)
    severe = repeated_offence(play, earlier) or deliberate_offence(play, act)
    first = shot_is_repeated(play, act, rule, severe=severe) + goalkeeper_warned(play, act.by, severe=severe)
    return first or _penalty(play, act.by, ground_for_penalty(act, rule))


def ground_for_penalty(act: KeeperAct, rule: RuleFunction) -> RuleFunction:
    """Rapid movement has a penalty clause of its own; else the second offence or the intent is named."""
    if rule is moved_rapidly:
        return rapid_again
    return deliberate_offence if act.deliberate else repeated_offence


@clause(*subbuteo("8.8", "A.21", "11.5"))
def saves_outside(play: Play, act: KeeperAct) -> Rulings:
    """Base or rod saves the ball outside the goal area."""
    if play.shoot_out is not None or penalty_being_taken(play):
        return []
    return judged_deed(play, act, saves_outside) if is_saving(play, act.by) else []


@replaces(over_the_line, under=SUBBUTEO)
@about(*subbuteo("8.8", "8.18"))
def over_its_line(play: Play, act: KeeperAct) -> Rulings:
    """The goalkeeper is over the line of its area: after a save an offence, else its position is corrected."""
    if play.shoot_out is not None:
        return over_the_line_in_shoot_out(play, act)
    if penalty_being_taken(play):
        return keeper_moves_early(play, act)
    faults = saves_outside(play, act)
    return faults + position_corrected(play, act, saved=bool(faults))


@replaces(keeper_moves_early, under=SUBBUTEO)
@about(*subbuteo("8.9", "11.14"))
def rises_early(play: Play, act: KeeperAct) -> Rulings:
    """It lifts off or dives before the shot; at a penalty it has to stay still."""
    return keeper_moves_early(play, act) if penalty_being_taken(play) else lifts_or_dives(play, act)


@clause(*subbuteo("8.9", "A.22", "11.5"))
def lifts_or_dives(play: Play, act: KeeperAct) -> Rulings:
    """It may not leave the ground or dive before the attacker has shot."""
    if play.table.ball_moving and play.possession.played is not None and play.possession.played.side is not act.by:
        return []
    return judged_deed(play, act, lifts_or_dives)


@replaces(waving, under=SUBBUTEO)
@clause(*subbuteo("8.20", "11.4"))
def moved_rapidly(play: Play, act: KeeperAct) -> Rulings:
    """It may not be moved rapidly in any direction before the ball is touched."""
    if play.table.ball_moving and play.possession.played is not None and play.possession.played.side is not act.by:
        return []
    return judged_deed(play, act, moved_rapidly)
