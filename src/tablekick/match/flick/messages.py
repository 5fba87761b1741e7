"""What a flick match sends to the pages: scene, film and what a side may do. Millimetres, seconds and radians."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from tablekick.facts.sides import Side
from tablekick.geometry.pitch import Pitch
from tablekick.match.shapes import SOME, Pair, Quad, Triple
from tablekick.match.stage import ChoiceShown
from tablekick.rulebooks import Language


class Setting(TypedDict):
    """What never changes in a match: told once."""

    book: str
    pitch: Pitch
    materials: dict[str, float]
    assist: Literal["full", "contact", "none"]
    """How much of a flick is shown to people who aim."""


class FigureNow(TypedDict):
    body: str
    at: Pair
    turned: float
    """How far it has turned since it was put down."""
    lying: bool
    fell: float
    """The way a lying figure points."""
    falling_s: NotRequired[float]
    """Seconds since it began to tip over, while it still does."""


class RestartNow(TypedDict):
    kind: str
    to: Side
    at: Pair
    taker: str | None
    stage: str
    direct: bool
    distance: float | None
    """How far opposing bases stay away from the ball, edge to edge, when distance is claimed."""


class OffsideNow(TypedDict):
    """Who would be offside if the ball were played now."""

    x: float
    """The line they have passed with their middle."""
    figures: list[str]


class BroughtByAnswer(TypedDict):
    """How the game would go on after an answer: with a restart, or with the ball at somebody's feet."""

    option: str
    """The word of the choice, as `accept` or, where several offences came together, `accept 2`."""
    restart: str | None
    to: Side
    """Who would take the restart or attack."""
    undone: bool
    """Everything is put back as it was before the offence."""


class PendingNow(TypedDict):
    """An offence that waits for the offended player's answer."""

    offended: Side
    call: str
    reason: str | None
    clause: str
    at: Pair | None
    text: dict[Language, str]
    """What happened, in the referee's words …"""
    title: dict[Language, str]
    """… and what the clause is about."""
    brings: list[BroughtByAnswer]


class ShootOutNow(TypedDict):
    end: int
    shooter: str | None


class LastPlayed(TypedDict):
    """Who played the ball last, and from where."""

    by: str
    ball_from: Pair


class Move(TypedDict):
    """One piece of motion: at + v t + a t²/2, with t counted from `from_s`."""

    do: Literal["move"]
    body: str
    mode: str
    from_s: float
    to_s: float
    at: Triple
    v: Triple
    a: Triple
    turn: Triple
    """Angle, spin and its change."""


# `from` is a word of Python, so this one is written as a call.
Hand = TypedDict(
    "Hand",
    {
        "do": Literal["hand"],
        "body": str,
        "from_s": float,
        "to_s": float,
        "from": Triple | None,
        "to": Triple | None,
    },
)
Hand.__doc__ = "A hand puts something elsewhere: place and turn before and after; null: off the table."


class Fall(TypedDict):
    do: Literal["fall"]
    body: str
    at_s: float
    way_deg: float


class Finger(TypedDict):
    do: Literal["flick"]
    body: str
    at_s: float


class Hit(TypedDict):
    """Two bodies meet; `speed` in m/s is how loud."""

    do: Literal["hit"]
    a: str
    b: str
    at: Pair | None
    at_s: float
    speed: float


class Net(TypedDict):
    do: Literal["net"]
    at: Pair
    at_s: float
    speed: float


Clip: TypeAlias = Move | Hand | Fall | Finger | Hit | Net


class Film(TypedDict):
    duration_s: float
    clips: list[Clip]
    calls_s: list[float]


class WayShown(TypedDict):
    """A way in pieces, seconds counted from the flick, and where it ends."""

    pieces: list[Move]
    to: Pair


class CallForeseen(TypedDict):
    """What the referee would call for the opponent."""

    call: str
    clause: str
    reason: str | None
    text: dict[Language, str]


class PreviewShown(TypedDict):
    """What a flick would bring if the hand were steady and nobody answered."""

    figure: WayShown
    meets: str | None
    at: Pair | None
    ball: WayShown | None
    ball_ends: Literal["rests", "deflected", "saved", "goal", "out"] | None
    ball_meets: str | None
    against: CallForeseen | None


class Scene(TypedDict):
    """Everything on the table now."""

    ends: dict[Side, int]
    """The end (+1, -1) whose goal each side guards."""
    attacking: Side
    ball: Triple | None
    figures: list[FigureNow]
    keepers: Annotated[dict[Side, Pair], SOME]
    restart: RestartNow | None
    pending: PendingNow | None
    shoot_out: ShootOutNow | None
    last: LastPlayed | None
    shootable: bool
    offside: OffsideNow | None
    coming: Film | None
    """While something moves: how it goes on if nobody does anything."""


class Zone(TypedDict):
    """Where something may be put by hand."""

    box: Quad
    """Least and most x, least and most y."""
    not_circle: Triple | None
    not_box: Quad | None
    in_circle: NotRequired[Triple]
    """Only within this one."""


class FigureOffer(TypedDict):
    left: int | None
    """How many flicks in a row it still has."""
    why: str | None
    """The clause that says no."""
    announce: list[str]


class FlickOffer(TypedDict):
    figures: dict[str, FigureOffer]
    best: str | None
    fastest_mps: float
    most_spin_radps: float


class Misplaced(TypedDict):
    """A figure that stands where the book does not let it, and where it would be legal."""

    figure: str
    to: Pair
    clause: str
    title: dict[Language, str]
    """What the clause is about."""


class LineUpOffer(TypedDict):
    figures: list[str]
    wrong: list[Misplaced]
    """What the referee would not let stand as it is; empty for a legal line-up."""
    formations: dict[str, dict[str, Pair]]
    zone: Zone
    seconds: float | None


class NominateOffer(TypedDict):
    figures: list[str]
    best: str | None
    places: list[Pair]
    names: list[str]
    """What each place is good for, as `to-goal`."""
    zone: Zone


class TickOffer(TypedDict):
    left: int
    ask: list[str]
    granted: bool


class Actions(TypedDict):
    """All that needs the table; what is not offered is not there."""

    flick: NotRequired[FlickOffer]
    line_up: NotRequired[LineUpOffer]
    nominate: NotRequired[NominateOffer]
    guard: NotRequired[Quad]
    """Least x, least y, most x, most y of what the goalkeeper can reach."""
    ball: NotRequired[list[Pair]]
    """Where the taker may put the ball instead …"""
    ball_names: NotRequired[list[str]]
    """… and what the places are called, as `short-corner`."""
    ball_zone: NotRequired[Zone]
    """Anywhere in here it may be dragged."""
    tick: NotRequired[TickOffer]
    substitute: NotRequired[list[str]]
    block: bool
    more: list[ChoiceShown]
