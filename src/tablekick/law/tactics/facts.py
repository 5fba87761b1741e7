"""What can happen at the board: somebody does something, luck falls, the timer sounds, time is wasted."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.law.tactics.attempts import Attempt
from tablekick.law.tactics.chance import Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """A side tries something; `took_s` are the real seconds it used, when anybody looked."""

    attempt: Attempt
    took_s: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Luck:
    """The dice lie, the arrow has stopped. In a duel the attacking team's die comes first."""

    outcome: Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Signal:
    """The timer sounds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Delay:
    """A side is reported for wasting time."""

    by: int
    deliberate: bool = True


Fact = Deed | Luck | Signal | Delay
