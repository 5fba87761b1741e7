"""What can happen on, at and around a Tipp-Kick board. The referee cannot tell where a fact comes from."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.words import (
    Behaviour,
    Colour,
    CornerSide,
    Doing,
    Doubt,
    KeeperFault,
    Line,
    Part,
    Posture,
    SignalKind,
    Technique,
    Thing,
    Tool,
    Verdict,
    Words,
)
from tablekick.geometry.points import Point

__all__ = [
    "AddTime",
    "Behaviour",
    "Body",
    "Check",
    "Colour",
    "Conduct",
    "CornerSide",
    "Cross",
    "Decide",
    "Defect",
    "Doing",
    "Doubt",
    "Draw",
    "Elapse",
    "Exchange",
    "Fact",
    "InDoubt",
    "KeeperFault",
    "KeeperReport",
    "Kick",
    "Line",
    "Mend",
    "Part",
    "PlaceBall",
    "PlaceKicker",
    "Posture",
    "Rest",
    "Say",
    "Signal",
    "SignalKind",
    "Swap",
    "Technique",
    "Thing",
    "Tool",
    "Touch",
    "Verdict",
    "Words",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Body:
    """Something the ball can meet; only figures, hands and goal fittings have a side."""

    part: Part
    side: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Kick:
    """A player moves the resting ball."""

    by: Side
    tool: Tool = Tool.KICKER
    technique: Technique = Technique.CLEAN


@dataclass(frozen=True, slots=True, kw_only=True)
class Touch:
    """The ball met something."""

    body: Body
    at: Point | None = None
    moving: bool = False
    """Whether the thing itself was being moved just before."""
    grounded: bool = True
    doing: Doing | None = None
    hand: bool = False
    """The defender's hand was on the figure or the ball at the contact."""
    innocent: bool = False
    """The kicker came into its own area without its player's doing."""
    time_to_remove: bool = False
    active: bool | None = None
    """The referee's own impression whether it was active defence; None leaves it to the facts."""
    under_rubber: bool = False
    pushed_forward: bool = False
    hinders: bool = False
    """The spare figure stood in the way without being touched."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rest:
    """The ball lies still."""

    at: Point
    up: Colour | None
    """None: it leans, and no colour is clearly on top."""
    path_mm: float | None = None
    """How far it ran, when that was measured; else the straight way is taken."""
    regular: bool | None = None
    """The referee's approval of a kick-in by eye; None leaves it to the measure."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cross:
    """The whole ball passed a line."""

    line: Line
    at: Point
    goal: bool = False
    in_air: bool = False
    corner_side: CornerSide | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceKicker:
    """A player sets his kicker; `held` while his hand has not let go."""

    side: Side
    at: Point
    posture: Posture = Posture.STANDING
    on_line: bool = False
    held: bool = False
    deliberate: bool = False
    leg_raised: bool = False
    face_down: bool = False
    gap_mm: float | None = None
    """The gap between ball and kicker when the referee measured it with the stick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceBall:
    """A player lays the ball for what he is about to play."""

    by: Side
    at: Point
    up: Colour | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class KeeperReport:
    """Something about a keeper that was seen."""

    fault: KeeperFault
    by: Side
    struck: bool = False
    """The hand under the rubber was hit by the ball."""
    advantage: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Conduct:
    """Something a player did with hands, words or manners."""

    what: Behaviour
    by: Side
    at: Point | None = None
    deliberate: bool = False
    advantage: bool = False
    """The opponent gained from the situation all the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Say:
    words: Words
    by: Side | None = None
    """Left out, it is the player who has something to choose."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Ends and colours are drawn anew for extra time because `by` asked for it."""

    by: Side
    white: Side
    plus_x: Side
    """The side that attacks towards +x from now on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Elapse:
    """Time passes; `by` is the side using it up."""

    seconds: float
    by: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Signal:
    kind: SignalKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """The referee looks at equipment, before the match or when it comes back to the board."""

    thing: Thing
    good: bool
    by: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Defect:
    """Equipment breaks."""

    thing: Thing
    by: Side | None = None
    mendable: bool = False
    mechanism: bool = False
    """Only the buttons of the keeper fail; the unit of box, rod and figure is whole."""
    in_save: bool = False
    reported: bool = False
    """A player pointed it out."""
    lost: bool = False
    """The ball cannot be found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mend:
    """Equipment is whole again and play can go on."""

    thing: Thing
    by: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """A figure, the ball or the whole board is to be exchanged."""

    thing: Thing
    by: Side | None = None
    broken: bool = False
    figure: int | None = None
    """The number of the figure brought in, where the player's figures are numbered."""
    instead_of: int | None = None
    """The number of the figure taken out, so that it cannot return."""
    announced: bool = True
    agreed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap:
    """A player takes another of his kickers; the one put down lies at `spare_at`."""

    by: Side
    spare_at: Point | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class InDoubt:
    about: Doubt


@dataclass(frozen=True, slots=True, kw_only=True)
class Decide:
    """The referee declares something on his own impression."""

    verdict: Verdict
    to: Side | None = None
    at: Point | None = None
    like: str | None = None
    """The clause he decides by analogy with."""
    agreed: bool = False
    """Both players told him so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AddTime:
    """The referee adds time on his own account."""

    seconds: float


Fact = (
    Kick
    | Touch
    | Rest
    | Cross
    | PlaceKicker
    | PlaceBall
    | KeeperReport
    | Conduct
    | Say
    | Draw
    | Elapse
    | Signal
    | Check
    | Defect
    | Mend
    | Exchange
    | Swap
    | InDoubt
    | Decide
    | AddTime
)
