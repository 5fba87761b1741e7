"""The attacker's tick-flicks."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.law.records import quick, replace


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Ticks:
    """How many were used in this possession, and what the referee has permitted."""

    used: int = 0
    granted: bool = False
    """The next one is permitted."""
    path_granted: bool = False
    """The referee has allowed a steep way back from offside."""

    def one_used(self) -> Ticks:
        return replace(self, used=self.used + 1)

    def permitted(self) -> Ticks:
        return replace(self, granted=True)

    def refused(self) -> Ticks:
        """The permission is gone: used, waived or forfeited."""
        return replace(self, granted=False) if self.granted else self

    def possession_passes(self) -> Ticks:
        """A new attacker has all of them."""
        return replace(self, used=0, granted=False)
