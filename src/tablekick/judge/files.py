"""Reading casebook files: YAML lists of cases. One bad case does not hide the others."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import yaml

from tablekick.facts.errors import UnreadableError, one_line
from tablekick.facts.readers import shown
from tablekick.judge.cases import Case, read_case
from tablekick.judge.errors import CasebookFileError

LARGEST_FILE_BYTES = 8 * 1024 * 1024
LARGEST_WRITTEN_OUT = 5_000_000
"""Values in a file, with everything an alias stands for counted each time."""
DEEPEST = 40
"""Lists and mappings inside one another in a case, which needs no more than eight."""
DEEPEST_FILE = 2_000
"""Deeper than this a file is not read at all."""
MERGE_TAG = "tag:yaml.org,2002:merge"


class _StrictLoader(yaml.CSafeLoader):
    """YAML without surprises: a key written twice is an error, not the last one wins."""


def _mapping_without_repeats(loader: _StrictLoader, node: yaml.MappingNode) -> dict[object, object]:
    seen: set[object] = set()
    for key_node, _ in node.value:
        if key_node.tag == MERGE_TAG:
            continue
        key = loader.construct_object(key_node, deep=True)
        if not isinstance(key, Hashable):
            raise yaml.constructor.ConstructorError(None, None, "a key must be a word", key_node.start_mark)
        if key in seen:
            raise yaml.constructor.ConstructorError(
                None, None, f"the key {shown(key)} is written twice", key_node.start_mark
            )
        seen.add(key)
    return loader.construct_mapping(node, deep=True)


_StrictLoader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping_without_repeats)


@dataclass(frozen=True, slots=True)
class FiledCase:
    """A case with the file it stands in, or what is wrong with it."""

    file: Path
    number: int
    """Which case of the file it is, counted from 1."""
    name: str
    case: Case | None
    error: UnreadableError | None


def casebook_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files meant by files and folders, folders searched for *.yaml and *.yml in name order."""
    for path in paths:
        if path.is_dir():
            found = sorted(file for file in path.rglob("*") if file.suffix in (".yaml", ".yml"))
            if not found:
                raise CasebookFileError(path, "no .yaml file in this folder")
            yield from found
        else:
            yield path


def read_file(file: Path) -> list[FiledCase]:
    """Every case of a file, good or bad; a file that is no list of cases is a CasebookFileError."""
    try:
        if file.stat().st_size > LARGEST_FILE_BYTES:
            raise CasebookFileError(file, f"larger than {LARGEST_FILE_BYTES} bytes; split it")
        text = file.read_text(encoding="utf-8")
    except OSError as trouble:
        raise CasebookFileError(file, trouble.strerror or str(trouble)) from None
    except UnicodeDecodeError:
        raise CasebookFileError(file, "not UTF-8 text") from None
    items = list(_items(file, text))
    known: dict[int, _Extent] = {}
    if sum(_extent(item, known, 0).values for item, _ in items) > LARGEST_WRITTEN_OUT:
        # A few lines of aliases can stand for more than any machine can hold.
        raise CasebookFileError(file, f"its aliases stand for more than {LARGEST_WRITTEN_OUT} values; write less")
    return [_filed(file, number, item, error) for number, (item, error) in enumerate(items, start=1)]


def _items(file: Path, text: str) -> Iterator[tuple[object, UnreadableError | None]]:
    """The items of a list, each made by itself: one whose tags or keys cannot be does not hide the others."""
    try:
        _check_depth(file, text)
        loader = _StrictLoader(text)
        root = loader.get_single_node()
    except yaml.YAMLError as trouble:
        raise CasebookFileError(file, f"not YAML: {trouble}") from None
    if not isinstance(root, yaml.SequenceNode):
        raise CasebookFileError(file, "expected a list of cases (lines that begin with '- id:')")
    for node in root.value:
        try:
            yield loader.construct_document(node), None
        except yaml.YAMLError as trouble:
            yield _only_id(node), UnreadableError("case", f"not YAML: {trouble}")
        except RecursionError:
            yield _only_id(node), UnreadableError("case", f"lists and mappings are nested deeper than {DEEPEST}")
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as trouble:
            # What a tag promises and the value does not keep (`!!bool maybe`, `!!timestamp soon`) fails in many ways.
            yield _only_id(node), UnreadableError("case", f"a value is not what its tag or its form says: {trouble}")


def _only_id(node: yaml.Node) -> dict[str, str]:
    """What is left of a case that cannot be made: its name, if it has one."""
    pairs = node.value if isinstance(node, yaml.MappingNode) else []
    named = [said.value for name, said in pairs if name.value == "id" and isinstance(said, yaml.ScalarNode)]
    return {"id": named[0]} if named else {}


def _check_depth(file: Path, text: str) -> None:
    """The compiled reader goes as deep as the text does and would take the program down with it."""
    depth = 0
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST_FILE:
                raise CasebookFileError(file, f"lists and mappings are nested deeper than {DEEPEST_FILE}")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


class _Extent(NamedTuple):
    """How many values there would be without aliases, and how deep they are nested."""

    values: int
    depth: int


_ENDLESS = _Extent(LARGEST_WRITTEN_OUT + 1, DEEPEST + 1)


def _extent(value: object, known: dict[int, _Extent], depth: int) -> _Extent:
    """What holds itself counts as endless, and nobody looks deeper than DEEPEST."""
    if not isinstance(value, (list, dict)):
        return _Extent(1, 0)
    if depth > DEEPEST + 1:
        return _Extent(1, DEEPEST + 1)
    if id(value) not in known:
        known[id(value)] = _ENDLESS
        inner = [_extent(part, known, depth + 1) for part in (value if isinstance(value, list) else value.values())]
        known[id(value)] = _Extent(1 + sum(e.values for e in inner), 1 + max((e.depth for e in inner), default=0))
    return known[id(value)]


def _filed(file: Path, number: int, item: object, error: UnreadableError | None) -> FiledCase:
    name = f"case {number}"
    if isinstance(item, dict) and "id" in item:
        name = one_line(item["id"] if isinstance(item["id"], str) else shown(item["id"])) or name
    if error is not None:
        return FiledCase(file, number, name, None, error)
    try:
        if _extent(item, {}, 0).depth > DEEPEST:
            raise UnreadableError("case", f"lists and mappings are nested deeper than {DEEPEST}")
        return FiledCase(file, number, name, read_case(item), None)
    except UnreadableError as trouble:
        return FiledCase(file, number, name, None, trouble)


def line_of(file: Path, number: int, key: str) -> int | None:
    """The line on which a key of a case stands, or the nearest thing around it; None when nobody can say."""
    try:
        root = yaml.compose(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    except (OSError, ValueError, RecursionError, yaml.YAMLError):
        return None
    if not isinstance(root, yaml.SequenceNode) or number > len(root.value):
        return None
    node: yaml.Node = root.value[number - 1]
    line = node.start_mark.line
    rest = key
    while rest and (found := _step(node, rest)) is not None:
        node, rest, line = found
    return int(line) + 1


def _step(node: yaml.Node, key: str) -> tuple[yaml.Node, str, int] | None:
    """One part of a key like `given.figures.home.7` or `when[2].at`: the node it leads to, the rest, the line."""
    if isinstance(node, yaml.SequenceNode) and key.startswith("["):
        index, _, rest = key[1:].partition("]")
        if index.isdigit() and int(index) < len(node.value):
            inner = node.value[int(index)]
            return inner, rest.removeprefix("."), inner.start_mark.line
    if isinstance(node, yaml.MappingNode):
        for name, inner in sorted(node.value, key=lambda pair: -len(str(pair[0].value))):
            said = str(name.value)
            if key == said or key.startswith((f"{said}.", f"{said}[")):
                return inner, key[len(said) :].removeprefix("."), name.start_mark.line
    return None
