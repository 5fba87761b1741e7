"""Who takes part: players, or teams with their players and substitutes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NewType

from tablekick.tournament.errors import RefusedError

EntrantId = NewType("EntrantId", str)
"""`E7`: the seventh that was entered."""

TEAM_PLAYERS = 4
"""A team is basically four players (fistf-1999:I.13); in Tipp-Kick four as well (assumed, the book names no number)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A player, or a team when the event is one for teams."""

    id: EntrantId
    name: str
    club: str = ""
    category: str = ""
    """As the organisers write it: open, veterans, U19, ladies."""
    rating: float | None = None
    seed: int | None = None
    """1 is the strongest; None is not seeded."""
    members: tuple[str, ...] = ()
    """A team's players, the first four being its line-up; the others are substitutes."""
    bot: str = ""
    """The level of a bot that plays for this entrant when the event is simulated."""

    @property
    def strength(self) -> tuple[int, float]:
        """For ordering, strongest first: the seeded by their seed, then the others by their rating."""
        return (self.seed if self.seed is not None else 1_000_000, -(self.rating or 0.0))


def check_entrant(entrant: Entrant, *, teams: bool) -> None:
    """Refuse an entrant that could not play."""
    if not entrant.name.strip():
        raise RefusedError("an entrant needs a name")
    if entrant.seed is not None and entrant.seed < 1:
        raise RefusedError("{name}: seeds count from 1", name=entrant.name)
    if not teams and entrant.members:
        raise RefusedError("{name}: this event is for players, not for teams", name=entrant.name)
    if teams and len(entrant.members) < TEAM_PLAYERS:
        raise RefusedError(
            "{name}: a team is {needed} players and substitutes, {named} are named",
            name=entrant.name,
            needed=TEAM_PLAYERS,
            named=len(entrant.members),
        )
    if len(set(entrant.members)) < len(entrant.members):
        raise RefusedError("{name}: a player is named twice in the team", name=entrant.name)


def check_bot(entrant: Entrant, levels: Collection[str], *, own: bool) -> None:
    """Refuse a bot that nobody knows: it would be noticed when the match has to begin. `own` is `module:factory`."""
    if not entrant.bot or not levels or entrant.bot in levels or (own and ":" in entrant.bot):
        return
    raise RefusedError(
        "{name}: no bot is called {bot}; there are {levels}",
        name=entrant.name,
        bot=entrant.bot,
        levels=", ".join(levels),
    )
