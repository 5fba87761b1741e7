"""Is it a goal? Rules 8.1 to 8.3 and what rules 2, 9 to 11, 13 and 14 say against it."""

from __future__ import annotations

from typing import Any

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Cross, Tool
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.halves import end_of_period
from tablekick.law.tippkick.pending import settle_what_waited
from tablekick.law.tippkick.restarts import INDIRECT, corner, goal_kick, kick_off, resume
from tablekick.law.tippkick.sanctions import award
from tablekick.law.tippkick.state import Action, Measure, Movement, Offence, State, index, put


def in_the_goal(state: State, cross: Cross, end: int, because: str | None = None) -> Answer:
    """The whole ball passed a goal line between the posts and under the bar, or counts as if: `because` says why."""
    keeper_side = state.keeper_of(end)
    scorer = keeper_side.other
    called = after_a_called_offence(state, scorer)
    if called is not None:
        return called
    move = state.movement
    if move is None:
        return Answer(state)
    for rule in (
        kick_was_worth_nothing,
        keeper_was_broken_before,
        indirect_action_cannot_score,
        own_goal_is_void,
        own_goal_after_the_other_offended,
    ):
        answer = rule(state, cross, move, keeper_side)
        if answer is not None:
            return answer
    despite = stands_despite(move, scorer)
    if own_goal(move, keeper_side):
        return goal_for(state, scorer, because or "8.K4", Call.OWN_GOAL)
    clause = "8.3" if keeper_goal(move, scorer) else "8.2"
    return goal_for(state, scorer, because or clause, despite=despite)


@cites("8.2")
def goal_for(state: State, side: Side, clause: str, call: Call = Call.GOAL, *, despite: Reason | None = None) -> Answer:
    """The whole ball is over the line: it counts, and the other side kicks off."""
    score = put(state.score, side, state.score[index(side)] + 1)
    counted = state.with_(score=score, movement=None, wrong=None)
    details: dict[str, Any] = {"score": score} if despite is None else {"score": score, "despite": despite}
    told = Answer(counted, (ruling(call, clause, to=side, **details),))
    if state.time_up:
        return told.then(end_of_period)
    return told.then(lambda now: kick_off_after_a_goal(now, side.other))


@cites("9.1", "9.2.2")
def kick_off_after_a_goal(state: State, conceded: Side) -> Answer:
    """The player who let it in kicks off."""
    return kick_off(state, conceded, "9.2.2")


@cites("13.K3")
def after_a_called_offence(state: State, scorer: Side) -> Answer | None:
    """The offender's goal is void; his own goal stands."""
    wrong = state.wrong
    if wrong is None:
        return None
    if scorer is wrong.by or not wrong.direct:
        told = ruling(Call.NO_GOAL, "13.K3", to=scorer.other, reason=wrong.reason)
        return Answer(state.with_(wrong=None), (told,))
    return goal_for(state.with_(choice=(), fouled=None), scorer, wrong.clause, Call.OWN_GOAL)


@cites("13.K3")
def kick_was_worth_nothing(state: State, cross: Cross, move: Movement, keeper_side: Side) -> Answer | None:
    """A late free kick with the wrong colour brings its taker no goal, and nobody gets anything else for it."""
    del cross
    if move.void is None:
        return None
    told = ruling(Call.NO_GOAL, "13.K3", to=keeper_side, reason=move.void)
    return Answer(state, (told,)).then(end_of_period)


@cites("2.K18")
def keeper_was_broken_before(state: State, cross: Cross, move: Movement, keeper_side: Side) -> Answer | None:
    """Against a keeper that should have been changed nothing counts; the situation is laid out again."""
    del cross
    if state.broken_keeper is not keeper_side or state.before is None:
        return None
    back = resume(state, state.before)
    void = ruling(Call.NO_GOAL, "2.K18", to=keeper_side, reason=Reason.BROKEN_KEEPER)
    settled = settle_what_waited(state, move)
    if settled is not None:
        # It happened before the keeper broke, so play was still on.
        return Answer(settled.state, (void, *settled.rulings))
    again = ruling(Call.RESTORE, "2.K18", to=back.attacking, at=back.ball.at, reason=Reason.BROKEN_KEEPER)
    return Answer(back, (void, again))


@cites("8.K3")
def indirect_action_cannot_score(state: State, cross: Cross, move: Movement, keeper_side: Side) -> Answer | None:
    """No goal at either end from an action that is not finished, off figures or frame neither."""
    clause = next((cited for cited, rule in _NO_GOAL_FROM if rule(move)), "13.7.3")
    struck = struck_on_the_way(move)
    if can_be_a_shot(move.action):
        return None
    told = ruling(Call.NO_GOAL, clause, to=keeper_side, reason=Reason.INDIRECT_ACTION, rebound=struck)
    settled = settle_what_waited(state, move)
    if settled is not None:
        return Answer(settled.state, (told, *settled.rulings))
    return Answer(state, (told,)).then(lambda now: by_last_touch(now, cross, keeper_side, unfinished=True))


@cites("8.1", "8.K1")
def can_be_a_shot(action: Action) -> bool:
    """A direct action from any point of the pitch can be a shot at goal; indirect ones cannot."""
    return action in (Action.OPEN, Action.FREE_KICK, Action.PENALTY) or corner_is_direct(action)


@cites("12.K8")
def corner_is_direct(action: Action) -> bool:
    return action is Action.CORNER


@cites("9.5", "9.K5")
def from_kick_off(move: Movement) -> bool:
    return move.action is Action.KICK_OFF


@cites("10.3")
def from_goal_kick(move: Movement) -> bool:
    return move.action is Action.GOAL_KICK


@cites("11.3")
def from_kick_in(move: Movement) -> bool:
    return move.action is Action.KICK_IN


_NO_GOAL_FROM = (("9.5", from_kick_off), ("10.3", from_goal_kick), ("11.3", from_kick_in))


@cites("9.K6")
def struck_on_the_way(move: Movement) -> bool:
    """Figures, posts or bar struck on the way change nothing for an unfinished indirect action."""
    return move.action in INDIRECT and (move.rebounded or move.framed)


def own_goal_is_void(state: State, cross: Cross, move: Movement, keeper_side: Side) -> Answer | None:
    """Free kicks and penalties cannot end in an own goal of their taker."""
    if not state.protected or move.by is not keeper_side:
        return None
    voids = {
        "13.5": void_from_a_free_kick(move),
        "13.K15": void_off_a_rebound(move),
        "13.K16": void_by_the_keepers_save(move),
        "14.6": void_from_a_penalty(move),
    }
    # The most particular of the clauses that apply is the one to cite.
    clause = [cited for cited, applies in voids.items() if applies][-1]
    told = ruling(Call.NO_GOAL, clause, to=keeper_side, reason=Reason.OWN_GOAL_PROTECTED)
    settled = settle_what_waited(state, move)
    if settled is not None:
        return Answer(settled.state, (told, *settled.rulings))
    return Answer(state, (told,)).then(lambda now: by_last_touch(now, cross, keeper_side))


@cites("13.5")
def void_from_a_free_kick(move: Movement) -> bool:
    return move.action is Action.FREE_KICK


@cites("14.6", "14.K7")
def void_from_a_penalty(move: Movement) -> bool:
    """The commentary on the free kick holds for the penalty too."""
    return move.action is Action.PENALTY


@cites("13.K15")
def void_off_a_rebound(move: Movement) -> bool:
    """Off the frame or an opposing figure, actively or passively defended, it is as void as straight."""
    return move.framed or move.rebounded


@cites("13.K16")
def void_by_the_keepers_save(move: Movement) -> bool:
    """The defending keeper sends the ball the whole way back."""
    return move.saved


def own_goal_after_the_other_offended(state: State, cross: Cross, move: Movement, keeper_side: Side) -> Answer | None:
    """A goal only stands for the side that was offended."""
    del cross
    if move.offence is None or move.offence.by is not keeper_side.other:
        return None
    void = ruling(Call.NO_GOAL, "13.K3", to=keeper_side, reason=move.offence.reason)
    wrong = move.offence
    return Answer(state, (void,)).then(lambda now: award(now, wrong, now.before))


def stands_despite(move: Movement, scorer: Side) -> Reason | None:
    """Advantage: the goal is the best that could come of the other's offence, so no kick follows."""
    wrong = move.offence
    if wrong is None or wrong.by is scorer:
        return None
    rules = (stands_despite_free_kick, stands_despite_penalty, stands_after_hand)
    applied = [rule(wrong) for rule in rules]
    return wrong.reason if any(applied) else None


@cites("13.3", "13.K2", "6.K34")
def stands_despite_free_kick(wrong: Offence) -> bool:
    """An active defence among the others."""
    return wrong.measure is Measure.FREE_KICK


@cites("14.3", "6.K34")
def stands_despite_penalty(wrong: Offence) -> bool:
    return wrong.measure is Measure.PENALTY


@cites("6.K30")
def stands_after_hand(wrong: Offence) -> bool:
    return wrong.reason is Reason.HAND_AT_CONTACT


@cites("8.K4")
def own_goal(move: Movement, keeper_side: Side) -> bool:
    """Direct actions end in own goals too, straight or off a frame or figure; a keeper's save is another matter."""
    return move.by is keeper_side and not move.saved


@cites("8.3")
def keeper_goal(move: Movement, scorer: Side) -> bool:
    """A keeper's save or stroke that ends in the other goal counts."""
    return move.saved if move.by is not scorer else move.tool is Tool.KEEPER


def by_last_touch(state: State, cross: Cross, keeper_side: Side, *, unfinished: bool = False) -> Answer:
    """Over the toucher's own line a corner, over the other's a goal kick."""
    if state.time_up:
        return end_of_period(state)
    if corner_by_last_touch(state, keeper_side):
        clause = "12.K2" if off_the_far_frame(state, keeper_side) else "12.1"
        return corner(state, keeper_side.other, cross.at, cross.corner_side, clause)
    if unfinished and given_for_an_unfinished_action(state):
        return goal_kick(state, keeper_side, "10.K3")
    return goal_kick(state, keeper_side, "10.K2" if goal_kick_by_last_touch(state, keeper_side) else "10.K3")


@cites("12.1", "12.K1")
def corner_by_last_touch(state: State, keeper_side: Side) -> bool:
    return state.last_touch is keeper_side


@cites("12.K2")
def off_the_far_frame(state: State, keeper_side: Side) -> bool:
    """A shot that comes back off the opponent's post over the shooter's own line."""
    move = state.movement
    return move is not None and move.by is keeper_side and move.framed and move.shot


@cites("10.K2")
def goal_kick_by_last_touch(state: State, keeper_side: Side) -> bool:
    return state.last_touch is keeper_side.other


@cites("10.K3")
def given_for_an_unfinished_action(state: State) -> bool:
    return state.movement is not None and state.movement.action in INDIRECT
