"""The ends of halves and of the match: rules 3.5, 4 and 9.2, and what may still be played after the signal."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Cross, Draw, Fact, KeeperReport, Kick, Rest, Touch
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Choice
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.discipline import gross_offence
from tablekick.law.tippkick.restarts import kick_off
from tablekick.law.tippkick.sanctions import award
from tablekick.law.tippkick.state import Action, Measure, Offence, Period, State, index


def on_end_signal(state: State) -> Answer:
    """Time, added time included, is over."""
    if state.time_up:
        return Answer(state)
    if match_is_not_over_yet(state):
        # A free kick under way still runs to its end, and an offence against it still waits for that.
        return Answer(state.with_(time_up=True, wrong=None, choice=_late_choice(state)))
    move = state.movement
    if move is not None and move.offence is not None:
        return _offence_at_the_signal(state.with_(time_up=True), move.offence)
    return end_of_period(state)


def _offence_at_the_signal(state: State, wrong: Offence) -> Answer:
    """Only a free kick or a penalty outlives the signal; what else waited cannot be played any more."""
    if wrong.measure in (Measure.FREE_KICK, Measure.PENALTY):
        return award(state, wrong, state.before)
    if wrong.gross is None:
        return end_of_period(state)
    reckoned = gross_offence(state, wrong.by, wrong.gross, wrong.reason)
    return reckoned if reckoned.state.over else reckoned.then(end_of_period)


def _late_choice(state: State) -> tuple[Choice, ...]:
    """After the signal only a penalty may still be exchanged for the fouled action."""
    return state.choice if state.action is Action.PENALTY else ()


@cites("4.K9")
def match_is_not_over_yet(state: State) -> bool:
    """A half ends only when every kick still allowed has been carried out properly."""
    return free_kick_is_still_taken(state) or penalty_is_still_taken(state)


@cites("13.4", "13.K11")
def free_kick_is_still_taken(state: State) -> bool:
    """A free kick is taken after the signal, and may score."""
    return state.action is Action.FREE_KICK and _by_its_taker(state)


@cites("14.5")
def penalty_is_still_taken(state: State) -> bool:
    return state.action is Action.PENALTY and _by_its_taker(state)


def _by_its_taker(state: State) -> bool:
    return state.movement is None or state.movement.by is state.attacking


def end_of_period(state: State) -> Answer:
    """On to the next half, to extra time, or the end."""
    done = state.with_(movement=None, wrong=None, time_up=False, late_obstructed=False, stop_due=None)
    if is_first_of_two_halves(done):
        return _next_half(done, Period.SECOND, "4.1")
    if done.period is Period.EXTRA_FIRST:
        return _next_half(done, Period.EXTRA_SECOND, "4.2")
    if done.period is Period.SECOND and extra_time_follows(done):
        return _extra_time(done)
    return full_time(done)


@cites("4.1")
def is_first_of_two_halves(state: State) -> bool:
    """A match has two halves."""
    return state.period is Period.FIRST


def _next_half(state: State, period: Period, clause: str) -> Answer:
    told = Answer(state, (ruling(Call.HALF_TIME, clause, score=state.score),))
    return told.then(change_colours_and_ends).then(lambda now: play_on_without_a_break(now, period))


@cites("3.5")
def change_colours_and_ends(state: State) -> Answer:
    """White becomes black and the players change ends."""
    return Answer(state.with_(white=state.white.other, towards_plus_x=state.towards_plus_x.other))


@cites("4.3", "9.1", "9.2")
def play_on_without_a_break(state: State, period: Period) -> Answer:
    """The next half begins at once; white kicks off."""
    fresh = state.with_(period=period, clock_s=0.0, added_s=0.0, last_minute_told=False, kickers=(None, None))
    return kick_off(fresh, fresh.white, "9.2").but(opening=True)


def belongs_to_the_half_before(state: State, fact: Fact) -> bool:
    """Before the kick-off of the new half nothing can happen to the ball: what is told still is of the old one."""
    if not state.opening:
        return False
    if isinstance(fact, Kick):
        return fact.by is not state.attacking
    return isinstance(fact, Touch | Rest | Cross | KeeperReport)


@cites("4.2")
def extra_time_follows(state: State) -> bool:
    """A drawn match that needs a winner goes on at once; ends stay as they are."""
    return state.knockout and state.score[0] == state.score[1]


def _extra_time(state: State) -> Answer:
    told = Answer(state, (ruling(Call.EXTRA_TIME, "4.2", score=state.score),))
    return told.then(lambda now: play_on_without_a_break(now, Period.EXTRA_FIRST))


@cites("4.K6")
def ends_are_drawn(state: State, draw: Draw) -> Answer | None:
    """One player's wish is enough for a new draw of ends before extra time."""
    if state.period is not Period.EXTRA_FIRST or state.action is not Action.KICK_OFF or state.movement is not None:
        return None
    drawn = state.with_(white=draw.white, towards_plus_x=draw.plus_x)
    return kick_off(drawn, draw.white, "4.K6")


def full_time(state: State) -> Answer:
    points = points_for(state.score)
    winner = None if state.score[0] == state.score[1] else max(Side, key=lambda side: state.score[index(side)])
    clause = "4.1" if state.period is Period.SECOND else "4.2"
    report = incidents_to_report(state)
    told = ruling(Call.FULL_TIME, clause, to=winner, score=state.score, points=points, report=report)
    return Answer(state.with_(over=True, points=points), (told,))


@cites("16.7")
def incidents_to_report(state: State) -> tuple[str, ...]:
    """The result and what happened besides go to the person in charge."""
    result = f"{state.score[0]}:{state.score[1]}"
    return (result, *(f"{call} {side} {reason}" for call, side, reason in state.incidents))


def points_for(score: tuple[int, int]) -> tuple[int, int]:
    """Two points for a win, one each for a draw."""
    home, away = score
    return (2, 0) if home > away else (0, 2) if away > home else (1, 1)
