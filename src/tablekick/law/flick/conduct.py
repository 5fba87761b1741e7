"""Offences of hands, words and manners: a person sees them, the law says what follows."""

from __future__ import annotations

from collections.abc import Callable

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Conduct, ConductKind, Touch
from tablekick.law.flick.added_time import add_wasted_time
from tablekick.law.flick.calls import Call, Period, Reason, Stage
from tablekick.law.flick.cards import caution, red_card
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling, subbuteo
from tablekick.law.flick.memory import Away, RuleFunction, Rulings
from tablekick.law.flick.offences import Offence, Scene, is_penalty, sanction
from tablekick.law.flick.play import Play
from tablekick.law.flick.shootout import offence_in_shoot_out
from tablekick.rulebooks import about, asked, clause


def on_conduct(play: Play, conduct: Conduct) -> Rulings:
    """Punish what the referee saw; what was done on purpose costs a card as well."""
    waiting = play.pending
    rulings = play.law.the(CONDUCT[conduct.kind])(play, conduct)
    # An offence that goes under in a graver one still waiting for its answer is cautioned all the same.
    punished = rulings or (waiting is not None and waiting.offended is conduct.by.other)
    if conduct.kind is not ConductKind.SERIOUS and punished:
        rulings = rulings + play.law.the(caution)(play, conduct.by, intentional=conduct.deliberate)
    return rulings


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


@clause(*fistf("1.3.1.1"), *subbuteo("1.11", "1.14", "A.7"))
def both_hands(play: Play, conduct: Conduct) -> Rulings:
    """Both hands on or above the playing area at once; `at` tells where the second one is."""
    if conduct.at is not None and not play.pitch.is_on_playing_area(conduct.at):
        return []
    return _at_the_ball(play, conduct, both_hands, Reason.FOUL_POSITION)


@clause(*fistf("1.3.1.2"), *subbuteo("1.13", "1.14"), outcomes=outcomes_2000("1.3.1.2"))
def leaning(play: Play, conduct: Conduct) -> Rulings:
    """Leaning on the board or pushing it."""
    if barrier_for_balance(play, conduct):
        return []
    return _at_the_ball(play, conduct, leaning, Reason.FOUL_POSITION)


def clothing_counts(play: Play, conduct: Conduct) -> bool:  # noqa: ARG001 - a book may only name the body
    """A sleeve that touches a figure or the ball is as bad as the hand in it."""
    return True


def only_the_body_counts(play: Play, conduct: Conduct) -> bool:  # noqa: ARG001 - rules are asked with the play
    """The German edition names parts of the body and no clothing."""
    return not conduct.clothing


@asked(*fistf("1.3.1"))
def barrier_for_balance(play: Play, conduct: Conduct) -> bool:  # noqa: ARG001 - rules are asked with the play
    """A player may touch the barrier to keep his balance, not to make the board unstable."""
    return conduct.kind is ConductKind.HOLDS_BARRIER and not conduct.deliberate


@clause(*fistf("3.1.2"))
def own_timer(play: Play, conduct: Conduct) -> Rulings:
    """A player's own watch is allowed, and removed where it disturbs; the referee's time alone counts."""
    if conduct.kind is not ConductKind.TIMER_DISTURBS:
        return []
    return [ruling(play, own_timer, Call.WARNING, to=conduct.by, allowed=False)]


@clause(*fistf("10.4"), *subbuteo("A.9"))
def finger_foul(play: Play, conduct: Conduct) -> Rulings:
    """A figure is touched with any part of the body while flicking."""
    if conduct.idle:
        return []
    return _there(play, conduct, finger_foul, Reason.FINGER_FOUL, penalty_for_finger_foul)


@clause(*fistf("12.1.1.3"))
def penalty_for_finger_foul(play: Play, offence: Offence) -> bool:
    """A finger-foul in the own penalty area."""
    return is_penalty(play, offence)


@clause(*fistf("10.5.1"), *subbuteo("A.10"))
def handball(play: Play, conduct: Conduct) -> Rulings:
    """The ball in play is touched with any part of the body."""
    if play.restart is not None:
        # The ball is not in play: it is being fetched and put down.
        return []
    provoked = play.law.the(provoked_handball)(play, conduct)
    return provoked or _there(play, conduct, handball, Reason.HANDBALL, penalty_for_handball)


@clause(*fistf("12.1.1.4"), *subbuteo("11.7"))
def penalty_for_handball(play: Play, offence: Offence) -> bool:
    """A handball in the own penalty area."""
    return is_penalty(play, offence)


@clause(*fistf("10.5.2"))
def provoked_handball(play: Play, conduct: Conduct) -> Rulings:
    """Who shoots at the opponent's body on purpose concedes the free-flick himself."""
    if not conduct.provoked:
        return []
    offence = Offence(rule=provoked_handball, reason=Reason.HANDBALL, by=conduct.by.other, at=conduct.at)
    return play.law.the(sanction)(play, offence)


def ball_touches_player(play: Play, part: Body, touch: Touch) -> Rulings:
    """The ball met a hand or a body."""
    side = part.side
    assert side is not None
    seen = Conduct(
        kind=ConductKind.HANDBALL,
        by=side,
        at=touch.at or play.table.ball,
        deliberate=touch.deliberate,
        provoked=touch.provoked,
    )
    return on_conduct(play, seen)


def hand_touches_figure(play: Play, part: Body, figure: Body, touch: Touch) -> Rulings:
    """A hand or a body met a figure: a finger-foul while its player is flicking."""
    side = part.side
    if side is None or part not in touch.moving or not figure.is_figure or figure in touch.moving:
        return []
    idle = not any(flicked.side is side for flicked in play.table.strokes)
    seen = Conduct(
        kind=ConductKind.FINGER_FOUL, by=side, at=touch.at or play.where(figure), deliberate=touch.deliberate, idle=idle
    )
    return on_conduct(play, seen)


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


@clause(*fistf("17.2.3"))
def body_before_goal_line(play: Play, conduct: Conduct) -> bool:
    """In a shoot-out the goalkeeper's player keeps every part of his body behind the goal line."""
    return play.shoot_out is not None and conduct.by is not play.shoot_out.shooting


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
    add_wasted_time(play, play.clock.waited_s.get(conduct.by, 0.0))
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


def polishing(play: Play, conduct: Conduct) -> Rulings:
    """Polishing bases is allowed where nothing is delayed by it."""
    if polish_in_a_break(play) or polish_before_sudden_death(play, conduct) or polish_at_a_restart(play, conduct):
        return []
    if play.match.awaiting_toss:
        # Nothing is in the game that a free-flick could be taken with: he is told to stop.
        return [ruling(play, polish_before_sudden_death, Call.WARNING, to=conduct.by, reason=Reason.TIME_WASTING)]
    return play.law.the(time_wasting)(play, conduct)


@asked(*fistf("1.4.1"))
def polish_in_a_break(play: Play) -> bool:
    """Before the match and at half-time the bases may be polished."""
    restart = play.restart
    return restart is not None and restart.begins_period and play.clock.period in (Period.FIRST, Period.SECOND)


@asked(*fistf("1.4.2"))
def polish_at_a_restart(play: Play, conduct: Conduct) -> bool:
    """Where figures may be picked up, or after one fell off the board, without delaying the game."""
    restart = play.restart
    before_signal = restart is not None and restart.stage is not Stage.READY
    fallen = any(
        standing.away is Away.BOARD for body, standing in play.table.figures.items() if body.side is conduct.by
    )
    return (before_signal or fallen) and not conduct.deliberate


@clause(*fistf("1.4.3"))
def polish_before_sudden_death(play: Play, conduct: Conduct) -> bool:
    """A short polish before sudden death, no extensive one."""
    return play.clock.period is Period.EXTRA and play.match.awaiting_toss and not conduct.deliberate


def _elsewhere(kind: ConductKind) -> Callable[[Play, Conduct], Rulings]:
    def no_offence_here(play: Play, conduct: Conduct) -> Rulings:  # noqa: ARG001
        """The book has no rule about it."""
        return []

    no_offence_here.__name__ = no_offence_here.__qualname__ = kind.name.lower()
    return no_offence_here


ELSEWHERE = {
    kind: _elsewhere(kind)
    for kind in (
        ConductKind.BALANCE,
        ConductKind.CHANGING_HANDS,
        ConductKind.CHANGES_SIDE,
        ConductKind.LOOSE_NET,
        ConductKind.ROD_FLICKED,
    )
}
"""What only other books punish."""

CONDUCT: dict[ConductKind, Callable[[Play, Conduct], Rulings]] = {
    ConductKind.BOTH_HANDS: both_hands,
    ConductKind.LEANING: leaning,
    ConductKind.FINGER_FOUL: finger_foul,
    ConductKind.HANDBALL: handball,
    ConductKind.OBSTRUCTION: obstruction,
    ConductKind.MISCONDUCT: misconduct,
    ConductKind.COACHING: coaching,
    ConductKind.TIME_WASTING: time_wasting,
    ConductKind.FEINT: feint,
    ConductKind.SERIOUS: serious,
    ConductKind.POLISHING: polishing,
    ConductKind.HOLDS_BARRIER: leaning,
    ConductKind.TIMER: own_timer,
    ConductKind.TIMER_DISTURBS: own_timer,
    **ELSEWHERE,
}
