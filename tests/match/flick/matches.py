"""What the tests of flick matches share: a match driven by hand, scenes, and flicks that do what they should."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from math import pi
from typing import Any

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Cross, Fact, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Option, RestartKind
from tablekick.law.flick.state.table import Standing
from tablekick.law.records import replace
from tablekick.match import Decision, Event, EventKind, Header, Session
from tablekick.match.flick import GAME, intents
from tablekick.match.flick.match import FlickMatch
from tablekick.match.flick.moments import physical
from tablekick.match.flick.options import TABLE
from tablekick.physics.flick.flicks import heading_towards
from tablekick.players.bots import bot_for
from tablekick.rulebooks import Book

BOOKS = (Book.FISTF_1999, Book.FISTF_1999_INDOOR, Book.FISTF_2000, Book.SUBBUTEO_2016)
STEADY = {"heading_noise": 0.0, "speed_noise": 0.0}


def header(seed: int, book: Book = Book.FISTF_1999, **options: Any) -> Header:
    """The header of a record written now: it says on which table the match is played."""
    return Header(book=book, seed=seed, players={Side.HOME: "a", Side.AWAY: "b"}, options={"table": TABLE, **options})


def novices(seed: int, book: Book = Book.FISTF_1999) -> dict[Side, Any]:
    return {Side.HOME: bot_for(book, "novice", seed), Side.AWAY: bot_for(book, "novice", seed + 1)}


class Bench:
    """A match driven by hand."""

    def __init__(self, book: Book = Book.FISTF_1999, seed: int = 1, **options: Any) -> None:
        self.session = Session(GAME, header(seed, book, **{**STEADY, **options}))
        assert isinstance(self.session.match, FlickMatch)
        self.match = self.session.match
        self.told: list[Event] = []
        """What the last action brought."""

    @property
    def play(self) -> Any:
        return self.match.referee_knows

    @property
    def table(self) -> Any:
        return self.match.view(Side.HOME).real_table

    @property
    def moment(self) -> str:
        return str(self.match.view(Side.HOME).moment)

    @property
    def asked(self) -> Side:
        return self.match.awaits()[0]

    def do(self, intent: intents.Intent, took_s: float = 1.0) -> list[str]:
        """The side that is asked does it; answers the calls."""
        return self.both({self.match.awaits()[0]: intent}, took_s)

    def both(self, wanted: Mapping[Side, intents.Intent], took_s: float | Mapping[Side, float] = 1.0) -> list[str]:
        """Sides act at the same time; answers the calls."""
        took = took_s if isinstance(took_s, Mapping) else dict.fromkeys(wanted, took_s)
        decisions = {side: Decision(intent=intent, took_s=took[side]) for side, intent in wanted.items()}
        self.told = list(self.session.play(decisions))
        return [ruling["call"] for ruling in self.rulings]

    @property
    def rulings(self) -> list[dict[str, Any]]:
        """The rulings the last action brought."""
        return [event.data for event in self.told if event.kind is EventKind.RULING]

    def clauses(self, call: str) -> list[str]:
        """Under which clauses the last action brought this call."""
        return [ruling["clause"] for ruling in self.rulings if ruling["call"] == call]

    def let_pass(self) -> list[str]:
        """Nobody answers the ball that has just been played, or blocks."""
        told: list[Event] = []
        while self.moment in ("touched", "block"):
            self.both({side: intents.Hold() for side in self.match.awaits()})
            told += self.told
        self.told = told
        return [ruling["call"] for ruling in self.rulings]

    def kick_off(self) -> Side:
        """Toss and line-ups; answers who flicks off, with `.10` behind the ball."""
        self.do(intents.Choose(takes="flick-off"))
        (side,) = self.match.awaits()
        taker = Body(f"{side}.{self.play.parameters.figures}")
        self.do(intents.LineUp(places={taker: Point(-self.play.attacks(side) * 30.0, 0.0)}))
        self.do(intents.LineUp(places={}))
        return side

    def under_way(self) -> Side:
        """After a flick-off that has gone straight forward."""
        side = self.kick_off()
        self.flick(side, self.play.parameters.figures, self.ahead(side), 0.7)
        self.let_pass()
        return side

    def knows(self, **records: Any) -> None:
        """The referee knows this from now on."""
        self.match._desk._referee.state = replace(self.play, **records)

    def ahead(self, side: Side) -> float:
        """The heading towards the opponent's goal."""
        return 0.0 if self.play.attacks(side) > 0 else pi

    def flick(self, side: Side, number: int, heading_rad: float, speed_mps: float) -> list[str]:
        figure = Body(f"{side}.{number}")
        return self.do(intents.Flick(figure=figure, heading_rad=heading_rad, speed_mps=speed_mps))

    def flick_at(self, figure: Body, target: Point, speed_mps: float) -> list[str]:
        heading = heading_towards(self.play.where(figure), target)
        return self.do(intents.Flick(figure=figure, heading_rad=heading, speed_mps=speed_mps))

    def scene(self, places: Mapping[str, tuple[float, float]], ball: tuple[float, float], attacking: Side) -> None:
        """Home attacks to the right. These figures stand here, the ball lies there, all others low at the touchline."""
        play = self.play
        assert play.restart is None, "a scene is set in the middle of the game"
        turn = float(play.attacks(Side.HOME))
        figures = {}
        for side in Side:
            for number in range(1, play.parameters.figures + 1):
                aside = Point(play.own_end(side) * (40.0 + 45.0 * number), turn * (15.0 - play.pitch.touchline))
                figures[Body(f"{side}.{number}")] = Standing(at=aside)
        figures |= {Body(name): Standing(at=Point(turn * x, turn * y)) for name, (x, y) in places.items()}
        place = Point(turn * ball[0], turn * ball[1])
        self.knows(
            table=replace(play.table, figures=figures, ball=place, unsettled=None),
            possession=replace(play.possession, attacking=attacking),
            rights=replace(play.rights, flicks={}, barred={}),
            block=play.block.ended(),
        )
        self.match._held = frozenset()
        self.match._world._tidy()

    def here(self, x_mm: float, y_mm: float) -> Point:
        """A place as `scene` counts them: home attacks to the right."""
        turn = float(self.play.attacks(Side.HOME))
        return Point(turn * x_mm, turn * y_mm)

    def find(self, figures: Iterable[str], wanted: Callable[[list[Fact]], bool], *, delay_s: float = 0.0) -> Any:
        """A flick of one of these figures that does what is wanted, tried out on a table of the player's own."""
        table = self.match.view(Side.HOME).table()
        now = table.snapshot()
        for name in figures:
            towards = heading_towards(self.play.where(Body(name)), self.play.table.ball)
            for turn in sorted((0.02 * step for step in range(-45, 46)), key=abs):
                for speed in (0.6, 0.8, 1.0, 1.5, 2.2, 3.0, 4.0, 6.0):
                    tried = intents.Flick(
                        figure=Body(name), heading_rad=towards + turn, speed_mps=speed, delay_s=delay_s
                    )
                    table.restore(now)
                    struck = table.flick(physical(tried))
                    if wanted([*struck, *table.run().facts]):
                        return tried
        raise AssertionError("no such flick was found")

    def dawdle(self, until: Callable[[], bool]) -> None:
        """Let time pass: everybody lines up, and nobody takes his flick-off."""
        for _ in range(100):
            if until():
                return
            if self.moment == "toss":
                self.do(intents.Choose(takes="shoot" if self.play.shoot_out else "flick-off"))
            elif self.moment == "line-up":
                self.do(intents.LineUp(places={}))
            elif self.moment == "answer":
                # Somebody has been called for wasting time.
                self.do(intents.Answer(option=Option.PLAY_ON))
            else:
                self.do(intents.Distance(), took_s=9.0)
        raise AssertionError(f"still waiting, at {self.moment}")

    def is_due_to(self, side: Side) -> bool:
        """Has this side the right to the restart?"""
        return self.play.restart is not None and self.play.restart.to is side

    def is_due(self, kind: RestartKind) -> bool:
        return self.play.restart is not None and self.play.restart.kind is kind

    def table_is_as_the_referee_knows(self) -> bool:
        """Every figure and the ball stand where the referee has them."""
        known = {**{f: s.at for f, s in self.play.table.figures.items() if s.away is None}, BALL: self.play.table.ball}
        return all(
            (place := self.table.place_of(body)) is not None and place.distance_to(at) < 1e-3
            for body, at in known.items()
        )


def places(bench: Bench) -> dict[Body, Point]:
    """Where everything stands on the table; the goalkeepers' hands come and go as they like."""
    here = {name: bench.table.place_of(name) for name in bench.table.names if not name.is_keeper}
    return {name: at for name, at in here.items() if at is not None}


def scores(facts: list[Fact]) -> bool:
    """Into the goal, and not off a goalkeeper."""
    saved = any(isinstance(fact, Touch) and fact.other_than(BALL).is_keeper for fact in facts)
    return not saved and any(isinstance(fact, Cross) and fact.goal for fact in facts)


def meets(facts: list[Fact], *bodies: str) -> bool:
    """The bodies meet pairwise, in this order: `meets(facts, "home.7", "ball", "away.gk")`."""
    wanted = list(pairwise(bodies))
    for fact in facts:
        if wanted and isinstance(fact, Touch) and {fact.a, fact.b} == set(wanted[0]):
            wanted.pop(0)
    return not wanted


def first_meets(facts: list[Fact], figure: str, other: str) -> bool:
    """The first thing the figure meets is the other one."""
    first = next((fact for fact in facts if isinstance(fact, Touch) and fact.has(Body(figure))), None)
    return first is not None and first.has(Body(other))
