"""What the Tipp-Kick referee calls, the reasons he gives and the choices he leaves."""

from __future__ import annotations

from enum import StrEnum


class Call(StrEnum):
    """A call. The last block holds the referee's orders around the game itself."""

    PLAY = "play"
    GOAL = "goal"
    OWN_GOAL = "own-goal"
    NO_GOAL = "no-goal"
    KICK_OFF = "kick-off"
    GOAL_KICK = "goal-kick"
    KICK_IN = "kick-in"
    CORNER = "corner"
    FREE_KICK = "free-kick"
    INDIRECT_FREE_KICK = "indirect-free-kick"
    PENALTY = "penalty"
    REPEAT = "repeat"
    RETAKE = "retake"
    RESTORE = "restore"
    FREEZE = "freeze"
    ADMONITION = "admonition"
    CAUTION = "caution"
    ABANDONED = "abandoned"
    LAST_MINUTE = "last-minute"
    HALF_TIME = "half-time"
    FULL_TIME = "full-time"
    EXTRA_TIME = "extra-time"

    START = "start"
    STOP = "stop"
    RELEASE = "release"
    CORRECT = "correct"
    REMOVE = "remove"
    EXCHANGE = "exchange"
    REFUSED = "refused"
    RETURN = "return"
    ADDED_TIME = "added-time"


class Reason(StrEnum):
    """Why: the offence or the state of affairs behind a call."""

    IRREGULAR_MOVEMENT = "irregular-movement"
    WRONG_COLOUR = "wrong-colour"
    BODY = "body"
    ACTIVE_DEFENCE = "active-defence"
    NOT_GROUNDED = "not-grounded"
    IN_OWN_AREA = "in-own-area"
    POSTURE = "posture"
    TOO_CLOSE = "too-close"
    BLOCKING = "blocking"
    FROZEN = "frozen"
    HAND_UNDER_RUBBER = "hand-under-rubber"
    HAND_AT_CONTACT = "hand-at-contact"
    KEEPER_POSTURE = "keeper-posture"
    KEEPER_BOX = "keeper-box"
    MOVES_EARLY = "moves-early"
    OBSTRUCTION = "obstruction"
    TIME_WASTING = "time-wasting"
    EXTRA_FIGURE = "extra-figure"
    IRREGULAR_KICK_OFF = "irregular-kick-off"
    IRREGULAR_GOAL_KICK = "irregular-goal-kick"
    IRREGULAR_KICK_IN = "irregular-kick-in"
    IRREGULAR_INDIRECT = "irregular-indirect"
    SECOND_PREPARATION = "second-preparation"
    BACK_PASS = "back-pass"
    BALL_POSITION = "ball-position"
    UNSPORTING = "unsporting"
    LEAVES_TABLE = "leaves-table"
    BALL_WITHHELD = "ball-withheld"
    BALL_DESTROYED = "ball-destroyed"
    MANY_ADMONITIONS = "many-admonitions"
    DEFECT = "defect"
    INDIRECT_ACTION = "indirect-action"
    OWN_GOAL_PROTECTED = "own-goal-protected"
    BROKEN_KEEPER = "broken-keeper"
    DISPUTE = "dispute"


class Choice(StrEnum):
    """What the offended player may ask for."""

    KICK = "kick"
    REPEAT = "repeat"
