"""Carrying out what players do with their hands and tongues: each intent as the facts a referee sees and hears.

Flicks are the table's business; see `running`.
"""

from __future__ import annotations

from tablekick.law.flick import facts
from tablekick.law.sides import Side
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
            _say(desk, side, facts.Word(str(intent.option)))
        case intents.Nominate():
            _nominate(desk, side, intent)
        case intents.LineUp():
            for figure, at in intent.places.items():
                desk.hear(facts.Place(body=figure, at=at, by=side))
            _say(desk, side, facts.Word.READY)
        case intents.Distance():
            _say(desk, side, facts.Word.DISTANCE)
        case intents.AskTick():
            desk.hear(facts.Say(word=facts.Word.TICK, by=side, figure=intent.figure))
        case intents.Speak():
            desk.hear(facts.Say(word=intent.word, by=side, figure=intent.figure))
        case intents.Substitute():
            _say(desk, side, facts.Word.SUBSTITUTION)
            desk.hear(facts.Substitute(body=intent.body, by=side))
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
    """Ready: the referee need not wait for a positional flick or a block-flick he has given time for."""
    waived = moment is Moment.BLOCK and desk.play.owed is not None
    if waived or moment is Moment.POSITION:
        _say(desk, side, facts.Word.READY)


def _nominate(desk: Desk, side: Side, intent: intents.Nominate) -> None:
    desk.hear(facts.Nominate(figure=intent.figure, by=side))
    shots = desk.play.shoot_out.shots if desk.play.shoot_out is not None else None
    desk.hear(facts.Place(body=intent.figure, at=intent.at, by=side))
    shoot_out = desk.play.shoot_out
    if shoot_out is not None and shoot_out.shots == shots:
        # The goalkeeper's hand is on its rod already.
        for each in (side, side.other):
            _say(desk, each, facts.Word.READY)
