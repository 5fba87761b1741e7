"""What a Tipp-Kick match sends to the pages. Metres a second, millimetres, degrees."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.words import Colour
from tablekick.law.tippkick.state import Action
from tablekick.match.shapes import Length, Pair, Quad, Triple
from tablekick.match.tippkick.views import Moment


class Built(TypedDict):
    """The material's board and figures, in millimetres."""

    board_length: float
    board_width: float
    board_height: float
    board_gap: float
    goal_width: float
    goal_height: float
    goal_depth: float
    post_radius: float
    kicker_height: float
    kicker_width: float
    kicker_depth: float
    keeper_width: float
    keeper_height: float
    keeper_depth: float
    box_width: float
    box_depth: float
    box_height: float
    rod_length: float
    edge: float


class Measures(Built):
    """The same, and the book's pitch."""

    length: float
    width: float
    area_depth: float
    area_width: float
    goal_area_depth: float
    goal_area_width: float
    circle_radius: float
    penalty_spot: float
    corner_radius: float


class Setting(TypedDict):
    """What never changes in a match: told once."""

    measures: Measures


class BallShown(TypedDict):
    at: Triple
    turned: Quad
    """w, x, y, z of a unit quaternion in the pitch's axes."""
    up: Colour
    face: Literal["square", "triangle"]


class KickerShown(TypedDict):
    at: Pair
    facing: float
    lying: bool
    on_line: NotRequired[bool]


class KeeperShown(TypedDict):
    end: int
    y: float
    out: float


class Scene(TypedDict):
    """Everything on the board; what the defender's keeper will do when the ball comes is not among it."""

    ball: BallShown
    kickers: dict[Side, KickerShown | None]
    keepers: dict[Side, KeeperShown]
    colours: dict[Side, Colour]
    ends: dict[Side, int]
    attacking: Side
    action: Action
    moment: Moment
    prep: int


Keyframe: TypeAlias = Annotated[list[float], Length(9)]
"""Milliseconds, x, y, height in tenths of a millimetre, 1 after a free fall, attitude in hundredths."""


class KeeperMove(TypedDict):
    side: Side
    y: float
    out: float
    towards: int
    """-1 lies down towards -y, 1 towards +y, 0 stays upright."""
    slides: float


class Pace(TypedDict):
    reaction_s: float
    dive_s: float
    slide_mps: float


Blow: TypeAlias = Annotated[list[float], Length(5)]
"""Direction, speed, loft, across, above."""
Met: TypeAlias = tuple[str, float, float, float]
"""What the ball met: name, seconds after the blow, x, y."""


class KickClip(TypedDict):
    """A kick from the figure's being set to the ball's last movement."""

    do: Literal["kick"]
    at_s: float
    for_s: float
    side: Side
    hit_s: float
    keeper: bool
    kick: Blow
    ball: list[Keyframe]
    keepers: list[KeeperMove]
    pace: Pace
    met: list[Met]


class PlaceClip(TypedDict):
    """A hand sets its kicker and its keeper."""

    do: Literal["place"]
    at_s: float
    for_s: float
    side: Side
    kicker: KickerShown | None
    keeper: KeeperShown


class LayClip(TypedDict):
    """A hand lays the ball where the referee wants it."""

    do: Literal["lay"]
    at_s: float
    for_s: float
    ball: BallShown


Clip: TypeAlias = KickClip | PlaceClip | LayClip


class Film(TypedDict):
    duration_s: float
    clips: list[Clip]
    calls_s: list[float]


class Forecast(TypedDict):
    """Of so many kicks as planned, the shares that end so; `wrong` is what the referee would punish, and why."""

    tries: int
    white: float
    black: float
    goal: float
    out: float
    wrong: float
    why: Literal["short", "second"] | None
    far: float
    """The middle length of the ball's way, in millimetres."""


class BlowLimits(TypedDict):
    speed: Pair
    loft: Pair
    across: Pair
    above: Pair


class ToLeave(TypedDict):
    """What the ball has to leave for the restart to be regular."""

    what: Literal["circle", "area", "path"]
    mm: float


class KickActions(TypedDict):
    do: Literal["kick"]
    kick: BlowLimits | None
    push: BlowLimits | None
    goal: Pair
    towards: int
    indirect: bool
    must_shoot: bool
    leave: ToLeave | None


class Spot(TypedDict):
    at: Pair
    facing: float
    on_line: bool


class KickerPlaces(TypedDict):
    limits: Pair
    distance: float
    spare: float
    own_end: int
    line_x: float
    in_path: Spot | None
    aside: Pair
    sent_back: bool


Dive: TypeAlias = Literal["hold", "left", "right", "react"]


class KeeperPlaces(TypedDict):
    y: Pair
    out: Pair
    dives: list[Dive]


class DefendActions(TypedDict):
    do: Literal["defend"]
    kicker: KickerPlaces
    keeper: KeeperPlaces
    clear: BlowLimits | None
    towards: int


class ChooseActions(TypedDict):
    do: Literal["choose"]
    repeat_at: Pair | None


Actions: TypeAlias = KickActions | DefendActions | ChooseActions
