"""Scenes put before a bot: home attacks the goal at +x unless the scene says otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Cross, Fact, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.law import law_of
from tablekick.law.flick.memory import Restart
from tablekick.law.flick.state import Block, Possession, Rights, State, Table, Ticks
from tablekick.law.flick.state.table import Standing
from tablekick.match.flick import intents
from tablekick.match.flick.hands import lay_out
from tablekick.match.flick.moments import Moment, refuse_impossible
from tablekick.match.flick.table import set_table
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick.flicks import FlickIntent, KeeperMove
from tablekick.players.bots import levels
from tablekick.rulebooks import Book

UNSTEADY = (0.012, 0.05)
"""The hand of a match with usual options: heading in rad, share of the speed."""


def play_with(
    figures: Mapping[str, tuple[float, float]],
    ball: tuple[float, float],
    book: Book = Book.FISTF_1999,
    *,
    attacking: Side = Side.HOME,
    shootable: bool = False,
    block: bool = False,
    tick_granted: bool = False,
    flicks: Mapping[Body, int] | None = None,
    barred: Mapping[Body, str] | None = None,
    restart: Restart | None = None,
) -> State:
    """The referee's mind of a scene."""
    standing = {Body(name): Standing(at=Point(*at)) for name, at in figures.items()}
    return State(
        law=law_of(book),
        table=Table(figures=standing, ball=Point(*ball)),
        possession=Possession(attacking=attacking, shootable=shootable),
        rights=Rights(flicks=flicks or {}, barred=barred or {}),
        block=Block(held=block),
        ticks=Ticks(granted=tick_granted),
        restart=restart,
    )


def view_of(play: State, moment: Moment, side: Side = Side.HOME) -> FlickView:
    """What `side` sees of the scene, everything at rest."""
    table = set_table(play)
    lay_out(table, play)
    heading, speed = UNSTEADY
    return FlickView(
        side=side, moment=moment, state=play, real_table=table, limit_s=None, heading_noise=heading, speed_noise=speed
    )


def decide(level: str, view: FlickView, seed: int = 1) -> intents.Intent:
    """What a bot wants; something possible, whatever it is."""
    intent: intents.Intent = levels(view.state.book)[level](seed).decide(view).intent
    refuse_impossible(view.state, view.real_table, view.side, view.moment, intent)
    return intent


def flicked(view: FlickView, flick: intents.Flick) -> tuple[tuple[Fact, ...], dict[Body, Point]]:
    """What a flick as meant brings: the facts, and where everything is afterwards."""
    table = view.real_table.twin()
    if flick.delay_s:
        table.run(until_s=table.now_s + flick.delay_s)
    table.flick(
        FlickIntent(
            figure=flick.figure,
            heading_rad=flick.heading_rad,
            speed_mps=flick.speed_mps,
            spin_radps=flick.spin_radps,
        )
    )
    facts = table.run().facts
    return facts, {name: at for name in table.names if (at := table.place_of(name)) is not None}


def scores(facts: tuple[Fact, ...]) -> bool:
    """The ball went into the goal at +x."""
    return any(isinstance(fact, Cross) and fact.goal and fact.at.x_mm > 0.0 for fact in facts)


def touches(facts: tuple[Fact, ...]) -> list[tuple[Body, Body]]:
    return [(fact.a, fact.b) for fact in facts if isinstance(fact, Touch)]


def with_keeper_at(view: FlickView, side: Side, at: tuple[float, float]) -> FlickView:
    """The same scene, a goalkeeper held somewhere else."""
    view.real_table.move_keeper(KeeperMove(side=side, to=Point(*at)))
    view.real_table.run()
    return view


def gap_to_line(at: Point, start: Point, end: Point) -> float:
    """How far `at` is from the straight line between two places."""
    length = start.distance_to(end)
    across = (end.x_mm - start.x_mm) * (at.y_mm - start.y_mm) - (end.y_mm - start.y_mm) * (at.x_mm - start.x_mm)
    return abs(across) / length
