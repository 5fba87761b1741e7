"""A picture of a fit: every trial as a dot, the value and its 95 % interval."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tablekick.equipment.calibration.fit import Fitted

WIDTH, ROW, LEFT, RIGHT = 760, 74, 210, 40


def as_svg(fitted: Sequence[Fitted]) -> str:
    """A row for each material, each with a scale of its own."""
    height = ROW * len(fitted) + 20
    rows = "".join(_row(each, ROW * n + 10) for n, each in enumerate(fitted))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'font-family="system-ui, sans-serif" font-size="12" role="img"><title>Materials as measured, with 95 % '
        f'intervals</title><rect width="{WIDTH}" height="{height}" fill="#fbfaf4"/>{rows}</svg>\n'
    )


def _row(each: Fitted, top: float) -> str:
    alone = [value for values in each.trials.values() for value in values]
    low, high = min([each.low, *alone]), max([each.high, *alone])
    span = (high - low) or 1.0

    def x(value: float) -> float:
        return round(LEFT + (value - low) / span * (WIDTH - LEFT - RIGHT), 1)

    axis, dots = top + 44, top + 24
    shown = "".join(
        f'<circle cx="{x(value)}" cy="{dots + 9 * lane}" r="3.500" fill="{_COLOURS[lane % len(_COLOURS)]}" '
        f'fill-opacity="0.700"><title>{escape(name)}: {value:.4g}</title></circle>'
        for lane, (name, values) in enumerate(each.trials.items())
        for value in values
    )
    return (
        f'<text x="12" y="{top + 22}" font-weight="600">{escape(each.material)}</text>'
        f'<text x="12" y="{top + 40}" fill="#444">{each.value:.4g} ({each.low:.4g} – {each.high:.4g})</text>'
        f'<rect x="{x(each.low)}" y="{top + 8}" width="{x(each.high) - x(each.low):.1f}" height="36" fill="#cfe3c4"/>'
        f'<path d="M{x(each.value)} {top + 8}v36" stroke="#2d6a2d" stroke-width="2"/>'
        f'<path d="M{LEFT} {axis}H{WIDTH - RIGHT}" stroke="#888"/>{shown}'
        f'<text x="{LEFT}" y="{axis + 15}" fill="#666">{low:.3g}</text>'
        f'<text x="{WIDTH - RIGHT}" y="{axis + 15}" fill="#666" text-anchor="end">{high:.3g}</text>'
    )


_COLOURS = ("#1f4fa3", "#b4471f", "#6b2c91")
