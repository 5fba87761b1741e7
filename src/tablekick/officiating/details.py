"""What a person may add to a tap: a tick, a place, a side, a figure, a word, as the facts of the game have it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from types import UnionType
from typing import Any, get_args

from tablekick.facts.codec import Codec
from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.codec import CODEC as FLICK
from tablekick.facts.sides import Side
from tablekick.facts.tippkick.codec import CODEC as TIPPKICK
from tablekick.geometry.points import Point
from tablekick.judge.telling.names import game_of
from tablekick.officiating.buttons import Button
from tablekick.officiating.words import words
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import phrases

_CODECS: dict[str, Codec[Any]] = {"flick": FLICK, "tippkick": TIPPKICK}
SHOWN_ELSEWHERE = frozenset({"side", "to", "by"})
"""Sides that the button itself asks for, or whose colours it wears."""


def details(book: Book, button: Button, language: Language) -> Iterator[dict[str, Any]]:
    """Every qualifier of the last fact that the glass can ask for, with its words."""
    codec = _CODECS.get(game_of(book))
    if codec is None or not button.facts:
        return
    verb, value = next(iter(button.facts[-1].items()))
    for name in button.details:
        kind, usual = codec.qualifier(verb, value, name)
        asked = _asked(kind, usual)
        if asked is None or (asked["kind"] == "side" and button.side is not None and name in SHOWN_ELSEWHERE):
            continue
        choices = [[word, _label(book, verb, name, word, language)] for word in asked.pop("choices", ())]
        label = _label(book, verb, name, str(asked.get("value", "")).lower(), language)
        yield {"name": name, "label": label, "choices": choices, **asked}


def _asked(kind: Any, usual: Any) -> dict[str, Any] | None:
    """How a value of that type is asked for; what has no form of its own stays for the casebook."""
    kinds = [each for each in (get_args(kind) if isinstance(kind, UnionType) else (kind,)) if each is not type(None)]
    if len(kinds) != 1:
        return None
    (one,) = kinds
    if one is bool:
        return {"kind": "tick", "value": usual is not True}
    if one is float:
        return {"kind": "number"}
    if one is Point:
        return {"kind": "place"}
    if one is Side:
        return {"kind": "side", "choices": tuple(str(side) for side in Side)}
    if one is Body:
        return {"kind": "figure"}
    if isinstance(one, type) and issubclass(one, StrEnum):
        return {"kind": "choice", "choices": tuple(str(word) for word in one)}
    return None


def _label(book: Book, verb: str, name: str, value: str, language: Language) -> str:
    """The half sentence a fact is told with; what the drawing shows has words of its own here."""
    said = phrases(f"facts-{game_of(book)}")
    for key in (f"{verb}+{name}={value}", f"{verb}+{name}", f"+{name}"):
        if key in said:
            return said[key][language].format(value="…", bodies="…")
    own = words().get(f"detail/{name}")
    if own is not None:
        return own[language]
    return value if value not in ("", "true", "false") else name.replace("_", " ")
