"""Our ball and MuJoCo's, kick by kick the same input, compared in distribution.

`python -m benchmarks.peers.tippkick_table` prints the table of docs/tippkick-physics.md (some minutes).
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from math import sqrt

import numpy as np
from rich.progress import track

from benchmarks.peers import mujoco_tippkick as mujoco_table
from tablekick.geometry import Point
from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick import Ball, Colour, ExecutionNoise, FaceKind, Scene, play_many
from tablekick.physics.tippkick.outcomes import Flags

FROM = Point(-300.0, 0.0)
LOFT_DEG = 3.0
TIMESTEP_S = 2e-4


@dataclass(frozen=True, slots=True, kw_only=True)
class Shares:
    """What one engine gives for one kind of kick; distances in mm from the start to the end of the run."""

    colour_kept: float
    on_square: float
    distance_mm: float
    far_mm: float
    time_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One kind of kick in both engines."""

    face: FaceKind
    speed_mps: float
    count: int
    ours: Shares
    theirs: Shares

    @property
    def chance(self) -> float:
        """Three standard errors of the difference of two shares near one half."""
        return 3.0 * sqrt(0.25 * 2.0 / self.count)


def compare(scene: Scene, face: FaceKind, speed_mps: float, *, count: int, timestep_s: float = TIMESTEP_S) -> Row:
    """Kick `count` balls with a club player's noise, lying turned every way, once here and once in MuJoCo."""
    turns = np.random.default_rng(1).uniform(0.0, 360.0, count)
    balls = [Ball.lying(FROM, up=Colour.WHITE, face=face, turn_deg=float(turn)) for turn in turns]
    intended = np.tile([0.0, speed_mps, LOFT_DEG, 0.0, 0.0], (count, 1))
    ours = play_many(balls, intended, scene, noise=ExecutionNoise(), seed=1)
    poses = np.array([scene.pose(ball) for ball in balls])
    theirs = mujoco_table.play_many(scene, mujoco_table.model_of(scene, timestep_s=timestep_s), poses, ours.kicks)
    return Row(
        face=face,
        speed_mps=speed_mps,
        count=count,
        ours=_shares(ours.rested, ours.white_up, ours.faces < 6, ours.at_mm, ours.times_s),
        theirs=_shares(theirs.rested, theirs.white_up, theirs.on_square, theirs.at_mm[:, :2], theirs.times_s),
    )


def _shares(rested: Flags, white_up: Flags, square: Flags, at_mm: Floats, times_s: Floats) -> Shares:
    away = np.hypot(at_mm[:, 0] - FROM.x_mm, at_mm[:, 1] - FROM.y_mm)
    return Shares(
        colour_kept=float(white_up[rested].mean()),
        on_square=float(square[rested].mean()),
        distance_mm=float(np.median(away)),
        far_mm=float(np.quantile(away, 0.9)),
        time_s=float(np.median(times_s)),
    )


def main() -> None:
    """Print the full table as Markdown."""
    parser = argparse.ArgumentParser(description="Compare our Tipp-Kick ball with MuJoCo's in distribution.")
    parser.add_argument("--count", type=int, default=300, help="kicks of each kind (default 300)")
    parser.add_argument("--step-ms", type=float, default=0.05, help="MuJoCo's step (default 0.05 ms)")
    asked = parser.parse_args()
    kinds = [(face, speed) for face in FaceKind for speed in (0.35, 0.7, 1.0, 1.5, 2.5, 5.0)]
    rows = [
        compare(Scene(), face, speed, count=asked.count, timestep_s=asked.step_ms * 1e-3)
        for face, speed in track(kinds, "Kicking ...")
    ]
    print(
        "| lies on | m/s | colour kept | rests on a square | median distance, mm | 90 % within, mm | median time, s |"
    )
    print("|---|---|---|---|---|---|---|")
    for row in rows:
        ours, theirs = row.ours, row.theirs
        print(
            f"| {row.face.value} | {row.speed_mps} | {ours.colour_kept:.2f} / {theirs.colour_kept:.2f} "
            f"| {ours.on_square:.2f} / {theirs.on_square:.2f} | {ours.distance_mm:.0f} / {theirs.distance_mm:.0f} "
            f"| {ours.far_mm:.0f} / {theirs.far_mm:.0f} | {ours.time_s:.2f} / {theirs.time_s:.2f} |"
        )


if __name__ == "__main__":
    main()
