"""The board as text and as SVG."""

from __future__ import annotations

from collections.abc import Sequence

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Posture
from tablekick.geometry.tippkick_pitch import TippKickPitch
from tablekick.law.tippkick.state import State, index
from tablekick.match.tippkick.table import Table

COLUMNS, ROWS = 53, 18
GREEN, LINE = "#2f7d4f", "#ffffff"


def text_of(state: State) -> str:
    """A small plan: o the ball (capital when white is up), h and a the kickers."""
    pitch = state.parameters.pitch
    grid = [[" "] * COLUMNS for _ in range(ROWS)]

    def put(x_mm: float, y_mm: float, sign: str) -> None:
        column = round((x_mm / pitch.length_mm + 0.5) * (COLUMNS - 1))
        row = round((0.5 - y_mm / pitch.width_mm) * (ROWS - 1))
        grid[min(max(row, 0), ROWS - 1)][min(max(column, 0), COLUMNS - 1)] = sign

    for side, sign in ((Side.HOME, "h"), (Side.AWAY, "a")):
        kicker = state.kicker(side)
        if kicker is not None:
            put(*kicker.at, sign)
    put(*state.ball.at, "O" if state.ball.up == "white" else "o")
    edge = "+" + "-" * COLUMNS + "+"
    home, away = state.score
    head = f"{home} : {away}   period {state.period}, {state.clock_s:.0f} s, {state.action} for {state.attacking}"
    return "\n".join([head, edge, *("|" + "".join(row) + "|" for row in grid), edge])


def svg_of(state: State, table: Table, way: Sequence[Sequence[int]]) -> str:
    """The pitch from above: kickers, keepers, the ball and the way it last ran."""
    pitch = state.parameters.pitch
    parts = [_field(pitch)]
    if way:
        points = " ".join(f"{row[1] / 10:g},{-row[2] / 10:g}" for row in way)
        parts.append(f'<polyline points="{points}" fill="none" stroke="#ffd34d" stroke-width="3"/>')
    for side in Side:
        parts.append(_keeper(state, table, side))
        kicker = state.kicker(side)
        if kicker is not None:
            wide, tall = (78, 28) if kicker.posture is Posture.LYING else (14, 28)
            parts.append(
                f'<rect x="{kicker.at.x_mm - wide / 2:g}" y="{-kicker.at.y_mm - tall / 2:g}" width="{wide}" '
                f'height="{tall}" rx="4" fill="{_shirt(side)}"><title>{side} kicker</title></rect>'
            )
    ball = state.ball
    parts.append(
        f'<circle cx="{ball.at.x_mm:g}" cy="{-ball.at.y_mm:g}" r="9" fill="{ball.up}" stroke="#888">'
        f"<title>ball, {ball.up} up</title></circle>"
    )
    score = f"{state.score[index(Side.HOME)]} : {state.score[index(Side.AWAY)]}"
    parts.append(f'<text x="0" y="-372" text-anchor="middle" font-size="32" fill="{LINE}">{score}</text>')
    body = "".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-640 -420 1280 840">{body}</svg>'


def _field(pitch: TippKickPitch) -> str:
    half_x, half_y = pitch.goal_line_mm, pitch.touchline_mm
    parts = [
        f'<rect x="-640" y="-420" width="1280" height="840" fill="{GREEN}"/>',
        f'<g fill="none" stroke="{LINE}" stroke-width="2">',
        f'<rect x="{-half_x:g}" y="{-half_y:g}" width="{pitch.length_mm:g}" height="{pitch.width_mm:g}"/>',
        f'<line x1="0" y1="{-half_y:g}" x2="0" y2="{half_y:g}"/>',
        f'<circle cx="0" cy="0" r="{pitch.circle_radius_mm:g}"/>',
    ]
    for end in (1, -1):
        for depth, width in (
            (pitch.area_depth_mm, pitch.area_width_mm),
            (pitch.goal_area_depth_mm, pitch.goal_area_width_mm),
            (-45.0, pitch.goal_width_mm),
        ):
            left = min(end * half_x, end * (half_x - depth))
            parts.append(f'<rect x="{left:g}" y="{-width / 2:g}" width="{abs(depth):g}" height="{width:g}"/>')
        spot = pitch.penalty_spot(end)
        parts.append(f'<circle cx="{spot.x_mm:g}" cy="0" r="2" fill="{LINE}"/>')
    return "".join([*parts, "</g>"])


def _keeper(state: State, table: Table, side: Side) -> str:
    end = state.end_kept_by(side)
    against = table.defence is not None and side is state.defending
    order = table.defence.keeper if against and table.defence is not None else None
    y, out = (0.0, 6.0) if order is None else (order.y_mm, order.out_mm)
    x = end * (state.parameters.pitch.goal_line_mm - out)
    return (
        f'<rect x="{x - 3:g}" y="{-y - 14:g}" width="6" height="28" fill="{_shirt(side)}">'
        f"<title>{side} keeper</title></rect>"
    )


def _shirt(side: Side) -> str:
    return "#c8102e" if side is Side.HOME else "#1f4fa3"
