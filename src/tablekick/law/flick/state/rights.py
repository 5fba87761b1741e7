"""What each figure may still do: three flicks in succession, and none where a restart or a tick-flick bars it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tablekick.facts.flick.bodies import Body
from tablekick.law.records import changer, quick, replace


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Rights:
    """The flicks of the attacker's figures."""

    flicks: Mapping[Body, int] = field(default_factory=dict)
    """How often each has been flicked in succession."""
    not_renewed: Body | None = None
    """The figure whose three flicks a change of possession has not renewed, since the ball rebounded to it."""
    barred: Mapping[Body, str] = field(default_factory=dict)
    """Figures that may not be flicked until released, with the restart (or `tick`) that bars them."""
    automatic: Body | None = None
    """The taker of a corner or throw-in, entitled to an automatic flick if it stands offside."""

    def flicked(self, figure: Body) -> Rights:
        return _with_flicks(self, {**self.flicks, figure: self.flicks.get(figure, 0) + 1})

    def renewed(self) -> Rights:
        """All figures have their three flicks again."""
        return replace(self, flicks={}) if self.flicks else self

    def only_of(self, figure: Body) -> Rights:
        """All others have their three flicks again."""
        return _with_flicks(self, {figure: self.flicks[figure]} if figure in self.flicks else {})

    def bar(self, figure: Body, why: str) -> Rights:
        return replace(self, barred={**self.barred, figure: why})

    def automatic_of(self, figure: Body | None) -> Rights:
        """This figure, or none, is entitled to an automatic flick."""
        return self if self.automatic is figure else replace(self, automatic=figure)

    def possession_passes(self) -> Rights:
        """Possession has changed: no exception made for an old attacker's figure holds any more."""
        return replace(self, not_renewed=None, automatic=None)


_with_flicks: Callable[[Rights, Mapping[Body, int]], Rights] = changer(Rights, "flicks")
