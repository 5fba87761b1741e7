"""Rule 10, fouls and misconduct.

Offences of hands, words and manners: a person sees them, the law says what follows.
"""

from __future__ import annotations

from tablekick.facts.flick.facts import Conduct, ConductKind
from tablekick.law.flick.calls import Period, Reason
from tablekick.law.flick.citations import fistf, outcomes_2000, subbuteo
from tablekick.law.flick.fouls.cards import Offence, Scene, red_card
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.memory import RuleFunction, Rulings
from tablekick.law.flick.penalty.rules import penalty_for_finger_foul, penalty_for_handball
from tablekick.law.flick.refereeing.rules import wasted_time_is_added
from tablekick.law.flick.replacement import GERMAN, Occasion, replaces
from tablekick.law.flick.shoot_out.rules import body_before_goal_line, offence_in_shoot_out
from tablekick.law.flick.state import Play
from tablekick.rulebooks import about, clause


def _at_the_ball(play: Play, conduct: Conduct, rule: RuleFunction, reason: Reason) -> Rulings:
    if play.clock.period is Period.OVER:
        return []
    offence = Offence(rule=rule, reason=reason, by=conduct.by, scene=Scene.AT_THE_BALL)
    return play.law.the(sanction)(play, offence)


def _there(play: Play, conduct: Conduct, rule: RuleFunction, reason: Reason, penalty: RuleFunction) -> Rulings:
    if play.clock.period is Period.OVER or not play.law.the(clothing_counts)(play, conduct):
        return []
    offence = Offence(rule=rule, reason=reason, by=conduct.by, at=conduct.at, penalty=penalty)
    return play.law.the(sanction)(play, offence)


def clothing_counts(play: Play, conduct: Conduct) -> bool:  # noqa: ARG001 - a book may only name the body
    """A sleeve that touches a figure or the ball is as bad as the hand in it."""
    return True


@replaces(clothing_counts, under=GERMAN)
def only_the_body_counts(play: Play, conduct: Conduct) -> bool:  # noqa: ARG001 - rules are asked with the play
    """The German edition names parts of the body and no clothing."""
    return not conduct.clothing


@clause(*fistf("10.4"), *subbuteo("A.9"))
def finger_foul(play: Play, conduct: Conduct) -> Rulings:
    """A figure is touched with any part of the body while flicking."""
    if conduct.idle:
        return []
    return _there(play, conduct, finger_foul, Reason.FINGER_FOUL, penalty_for_finger_foul)


@clause(*fistf("10.5.1"), *subbuteo("A.10"))
def handball(play: Play, conduct: Conduct) -> Rulings:
    """The ball in play is touched with any part of the body."""
    if play.restart is not None:
        # The ball is not in play: it is being fetched and put down.
        return []
    provoked = play.law.the(provoked_handball)(play, conduct)
    return provoked or _there(play, conduct, handball, Reason.HANDBALL, penalty_for_handball)


@clause(*fistf("10.5.2"))
def provoked_handball(play: Play, conduct: Conduct) -> Rulings:
    """Who shoots at the opponent's body on purpose concedes the free-flick himself."""
    if not conduct.provoked:
        return []
    offence = Offence(rule=provoked_handball, reason=Reason.HANDBALL, by=conduct.by.other, at=conduct.at)
    return play.law.the(sanction)(play, offence)


@clause(
    *fistf("10.6.1"),
    "fistf-1999:II.10.6.2",
    *fistf("10.6.2.1"),
    *fistf("10.6.2.2"),
    outcomes=outcomes_2000("10.6.1"),
)
def obstruction(play: Play, conduct: Conduct) -> Rulings:
    """The opponent is kept from flicking by a body."""
    if not play.match.awaiting_toss and body_before_goal_line(play, conduct):
        return offence_in_shoot_out(play, body_before_goal_line, conduct.by, Reason.OBSTRUCTION)
    return _at_the_ball(play, conduct, obstruction, Reason.OBSTRUCTION)


@clause(*fistf("10.7.1"), *fistf("10.7.2"), "fistf-2000:I.10.7.2.8.a", "fistf-2000:I.10.7.2.8.b")
def misconduct(play: Play, conduct: Conduct) -> Rulings:
    """Speaking, gestures, criticism: whatever is not on the list of what a player may say."""
    return _at_the_ball(play, conduct, misconduct, Reason.MISCONDUCT)


@clause(*fistf("10.7.3"))
def coaching(play: Play, conduct: Conduct) -> Rulings:
    """Talking with coach or supporters, or a coach who goes beyond a quiet word: the player answers for it.

    The clause names no measure; it is punished as the misconduct it stands under.
    """
    if conduct.moderate:
        return []
    return _at_the_ball(play, conduct, coaching, Reason.MISCONDUCT)


@clause(*fistf("10.8.1"), outcomes=outcomes_2000("10.8.1"))
def time_wasting(play: Play, conduct: Conduct) -> Rulings:
    """More time is used than is adequate; what was wasted is played at the end of the period."""
    wasted_s = play.clock.waited_s.get(conduct.by, 0.0)
    if wasted_time_is_added(play, wasted_s):
        play.adds_time(wasted_s)
    return _at_the_ball(play, conduct, time_wasting, Reason.TIME_WASTING)


@clause(*fistf("10.9"))
def feint(play: Play, conduct: Conduct) -> Rulings:
    """Feigning a shot, or taking the hand away before the shot is done. Only the attacker has a shot to feign."""
    if conduct.by is not play.possession.attacking:
        return []
    return _at_the_ball(play, conduct, feint, Reason.ILLEGAL_BEHAVIOUR)


@about(*fistf("10.3.1"))
def serious(play: Play, conduct: Conduct) -> Rulings:
    """Serious misconduct."""
    return red_card(play, conduct.by, serious=play.clock.period is not Period.OVER)


ELSEWHERE: dict[ConductKind, Occasion[[Play, Conduct], Rulings]] = {
    kind: Occasion(kind.replace("-", " "), "The book has no rule about it.")
    for kind in (
        ConductKind.BALANCE,
        ConductKind.CHANGING_HANDS,
        ConductKind.CHANGES_SIDE,
        ConductKind.LOOSE_NET,
        ConductKind.ROD_FLICKED,
    )
}
"""What only some books have a rule about."""
