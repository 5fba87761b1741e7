"""What the referee declares himself: lines in doubt, disputes, added time, cases the book does not foresee."""

from __future__ import annotations

from tablekick.facts.tippkick.facts import AddTime, Cross, Decide, Doubt, Draw, InDoubt, Line, Verdict
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.crossings import on_cross
from tablekick.law.tippkick.halves import ends_are_drawn
from tablekick.law.tippkick.restarts import free_kick, penalty, resume
from tablekick.law.tippkick.sanctions import add_time
from tablekick.law.tippkick.state import State


def on_doubt(state: State, doubt: InDoubt) -> Answer:
    """The referee is not sure yet."""
    if suspicion_alone_stops_nothing(doubt):
        return Answer(state)
    # What cannot be seen at first glance is looked at, and nobody plays until it is said (5.K8).
    return Answer(state.with_(in_doubt=state.movement is None))


@cites("5.2.b")
def suspicion_alone_stops_nothing(doubt: InDoubt) -> bool:
    """While an offence is only suspected the ball is in play."""
    return doubt.about is Doubt.OFFENCE


def on_decide(state: State, decide: Decide) -> Answer:
    """He says what it is."""
    for rule in (declares_the_ball, follows_both_players, decides_by_analogy, decision_stands, settles_a_dispute):
        answer = rule(state, decide)
        if answer is not None:
            return answer
    return Answer(state)


@cites("5.K7")
def declares_the_ball(state: State, decide: Decide) -> Answer | None:
    """In or out has to be said whenever it is not plain."""
    if decide.verdict not in (Verdict.IN_PLAY, Verdict.OUT):
        return None
    clear = state.with_(in_doubt=False)
    if decide.verdict is Verdict.OUT and not clear.ball_out:
        at = decide.at or clear.ball.at
        near_side = abs(at.y_mm) / clear.parameters.pitch.touchline_mm
        near_end = abs(at.x_mm) / clear.parameters.pitch.goal_line_mm
        return on_cross(clear, Cross(line=Line.TOUCH if near_side >= near_end else Line.GOAL, at=at))
    return Answer(clear, (ruling(Call.PLAY, "5.K7", to=clear.attacking, at=clear.ball.at),))


@cites("16.K7", "16.K8")
def follows_both_players(state: State, decide: Decide) -> Answer | None:
    """What both players say, about a course he missed or a decision he got wrong, he should follow."""
    return _carry_out(state, decide, "16.K7") if decide.agreed else None


@cites("16.3", "16.4")
def decision_stands(state: State, decide: Decide) -> Answer | None:
    """What he has decided is a fact and the players accept it: with nothing left open nobody is given it anew."""
    del decide
    return None if state.in_doubt else Answer(state)


@cites("16.K6")
def settles_a_dispute(state: State, decide: Decide) -> Answer | None:
    """He missed it and the players disagree: the last action again from where the ball lay."""
    if decide.verdict is not Verdict.REPEAT:
        return None
    return _carry_out(state, decide, "16.K6")


@cites("I.5")
def decides_by_analogy(state: State, decide: Decide) -> Answer | None:
    """What the book does not foresee is decided like the nearest thing it does."""
    if decide.like is None:
        return None
    return _carry_out(state, decide, "6.K32" if defence_by_analogy(decide) else "I.5")


@cites("6.K32")
def defence_by_analogy(decide: Decide) -> bool:
    """All other situations of defence are treated like those described; the referee's impression counts."""
    return decide.like is not None and decide.like.split(".")[0] == "6"


def _carry_out(state: State, decide: Decide, clause: str) -> Answer:
    clear = state.with_(in_doubt=False)
    side = decide.to or clear.attacking
    at = decide.at or clear.ball.at
    if decide.verdict is Verdict.FREE_KICK:
        return free_kick(clear, side, at, clause, Reason.DISPUTE)
    if decide.verdict is Verdict.PENALTY:
        return penalty(clear, side, clause, Reason.DISPUTE)
    if decide.verdict is Verdict.REPEAT:
        back = resume(clear, clear.before or clear.situation())
        return Answer(back, (ruling(Call.REPEAT, clause, to=back.attacking, at=back.ball.at, reason=Reason.DISPUTE),))
    return Answer(clear, (ruling(Call.PLAY, clause, to=clear.attacking, at=clear.ball.at, reason=Reason.DISPUTE),))


def on_draw(state: State, draw: Draw) -> Answer:
    """Ends drawn anew before extra time; at any other moment nobody can ask for it."""
    return ends_are_drawn(state, draw) or Answer(state)


@cites("4.K8")
def on_add_time(state: State, added: AddTime) -> Answer:
    """Whether and how much is the referee's decision, where no rule demands it."""
    return add_time(state, added.seconds, "4.K8")
