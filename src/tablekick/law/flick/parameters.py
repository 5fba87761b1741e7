"""The parameters of a flick rulebook: one typed object, every field with the clause it comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from tablekick.rulebooks import Book, ClauseId, find_clause


class Releases(StrEnum):
    """Whose touch by the ball frees a figure that may not be flicked (or gives three new flicks)."""

    ATTACKING_FIGURE = "another attacking figure"
    ANY_FIGURE = "any other figure"


class BallIsOut(StrEnum):
    """What the ball has to leave before play is restarted."""

    PLAYING_AREA = "the playing area"
    BOARD = "the board"


@dataclass(frozen=True, slots=True, kw_only=True)
class FlickParameters:
    """What a flick rulebook sets by a number, a word or a yes."""

    period_s: float
    """Length of each of the two periods."""
    extra_s: float
    """Length of the sudden-death period."""
    figures: int
    """Figures a player may use, goalkeepers not counted."""
    spare_goalkeeper: bool
    consecutive_flicks: int
    crowd: int
    """A resting ball is blocked when more figures than this touch it, an attacking one among them."""
    keeper_touches: int | None
    """Touches of the attacker's goalkeeper in succession; None: as many as he likes."""
    figure_substitutions: int
    keeper_substitutions: int
    """Changes of an unbroken goalkeeper."""
    forcing_gap_mm: float
    """A figure off the area can be forced upon below this distance from the line."""
    placing_gap_mm: float
    """How far the referee places a figure from an area or an obstacle."""
    penalty_area_lines_belong: bool
    free_flick_distance_mm: float
    flick_in_distance_mm: float
    corner_distance_mm: float
    goal_flick_gap_mm: float
    free_flick_positional: int
    flick_in_positional: int
    corner_positional: int
    positional_flick_may_not_touch_ball: bool
    placing_s: float | None
    """Time to place the figures for a flick-off or a goal-flick; None: no limit."""
    shooting_s: float | None
    """Time to shoot at goal in play; None: no limit."""
    figures_near_half_way: int
    """How many figures each side keeps near the half-way line at a flick-off or goal-flick."""
    distance_off_area_mm: float
    """How far off the playing area a figure may be moved for distance."""
    keeper_always_releases_taker: bool
    """The attacker's goalkeeper also frees the taker of a flick-off or goal-flick."""
    taker_released_by: Releases
    """Whose touch frees the taker of a restart."""
    three_flicks_renewed_by: Releases
    block_may_not_touch_own: bool
    """The block-flick table also names the defender's own figures."""
    obstruction_back_on_request: bool
    body_contact_costs_block: bool
    irregular_save_over_touchline_is_goal_flick: bool
    keeper_forces_flick_in_in_own_shooting_area: bool
    forced_goal_flick_needs_shooting_area: bool
    goal_flick_fault_changes_ends: bool
    """A goal-flick that passes to the opponent is taken from his own goal area."""
    corner_fault_restarts_at_junction: bool
    idle_spare_on_area_is_punished: bool
    offside: bool
    ticks: int
    tick_needs_rest: bool
    tick_rebound_to_any_attacker: bool
    """Also a rebound to another attacking figure keeps the ticks used."""
    shots: int
    """Shots per player in a shoot-out before sudden death."""
    ready_s: float
    """Time to be ready in a shoot-out."""
    shot_s: float
    """Time to take a shot in a shoot-out."""
    forfeit_goals: int
    barriers_in_play: bool
    ball_is_out: BallIsOut
    every_interruption_adds_time: bool
    """Any interruption by the referee is made up for, not only a delaying one."""
    block_only_at_rest: bool
    """The defender may only block when the ball has stopped, and the attacker must then let him."""


@dataclass(frozen=True, slots=True)
class Sourced:
    """Parameters with the clause of each."""

    values: FlickParameters
    clauses: Mapping[str, ClauseId]


def sourced(book: Book, **given: tuple[Any, str]) -> Sourced:
    """Build the parameters of `book` from `field=(value, clause)`; a clause the book lacks is an error."""
    names = {field.name for field in fields(FlickParameters)}
    if names != set(given):
        raise TypeError(f"{book}: parameters missing or unknown: {sorted(names ^ set(given))}")
    clauses = {name: find_clause(book, clause).id for name, (_, clause) in given.items()}
    return Sourced(FlickParameters(**{name: value for name, (value, _) in given.items()}), MappingProxyType(clauses))


def changed(
    base: Sourced, book: Book, renumbered: Callable[[ClauseId], str] | None = None, **given: tuple[Any, str]
) -> Sourced:
    """The parameters of `book`: those of `base`, with what the book changes.

    What it does not change is cited as in `base`, or under the number that `renumbered` gives it.
    """
    unknown = given.keys() - base.clauses.keys()
    if unknown:
        raise TypeError(f"{book}: unknown parameters {sorted(unknown)}")
    clauses = dict(base.clauses)
    for name in clauses:
        if name in given:
            clauses[name] = find_clause(book, given[name][1]).id
        elif renumbered is not None:
            clauses[name] = find_clause(book, renumbered(clauses[name])).id
    values = replace(base.values, **{name: value for name, (value, _) in given.items()})
    return Sourced(values, MappingProxyType(clauses))
