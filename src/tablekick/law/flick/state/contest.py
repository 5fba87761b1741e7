"""A resting ball that several figures touch."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.facts.flick.bodies import Body
from tablekick.law.records import quick, replace


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """The crowded ball of FISTF, the contested one of Subbuteo."""

    crowded: bool = False
    """The ball rests against an attacking figure and others: the next flick has to free it."""
    freeing: bool = False
    """The attacker has played a crowded ball: when it rests again, one figure at most may touch it."""
    contenders: frozenset[Body] = frozenset()
    """Opposing figures that touch the contested ball."""
    hit: bool = False
    """The ball met a contender on its way out of the contest."""

    def played(self) -> Contest:
        """The ball is played out of the crowd, if there is one."""
        return self if self.freeing == self.crowded else replace(self, freeing=self.crowded)

    def looked_at(self, *, crowded: bool, freeing: bool) -> Contest:
        """The referee has looked who touches the resting ball."""
        if (crowded, freeing) == (self.crowded, self.freeing):
            return self
        return replace(self, crowded=crowded, freeing=freeing)

    def between(self, contenders: frozenset[Body], *, crowded: bool) -> Contest:
        """The ball is contested by these, or by nobody; on its way out it has met none of them yet."""
        if not (crowded or self.crowded or self.hit or self.contenders):
            return self
        return replace(self, crowded=crowded, contenders=contenders, hit=False)

    def dissolved(self) -> Contest:
        """The ball is not in a crowd any more."""
        return replace(self, crowded=False) if self.crowded else self

    def ball_out(self) -> Contest:
        """The ball is out of the game and no crowd stands round it."""
        return replace(self, crowded=False, freeing=False) if self.crowded or self.freeing else self


NO_CONTEST = Contest()
