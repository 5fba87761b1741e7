"""The pieces of a referee's memory: small frozen records."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Option, RestartKind, Stage
from tablekick.law.records import derived, maker, quick
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Citable

if TYPE_CHECKING:
    from tablekick.law.flick.names import RuleName, StepName
    from tablekick.law.flick.state import State

Rulings = list[Ruling]
RuleFunction = Citable[..., Any]
"""A rule that a ruling may cite."""
Step = Callable[..., Any]
"""What is done next, whatever it is that is done."""


class Away(StrEnum):
    """Why a figure has to be placed before it may be used."""

    SURFACE = "off the cloth"
    REBOUND = "rebounded off the barrier"
    BOARD = "off the board"


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where and how a figure stands."""

    at: Point
    lying: bool = False
    entangled: Body | None = None
    away: Away | None = None
    left_at: Point | None = None
    """Where it left the board."""
    placed: bool = False
    """The referee placed it off the area: nothing can be forced off it."""
    line_due: bool = False
    """It was not used at once where it stopped off the area: on the line with it when the ball has stopped."""
    # Every look over the table asks each figure for these.
    x_mm: float = derived("at.x_mm")
    y_mm: float = derived("at.y_mm")

    @property
    def is_ready(self) -> bool:
        """It stands upright and free where it may be used: nobody has to raise or place it."""
        return self.away is None and not (self.lying or self.entangled or self.line_due)


standing_there = maker(Standing)


class StrokeKind(StrEnum):
    """What a flick is in the eyes of the law."""

    ATTACK = "attack"
    RESTART = "restart"
    BLOCK = "block"
    TICK = "tick"
    POSITIONAL = "positional"
    AUTOMATIC = "automatic"
    VOID = "void"
    """It counts for nothing: made after time or while the ball was out of the game."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Stroke:
    """A flicked figure on its way."""

    figure: Body
    kind: StrokeKind
    origin: Point
    ball_before: Point
    ball_was_moving: bool
    figures_before: Mapping[Body, Standing]
    flicks_before: Mapping[Body, int]
    touched_ball: bool = False
    fouled: tuple[Body, Point] | None = None
    """The first standing figure it met before the ball, and where."""
    met: tuple[Body, ...] = ()
    """Figures it met without having touched the ball."""
    offended: bool = False
    """Its offence has been called; further contacts of the same stroke are not called again."""
    resumes: RuleName | None = None
    """A block-flick the attacker waited for: play goes on under this rule when it has come to rest."""
    affected: Mapping[Body, Point] = field(default_factory=dict)
    """What it set moving, and what that set moving in turn, with where each was before."""
    missed: bool = False
    """It was seen to miss the ball before it came to rest."""
    unpermitted: bool = False
    """A tick-flick without permission: an attempt to play the ball."""
    spoiled: bool = False
    """An incorrect block-flick stopped it on its way: it is no miss."""
    unannounced: bool = False
    """A permitted tick-flick without a word: an attempt to play the ball."""
    restart: Restart | None = None
    """The restart that this flick takes, or is a positional flick of."""


flicked = maker(Stroke)


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """The ball was played: by whom, from where, and what it met since."""

    by: Body
    side: Side
    ball_from: Point
    figure_from: Point
    regular: bool
    """It was completely inside the opposing shooting area."""
    on_the_fly: bool = False
    """The ball was moving when it was played."""
    restart: RestartKind | None = None
    """Straight from this restart."""
    direct: bool = True
    """Nothing has met the ball that would make an indirect restart good."""
    met: tuple[tuple[Body, Point], ...] = ()
    """Figures and goalkeepers the ball met since, with where they stood."""
    off_frame: bool = False
    """The last thing it met was the woodwork, straight from the shot."""
    blocked: Body | None = None
    """A block-flicked figure that touched it last."""
    cannot_score: bool = False
    """A spare goalkeeper's entering flick."""
    after_time: bool = False

    @property
    def last_body(self) -> Body:
        return self.met[-1][0] if self.met else self.by

    @property
    def last_side(self) -> Side | None:
        """Who touched it last. A neutral figure driven onto a resting ball is nobody: then it is his who played it."""
        return self.met[-1][0].side if self.met else self.side


ball_played = maker(Played)


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Rebound:
    """The ball was played onto a defending figure: what a rebound to the attacker would not renew."""

    figure: Body
    side: Side
    flicks: Mapping[Body, int]
    ticks: int


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Owed:
    """The attacker has to wait for a block-flick."""

    rule: RuleName
    """What gives the defender time."""
    fault: RuleName
    """What is cited when the attacker does not wait."""
    resume: RuleName
    """What lets play go on."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Restart:
    """A restart to be taken."""

    kind: RestartKind
    to: Side
    at: Point
    taker: Body | None = None
    stage: Stage = Stage.READY
    attempt: int = 1
    direct: bool = False
    positional: Mapping[Side, int] = None  # type: ignore[assignment]
    """Positional flicks made by each side."""
    ready: frozenset[Side] = frozenset()
    """Sides that have finished placing or positioning."""
    placed: frozenset[Body] = frozenset()
    """Figures put down by hand while it was set up."""
    taker_at: Point | None = None
    """Where the taker was put, when a player put it there."""
    ball_at: Point | None = None
    """Where the ball was put, when a player put it there."""
    wall: tuple[Body, ...] = ()
    """Defending figures put up as a wall."""
    begins_period: bool = False
    """The flick-off that starts a period, not one after a goal."""

    def __post_init__(self) -> None:
        if self.positional is None:
            object.__setattr__(self, "positional", {})


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """An offence has been called and the offended player has not answered."""

    offended: Side
    options: tuple[Option, ...]
    ruling: Ruling
    gravity: int
    """Among several offences the graver one counts."""
    restart: Restart | None
    """What `accept` brings."""
    before: State
    """The referee's mind when the offence happened: `accept` undoes what followed."""
    restore: Mapping[Body, Point]
    """What `back` puts back."""
    restore_flicks: Mapping[Body, int] | None = None
    """The flick count that `back` restores."""
    after: StepName | None = None
    """What else the answer brings, whichever it is."""
    on_back: StepName | None = None
    """What else going back brings, told which offence it was."""
    either: StepName | None = None
    """The same, whichever the answer is."""
    resumes: RuleName | None = None
    """The rule under which play goes on after back, where it is not the usual one."""
    repeats: bool = False
    """Going back repeats the whole move."""
    chosen: Body | None = None
    """The figure the offended player had chosen before the offence, if it is known."""
    disputed: frozenset[Side] = frozenset()
    """Players who told the referee that there was no offence; when both have, the call is withdrawn."""
    held: tuple[Ruling, ...] = ()
    """Rulings of what happened since; they are given if the offended player plays on."""
    others: tuple[Pending, ...] = ()
    """Other offences on the same occasion, where the offended player may choose."""
    rolls_on: bool = False
    """The ball was moving: unless the offence has touched it, its course counts even after `back`."""
    unaided: tuple[State, tuple[Ruling, ...]] | None = None
    """What the ball that rolls on has brought by itself, where advantage brings something else: `back` leaves it so."""
    later: Pending | None = None
    """An offence of the offended player himself, committed since: it is dealt with if he plays on."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class ShootOut:
    """Shots in turn at one goal."""

    end: int = 1
    first: Side = Side.HOME
    side_of_pitch: int = 1
    """The touchline the positions start from, seen as the sign of y."""
    shots: tuple[tuple[Side, bool], ...] = ()
    shooter: Body | None = None
    ready: frozenset[Side] = frozenset()
    taken: bool = False

    @property
    def shooting(self) -> Side:
        """Whose turn it is: shots are taken alternately."""
        return self.first if len(self.shots) % 2 == 0 else self.first.other
