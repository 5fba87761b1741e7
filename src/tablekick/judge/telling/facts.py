"""A fact of the casebook in words.

The phrases of a game (`phrases/facts-GAME.csv`) are found by verb and value (`say=accept`), by verb and the qualifier
that makes the sentence (`cross:goal`), or by the verb alone; every other qualifier adds half a sentence of its own
(`cross+goal=true`). Where things happened is for the drawing to show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablekick.judge.telling.names import SIDES, as_sentence, game_of, listed_names, name_of
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import phrases
from tablekick.rulebooks.numbers import written

MAIN = ("line", "from", "up")
"""Qualifiers that choose the sentence where a game has a sentence for them."""
DRAWN = ("at", "ball_at", "path")
"""What the drawing shows."""


def fact_in_words(book: Book, fact: Mapping[str, Any], language: Language) -> str:
    """One sentence; a word we have no phrase for is told as it is written."""
    said = phrases(f"facts-{game_of(book)}")
    verb = next((name for name in fact if _opens_a_sentence(said, name)), next(iter(fact), ""))
    key, used = _key(said, verb, fact)
    if key is None:
        return as_sentence("; ".join(f"{name}: {value}" for name, value in fact.items()))
    sentence = said[key][language]
    fields = _fields(said, verb, fact, language)
    told = [sentence.format(**fields)]
    used = {verb, *used, *DRAWN} | ({"by"} if "{by}" in sentence else set()) | ({"to"} if "{to}" in sentence else set())
    if fact.get("moving") == (fact[verb][:1] if isinstance(fact[verb], list) else None):
        used.add("moving")  # It goes without saying that the first of the pair was moving.
    told += _qualifiers(said, verb, {name: value for name, value in fact.items() if name not in used}, language)
    return as_sentence(", ".join(told))


def _opens_a_sentence(said: Mapping[str, object], name: str) -> bool:
    return any(key == name or key.startswith((f"{name}=", f"{name}:")) for key in said)


def _key(said: Mapping[str, object], verb: str, fact: Mapping[str, object]) -> tuple[str | None, set[str]]:
    """The phrase for a fact, and the qualifiers it has told already."""
    candidates: list[tuple[str, set[str]]] = [(f"{verb}={_word(fact.get(verb))}", set())]
    candidates += [(f"{verb}:{fact[name]}", {name}) for name in MAIN if name in fact]
    candidates += [(f"{verb}:{_word(fact.get(verb))}", set())]
    candidates += [] if "by" in fact else [(f"{verb}:nobody", set())]
    candidates += [(verb, set())]
    return next(((key, used) for key, used in candidates if key in said), (None, set()))


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _fields(said: Mapping[str, Any], verb: str, fact: Mapping[str, Any], language: Language) -> dict[str, str]:
    value = fact[verb]
    bodies = [str(body) for body in value] if isinstance(value, list) else [str(value)]
    by = fact.get("by") or _owner(bodies[0])
    thing = said.get(f"thing={value}")
    whole = f"{by}.gk" if value == "gk" and by else bodies[-1]
    return {
        "what": name_of(bodies[0], language),
        "other": name_of(whole, language, as_object=True),
        "by": name_of(by or "somebody", language),
        "to": name_of(str(fact.get("to", "somebody")), language),
        "thing": thing[language] if thing else bodies[0],
        "value": _number(value, language),
        "at": str(fact.get("at", "")),
        "path": _path(value if isinstance(value, list) else fact.get("path", [])),
    }


def _owner(body: str) -> str | None:
    side = body.partition(".")[0]
    return side if side in SIDES else None


def _number(value: object, language: Language) -> str:
    return written(value, language) if isinstance(value, (int, float)) else str(value)


def _path(squares: object) -> str:
    return " → ".join(str(square) for square in squares) if isinstance(squares, list) else str(squares)


def _qualifiers(said: Mapping[str, Any], verb: str, qualifiers: Mapping[str, Any], language: Language) -> Iterator[str]:
    for name, value in qualifiers.items():
        keys = (f"{verb}+{name}={_word(value)}", f"{verb}+{name}", f"+{name}")
        key = next((key for key in keys if key in said), None)
        if key is None:
            yield f"{name}: {_word(value)}"
            continue
        bodies = [str(body) for body in value] if isinstance(value, list) else []
        told = name_of(value, language) if isinstance(value, str) and _is_name(value) else _number(value, language)
        yield said[key][language].format(value=told, bodies=listed_names(bodies, language))


def _is_name(value: str) -> bool:
    return value.partition(".")[0] in SIDES
