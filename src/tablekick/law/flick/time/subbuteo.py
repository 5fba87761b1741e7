"""Rule 3, duration. Time and the shoot-out: what does not count in added time, late offences, positions in turn."""

from __future__ import annotations

from tablekick.facts.flick.facts import Conduct, ConductKind, Elapse
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Period, Reason, Stage
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.fouls.cards import caution
from tablekick.law.flick.fouls.conduct import time_wasting
from tablekick.law.flick.fouls.rules import polishing as common_polishing
from tablekick.law.flick.memory import RuleFunction, Rulings
from tablekick.law.flick.replacement import SUBBUTEO, adds, replaces
from tablekick.law.flick.shoot_out.rules import SECOND_FLICK, SHOT_POSITIONS, position_of_shot, shot_over
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke
from tablekick.law.flick.time.rules import TIME_PASSES, normal_length, own_timer
from tablekick.rulebooks import about, asked, clause

LATE_S = 30.0
"""A deliberate offence this close to the end of a period has its time added (3.11)."""


@adds(TIME_PASSES, under=SUBBUTEO)
@asked(*subbuteo("3.13", "3.14", "3.15"))
def added_time_waits_for_the_signal(play: Play, elapse: Elapse) -> bool:
    """In added time only play counts: what placing and positional flicks take lengthens it until the next signal."""
    over = play.clock.run_s > normal_length(play)
    stopped = play.pending is not None or (play.restart is not None and play.restart.stage is not Stage.READY)
    if not over or not stopped or elapse.by is not None:
        return False
    play.adds_time(elapse.seconds)
    return True


@replaces(caution, under=SUBBUTEO)
@clause(*subbuteo("3.11"))
def deliberate_late_offence(play: Play, side: Side, *, intentional: bool = True) -> Rulings:
    """There are no cards; but time lost by a deliberate offence near the end of a period is added."""
    if not intentional or normal_length(play) + play.clock.added_s - play.clock.run_s > LATE_S:
        return []
    play.loses_time()
    return [ruling(play, deliberate_late_offence, Call.WARNING, to=side)]


@replaces(time_wasting, under=SUBBUTEO)
@clause(*subbuteo("3.10"))
def wasted_time(play: Play, conduct: Conduct) -> Rulings:
    """Time wasted by a player is added."""
    play.loses_time()
    return [ruling(play, wasted_time, Call.WARNING, to=conduct.by)]


@replaces(common_polishing, under=SUBBUTEO)
@about(*subbuteo("3.6", "3.10"))
def polishing(play: Play, conduct: Conduct) -> Rulings:
    """Bases are polished in the interval; at any other time it is time wasted, which is added."""
    if polishing_in_the_interval(play):
        return []
    play.loses_time()
    return [ruling(play, polishing_in_the_interval, Call.WARNING, to=conduct.by, reason=Reason.TIME_WASTING)]


@clause(*subbuteo("3.6"))
def polishing_in_the_interval(play: Play) -> bool:
    """Between the halves, or before anything has begun, polishing keeps nobody waiting."""
    restart = play.restart
    return restart is not None and restart.begins_period and play.clock.period in (Period.FIRST, Period.SECOND)


@replaces(position_of_shot, under=SUBBUTEO)
@about(*subbuteo("16.5", "16.7"))
def position_in_turn(play: Play, number: int) -> tuple[RuleFunction, Point]:
    """The five positions one after the other, and again from the first."""
    while again_from_the_first(number):
        number -= len(SHOT_POSITIONS)
    rule = SHOT_POSITIONS[number]
    return rule, rule(play)


@asked(*subbuteo("16.7"))
def again_from_the_first(number: int) -> bool:
    """Nobody has won after five shots each: on from the first position, then the second and so on."""
    return number >= len(SHOT_POSITIONS)


@adds(SECOND_FLICK, under=SUBBUTEO)
@clause(*subbuteo("16.19"))
def second_flick_spoils(play: Play, stroke: Stroke) -> Rulings:
    """A shot is one flick: with the second one the shooter plays the ball, and it has failed."""
    shoot_out = play.shoot_out
    if shoot_out is None or not shoot_out.taken or stroke.figure.side is not shoot_out.shooting:
        return []
    return shot_over(play, scored=False, rule=second_flick_spoils)


@replaces(own_timer, under=SUBBUTEO)
@clause(*subbuteo("3.8", "3.9"))
def disturbing_device(play: Play, conduct: Conduct) -> Rulings:
    """A player may have a timer of his own; one that disturbs the match is removed."""
    if conduct.kind is not ConductKind.TIMER_DISTURBS:
        return []
    return [ruling(play, disturbing_device, Call.REMOVE, to=conduct.by)]
