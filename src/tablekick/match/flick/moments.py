"""What is to be decided now, by whom, and what is possible then: read off the referee's mind and what still moves.

Whether it is allowed is the referee's business: what the law punishes is played.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Period, RestartKind, Stage
from tablekick.law.flick.memory import ShootOut
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.restarts.readiness import may_position
from tablekick.law.flick.restarts.rules import PUT_DOWN_AT_RESTART
from tablekick.law.flick.state import State
from tablekick.match.flick import intents
from tablekick.match.flick.table import set_table
from tablekick.match.games import ImpossibleIntentError
from tablekick.physics.flick.errors import SetupError, TableError
from tablekick.physics.flick.flicks import FlickIntent
from tablekick.physics.flick.setup import check_place
from tablekick.physics.flick.table import FlickTable


class Moment(StrEnum):
    """A point at which the world waits for a player."""

    TOSS = "toss"
    ANSWER = "answer"
    LINE_UP = "line-up"
    NOMINATE = "nominate"
    POSITION = "position"
    KEEP = "keep"
    """Before a penalty or a shot of a shoot-out: is the goalkeeper where it should be?"""
    TAKE = "take"
    ATTACK = "attack"
    BLOCK = "block"
    TOUCHED = "touched"
    """The ball has just been touched and moves: the defender may block, the attacker play it on."""
    SHOOT = "shoot"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """A moment and the sides it waits for."""

    moment: Moment
    sides: tuple[Side, ...]


NOBODY = Waiting(moment=Moment.OVER, sides=())
ATTACK, BLOCK, OVER = Moment.ATTACK, Moment.BLOCK, Period.OVER


def waiting_for(play: State, *, toss_winner: Side, held: frozenset[Side], live: bool = False) -> Waiting:
    """Whom the match waits for, with everything at rest. `held` are the sides that have let this moment pass."""
    if play.pending is not None:
        # Even a goal that would end the match waits for the answer.
        return Waiting(moment=Moment.ANSWER, sides=(play.pending.offended,))
    if play.clock.period is OVER:
        return NOBODY
    if play.match.awaiting_toss:
        return Waiting(moment=Moment.TOSS, sides=(toss_winner,))
    if play.shoot_out is not None:
        return _shot(play.shoot_out)
    if play.restart is not None:
        return _restart(play)
    if play.block.held and (play.block.owed is not None or play.possession.defending not in held):
        # Live, the attacker need not wait for a block-flick, unless the referee has given time for it.
        both = live and play.block.owed is None and play.possession.attacking not in held
        return Waiting(
            moment=BLOCK,
            sides=(play.possession.defending, play.possession.attacking) if both else (play.possession.defending,),
        )
    return Waiting(moment=ATTACK, sides=(play.possession.attacking,))


def _shot(shoot_out: ShootOut) -> Waiting:
    """The shooter names his figure, the goalkeeper gets ready, the shooter shoots."""
    if shoot_out.ready == {shoot_out.shooting}:
        return Waiting(moment=Moment.KEEP, sides=(shoot_out.shooting.other,))
    return Waiting(moment=Moment.SHOOT, sides=(shoot_out.shooting,))


def _restart(play: State) -> Waiting:
    restart = play.restart
    assert restart is not None
    if restart.kind in PLACED_FREELY:
        for side in (restart.to, restart.to.other):
            if side not in restart.ready and restart.stage is not Stage.READY:
                return Waiting(moment=Moment.LINE_UP, sides=(side,))
        return Waiting(moment=Moment.TAKE, sides=(restart.to,))
    if restart.taker is None:
        return Waiting(moment=Moment.NOMINATE, sides=(restart.to,))
    if restart.kind is RestartKind.PENALTY_FLICK:
        keeps = restart.to.other not in restart.ready
        return Waiting(moment=Moment.KEEP if keeps else Moment.TAKE, sides=(restart.to.other if keeps else restart.to,))
    if restart.stage is Stage.POSITION:
        for side in (restart.to, restart.to.other):
            if may_position(play, restart, side):
                return Waiting(moment=Moment.POSITION, sides=(side,))
    return Waiting(moment=Moment.TAKE, sides=(restart.to,))


LONGEST_DELAY_S = 5.0
"""A flick at a moving ball comes within this time; by then everything lies still."""

_EXCHANGES = (intents.SpareIn, intents.SpareOut, intents.Substitute)

POSSIBLE: dict[Moment, tuple[type[object], ...]] = {
    Moment.TOSS: (intents.Choose,),
    Moment.ANSWER: (intents.Answer,),
    Moment.LINE_UP: (intents.LineUp, intents.PlaceBall, *_EXCHANGES),
    Moment.NOMINATE: (intents.Nominate, intents.PlaceBall, intents.Flick, *_EXCHANGES),
    Moment.POSITION: (intents.Flick, intents.Hold, intents.Speak, intents.Wall, intents.Guard, *_EXCHANGES),
    Moment.KEEP: (intents.Hold, intents.Guard),
    Moment.TAKE: (intents.Flick, intents.Distance, intents.Nominate, intents.PlaceBall),
    Moment.ATTACK: (intents.Flick, intents.AskTick, intents.Speak, intents.Guard, *_EXCHANGES),
    Moment.BLOCK: (intents.Flick, intents.Hold, intents.Guard, *_EXCHANGES),
    Moment.TOUCHED: (intents.Flick, intents.Hold, intents.Guard),
    Moment.SHOOT: (intents.Flick, intents.Nominate),
}


def refuse_impossible(play: State, table: FlickTable, side: Side, moment: Moment, intent: intents.Intent) -> None:
    """Raise ImpossibleIntentError for what no hand and no tongue can do now."""
    try:
        _refuse(play, table, side, moment, intent)
    except (ValueError, TableError) as trouble:
        raise ImpossibleIntentError(str(trouble), side) from None


def _refuse(play: State, table: FlickTable, side: Side, moment: Moment, intent: intents.Intent) -> None:
    allowed = POSSIBLE[moment]
    if not isinstance(intent, allowed):
        raise ValueError(f"at this moment ({moment}) one can {', '.join(kind.__name__ for kind in allowed)}")
    if isinstance(intent, intents.Hold):
        return
    # A player may hand over anything; what a record could not hold is refused with the same words.
    intents.read_intent(intents.write_intent(intent))
    match intent:
        case intents.Flick():
            _refuse_flick(play, table, side, intent)
        case intents.Answer():
            _refuse_answer(play, intent)
            if intent.figure is not None:
                _own(table, side, intent.figure)
        case intents.Nominate():
            _own(table, side, intent.figure)
            check_place(intent.figure, intent.at, table.setup.pitch)
        case intents.PlaceBall():
            _refuse_ball(play, side, intent.at)
        case intents.LineUp() | intents.Wall():
            if isinstance(intent, intents.Wall):
                _refuse_wall(play, side)
            for figure, at in intent.places.items():
                _own(table, side, figure)
                check_place(figure, at, table.setup.pitch)
        case intents.SpareIn():
            _refuse_spare(play, table, side, intent.at)
        case intents.Guard():
            check_place("the goalkeeper", intent.at, table.setup.pitch)
            _refuse_delay(intent.delay_s)
            if intent.delay_s and table.at_rest:
                raise ValueError("a goalkeeper dives later only while something moves")
        case intents.AskTick() | intents.Speak(figure=str()):
            assert intent.figure is not None
            _own(table, side, intent.figure)
        case intents.Substitute():
            if intent.body.side is not side:
                raise ValueError(f"{intent.body} does not belong to {side}")
        case _:
            pass


def _refuse_delay(delay_s: float) -> None:
    if not 0.0 <= delay_s <= LONGEST_DELAY_S:
        raise ValueError(f"a delay lies between 0 and {LONGEST_DELAY_S:g} s")


def _own(table: FlickTable, side: Side, figure: Body) -> None:
    if figure.side is not side:
        raise ValueError(f"{figure} is not a figure of {side}")
    if figure not in table.names:
        known = ", ".join(name for name in table.names if name.is_figure and name.side is side)
        raise ValueError(f"{side} has no {figure}; there are {known}")


def _refuse_flick(play: State, table: FlickTable, side: Side, intent: intents.Flick) -> None:
    figure = intent.figure
    _own(table, side, figure)
    if figure not in play.table.figures or not table.is_on_the_board(figure):
        raise ValueError(f"{figure} is not on the board")
    if table.is_lying(figure):
        raise ValueError(f"{figure} is lying")
    _refuse_delay(intent.delay_s)
    physical(intent)


def _refuse_answer(play: State, intent: intents.Answer) -> None:
    assert play.pending is not None
    asked = [each.options for each in (*play.pending.others, play.pending)]
    if intent.offence is not None:
        if intent.offence > len(asked):
            raise ValueError(f"there are {len(asked)} offences to choose from")
        asked = [asked[intent.offence - 1]]
    options = list(dict.fromkeys(option for each in asked for option in each))
    if intent.option not in options:
        raise ValueError(f"the referee asks: {', '.join(options)}?")


PUT_DOWN_BY_TAKER = (RestartKind.CORNER_FLICK, RestartKind.FLICK_IN, RestartKind.GOAL_FLICK)
"""Restarts at which the player has some freedom where the ball lies; at all others the referee puts it down."""


def _refuse_ball(play: State, side: Side, at: Point) -> None:
    restart = play.restart
    if restart is None or restart.to is not side or restart.kind not in PUT_DOWN_BY_TAKER:
        raise ValueError(f"a player puts the ball down only at his own {', '.join(PUT_DOWN_BY_TAKER)}")
    # Figures step aside for it; the frame of a goal does not.
    set_table(play).put(BALL, at)


def knows_walls(play: State, side: Side) -> bool:
    """Has the book a word on walls, and could `side` build one now?"""
    restart = play.restart
    at_free_kick = restart is not None and restart.kind is RestartKind.FREE_FLICK and restart.to is not side
    return at_free_kick and PUT_DOWN_AT_RESTART in play.law.added


def _refuse_wall(play: State, side: Side) -> None:
    if not knows_walls(play, side):
        raise ValueError(f"{play.book} has no wall for you now; it takes a free kick of the other side, and Subbuteo")


def _refuse_spare(play: State, table: FlickTable, side: Side, at: Point) -> None:
    if not play.parameters.spare_goalkeeper:
        raise ValueError(f"there is no spare goalkeeper under {play.book}")
    try:
        check_place(f"{side}.spare", at, table.setup.pitch)
    except SetupError as trouble:
        raise ValueError(str(trouble)) from None


def physical(intent: intents.Flick) -> FlickIntent:
    """The flick as the table knows it."""
    return FlickIntent(
        figure=intent.figure,
        heading_rad=intent.heading_rad,
        speed_mps=intent.speed_mps,
        spin_radps=intent.spin_radps,
        announce=intent.announce,
    )
