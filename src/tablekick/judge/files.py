"""Reading casebook files: YAML lists of cases. One bad case does not hide the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from tablekick.facts.errors import UnreadableError
from tablekick.judge.cases import Case, read_case
from tablekick.judge.errors import CasebookFileError

LARGEST_FILE_BYTES = 8 * 1024 * 1024
LARGEST_WRITTEN_OUT = 5_000_000
"""Values in a file, with everything an alias stands for counted each time."""
MERGE_TAG = "tag:yaml.org,2002:merge"


class _StrictLoader(yaml.CSafeLoader):
    """YAML without surprises: a key written twice is an error, not the last one wins."""


def _mapping_without_repeats(loader: _StrictLoader, node: yaml.MappingNode) -> dict[Any, Any]:
    seen: set[Any] = set()
    for key_node, _ in node.value:
        if key_node.tag == MERGE_TAG:
            continue
        key = loader.construct_object(key_node, deep=True)
        if isinstance(key, (dict, list)):
            raise yaml.constructor.ConstructorError(None, None, "a key must be a word", key_node.start_mark)
        if key in seen:
            raise yaml.constructor.ConstructorError(
                None, None, f"the key '{key}' is written twice", key_node.start_mark
            )
        seen.add(key)
    return loader.construct_mapping(node, deep=True)


_StrictLoader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping_without_repeats)


@dataclass(frozen=True, slots=True)
class FiledCase:
    """A case with the file it stands in, or what is wrong with it."""

    file: Path
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
    try:
        raw = yaml.load(text, Loader=_StrictLoader)
    except yaml.YAMLError as trouble:
        raise CasebookFileError(file, f"not YAML: {' '.join(str(trouble).split())}") from None
    except (RecursionError, ValueError) as trouble:
        raise CasebookFileError(file, f"not readable as YAML: {trouble}") from None
    if _size(raw, {}) > LARGEST_WRITTEN_OUT:
        # A few lines of aliases can stand for more than any machine can hold.
        raise CasebookFileError(file, f"its aliases stand for more than {LARGEST_WRITTEN_OUT} values; write less")
    if not isinstance(raw, list):
        raise CasebookFileError(file, "expected a list of cases (lines that begin with '- id:')")
    return [_filed(file, number, item) for number, item in enumerate(raw, start=1)]


def _size(value: object, known: dict[int, int]) -> int:
    """How many values there would be without aliases. What holds itself counts as endless."""
    if not isinstance(value, (list, dict)):
        return 1
    if id(value) not in known:
        known[id(value)] = LARGEST_WRITTEN_OUT + 1
        parts = value if isinstance(value, list) else value.values()
        known[id(value)] = 1 + sum(_size(part, known) for part in parts)
    return known[id(value)]


def _filed(file: Path, number: int, item: object) -> FiledCase:
    name = str(item["id"]) if isinstance(item, dict) and "id" in item else f"case {number}"
    try:
        return FiledCase(file, name, read_case(item), None)
    except UnreadableError as error:
        return FiledCase(file, name, None, error)
