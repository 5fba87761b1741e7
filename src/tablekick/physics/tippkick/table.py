"""Playing kicks: one at a time with facts and motion, or many at once for bots.

`play` answers one kick with a `Run`; `play_many` answers arrays of kicks with arrays (`Outcomes`), on all cores, the
same numbers whatever the number of threads. Both call the same kernel.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Literal, ParamSpec

import numpy as np

from tablekick.physics.arrays import Floats
from tablekick.physics.compiled import compiled as compile_kernel
from tablekick.physics.tippkick.ball import Ball
from tablekick.physics.tippkick.errors import ImpossibleKickError, Snapshot, StepCapError
from tablekick.physics.tippkick.keeper_moves import KeeperMove
from tablekick.physics.tippkick.kernel import columns as col
from tablekick.physics.tippkick.kernel.loop import follow, follow_many
from tablekick.physics.tippkick.kernel.workspace import workspace
from tablekick.physics.tippkick.kicks import ExecutionNoise, Kick, blows, check_kicks, executed
from tablekick.physics.tippkick.outcomes import Outcomes
from tablekick.physics.tippkick.runs import Run, read_run
from tablekick.physics.tippkick.scene import Scene

P = ParamSpec("P")

MOST_STEPS = 400_000
MOST_EVENTS = 512
MOST_SAMPLES = 8192
SAMPLE_S = 1.0 / 240.0


def play(
    ball: Ball,
    kick: Kick,
    scene: Scene | None = None,
    *,
    noise: ExecutionNoise | None = None,
    seed: int = 0,
    sample_s: float = SAMPLE_S,
    until_out: bool = False,
    compiled: bool = True,
    most_steps: int = MOST_STEPS,
    most_samples: int = MOST_SAMPLES,
) -> Run:
    """Kick a ball and follow it until it lies still (or, with `until_out`, until it is wholly over a line).

    With `noise` the kick that happens is drawn from `seed`; the same seed gives the same run, bit for bit.
    `sample_s` is the spacing of the motion's samples, 0 for every step. `compiled=False` runs the same source as plain
    Python, without numba.
    """
    scene = scene or Scene()
    rows = _executed(kick.row()[np.newaxis], scene, noise, seed)
    events: Floats = np.zeros((MOST_EVENTS, col.EV_WIDTH))
    samples: Floats = np.zeros((most_samples if sample_s > 0.0 else most_steps + 1, col.SA_WIDTH))
    result: Floats = np.zeros(col.RE_WIDTH)
    orders = scene.orders()
    fixed = scene.obstacles()
    _kernel(follow, compiled)(
        scene.corners(),
        scene.world(sample_s=sample_s, until_out=until_out),
        fixed,
        orders,
        scene.pose(ball),
        blows(rows, inertia_m2=scene.inertia_m2)[0],
        most_steps,
        events,
        samples,
        result,
        workspace(len(fixed)),
    )
    _check(result[np.newaxis])
    moves = tuple(KeeperMove(keeper=keeper, row=row) for keeper, row in zip(scene.keepers, orders, strict=True))
    return read_run(Kick.from_row(rows[0]), result, events, samples, moves)


def play_many(
    ball: Ball | Sequence[Ball],
    kicks: Floats,
    scene: Scene | None = None,
    *,
    noise: ExecutionNoise | None = None,
    seed: int = 0,
    keeper_misreads_mm: Floats | None = None,
    until_out: bool = False,
    threads: int | None = None,
    compiled: bool = True,
    most_steps: int = MOST_STEPS,
    on: Literal["cpu", "gpu"] = "cpu",
) -> Outcomes:
    """Kick many balls on one scene: `kicks` has a row (direction, speed, loft, across, above) for each.

    `ball` is one ball for all, or one for each kick. `keeper_misreads_mm` (kicks x keepers) replaces the keepers'
    `misread_mm` kick by kick. `threads` defaults to all cores; the answer does not depend on it. On a GPU (`on="gpu"`,
    the extra `gpu`) the results are the same, bit for bit; where there is none, NoGpuError says what is missing.
    """
    scene = scene or Scene()
    rows = _executed(np.atleast_2d(np.asarray(kicks, dtype=np.float64)), scene, noise, seed)
    count = len(rows)
    starts = _starts(ball, count, scene)
    orders = np.repeat(scene.orders()[np.newaxis], count, axis=0)
    if keeper_misreads_mm is not None:
        misreads = np.asarray(keeper_misreads_mm, dtype=np.float64)
        if misreads.shape != orders.shape[:2] or not np.isfinite(misreads).all():
            raise ImpossibleKickError(f"keeper_misreads_mm needs finite numbers in the shape {orders.shape[:2]}")
        orders[:, :, col.KE_MISREAD] = misreads * 1e-3
    results: Floats = np.zeros((count, col.RE_WIDTH))
    kernel = _kernel(follow_many, compiled)
    after = blows(rows, inertia_m2=scene.inertia_m2)
    fixed = (scene.corners(), scene.world(sample_s=0.0, until_out=until_out), scene.obstacles())

    nothing: Floats = np.zeros((0, 1))

    def work(part: slice) -> None:
        room = workspace(len(fixed[-1]))
        kernel(*fixed, orders[part], starts[part], after[part], most_steps, nothing, results[part], room)

    if on == "gpu":
        from tablekick.physics.tippkick.gpu.play import play_on_gpu

        play_on_gpu(*fixed, orders, starts, after, most_steps, results)
    else:
        _share_out(work, count, threads if compiled else 1)
    _check(results)
    return Outcomes(kicks=rows, results=results)


def _kernel(entry: Callable[P, None], compiled: bool) -> Callable[P, None]:
    return compile_kernel(entry, allocates=False) if compiled else entry


def _executed(intended: Floats, scene: Scene, noise: ExecutionNoise | None, seed: int) -> Floats:
    limits = {"fastest_mps": scene.materials["fastest_kick_mps"], "edge_mm": scene.materials["edge_mm"]}
    check_kicks(intended, **limits)
    return executed(intended, noise, seed=seed, **limits)


def _starts(ball: Ball | Sequence[Ball], count: int, scene: Scene) -> Floats:
    if isinstance(ball, Ball):
        return np.repeat(scene.pose(ball)[np.newaxis], count, axis=0)
    if len(ball) != count:
        raise ImpossibleKickError(f"{len(ball)} balls for {count} kicks; give one ball, or one for each kick")
    return scene.poses(ball)


def _share_out(work: Callable[[slice], object], count: int, threads: int | None) -> None:
    threads = max(1, min(threads or len(os.sched_getaffinity(0)), count))
    if threads == 1:
        work(slice(0, count))
        return
    # More parts than threads, because some kicks take longer than others.
    bounds = np.linspace(0, count, min(count, threads * 8) + 1).astype(int)
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, (slice(a, b) for a, b in pairwise(bounds))))


def _reason(row: Floats) -> str:
    if not np.isfinite(row).all():
        return "a number that is none"
    return "no steps left" if row[col.RE_STATUS] == col.CAPPED else "no room left for events or samples"


def _check(results: Floats) -> None:
    """A run that was cut off or gave no number is an error with a snapshot, never a silent result."""
    failed = (results[:, col.RE_STATUS] >= col.CAPPED) | ~np.isfinite(results).all(axis=1)
    if not failed.any():
        return
    index = int(np.argmax(failed))
    row = [float(number) for number in results[index]]
    q, v = col.RE_QUATERNION, col.RE_VELOCITY
    raise StepCapError(
        Snapshot(
            index=index,
            reason=_reason(results[index]),
            time_s=row[col.RE_TIME],
            steps=int(row[col.RE_STEPS]),
            position_mm=(row[col.RE_X] * 1e3, row[col.RE_Y] * 1e3, row[col.RE_Z] * 1e3),
            orientation=(row[q], row[q + 1], row[q + 2], row[q + 3]),
            velocity_mps=(row[v], row[v + 1], row[v + 2]),
            spin_radps=(row[v + 3], row[v + 4], row[v + 5]),
        )
    )
