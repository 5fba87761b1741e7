"""Who has the ball, what he last did with it and what he may do next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.law.flick.memory import Played, Rebound, Stroke
from tablekick.law.flick.naming import RuleName
from tablekick.law.records import changer, quick, replace

if TYPE_CHECKING:
    from tablekick.law.flick.state import State


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Possession:
    """The attacker and his attack."""

    attacking: Side = Side.HOME
    played: Played | None = None
    """The last time the ball was played, with what it met since."""
    rebound: Rebound | None = None
    last_move: Stroke | None = None
    """The attacker's last flick."""
    before_move: State | None = None
    """The referee's mind before that flick, for a move that is to be repeated."""
    chosen: Body | None = None
    """After the defender's offence the attacker goes on with this figure."""
    seen_by_spare: tuple[Body, int] | None = None
    """The figure that attacks a goal without its goalkeeper, and how often it has played the ball."""
    shootable: bool = False
    must_stop: RuleName | None = None
    """Indoors the attacker waits for the ball to stop after a save or a restart: what is cited if he does not."""
    in_doubt: bool = False
    """The referee wants to stop the game to clear up something he is not sure about."""

    @property
    def defending(self) -> Side:
        return self.attacking.other

    def passes_to(self, side: Side) -> Possession:
        """A new attacker begins; nothing of the old attack binds him."""
        return replace(
            self, attacking=side, chosen=None, seen_by_spare=None, shootable=False, must_stop=None, in_doubt=False
        )

    def ball_out(self) -> Possession:
        """The ball is out of the game: what it has met is forgotten."""
        return replace(self, played=None, rebound=None, must_stop=None, in_doubt=False)

    def ball_rests(self) -> Possession:
        """Nobody has to wait for the ball any more, and it cannot rebound."""
        return replace(self, must_stop=None, rebound=None) if self.must_stop or self.rebound else self

    def moves(self, stroke: Stroke, before: State) -> Possession:
        """The attacker makes a move; `before` is what would be gone back to."""
        return _moving(self, stroke, before)

    def plays(self, played: Played) -> Possession:
        """The attacker plays the ball: it cannot rebound to him any more from before."""
        return _playing(self, played, None)

    def meets(self, played: Played) -> Possession:
        """The ball that was played has met something, or is known better."""
        return _met(self, played)

    def without_move(self) -> Possession:
        """The mind before a move remembers no older one."""
        return _unmoved(self, None)


_moving: Callable[[Possession, Stroke, State], Possession] = changer(Possession, "last_move", "before_move")
_playing: Callable[[Possession, Played, None], Possession] = changer(Possession, "played", "rebound")
_met: Callable[[Possession, Played], Possession] = changer(Possession, "played")
_unmoved: Callable[[Possession, None], Possession] = changer(Possession, "before_move")
