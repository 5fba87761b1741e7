"""What the tests of flick matches share."""

from __future__ import annotations

from typing import Any

from tablekick.geometry.points import Point
from tablekick.law.flick.bodies import Body
from tablekick.law.flick.calls import RestartKind
from tablekick.law.sides import Side
from tablekick.match import Decision, EventKind, Header, Session
from tablekick.match.flick import GAME, intents
from tablekick.match.flick.match import FlickMatch
from tablekick.players.bots import bot_for
from tablekick.rulebooks import Book

BOOKS = (Book.FISTF_1999, Book.FISTF_1999_INDOOR, Book.FISTF_2000, Book.SUBBUTEO_2016)
STEADY = {"heading_noise": 0.0, "speed_noise": 0.0}


def header(seed: int, book: Book = Book.FISTF_1999, **options: Any) -> Header:
    return Header(book=book, seed=seed, players={Side.HOME: "a", Side.AWAY: "b"}, options=options)


def novices(seed: int, book: Book = Book.FISTF_1999) -> dict[Side, Any]:
    return {Side.HOME: bot_for(book, "novice", seed), Side.AWAY: bot_for(book, "novice", seed + 1)}


class Bench:
    """A match driven by hand."""

    def __init__(self, book: Book = Book.FISTF_1999, seed: int = 1, **options: Any) -> None:
        self.session = Session(GAME, header(seed, book, **{**STEADY, **options}))
        assert isinstance(self.session.match, FlickMatch)
        self.match = self.session.match

    @property
    def play(self) -> Any:
        return self.match.referee_knows

    @property
    def table(self) -> Any:
        return self.match.view(Side.HOME).real_table

    def do(self, intent: intents.Intent, took_s: float = 1.0) -> list[str]:
        """The side that is asked does it; answers the calls."""
        side = self.match.awaits()[0]
        told = self.session.play({side: Decision(intent=intent, took_s=took_s)})
        return [event.data["call"] for event in told if event.kind is EventKind.RULING]

    def let_pass(self) -> None:
        """Nobody answers the ball that has just been played, or blocks."""
        while self.match.view(Side.HOME).moment in ("touched", "block"):
            asked = self.match.awaits()
            self.session.play({side: Decision(intent=intents.Hold(), took_s=1.0) for side in asked})

    def kick_off(self) -> Side:
        """Toss and line-ups; answers who flicks off, with `.10` behind the ball."""
        self.do(intents.Choose(takes="flick-off"))
        (side,) = self.match.awaits()
        taker = Body(f"{side}.10")
        self.do(intents.LineUp(places={taker: Point(-self.play.attacks(side) * 30.0, 0.0)}))
        self.do(intents.LineUp(places={}))
        return side

    def under_way(self) -> Side:
        """After a flick-off that has gone straight forward."""
        side = self.kick_off()
        self.flick(side, 10, 0.0 if self.play.attacks(side) > 0 else 3.141592653589793, 0.7)
        self.let_pass()
        return side

    def flick(self, side: Side, number: int, heading_rad: float, speed_mps: float) -> list[str]:
        figure = Body(f"{side}.{number}")
        return self.do(intents.Flick(figure=figure, heading_rad=heading_rad, speed_mps=speed_mps))

    def is_due(self, kind: RestartKind) -> bool:
        return self.play.restart is not None and self.play.restart.kind is kind

    def table_is_as_the_referee_knows(self) -> bool:
        """Every figure and the ball stand where the referee has them."""
        known = {**{f: s.at for f, s in self.play.figures.items() if s.away is None}, Body("ball"): self.play.ball}
        return all(
            (place := self.table.place_of(body)) is not None and place.distance_to(at) < 1e-3
            for body, at in known.items()
        )
