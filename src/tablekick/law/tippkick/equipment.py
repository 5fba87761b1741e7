"""Board, figures and ball: checks before the match, defects in it, repairs and exchanges (rules 1 to 3)."""

from __future__ import annotations

from typing import Any

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Check, Defect, Mend, Thing
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.pending import as_if_nothing_followed, settle_what_waited
from tablekick.law.tippkick.restarts import resume
from tablekick.law.tippkick.state import Movement, State, Stoppage


def on_check(state: State, check: Check) -> Answer:
    """The referee looks at something before it is used."""
    for rule in (board_is_objected_to, figure_is_rejected, ball_is_chosen):
        answer = rule(state, check)
        if answer is not None:
            return answer
    return Answer(state)


@cites("1.K27")
def board_is_objected_to(state: State, check: Check) -> Answer | None:
    """He insists that defects of the board are put right."""
    if check.thing is not Thing.BOARD or check.good:
        return None
    return Answer(state, (ruling(Call.CORRECT, "1.K27", reason=Reason.DEFECT),))


@cites("2.K2")
def figure_is_rejected(state: State, check: Check) -> Answer | None:
    """Figures that do not comply are refused and replaced by others that do."""
    if not figures_are_checked(check) or check.good:
        return None
    return Answer(state, (ruling(Call.REFUSED, "2.K2", to=check.by, reason=Reason.DEFECT, figure=check.thing),))


@cites("2.K1", "2.K23")
def figures_are_checked(check: Check) -> bool:
    """Before the start, and whenever one comes back to the board or is brought in."""
    return check.thing in (Thing.KICKER, Thing.KEEPER)


@cites("3.K3")
def ball_is_chosen(state: State, check: Check) -> Answer | None:
    """The referee checks the ball and picks it; a bad one is refused."""
    if check.thing is not Thing.BALL:
        return None
    if check.good:
        return Answer(state)
    return Answer(state, (ruling(Call.REFUSED, "3.K3", reason=Reason.DEFECT, figure=check.thing),))


def on_defect(state: State, defect: Defect) -> Answer:
    """Something broke."""
    if state.stopped is not None:
        return Answer(state)
    for rule in (keeper_broke_in_the_save, keeper_must_be_changed, waits_for_a_natural_stop, play_stops_for_a_defect):
        answer = rule(state, defect)
        if answer is not None:
            return answer
    return Answer(state)


@cites("5.K5")
def player_points_it_out(defect: Defect) -> bool:
    """Players may tell the referee of a defect he has not seen; it counts as if he had."""
    return defect.reported


@cites("2.K19")
def keeper_broke_in_the_save(state: State, defect: Defect) -> Answer | None:
    """What the ball does now counts; play stops afterwards."""
    if defect.thing is not Thing.KEEPER or not defect.in_save or state.movement is None:
        return None
    return Answer(state.with_(stop_due=_stoppage(defect, "2.K19")))


@cites("2.K13")
def keeper_must_be_changed(state: State, defect: Defect) -> Answer | None:
    """Box, rod and figure no longer one, or parts broken off; failing buttons alone do not force it."""
    if defect.thing is not Thing.KEEPER or defect.mechanism or defect.by is None:
        return None
    due = state.with_(broken_keeper=defect.by)
    return referee_stops_at_once(due, defect)


@cites("2.K17")
def referee_stops_at_once(state: State, defect: Defect) -> Answer:
    """He does not wait for the ball: the situation before is laid out again. A goal meanwhile would not count."""
    if state.movement is not None:
        # Nobody has called yet: wherever the ball ends, it goes back (2.K18 for a goal).
        return Answer(state.with_(stop_due=_stoppage(defect, "2.K17")))
    return _stop(state, defect, "2.K17")


@cites("5.K6")
def waits_for_a_natural_stop(state: State, defect: Defect) -> Answer | None:
    """The referee picks the moment and lets a running ball come to its end."""
    if state.movement is None or defect.thing is Thing.BALL:
        return None
    return Answer(state.with_(stop_due=_stoppage(defect, "5.K6")))


@cites("5.K4")
def play_stops_for_a_defect(state: State, defect: Defect) -> Answer:
    """A defect of material is a usual reason to stop."""
    if board_is_repaired_at_once(defect):
        return _stop(state, defect, "1.K28")
    if quickly_mended(defect):
        return _stop(state, defect, "2.K20")
    return _stop(state, defect, "5.K4")


@cites("1.K28")
def board_is_repaired_at_once(defect: Defect) -> bool:
    return defect.thing is Thing.BOARD


@cites("2.K20")
def quickly_mended(defect: Defect) -> bool:
    """A figure that can be mended on the spot: play waits until it is."""
    return defect.thing in (Thing.KICKER, Thing.KEEPER) and defect.mendable


def _stoppage(defect: Defect, clause: str) -> Stoppage:
    return Stoppage(thing=defect.thing, by=defect.by, mendable=defect.mendable, clause=clause)


def _stop(state: State, defect: Defect, clause: str) -> Answer:
    stopped = state.with_(stopped=_stoppage(defect, clause), stop_due=None)
    pointed_out: dict[str, Any] = {"reported": True} if player_points_it_out(defect) else {}
    told = ruling(Call.STOP, clause, to=defect.by, reason=Reason.DEFECT, figure=defect.thing, **pointed_out)
    return Answer(stopped, (told,)).then(as_if_nothing_followed)


@cites("2.K17")
def ball_ran_past_a_broken_keeper(state: State, move: Movement) -> Answer | None:
    """Play was over when the keeper broke: the ball goes back to where it lay, unless an offence came before that."""
    if state.broken_keeper is None or state.before is None:
        return None
    settled = settle_what_waited(state, move)
    if settled is not None:
        return settled.then(stop_if_due)
    back = resume(state, state.before, protected=state.protected)
    told = ruling(Call.RESTORE, "2.K17", to=back.attacking, at=back.ball.at, reason=Reason.BROKEN_KEEPER)
    return Answer(back, (told,)).then(stop_if_due)


def stop_if_due(state: State) -> Answer:
    """The ball has come to its end: now play stops for what broke."""
    due = state.stop_due
    if due is None or state.over or state.stopped is not None:
        return Answer(state)
    told = ruling(Call.STOP, due.clause, to=due.by, reason=Reason.DEFECT, figure=due.thing)
    return Answer(state.with_(stopped=due, stop_due=None), (told,))


def on_mend(state: State, mend: Mend) -> Answer:
    """Whole again: play goes on where it was, and the time lost is played."""
    stop = state.stopped
    if stop is None or stop.thing is not mend.thing:
        return Answer(state)
    if mend.thing is Thing.KEEPER and state.broken_keeper is not None:
        # Only an exchange helps a keeper that has to be changed.
        return Answer(state)
    return play_resumes(state, _clause_of_lost_time(mend.thing))


def _clause_of_lost_time(thing: Thing) -> str:
    if clock_stopped_for_the_board(thing):
        return "1.K29"
    return "2.K25" if time_lost_on_figures(thing) else "3.K2"


@cites("1.K29")
def clock_stopped_for_the_board(thing: Thing) -> bool:
    """The clock stood during the repair, so what is left of the half is played."""
    return thing is Thing.BOARD


@cites("2.K25")
def time_lost_on_figures(thing: Thing) -> bool:
    return thing in (Thing.KICKER, Thing.KEEPER)


def play_resumes(state: State, clause: str, side: Side | None = None) -> Answer:
    """The ball back where it lay if it was running, and the clock goes on."""
    seconds = 0.0 if state.stopped is None else state.stopped.seconds
    back = state.with_(stopped=None)
    if state.movement is not None and state.before is not None:
        back = resume(back, state.before)
    told = ruling(Call.START, clause, to=side or back.attacking, at=back.ball.at, seconds=seconds)
    return Answer(back, (told,))
