"""Facts: what happened on the table or was said and done beside it. The law reads nothing else.

`time_s` is simulated match time; it is carried for records and never read by the law.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablekick.geometry.points import Point
from tablekick.law.flick.bodies import Body
from tablekick.law.sides import Side


class Announce(StrEnum):
    """What a player says with a flick that is not an attempt to play the ball."""

    TICK = "tick"
    AUTOMATIC = "automatic"


class Technique(StrEnum):
    """How the finger moved the figure."""

    CLEAN = "clean"
    PUSHED = "pushed"
    DRAGGED = "dragged"
    DOUBLE = "double"


class Line(StrEnum):
    """Lines a ball can cross and restart."""

    TOUCH = "touch"
    GOAL = "goal"


class LeftFrom(StrEnum):
    """What was left behind: the playing area, the cloth, the board."""

    AREA = "area"
    SURFACE = "surface"
    BOARD = "board"


class Word(StrEnum):
    """What a player may say."""

    PLAY_ON = "play on"
    ACCEPT = "accept"
    BACK = "back"
    DISTANCE = "distance"
    TICK = "tick?"
    FORCE = "force?"
    READY = "ready"
    SUBSTITUTION = "substitution"
    LIMITED = "limited?"
    REMOVE = "remove?"
    PATH = "path?"


class ConductKind(StrEnum):
    """Offences of hands, words and manners, as a referee sees them."""

    BOTH_HANDS = "both-hands"
    LEANING = "leaning"
    FINGER_FOUL = "finger-foul"
    HANDBALL = "handball"
    OBSTRUCTION = "obstruction"
    MISCONDUCT = "misconduct"
    TIME_WASTING = "time-wasting"
    FEINT = "feint"
    POLISHING = "polishing"
    SERIOUS = "serious"
    BALANCE = "balance"
    CHANGING_HANDS = "changing-hands"
    CHANGES_SIDE = "changes-side"
    DEVICE = "device"
    LOOSE_NET = "loose-net"
    ROD_FLICKED = "rod-flicked"


class KeeperDeed(StrEnum):
    """What a goalkeeper can do wrong."""

    OVER_LINE = "over-line"
    WAVING = "waving"
    TOUCHES_FIGURE = "touches-figure"
    HINDERS = "hinders"
    OFF_BAR = "off-bar"
    MOVES_EARLY = "moves-early"


class InOut(StrEnum):
    """The spare goalkeeper comes in or goes out."""

    IN = "in"
    OUT = "out"


@dataclass(frozen=True, slots=True, kw_only=True)
class Flick:
    """A figure was flicked."""

    figure: Body
    announce: Announce | None = None
    technique: Technique = Technique.CLEAN
    time_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Touch:
    """Two bodies met."""

    a: Body
    b: Body
    at: Point | None = None
    moving: frozenset[Body]
    """What was moving just before."""
    ball_at: Point | None = None
    """Where the ball's centre was, when the table knows it."""
    prevented: bool = False
    """A person saw that the figure hit was kept from playing a moving ball."""
    provoked: bool = False
    """A person saw that the ball was shot at the opponent's body on purpose."""
    goal_bound: bool = False
    """A person is sure that the ball would have gone into the goal."""
    deliberate: bool = False
    time_s: float = 0.0

    def has(self, body: Body) -> bool:
        return self.a == body or self.b == body

    def other_than(self, body: Body) -> Body:
        return self.b if self.a == body else self.a


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """The ball or a figure came to rest."""

    body: Body
    at: Point | None = None
    lying: bool = False
    entangled: Body | None = None
    accidental: bool = False
    """A person saw that a ball crowded again was meant to be freed."""
    time_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Cross:
    """The whole of the ball crossed a line."""

    line: Line
    at: Point
    goal: bool = False
    time_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """A figure (indoors also the ball) left the playing area, the cloth or the board."""

    body: Body
    source: LeftFrom
    at: Point | None = None
    time_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Say:
    """A player said something to the referee."""

    word: Word
    by: Side
    figure: Body | None = None
    """Which figure is asked about, or was chosen before the offence."""
    offence: int | None = None
    """Which of several offences is meant, counted from 1."""
    time_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Conduct:
    """A person saw an offence of hands, words or manners."""

    kind: ConductKind
    by: Side
    at: Point | None = None
    deliberate: bool = False
    provoked: bool = False
    time_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class KeeperAct:
    """A goalkeeper did something wrong."""

    kind: KeeperDeed
    by: Side
    deliberate: bool = False
    time_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Spare:
    """The spare goalkeeper was brought in or taken off."""

    kind: InOut
    by: Side
    at: Point | None = None
    rod_removed: bool = True
    """The goalkeeper was taken out of the goal first."""
    time_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Nominate:
    """A figure was named to take the restart."""

    figure: Body
    by: Side
    time_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A player put a figure or the ball somewhere."""

    body: Body
    at: Point
    by: Side
    time_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Substitute:
    """A figure or a goalkeeper was exchanged."""

    body: Body
    by: Side
    broken: bool = False
    time_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Elapse:
    """Time passed; `by` names the side that is using it up."""

    seconds: float
    by: Side | None = None
    time_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Signal:
    """The period's time, added time included, is over; or another table of the team match has scored."""

    scored_elsewhere: Side | None = None
    undecided: bool = False
    """Nobody can say which of two goals came first."""
    time_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Toss:
    """The coin was tossed: who won it and what the winner took."""

    winner: Side
    takes: str
    """`flick-off` or `ends`; `colours` when bases look alike; before a shoot-out `shoot` or `keep`."""
    time_s: float = 0.0


Fact = (
    Flick
    | Touch
    | Stop
    | Cross
    | Leave
    | Say
    | Conduct
    | KeeperAct
    | Spare
    | Nominate
    | Place
    | Substitute
    | Elapse
    | Signal
    | Toss
)
