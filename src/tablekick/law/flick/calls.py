"""What a referee of flick football can call, why, and what a player can answer."""

from __future__ import annotations

from enum import StrEnum


class Call(StrEnum):
    """The referee's calls."""

    PLAY = "play"
    CHANGE = "change"
    SHOOTABLE = "shootable"
    GOAL = "goal"
    OWN_GOAL = "own-goal"
    FLICK_OFF = "flick-off"
    FLICK_IN = "flick-in"
    GOAL_FLICK = "goal-flick"
    CORNER_FLICK = "corner-flick"
    FREE_FLICK = "free-flick"
    PENALTY_FLICK = "penalty-flick"
    BACK = "back"
    BACK_ON_THE_FLY = "back-on-the-fly"
    REPLAY = "replay"
    CHANGE_OF_RIGHT = "change-of-right"
    PLACING = "placing"
    RAISING = "raising"
    BLOCK = "block"
    LIMITED_FLICK = "limited-flick"
    DISTANCE = "distance"
    FORCING = "forcing"
    ILLEGAL_POSITION = "illegal-position"
    OFFSIDE_POSITION = "offside-position"
    WARNING = "warning"
    YELLOW = "yellow"
    ORANGE = "orange"
    RED = "red"
    REMOVE = "remove"
    FORFEIT = "forfeit"
    HALF_TIME = "half-time"
    FULL_TIME = "full-time"
    SUDDEN_DEATH = "sudden-death"
    SHOOT_OUT = "shoot-out"
    SHOT_SCORED = "shot-scored"
    SHOT_FAILED = "shot-failed"
    WINNER = "winner"


class Reason(StrEnum):
    """Why an offence is punished, in the referee's words."""

    INCORRECT_FLICKING = "incorrect-flicking"
    ILLEGAL_FLICKING = "illegal-flicking"
    FOUL_POSITION = "foul-position"
    TIME_WASTING = "time-wasting"
    ILLEGAL_NUMBER = "illegal-number"
    REBOUND = "rebound"
    FOUL_PLAY = "foul-play"
    BLOCKED_BALL = "blocked-ball"
    OBSTRUCTION = "obstruction"
    ILLEGAL_MANIPULATION = "illegal-manipulation"
    KEEPER_FOUL = "keeper-foul"
    FINGER_FOUL = "finger-foul"
    HANDBALL = "handball"
    MISCONDUCT = "misconduct"
    ILLEGAL_BEHAVIOUR = "illegal-behaviour"
    OFFSIDE = "offside"
    FOUL_FLICK_IN = "foul-flick-in"


class Option(StrEnum):
    """What the offended player may answer."""

    ACCEPT = "accept"
    PLAY_ON = "play on"
    BACK = "back"


class RestartKind(StrEnum):
    """How play is restarted."""

    FLICK_OFF = "flick-off"
    FLICK_IN = "flick-in"
    GOAL_FLICK = "goal-flick"
    CORNER_FLICK = "corner-flick"
    FREE_FLICK = "free-flick"
    PENALTY_FLICK = "penalty-flick"


class Stage(StrEnum):
    """How far a restart has come."""

    NOMINATE = "nominate"
    POSITION = "position"
    READY = "ready"


class Period(StrEnum):
    """The part of the match being played."""

    FIRST = "1"
    SECOND = "2"
    EXTRA = "extra"
    SHOOT_OUT = "shoot-out"
    OVER = "over"


class Card(StrEnum):
    """Cards in the order they are shown."""

    YELLOW = "yellow"
    ORANGE = "orange"
    RED = "red"


class KeeperMode(StrEnum):
    """Who guards a goal."""

    GOAL = "goal"
    SPARE = "spare"
    NONE = "none"
