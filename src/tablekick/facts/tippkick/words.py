"""The closed sets of words that Tipp-Kick facts are made of."""

from __future__ import annotations

from enum import StrEnum


class Colour(StrEnum):
    """The two colours of the ball."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Colour:
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Tool(StrEnum):
    """The figure a player moves the ball with."""

    KICKER = "kicker"
    KEEPER = "keeper"


class Technique(StrEnum):
    """How the ball was moved; only a clean stroke of button and leg is a kick."""

    CLEAN = "clean"
    PUSHED = "pushed"
    CARRIED = "carried"
    TIPPED = "tipped"


class Part(StrEnum):
    """What the ball can meet. Those of the second block belong to a side, net, rubber and box to the goal it keeps."""

    BALL = "ball"
    POST = "post"
    BAR = "bar"
    BOARD = "board"

    KICKER = "kicker"
    KEEPER = "keeper"
    HAND = "hand"
    BODY = "body"
    BENCH = "bench"
    BOX = "box"
    NET = "net"
    RUBBER = "rubber"


class Posture(StrEnum):
    """How a kicker is set for the defence."""

    STANDING = "standing"
    LYING = "lying"


class Doing(StrEnum):
    """What the defender was about when his moving kicker met the ball."""

    WITHDRAWING = "withdrawing"
    PLACING = "placing"
    FOLLOWING = "following"
    TOPPLING = "toppling"


class Line(StrEnum):
    """A line the whole ball passed; circle and area only ever outwards."""

    TOUCH = "touch"
    GOAL = "goal"
    CIRCLE = "circle"
    AREA = "area"


class CornerSide(StrEnum):
    """A side as the taker of the corner sees it."""

    LEFT = "left"
    RIGHT = "right"


class KeeperFault(StrEnum):
    """What can be wrong with a keeper, its box or the hand on it."""

    BOX_OVER_LINE = "box-over-line"
    HAND_UNDER_RUBBER = "hand-under-rubber"
    UPSIDE_DOWN = "upside-down"
    BENT = "bent"
    HAND_ON_FIGURE = "hand-on-figure"
    MOVES_EARLY = "moves-early"
    OFF_LINE = "off-line"
    LIFTED = "lifted"


class Behaviour(StrEnum):
    """What a player does with hands, words and manners."""

    OBSTRUCTION = "obstruction"
    TIME_WASTING = "time-wasting"
    LEAVES_TABLE = "leaves-table"
    WRONG_COLOUR = "wrong-colour"
    UNSPORTING = "unsporting"
    HOLDS = "holds"
    HAND_BEFORE_GOAL = "hand-before-goal"
    HIDES_SHOT = "hides-shot"
    SHIFTS_BOARD = "shifts-board"
    BLOWS_BALL = "blows-ball"
    TALKS = "talks"
    FLIPS_COLOUR = "flips-colour"
    SHOVES_KEEPER = "shoves-keeper"
    STANDS_FIRM = "stands-firm"
    WITHHOLDS_BALL = "withholds-ball"
    DESTROYS_BALL = "destroys-ball"
    EXTRA_KICKER = "extra-kicker"
    REFUSES_REMOVAL = "refuses-removal"
    IGNORES_FREEZE = "ignores-freeze"
    RETURNS = "returns"
    STAYS_AWAY = "stays-away"
    PROTESTS = "protests"
    ILLEGAL_MATERIAL = "illegal-material"


class Thing(StrEnum):
    """Equipment that can be checked, break, be mended and exchanged."""

    BOARD = "board"
    KICKER = "kicker"
    KEEPER = "keeper"
    BALL = "ball"


class Words(StrEnum):
    """What a player says to the referee."""

    KICK = "kick"
    REPEAT = "repeat"
    ACCEPT = "accept"


class SignalKind(StrEnum):
    """Signals of the referee and the clock."""

    START = "start"
    END = "end"
    RELEASE = "release"
    STOP = "stop"


class Doubt(StrEnum):
    """What the referee is not sure of yet."""

    LINE = "line"
    OFFENCE = "offence"
    DISPUTE = "dispute"


class Verdict(StrEnum):
    """What the referee declares on his own impression."""

    IN_PLAY = "in-play"
    OUT = "out"
    REPEAT = "repeat"
    FREE_KICK = "free-kick"
    PENALTY = "penalty"
    PLAY = "play"
