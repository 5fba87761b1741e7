"""Exchanging figures, the ball or the board: 1.K30 to 1.K32, 2.1.4 to 2.1.7, 2.K14 to 2.K21, 3.2 and 3.K1."""

from __future__ import annotations

from tablekick.facts.tippkick.facts import Exchange, Thing
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.equipment import play_resumes
from tablekick.law.tippkick.state import State


def on_exchange(state: State, exchange: Exchange) -> Answer:
    """Something is to be exchanged; the referee grants it or does not."""
    rules = {
        Thing.BOARD: (move_to_another_board,),
        Thing.BALL: (change_of_ball,),
        Thing.KICKER: (no_return, referee_not_told, only_at_a_stoppage, kicker_only_once, replace_kicker),
        Thing.KEEPER: (no_return, referee_not_told, only_at_a_stoppage, replace_keeper),
    }
    for rule in rules[exchange.thing]:
        answer = rule(state, exchange)
        if answer is not None:
            return answer
    return refused(state, exchange, "2.1.7")


@cites("2.1.7")
def refused(state: State, exchange: Exchange, clause: str) -> Answer:
    """The referee decides on every exchange."""
    told = ruling(Call.REFUSED, clause, to=exchange.by, reason=Reason.DEFECT, figure=exchange.thing)
    return Answer(state, (told,))


def _granted(state: State, exchange: Exchange, clause: str) -> Answer:
    told = ruling(Call.EXCHANGE, clause, to=exchange.by, reason=Reason.DEFECT, figure=exchange.thing)
    answer = Answer(state, (told,))
    if state.stopped is not None:
        return answer.then(lambda now: play_resumes(now, "2.K25", exchange.by))
    return answer


def move_to_another_board(state: State, exchange: Exchange) -> Answer | None:
    """Same ball, same colour sides, and the time it takes is played."""
    if not board_may_be_left(state, exchange):
        return refused(state, exchange, "1.K31")
    return continued_elsewhere(state)


@cites("1.K31")
def board_may_be_left(state: State, exchange: Exchange) -> bool:
    """Only when a quick repair is impossible and both players agree."""
    stop = state.stopped
    return stop is not None and stop.thing is Thing.BOARD and not stop.mendable and exchange.agreed


@cites("1.K30", "1.K32")
def continued_elsewhere(state: State) -> Answer:
    return play_resumes(state, "1.K30")


@cites("3.2", "3.2.2")
def change_of_ball(state: State, exchange: Exchange) -> Answer:
    """One ball for the match; another only when it is lost or broken."""
    if not ball_is_lost_or_broken(state, exchange):
        return refused(state, exchange, "3.2")
    told = ruling(Call.EXCHANGE, "3.K1", reason=Reason.DEFECT, figure=exchange.thing)
    return Answer(state, (told,)).then(referee_picks_the_ball)


@cites("3.K1")
def ball_is_lost_or_broken(state: State, exchange: Exchange) -> bool:
    stop = state.stopped
    return exchange.broken or (stop is not None and stop.thing is Thing.BALL)


@cites("3.K2")
def referee_picks_the_ball(state: State) -> Answer:
    """Which ball and how much time is his to say; the clock stood, so nothing of the half is lost."""
    return play_resumes(state, "3.K2") if state.stopped is not None else Answer(state)


@cites("2.K21")
def no_return(state: State, exchange: Exchange) -> Answer | None:
    """A figure once exchanged stays out, even mended."""
    if exchange.by is None or exchange.figure is None:
        return None
    if (exchange.thing, exchange.figure) not in state.record(exchange.by).taken_out:
        return None
    return refused(state, exchange, "2.K21")


@cites("2.K15")
def referee_not_told(state: State, exchange: Exchange) -> Answer | None:
    """He has to be told of every exchange he did not order himself."""
    return None if exchange.announced else refused(state, exchange, "2.K15")


@cites("2.K16")
def only_at_a_stoppage(state: State, exchange: Exchange) -> Answer | None:
    """Granted when the ball is out of play; a keeper that must be changed does not wait for that."""
    if state.ball_out or state.stopped is not None or state.broken_keeper is exchange.by:
        return None
    return refused(state, exchange, "2.K16")


@cites("2.1.5")
def kicker_only_once(state: State, exchange: Exchange) -> Answer | None:
    if exchange.by is None or state.record(exchange.by).kicker_exchanges < state.parameters.kicker_exchanges:
        return None
    return refused(state, exchange, "2.1.5")


def _out(taken: frozenset[tuple[Thing, int]], exchange: Exchange) -> frozenset[tuple[Thing, int]]:
    return taken if exchange.instead_of is None else taken | {(exchange.thing, exchange.instead_of)}


@cites("2.1.4")
def replace_kicker(state: State, exchange: Exchange) -> Answer | None:
    """For an obvious defect only; the free choice among one's kickers is another matter."""
    if not exchange.broken or exchange.by is None:
        return None
    record = state.record(exchange.by)
    noted = state.note(
        exchange.by,
        kicker_exchanges=record.kicker_exchanges + 1,
        taken_out=_out(record.taken_out, exchange),
    )
    return _granted(noted, exchange, "2.1.4")


@cites("2.1.6")
def replace_keeper(state: State, exchange: Exchange) -> Answer | None:
    """As often as the defect demands."""
    if not exchange.broken or exchange.by is None:
        return None
    record = state.record(exchange.by)
    noted = state.note(
        exchange.by,
        keeper_exchanges=record.keeper_exchanges + 1,
        taken_out=_out(record.taken_out, exchange),
    )
    if noted.broken_keeper is exchange.by:
        noted = noted.with_(broken_keeper=None)
    clause = "2.K14" if changed_more_than_once(noted, exchange) else "2.1.6"
    return _granted(noted, exchange, clause)


@cites("2.K14")
def changed_more_than_once(state: State, exchange: Exchange) -> bool:
    return exchange.by is not None and state.record(exchange.by).keeper_exchanges > 1
