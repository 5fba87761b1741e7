"""Rule 17, shoot-out. Where the ball lies for each shot of a shoot-out."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Conduct, Toss
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.memory import RuleFunction, Rulings, ShootOut
from tablekick.law.flick.play import Play
from tablekick.law.records import replace
from tablekick.rulebooks import about, asked, clause

CLEAR_MM = 0.25
"""As near to the line as a hand can put the ball without touching it."""


@about(*fistf("17.1.3"), *fistf("17.1.4"))
def position_of_shot(play: Play, number: int) -> tuple[RuleFunction, Point]:
    """The rule of the position and the place of the ball for a player's shot `number` (from 0)."""
    rules = SHOT_POSITIONS
    rule = rules[number] if number < len(rules) else sudden_death_position
    return rule, rule(play)


def _on_shooting_line(play: Play, y_mm: float) -> Point:
    assert play.shoot_out is not None
    pitch = play.pitch
    x = pitch.shooting_line + pitch.line / 2 + play.ball_radius + CLEAR_MM
    return Point(play.shoot_out.end * x, play.shoot_out.side_of_pitch * y_mm)


@clause(*fistf("17.1.3.1"), *subbuteo("16.5", "16.6"))
def shot_by_the_touchline(play: Play) -> Point:
    """As near to shooting line and touchline as possible."""
    return _on_shooting_line(play, play.pitch.touchline - play.pitch.line - play.ball_radius - CLEAR_MM)


@clause(*fistf("17.1.3.2"), *subbuteo("16.5", "16.6"))
def shot_by_the_penalty_area(play: Play) -> Point:
    """On the prolonged side of the penalty area."""
    return _on_shooting_line(play, play.pitch.penalty_width / 2)


@clause(*fistf("17.1.3.3"), *subbuteo("16.5", "16.6"))
def shot_from_the_middle(play: Play) -> Point:
    """In line with the penalty spot and the middle of the goal."""
    return _on_shooting_line(play, 0.0)


@clause(*fistf("17.1.3.4"), *subbuteo("16.5", "16.6"))
def shot_by_the_other_side_of_the_area(play: Play) -> Point:
    """As the second position, on the other side."""
    return _on_shooting_line(play, -play.pitch.penalty_width / 2)


@clause(*fistf("17.1.3.5"), *subbuteo("16.5", "16.6"))
def shot_by_the_other_touchline(play: Play) -> Point:
    """As the first position, on the other side."""
    return _on_shooting_line(play, -(play.pitch.touchline - play.pitch.line - play.ball_radius - CLEAR_MM))


@clause(*fistf("17.1.4"))
def sudden_death_position(play: Play) -> Point:
    """Further shots are taken from the first position."""
    return _on_shooting_line(play, play.pitch.touchline - play.pitch.line - play.ball_radius - CLEAR_MM)


SHOT_POSITIONS = (
    shot_by_the_touchline,
    shot_by_the_penalty_area,
    shot_from_the_middle,
    shot_by_the_other_side_of_the_area,
    shot_by_the_other_touchline,
)


@asked(*fistf("17.2.1"), *fistf("17.1.3"), *subbuteo("16.9"))
def place_ball_for_shot(play: Play) -> Rulings:
    """The referee places the ball for the next shot."""
    shoot_out = play.shoot_out
    assert shoot_out is not None
    side = shoot_out.shooting
    rule, at = play.law.the(position_of_shot)(play, len(shoot_out.shots) // 2)
    play.table = replace(play.table, ball=at, ball_moving=False)
    play.possession = replace(play.possession, attacking=side)
    play.table = replace(play.table, strokes={})
    play.possession = replace(play.possession, played=None)
    return [ruling(play, rule, Call.PLACING, to=side, at=at, figure=BALL)]


@asked(*fistf("17.1.2"), *subbuteo("16.4", "16.3"))
def shoot_out_toss(play: Play, toss: Toss) -> Rulings:
    """The referee chooses the goal and where the shots start; the winner of the toss shoots or keeps goal first."""
    assert play.shoot_out is not None
    first = toss.winner if toss.takes == "shoot" else toss.winner.other
    play.shoot_out = ShootOut(
        end=toss.end or play.shoot_out.end,
        first=first,
        side_of_pitch=toss.side_of_pitch or play.shoot_out.side_of_pitch,
        shots=play.shoot_out.shots,
    )
    play.match = play.match.tossed()
    return place_ball_for_shot(play)


@clause(*fistf("17.2.3"))
def body_before_goal_line(play: Play, conduct: Conduct) -> bool:
    """In a shoot-out the goalkeeper's player keeps every part of his body behind the goal line."""
    return play.shoot_out is not None and conduct.by is not play.shoot_out.shooting
