"""Names as others see them: nothing that cannot be seen, and nothing that turns the writing around."""

from __future__ import annotations

import unicodedata

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control and direction characters, halves of pairs, private and unassigned ones, line and paragraph ends."""


def seen(name: str) -> str:
    """A name without what nobody sees, in the usual form, with single blanks."""
    kept = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", name))
    kept = "".join(letter for letter in kept if unicodedata.category(letter) not in _UNSEEN)
    return " ".join(kept.split())
