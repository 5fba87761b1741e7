"""What a name looks like: two names that look alike are one, so that nobody can pose as somebody else.

The look-alikes among the world's letters are Unicode's (UTS 39), from the library confusable_homoglyphs.
"""

from __future__ import annotations

import secrets
import unicodedata
from functools import cache

from tablekick.web.security.names import seen

SHORTEST, LONGEST = 2, 24
_ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "|": "l", "!": "l", "5": "s", "$": "s", "@": "a", "3": "e"})
"""Among the letters and signs of our own keyboards."""
_PAIRS = (("rn", "m"), ("vv", "w"))
RESERVED = (
    *("guest", "gast", "ospite", "referee", "schiedsrichter", "arbitro", "tablekick", "admin", "administrator"),
    *("moderator", "moderatore", "bot", "computer", "novice", "club", "county", "master", "random", "you", "du", "tu"),
)
"""Names of the house and of its bots."""


def looks(name: str) -> str:
    """The skeleton of a name; equal skeletons look alike."""
    plain = "".join(_like(letter) for letter in _unmarked(name.casefold()))
    plain = _unmarked(plain.casefold()).translate(_ALIKE)
    for pair, one in _PAIRS:
        plain = plain.replace(pair, one)
    return "".join(letter for letter in plain if letter.isalnum())[:120]


def why_no_name(name: str) -> str | None:
    """Why nobody can be called so, as a refusal's code; None when they can."""
    shown = seen(name)
    if not SHORTEST <= len(shown) <= LONGEST or len(looks(shown)) < SHORTEST or "+" in shown:
        return "bad-name"
    return "name-taken" if looks(shown) in _reserved() else None


def neutral_name() -> str:
    """For somebody whose name was taken away."""
    return "Player " + "".join(secrets.choice("bcdfghjkmpqrtxz") for _ in range(5))


@cache
def _reserved() -> frozenset[str]:
    return frozenset(map(looks, RESERVED))


def _unmarked(text: str) -> str:
    """Without accents and other marks: they are small."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))


@cache
def _like(letter: str) -> str:
    """The letter of our own alphabet that it looks like, else the first of those it looks like."""
    if letter.isascii():
        return letter
    # Half a second to read; only who gives a strange name needs it.
    from confusable_homoglyphs.confusables import confusables_data

    alike: list[str] = [found["c"].strip("\u200e") for found in confusables_data.get(letter, ())]
    ours = [found for found in alike if found.isascii() and found.isalnum()]
    return ours[0] if ours else min([letter, *(one for one in alike if len(one) == 1)])
