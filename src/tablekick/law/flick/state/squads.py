"""The two players: their figures off the table, their goalkeepers, their cards and their hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Card, KeeperMode
from tablekick.law.records import quick, replace


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Squads:
    """What each player has left, and what he has been shown."""

    cards: Mapping[Side, tuple[Card, ...]] = field(default_factory=dict)
    any_finger: frozenset[Side] = frozenset()
    """Players who have neither index nor middle finger to flick with."""
    figure_limit: Mapping[Side, int] = field(default_factory=dict)
    """Figures a side may still use after some were taken off for an illegal number."""
    removed: frozenset[Body] = frozenset()
    """Figures taken off the table for good."""
    substitutions: Mapping[Body, int] = field(default_factory=dict)
    """Changes so far by `home.1` (any field figure of home) and `home.gk`."""

    def shown(self, side: Side, card: Card) -> Squads:
        return replace(self, cards={**self.cards, side: (*self.cards.get(side, ()), card)})

    def changed(self, place: Body) -> Squads:
        """A figure or a goalkeeper has been changed."""
        return replace(self, substitutions={**self.substitutions, place: self.substitutions.get(place, 0) + 1})

    def with_cards_of(self, later: Squads) -> Squads:
        """What happened does not count, but cards stay shown, and figures taken off or changed stay so."""
        return replace(later, any_finger=self.any_finger)

    def put_back(self, figure: Body) -> Squads:
        return replace(self, removed=self.removed - {figure}) if figure in self.removed else self


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Keepers:
    """Who guards each goal and what he has done."""

    modes: Mapping[Side, KeeperMode] = field(default_factory=lambda: dict.fromkeys(Side, KeeperMode.GOAL))
    touches: int = 0
    """How often the goalkeeper has touched the ball in this possession."""
    offences: Mapping[Side, int] = field(default_factory=dict)
    hindrances: Mapping[Side, int] = field(default_factory=dict)
    """How often a goalkeeper has stood in the attacker's way, where the book counts that apart."""
    fouled: tuple[Body, Body] | None = None
    """A goalkeeper and the standing figure it moved into."""
    entering: frozenset[Side] = frozenset()
    """Spare goalkeepers that have not been flicked since they came in."""
    resting: frozenset[Side] = frozenset()
    """Spare goalkeepers taken off: back only after something else has played the ball."""
    locked: frozenset[Side] = frozenset()
    """Spare goalkeepers whose player has lost possession and not duly regained it."""

    def guarded_by(self, side: Side, mode: KeeperMode) -> Keepers:
        return replace(self, modes={**self.modes, side: mode})

    def offended(self, side: Side) -> Keepers:
        """One more offence of that goalkeeper."""
        return replace(self, offences={**self.offences, side: self.offences.get(side, 0) + 1})

    def with_offences_of(self, later: Keepers) -> Keepers:
        """What happened does not count, but offences stay counted, and who stands in the goal stays there."""
        return replace(self, modes=later.modes, offences=later.offences, hindrances=later.hindrances)

    def possession_passes(self, to: Side) -> Keepers:
        """Whoever has lost the ball may not bring his spare goalkeeper in; the new attacker may."""
        locked = (self.locked | {to.other}) - {to}
        return self if locked == self.locked else replace(self, locked=locked)

    def spare_comes_in(self, side: Side) -> Keepers:
        modes = {**self.modes, side: KeeperMode.SPARE}
        return replace(self, modes=modes, entering=self.entering | {side}, locked=self.locked - {side})

    def spare_goes_off(self, side: Side) -> Keepers:
        modes = {**self.modes, side: KeeperMode.GOAL}
        return replace(self, modes=modes, resting=self.resting | {side}, entering=self.entering - {side})

    def played_by(self, side: Side, *, spare: bool) -> Keepers:
        """The ball is played: a spare goalkeeper has come in by that; one taken off may come back if others play it."""
        if spare:
            return replace(self, entering=self.entering - {side}) if side in self.entering else self
        return replace(self, resting=self.resting - {side}) if side in self.resting else self

    def counted_anew(self) -> Keepers:
        """The goalkeeper's touches are counted anew."""
        return replace(self, touches=0) if self.touches else self

    def touched_first(self) -> Keepers:
        """The goalkeeper has the ball: this is its first touch."""
        return replace(self, touches=1)
