"""The two players' figures off the table, their cards and their hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Card
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
