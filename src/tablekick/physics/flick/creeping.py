"""A run that tried the table's patience is told briefly.

A ball that hangs between figures presses them apart by a hair at a time: thousands of stops, and of pieces of motion
of a tenth of a millisecond each, which no referee asks for and no eye sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from operator import attrgetter

from tablekick.facts.flick.facts import Fact, Stop
from tablekick.physics.flick.reports import Segment

SHORT_S = 2.0e-3
"""Pieces that are shorter, and follow each other as closely, are told as one …"""
TOLD_S = 2.0e-2
"""… up to this length."""


def told_once(facts: Sequence[Fact]) -> list[Fact]:
    """Without the stops of bodies that stop again later."""
    last = {fact.body: number for number, fact in enumerate(facts) if isinstance(fact, Stop)}
    return [fact for number, fact in enumerate(facts) if not isinstance(fact, Stop) or last[fact.body] == number]


def in_one_sweep(segments: Iterable[Segment]) -> list[Segment]:
    """Short pieces of one body's motion joined to longer ones, which begin and end where they did."""
    by_body = sorted(segments, key=lambda segment: (segment.body, segment.from_s))
    return [_joined(pieces) for _, of_body in groupby(by_body, key=attrgetter("body")) for pieces in _in_parts(of_body)]


def _in_parts(segments: Iterable[Segment]) -> Iterator[list[Segment]]:
    part: list[Segment] = []
    for segment in segments:
        fits = part and _is_short(part[-1]) and _is_short(segment) and segment.from_s - part[-1].to_s < SHORT_S
        if part and not (fits and segment.to_s - part[0].from_s < TOLD_S):
            yield part
            part = []
        part.append(segment)
    if part:
        yield part


def _is_short(segment: Segment) -> bool:
    return segment.to_s - segment.from_s < SHORT_S


def _joined(pieces: Sequence[Segment]) -> Segment:
    first, last = pieces[0], pieces[-1]
    lasts_s = last.to_s - first.from_s
    if len(pieces) == 1 or lasts_s <= 0.0:
        return last
    x, y, z = ((end - begin) / lasts_s for begin, end in zip(first.at_mm, last.place(last.to_s), strict=True))
    return replace(
        first,
        to_s=last.to_s,
        velocity_mmps=(x, y, z),
        acceleration_mmps2=(0.0, 0.0, 0.0),
        spin_radps=(last.angle(last.to_s) - first.angle_rad) / lasts_s,
        spin_rate_radps2=0.0,
    )
