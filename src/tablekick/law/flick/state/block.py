"""The defender's block-flick."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablekick.law.flick.memory import Owed
from tablekick.law.records import changer, quick, replace


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """The right to a block-flick, and whether the attacker has to wait for it."""

    held: bool = False
    """The defender has a block-flick he has not taken."""
    owed: Owed | None = None
    """The attacker has to let the defender block-flick before he goes on."""
    limited: bool = False
    """The attacker's next flick is a limited one."""
    lost: int = 0
    """How many of the attacker's next moves the defender may not answer with a block-flick."""

    def granted(self) -> Block:
        return self if self.held else _holding(self, True)

    def ended(self) -> Block:
        """Taken, waived or lost."""
        return _holding(self, False) if self.held else self

    def settled(self) -> Block:
        """Nobody waits for it any more."""
        return self if self.owed is None else replace(self, owed=None)

    def possession_passes(self) -> Block:
        """The old attacker owes nothing any more; the right itself ends by a rule of its own."""
        return replace(self, owed=None, limited=False, lost=0)

    def ball_out(self) -> Block:
        """Nobody waits for it; the right itself ends by a rule of its own."""
        return replace(self, owed=None, limited=False)

    def lost_for(self, moves: int) -> Block:
        """None for so many of the attacker's next moves."""
        return replace(self, held=False, lost=moves)


_holding: Callable[[Block, bool], Block] = changer(Block, "held")
