"""A flick match on stage: what `match/stage.py` asks of a match that is shown to people."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tablekick.facts.flick.bodies import keeper_of
from tablekick.facts.sides import Side
from tablekick.law.flick.state import State
from tablekick.match.events import Json, plain
from tablekick.match.flick import intents, messages, offers, scene
from tablekick.match.flick.corrections import corrections
from tablekick.match.flick.desk import Desk
from tablekick.match.flick.drawn import drawn_up
from tablekick.match.flick.film import Foreseen
from tablekick.match.flick.limits import limit_s
from tablekick.match.flick.moments import LONGEST_DELAY_S, Moment, Waiting
from tablekick.match.flick.options import Options
from tablekick.match.flick.places import beside_ball, formations, nearest
from tablekick.match.flick.run import World
from tablekick.match.games import Result
from tablekick.match.stage import Board, Offers, when_over
from tablekick.physics.flick.table import FlickTable

WITHIN_S = {
    Moment.TOSS: 20.0,
    Moment.ANSWER: 12.0,
    Moment.LINE_UP: 30.0,
    Moment.NOMINATE: 15.0,
    Moment.POSITION: 15.0,
    Moment.KEEP: 10.0,
    Moment.TAKE: 20.0,
    Moment.ATTACK: 30.0,
    Moment.BLOCK: 6.0,
    Moment.SHOOT: 15.0,
}
"""Live tempo: how long a page waits for a person before it lets him pass, well within the referee's patience."""
SPARE_S = 0.5
"""What is kept back from a limit of the book, so that whoever lets it pass is still in time."""


class FlickStage(ABC):
    """Scene, scoreboard, film and offers of a match. None of this changes it."""

    _desk: Desk
    _world: World
    _options: Options

    @abstractmethod
    def _waiting(self) -> Waiting:
        """What the match waits for."""

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """How it ended, None while it lasts."""

    @abstractmethod
    def awaits(self) -> tuple[Side, ...]:
        """Who may decide now."""

    def start_filming(self) -> None:
        self._desk.camera.on = True

    def take_film(self) -> messages.Film | None:
        return self._desk.camera.take(at_rest=self._world.table.at_rest)

    def setting(self) -> messages.Setting:
        return scene.setting_of(self._desk.state, self._world.table, self._options.assist)

    def scene(self) -> messages.Scene:
        return scene.scene_of(self._desk.state, self._world.table, self._world.foreseen, self._desk.camera.falling())

    def board(self) -> Board:
        return when_over(scene.board_of(self._desk), self.result)

    def offers(self, side: Side) -> Offers[messages.Actions] | None:
        if side not in self.awaits():
            return None
        play, table, moment = self._desk.state, self._world.table, self._waiting().moment
        return Offers(
            moment=str(moment),
            choices=offers.choices(play, side, moment),
            actions=offers.actions(play, table, side, moment),
            within_s=_within_s(play, table, self._world.foreseen, moment) if self._options.live else None,
            default=plain(intents.write_intent(_default(play, table, side, moment))),
        )

    def public_intent(self, side: Side, data: Json) -> Json:  # noqa: ARG002
        """Hands and words are there for everybody to see."""
        return data


def _within_s(play: State, table: FlickTable, foreseen: Foreseen | None, moment: Moment) -> float:
    if moment is Moment.TOUCHED:
        motion, _ = foreseen or scene.foresee(table)
        return round(min(motion.to_s - motion.from_s, LONGEST_DELAY_S), 3)
    limit = limit_s(play, moment)
    return WITHIN_S[moment] if limit is None else max(limit - SPARE_S, 1.0)


def _default(play: State, table: FlickTable, side: Side, moment: Moment) -> intents.Intent:
    """What somebody does who does nothing. The referee's patience ends all the same."""
    match moment:
        case Moment.TOSS:
            return intents.Choose(takes="shoot" if play.shoot_out is not None else "flick-off")
        case Moment.ANSWER:
            assert play.pending is not None
            return intents.Answer(option=play.pending.options[0])
        case Moment.LINE_UP:
            return intents.LineUp(places={each.figure: each.to for each in corrections(play, side)})
        case Moment.ATTACK:
            # The hand stays where it is, on the goalkeeper.
            at = table.place_of(keeper_of(side)) if keeper_of(side) in table.names else None
            return intents.Guard(at=at or play.pitch.goal_area_middle(play.own_end(side)))
        case Moment.TAKE:
            return intents.Distance()
        case Moment.NOMINATE | Moment.SHOOT:
            figure = nearest(play, side)
            assert figure is not None
            return intents.Nominate(figure=figure, at=beside_ball(play, side)[0])
        case _:
            return intents.Hold()


def usual(play: State, table: FlickTable, side: Side, moment: Moment, formation: str = "") -> intents.Intent:
    """What is done for a player who does not want to be asked: his own formation, or a whole line-up of the house."""
    if moment is not Moment.LINE_UP or play.restart is None:
        return _default(play, table, side, moment)
    known = drawn_up(play, side, play.restart, formation) or formations(play, side, play.restart)["balanced"]
    return intents.LineUp(places={figure: at for figure, at in known.items() if figure in play.table.figures})
