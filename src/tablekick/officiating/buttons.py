"""Buttons: facts with blanks, and the blanks filled in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from tablekick.facts.sides import Side

Words = Mapping[str, Any]
"""A fact in the words of the casebook."""
NAMES = ("figure", "other", "place", "side", "word", "value")


class Group(StrEnum):
    """Where a button stands: before the eyes, or one tap away."""

    NOW = "now"
    OFFENCE = "offence"
    WORD = "word"
    TABLE = "table"
    CLOCK = "clock"


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """A tap that fits the moment. `$figure`, `$place` … in its facts are blanks which `asks` says how to fill.

    A blank with a question mark (`$place?`) may stay empty.
    """

    name: str
    facts: tuple[Words, ...]
    group: Group = Group.NOW
    side: Side | None = None
    """Whose deed it is: the button wears his colours."""
    asks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Each blank with its choices; a place has none, it is tapped on the pitch."""
    usual: Mapping[str, str] = field(default_factory=dict)
    """Blanks that need not be asked, with what fills them when nobody says it more exactly."""
    details: tuple[str, ...] = ()
    """What a person may add to it, each a qualifier of the last fact."""
    late: Side | None = None
    """The time since the last tap was used up by this side, and it was too long."""

    @property
    def taps(self) -> int:
        """What it costs: the button, and every blank that has to be asked."""
        return 1 + len(self.asked)

    @property
    def asked(self) -> tuple[str, ...]:
        """The blanks that have more than one way to be filled and none that is usual."""
        return tuple(name for name, choices in self.asks.items() if len(choices) != 1 and name not in self.usual)


class BlankError(ValueError):
    """A blank that nobody has filled, or not with anything that fits."""

    def __init__(self, button: str, blank: str) -> None:
        super().__init__(f"{button}: say the {blank} first")
        self.button, self.blank = button, blank


def facts_of(button: Button, filled: Words) -> tuple[Words, ...]:
    """The facts of a tap; what may be filled in only one way fills itself."""
    known: dict[str, Any] = {name: choices[0] for name, choices in button.asks.items() if len(choices) == 1}
    known |= button.usual
    known |= {name: filled[name] for name in NAMES if filled.get(name) is not None}
    told = [_told(button, fact, known) for fact in button.facts]
    also = {name: value for name, value in dict(filled.get("also") or {}).items() if name in button.details}
    if also:
        told[-1] = {**told[-1], **also}
    return tuple(told)


def _told(button: Button, fact: Words, known: Words) -> dict[str, object]:
    return {key: _filled(button, value, known) for key, value in fact.items() if not _left_out(value, known)}


def _is_optional(value: object) -> bool:
    """`$place?` may stay empty."""
    return isinstance(value, str) and value.startswith("$") and value.endswith("?")


def _left_out(value: object, known: Words) -> bool:
    return _is_optional(value) and str(value)[1:-1] not in known


def _filled(button: Button, value: object, known: Words) -> object:
    if isinstance(value, list):
        return [_filled(button, each, known) for each in value]
    if not isinstance(value, str) or not value.startswith("$"):
        return value
    blank = value[1:].rstrip("?")
    if blank not in known:
        raise BlankError(button.name, blank)
    return known[blank]


def pressed(buttons: Iterable[Button], facts: Sequence[Words]) -> tuple[Button, Words] | None:
    """The tap that tells the first of `facts`, as many of them as one button can tell; None when no button does."""
    best: tuple[Button, Words] | None = None
    for button in buttons:
        told = facts[: len(button.facts)]
        if (
            not button.facts
            or len(told) < len(button.facts)
            or (best is not None and len(best[0].facts) >= len(button.facts))
        ):
            continue
        filled = _blanks(button, told)
        if filled is not None:
            best = (button, filled)
    return best


def _blanks(button: Button, told: Sequence[Words]) -> Words | None:
    """What fills the blanks of a button so that it tells these facts, or None when nothing does."""
    filled: dict[str, object] = {}
    for form, fact in zip(button.facts, told, strict=True):
        if not all(_fits(form[key], fact[key], filled) if key in fact else _is_optional(form[key]) for key in form):
            return None
    more = {key: value for key, value in told[-1].items() if key not in button.facts[-1]}
    exact = all(set(fact) <= set(form) for form, fact in zip(button.facts[:-1], told[:-1], strict=True))
    choices = all(name not in filled or not some or filled[name] in some for name, some in button.asks.items())
    if not exact or not choices or not set(more) <= set(button.details):
        return None
    return {**filled, "also": more} if more else filled


def _fits(form: Any, value: Any, filled: dict[str, Any]) -> bool:
    if isinstance(form, list):
        same = isinstance(value, list) and len(value) == len(form)
        return same and all(_fits(a, b, filled) for a, b in zip(form, value, strict=True))
    if isinstance(form, str) and form.startswith("$"):
        return bool(filled.setdefault(form[1:].rstrip("?"), value) == value)
    return bool(form == value)
