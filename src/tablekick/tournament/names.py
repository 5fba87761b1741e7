"""Is this somebody we know under another spelling?"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import cache

from tablekick.tournament.people import Entrant

ALIKE = 0.86
"""Assumed: `Meier`/`Meyer` with the same first name asks, `Rossi`/`Russo` does not."""

ROMAN = frozenset({"i", "ii", "iii", "iv", "v"})
_LETTERS = str.maketrans({"ß": "ss", "ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe", "ı": "i"})
_UMLAUTS = (("ae", "a"), ("oe", "o"), ("ue", "u"))


@cache
def plain(name: str) -> str:
    """A name without case, accents, punctuation and order: `Müller, Jörg` and `JOERG MUELLER` are one."""
    bare = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS))
    letters = "".join(c if c.isalnum() else " " for c in bare if not unicodedata.combining(c))
    for written, meant in _UMLAUTS:
        letters = letters.replace(written, meant)
    return " ".join(sorted(letters.split()))


def alike(name: str, other: str) -> bool:
    """The same name, one with a letter or two changed, or one with a first name cut to its initial."""
    a, b = plain(name), plain(other)
    if _numbers(a) and _numbers(b) and _numbers(a) != _numbers(b):
        # The first and the second team of a club.
        return False
    letters = SequenceMatcher(None, a, b, autojunk=False)
    if a == b or (letters.real_quick_ratio() >= ALIKE and letters.quick_ratio() >= ALIKE and letters.ratio() >= ALIKE):
        return True
    return _initials(a.split(), b.split()) or _initials(b.split(), a.split())


def _numbers(name: str) -> list[str]:
    """`Roma 2` and `Berlin II` have one."""
    return [word for word in name.split() if word.isdigit() or word in ROMAN]


def _initials(short: list[str], full: list[str]) -> bool:
    """`J. Meier` may be `Jörg Meier`."""
    if len(short) != len(full) or len(short) < 2:
        return False
    left = list(full)
    for word in sorted(short, key=len, reverse=True):
        found = next((each for each in left if each == word or (len(word) == 1 and each.startswith(word))), None)
        if found is None:
            return False
        left.remove(found)
    return any(len(word) > 1 for word in short)


def known_as(name: str, entrants: Iterable[Entrant]) -> tuple[Entrant, ...]:
    """Those already entered that this name might be."""
    return tuple(each for each in entrants if alike(name, each.name))


def in_two_teams(entrant: Entrant, entrants: Iterable[Entrant]) -> tuple[tuple[str, Entrant], ...]:
    """Members of a team that another team seems to have as well."""
    return tuple(
        (member, other) for other in entrants for member in entrant.members for name in other.members
        if other.id != entrant.id and alike(member, name)
    )  # fmt: skip
