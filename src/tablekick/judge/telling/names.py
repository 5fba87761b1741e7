"""The names of sides, figures and things in three languages."""

from __future__ import annotations

from collections.abc import Iterable

from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import phrases

GAMES = {Book.TACTICS: "tactics", Book.TIPPKICK_2017: "tippkick"}
"""Every other book is flick football."""
SIDES = ("home", "away")


def game_of(book: Book) -> str:
    """The game whose words a book uses."""
    return GAMES.get(book, "flick")


def name_of(body: str, language: Language, *, as_object: bool = False) -> str:
    """`home.7` is Home 7, `home.gk` Home's goalkeeper; German needs to know when it is the object."""
    names = phrases("names")
    side, dot, part = body.partition(".")
    if dot and side not in SIDES:
        return body
    key = part if dot else side
    if as_object and f"{key}:object" in names:
        key = f"{key}:object"
    whose = names[side][language] if dot else ""
    return names[key][language].format(side=whose) if key in names else f"{whose} {part or side}".strip()


def listed_names(bodies: Iterable[str], language: Language) -> str:
    """`a, b and c`."""
    told = [name_of(body, language) for body in bodies]
    joined = f" {phrases('names')['and'][language]} "
    return ", ".join(told[:-1]) + joined + told[-1] if len(told) > 1 else "".join(told)


def as_sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""
