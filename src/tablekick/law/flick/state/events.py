"""How a transition of one record becomes an event of the whole play, and nothing else writes to a play."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from inspect import Parameter
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from tablekick.law.records import compiled

if TYPE_CHECKING:
    from tablekick.law.flick.state.mind import Mind
    from tablekick.law.flick.state.play import Play

P = ParamSpec("P")
_Record = TypeVar("_Record")
SLOTS = (
    "law",
    "pitch",
    "table",
    "possession",
    "rights",
    "block",
    "ticks",
    "offside",
    "contest",
    "clock",
    "match",
    "keepers",
    "squads",
    "restart",
    "taken",
    "shoot_out",
    "pending",
)
"""One for each record of a state."""
_SLOT_OF = {slot.title().replace("_", ""): slot for slot in SLOTS}


def changes(transition: Callable[Concatenate[_Record, P], _Record]) -> Callable[Concatenate[Play, P], None]:
    """The event by which a record of the play becomes what its own transition makes of it.

    It is written out with the parameters of the transition, since a referee goes through several for every fact.
    """
    record, _, name = transition.__qualname__.partition(".")
    slot = _SLOT_OF[record]
    known: dict[str, object] = {"transition": transition}
    taken, given = [], []
    for each in list(inspect.signature(transition).parameters.values())[1:]:
        if each.kind is Parameter.KEYWORD_ONLY and "*" not in taken:
            taken.append("*")
        star = "*" if each.kind is Parameter.VAR_POSITIONAL else ""
        if each.default is not Parameter.empty:
            known[f"default_{each.name}"] = each.default
        default = "" if each.default is Parameter.empty else f"=default_{each.name}"
        taken.append(f"{star}{each.name}{default}")
        given.append(f"{each.name}={each.name}" if each.kind is Parameter.KEYWORD_ONLY else f"{star}{each.name}")
    arguments, handed_on = ", ".join(["play", *taken]), ", ".join([f"play.{slot}", *given])
    event = compiled(name, f"def {name}({arguments}):\n    play.{slot} = transition({handed_on})\n", known)
    event.__doc__ = transition.__doc__
    return event


def becomes(slot: str) -> Callable[[Play, object], None]:
    """The event by which another record, or none, lies in a slot."""
    assert slot in SLOTS
    return compiled("becomes", f"def becomes(play, record):\n    play.{slot} = record\n", {})


def laid_out() -> Callable[[Play, Mind], None]:
    """All records of a state, each in its slot."""
    lines = "".join(f"    play.{slot} = state.{slot}\n" for slot in SLOTS)
    return compiled("laid_out", f"def laid_out(play, state):\n{lines}", {})


def same_records() -> Callable[[Play, Mind], bool]:
    """Is there the very same record in every slot?"""
    alike = " and ".join(f"play.{slot} is state.{slot}" for slot in SLOTS)
    return compiled("same_records", f"def same_records(play, state):\n    return {alike}\n", {})
