"""The referee's signal to take a restart."""

from __future__ import annotations

from tablekick.law.flick.calls import Call, RestartKind, Stage
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.memory import RuleFunction, Rulings
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.penalty import clear_penalty_area
from tablekick.law.records import replace
from tablekick.rulebooks import clause


def signal_to_play(play: Play) -> Rulings:
    """Both players are ready: play!"""
    restart = play.restart
    if restart is None or (restart.stage is Stage.READY and restart.kind is not RestartKind.PENALTY_FLICK):
        return []
    cleared = clear_penalty_area(play, restart.taker) if restart.kind is RestartKind.PENALTY_FLICK else []
    play.restart = replace(restart, stage=Stage.READY)
    play.clock = play.clock.interval_ends()
    rule = SIGNALS[restart.kind]
    rule(play)
    return [*cleared, ruling(play, rule, Call.PLAY, to=restart.to)]


def _ready(play: Play) -> bool:
    return play.restart is not None and play.restart.stage is Stage.READY


@clause(*fistf("11.2.4"), *subbuteo("6.26"))
def signal_for_free_flick(play: Play) -> bool:
    """The free-flick may be taken; the ball is played before anything is ticked."""
    return _ready(play)


@clause(*fistf("14.2.6"), *subbuteo("13.16"))
def signal_for_flick_in(play: Play) -> bool:
    """The flick-in may be taken."""
    return _ready(play)


@clause(*fistf("16.2.5"), *subbuteo("15.15"))
def signal_for_corner(play: Play) -> bool:
    """The corner-flick may be taken."""
    return _ready(play)


@clause(*fistf("12.2.4"), *subbuteo("11.16"))
def signal_for_penalty(play: Play) -> bool:
    """The penalty-flick may be taken."""
    return _ready(play)


@clause(*fistf("15.2.2"), *subbuteo("6.26"))
def signal_for_goal_flick(play: Play) -> bool:
    """The goal-flick may be taken."""
    return _ready(play)


@clause(*fistf("4.2.3"), *subbuteo("4.12"))
def signal_for_flick_off(play: Play) -> bool:
    """The flick-off may be taken, at the referee's signal."""
    return _ready(play)


SIGNALS: dict[RestartKind, RuleFunction] = {
    RestartKind.FREE_FLICK: signal_for_free_flick,
    RestartKind.FLICK_IN: signal_for_flick_in,
    RestartKind.CORNER_FLICK: signal_for_corner,
    RestartKind.PENALTY_FLICK: signal_for_penalty,
    RestartKind.GOAL_FLICK: signal_for_goal_flick,
    RestartKind.FLICK_OFF: signal_for_flick_off,
}
