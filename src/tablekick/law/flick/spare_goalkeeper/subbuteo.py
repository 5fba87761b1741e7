"""Rule 9, spare goalkeeper.

The portierino: entry, removal, how long it stays after an irregular one, and where it may not play.
"""

from __future__ import annotations

from tablekick.facts.flick.bodies import spare_of
from tablekick.facts.flick.facts import Spare
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import KeeperMode, Reason, RestartKind
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.flick_in.subbuteo_automatic import taker_plays_again
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.goalkeeper.rules import replaces_goalkeeper
from tablekick.law.flick.memory import Pending, RuleFunction, Rulings
from tablekick.law.flick.names import step_name
from tablekick.law.flick.possession.bars import change
from tablekick.law.flick.possession.rules import BEFORE_IT_IS_PLAYED
from tablekick.law.flick.possession.subbuteo import under_its_clause
from tablekick.law.flick.possession.subbuteo_late_touches import loses_the_ball
from tablekick.law.flick.replacement import SUBBUTEO, adds, replaces
from tablekick.law.flick.spare_goalkeeper.rules import (
    IRREGULAR_ENTRY,
    goes_off,
    illegal_entry,
    taken_off,
    wrong_entry_place,
)
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke
from tablekick.rulebooks import about, asked, clause

TOUCHES = 3
"""Touches of one figure for which an irregular portierino stays on (9.6)."""


@replaces(wrong_entry_place, under=SUBBUTEO)
@clause(*subbuteo("9.7", "9.8", "A.24"))
def wrong_place_to_enter(play: Play, spare: Spare) -> Rulings:
    """It enters in the goal area, its line included, or behind the end line within the area's extension."""
    end = play.own_end(spare.by)
    at = spare.at or play.pitch.goal_area_middle(end)
    radius = play.base_radius
    deep = end * at.x_mm - radius >= play.pitch.goal_line - play.pitch.goal_area_depth
    if deep and abs(at.y_mm) + radius <= play.pitch.goal_area_width / 2:
        return []
    return illegal_entry(play, spare, wrong_place_to_enter, Reason.ILLEGAL_MANIPULATION)


@adds(IRREGULAR_ENTRY, under=SUBBUTEO)
@about(*subbuteo("9.6"))
def stays_where_it_came_in(play: Play, spare: Spare) -> bool:
    """It came in against the rules: whatever the answer, it stays on."""
    replaces_goalkeeper(play, spare)
    _stays(play)
    return True


def _stays(play: Play) -> None:
    if play.pending is not None:
        play.answer_brings(step_name(left_on))


@clause(*subbuteo("9.6", "9.5", "9.9", "9.14", "9.25", "9.30"))
def left_on(play: Play, pending: Pending) -> Rulings:
    """It is left on for three touches of one and the same figure of the opponent."""
    side = pending.offended.other
    play.spare_stays(side)
    if play.possession.attacking is not side or play.restart is not None:
        # The right to a restart stays where it is, as with every offence before one.
        return []
    return under_its_clause(pending, change(play, pending.offended, loses_the_ball))


@replaces(taken_off, under=SUBBUTEO)
@about(*subbuteo("9.10", "9.11", "9.12", "9.21"))
def taken_off_the_pitch(play: Play, spare: Spare) -> Rulings:
    """The portierino goes off and the goalkeeper comes back, if it may."""
    if play.keepers.modes[spare.by] is not KeeperMode.SPARE:
        return []
    if at_a_restart(play, spare) or touches_used_up(play, spare):
        return goes_off(play, spare)
    for rule in (removed_while_moving, removed_without_ball, removed_unplayed):
        faults = rule(play, spare)
        if faults:
            _stays(play)
            return faults
    return goes_off(play, spare)


KICKS = (RestartKind.FREE_FLICK, RestartKind.PENALTY_FLICK)


def at_a_restart(play: Play, spare: Spare) -> bool:
    """At a restart it may go, unless that is a free kick of the opponent."""
    return ball_was_out(play) or kick_for_its_player(play, spare) or penalty_against_its_player(play, spare)


@asked(*subbuteo("9.18"))
def ball_was_out(play: Play) -> bool:
    """The ball has crossed a line, whoever restarts the game."""
    return play.restart is not None and play.restart.kind not in KICKS


@asked(*subbuteo("9.19"))
def kick_for_its_player(play: Play, spare: Spare) -> bool:
    """A free kick or penalty was awarded to its player."""
    restart = play.restart
    return restart is not None and restart.to is spare.by and restart.kind in KICKS


@asked(*subbuteo("9.20", "11.12"))
def penalty_against_its_player(play: Play, spare: Spare) -> bool:
    """A penalty was awarded against its player: the goalkeeper may come back for it."""
    restart = play.restart
    return restart is not None and restart.to is not spare.by and restart.kind is RestartKind.PENALTY_FLICK


@asked(*subbuteo("9.21", "9.15"))
def touches_used_up(play: Play, spare: Spare) -> bool:
    """Ball at rest, the opponent has played it three times or with another figure: the goalkeeper may come back."""
    if play.possession.attacking is spare.by or play.table.ball_moving or play.possession.seen_by_spare is None:
        return False
    return play.possession.seen_by_spare[1] >= TOUCHES


def irregular_removal(play: Play, spare: Spare, rule: RuleFunction) -> Rulings:
    return play.law.the(sanction)(play, Offence(rule=rule, reason=Reason.ILLEGAL_MANIPULATION, by=spare.by))


@clause(*subbuteo("9.10", "9.13", "A.25"))
def removed_while_moving(play: Play, spare: Spare) -> Rulings:
    """The ball has to be at rest."""
    return irregular_removal(play, spare, removed_while_moving) if play.table.ball_moving else []


@clause(*subbuteo("9.11", "9.13", "A.25"))
def removed_without_ball(play: Play, spare: Spare) -> Rulings:
    """Its player has to be in possession, duly regained if he had lost it."""
    return irregular_removal(play, spare, removed_without_ball) if has_to_stay(play, spare) else []


@asked(*subbuteo("9.6", "9.9", "9.14", "9.25", "9.30"))
def has_to_stay(play: Play, spare: Spare) -> bool:
    """After an offence, or without the ball, it stays until its three touches are over."""
    return play.possession.attacking is not spare.by or spare.by in play.keepers.locked


@clause(*subbuteo("9.12", "9.13", "A.25"))
def removed_unplayed(play: Play, spare: Spare) -> Rulings:
    """It has to have played the ball once since it came in."""
    if spare.by not in play.keepers.entering:
        return []
    return irregular_removal(play, spare, removed_unplayed)


ENTITLE_TO_AUTOMATIC = frozenset({RestartKind.CORNER_FLICK, RestartKind.FLICK_IN})


@asked(*subbuteo("9.22"))
def counts_towards_removal(play: Play, stroke: Stroke) -> bool:
    """Against a portierino one figure has three touches to score; they are counted, and another figure ends them."""
    if play.keepers.modes[play.possession.defending] is not KeeperMode.SPARE:
        return False
    seen = play.possession.seen_by_spare
    touches = 1 if seen is None else seen[1] + 1 if seen[0] == stroke.figure else TOUCHES
    play.seen_by_spare(stroke.figure, touches)
    return True


@clause(*subbuteo("9.23", "9.24", "A.26"))
def plays_too_far_out(play: Play, stroke: Stroke, ball: Point) -> Rulings:
    """It may not play a ball again outside its shooting area once another figure has played it there."""
    side = stroke.figure.side
    if not stroke.figure.is_spare or side is None or play.possession.played is None:
        return []
    end = play.own_end(side)
    outside = end * ball.x_mm + play.ball_radius < play.pitch.shooting_line
    if not outside or play.possession.played.side is not side or play.possession.played.by == spare_of(side):
        return []
    offence = Offence(rule=plays_too_far_out, reason=Reason.ILLEGAL_FLICKING, by=side, figure=stroke.figure)
    faults = play.law.the(sanction)(play, offence)
    if play.pending is not None:
        play.answer_brings(step_name(left_on))
        play.answer_puts_back({stroke.figure: stroke.origin})
    return faults


@adds(BEFORE_IT_IS_PLAYED, under=SUBBUTEO)
@about(*subbuteo("9.23", "12.38"))
def before_it_is_played(play: Play, stroke: Stroke, ball: Point, restart: RestartKind | None) -> Rulings:
    """An attacking figure plays the ball."""
    counts_towards_removal(play, stroke)
    again = taker_plays_again(play, stroke)
    entitled = restart in ENTITLE_TO_AUTOMATIC and stroke.figure.is_figure
    play.automatic_of(stroke.figure if entitled else None)
    return again + plays_too_far_out(play, stroke, ball)
