"""What players do with hands, words and manners: rules 7 and 15, and 3.K5 to 3.K7."""

from __future__ import annotations

from dataclasses import replace

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Behaviour, Conduct, Kick
from tablekick.geometry.points import Point
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.discipline import (
    abandon,
    abandon_at_the_next,
    admonish,
    caution,
    gross_offence,
)
from tablekick.law.tippkick.freeze import punish_late_placing
from tablekick.law.tippkick.kicks import called_for_the_wrong_colour, set_moving, still_within_time, used_up
from tablekick.law.tippkick.late_kicks import obstructs_a_late_kick
from tablekick.law.tippkick.pending import as_if_nothing_followed
from tablekick.law.tippkick.restarts import resume
from tablekick.law.tippkick.sanctions import hold, offence, punish
from tablekick.law.tippkick.state import Action, Measure, Offence, State, Stoppage

OBSTRUCTIONS = frozenset(
    {
        Behaviour.OBSTRUCTION,
        Behaviour.HOLDS,
        Behaviour.HAND_BEFORE_GOAL,
        Behaviour.HIDES_SHOT,
        Behaviour.SHIFTS_BOARD,
        Behaviour.BLOWS_BALL,
        Behaviour.TALKS,
        Behaviour.TIME_WASTING,
        Behaviour.FLIPS_COLOUR,
        Behaviour.SHOVES_KEEPER,
    }
)


def on_conduct(state: State, conduct: Conduct) -> Answer:
    """One of these at most applies to what was seen."""
    for rule in (
        plays_with_illegal_material,
        unsporting,
        destroys_the_ball,
        withholds_the_ball,
        leaves_the_table,
        stays_away,
        comes_back,
        refuses_to_remove,
        more_figures_than_allowed,
        ignores_the_freeze,
        plays_at_the_wrong_colour,
        obstructs_a_late_kick,
        obstructs,
    ):
        answer = rule(state, conduct)
        if answer is not None:
            return answer
    return Answer(state)


@cites("2.4")
def plays_with_illegal_material(state: State, conduct: Conduct) -> Answer | None:
    """Found out in the match he is disqualified; the match counts as an abandoned one, the ban is the federation's."""
    if conduct.what is not Behaviour.ILLEGAL_MATERIAL:
        return None
    return abandon(state, conduct.by, "2.4", Reason.ILLEGAL_MATERIAL)


@cites("15.K2", "15.1")
def unsporting(state: State, conduct: Conduct) -> Answer | None:
    """What no other rule covers and is meant to spoil the match ends it at once."""
    if conduct.what is not Behaviour.UNSPORTING:
        return None
    return abandon(state, conduct.by, "15.K2", Reason.UNSPORTING)


@cites("3.K7")
def destroys_the_ball(state: State, conduct: Conduct) -> Answer | None:
    if conduct.what is not Behaviour.DESTROYS_BALL or not is_wilful(conduct):
        return None
    return abandon(state, conduct.by, "3.K7", Reason.BALL_DESTROYED)


@cites("3.K5")
def withholds_the_ball(state: State, conduct: Conduct) -> Answer | None:
    """Keeping the ball from play when it can be had back: caution, then the end."""
    if conduct.what is not Behaviour.WITHHOLDS_BALL or not is_wilful(conduct):
        return None
    noted = state.note(conduct.by, withheld=state.record(conduct.by).withheld + 1)
    if noted.record(conduct.by).withheld > 1 or abandon_at_the_next(noted, conduct.by):
        return abandon(noted, conduct.by, "3.K5", Reason.BALL_WITHHELD)
    return caution(noted, conduct.by, "3.K5", Reason.BALL_WITHHELD)


@cites("3.K6")
def is_wilful(conduct: Conduct) -> bool:
    """The penalties for a lost or broken ball are for wilful players only."""
    return conduct.deliberate


@cites("15.2.a", "15.K4", "15.K6")
def leaves_the_table(state: State, conduct: Conduct) -> Answer | None:
    """Told to return and cautioned; the clock waits. With a caution on his account already it is the end."""
    if conduct.what is not Behaviour.LEAVES_TABLE:
        return None
    if abandon_at_the_next(state, conduct.by):
        return abandon(state, conduct.by, "15.3.4", Reason.LEAVES_TABLE)
    gone = state.note(conduct.by, away_from_table=True).with_(
        stopped=state.stopped or Stoppage(thing=None, by=conduct.by)
    )
    order = ruling(Call.RETURN, "15.K4", to=conduct.by, reason=Reason.LEAVES_TABLE)
    settled = Answer(gone, (order,)).then(as_if_nothing_followed)
    return settled.then(lambda now: caution(now, conduct.by, "15.K6", Reason.LEAVES_TABLE))


@cites("15.K5")
def stays_away(state: State, conduct: Conduct) -> Answer | None:
    if conduct.what is not Behaviour.STAYS_AWAY or not state.record(conduct.by).away_from_table:
        return None
    return abandon(state, conduct.by, "15.K5", Reason.LEAVES_TABLE)


@cites("15.K4")
def comes_back(state: State, conduct: Conduct) -> Answer | None:
    """Play goes on and the lost time is made up."""
    if conduct.what is not Behaviour.RETURNS or not state.record(conduct.by).away_from_table:
        return None
    lost = 0.0 if state.stopped is None else state.stopped.seconds
    back = state.note(conduct.by, away_from_table=False).with_(stopped=None)
    if back.movement is not None and back.before is not None:
        back = resume(back, back.before)
    told = ruling(Call.ADDED_TIME, "15.K4", to=conduct.by, seconds=lost)
    return Answer(back, (told,))


@cites("2.K8")
def refuses_to_remove(state: State, conduct: Conduct) -> Answer | None:
    """Admonished; if the figures are in the way and he still refuses, the match ends."""
    if conduct.what is not Behaviour.REFUSES_REMOVAL or not state.record(conduct.by).extra_figure:
        return None
    if state.record(conduct.by).admonitions > 0:
        return abandon(state, conduct.by, "2.K8", Reason.EXTRA_FIGURE)
    return admonish(state, conduct.by, "2.K8", Reason.EXTRA_FIGURE)


@cites("2.1", "2.K3", "2.K7")
def more_figures_than_allowed(state: State, conduct: Conduct) -> Answer | None:
    """One kicker and one keeper each: the referee has the others taken away early."""
    if conduct.what is not Behaviour.EXTRA_KICKER:
        return None
    told = ruling(Call.REMOVE, "2.K7", to=conduct.by, reason=Reason.EXTRA_FIGURE)
    return Answer(state.note(conduct.by, extra_figure=True), (told,))


@cites("6.9.7")
def ignores_the_freeze(state: State, conduct: Conduct) -> Answer | None:
    """The call was made and he went on placing."""
    if conduct.what is not Behaviour.IGNORES_FREEZE or not state.freeze_called or conduct.by is state.attacking:
        return None
    return punish_late_placing(state, conduct.by)


def plays_at_the_wrong_colour(state: State, conduct: Conduct) -> Answer | None:
    """Told as conduct when the referee saw the purpose; the kick itself is judged by the ball."""
    if conduct.what is not Behaviour.WRONG_COLOUR:
        return None
    on_purpose = state.record(conduct.by).wrong_colours + (1 if conduct.deliberate else 0)
    noted = state.note(conduct.by, wrong_colours=on_purpose)
    at = conduct.at or _ball_place(state)
    gross = "15.2.b" if conduct.deliberate and repeatedly_at_the_wrong_colour(noted, conduct.by) else None
    if state.wrong is not None and state.wrong.reason is Reason.WRONG_COLOUR:
        # The kick was called already; what is left is the player's account.
        return gross_offence(noted, conduct.by, gross, Reason.WRONG_COLOUR) if gross else Answer(noted)
    if at_his_own_free_kick(state, conduct):
        if not still_within_time(state):
            moving = noted if noted.movement is not None else set_moving(noted, Kick(by=conduct.by))
            return Answer(used_up(moving))
        place = state.ball.at if state.movement is None else state.movement.start
        return called_for_the_wrong_colour(noted, conduct.by, place)
    wrong = replace(offence(noted, conduct.by, Reason.WRONG_COLOUR, "3.4", at, "14.1.b"), gross=gross)
    move = state.movement
    return hold(noted, wrong) if move is not None and conduct.by is not move.by else punish(noted, wrong)


@cites("13.6")
def at_his_own_free_kick(state: State, conduct: Conduct) -> bool:
    """The taker laid the other's colour up: the opponent has the free kick from the same place."""
    action = state.action if state.movement is None else state.movement.action
    taker = state.attacking if state.movement is None else state.movement.by
    return action is Action.FREE_KICK and taker is conduct.by


@cites("15.2.b")
def repeatedly_at_the_wrong_colour(state: State, side: Side) -> bool:
    return state.record(side).wrong_colours >= state.parameters.wrong_colours_are_gross


@cites("7.1", "7.3")
def obstructs(state: State, conduct: Conduct) -> Answer | None:
    """Free kick or penalty by the place, and a gross offence; against a running ball it waits for the advantage."""
    if not obstruction_is_gross(conduct):
        return None
    at = conduct.at or _ball_place(state)
    wrong = _kind_of_obstruction(state, conduct, at)
    move = state.movement
    if move is not None and conduct.by is not move.by:
        return hold(state, wrong)
    return punish(state, wrong)


@cites("7.K9")
def is_punishable(conduct: Conduct) -> bool:
    """Only with intent, and only when the opponent gained nothing; wasting time is always meant."""
    return (conduct.deliberate or wastes_time(conduct)) and not conduct.advantage


def _kind_of_obstruction(state: State, conduct: Conduct, at: Point) -> Offence:
    clause = next((cited for cited, rule in _KINDS if rule(conduct)), "7.3")
    reason, added = Reason.OBSTRUCTION, 0.0
    if wastes_time(conduct):
        reason, added = Reason.TIME_WASTING, state.parameters.time_wasting_s
    penalty = Offence(by=conduct.by, reason=reason, clause="14.1.d", measure=Measure.PENALTY, at=at)
    wrong = free_kick_for_obstruction(state, conduct, replace(penalty, clause=clause)) or penalty
    return replace(wrong, gross="7.K10", added_s=added)


@cites("13.1.d")
def free_kick_for_obstruction(state: State, conduct: Conduct, wrong: Offence) -> Offence | None:
    """Anywhere but in the offender's own area."""
    return None if obstructs_in_own_area(state, conduct, wrong.at) else replace(wrong, measure=Measure.FREE_KICK)


@cites("14.1.d")
def obstructs_in_own_area(state: State, conduct: Conduct, at: Point) -> bool:
    """Shoving the other's keeper never is: that happens in the other's area."""
    shoved = conduct.what is Behaviour.SHOVES_KEEPER
    return not shoved and state.parameters.pitch.in_area(at, state.end_kept_by(conduct.by))


@cites("7.K10", "15.2.d")
def obstruction_is_gross(conduct: Conduct) -> bool:
    """Every punishable obstruction is a gross offence."""
    return conduct.what in OBSTRUCTIONS and is_punishable(conduct)


@cites("7.K2")
def interferes_with_hands(conduct: Conduct) -> bool:
    """Holding player or kicker, keeping a keeper off its save, a hand before ball, figures or the own goal."""
    return conduct.what in (Behaviour.HOLDS, Behaviour.HAND_BEFORE_GOAL)


@cites("7.K3")
def hides_the_shot(conduct: Conduct) -> bool:
    """The attacker's hand between kicker, ball and opponent."""
    return conduct.what is Behaviour.HIDES_SHOT


@cites("7.K4")
def shifts_board_or_blows(conduct: Conduct) -> bool:
    return conduct.what in (Behaviour.SHIFTS_BOARD, Behaviour.BLOWS_BALL)


@cites("7.K5")
def distracts_by_talk(conduct: Conduct) -> bool:
    return conduct.what is Behaviour.TALKS


@cites("7.K6", "8.5.2")
def wastes_time(conduct: Conduct) -> bool:
    """Counts as obstruction, whatever the seven seconds say, and costs at least ten of them."""
    return conduct.what is Behaviour.TIME_WASTING or flips_the_colour(conduct)


@cites("7.K8")
def flips_the_colour(conduct: Conduct) -> bool:
    """The keeper turns the ball whenever the other comes to play it, and back when he withdraws."""
    return conduct.what is Behaviour.FLIPS_COLOUR


@cites("7.K11")
def shoves_the_keeper(conduct: Conduct) -> bool:
    return conduct.what is Behaviour.SHOVES_KEEPER


_KINDS = (
    ("7.K2", interferes_with_hands),
    ("7.K3", hides_the_shot),
    ("7.K4", shifts_board_or_blows),
    ("7.K5", distracts_by_talk),
    ("7.K8", flips_the_colour),
    ("7.K6", wastes_time),
    ("7.K11", shoves_the_keeper),
)


def _ball_place(state: State) -> Point:
    return state.ball.at if state.movement is None else state.movement.last_at
