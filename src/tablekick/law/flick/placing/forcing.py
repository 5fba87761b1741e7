"""Rule 2, placing and raising. Figures that rebounded, figures placed by hand, and how near forcing is measured."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Say, Substitute, Touch, Word
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Reason, Stage
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling, subbuteo
from tablekick.law.flick.defence.wait import give_time, time_after_placing
from tablekick.law.flick.flicking.strokes import not_entitled_to_flick
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.free_flick.rules import claim_back
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.goalkeeper.rules import change_goalkeeper
from tablekick.law.flick.memory import Played, Rulings
from tablekick.law.flick.placing.rules import (
    SETTING_UPRIGHT,
    barriers_are_in_play,
    clear_goal_area,
    stop_and_place,
    to_be_looked_at,
    unsettle,
    what_rested,
)
from tablekick.law.flick.placing.substitutions import (
    change_figure,
    flicked_while_placing,
    play_after_forcing_check,
    play_after_placing,
    time_for_forcing_check,
)
from tablekick.law.flick.possession.rules import attempt_ends, is_neutral
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Away, Standing, StrokeKind
from tablekick.rulebooks import asked, clause


def cannot_be_forced_upon(play: Play, played: Played, *, keeper_too: bool = False) -> bool:
    """The last figure the ball met stands off the area, too far from the line or placed there by the referee.

    Up to 21 mm from the line it can be forced upon (2.1.1.2 is the more special rule), but never once placed. Where a
    goalkeeper is named as well (`keeper_too`), it counts as standing where it met the ball.
    """
    body, at = played.met[-1]
    if body.is_keeper:
        return keeper_too and not play.pitch.is_on_playing_area(at)
    if play.pitch.is_on_playing_area(at, play.base_radius):
        return False
    standing = play.table.figures.get(body)
    return (standing is not None and standing.placed) or not within_forcing_distance(play, at)


@asked(*fistf("2.1.1.2"))
def within_forcing_distance(play: Play, at: Point) -> bool:
    """A figure less than a ball's width off the line can still be forced upon."""
    return play.pitch.gap_to_boundary(at, play.base_radius) < play.parameters.forcing_gap_mm


@clause(*fistf("2.1.1.3"))
def asks_about_forcing(play: Play, say: Say) -> Rulings:
    """With the ball at rest the attacker may ask whether a defending figure can be forced upon."""
    if say.word is not Word.FORCE or say.by is not play.possession.attacking or play.table.ball_moving:
        return []
    figure = say.figure or figure_meant(play)
    if figure is None or figure.side is not play.possession.defending:
        return []
    stopped = give_time(play, time_for_forcing_check, not_entitled_to_flick, play_after_forcing_check)
    if play.block.owed is not None:
        return stopped + measure(play, say, figure)
    return measure(play, say, figure) + stopped


def figure_meant(play: Play) -> Body | None:
    """Whoever asks without naming a figure means the defending one nearest the ball, first of all one off the area."""
    standing = {
        body: at.at for body, at in play.table.figures.items() if body.side is play.possession.defending and not at.away
    }
    off_area = {body for body, at in standing.items() if not play.pitch.is_on_playing_area(at, play.base_radius)}
    return min(off_area or standing, key=lambda body: (standing[body].distance_to(play.table.ball), body), default=None)


@clause(*fistf("2.1.1.3.b"))
def measure(play: Play, say: Say, figure: Body) -> Rulings:
    """The referee measures the gap with something 22 mm wide and says whether forcing is possible."""
    standing = play.table.figures.get(figure)
    at = standing.at if standing else play.table.ball
    placed = standing is not None and standing.placed
    allowed = not placed and not is_neutral(play, figure) and within_forcing_distance(play, at)
    if allowed:
        play.verifies(figure)
    return [ruling(play, measure, Call.FORCING, to=say.by, figure=figure, allowed=allowed)]


def on_substitute(play: Play, substitute: Substitute) -> Rulings:
    """A figure or a goalkeeper is exchanged."""
    if substitute.body.side is not substitute.by:
        return []
    if substitute.body.is_keeper:
        return play.law.the(change_goalkeeper)(play, substitute)
    return play.law.the(change_figure)(play, substitute)


def off_the_barrier(play: Play, figure: Body) -> Rulings:
    """A figure touched the barrier: out of play until placed, except indoors."""
    if not figure.is_figure or barriers_are_in_play(play):
        return []
    standing = play.table.figures.get(figure, Standing(at=play.table.ball))
    play.puts(figure, standing.is_away(Away.REBOUND))
    unsettle(play, figure)
    stroke = play.table.strokes.get(figure)
    # Out of play it cannot reach the ball any more: if it has not yet, it has missed.
    return attempt_ends(play, stroke) if stroke is not None and stroke.kind is StrokeKind.ATTACK else []


@asked(*fistf("2.1.3.3"), *subbuteo("2.12"))
def rebounded_figure_interferes(play: Play, figure: Body, other: Body, touch: Touch) -> Rulings:
    """After a rebound off the barrier a figure may touch neither figures nor the ball before it is placed."""
    by = interfering_side(play, figure, touch)
    moving = other in touch.moving or (other == BALL and play.table.ball_moving)
    return rebound_meets_moving(play, figure, touch, by, moving=moving) or rebound_meets_resting(
        play, touch, by, moving=moving
    )


@clause(*fistf("2.1.3.3"), *subbuteo("2.15", "A.12"), outcomes=outcomes_2000("2.1.3.3", "bc"))
def rebound_meets_moving(play: Play, figure: Body, touch: Touch, by: Side | None, *, moving: bool) -> Rulings:
    """Something moving: a free-flick there."""
    if by is None or not moving:
        return []
    at = touch.at or play.where(figure)
    offence = Offence(rule=rebound_meets_moving, reason=Reason.REBOUND, by=by, at=at, outcomes=("b", "c"))
    return play.law.the(sanction)(play, offence)


@clause(*fistf("2.1.3.3"), *subbuteo("2.13", "A.11"), outcomes=outcomes_2000("2.1.3.3", "a"))
def rebound_meets_resting(play: Play, touch: Touch, by: Side | None, *, moving: bool) -> Rulings:
    """Something at rest: back."""
    if by is None or moving:
        return []
    return claim_back(
        play,
        rebound_meets_resting,
        to=by.other,
        restore=what_rested(play, touch),
        reason=Reason.REBOUND,
        at=touch.at,
        after=play_after_rebound,
        outcome="a",
        resumes=rebound_meets_resting,
    )


@clause(*subbuteo("2.14"))
def play_after_rebound(play: Play) -> Rulings:
    """What had to be placed is placed, then an untaken block-flick is allowed."""
    if play.table.ball_moving or play.restart is not None or play.block.owed is not None:
        return []
    return place_figures(play) or give_time(play, time_after_placing, flicked_while_placing, play_after_placing)


def place_figures(play: Play) -> Rulings:
    """The ball is at rest: the referee places and raises what has to be, then the defender may block.

    Before a restart there is no block-flick to wait for; while the players pick up their figures, nothing is placed.
    """
    restart = play.restart
    if restart is not None and restart.kind in PLACED_FREELY and restart.stage is not Stage.READY:
        return []
    rulings: Rulings = []
    out_of_goal_area = play.law.the(clear_goal_area)
    looked_at = to_be_looked_at(play)
    for figure in looked_at:
        # Before a restart a book may place even what stands ready.
        concerned = restart is not None or not play.table.figures[figure].is_ready
        for rule in play.law.each(SETTING_UPRIGHT, concerned=concerned):
            rulings += rule(play, figure)
        rulings += out_of_goal_area(play, figure)
    if play.table.unsettled is None:
        moving = frozenset(figure for figure in play.table.figures if play.table.is_moving(figure))
        play.looked_at_all_but(moving)
    elif looked_at:
        play.looked_at_all_but(play.table.unsettled.difference(looked_at))
    if not rulings or not stop_and_place(play) or restart is not None:
        return rulings
    return rulings + give_time(play, time_after_placing, flicked_while_placing, play_after_placing)


def interfering_side(play: Play, figure: Body, touch: Touch) -> Side | None:
    """Whose rebounded figure has moved into something, unless it has been called already."""
    standing = play.table.figures.get(figure)
    if standing is None or standing.away is not Away.REBOUND or figure not in touch.moving:
        return None
    stroke = play.table.strokes.get(figure)
    return None if stroke is not None and stroke.offended else figure.side
