"""Facts: what happened on the table or was said and done beside it. The law reads nothing else.

`time_s` is simulated match time; it is carried for records and never read by the law.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablekick.facts.flick.bodies import Body
from tablekick.facts.records import quick
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point


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
    OTHER_FINGER = "other-finger"
    """Clean, but neither with the index nor with the middle finger."""


class Line(StrEnum):
    """Lines a ball can cross and restart."""

    TOUCH = "touch"
    GOAL = "goal"


class SignalKind(StrEnum):
    """What the referee signals beside his calls."""

    END = "end"
    GOAL_ELSEWHERE = "goal-elsewhere"
    CLARIFIED = "clarified"


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
    OVERRULE = "overrule"


class ConductKind(StrEnum):
    """Offences of hands, words and manners, as a referee sees them."""

    BOTH_HANDS = "both-hands"
    LEANING = "leaning"
    FINGER_FOUL = "finger-foul"
    HANDBALL = "handball"
    OBSTRUCTION = "obstruction"
    MISCONDUCT = "misconduct"
    COACHING = "coaching"
    TIME_WASTING = "time-wasting"
    FEINT = "feint"
    POLISHING = "polishing"
    HOLDS_BARRIER = "holds-barrier"
    TIMER = "timer"
    TIMER_DISTURBS = "timer-disturbs"
    SERIOUS = "serious"
    BALANCE = "balance"
    CHANGING_HANDS = "changing-hands"
    CHANGES_SIDE = "changes-side"
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


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Flick:
    """A figure was flicked."""

    figure: Body
    announce: Announce | None = None
    technique: Technique = Technique.CLEAN
    ball_at: Point | None = None
    """Where a moving ball was at that moment, when the table knows it."""
    after_miss: bool = False
    """A person (or the table) saw that the attacker's moving figure had missed the ball by then."""
    time_s: float = 0.0


@quick
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
    goal_bound: bool = True
    """Would the ball have gone into the goal? Asked only of a goalkeeper that had no business there."""
    deliberate: bool = False
    doubt: bool = False
    """A person is not sure that it happened and wants to stop the game to clear it up."""
    time_s: float = 0.0

    def has(self, body: Body) -> bool:
        return self.a is body or self.b is body

    def other_than(self, body: Body) -> Body:
        return self.b if self.a is body else self.a


@quick
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


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Cross:
    """The whole of the ball crossed a line."""

    line: Line
    at: Point
    goal: bool = False
    doubt: bool = False
    """A person doubts that the ball could be forced off the figure it met last."""
    time_s: float = 0.0


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """A figure (indoors also the ball) left the playing area, the cloth or the board."""

    body: Body
    source: LeftFrom
    at: Point | None = None
    time_s: float = 0.0


@quick
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


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Conduct:
    """A person saw an offence of hands, words or manners."""

    kind: ConductKind
    by: Side
    at: Point | None = None
    deliberate: bool = False
    provoked: bool = False
    clothing: bool = False
    """It was not the body but what the player wears."""
    moderate: bool = False
    """A coach advised in a low voice and not often."""
    idle: bool = False
    """The player was not flicking at that moment."""
    time_s: float = 0.0


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class KeeperAct:
    """A goalkeeper did something wrong."""

    kind: KeeperDeed
    by: Side
    deliberate: bool = False
    time_s: float = 0.0


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Spare:
    """The spare goalkeeper was brought in or taken off."""

    kind: InOut
    by: Side
    at: Point | None = None
    rod_removed: bool = True
    """The goalkeeper was taken out of the goal first."""
    time_s: float = 0.0


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Nominate:
    """A figure was named to take the restart."""

    figure: Body
    by: Side
    time_s: float = 0.0


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A player put a figure or the ball somewhere."""

    body: Body
    at: Point
    by: Side
    time_s: float = 0.0


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Substitute:
    """A figure or a goalkeeper was exchanged."""

    body: Body
    by: Side
    broken: bool = False
    time_s: float = 0.0


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Elapse:
    """Time passed; `by` names the side that is using it up."""

    seconds: float
    by: Side | None = None
    time_s: float = 0.0


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Signal:
    """Time is over (added time included), another table of the team match has scored, or a doubt is cleared up."""

    kind: SignalKind = SignalKind.END
    scored_elsewhere: Side | None = None
    undecided: bool = False
    """Nobody can say which of two goals came first."""
    time_s: float = 0.0


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Toss:
    """The coin was tossed: who won it and what the winner took."""

    winner: Side
    takes: str
    """`flick-off` or `ends`; `colours` when bases look alike; before a shoot-out `shoot` or `keep`."""
    end: int | None = None
    """The goal the referee chose for a shoot-out, as the sign of its x; None leaves it where it is."""
    side_of_pitch: int | None = None
    """The touchline he chose the shots to start from, as the sign of its y."""
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
