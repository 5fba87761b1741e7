"""The pictures of an analysis as SVG: the course, the shot map, the heat map, the reliability curve. No dependency."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import sqrt

from tablekick.analysis.calibration import Bin
from tablekick.analysis.statistics import Statistics
from tablekick.facts.sides import Side

INK, GRID, PITCH, LINE = "#22302a", "#c9d3cc", "#2f6b46", "#e9f2ea"
COLOURS = {Side.HOME: "#2c6fb3", Side.AWAY: "#c8442f"}
"""As on the tables: home wears blue, away red."""
WIDE, HIGH = 720, 260


def _svg(width: float, height: float, inside: Sequence[str], label: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img" '
        f'aria-label="{escape(label)}" font-family="system-ui,sans-serif" font-size="13">' + "".join(inside) + "</svg>"
    )


def course_svg(statistics: Statistics) -> str:
    """Home's chance to win over the match; above the middle home is better off."""
    left, top, right, bottom = 44.0, 14.0, WIDE - 12.0, HIGH - 30.0
    length = max(statistics.length_s, 1.0)

    def at(time_s: float, chance: float) -> tuple[float, float]:
        return left + (right - left) * time_s / length, bottom - (bottom - top) * chance

    parts = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = at(0.0, share)[1]
        parts.append(f'<line x1="{left}" y1="{y:.1f}" x2="{right}" y2="{y:.1f}" stroke="{GRID}"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end" fill="{INK}">{share:.0%}</text>')
    minutes = max(1, round(length / 60.0 / 6.0))
    for minute in range(0, int(length / 60.0) + 1, minutes):
        x = at(60.0 * minute, 0.0)[0]
        parts.append(f'<text x="{x:.1f}" y="{HIGH - 10}" text-anchor="middle" fill="{INK}">{minute}′</text>')
    points = [at(point.time_s, point.chance) for point in statistics.course]
    if points:
        middle = at(0.0, 0.5)[1]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        area = f"{points[0][0]:.1f},{middle:.1f} {line} {points[-1][0]:.1f},{middle:.1f}"
        parts.append(f'<polygon points="{area}" fill="{COLOURS[Side.HOME]}" opacity="0.15"/>')
        parts.append(f'<polyline points="{line}" fill="none" stroke="{INK}" stroke-width="1.8"/>')
    for before, after in zip(statistics.course, statistics.course[1:], strict=False):
        if before.score != after.score:
            side = Side.HOME if after.score[0] > before.score[0] else Side.AWAY
            x, y = at(after.time_s, after.chance)
            told = f"{after.score[0]} : {after.score[1]}"
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{COLOURS[side]}"><title>{told}</title></circle>'
            )
            below = y + 20.0 if y < top + 24.0 else y - 9.0
            parts.append(f'<text x="{x:.1f}" y="{below:.1f}" text-anchor="middle" fill="{INK}">{told}</text>')
    return _svg(WIDE, HIGH, parts, "home's chance to win over the match")


def shots_svg(statistics: Statistics) -> str:
    """Where the shots came from: home attacks to the right. Full: a goal; the larger, the better the chance."""
    width, height, parts = _pitch(statistics)
    for shot in statistics.shots:
        turn = 1.0 if shot.side is Side.HOME else -1.0
        x, y = (1.0 + turn * shot.at[0]) * width / 2.0, (1.0 - turn * shot.at[1]) * height / 2.0
        radius = 5.0 + 14.0 * sqrt(max(shot.chance, 0.0))
        colour = COLOURS[shot.side]
        fill = colour if shot.goal else "none"
        dash = "" if shot.on_target else ' stroke-dasharray="3 3"'
        told = f"{int(shot.time_s) // 60}:{int(shot.time_s) % 60:02d} {shot.chance:.2f}"
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" fill-opacity="0.85"'
            f' stroke="{_light(colour)}" stroke-width="2.5"{dash}><title>{told}</title></circle>'
        )
    return _svg(width, height, parts, "shots")


def heat_svg(statistics: Statistics, side: Side) -> str:
    """Where the ball lay while the side had it; home attacks to the right."""
    width, height, parts = _pitch(statistics)
    rows = statistics.heat[str(side)]
    most = max((max(row) for row in rows), default=0.0) or 1.0
    high, wide = height / len(rows), width / len(rows[0])
    for number, row in enumerate(rows):
        for column, seconds in enumerate(row):
            if seconds > 0.0:
                y = height - (number + 1) * high
                parts.append(
                    f'<rect x="{column * wide:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"'
                    f' fill="#ffd34d" opacity="{0.1 + 0.85 * sqrt(seconds / most):.2f}"/>'
                )
    return _svg(width, height, parts, f"where the ball lay while {side} had it")


def reliability_svg(bins: Sequence[Bin]) -> str:
    """What was said against what came; on the diagonal both are the same."""
    size, low = 360.0, 40.0
    most = max([0.1, *(each.said for each in bins), *(each.came for each in bins)]) * 1.1

    def at(said: float, came: float) -> tuple[float, float]:
        return low + (size - low - 10.0) * said / most, size - low - (size - low - 10.0) * came / most

    (x0, y0), (x1, y1) = at(0.0, 0.0), at(most, most)
    parts = [f'<rect width="{size}" height="{size}" fill="#fff"/>']
    parts.append(f'<line x1="{x0}" y1="{y0}" x2="{x1}" y2="{y1}" stroke="{GRID}" stroke-dasharray="4 4"/>')
    for tick in range(6):
        share = most * tick / 5.0
        x, y = at(share, 0.0)
        parts.append(f'<text x="{x:.0f}" y="{y + 18:.0f}" text-anchor="middle" fill="{INK}">{share:.2f}</text>')
        x, y = at(0.0, share)
        parts.append(f'<text x="{x - 5:.0f}" y="{y + 4:.0f}" text-anchor="end" fill="{INK}">{share:.2f}</text>')
    line = " ".join("{:.1f},{:.1f}".format(*at(each.said, each.came)) for each in bins)
    parts.append(f'<polyline points="{line}" fill="none" stroke="{COLOURS[Side.AWAY]}" stroke-width="2"/>')
    for each in bins:
        x, y = at(each.said, each.came)
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{COLOURS[Side.AWAY]}"/>')
    half = size / 2.0
    parts.append(f'<text x="{half}" y="{size - 6}" text-anchor="middle" fill="{INK}">predicted chance</text>')
    turned = f'x="12" y="{half}" text-anchor="middle" transform="rotate(-90 12 {half})"'
    parts.append(f'<text {turned} fill="{INK}">goals when played out</text>')
    return _svg(size, size, parts, "reliability curve")


def _pitch(statistics: Statistics) -> tuple[float, float, list[str]]:
    width = float(WIDE)
    height = round(width * statistics.shape[1] / statistics.shape[0], 1)
    drawn = f'fill="none" stroke="{LINE}" stroke-width="2"'
    deep, high = f"{width * 0.125:.1f}", f"{height * 0.5:.1f}"
    parts = [
        f'<rect width="{width}" height="{height}" fill="{PITCH}"/>',
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" {drawn}/>',
        f'<line x1="{width / 2}" y1="0" x2="{width / 2}" y2="{height}" {drawn}/>',
        f'<circle cx="{width / 2}" cy="{height / 2}" r="{height * 0.11:.1f}" {drawn}/>',
    ]
    for x in (0.0, width * 0.875):
        parts.append(f'<rect x="{x:.1f}" y="{height * 0.25:.1f}" width="{deep}" height="{high}" {drawn}/>')
    return width, height, parts


def _light(colour: str) -> str:
    """The same colour, seen on green cloth."""
    return {COLOURS[Side.HOME]: "#a9d4ff", COLOURS[Side.AWAY]: "#ffb3a6"}[colour]
