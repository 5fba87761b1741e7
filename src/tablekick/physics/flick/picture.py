"""A flick from above, as SVG: the pitch, the ways things took, numbered contacts, where everything stopped."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from xml.sax.saxutils import escape

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Conduct, Cross, Fact, Leave, Stop, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point
from tablekick.physics.flick.legend import describe
from tablekick.physics.flick.reports import Mode, Motion, Segment
from tablekick.physics.flick.setup import TableSetup

COLOURS = {Side.HOME: "#c8252d", Side.AWAY: "#1f4fa3"}
ASIDE = ((-20, 20), (20, 22), (26, -8), (-26, -14), (4, -30), (-8, 34))
STYLE = """
.board{fill:#b88b5a}.cloth{fill:#2f7d46}.line{fill:none;stroke:#f4f7f2;stroke-width:2;stroke-opacity:.85}.spot{fill:#f4f7f2}
.net{fill:#fff;fill-opacity:.2;stroke:#fff;stroke-opacity:.6;stroke-width:1}.frame{stroke:#ffffff;stroke-width:4;stroke-linecap:round}
.fence{fill:none;stroke:#6d4c2b;stroke-width:6}
.way{fill:none;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.fly{stroke-dasharray:2 7}.ghost{opacity:.35}
.number{font:bold 11px sans-serif;fill:#fff;text-anchor:middle;dominant-baseline:central}
.name{font:8px sans-serif;fill:#fff;text-anchor:middle;dominant-baseline:central}
.legend{font:15px sans-serif;fill:#222}.small{font:12px sans-serif;fill:#555}
"""


def draw(setup: TableSetup, motion: Motion, ends: dict[Body, Point], lying: dict[Body, float], *, title: str) -> str:
    """The picture. `ends` says where everything is now, `lying` the way lying figures point."""
    pitch = setup.pitch
    half_x = pitch.goal_line + pitch.cloth + pitch.board
    half_y = pitch.touchline + pitch.cloth + pitch.board
    told = [fact for fact in motion.facts if _is_told(fact)]
    legend = list(_legend(told, motion, half_x, half_y))
    height = 2 * half_y + 70 + 22 * ceil(max(len(told), 1) / 2)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half_x - 20:g} {-half_y - 50:g} {2 * half_x + 40:g} '
        f'{height + 40:g}" font-family="sans-serif">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect x="{-half_x - 20:g}" y="{-half_y - 50:g}" width="100%" height="100%" fill="#fbfaf7"/>',
        f'<text class="legend" x="{-half_x:g}" y="{-half_y - 22:g}" font-weight="bold">{escape(title)}</text>',
        # The table's y axis points up, the picture's down.
        '<g transform="scale(1,-1)">',
        *_table(pitch, setup),
        *_ways(motion),
        *_figures(setup, motion, ends, lying),
        *_contacts(told),
        "</g>",
        *legend,
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _is_told(fact: Fact) -> bool:
    return isinstance(fact, Touch | Cross | Leave | Conduct)


def _table(pitch: Pitch, setup: TableSetup) -> Iterator[str]:
    x, y, cloth, board = pitch.goal_line, pitch.touchline, pitch.cloth, pitch.board
    yield _box("board", x + cloth + board, y + cloth + board)
    yield _box("cloth", x + cloth, y + cloth)
    yield _box("line", x - 1, y - 1)
    yield f'<path class="line" d="M0 {-y:g}V{y:g}"/><circle class="line" r="{pitch.centre_circle:g}"/>'
    yield '<circle class="spot" r="3"/>'
    for end in (1, -1):
        yield f'<path class="line" d="M{end * pitch.shooting_line:g} {-y:g}V{y:g}"/>'
        for depth, width in (
            (pitch.penalty_depth, pitch.penalty_width),
            (pitch.goal_area_depth, pitch.goal_area_width),
        ):
            way = f"M{end * x:g} {-width / 2:g}H{end * (x - depth):g}V{width / 2:g}H{end * x:g}"
            yield f'<path class="line" d="{way}"/>'
        spot = pitch.spot(end)
        yield from _arcs(pitch, end)
        yield f'<circle class="spot" cx="{spot.x_mm:g}" cy="{spot.y_mm:g}" r="3"/>'
        deep = end * (x + setup.materials["goal_depth_mm"])
        wide = pitch.goal_width / 2
        yield f'<path class="net" d="M{end * x:g} {-wide:g}H{deep:g}V{wide:g}H{end * x:g}Z"/>'
        yield f'<path class="frame" d="M{end * x:g} {-wide:g}V{wide:g}"/>'
    if setup.barrier:
        gap = setup.materials["barrier_gap_mm"] / 2
        bx, by = x + cloth + board + 3, y + cloth + board + 3
        for end in (1, -1):
            d = f"M{end * bx:g} {gap:g}V{by:g}H0M{end * bx:g} {-gap:g}V{-by:g}H0"
            yield f'<path class="fence" d="{d}"/>'


def _arcs(pitch: Pitch, end: int) -> Iterator[str]:
    """The quarter circles in the corners and the arc in front of a penalty area."""
    x, y, r = pitch.goal_line, pitch.touchline, pitch.corner
    for side in (1, -1):
        sweep = 1 if end * side > 0 else 0
        start, stop = f"{end * x:g} {side * (y - r):g}", f"{end * (x - r):g} {side * y:g}"
        yield f'<path class="line" d="M{start}A{r:g} {r:g} 0 0 {1 - sweep} {stop}"/>'
    reach = pitch.penalty_depth - pitch.penalty_spot
    if pitch.penalty_arc > reach:
        half = (pitch.penalty_arc**2 - reach**2) ** 0.5
        edge, arc = end * (x - pitch.penalty_depth), pitch.penalty_arc
        yield f'<path class="line" d="M{edge:g} {-half:g}A{arc:g} {arc:g} 0 0 {int(end < 0)} {edge:g} {half:g}"/>'


def _box(kind: str, half_x: float, half_y: float) -> str:
    return f'<rect class="{kind}" x="{-half_x:g}" y="{-half_y:g}" width="{2 * half_x:g}" height="{2 * half_y:g}"/>'


def _colour(body: Body) -> str:
    side = body.side
    return COLOURS[side] if side is not None else "#ffffff"


def _ways(motion: Motion) -> Iterator[str]:
    for segment in motion.segments:
        if segment.mode is Mode.SPIN:
            continue
        kind = "way fly" if segment.mode is Mode.FLY else "way"
        yield f'<path class="{kind}" stroke="{_colour(segment.body)}" opacity=".8" d="{_curve(segment)}"/>'


def _curve(segment: Segment) -> str:
    """A parabola is exactly one quadratic Bézier curve."""
    x0, y0, _ = segment.place(segment.from_s)
    x1, y1, _ = segment.place(segment.to_s)
    half = 0.5 * (segment.to_s - segment.from_s)
    cx, cy = x0 + half * segment.velocity_mmps[0], y0 + half * segment.velocity_mmps[1]
    return f"M{x0:.2f} {y0:.2f}Q{cx:.2f} {cy:.2f} {x1:.2f} {y1:.2f}"


def _figures(setup: TableSetup, motion: Motion, ends: dict[Body, Point], lying: dict[Body, float]) -> Iterator[str]:
    moved = {segment.body for segment in motion.segments}
    starts: dict[Body, Point] = {name: standing.at for name, standing in setup.figures.items()}
    if setup.ball is not None:
        starts[BALL] = setup.ball
    for body in sorted(moved & set(starts)):
        yield f'<g class="ghost">{_body(setup.pitch, body, starts[body], None)}</g>'
    for body, at in ends.items():
        yield _body(setup.pitch, body, at, lying.get(body))


def _body(pitch: Pitch, body: Body, at: Point, fell_deg: float | None) -> str:
    here = f'transform="translate({at.x_mm:.2f} {at.y_mm:.2f})"'
    if body == BALL:
        return f'<circle {here} r="{pitch.ball / 2:g}" fill="#fff" stroke="#222" stroke-width="1.5"/>'
    if body.is_keeper:
        end = 1 if at.x_mm > 0 else -1
        rod = f'<path d="M0 0H{end * 105}" stroke="#444" stroke-width="4"/>'
        figure = f'<rect x="-3" y="-10.5" width="6" height="21" rx="3" fill="{_colour(body)}" stroke="#fff"/>'
        return f"<g {here}>{rod}{figure}</g>"
    name = escape(str(body).split(".")[1])
    label = f'<text class="name" transform="scale(1,-1)">{name if len(name) < 3 else name[0]}</text>'
    if fell_deg is not None:
        shape = f'<rect x="3" y="-5" width="28" height="10" rx="5" transform="rotate({fell_deg:.1f})"'
    else:
        shape = f'<circle r="{pitch.base / 2:g}"'
    return f'<g {here}>{shape} fill="{_colour(body)}" stroke="#fff" stroke-width="1.2"/>{label}</g>'


def _contacts(told: list[Fact]) -> Iterator[str]:
    for number, fact in enumerate(told, start=1):
        at = getattr(fact, "at", None)
        if at is None:
            continue
        # The numbers stand aside, each in another direction, so that places and neighbours stay visible.
        x, y = ASIDE[number % len(ASIDE)]
        yield (
            f'<g transform="translate({at.x_mm:.2f} {at.y_mm:.2f})"><circle r="2.5" fill="#ffd23f"/>'
            f'<path d="M0 0L{x} {y}" stroke="#222" stroke-width="1"/>'
            f'<circle cx="{x}" cy="{y}" r="9" fill="#222"/>'
            f'<text class="number" transform="translate({x} {y}) scale(1,-1)">{number}</text></g>'
        )


def _legend(told: list[Fact], motion: Motion, half_x: float, half_y: float) -> Iterator[str]:
    rows = ceil(len(told) / 2)
    for number, fact in enumerate(told, start=1):
        column, row = divmod(number - 1, rows)
        x, y = -half_x + column * half_x, half_y + 32 + 22 * row
        yield f'<text class="legend" x="{x:g}" y="{y:g}">{number}  {escape(describe(fact))}</text>'
    if not motion.segments:
        return
    stops = [fact for fact in motion.facts if isinstance(fact, Stop)]
    lasted = motion.to_s - motion.from_s
    text = f"{len(stops)} came to rest, the last after {lasted:.2f} s. Dotted: in the air. Faint: before."
    yield f'<text class="small" x="{-half_x:g}" y="{half_y + 40 + 22 * rows:g}">{escape(text)}</text>'
