"""Offences of hands, words and manners: a person sees them, the law says what follows."""

from __future__ import annotations

from collections.abc import Callable

from tablekick.law.flick.bodies import Body, side_of
from tablekick.law.flick.calls import Period, Reason, RestartKind, Stage
from tablekick.law.flick.cards import caution, red_card
from tablekick.law.flick.citations import fistf, outcomes_2000, subbuteo
from tablekick.law.flick.facts import Conduct, ConductKind, Touch
from tablekick.law.flick.memory import Away, RuleFunction, Rulings
from tablekick.law.flick.offences import Offence, Scene, from_penalty_spot, sanction
from tablekick.law.flick.play import Play
from tablekick.law.sides import Side
from tablekick.rulebooks import clause


def on_conduct(play: Play, conduct: Conduct) -> Rulings:
    """Punish what the referee saw; what was done on purpose costs a card as well."""
    rulings = play.law.the(CONDUCT[conduct.kind])(play, conduct)
    if conduct.deliberate and conduct.kind is not ConductKind.SERIOUS and rulings:
        rulings = rulings + play.law.the(caution)(play, conduct.by)
    return rulings


def _at_the_ball(play: Play, conduct: Conduct, rule: RuleFunction, reason: Reason) -> Rulings:
    offence = Offence(rule=rule, reason=reason, by=conduct.by, scene=Scene.AT_THE_BALL)
    return play.law.the(sanction)(play, offence)


def _there(play: Play, conduct: Conduct, rule: RuleFunction, reason: Reason, penalty: RuleFunction) -> Rulings:
    offence = Offence(rule=rule, reason=reason, by=conduct.by, at=conduct.at, penalty=penalty)
    return play.law.the(sanction)(play, offence)


@clause(*fistf("1.3.1.1"), *subbuteo("1.11", "1.14", "A.7"))
def both_hands(play: Play, conduct: Conduct) -> Rulings:
    """Both hands on or above the playing area at once."""
    return _at_the_ball(play, conduct, both_hands, Reason.FOUL_POSITION)


@clause(*fistf("1.3.1.2"), *subbuteo("1.13", "1.14"), outcomes=outcomes_2000("1.3.1.2"))
def leaning(play: Play, conduct: Conduct) -> Rulings:
    """Leaning on the board or pushing it."""
    return _at_the_ball(play, conduct, leaning, Reason.FOUL_POSITION)


@clause(*fistf("10.4"), *subbuteo("A.9"))
def finger_foul(play: Play, conduct: Conduct) -> Rulings:
    """A figure is touched with any part of the body while flicking."""
    return _there(play, conduct, finger_foul, Reason.FINGER_FOUL, penalty_for_finger_foul)


@clause(*fistf("12.1.1.3"))
def penalty_for_finger_foul(play: Play, offence: Offence) -> bool:  # noqa: ARG001
    """A finger-foul in the own penalty area."""
    return True


@clause(*fistf("10.5.1"), *subbuteo("A.10"))
def handball(play: Play, conduct: Conduct) -> Rulings:
    """The ball in play is touched with any part of the body."""
    provoked = play.law.the(provoked_handball)(play, conduct)
    return provoked or _there(play, conduct, handball, Reason.HANDBALL, penalty_for_handball)


@clause(*fistf("12.1.1.4"), *subbuteo("11.7"))
def penalty_for_handball(play: Play, offence: Offence) -> bool:  # noqa: ARG001
    """A handball in the own penalty area."""
    return True


@clause(*fistf("10.5.2"))
def provoked_handball(play: Play, conduct: Conduct) -> Rulings:
    """Who shoots at the opponent's body on purpose concedes the free-flick himself."""
    if not conduct.provoked:
        return []
    offence = Offence(rule=provoked_handball, reason=Reason.HANDBALL, by=conduct.by.other, at=conduct.at)
    return play.law.the(sanction)(play, offence)


def ball_touches_player(play: Play, part: Body, touch: Touch) -> Rulings:
    """The ball met a hand or a body."""
    side = side_of(part)
    assert side is not None
    seen = Conduct(
        kind=ConductKind.HANDBALL, by=side, at=touch.at, deliberate=touch.deliberate, provoked=touch.provoked
    )
    return on_conduct(play, seen)


@clause(*fistf("10.6.1"), outcomes=outcomes_2000("10.6.1"))
def obstruction(play: Play, conduct: Conduct) -> Rulings:
    """The opponent is kept from flicking by a body."""
    hand_stops_block(play, conduct.by)
    defender_hides_the_play(play, conduct.by)
    return _at_the_ball(play, conduct, obstruction, Reason.OBSTRUCTION)


@clause(*fistf("10.6.2.1"), "fistf-1999:II.10.6.2")
def hand_stops_block(play: Play, side: Side) -> bool:
    """The attacker leaves his hand on the pitch so that no block-flick can be taken."""
    return side is play.attacking


@clause(*fistf("10.6.2.2"), "fistf-1999:II.10.6.2")
def defender_hides_the_play(play: Play, side: Side) -> bool:
    """The defender hides the area where figure or ball is going to be played."""
    return side is play.defending


@clause(*fistf("10.7.1"), *fistf("10.7.2"))
def misconduct(play: Play, conduct: Conduct) -> Rulings:
    """Speaking, gestures, criticism: whatever is not on the list of what a player may say."""
    if not misconduct_with_ball_in_area(play):
        misconduct_elsewhere(play)
    return _at_the_ball(play, conduct, misconduct, Reason.MISCONDUCT)


@clause("fistf-2000:I.10.7.2.8.a")
def misconduct_elsewhere(play: Play) -> bool:
    """Free-flick from where the ball is."""
    return from_penalty_spot(play, play.ball) is None


@clause("fistf-2000:I.10.7.2.8.b")
def misconduct_with_ball_in_area(play: Play) -> bool:
    """Free-flick from the penalty spot when the ball is in the penalty area."""
    return from_penalty_spot(play, play.ball) is not None


@clause(*fistf("10.8.1"), outcomes=outcomes_2000("10.8.1"))
def time_wasting(play: Play, conduct: Conduct) -> Rulings:
    """More time is used than is adequate."""
    return _at_the_ball(play, conduct, time_wasting, Reason.TIME_WASTING)


@clause(*fistf("10.9"))
def feint(play: Play, conduct: Conduct) -> Rulings:
    """Feigning a shot, or taking the hand away before the shot is done."""
    return _at_the_ball(play, conduct, feint, Reason.ILLEGAL_BEHAVIOUR)


def serious(play: Play, conduct: Conduct) -> Rulings:
    """Serious misconduct."""
    return red_card(play, conduct.by)


def polishing(play: Play, conduct: Conduct) -> Rulings:
    """Polishing bases is allowed where nothing is delayed by it."""
    if polish_in_a_break(play) or polish_before_sudden_death(play, conduct) or polish_at_a_restart(play, conduct):
        return []
    return time_wasting(play, conduct)


@clause(*fistf("1.4.1"))
def polish_in_a_break(play: Play) -> bool:
    """Before the match and at half-time the bases may be polished."""
    restart = play.restart
    fresh = restart is not None and restart.kind is RestartKind.FLICK_OFF and play.clock_s == 0.0
    return fresh and play.period in (Period.FIRST, Period.SECOND)


@clause(*fistf("1.4.2"))
def polish_at_a_restart(play: Play, conduct: Conduct) -> bool:
    """Where figures may be picked up, or after one fell off the board, without delaying the game."""
    restart = play.restart
    before_signal = restart is not None and restart.stage is not Stage.READY
    fallen = any(standing.away is Away.BOARD for body, standing in play.figures.items() if side_of(body) is conduct.by)
    return (before_signal or fallen) and not conduct.deliberate


@clause(*fistf("1.4.3"))
def polish_before_sudden_death(play: Play, conduct: Conduct) -> bool:
    """A short polish before sudden death, no extensive one."""
    return play.period is Period.EXTRA and play.awaiting_toss and not conduct.deliberate


def _elsewhere(kind: ConductKind) -> Callable[[Play, Conduct], Rulings]:
    def no_offence_here(play: Play, conduct: Conduct) -> Rulings:  # noqa: ARG001
        """Something another book has a rule about."""
        return []

    no_offence_here.__name__ = no_offence_here.__qualname__ = kind.name.lower()
    return no_offence_here


ELSEWHERE = {
    kind: _elsewhere(kind)
    for kind in (
        ConductKind.BALANCE,
        ConductKind.CHANGING_HANDS,
        ConductKind.CHANGES_SIDE,
        ConductKind.DEVICE,
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
    ConductKind.TIME_WASTING: time_wasting,
    ConductKind.FEINT: feint,
    ConductKind.SERIOUS: serious,
    ConductKind.POLISHING: polishing,
    **ELSEWHERE,
}
