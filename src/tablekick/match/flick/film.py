"""Filming: how things moved on the table in a step, so that a browser shows exactly what was judged.

A film is a list of clips on one time line. The table's own motion comes as it was computed, in pieces of
at + v t + a t²/2; what hands put elsewhere glides there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import dist
from typing import NamedTuple

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Cross, Fact, Flick, Touch
from tablekick.match.flick.messages import Clip, Film, Hand, Move
from tablekick.physics.flick.reports import Motion, Segment
from tablekick.physics.flick.snapshots import Pose

GLIDE_S = 0.45
"""How long a hand takes to put things elsewhere, on film."""
LINE_UP_S = 0.8
FALL_S = 0.22
"""How long a figure takes to tip over, on film; the table has it lying at once."""
MANY = 4
"""So many figures moved at once are a line-up."""
NEAR_MM = 0.01


class Foreseen(NamedTuple):
    """How things will go on if nobody does anything."""

    motion: Motion
    falls: Mapping[Body, float]
    """Which way the figures that fall will point, in degrees."""


class Camera:
    """Looks at the table. Switched off it keeps nothing, and costs nothing."""

    def __init__(self) -> None:
        self.on = False
        self._ran_s = 0.0
        self._tipped: dict[Body, float] = {}
        """Who has tipped over, by the table's time, until hands have been at the table."""
        self._begin()

    def _begin(self) -> None:
        self._now_s = 0.0
        self._moves: dict[tuple[Body, float], Move] = {}
        self._clips: list[Clip] = []
        self._calls: list[float] = []
        self._heard_s: float | None = None

    def shoot(self, motion: Motion, told: Sequence[Fact], falls: Mapping[Body, float]) -> None:
        """The table has run. `falls` says which way the lying figures point, in degrees."""
        if not self.on:
            return
        shift_s = self._now_s - motion.from_s
        for segment in motion.segments:
            if segment.to_s > segment.from_s:
                # What still moved at the end of one run comes whole with the next: the later piece counts.
                self._moves[segment.body, round(segment.from_s + shift_s, 9)] = move_clip(segment, shift_s)
        self._clips += [clip for fact in told if (clip := _sound(fact, motion, shift_s)) is not None]
        self._clips += [
            {
                "do": "fall",
                "body": fall.figure,
                "at_s": round(fall.time_s + shift_s, 6),
                "way_deg": round(falls.get(fall.figure, 0.0), 2),
            }
            for fall in motion.falls
        ]
        self._tipped |= {fall.figure: fall.time_s for fall in motion.falls}
        self._ran_s = motion.to_s
        self._now_s += motion.to_s - motion.from_s
        self._heard_s = None

    def hear(self, after_s: float) -> None:
        """The referee is told what happened `after_s` into the run that is about to be filmed."""
        self._heard_s = self._now_s + max(after_s, 0.0)

    def call(self) -> None:
        """The referee calls something: where on film?"""
        if self.on:
            self._calls.append(round(self._now_s if self._heard_s is None else self._heard_s, 3))

    def hands(self, before: Mapping[Body, Pose], after: Mapping[Body, Pose]) -> None:
        """Hands have put things elsewhere."""
        if not self.on:
            return
        moved = [body for body in sorted({*before, *after}) if _differs(before.get(body), after.get(body))]
        if not moved:
            return
        # Hands come when everybody lies.
        self._lie_down()
        lasts_s = LINE_UP_S if len(moved) >= MANY else GLIDE_S
        for body in moved:
            old, new = before.get(body), after.get(body)
            clip: Hand = {
                "do": "hand",
                "body": body,
                "from_s": round(self._now_s, 6),
                "to_s": round(self._now_s + lasts_s, 6),
                "from": _place(old),
                "to": _place(new),
            }
            self._clips.append(clip)
        self._now_s += lasts_s

    def falling(self) -> dict[Body, float]:
        """Who is still tipping over at the end of the film, and for how many seconds already."""
        ago = {body: self._ran_s - since_s for body, since_s in self._tipped.items()}
        return {body: round(passed_s, 6) for body, passed_s in ago.items() if passed_s < FALL_S}

    def _lie_down(self) -> None:
        """Nothing else moves: who is tipping over does so to the end."""
        self._now_s += max((FALL_S - passed_s for passed_s in self.falling().values()), default=0.0)
        self._tipped.clear()

    def take(self, *, at_rest: bool) -> Film | None:
        """The film since the last time, None when nothing moved and nothing was called.

        Where the table is `at_rest` it ends when everybody lies who has tipped over.
        """
        if at_rest:
            self._lie_down()
        moves, clips, calls, now_s = list(self._moves.values()), self._clips, self._calls, self._now_s
        self._begin()
        if not moves and not clips:
            return None
        return {"duration_s": round(now_s, 6), "clips": [*moves, *clips], "calls_s": calls}


def move_clip(segment: Segment, shift_s: float) -> Move:
    """One piece of motion: position = at + v t + a t²/2 in mm and s, with t counted from `from_s`."""
    return {
        "do": "move",
        "body": segment.body,
        "mode": segment.mode.name.lower(),
        "from_s": round(segment.from_s + shift_s, 9),
        "to_s": round(segment.to_s + shift_s, 9),
        "at": _numbers(segment.at_mm),
        "v": _numbers(segment.velocity_mmps),
        "a": _numbers(segment.acceleration_mmps2),
        "turn": _numbers((segment.angle_rad, segment.spin_radps, segment.spin_rate_radps2)),
    }


def _numbers(values: Iterable[float]) -> list[float]:
    # Half of them are nothing: what lies on the table has no height and no way up or down.
    return [round(value, 5) if value else 0.0 for value in values]


def _place(pose: Pose | None) -> list[float] | None:
    return None if pose is None else [round(pose.at.x_mm, 3), round(pose.at.y_mm, 3), round(pose.turned_rad, 4)]


def _differs(old: Pose | None, new: Pose | None) -> bool:
    if old is None or new is None:
        return old is not new
    return old.at.distance_to(new.at) > NEAR_MM or (old.fell_rad is None) != (new.fell_rad is None)


def _sound(fact: Fact, motion: Motion, shift_s: float) -> Clip | None:
    """What one hears: fingers, contacts and the net, with how fast things met in m/s."""
    at_s = round(fact.time_s + shift_s, 6)
    match fact:
        case Flick():
            return {"do": "flick", "body": fact.figure, "at_s": at_s}
        case Touch() if not any(body.endswith((".hand", ".body")) for body in (fact.a, fact.b)):
            speed = _meeting_speed(motion, fact.a, fact.b, fact.time_s)
            place = None if fact.at is None else [round(fact.at.x_mm, 1), round(fact.at.y_mm, 1)]
            return {"do": "hit", "a": fact.a, "b": fact.b, "at": place, "at_s": at_s, "speed": speed}
        case Cross() if fact.goal:
            speed = _meeting_speed(motion, BALL, BALL, fact.time_s)
            return {"do": "net", "at": [round(fact.at.x_mm, 1), round(fact.at.y_mm, 1)], "at_s": at_s, "speed": speed}
    return None


def _meeting_speed(motion: Motion, a: Body, b: Body, time_s: float) -> float:
    first = _velocity(motion, a, time_s)
    second = (0.0, 0.0, 0.0) if a == b else _velocity(motion, b, time_s)
    return round(dist(first, second) / 1000.0, 3)


def _velocity(motion: Motion, body: Body, time_s: float) -> tuple[float, float, float]:
    """Just before a time."""
    for segment in motion.segments:
        if segment.body == body and segment.from_s < time_s <= segment.to_s + 1e-9:
            return segment.velocity(time_s)
    return (0.0, 0.0, 0.0)
