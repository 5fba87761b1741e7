"""MuJoCo as an independent oracle: the same flick on the same table, stepped at 0.1 ms, materials matched.

While two bodies are about to meet the steps are 0.01 ms: only then does a soft contact keep its restitution.

`python -m tests.physics.flick.oracle` prints the table of agreement that docs/physics.md shows.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from math import cos, pi, sin
from statistics import median
from typing import Any

import mujoco
import numpy as np

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Touch
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point
from tablekick.physics.flick.bases import default_materials
from tablekick.physics.flick.flicks import FlickIntent
from tablekick.physics.flick.scenes import random_aimed_flick, random_setup
from tablekick.physics.flick.setup import Standing, TableSetup
from tablekick.physics.flick.table import FlickTable

STEP_S = 1.0e-4
FINE_STEP_S = 1.0e-5
CONTACT_S = 1.0e-4
"""How long MuJoCo's soft contacts of two bodies last: ten fine steps."""
FLOOR_CONTACT_S = 8.0e-4
SEPARATE_S = 5.0e-3
"""Two that meet again within this time have not parted in the oracle's eyes."""
GENTLE = 'solreffriction="0.005 1"'
WIDE = Pitch(length=20_000.0, width=20_000.0)
"""Nothing fixed is near: bodies and floor alone are compared."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a flick came to."""

    contacts: list[frozenset[str]]
    ends: dict[str, Point]
    at_rest: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """How far two outcomes of one flick agree."""

    first: bool
    order: bool
    ball_error_mm: float
    figure_errors_mm: tuple[float, ...]
    """Of the figures that moved."""
    contacts: int

    @property
    def error_mm(self) -> float:
        """The largest among all bodies that moved."""
        return max((self.ball_error_mm, *self.figure_errors_mm))


def scene(seed: int, *, flight: bool, rubbing: bool = False) -> tuple[TableSetup, FlickIntent]:
    """A random table and a flick that touches something.

    On the ground the bases are higher than the ball's middle, so that nothing lifts it. Bodies rub against each other
    only when asked to.
    """
    base = random_setup(seed, figures_a_side=10)
    materials = default_materials().changed(
        # Upright whatever happens: falling is a classification of ours, the oracle's bodies cannot tip either.
        figure_tilt_mm=1000.0,
        rim_height_mm=default_materials()["rim_height_mm"] if flight else 12.0,
        figure_height_mm=default_materials()["figure_height_mm"],
        # No leaning forward either: the oracle's bodies cannot shift their load.
        figure_centre_mm=0.1,
        **({} if rubbing else {"friction_base_ball": 0.0, "friction_base_base": 0.0}),
    )
    setup = TableSetup(
        pitch=WIDE,
        ball=base.ball,
        figures={name: Standing(at=standing.at) for name, standing in base.figures.items()},
        materials=materials,
        barrier=False,
    )
    for attempt in range(100):
        flick = random_aimed_flick(base, seed + 1_000_000 * (attempt + 1))
        if ours(setup, flick).contacts:
            return setup, flick
    raise AssertionError("no flick at this table touches anything")


def ours(setup: TableSetup, flick: FlickIntent) -> Outcome:
    table = FlickTable(setup)
    table.flick(flick)
    motion = table.run()
    touches = [frozenset({str(f.a), str(f.b)}) for f in motion.facts if isinstance(f, Touch)]
    ends = {str(name): place for name in table.names if (place := table.place_of(name)) is not None}
    return Outcome(contacts=_collapsed(touches), ends=ends)


def _collapsed(touches: list[frozenset[str]]) -> list[frozenset[str]]:
    """The same two touching again at once count once."""
    return [touch for k, touch in enumerate(touches) if k == 0 or touch != touches[k - 1]]


def theirs(setup: TableSetup, flick: FlickIntent, *, flight: bool, longest_s: float = 4.0) -> Outcome:
    model, names = _model(setup, flight=flight)
    data = mujoco.MjData(model)
    row = names.index(str(flick.figure))
    data.qvel[6 * row] = flick.speed_mps * cos(flick.heading_rad)
    data.qvel[6 * row + 1] = flick.speed_mps * sin(flick.heading_rad)
    touches: list[frozenset[str]] = []
    last: dict[frozenset[str], float] = {}
    owner = [model.geom_bodyid[g] - 1 for g in range(model.ngeom)]
    steps = 0
    size = np.array([setup.pitch.ball / 2000.0, *([setup.pitch.base / 2000.0] * len(setup.figures))])
    reach = size[:, None] + size[None, :]
    while data.time < longest_s:
        model.opt.timestep = FINE_STEP_S if _about_to_meet(data, reach) else STEP_S
        mujoco.mj_step(model, data)
        steps += 1
        for k in range(data.ncon):
            a, b = owner[data.contact.geom[k, 0]], owner[data.contact.geom[k, 1]]
            if a < 0 or b < 0:
                continue
            pair = frozenset({names[a], names[b]})
            if data.time - last.get(pair, -1.0) > SEPARATE_S:
                touches.append(pair)
            last[pair] = data.time
        if steps % 100 == 0 and float(np.abs(data.qvel.reshape(-1, 6)[:, :3]).max()) < 2.0e-3:
            break
    ends = {name: Point(*(1000.0 * data.qpos[7 * k : 7 * k + 2])) for k, name in enumerate(names)}
    return Outcome(contacts=_collapsed(touches), ends=ends)


def _about_to_meet(data: mujoco.MjData, reach: Any) -> bool:
    """Two bodies are so near, and so fast, that they may meet within two coarse steps."""
    speed = np.linalg.norm(data.qvel.reshape(-1, 6)[:, :2], axis=1)
    moving = np.flatnonzero(speed > 1.0e-4)
    place = data.qpos.reshape(-1, 7)[:, :2]
    for k in moving:
        gap = np.hypot(*(place - place[k]).T) - reach[k]
        gap[k] = 1.0
        if (gap < 2.0 * STEP_S * (speed + speed[k])).any():
            return True
    return False


def compare(setup: TableSetup, flick: FlickIntent, mine: Outcome, other: Outcome) -> Agreement:
    """How far two outcomes agree."""
    start = {str(name): standing.at for name, standing in setup.figures.items()}
    assert setup.ball is not None
    start[str(BALL)] = setup.ball
    me = str(flick.figure)
    first = [next((c for c in outcome.contacts if me in c), None) for outcome in (mine, other)]
    moved = [n for n, at in start.items() if max(at.distance_to(o.ends[n]) for o in (mine, other)) > 0.5]
    errors = {name: mine.ends[name].distance_to(other.ends[name]) for name in moved}
    return Agreement(
        first=first[0] == first[1],
        order=mine.contacts == other.contacts,
        ball_error_mm=errors.pop(str(BALL), 0.0),
        figure_errors_mm=tuple(errors.values()),
        contacts=len(mine.contacts),
    )


def agreement(seed: int, *, flight: bool, rubbing: bool = False) -> Agreement:
    """Compare one random flick."""
    setup, flick = scene(seed, flight=flight, rubbing=rubbing)
    return compare(setup, flick, ours(setup, flick), theirs(setup, flick, flight=flight))


@cache
def _spring(bounce: float, *, lasts_s: float, step_s: float) -> str:
    """MuJoCo's spring and damper (per unit of mass) for a restitution and a contact of `lasts_s`.

    A contact takes only a few steps, so the damping is found by stepping one as MuJoCo does.
    """
    if bounce <= 0.0:
        return "0.0005 1"
    low, high = 0.0, 1.0
    for _ in range(60):
        damping = 0.5 * (low + high)
        if _stepped_bounce(damping, pi / lasts_s, step_s) > bounce:
            low = damping
        else:
            high = damping
    omega = pi / lasts_s
    return f"{-omega * omega} {-2.0 * damping * omega}"


def _stepped_bounce(damping: float, omega: float, step_s: float) -> float:
    """The restitution of a stepped contact, on average over where in a step it begins."""
    total = 0.0
    starts = 40
    for k in range(starts):
        x, v = -(k + 0.5) / starts * step_s, 1.0
        x = x + v * step_s
        while x > 0.0:
            v -= max(omega * omega * x + 2.0 * damping * omega * v, 0.0) * step_s
            x += v * step_s
        total -= v
    return total / starts


def _model(setup: TableSetup, *, flight: bool) -> tuple[mujoco.MjModel, list[str]]:
    made = setup.materials
    ball_r, base_r = setup.pitch.ball / 2000.0, setup.pitch.base / 2000.0
    rim = made["rim_height_mm"] / 1000.0
    ball_m, figure_m = made["ball_mass_kg"], made["figure_mass_kg"]
    ball_i = made["ball_hollowness"] * ball_m * ball_r**2
    assert setup.ball is not None
    names = [str(BALL), *(str(name) for name in setup.figures)]
    x, y = setup.ball
    bodies = [
        f'<body pos="{x / 1000} {y / 1000} {ball_r}"><freejoint/>'
        f'<inertial pos="0 0 0" mass="{ball_m}" diaginertia="{ball_i} {ball_i} {ball_i}"/>'
        f'<geom name="ball" type="sphere" size="{ball_r}"/></body>'
    ]
    for name, standing in setup.figures.items():
        upper = ""
        if flight:
            waist, high = made["waist_radius_mm"] / 1000.0, made["figure_height_mm"] / 1000.0
            upper = f'<geom name="{name}.body" type="capsule" size="{waist}" fromto="0 0 {waist} 0 0 {high - waist}"/>'
        turning = made["figure_turning"] * figure_m * base_r**2
        bodies.append(
            f'<body pos="{standing.at.x_mm / 1000} {standing.at.y_mm / 1000} 0"><freejoint/>'
            f'<inertial pos="0 0 {made["figure_centre_mm"] / 1000}" mass="{figure_m}" '
            f'diaginertia="1e-2 1e-2 {turning}"/>'
            f'<geom name="{name}" type="cylinder" size="{base_r} {rim / 2}" pos="0 0 {rim / 2}"/>'
            # Upright capsules meet with level normals, which cylinders side by side do not always.
            f'<geom name="{name}.side" type="capsule" size="{base_r}" fromto="0 0 -0.05 0 0 0.05"/>'
            f'<geom name="{name}.foot" type="sphere" size="0.001" pos="0 0 0.001"/>{upper}</body>'
        )
    pairs = list(_pairs(setup, flight=flight))
    xml = f"""
    <mujoco><compiler inertiafromgeom="false" balanceinertia="true"/>
      <option timestep="{STEP_S}" cone="elliptic" impratio="10" gravity="0 0 -{made["gravity_mps2"]}"
              integrator="implicitfast" tolerance="1e-12" iterations="50"/>
      <size memory="64M"/>
      <default><geom contype="0" conaffinity="0"/></default>
      <worldbody><geom name="floor" type="plane" size="10 10 1"/>{"".join(bodies)}</worldbody>
      <contact>{"".join(pairs)}</contact>
    </mujoco>"""
    return mujoco.MjModel.from_xml_string(xml), names


def _pairs(setup: TableSetup, *, flight: bool) -> Iterator[str]:
    made = setup.materials
    r = setup.pitch.ball / 2000.0
    solid = 'solimp="0.999 0.9999 0.0001"'

    def pair(a: str, b: str, bounce: float, friction: str, condim: int) -> str:
        # Bodies rub hard while they bounce. On the floor that would lift what slides, because MuJoCo's cone is convex;
        # there friction takes hold gently, except where a ball bounces.
        rub = 'solreffriction="0.00002 1"' if b != "floor" else ("" if flight and a == "ball" else GENTLE)
        lasts, step = (FLOOR_CONTACT_S, STEP_S) if b == "floor" else (CONTACT_S, FINE_STEP_S)
        return (
            f'<pair geom1="{a}" geom2="{b}" condim="{condim}" friction="{friction}" '
            f'solref="{_spring(bounce, lasts_s=lasts, step_s=step)}" {rub} {solid}/>'
        )

    # A rolling ball is braked by mu_roll g; the torque for it acts on m r2 + I.
    roll = made["ball_rolling_friction"] * r * (1.0 + made["ball_hollowness"])
    twist = made["ball_spin_decay_radps2"] * made["ball_hollowness"] * r * r / made["gravity_mps2"]
    slide = made["ball_sliding_friction"]
    yield pair("ball", "floor", made["bounce_floor"], f"{slide} {slide} {twist} {roll} {roll}", 6)
    names = [str(name) for name in setup.figures]
    grip = made["cloth_friction"]
    for k, name in enumerate(names):
        # One foot with twisting friction: a ring that turns on the spot rubs at its radius.
        twist = grip * made["sole_radius_mm"] / 1000.0
        yield pair(f"{name}.foot", "floor", 0.0, f"{grip} {grip} {twist} 0.0001 0.0001", 4)
        rub = made["friction_base_ball"]
        side = name if flight else f"{name}.side"
        yield pair("ball", side, made["bounce_base_ball"], f"{rub} {rub} 0.0001 0.0001 0.0001", 3)
        if flight:
            yield pair("ball", f"{name}.body", made["bounce_body_ball"], f"{rub} {rub} 0.0001 0.0001 0.0001", 3)
        rub = made["friction_base_base"]
        for other in names[k + 1 :]:
            yield pair(
                f"{name}.side", f"{other}.side", made["bounce_base_base"], f"{rub} {rub} 0.0001 0.0001 0.0001", 3
            )


def _line(title: str, found: list[Agreement]) -> str:
    def share(flags: list[bool]) -> str:
        return f"{100.0 * sum(flags) / len(flags):.1f} %"

    ball = [a.ball_error_mm for a in found if a.ball_error_mm > 0.0]
    figures = [error for a in found for error in a.figure_errors_mm]
    every = [*ball, *figures]
    columns = [title, f"{len(found)}", share([a.first for a in found]), share([a.order for a in found])]
    columns += [f"{median(errors):.1f}" if errors else "-" for errors in (figures, ball, every)]
    columns += [f"{float(np.quantile(every, 0.9)):.0f}"]
    return f"| {' | '.join(columns)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ground", type=int, default=200)
    parser.add_argument("--rubbing", type=int, default=50)
    parser.add_argument("--flight", type=int, default=50)
    args = parser.parse_args()
    print("| flicks | n | first contact equal | whole order equal | median end error of figures, mm | of the ball, mm "
          "| of all that moved, mm | 90 % of all within, mm |")  # fmt: skip
    print("|---|---|---|---|---|---|---|---|")
    for title, count, flight, rubbing in (
        ("on the ground", args.ground, False, False),
        ("on the ground, bodies rub", args.rubbing, False, True),
        ("with flight", args.flight, True, False),
    ):
        if count:
            start = time.perf_counter()
            work = partial(agreement, flight=flight, rubbing=rubbing)
            with ProcessPoolExecutor() as pool:
                found = list(pool.map(work, range(count)))
            print(_line(title, found), flush=True)
            print(f"<!-- {time.perf_counter() - start:.0f} s -->", flush=True)


if __name__ == "__main__":
    main()
