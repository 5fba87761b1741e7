"""All the referee knows between two facts: frozen, comparable, and enough to go on from."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Colour, Posture, Thing, Tool
from tablekick.geometry.points import Point
from tablekick.law.tippkick.calls import Call, Choice, Reason
from tablekick.law.tippkick.parameters import Parameters


class Action(StrEnum):
    """What the next kick is, or the one under way."""

    OPEN = "open"
    KICK_OFF = "kick-off"
    GOAL_KICK = "goal-kick"
    KICK_IN = "kick-in"
    CORNER = "corner"
    FREE_KICK = "free-kick"
    INDIRECT = "indirect"
    PENALTY = "penalty"


class Period(StrEnum):
    """The parts of a match; extra time has two."""

    FIRST = "1"
    SECOND = "2"
    EXTRA_FIRST = "extra"
    EXTRA_SECOND = "extra-2"


class Measure(StrEnum):
    """What an offence leads to, the gravest last."""

    REPEAT = "repeat"
    RETAKE = "retake"
    INDIRECT = "indirect-free-kick"
    FREE_KICK = "free-kick"
    PENALTY = "penalty"


GRAVITY = {measure: gravity for gravity, measure in enumerate(Measure)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Ball:
    at: Point
    up: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Kicker:
    """Where a side's kicker was last set, and how."""

    at: Point
    posture: Posture = Posture.STANDING
    on_line: bool = False
    held: bool = False
    leg_raised: bool = False
    face_down: bool = False
    too_close: bool = False
    touched_late: bool = False
    """It was touched again after the three seconds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What a player has on his account in this match."""

    admonitions: int = 0
    cautioned: bool = False
    box_faults: int = 0
    hand_faults: int = 0
    contact_faults: int = 0
    late_kicks: int = 0
    wrong_colours: int = 0
    withheld: int = 0
    placing_faults: int = 0
    """Kickers touched after the three seconds."""
    extra_figure: bool = False
    away_from_table: bool = False
    kicker_exchanges: int = 0
    keeper_exchanges: int = 0
    taken_out: frozenset[tuple[Thing, int]] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Offence:
    """An offence whose consequence waits until the ball shows whether there was advantage."""

    by: Side
    reason: Reason
    clause: str
    measure: Measure
    at: Point
    gross: str | None = None
    """The clause that makes it gross, when it is."""
    added_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """What is restored or repeated: everything before a movement of the ball."""

    attacking: Side
    action: Action
    prep: int
    ball: Ball
    positioning: bool
    keeper_only: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Movement:
    """A movement of the ball from rest to rest."""

    by: Side
    tool: Tool
    action: Action
    start: Point
    last_at: Point
    path_mm: float = 0.0
    shot: bool = False
    """It touched the opponent's goal or one of his figures."""
    framed: bool = False
    """It touched a goal frame, whichever."""
    rebounded: bool = False
    saved: bool = False
    """The opposing keeper was the last to touch it."""
    left_zone: bool = False
    """It wholly left the circle (kick-off) or the area (goal kick) at least once."""
    forwarded: bool = False
    """The taker's own keeper passed it on before it lay still."""
    offence: Offence | None = None
    keeper_moved: Reason | None = None
    """How the keeper broke the penalty rule before the strike."""
    void: Reason | None = None
    """Why nothing can come of it any more, although nobody gains: a late free kick with the wrong colour."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stoppage:
    """The clock stands."""

    thing: Thing | None
    by: Side | None
    seconds: float = 0.0
    mendable: bool = True
    clause: str = "5.K6"
    """What says when play stops for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrong:
    """An offence already called while the ball still ran: what a goal means now depends on who offended."""

    by: Side
    reason: Reason
    direct: bool
    """Whether the action could score at all."""
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """The referee's mind."""

    parameters: Parameters = field(default_factory=Parameters)
    knockout: bool = False
    period: Period = Period.FIRST
    clock_s: float = 0.0
    added_s: float = 0.0
    time_up: bool = False
    """The signal has been given and a kick is still to be carried out."""
    over: bool = False
    last_minute_told: bool = False
    score: tuple[int, int] = (0, 0)
    points: tuple[int, int] | None = None
    towards_plus_x: Side = Side.HOME
    white: Side = Side.HOME
    attacking: Side = Side.HOME
    action: Action = Action.OPEN
    prep: int = 0
    ball: Ball = field(default_factory=lambda: Ball(at=Point(0.0, 0.0), up=Colour.WHITE))
    movement: Movement | None = None
    before: Situation | None = None
    last_touch: Side | None = None
    kickers: tuple[Kicker | None, Kicker | None] = (None, None)
    records: tuple[Record, Record] = field(default_factory=lambda: (Record(), Record()))
    placing_s: float = 0.0
    playing_s: float = 0.0
    freeze_called: bool = False
    late_from_s: float = 0.0
    """Of `playing_s`: when this action was last noted as late; the next seven seconds run from there."""
    at_three_lengths: Side | None = None
    """The side whose kicker must go to three lengths after it was set too close."""
    misplaced: int = 0
    """How often kicker or ball were set wrong for the kick to come."""
    spot: Point | None = None
    """Where the restart to come was given; the taker may lay the ball again."""
    choice: tuple[Choice, ...] = ()
    fouled: Situation | None = None
    protected: bool = False
    """The kick is a free kick or a penalty, or repeated like one: own goals from it are void."""
    positioning: bool = False
    """The attacker's keeper is laying the ball; that is one movement however often it is touched."""
    keeper_only: bool = False
    """The preparation was used before the keeper laid the ball: no kicker may shoot now."""
    keeper_moved: Reason | None = None
    late_obstructed: bool = False
    stopped: Stoppage | None = None
    stop_due: Stoppage | None = None
    broken_keeper: Side | None = None
    in_doubt: bool = False
    wrong: Wrong | None = None
    ball_out: bool = False
    """The ball is out of play and lies at a restart."""
    opening: bool = False
    """A half has just ended and the kick-off of the next one is not taken yet."""
    incidents: tuple[tuple[Call, Side, Reason | None], ...] = ()

    def with_(self, **changes: Any) -> State:
        return replace(self, **changes)

    def end_kept_by(self, side: Side) -> int:
        """+1 when that side's own goal is the one at +x."""
        return -1 if side is self.towards_plus_x else 1

    def keeper_of(self, end: int) -> Side:
        return self.towards_plus_x.other if end > 0 else self.towards_plus_x

    def colour_of(self, side: Side) -> Colour:
        return Colour.WHITE if side is self.white else Colour.BLACK

    def side_of(self, colour: Colour) -> Side:
        return self.white if colour is Colour.WHITE else self.white.other

    @property
    def defending(self) -> Side:
        return self.attacking.other

    def record(self, side: Side) -> Record:
        return self.records[index(side)]

    def kicker(self, side: Side) -> Kicker | None:
        return self.kickers[index(side)]

    def note(self, side: Side, **changes: Any) -> State:
        """The record of one side changed."""
        return self.with_(records=put(self.records, side, replace(self.record(side), **changes)))

    def set_kicker(self, side: Side, kicker: Kicker | None) -> State:
        return self.with_(kickers=put(self.kickers, side, kicker))

    def situation(self) -> Situation:
        return Situation(
            attacking=self.attacking,
            action=self.action,
            prep=self.prep,
            ball=self.ball,
            positioning=self.positioning,
            keeper_only=self.keeper_only,
        )

    @property
    def period_s(self) -> float:
        regular = self.period in (Period.FIRST, Period.SECOND)
        return (self.parameters.half_s if regular else self.parameters.extra_half_s) + self.added_s

    @property
    def left_s(self) -> float:
        """What is left of the period, added time included."""
        return self.period_s - self.clock_s

    @property
    def in_own_area(self) -> bool:
        return self.parameters.pitch.in_area(self.ball.at, self.end_kept_by(self.attacking))


def index(side: Side) -> int:
    return 0 if side is Side.HOME else 1


def put(pair: tuple[Any, Any], side: Side, value: object) -> tuple[Any, Any]:
    return (value, pair[1]) if side is Side.HOME else (pair[0], value)
