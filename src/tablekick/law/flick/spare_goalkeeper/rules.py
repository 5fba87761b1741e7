"""Rule 9, spare goalkeeper. The spare goalkeeper: when it comes in, and when it may go out again."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body, spare_of
from tablekick.facts.flick.facts import Flick, Place, Spare
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, KeeperMode, Reason, RestartKind
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.defence.wait import give_time, play_after_spare_removed, time_after_spare_removed
from tablekick.law.flick.fouls.cards import Offence, Scene
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.memory import Played, RuleFunction, Rulings
from tablekick.law.flick.replacement import GERMAN, Occasion, replaces
from tablekick.law.flick.restarts.change_of_right import first_stage
from tablekick.law.flick.state import Play
from tablekick.rulebooks import about, asked, clause


@clause(*fistf("9.2.2"), *subbuteo("6.26"))
def removal_not_waited_for(play: Play) -> bool:
    """After taking the spare goalkeeper off, the attacker waits for the block-flick."""
    return play.block.owed is not None


IRREGULAR_ENTRY: Occasion[[Play, Spare], bool] = Occasion(
    "a spare goalkeeper comes in against the rules", "It is not in play."
)


def illegal_entry(play: Play, spare: Spare, rule: RuleFunction, reason: Reason) -> Rulings:
    offence = Offence(rule=rule, reason=reason, by=spare.by, scene=Scene.OWN_SPOT)
    return play.law.the(sanction)(play, offence)


def entry_reason(play: Play) -> Reason:
    """1999 calls it illegal manipulation, the German edition an illegal number of figures."""
    punished = play.parameters.idle_spare_on_area_is_punished
    return Reason.ILLEGAL_MANIPULATION if punished else Reason.ILLEGAL_NUMBER


@clause(*fistf("9.1.1"), *subbuteo("9.7", "9.8", "A.24"))
def wrong_entry_place(play: Play, spare: Spare) -> Rulings:
    """It comes in completely inside the goal area, or behind the goal line within its extension."""
    end = play.own_end(spare.by)
    at = spare.at or play.pitch.goal_area_middle(end)
    inside = play.law.the(stands_in_goal_area)(play, at, end)
    if inside or play.pitch.is_behind_goal_area(at, play.base_radius, end):
        return []
    return illegal_entry(play, spare, wrong_entry_place, Reason.ILLEGAL_MANIPULATION)


def stands_in_goal_area(play: Play, at: Point, end: int) -> bool:
    """The whole base is inside the goal area."""
    return play.pitch.is_completely_in_goal_area(at, play.base_radius, end)


@replaces(stands_in_goal_area, under=GERMAN)
def stands_mostly_in_goal_area(play: Play, at: Point, end: int) -> bool:
    """The German edition does not ask for the whole base: more than half of it is enough."""
    return play.pitch.is_completely_in_goal_area(at, 0.0, end)


@clause(*fistf("9.1.2.a"), *fistf("9.1.2"), *subbuteo("9.2", "9.5"))
def entry_without_possession(play: Play, spare: Spare) -> Rulings:
    """Its player has to be in possession."""
    if play.possession.attacking is spare.by:
        return []
    return illegal_entry(play, spare, entry_without_possession, entry_reason(play))


@clause(*fistf("9.1.2.b"), *fistf("9.1.2"), *subbuteo("9.3", "9.5"))
def entry_beside_goalkeeper(play: Play, spare: Spare) -> Rulings:
    """The goalkeeper has to be out of the goal first."""
    if spare.rod_removed:
        return []
    return illegal_entry(play, spare, entry_beside_goalkeeper, entry_reason(play))


@clause(*fistf("9.1.2.c"), *fistf("9.1.2"), *subbuteo("9.4", "9.5"))
def entry_before_block(play: Play, spare: Spare) -> Rulings:
    """An untaken block-flick has to be taken first."""
    if not play.block.held:
        return []
    return illegal_entry(play, spare, entry_before_block, entry_reason(play))


@clause(*fistf("9.2.3"), *subbuteo("9.28", "9.29", "A.24"))
def entry_again_too_soon(play: Play, spare: Spare) -> Rulings:
    """Once taken off, it comes back only after something else has played the ball."""
    if spare.by not in play.keepers.resting:
        return []
    at = spare.at or play.pitch.goal_area_middle(play.own_end(spare.by))
    offence = Offence(rule=entry_again_too_soon, reason=Reason.ILLEGAL_FLICKING, by=spare.by, at=at)
    return play.law.the(sanction)(play, offence)


@clause(*fistf("9.1.3"), *subbuteo("9.3"))
def idle_spare_placed(play: Play, place: Place) -> Rulings:
    """A spare goalkeeper that is not in play stays off the playing area."""
    if not play.pitch.is_on_playing_area(place.at, play.base_radius):
        return []
    if not play.parameters.idle_spare_on_area_is_punished:
        return [ruling(play, idle_spare_placed, Call.ILLEGAL_POSITION, to=place.by, figure=spare_of(place.by))]
    offence = Offence(rule=idle_spare_placed, reason=Reason.ILLEGAL_NUMBER, by=place.by, scene=Scene.OWN_SPOT)
    return play.law.the(sanction)(play, offence)


@about(*fistf("9.2.1"))
def taken_off(play: Play, spare: Spare) -> Rulings:
    """The spare goalkeeper goes, the goalkeeper comes back."""
    if play.keepers.modes[spare.by] is not KeeperMode.SPARE:
        return []
    if not may_be_taken_off(play, spare):
        return [ruling(play, may_be_taken_off, Call.WARNING, to=spare.by, figure=spare_of(spare.by), allowed=False)]
    return goes_off(play, spare)


def goes_off(play: Play, spare: Spare) -> Rulings:
    """It leaves the board; the defender has time for a block-flick he has not taken."""
    play.spare_goes_off(spare.by)
    play.takes_off({spare_of(spare.by)})
    play.all_to_be_looked_at()
    if play.restart is not None:
        if play.restart.taker == spare_of(spare.by):
            # Whoever was to take the restart is gone: another one has to be named.
            play.taker_gone(first_stage(play.restart.kind))
        return []
    return give_time(play, time_after_spare_removed, removal_not_waited_for, play_after_spare_removed)


@clause(*fistf("9.2.1"))
def may_be_taken_off(play: Play, spare: Spare) -> bool:
    """With the ball at rest and in possession; after a loss of the ball only once it is duly regained."""
    if play.table.ball_moving:
        return False
    return possession_regained(play, spare) or ball_has_gone_out(play) or free_flick_won(play, spare)


@asked(*fistf("9.2.1.a"))
def possession_regained(play: Play, spare: Spare) -> bool:
    """Its player has the ball (again)."""
    return play.restart is None and play.possession.attacking is spare.by and spare.by not in play.keepers.locked


@asked(*fistf("9.2.1.b"))
def ball_has_gone_out(play: Play) -> bool:
    """The ball has crossed a line, and play has not been restarted."""
    return play.restart is not None and play.restart.kind not in _AFTER_AN_OFFENCE


@asked(*fistf("9.2.1.c"))
def free_flick_won(play: Play, spare: Spare) -> bool:
    """A free-flick was awarded to its player."""
    restart = play.restart
    return restart is not None and restart.to is spare.by and restart.kind in _AFTER_AN_OFFENCE


_AFTER_AN_OFFENCE = (RestartKind.FREE_FLICK, RestartKind.PENALTY_FLICK)


@clause(*fistf("9.1.2.b"), *fistf("9.1.2"), *subbuteo("9.3"))
def spare_used_beside_goalkeeper(play: Play, flick: Flick) -> Rulings:
    """The spare goalkeeper may only be used when the goalkeeper is out of the goal."""
    side = flick.figure.side
    if side is None or not flick.figure.is_spare or play.keepers.modes[side] is KeeperMode.SPARE:
        return []
    offence = Offence(rule=spare_used_beside_goalkeeper, reason=spare_reason(play), by=side, scene=Scene.OWN_SPOT)
    return play.law.the(sanction)(play, offence)


def spare_reason(play: Play) -> Reason:
    """1999 calls it illegal manipulation; the German edition an illegal number of figures."""
    punished = play.parameters.idle_spare_on_area_is_punished
    return Reason.ILLEGAL_MANIPULATION if punished else Reason.ILLEGAL_NUMBER


@asked(*fistf("9.2.1.a"), *subbuteo("9.17"))
def rebound_keeps_spare_locked(play: Play, figure: Body) -> bool:
    """Off a defending figure back to an attacker does not let the spare goalkeeper be taken off."""
    if play.possession.rebound is None or play.keepers.modes[play.possession.rebound.side] is not KeeperMode.SPARE:
        return False
    return play.parameters.tick_rebound_to_any_attacker or play.possession.rebound.figure == figure


@asked(*fistf("9.2.1.b"), *subbuteo("9.18"))
def spare_may_go(play: Play) -> bool:
    """Once the ball has crossed a line, a spare goalkeeper may be taken off again."""
    had = bool(play.keepers.locked)
    play.spares_unlocked()
    return had


@clause(*fistf("9.1.4"))
def spare_entering_cannot_score(play: Play, played: Played) -> bool:  # noqa: ARG001
    """A spare goalkeeper cannot score with the flick that brings it in."""
    return played.cannot_score
