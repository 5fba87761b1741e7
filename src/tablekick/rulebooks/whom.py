"""For whom a call is and against whom, in words: `to` of a ruling names the one who profits, or the one reproached."""

from __future__ import annotations

from functools import cache

from tablekick.rulebooks.books import Language
from tablekick.rulebooks.calls import phrases

REPROACHES = frozenset(
    {
        "yellow",
        "yellow-red",
        "orange",
        "red",
        "remove",
        "illegal-position",
        "admonition",
        "caution",
        "correct",
        "freeze",
    }
)
"""Calls against the side they name."""
ADDRESSES = frozenset(
    {
        "warning",
        "placing",
        "raising",
        "refused",
        "return",
        "exchange",
        "release",
        "stop",
        "start",
        "added-time",
    }
)
"""Calls to a side, neither for nor against it."""
OWN_FAULTS = frozenset({"illegal-flicking", "foul-flick-in", "ball-position"})
"""A restart is replayed because its taker failed."""
OFFENCES = frozenset({"foul", "minor-foul", "offside", "forfeit"})
"""Calls that are a reproach by themselves and name the side that profits."""
OF_A_SIDE = frozenset({"shot-failed", "offside-position"})
"""Calls that say what became of something the side did."""
OTHER = {"home": "away", "away": "home"}


@cache
def whom(call: str, reason: str | None, to: str | None, language: Language) -> str:
    """`for Home, against Away`; nothing when a call concerns both sides alike."""
    if to is None:
        return ""
    if call in REPROACHES or (call == "warning" and reason is not None):
        return _said("whom:against", to, language)
    if call in OF_A_SIDE:
        return _said("whom:by", to, language)
    if call in ADDRESSES or (call in ("replay", "retake") and reason in OWN_FAULTS):
        return _said("whom:to", to, language)
    profits = _said("whom:for", to, language)
    return (
        profits
        if reason is None and call not in OFFENCES
        else f"{profits}, {_said('whom:against', OTHER[to], language)}"
    )


def _said(key: str, side: str, language: Language) -> str:
    names = phrases("names")
    return names[key][language].format(side=names[side][language])
