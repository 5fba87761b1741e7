"""Tables as they come up in play, for tests, benchmarks and the demonstration."""

from __future__ import annotations

import numpy as np

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point
from tablekick.physics.flick.flicks import FlickIntent, heading_towards
from tablekick.physics.flick.setup import RodKeeper, Standing, TableSetup


def random_setup(
    seed: int, *, figures_a_side: int = 10, keepers: bool = False, swerve: bool = True, pitch: Pitch | None = None
) -> TableSetup:
    """Figures and ball anywhere on the playing area, none closer than a ball's breadth to another."""
    rng = np.random.default_rng(seed)
    pitch = pitch or Pitch()
    names = [Body(f"{side}.{number}") for side in ("home", "away") for number in range(1, figures_a_side + 1)]
    taken: list[Point] = []
    while len(taken) < len(names) + 1:
        at = Point(
            float(rng.uniform(-1.0, 1.0) * (pitch.goal_line - 80.0)),
            float(rng.uniform(-1.0, 1.0) * (pitch.touchline - 30.0)),
        )
        if all(at.distance_to(other) > 2.0 * pitch.ball for other in taken):
            taken.append(at)
    return TableSetup(
        pitch=pitch,
        ball=taken[0],
        figures={name: Standing(at=at) for name, at in zip(names, taken[1:], strict=True)},
        keepers={side: RodKeeper(watchful=True) for side in (Side.HOME, Side.AWAY)} if keepers else {},
        swerve=swerve,
    )


def random_aimed_flick(setup: TableSetup, seed: int, *, spin_radps: float = 0.0) -> FlickIntent:
    """A flick of 0.3 to 2.5 m/s at the ball, by one of the five nearest figures, a little off its middle."""
    rng = np.random.default_rng(seed)
    assert setup.ball is not None
    ball = setup.ball
    nearest = sorted(setup.figures, key=lambda name: setup.figures[name].at.distance_to(ball))[:5]
    figure = nearest[int(rng.integers(len(nearest)))]
    start = setup.figures[figure].at
    aim = heading_towards(start, ball)
    wide = 0.6 * setup.pitch.ball / max(start.distance_to(ball), setup.pitch.ball)
    return FlickIntent(
        figure=figure,
        heading_rad=aim + float(rng.uniform(-wide, wide)),
        speed_mps=float(rng.uniform(0.3, 2.5)),
        spin_radps=float(rng.uniform(-spin_radps, spin_radps)) if spin_radps else 0.0,
    )


def demo() -> tuple[TableSetup, FlickIntent]:
    """A swerving shot that beats the goalkeeper and then runs into a defender."""
    setup = TableSetup(
        ball=Point(330.0, 60.0),
        figures={
            Body("home.9"): Standing(at=Point(215.0, 128.0)),
            Body("home.7"): Standing(at=Point(180.0, -190.0)),
            Body("home.10"): Standing(at=Point(395.0, 190.0)),
            Body("away.2"): Standing(at=Point(452.0, -55.0)),
            Body("away.4"): Standing(at=Point(455.0, 95.0)),
            Body("away.5"): Standing(at=Point(390.0, 20.0)),
            Body("away.6"): Standing(at=Point(300.0, -40.0)),
        },
        keepers={Side.HOME: RodKeeper(), Side.AWAY: RodKeeper(watchful=True)},
    )
    return setup, FlickIntent(figure=Body("home.9"), heading_rad=-0.6017, speed_mps=1.925, spin_radps=-148.5)
