"""A kick carried out on the simulated board, as an outcome that JSON can hold and a record keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import isfinite
from random import Random
from typing import Any

import numpy as np

from tablekick.facts.sides import Side
from tablekick.facts.tippkick import facts as law
from tablekick.geometry.points import Point
from tablekick.law.tippkick.state import Action, State
from tablekick.match.tippkick.intents import Blow
from tablekick.match.tippkick.table import Table, beside_the_frame, kick_of, scene_for, with_misread
from tablekick.physics.materials import Materials
from tablekick.physics.tippkick import Ball, Cross, Dive, Fact, KeeperMove, LeftBoard, Rest, Run, Touch, play
from tablekick.physics.tippkick.again import brought_to_rest
from tablekick.physics.tippkick.keyframes import is_packed, keyframes, packed
from tablekick.physics.tippkick.runs import laid_flat

FAR_MM = 2_000.0
SAMPLE_S, MOST_SAMPLES = 1.0 / 500.0, 32_768
SHOWN_AFTER_OUT_S = 0.8
"""A ball over the line is followed so much longer: into the net, against the boards."""


def carried_out(state: State, table: Table, side: Side, blow: Blow, rng: Random) -> dict[str, Any]:
    """Kick the ball: what happened in order, where it went, and how it lies now."""
    scene = scene_for(state, table, side, blow.tool)
    misreads = tuple(rng.gauss(0.0, table.hands.misread_mm) for _ in scene.keepers)

    def kicked(seed: int) -> Run:
        return play(
            table.ball,
            kick_of(blow),
            with_misread(scene, misreads),
            noise=table.hands.noise,
            seed=seed,
            sample_s=SAMPLE_S,
            most_samples=MOST_SAMPLES,
        )

    run = brought_to_rest(kicked, lambda: rng.getrandbits(32))
    out = run.first_cross
    return {
        "facts": _facts(_with_room(run, table.materials)),
        "left": _left_zone(state, run),
        "path": round(run.path_mm, 1),
        "lies": [round(number, 9) for number in laid_flat(run.orientation)],
        "ball": packed(keyframes(run.motion, None if out is None else out.time_s + SHOWN_AFTER_OUT_S)),
        "keepers": [_keeper_move(move) for move in run.keepers],
    }


def _keeper_move(move: KeeperMove) -> list[str | float]:
    """Whose keeper, where it stood, to which side it lay down (-1 to -y, 0 not, 1 to +y) and how far it slid."""
    towards_y = {Dive.LEFT: -move.keeper.end, Dive.RIGHT: move.keeper.end}.get(move.dived, 0)
    side = move.keeper.body.value.partition(".")[0]
    return [side, round(move.keeper.y_mm, 1), round(move.keeper.out_mm, 1), towards_y, round(move.slid_mm, 1)]


def _with_room(run: Run, materials: Materials) -> Sequence[Fact]:
    """The facts, a ball that came to rest in play told where it can lie flat."""
    if run.rest is None or run.first_cross is not None:
        return run.facts
    flat = beside_the_frame(Ball(at=run.rest.at, orientation=laid_flat(run.orientation)), materials)
    return (*run.facts[:-1], replace(run.rest, at=flat.at))


def _facts(facts: Sequence[Fact]) -> list[list[str | float]]:
    """Each fact as a short row; rattling on one and the same thing is one touch."""
    rows: list[list[str | float]] = []
    for fact in facts:
        if isinstance(fact, Touch):
            if not rows or rows[-1][0] != fact.body.value:
                rows.append([fact.body.value, _ms(fact.time_s), *_mm(fact.at), int(fact.moving)])
        elif isinstance(fact, Cross):
            rows.append([fact.line.value, _ms(fact.time_s), *_mm(fact.at), int(fact.goal)])
            break
        elif isinstance(fact, Rest):
            rows.append([fact.up.value, _ms(fact.time_s), *_mm(fact.at), 0])
        elif isinstance(fact, LeftBoard):
            break
    return rows


def _ms(time_s: float) -> float:
    return round(time_s, 3)


def _mm(at: Point) -> tuple[float, float]:
    return round(at.x_mm, 2), round(at.y_mm, 2)


def _left_zone(state: State, run: Run) -> bool:
    """Whether the whole ball was outside circle or area at some moment of the kick."""
    pitch = state.parameters.pitch
    places = run.motion.positions_mm
    if run.first_cross is not None:
        places = places[run.motion.times_s <= run.first_cross.time_s]
    if state.action is Action.KICK_OFF:
        return bool((np.hypot(places[:, 0], places[:, 1]) - pitch.ball_radius_mm > pitch.circle_radius_mm).any())
    if state.action is Action.GOAL_KICK:
        end = state.end_kept_by(state.attacking)
        return any(pitch.ball_left_area(Point(float(x), float(y)), end) for x, y, _ in places)
    return False


def is_outcome(data: object) -> bool:
    """Whether this could have come out of `carried_out`: a guard against records somebody has written in."""
    if not isinstance(data, Mapping) or set(data) != {"facts", "left", "path", "lies", "ball", "keepers"}:
        return False
    facts, lies = data["facts"], data["lies"]
    return (
        isinstance(facts, list)
        and all(_is_row(row) for row in facts)
        and all(a[1] <= b[1] for a, b in pairwise(facts))
        and isinstance(data["left"], bool)
        and _is_number(data["path"])
        and isinstance(lies, list)
        and len(lies) == 4
        and all(_is_number(number) for number in lies)
        and abs(sum(number * number for number in lies) - 1.0) < 1e-6
        and is_packed(data["ball"])
        and isinstance(data["keepers"], list)
        and all(_is_keeper_move(row) for row in data["keepers"])
    )


def _is_keeper_move(row: object) -> bool:
    return (
        isinstance(row, list)
        and len(row) == 5
        and row[0] in set(Side)
        and all(_is_number(number) and abs(number) <= FAR_MM for number in row[1:])
        and row[3] in (-1, 0, 1)
    )


_TOLD = ("home.kicker", "away.kicker", "home.keeper", "away.keeper", "post", "bar", "board", "net", "touch", "goal")


def _is_row(row: object) -> bool:
    return (
        isinstance(row, list)
        and len(row) == 5
        and row[0] in (*_TOLD, *law.Colour)
        and all(_is_number(number) for number in row[1:])
        and row[1] >= 0.0
        and abs(row[2]) <= FAR_MM
        and abs(row[3]) <= FAR_MM
    )


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value)


def told_facts(outcome: Mapping[str, Any], state: State) -> Sequence[tuple[float, law.Fact]]:
    """The referee's facts of an outcome with the seconds after the kick at which they happened."""
    told: list[tuple[float, law.Fact]] = []
    for name, time_s, x, y, flag in outcome["facts"]:
        at = Point(float(x), float(y))
        if name in set(law.Colour):
            told.append((time_s, law.Rest(at=at, up=law.Colour(name), path_mm=float(outcome["path"]))))
        elif name in ("touch", "goal"):
            told.append((time_s, law.Cross(line=law.Line(name), at=at, goal=bool(flag))))
        elif name != "net":
            told.append((time_s, law.Touch(body=_body(name), at=at, moving=bool(flag))))
    left = law.Line.CIRCLE if state.action is Action.KICK_OFF else law.Line.AREA
    if outcome["left"]:
        told.insert(0, (0.0, law.Cross(line=left, at=state.ball.at)))
    return told


def _body(name: str) -> law.Body:
    side, dot, part = name.rpartition(".")
    return law.Body(part=law.Part(part), side=Side(side) if dot else None)


def ball_after(outcome: Mapping[str, Any], at: Point) -> Ball:
    w, x, y, z = (float(number) for number in outcome["lies"])
    return Ball(at=at, orientation=(w, x, y, z))
