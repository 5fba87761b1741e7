"""Draws docs/architecture.svg from the import graph: `python docs/draw_architecture.py`.

A row for each layer of the contract in pyproject.toml; an arrow where a package imports another one, unless a longer
way of arrows says the same.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

import grimp

ROOT = Path(__file__).parent.parent
FILE = ROOT / "docs" / "architecture.svg"
BOX_W, BOX_H, GAP_X, GAP_Y, MARGIN = 150, 46, 40, 52, 24

Imports = Mapping[str, frozenset[str]]


def layers() -> list[list[str]]:
    """The packages that exist, from the top layer down."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    rows = [re.findall(r"tablekick\.(\w+)", layer) for layer in contracts[0]["layers"]]
    there = [[name for name in row if (ROOT / "src" / "tablekick" / name).is_dir()] for row in rows]
    return [row for row in there if row]


def imports_between(names: Sequence[str]) -> Imports:
    graph = grimp.build_graph("tablekick", cache_dir=None)
    return {
        name: frozenset(other for other in names if other != name and _imports(graph, name, other)) for name in names
    }


def _imports(graph: grimp.ImportGraph, name: str, other: str) -> bool:
    inside = {f"tablekick.{name}", *graph.find_descendants(f"tablekick.{name}")}
    there = {f"tablekick.{other}", *graph.find_descendants(f"tablekick.{other}")}
    return any(there & graph.find_modules_directly_imported_by(module) for module in inside)


def without_detours(imports: Imports) -> Imports:
    """Only the arrows that no longer way of arrows replaces."""

    def reached(name: str) -> frozenset[str]:
        return imports[name].union(*(reached(other) for other in imports[name]))

    return {
        name: frozenset(
            other for other in others if not any(other in reached(between) for between in others if between != other)
        )
        for name, others in imports.items()
    }


def drawn(rows: Sequence[Sequence[str]], imports: Imports) -> str:
    width = MARGIN * 2 + max(len(row) * (BOX_W + GAP_X) - GAP_X for row in rows)
    height = MARGIN * 2 + len(rows) * (BOX_H + GAP_Y) - GAP_Y
    places: dict[str, tuple[float, float]] = {}
    for number, row in enumerate(rows):
        left = (width - len(row) * (BOX_W + GAP_X) + GAP_X) / 2
        for column, name in enumerate(row):
            places[name] = (left + column * (BOX_W + GAP_X), MARGIN + number * (BOX_H + GAP_Y))
    arrows = [_arrow(places[name], places[other]) for name in places for other in sorted(imports[name])]
    boxes = [_box(name, *at) for name, at in places.items()]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="system-ui, sans-serif" role="img">'
    )
    title = "<title>The packages of Tablekick and what each of them imports</title>"
    tip = (
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        '<path d="M0 0 8 4 0 8z" fill="#5b6b5f"/></marker></defs>'
    )
    ground = f'<rect width="{width}" height="{height}" fill="#f6f4ea"/>'
    return "\n".join([head, title, tip, ground, *arrows, *boxes, "</svg>", ""])


def _box(name: str, x: float, y: float) -> str:
    middle = x + BOX_W / 2
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{BOX_W}" height="{BOX_H}" rx="8" fill="#2f6b46"/>'
        f'<text x="{middle:g}" y="{y + BOX_H / 2 + 5:g}" fill="#fff" font-size="15" text-anchor="middle">{name}</text>'
    )


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    x, y = start[0] + BOX_W / 2, start[1] + BOX_H
    to_x, to_y = end[0] + BOX_W / 2, end[1] - 2
    bend = (to_y - y) / 2
    way = f"M{x:g} {y:g}C{x:g} {y + bend:g} {to_x:g} {to_y - bend:g} {to_x:g} {to_y:g}"
    return f'<path d="{way}" fill="none" stroke="#5b6b5f" stroke-width="1.5" marker-end="url(#tip)"/>'


def architecture() -> str:
    rows = layers()
    return drawn(rows, without_detours(imports_between([name for row in rows for name in row])))


if __name__ == "__main__":
    FILE.write_text(architecture())
