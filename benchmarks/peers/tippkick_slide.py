"""A ball kicked flat from a square, without loft and without a player's noise: an answer known on paper.

The felt's friction (0.5) is below the 0.71 at which a square tips, so it slides v²/2μg and never turns. Which engine
does that? `python -m benchmarks.peers.tippkick_slide` prints a row for each of MuJoCo's steps (some minutes).
"""

from __future__ import annotations

import argparse

import numpy as np

from benchmarks.peers import mujoco_tippkick as mujoco_table
from benchmarks.peers.tippkick_table import FROM
from tablekick.physics.tippkick import Ball, Colour, FaceKind, Scene, play_many

SPEED_MPS = 1.5
GRAVITY_MPS2 = 9.81
STEPS_S = (2e-4, 5e-5, 1.25e-5)


def main() -> None:
    """Print how often the colour stays and how far the ball slides, ours / MuJoCo's."""
    parser = argparse.ArgumentParser(description="Slide a Tipp-Kick ball over the felt here and in MuJoCo.")
    parser.add_argument("--count", type=int, default=40, help="balls, turned every way (default 40)")
    count = parser.parse_args().count
    scene = Scene()
    turns = np.random.default_rng(1).uniform(0.0, 360.0, count)
    balls = [Ball.lying(FROM, up=Colour.WHITE, face=FaceKind.SQUARE, turn_deg=float(turn)) for turn in turns]
    poses = np.array([scene.pose(ball) for ball in balls])
    kicks = np.tile([0.0, SPEED_MPS, 0.0, 0.0, 0.0], (count, 1))
    ours = play_many(balls, kicks, scene, noise=None, seed=1)
    paper_mm = SPEED_MPS**2 / (2.0 * scene.materials["felt_friction"] * GRAVITY_MPS2) * 1e3
    print(f"on paper: colour kept 1.00, {paper_mm:.0f} mm")
    print(f"ours: colour kept {ours.white_up.mean():.2f}, {np.median(ours.at_mm[:, 0]) - FROM.x_mm:.0f} mm")
    for step_s in STEPS_S:
        theirs = mujoco_table.play_many(scene, mujoco_table.model_of(scene, timestep_s=step_s), poses, ours.kicks)
        slid_mm = np.median(theirs.at_mm[:, 0]) - FROM.x_mm
        print(f"MuJoCo at {step_s * 1e3:g} ms: colour kept {theirs.white_up.mean():.2f}, {slid_mm:.0f} mm")


if __name__ == "__main__":
    main()
