"""The types of the pages, made of the message types: `python -m tablekick.web.typescript frontend/src`.

TypedDicts, dataclasses, msgspec structs and pydantic models become interfaces, enums and aliases become types, and
docstrings become comments. Whatever has no counterpart is an error, so that nothing is quietly `unknown`.
"""

from __future__ import annotations

import ast
import dataclasses
import enum
import inspect
import re
import sys
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, NotRequired, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from pydantic import BaseModel

from tablekick.match.shapes import Length, Some
from tablekick.match.stage import Shown
from tablekick.web.messages import JsonOf

HEAD = "// Made from Python by web/typescript.py; `make pages` makes it again. Do not change it by hand.\n"
WIDTH = 120
SOURCES = {
    "wire/messages.ts": (
        "tablekick.facts.sides",
        "tablekick.rulebooks.books",
        "tablekick.match.games",
        "tablekick.match.stage",
        "tablekick.web.messages.matches",
    ),
    "wire/socket.ts": ("tablekick.web.messages.socket",),
    "wire/requests/messages.ts": ("tablekick.web.api.shapes",),
    "team/messages.ts": ("tablekick.web.kits",),
    "games/flick/messages.ts": ("tablekick.geometry.pitch", "tablekick.match.flick.messages"),
    "games/tippkick/messages.ts": (
        "tablekick.facts.tippkick.words",
        "tablekick.law.tippkick.state",
        "tablekick.match.tippkick.views",
        "tablekick.match.tippkick.messages",
    ),
    "games/tactics/messages.ts": ("tablekick.match.tactics.messages",),
    "pages/tournament/messages.ts": (
        "tablekick.tournament.formats",
        "tablekick.tournament.results",
        "tablekick.tournament.tie_breaks",
        "tablekick.web.tournaments.messages",
    ),
    "pages/tournament/wishes.ts": ("tablekick.web.tournaments.shapes",),
    "club/messages.ts": ("tablekick.web.club.shapes",),
    "pages/rules/messages.ts": (
        "tablekick.judge.pictures",
        "tablekick.rulebooks.remarks",
        "tablekick.web.rules.messages",
    ),
}
"""Each file of the pages, and the Python modules whose types it has."""
ONLY = {
    "tablekick.facts.sides": ("Side",),
    "tablekick.rulebooks.books": ("Book", "Language"),
    "tablekick.tournament.formats": ("Format",),
    "tablekick.tournament.results": ("Ground",),
    "tablekick.tournament.tie_breaks": ("Preset", "TieBreak"),
    "tablekick.match.games": ("Result",),
    "tablekick.match.stage": ("Board", "Choice", "ChoiceShown", "Offers"),
    "tablekick.geometry.pitch": ("Pitch",),
    "tablekick.facts.tippkick.words": ("Colour",),
    "tablekick.law.tippkick.state": ("Action",),
    "tablekick.match.tippkick.views": ("Moment",),
    "tablekick.rulebooks.remarks": ("Remark",),
    "tablekick.web.api.shapes": ("SeatWishes", "NewMatch", "NewVariation", "Joining", "Sharing"),
}
"""Of modules that also have other things: what of them is sent."""
PLAIN: Mapping[object, str] = {
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    type(None): "null",
    None: "null",
    Any: "unknown",
    object: "unknown",
    Shown: "unknown",
}

Use = Callable[[str, str], None]


class NoTypeError(TypeError):
    """A Python type that the pages cannot be told about."""


@cache
def named() -> dict[int, tuple[str, str]]:
    """By the identity of a class: the file that has it and its name."""
    return {
        id(value): (file, name)
        for file, modules in SOURCES.items()
        for module in modules
        for name, value in _told(module)
        if isinstance(value, type)
    }


def written(file: str) -> str:
    """One file of types."""
    used: set[tuple[str, str]] = set()
    parts = dict.fromkeys(part for module in SOURCES[file] for part in _module(module, used))
    return HEAD + "".join(f"\n{line}" for line in _imports(file, used)) + "".join(f"\n{part}" for part in parts)


def _imports(file: str, used: set[tuple[str, str]]) -> Iterator[str]:
    up = "../" * file.count("/")
    for other in sorted({other for other, _ in used if other != file}):
        names = ", ".join(sorted(name for where, name in used if where == other))
        yield f"import type {{ {names} }} from '{up}{other.removesuffix('.ts')}';\n"


def _told(module: str) -> Iterator[tuple[str, Any]]:
    """Classes and aliases of a module, in the order in which they stand there."""
    found = import_module(module)
    for name, value in vars(found).items():
        if module in ONLY:
            if name in ONLY[module]:
                yield name, value
        elif not name.startswith("_") and _is_message(value, module):
            yield name, value


def _is_message(value: Any, module: str) -> bool:
    if isinstance(value, type) and not isinstance(value, types.GenericAlias):
        is_shape = _is_shape(value) and value is not JsonOf and value is not NoTypeError
        return (is_shape or issubclass(value, enum.Enum)) and value.__module__ == module
    # Aliases are in the module that gives them their name: unions, literals and annotated types.
    return get_origin(value) in (Union, types.UnionType, Literal, tuple, dict, typing.Annotated) and module.endswith(
        (".messages", ".matches", ".socket", ".pictures", ".kits")
    )


def _is_shape(value: type) -> bool:
    return (
        typing.is_typeddict(value) or dataclasses.is_dataclass(value) or issubclass(value, (msgspec.Struct, BaseModel))
    )


def _module(module: str, used: set[tuple[str, str]]) -> Iterator[str]:
    comments = _comments(module)

    def use(file: str, name: str) -> None:
        used.add((file, name))

    for name, value in _told(module):
        if isinstance(value, type) and issubclass(value, enum.Enum):
            members = " | ".join(f"'{member.value}'" for member in value)
            yield f"{_comment(_doc(value))}export type {name} = {_broken(members, name)};\n"
        elif isinstance(value, type):
            yield interface(name, value, comments, use)
        else:
            yield f"{_comment(comments.get(name))}export type {name} = {_broken(_type(value, use), name)};\n"


def _broken(told: str, name: str) -> str:
    """A long union with a line for each of its members."""
    if len(f"export type {name} = {told};") <= WIDTH:
        return told
    return "".join(f"\n  | {part}" for part in told.split(" | "))


def interface(name: str, shape: type, comments: Mapping[str, str], use: Use = lambda _file, _name: None) -> str:
    """A class as TypeScript; `use` is told of every other type it names."""

    def ts(hint: Any) -> str:
        return _type(hint, use)

    lines = [f"{_comment(_doc(shape))}export interface {name} {{"]
    config = getattr(shape, "__struct_config__", None)
    if config is not None and config.tag is not None:
        lines.append(f"  {config.tag_field}: '{config.tag}';")
    for field, hint in get_type_hints(shape, include_extras=True).items():
        if typing.get_origin(hint) is typing.ClassVar or field == "model_config":
            continue
        inner = get_args(hint)[0] if get_origin(hint) is NotRequired else hint
        owner = next((base for base in shape.__mro__ if field in getattr(base, "__annotations__", {})), shape)
        said = comments.get(f"{owner.__name__}.{field}")
        if said is not None:
            lines.append(_comment(said, "  ").rstrip("\n"))
        lines.append(f"  {field}{'?' if _may_lack(shape, field, hint) else ''}: {ts(inner)};")
    return "\n".join([*lines, "}\n"])


def _may_lack(shape: Any, field: str, hint: Any) -> bool:
    """What a page may leave out, or a mapping need not have. What we write is always whole."""
    if typing.is_typeddict(shape):
        return field in shape.__optional_keys__ or get_origin(hint) is NotRequired
    if issubclass(shape, BaseModel):
        return not shape.model_fields[field].is_required()
    if issubclass(shape, msgspec.Struct) and shape.__struct_config__.forbid_unknown_fields:
        return next(f for f in msgspec.structs.fields(shape) if f.name == field).required is False
    return False


def _type(hint: Any, use: Use) -> str:
    def ts(inner: Any) -> str:
        return _type(inner, use)

    try:
        if hint in PLAIN:
            return PLAIN[hint]
    except TypeError:
        pass
    if isinstance(hint, type) and id(hint) in named():
        use(*named()[id(hint)])
        return named()[id(hint)][1]
    if isinstance(hint, TypeVar):
        return "unknown"
    if hasattr(hint, "__supertype__"):
        return ts(hint.__supertype__)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is typing.Annotated:
        return _annotated(hint, ts)
    if origin in (Union, types.UnionType):
        parts = dict.fromkeys(ts(part) for part in inner)
        return " | ".join(sorted(parts, key=lambda part: part == "null"))
    if origin is Literal:
        return " | ".join("null" if value is None else f"'{value}'" for value in inner)
    if origin is tuple and inner[-1] is not Ellipsis:
        return f"[{', '.join(map(ts, inner))}]"
    if origin in (list, tuple, set, frozenset, Sequence):
        item = ts(inner[0])
        return f"({item})[]" if " | " in item and not item.endswith(("]", ">")) else f"{item}[]"
    if origin in (dict, Mapping):
        return f"Record<{', '.join(map(ts, inner))}>"
    if isinstance(origin, type) and id(origin) in named():
        use(*named()[id(origin)])
        return named()[id(origin)][1]
    raise NoTypeError(f"{hint!r} has no counterpart in TypeScript; teach {__name__} or send something simpler")


def _annotated(hint: Any, ts: Callable[[Any], str]) -> str:
    inner, *marks = get_args(hint)
    for mark in marks:
        if isinstance(mark, Length):
            return f"[{', '.join([ts(get_args(inner)[0])] * mark.items)}]"
        if isinstance(mark, Some):
            return f"Partial<{ts(inner)}>"
        if isinstance(mark, JsonOf):
            return ts(mark.of)
    return ts(inner)


def _doc(shape: type) -> str | None:
    said = inspect.getdoc(shape) if shape.__doc__ else None
    # Dataclasses without a docstring get their signature as one.
    return None if said is None or said.startswith((f"{shape.__name__}(", "dict() ->", "Usage docs")) else said


@cache
def _comments(module: str) -> dict[str, str]:
    """What stands as a string below a field (`Class.field`) or an alias."""
    tree = ast.parse(inspect.getsource(import_module(module)))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    found: dict[str, str] = {}
    for prefix, body in [("", tree.body), *((f"{each.name}.", each.body) for each in classes)]:
        for node, after in pairwise(body):
            match node, after:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(said))):
                    found[f"{prefix}{name}"] = inspect.cleandoc(said)
    return found


def _comment(said: str | None, indent: str = "") -> str:
    if not said:
        return ""
    lines = re.sub(r"\bNone\b", "null", said).replace("*/", "* /").split("\n")
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */\n"])


def main(folder: str) -> None:
    for file in SOURCES:
        path, text = Path(folder) / file, written(file)
        if not path.is_file() or path.read_text() != text:
            path.write_text(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
