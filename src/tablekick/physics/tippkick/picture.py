"""A kick as a picture (SVG): the pitch from above with the ball's path, its height over time, the ball as it lies."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tablekick.geometry import Point
from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick.ball_picture import drawn_ball
from tablekick.physics.tippkick.facts import Cross, Rest, Touch
from tablekick.physics.tippkick.figures import Kicker, Posture
from tablekick.physics.tippkick.keeper_moves import KeeperMove
from tablekick.physics.tippkick.obstacles import keeper_plane_mm
from tablekick.physics.tippkick.rotation import Quaternion, cos_sin_deg
from tablekick.physics.tippkick.runs import Run
from tablekick.physics.tippkick.scene import Scene

# Measures of the markings in mm: defaults of the casebook format, the book's plan being lost.
AREA, GOAL_AREA, CIRCLE_MM, SPOT_MM, CORNER_MM = (165.0, 403.0), (55.0, 183.0), 91.5, 110.0, 30.0
MARGIN_MM = 24.0
PANEL_MM = 250.0
GHOST_S = 0.05
PATH, INK, LINE, FELT, WOOD = "#ffd54a", "#20302a", "#eef5ef", "#2f7d4f", "#b98d5c"


def kick_picture(run: Run, scene: Scene, *, title: str = "") -> str:
    """The whole picture as SVG text."""
    n = scene.materials
    length, width = n["board_length_mm"] + 2 * MARGIN_MM, n["board_width_mm"] + 2 * MARGIN_MM
    left, top = -length / 2.0, -width / 2.0
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top - 40:g} {length:g} {width + 40 + PANEL_MM:g}" '
        'font-family="sans-serif" font-size="22">',
        f"<title>{_escaped(title or 'A Tipp-Kick kick')}</title>",
        f'<rect x="{left:g}" y="{top - 40:g}" width="{length:g}" height="{width + 40 + PANEL_MM:g}" fill="#fbfaf5"/>',
        f'<text x="{left + MARGIN_MM:g}" y="{top - 2:g}" fill="{INK}" font-size="26">{_escaped(title)}</text>',
        *_pitch(scene),
        *(_kicker(kicker, scene) for kicker in scene.kickers),
        *_keepers(scene),
        *(_dived(move, scene, run.motion.duration_s) for move in run.keepers),
        *_path(run),
        *_height(run, left + MARGIN_MM + 14.0, width / 2.0 + 20.0, length * 0.56),
        *_rest(run, left + length * 0.66, width / 2.0 + 20.0),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _rect(x: float, y: float, width: float, height: float, style: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" {style}/>'


def _pitch(scene: Scene) -> Iterator[str]:
    """Board, felt and lines; y points up on the pitch and down in SVG."""
    n = scene.materials
    bl, bw, thick = n["board_length_mm"], n["board_width_mm"], n["board_thickness_mm"]
    hl, hw = n["pitch_length_mm"] / 2.0, n["pitch_width_mm"] / 2.0
    yield _rect(-bl / 2 - thick, -bw / 2 - thick, bl + 2 * thick, bw + 2 * thick, f'fill="{WOOD}" rx="6"')
    yield _rect(-bl / 2, -bw / 2, bl, bw, f'fill="{FELT}"')
    for end in (1, -1):
        x = end * bl / 2 - (0 if end > 0 else thick)
        yield _rect(x, -n["board_gap_mm"] / 2, thick, n["board_gap_mm"], f'fill="{FELT}"')
    yield f'<g fill="none" stroke="{LINE}" stroke-width="2">'
    yield _rect(-hl, -hw, 2 * hl, 2 * hw, "")
    yield f'<path d="M0 {-hw:g}V{hw:g}"/><circle r="{CIRCLE_MM:g}"/><circle r="2" fill="{LINE}"/>'
    goal, depth = n["goal_width_mm"], n["goal_depth_mm"]
    for end in (1, -1):
        for deep, wide in (AREA, GOAL_AREA):
            yield _rect(hl - deep if end > 0 else -hl, -wide / 2, deep, wide, "")
        yield f'<circle cx="{end * (hl - SPOT_MM):g}" r="2" fill="{LINE}"/>'
        for side in (1, -1):
            sweep = 1 if end * side > 0 else 0
            yield (
                f'<path d="M{end * (hl - CORNER_MM):g} {side * hw:g}'
                f'A{CORNER_MM:g} {CORNER_MM:g} 0 0 {sweep} {end * hl:g} {side * (hw - CORNER_MM):g}"/>'
            )
        net = 'fill="#ffffff" fill-opacity="0.25" stroke-width="3"'
        yield _rect(hl if end > 0 else -hl - depth, -goal / 2, depth, goal, net)
    yield "</g>"


def _kicker(kicker: Kicker, scene: Scene) -> str:
    n = scene.materials
    deep = n["kicker_depth_mm"] if kicker.posture is Posture.STANDING else n["kicker_height_mm"]
    wide = n["kicker_width_mm"]
    colour = "#c43c3c" if kicker.body.value.startswith("home") else "#3558b8"
    box = _rect(-deep / 2, -wide / 2, deep, wide, f'rx="3" fill="{colour}" stroke="{INK}"')
    return f'<g transform="translate({kicker.at.x_mm:g} {-kicker.at.y_mm:g}) rotate({-kicker.facing_deg:g})">{box}</g>'


def _keepers(scene: Scene) -> Iterator[str]:
    n = scene.materials
    for keeper in scene.keepers:
        colour = "#c43c3c" if keeper.body.value.startswith("home") else "#3558b8"
        x, y, behind = keeper_plane_mm(keeper, n), -keeper.y_mm, keeper.end * (n["rod_length_mm"] + 3.0)
        yield f'<path d="M{x:g} {y:g}h{behind:g}" stroke="#777" stroke-width="2"/>'
        box = x + behind - (0.0 if keeper.end > 0 else n["box_depth_mm"])
        yield _rect(box, y - n["box_width_mm"] / 2, n["box_depth_mm"], n["box_width_mm"], 'fill="#555"')
        wide, deep = n["keeper_width_mm"], n["keeper_depth_mm"]
        yield _rect(x - deep / 2, y - wide / 2, deep, wide, f'rx="2" fill="{colour}" stroke="{INK}"')


def _dived(move: KeeperMove, scene: Scene, time_s: float) -> str:
    """Where the plate ended, seen from above: a dashed outline."""
    n = scene.materials
    plate = move.plate_at(time_s)
    cos, sin = (float(value) for value in cos_sin_deg(plate.tilt_deg))
    wide, tall, deep = n["keeper_width_mm"], n["keeper_height_mm"], n["keeper_depth_mm"]
    ends = [plate.y_mm + side * wide / 2.0 * cos + up * tall * sin for side in (1.0, -1.0) for up in (0.0, 1.0)]
    x = keeper_plane_mm(move.keeper, n) - deep / 2.0
    style = 'fill="none" stroke="#ffffff" stroke-width="1.5" stroke-dasharray="5 3"'
    return _rect(x, -max(ends), deep, max(ends) - min(ends), style)


def _path(run: Run) -> Iterator[str]:
    """The way of the centre, ghosts of the ball along it, and marks where it touched or crossed."""
    motion = run.motion
    points = " ".join(f"{x:.1f},{-y:.1f}" for x, y in motion.positions_mm[:, :2])
    yield f'<polyline points="{points}" fill="none" stroke="{PATH}" stroke-width="2.5" stroke-linejoin="round"/>'
    for time in np.arange(0.0, motion.duration_s, GHOST_S):
        i = int(np.searchsorted(motion.times_s, time))
        yield _ball_at(motion.positions_mm[i], _quaternion(motion.quaternions[i]), opacity=0.45)
    yield _ball_at(motion.positions_mm[0], _quaternion(motion.quaternions[0]))
    yield _ball_at(motion.positions_mm[-1], _quaternion(motion.quaternions[-1]))
    for fact in run.facts:
        if isinstance(fact, Touch):
            yield _mark(fact.at, "#ffffff", f"{fact.body.value} {fact.time_s:.2f} s")
        if isinstance(fact, Cross):
            yield _mark(fact.at, "#ff8a50", f"{fact.line.value} line {fact.time_s:.2f} s")


def _mark(at: Point, colour: str, words: str) -> str:
    return (
        f'<circle cx="{at.x_mm:.1f}" cy="{-at.y_mm:.1f}" r="11" fill="none" stroke="{colour}" stroke-width="2">'
        f"<title>{_escaped(words)}</title></circle>"
    )


def _ball_at(place: Floats, orientation: Quaternion, *, opacity: float = 1.0) -> str:
    faces = "".join(drawn_ball(orientation, from_above=True))
    return f'<g transform="translate({place[0]:.1f} {-place[1]:.1f})" opacity="{opacity:g}">{faces}</g>'


def _height(run: Run, x: float, y: float, width: float) -> Iterator[str]:
    """Height of the centre over time, with a scale in millimetres."""
    motion = run.motion
    highest = max(20.0, float(motion.positions_mm[:, 2].max()))
    across, up = width / max(motion.duration_s, 1e-3), 150.0 / highest
    base = y + 190.0
    points = " ".join(
        f"{x + t * across:.1f},{base - z * up:.1f}"
        for t, z in zip(motion.times_s, motion.positions_mm[:, 2], strict=True)
    )
    yield f'<text x="{x:g}" y="{y + 18:g}" fill="{INK}">height of the ball, up to {highest:.0f} mm</text>'
    yield f'<path d="M{x:g} {base:g}h{width:g}" stroke="{INK}"/>'
    for tick in np.arange(0.0, motion.duration_s, 0.25):
        at = x + tick * across
        yield f'<path d="M{at:.1f} {base:g}v6" stroke="{INK}"/>'
        yield f'<text x="{at:.1f}" y="{base + 26:g}" fill="{INK}" text-anchor="middle" font-size="16">{tick:g} s</text>'
    yield f'<polyline points="{points}" fill="none" stroke="#c4761b" stroke-width="3"/>'


def _rest(run: Run, x: float, y: float) -> Iterator[str]:
    """The ball as it lies, large, from the side and above, and what that means."""
    faces = "".join(drawn_ball(_quaternion(run.motion.quaternions[-1]), from_above=False))
    yield f'<ellipse cx="{x + 85:g}" cy="{y + 162:g}" rx="78" ry="20" fill="{FELT}" opacity="0.35"/>'
    yield f'<g transform="translate({x + 85:g} {y + 100:g}) scale(11)">{faces}</g>'
    rest: Rest | None = run.rest
    lines = ["left the board" if run.first_cross is None else "out of play"]
    if rest is not None:
        face = "leaning" if rest.leaning else f"lies on a {rest.face.kind.value}"
        place = f"x {rest.at.x_mm:.0f}, y {rest.at.y_mm:.0f} mm"
        lines = [f"{rest.up.value} on top", face, f"after {rest.time_s:.2f} s", place]
    for number, line in enumerate(lines):
        yield f'<text x="{x + 185:g}" y="{y + 60 + 30 * number:g}" fill="{INK}">{line}</text>'


def _quaternion(row: Floats) -> Quaternion:
    w, x, y, z = (float(number) for number in row)
    return (w, x, y, z)
