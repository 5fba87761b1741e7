"""A picture of the table from above."""

from __future__ import annotations

from tablekick.law.flick.bodies import side_of
from tablekick.law.flick.play import Play
from tablekick.law.sides import Side

COLOURS = {Side.HOME: "#c0392b", Side.AWAY: "#1f4e9c"}


def pitch_svg(play: Play) -> str:
    """Lines, figures with their numbers, and the ball."""
    pitch = play.pitch
    x, y = pitch.goal_line + pitch.cloth, pitch.touchline + pitch.cloth
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-x:g} {-y:g} {2 * x:g} {2 * y:g}" width="900">',
        f'<rect x="{-x:g}" y="{-y:g}" width="{2 * x:g}" height="{2 * y:g}" fill="#2e7d32"/>',
        '<g fill="none" stroke="white" stroke-width="2">',
        f'<rect x="{-pitch.goal_line:g}" y="{-pitch.touchline:g}" width="{pitch.length:g}" height="{pitch.width:g}"/>',
        f'<path d="M0 {-pitch.touchline:g}V{pitch.touchline:g}"/><circle r="{pitch.centre_circle:g}"/>',
    ]
    for end in (1, -1):
        line = end * pitch.shooting_line
        parts.append(f'<path d="M{line:g} {-pitch.touchline:g}V{pitch.touchline:g}"/>')
        for depth, width in (
            (pitch.penalty_depth, pitch.penalty_width),
            (pitch.goal_area_depth, pitch.goal_area_width),
        ):
            left = min(end * pitch.goal_line, end * (pitch.goal_line - depth))
            parts.append(f'<rect x="{left:g}" y="{-width / 2:g}" width="{depth:g}" height="{width:g}"/>')
    parts.append("</g>")
    for figure, standing in sorted(play.figures.items()):
        side = side_of(figure)
        assert side is not None
        cx, cy = standing.at.x_mm, -standing.at.y_mm
        parts.append(
            f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{play.base_radius:g}" fill="{COLOURS[side]}" stroke="white"/>'
            f'<text x="{cx:.1f}" y="{cy + 4:.1f}" font-size="12" text-anchor="middle" fill="white">'
            f"{figure.split('.')[1][:2]}</text>"
        )
    parts.append(
        f'<circle cx="{play.ball.x_mm:.1f}" cy="{-play.ball.y_mm:.1f}" r="{play.ball_radius:g}" fill="white"/>'
    )
    return "\n".join([*parts, "</svg>"])
