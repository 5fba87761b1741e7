"""The board as text and as SVG."""

from __future__ import annotations

from collections.abc import Iterator

from tablekick.law.tactics.board import AREA, CIRCLE, FILES, GOAL_AREA, ROWS, STARS, square_name
from tablekick.law.tactics.figures import FIGURES, NAMES, NOBODY, SIDES, TEAM
from tablekick.law.tactics.notation import place_name
from tablekick.law.tactics.state import State, figure_on

CELL = 44
HALFWAY = 64
"""The first square north of the halfway line."""
HALFWAY_LINE = "    " + "-" * 54
FILE_NAMES = "    " + " ".join(f"{file:^6}" for file in FILES).rstrip()
_PITCH, _LINE = "#2f7d3b", "#e8f3e6"
_SHIRT = ("#c8102e", "#1d4fa3")


def text_of(state: State) -> str:
    """Row by row from north to south: home in capitals, away in small letters, * the ball, . : + = zones."""
    lines = [headline(state), ""]
    for name, squares in board_rows():
        lines.append(f"{name}  " + " ".join(f"{cell_text(state, sq):^6}" for sq in squares).rstrip())
        if squares[0] == HALFWAY:
            lines.append(HALFWAY_LINE)
    lines.append(FILE_NAMES)
    return "\n".join(lines)


def board_rows() -> Iterator[tuple[str, range]]:
    """The rows from north to south with their squares."""
    for y in range(ROWS - 1, -1, -1):
        yield (f"{y + 1}s" if y < 8 else f"{ROWS - y}n"), range(y * 8, y * 8 + 8)


def headline(state: State) -> str:
    """Score, period, clock and what is going on."""
    minutes, seconds = divmod(int(state.clock_s), 60)
    period = {1: "1st half", 2: "2nd half", 3: "extra time 1", 4: "extra time 2", 5: "shoot-out"}[state.period]
    shoot = "" if state.shootout is None else f" ({state.shootout.goals[0]}:{state.shootout.goals[1]})"
    roll = f", rolled {state.roll}" if state.roll > 0 else ""
    return (
        f"home {state.score[0]} : {state.score[1]} away{shoot}   {period} {minutes}:{seconds:02d}   "
        f"{SIDES[state.attacker]} attacks, {state.phase}{roll}, ball {place_name(state.ball)}"
    )


def ground(sq: int) -> str:
    """What is drawn on a square."""
    for mark, zones in (("=", GOAL_AREA), (":", AREA), ("+", STARS), ("o", CIRCLE)):
        if any(zone >> sq & 1 for zone in zones):
            return mark
    return "."


def cell_text(state: State, sq: int) -> str:
    names = []
    for side in (0, 1):
        figure = figure_on(state, side, sq)
        if figure != NOBODY:
            name = NAMES[figure % TEAM]
            names.append(name if side == 0 else name.lower())
    text = "/".join(names) or ground(sq)
    return f"{text}*" if sq == state.ball else text


def svg_of(state: State) -> str:
    """The board seen from above, south at the bottom."""
    width, height = 8 * CELL + 40, ROWS * CELL + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -10 {width} {height + 24}" font-family="sans-serif">',
        f"<title>{headline(state)}</title>",
        f'<rect x="0" y="0" width="{8 * CELL}" height="{ROWS * CELL}" fill="{_PITCH}"/>',
    ]
    parts += [_square_svg(sq) for sq in range(8 * ROWS)]
    middle = ROWS * CELL / 2
    parts.append(f'<line x1="0" y1="{middle}" x2="{8 * CELL}" y2="{middle}" stroke="{_LINE}" stroke-width="3"/>')
    parts += _names_svg()
    parts += [_figure_svg(state, figure) for figure in range(FIGURES) if 0 <= state.at[figure] < 128]
    if 0 <= state.ball < 128:
        x, y = _centre(state.ball)
        parts.append(f'<circle cx="{x + 12}" cy="{y + 12}" r="7" fill="white" stroke="black" stroke-width="1.5"/>')
    parts.append(f'<text x="0" y="{ROWS * CELL + 34}" font-size="12">{headline(state)}</text></svg>')
    return "\n".join(parts)


def _centre(sq: int) -> tuple[float, float]:
    return (sq & 7) * CELL + CELL / 2, (ROWS - 1 - (sq >> 3)) * CELL + CELL / 2


def _square_svg(sq: int) -> str:
    x, y = _centre(sq)
    tint = {"=": "0.35", ":": "0.22", "+": "0.12", "o": "0.12"}.get(ground(sq), "0")
    star = f'<text x="{x}" y="{y + 6}" font-size="18" text-anchor="middle" fill="{_LINE}">★</text>'
    return (
        f'<rect x="{x - CELL / 2}" y="{y - CELL / 2}" width="{CELL}" height="{CELL}" fill="white" '
        f'fill-opacity="{tint}" stroke="{_LINE}" stroke-opacity="0.4"/>' + (star if ground(sq) == "+" else "")
    )


def _names_svg() -> list[str]:
    files = [
        f'<text x="{x * CELL + CELL / 2}" y="{ROWS * CELL + 14}" font-size="12" text-anchor="middle">{FILES[x]}</text>'
        for x in range(8)
    ]
    rows = [
        f'<text x="-8" y="{_centre(y * 8)[1] + 4}" font-size="12" text-anchor="end">{square_name(y * 8)[1:]}</text>'
        for y in range(ROWS)
    ]
    return files + rows


def _figure_svg(state: State, figure: int) -> str:
    side = figure // TEAM
    x, y = _centre(state.at[figure])
    shared = figure_on(state, 1 - side, state.at[figure]) != NOBODY
    x += (-9 if side == 0 else 9) * shared
    ring = ' stroke="gold" stroke-width="3"' if figure == state.carrier else ' stroke="white" stroke-width="1"'
    return (
        f'<circle cx="{x}" cy="{y}" r="{12 if shared else 16}" fill="{_SHIRT[side]}"{ring}/>'
        f'<text x="{x}" y="{y + 4}" font-size="12" fill="white" text-anchor="middle">{NAMES[figure % TEAM]}</text>'
    )
