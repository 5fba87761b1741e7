"""Playing a scene: its flicks at their times, until everything lies still."""

from __future__ import annotations

from tablekick.physics.flick.noise import HumanError, executions
from tablekick.physics.flick.reports import Motion, in_order
from tablekick.physics.flick.scene_files import Scene
from tablekick.physics.flick.table import FlickTable


def play_scene(table: FlickTable, scene: Scene, *, error: HumanError | None = None, seed: int = 0) -> Motion:
    """Run a scene on its table; with `error` the hand is a human one."""
    runs: list[Motion] = []
    for number, flick in enumerate(scene.flicks):
        if flick.time_s > table.now_s:
            runs.append(table.run(flick.time_s))
        intent = flick.intent if error is None else next(executions(flick.intent, error, seed + number))
        table.flick(intent)
    runs.append(table.run())
    return joined(runs)


def joined(runs: list[Motion]) -> Motion:
    """Several runs of one table after another as one; a segment cut by a pause is whole again."""
    whole = {(segment.body, segment.from_s): segment for motion in runs for segment in motion.segments}
    return Motion(
        from_s=runs[0].from_s,
        to_s=runs[-1].to_s,
        facts=tuple(fact for motion in runs for fact in motion.facts),
        segments=in_order(whole.values()),
        falls=tuple(fall for motion in runs for fall in motion.falls),
        at_rest=runs[-1].at_rest,
    )
