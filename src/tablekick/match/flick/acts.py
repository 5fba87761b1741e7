"""Carrying out what players do with their hands and tongues: each intent as the facts a referee sees and hears.

Flicks are the table's business; see `running`.
"""

from __future__ import annotations

from tablekick.facts.flick import facts
from tablekick.facts.flick.bodies import BALL
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import RestartKind
from tablekick.match.flick import intents
from tablekick.match.flick.desk import Desk
from tablekick.match.flick.moments import Moment

QUICK_S = 1.5
"""What a word or a nod takes when the player does not say how long he needed."""
SHORTEST_S = 0.2
"""No hand is faster: without it two players who need no time would play for ever."""

_QUICK = (
    intents.Hold,
    intents.Answer,
    intents.Distance,
    intents.AskTick,
    intents.Speak,
    intents.Guard,
    intents.Choose,
    intents.Nominate,
)


def usual_time_s(intent: intents.Intent, decision_s: float) -> float:
    """How long an action takes when the player does not say."""
    return min(QUICK_S, decision_s) if isinstance(intent, _QUICK) else decision_s


def act(desk: Desk, side: Side, moment: Moment, intent: intents.Intent) -> None:
    """Tell the referee what `side` does."""
    match intent:
        case intents.Hold():
            _hold(desk, side, moment)
        case intents.Answer():
            word = facts.Word(str(intent.option))
            desk.hear(facts.Say(word=word, by=side, offence=intent.offence, figure=intent.figure))
        case intents.Nominate():
            _nominate(desk, side, intent)
        case intents.PlaceBall():
            desk.hear(facts.Place(body=BALL, at=intent.at, by=side))
        case intents.Wall() | intents.LineUp():
            for figure, at in intent.places.items():
                desk.hear(facts.Place(body=figure, at=at, by=side))
            if isinstance(intent, intents.LineUp):
                _say(desk, side, facts.Word.READY)
        case intents.Distance():
            _say(desk, side, facts.Word.DISTANCE)
        case intents.AskTick():
            desk.hear(facts.Say(word=facts.Word.TICK, by=side, figure=intent.figure))
        case intents.Speak():
            desk.hear(facts.Say(word=intent.word, by=side, figure=intent.figure))
        case intents.Substitute():
            _say(desk, side, facts.Word.SUBSTITUTION)
            desk.hear(facts.Substitute(body=intent.body, by=side, broken=intent.broken))
        case intents.SpareIn():
            desk.hear(facts.Spare(kind=facts.InOut.IN, by=side, at=intent.at))
        case intents.SpareOut():
            desk.hear(facts.Spare(kind=facts.InOut.OUT, by=side))
        case intents.Choose():
            desk.hear(facts.Toss(winner=side, takes=intent.takes))
        case _:
            raise TypeError(f"{type(intent).__name__} is the table's business")


def _say(desk: Desk, side: Side, word: facts.Word) -> None:
    desk.hear(facts.Say(word=word, by=side))


def _hold(desk: Desk, side: Side, moment: Moment) -> None:
    """Ready: nobody need wait for the block-flick, the positional flick or the goalkeeper."""
    at_rest = moment in (Moment.BLOCK, Moment.POSITION, Moment.KEEP)
    if at_rest and not (moment is Moment.BLOCK and side is desk.state.possession.attacking):
        _say(desk, side, facts.Word.READY)


def _nominate(desk: Desk, side: Side, intent: intents.Nominate) -> None:
    desk.hear(facts.Nominate(figure=intent.figure, by=side))
    shots = desk.state.shoot_out.shots if desk.state.shoot_out is not None else None
    desk.hear(facts.Place(body=intent.figure, at=intent.at, by=side))
    shoot_out, restart = desk.state.shoot_out, desk.state.restart
    named = shoot_out is not None and shoot_out.shots == shots
    if named or (restart is not None and restart.kind is RestartKind.PENALTY_FLICK):
        _say(desk, side, facts.Word.READY)
