"""Sheets in files: YAML or TOML, with the line of what is wrong."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import yaml

from tablekick.equipment.sheets import Sheet, read_sheet
from tablekick.facts.errors import UnreadableError, one_line

LARGEST_BYTES = 256 * 1024
MOST_VALUES = 20_000
"""With everything an alias stands for counted each time."""


class SheetFileError(ValueError):
    """A file that cannot be used: `FILE:LINE: KEY: what was expected`."""

    def __init__(self, file: Path, problem: str, line: int | None = None) -> None:
        super().__init__(f"{file}:{line}: {one_line(problem)}" if line else f"{file}: {one_line(problem)}")
        self.line = line


def read_sheet_file(file: Path) -> Sheet:
    """A control sheet; anything odd in it names the file, the line and the key."""
    text = read_text(file)
    written = parse(file, text)
    try:
        return read_sheet(written)
    except UnreadableError as trouble:
        raise SheetFileError(file, str(trouble), line_of(file, text, trouble.key)) from None


def read_text(file: Path) -> str:
    try:
        if file.stat().st_size > LARGEST_BYTES:
            raise SheetFileError(file, f"larger than {LARGEST_BYTES} bytes; a sheet is not")
        return file.read_text(encoding="utf-8")
    except OSError as trouble:
        raise SheetFileError(file, trouble.strerror or str(trouble)) from None
    except UnicodeDecodeError:
        raise SheetFileError(file, "not UTF-8 text") from None


def parse(file: Path, text: str) -> Any:
    """What a YAML or TOML file holds."""
    if file.suffix == ".toml":
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as trouble:
            raise SheetFileError(file, f"not TOML: {trouble}") from None
    try:
        root = yaml.compose(text, Loader=yaml.CSafeLoader)
        if root is not None:
            _refuse_repeats(file, root, {})
        return yaml.load(text, Loader=yaml.CSafeLoader)
    except yaml.MarkedYAMLError as trouble:
        mark = trouble.problem_mark
        raise SheetFileError(file, f"not YAML: {trouble.problem}", None if mark is None else mark.line + 1) from None
    except (yaml.YAMLError, ValueError, TypeError, RecursionError) as trouble:
        if isinstance(trouble, SheetFileError):
            raise
        raise SheetFileError(file, f"not YAML: {trouble}") from None


def _refuse_repeats(file: Path, node: yaml.Node, known: dict[int, int]) -> int:
    """A key written twice is a slip, not the last one wins. Answers how many values there are, aliases written out."""
    if id(node) in known:
        return known[id(node)]
    known[id(node)] = MOST_VALUES
    total = 1
    if isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for name, inner in node.value:
            if name.value in seen:
                raise SheetFileError(file, f"{name.value}: is written twice", name.start_mark.line + 1)
            seen.add(str(name.value))
            total += _refuse_repeats(file, inner, known)
    elif isinstance(node, yaml.SequenceNode):
        total += sum(_refuse_repeats(file, inner, known) for inner in node.value)
    if total > MOST_VALUES:
        raise SheetFileError(file, f"its aliases stand for more than {MOST_VALUES} values; write less")
    known[id(node)] = total
    return total


def line_of(file: Path, text: str, key: str) -> int | None:
    """The line on which a key like `goal.north.width` or `figure[1].type` stands, or the nearest thing around it."""
    steps = [step for step in re.split(r"[.\[\]]+", key) if step]
    return _toml_line(text, steps) if file.suffix == ".toml" else _yaml_line(text, steps)


def _yaml_line(text: str, steps: list[str]) -> int | None:
    node = yaml.compose(text, Loader=yaml.CSafeLoader)
    line: int | None = 1
    for step in steps:
        if isinstance(node, yaml.SequenceNode) and step.isdigit() and int(step) < len(node.value):
            node = node.value[int(step)]
            line = node.start_mark.line + 1
            continue
        pairs = node.value if isinstance(node, yaml.MappingNode) else []
        found = next(((name, inner) for name, inner in pairs if str(name.value) == step), None)
        if found is None:
            break
        line, node = found[0].start_mark.line + 1, found[1]
    return line


def _toml_line(text: str, steps: list[str]) -> int | None:
    """Headers first, then the key under them; an inline table is found by its own line."""
    nearest, depth, table, counted = 1, 0, [""], 0
    for number, line in enumerate(text.splitlines(), start=1):
        if header := re.match(r"\s*\[+\s*([^\]]+?)\s*\]+", line):
            table = [part.strip(' "') for part in header[1].split(".")]
            if line.lstrip().startswith("[["):
                table.append(str(counted))
                counted += 1
            path = table
        elif key := re.match(r"\s*([\w.\"-]+)\s*=", line):
            path = [each for each in table if each] + [part.strip('"') for part in key[1].split(".")]
        else:
            continue
        if path == steps[: len(path)] and len(path) > depth:
            nearest, depth = number, len(path)
    return nearest
