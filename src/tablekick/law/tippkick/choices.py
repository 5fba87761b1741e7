"""What the offended player asks for: the free kick or penalty, or his own action once more."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Say, Words
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Choice
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.pending import as_if_nothing_followed
from tablekick.law.tippkick.restarts import resume
from tablekick.law.tippkick.state import Action, State


def on_say(state: State, say: Say) -> Answer:
    """Only the player who was given the kick has something to choose."""
    offended = state.attacking if say.by is None else say.by
    return ball_is_done_with(state, offended).then(lambda now: _chosen(now, say, offended))


def ball_is_done_with(state: State, offended: Side) -> Answer:
    """He who answers the offence, or takes his kick, waits for the ball no longer: what it held back is called."""
    move = state.movement
    if move is None or move.offence is None or move.offence.by is offended:
        return Answer(state)
    return as_if_nothing_followed(state)


def _chosen(state: State, say: Say, by: Side) -> Answer:
    if not state.choice or by is not state.attacking:
        return Answer(state)
    if say.words is not Words.REPEAT or Choice.REPEAT not in state.choice:
        return Answer(state.with_(choice=(), fouled=None))
    answer = repeat_like_a_penalty(state) or repeat_the_action(state)
    return answer if answer is not None else Answer(state)


@cites("13.2.3", "13.2.4")
def repeat_the_action(state: State) -> Answer | None:
    """The action that was fouled, as it was: no free kick, so two lengths, and own goals count."""
    if state.fouled is None:
        return None
    back = resume(state, state.fouled)
    return Answer(back, (ruling(Call.REPEAT, "13.2.3", to=back.attacking, at=back.ball.at),))


@cites("14.2.2", "14.2.3")
def repeat_like_a_penalty(state: State) -> Answer | None:
    """Instead of a penalty the action is repeated from its place and treated like one."""
    if state.action is not Action.PENALTY or state.fouled is None:
        return None
    back = resume(state, state.fouled, action=Action.PENALTY, protected=True, ball_out=True)
    return Answer(back, (ruling(Call.REPEAT, "14.2.2", to=back.attacking, at=back.ball.at),))
