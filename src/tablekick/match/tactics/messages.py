"""What a match of Soccer Tactics sends to the pages: scenes, films, offers."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from tablekick.facts.sides import Side

Place: TypeAlias = str | None
"""A square `D5s`, or `flag`, `goal`, `spot`; null is beside the board."""
Outcome: TypeAlias = Literal["goal", "corner", "goal-kick"]
Card: TypeAlias = Literal["yellow", "red"]
Rank: TypeAlias = Literal["keeper", "defender", "midfielder", "striker"]


class Zones(TypedDict):
    """What is printed on the board."""

    area: list[str]
    goal_area: list[str]
    stars: list[str]
    arc: list[str]
    corners: list[str]
    circle: list[str]


class Setting(TypedDict):
    """What never changes in a match: told once."""

    zones: Zones
    device: Literal["spinner", "die"]
    sectors: list[Outcome]
    """The spinner's disc, clockwise."""


class Figure(TypedDict):
    name: str
    side: Side
    label: str
    rank: Rank
    at: Place
    card: Card | None


# `for` is a word of Python, so this one is written as a call.
Throw = TypedDict(
    "Throw",
    {
        "draw": str,
        "for": str,
        "sides": list[Side],
        "figures": list[str],
        "values": NotRequired[list[int]],
        "bonus": NotRequired[list[int]],
        "outcome": NotRequired[Outcome],
        "stops": NotRequired[int],
    },
)
Throw.__doc__ = "Dice or a spin, as they lie on the table."


class Shootout(TypedDict):
    first: Side
    goals: tuple[int, int]
    shots: tuple[int, int]


class Scene(TypedDict):
    """The board now."""

    figures: list[Figure]
    ball: Place
    carrier: str | None
    barred: str | None
    phase: str
    attacker: Side
    actor: Side | None
    roll: int | None
    passes: int
    offside: list[str]
    """Figures that would be offside if the ball were played now."""
    throw: Throw | None
    shootout: Shootout | None


class Times(TypedDict):
    """When a clip begins and how long it lasts."""

    at_s: float
    for_s: float


class ThrowClip(Throw, Times):
    do: Literal["throw"]


class MoveClip(Times):
    do: Literal["move"]
    figure: str
    start: str
    way: list[str]
    ball: bool


class BallClip(Times):
    do: Literal["ball"]
    start: str
    way: list[str]


class PlaceClip(Times):
    do: Literal["place"]
    figure: str
    start: Place
    to: Place


class BallPlacedClip(Times):
    do: Literal["ball-placed"]
    to: Place


class CardClip(Times):
    do: Literal["card"]
    figure: str
    card: Literal["yellow", "yellow-red"]


Clip: TypeAlias = ThrowClip | MoveClip | BallClip | PlaceClip | BallPlacedClip | CardClip


class Film(TypedDict):
    duration_s: float
    clips: list[Clip]
    calls_s: list[float]


Lead: TypeAlias = Literal["free", "pass", "duel", "shot", "offside", "win", "dribble", "lost"]


GroupKind: TypeAlias = Literal["move", "keeper", "place", "ball", "dribble"]


class Group(TypedDict):
    """The squares of one figure, or of the ball (figure null), each with the turns of its ways: '' is straight."""

    kind: GroupKind
    figure: str | None
    prefix: str
    squares: dict[str, list[str]]
    leads: dict[str, Lead]


class Actions(TypedDict):
    groups: list[Group]
    roll: int | None
