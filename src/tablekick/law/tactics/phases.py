"""The states of the turn machine."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What the match is waiting for."""

    ROLL_OFF = "roll-off"
    KICKOFF_SET = "kickoff-set"
    KICKOFF_BALL = "kickoff-ball"
    ATTACK_1 = "attack-1"
    ATTACK_2 = "attack-2"
    FREE_A = "free-a"
    FREE_D = "free-d"
    CHALLENGE = "challenge"
    DUEL = "duel"
    SHOT = "shot"
    CORNER_SET = "corner-set"
    CORNER_BALL = "corner-ball"
    GOALKICK_SET = "goalkick-set"
    FREEKICK = "freekick"
    PENALTY = "penalty"
    MINOR = "minor"
    SHOOTOUT = "shootout"
    END = "end"


class Source(StrEnum):
    """How the figure on the ball came to it."""

    HELD = "held"
    WON = "won"
    """On a free square (4.A.4)."""
    PASS = "pass"
    DRIBBLE = "dribble"


class Restart(StrEnum):
    """The restart whose taker has not been followed by another figure yet."""

    NONE = "none"
    KICK_OFF = "kick-off"
    FREE_KICK = "free-kick"
    GOAL_KICK = "goal-kick"
    CORNER = "corner"


class Job(StrEnum):
    """What has to be done in a set-up."""

    LINE_UP = "line-up"
    """A figure goes to a square of its rank (1.A)."""
    KICKER = "kicker"
    """A figure goes with the ball into the centre circle (1.B.4)."""
    GOALMOUTH = "goalmouth"
    """The keeper goes back to the goal area (6.C.5, 8.2, 9.B.12)."""
    MAKE_ROOM = "make-room"
    """A team-mate leaves the goal area to the keeper (2.16)."""
    SUCCESSOR = "successor"
    """A field player becomes keeper."""
    LEAVE_AREA = "leave-area"
    """An opponent leaves the penalty area for a goal kick (6.C.2)."""
    LEAVE_ZONE = "leave-zone"
    """An opponent leaves the free-kick zone (10.6)."""
    TAKER = "taker"
    """A figure near the ball takes the free kick after offside (10.10)."""
    REPLACE = "replace"
    """One of three placements at a corner (8.7)."""
    WAIT = "wait"
    """A figure leaves the area for a penalty (9.B.4)."""
    RETURN = "return"
    """The taker of a corner that is not taken after all comes back from the flag."""
    ARC = "arc"
    """The fouled figure, or any shooter of a shoot-out, goes into the arc (9.B.7)."""


# What is asked for with every action. A name of a module is found five times as quickly as a member of an enumeration.
ATTACK_1, ATTACK_2, FREE_A, FREE_D = Phase.ATTACK_1, Phase.ATTACK_2, Phase.FREE_A, Phase.FREE_D
CHALLENGE, KICKOFF_BALL, MINOR, END = Phase.CHALLENGE, Phase.KICKOFF_BALL, Phase.MINOR, Phase.END

FIGURE_MOVES = frozenset({Phase.ATTACK_1, Phase.FREE_A, Phase.FREE_D, Phase.CHALLENGE})
BALL_PLAYS = frozenset({Phase.KICKOFF_BALL, Phase.ATTACK_2, Phase.CORNER_BALL})
DEFENDING = frozenset({Phase.FREE_D, Phase.CHALLENGE})
"""The D-team moves: first it chooses between keeper and die (6.A.1)."""
SET_UPS = frozenset({Phase.KICKOFF_SET, Phase.CORNER_SET, Phase.GOALKICK_SET, Phase.FREEKICK, Phase.PENALTY})
