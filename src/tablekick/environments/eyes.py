"""Which eye belongs to which book. A game is imported only when it is played."""

from __future__ import annotations

from tablekick.environments.eye import Eye
from tablekick.rulebooks import Book

ACTIONS = ("discrete", "continuous")


def eye_for(book: Book, actions: str, *, reacts: bool = False) -> Eye:
    """`actions`: discrete candidates with a mask, or continuous numbers; `reacts` as in `FlickEye`."""
    if actions not in ACTIONS:
        raise ValueError(f"actions: expected one of {', '.join(ACTIONS)}, got {actions!r}")
    discrete = actions == "discrete"
    if book is Book.TACTICS:
        from tablekick.environments.tactics import TacticsEye

        return TacticsEye(book, discrete=discrete)
    if book is Book.TIPPKICK_2017:
        from tablekick.environments.tippkick import TippKickEye

        return TippKickEye(book, discrete=discrete)
    from tablekick.environments.flick import FlickEye

    return FlickEye(book, discrete=discrete, reacts=reacts)
