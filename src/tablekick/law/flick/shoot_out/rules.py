"""Rule 17, shoot-out. The shoot-out: ready, play, shoot; and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Conduct, Cross, Flick, Leave, LeftFrom, Nominate, Place, Stop, Toss, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Reason
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.flicking.strokes import touch_is_a_flick
from tablekick.law.flick.memory import RuleFunction, Rulings
from tablekick.law.flick.replacement import Occasion
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Standing, Stroke, StrokeKind
from tablekick.rulebooks import about, asked, clause


def shooter_named(play: Play, nominate: Nominate) -> Rulings:
    """The shooting figure is named."""
    assert play.shoot_out is not None
    play.shooter_is(nominate.figure)
    return []


def moved_after_ready(play: Play, place: Place) -> Rulings:
    """The shooter puts his figure to the ball; after he has said he is ready it stays there."""
    shoot_out = play.shoot_out
    assert shoot_out is not None
    side = shoot_out.shooting
    if not place.body.is_figure or place.body.side is not side:
        return []
    if side in shoot_out.ready:
        return shot_over(play, scored=False, rule=shooter_changed_position)
    play.shooter_is(place.body)
    play.puts(place.body, Standing(at=place.at))
    return []


@clause(*fistf("17.2.2"), *subbuteo("16.11"))
def shooter_changed_position(play: Play) -> bool:
    """The shooting figure was moved after its player had said he was ready: the shot has failed."""
    return play.shoot_out is not None


@clause(*fistf("17.2.3"), *subbuteo("16.12"))
def asks_goalkeeper(play: Play, keeping: Side) -> Rulings:
    """The shooter is ready: the referee asks the goalkeeper whether he is."""
    return [ruling(play, asks_goalkeeper, Call.WARNING, to=keeping)]


@clause(*fistf("17.2.4"), *subbuteo("16.16"))
def signal_for_shot(play: Play) -> bool:
    """Both are ready: play!"""
    return play.shoot_out is not None and play.shoot_out.ready == frozenset(Side)


def shot_is_flicked(play: Play, flick: Flick) -> Rulings:
    """The shot is taken."""
    shoot_out = play.shoot_out
    assert shoot_out is not None
    if play.match.awaiting_toss or flick.figure.side is not shoot_out.shooting:
        touch_is_a_flick(play, flick, StrokeKind.VOID)
        return []
    early = shot_before_signal(play)
    if only_one_flick(play) or early:
        touch_is_a_flick(play, flick, StrokeKind.VOID)
        return early
    play.shot_flicked(flick.figure)
    touch_is_a_flick(play, flick, StrokeKind.ATTACK)
    return []


@clause(*fistf("17.2.4"), *subbuteo("16.16"))
def shot_before_signal(play: Play) -> Rulings:
    """A shot before the referee's signal is no shot: everything is set up once more.

    Where nobody was asked to be ready and the referee let the shot run, he has given the signal by that.
    """
    shoot_out = play.shoot_out
    assert shoot_out is not None
    if not shoot_out.ready or shoot_out.ready == frozenset(Side):
        return []
    side = shoot_out.shooting
    play.shot_before_the_signal()
    return [ruling(play, shot_before_signal, Call.REPLAY, to=side, at=play.table.ball)]


def offence_in_shoot_out(play: Play, rule: RuleFunction, by: Side, reason: Reason) -> Rulings:
    """There is nothing to award but the shot: the shooter's offence spoils it, the goalkeeper's has it retaken."""
    shoot_out = play.shoot_out
    assert shoot_out is not None
    side = shoot_out.shooting
    if by is side:
        return shot_over(play, scored=False, rule=rule, reason=reason)
    if not shoot_out.taken:
        return [ruling(play, rule, Call.WARNING, to=by, reason=reason)]
    play.shot_set_up_again()
    place_ball_for_shot(play)
    return [ruling(play, rule, Call.REPLAY, to=side, at=play.table.ball, reason=reason)]


@about(*subbuteo("16.19"))
def only_one_flick(play: Play) -> bool:
    """A shot is one flick; a second one counts for nothing."""
    return play.shoot_out is not None and play.shoot_out.taken


SECOND_FLICK: Occasion[[Play, Stroke], Rulings] = Occasion(
    "a second flick plays the ball of a shot", "The book says nothing about it."
)


def shot_meets(play: Play, touch: Touch) -> Rulings:
    """The shot touches the ball; what it meets later, its shooter included, does not matter."""
    if BALL in (touch.a, touch.b):
        stroke = play.table.strokes.get(touch.other_than(BALL))
        if stroke is not None and stroke.kind is StrokeKind.VOID:
            return play.law.says(SECOND_FLICK, play, stroke)
        if stroke is not None and stroke.kind is StrokeKind.ATTACK:
            play.on_its_way(stroke.reaches_ball())
            play.ball_rolls()
    return []


def shot_crosses(play: Play, cross: Cross) -> Rulings:
    """The ball is over the line: scored, or out."""
    if not play.table.ball_moving:
        return []
    return shot_over(play, scored=cross.goal, rule=shot_counts)


def shot_leaves_board(play: Play, leave: Leave) -> Rulings:
    """A shot over the barrier is out; a shooter that leaves the board has missed the ball if it has not touched it."""
    if leave.body == BALL and play.table.ball_moving:
        return shot_over(play, scored=False, rule=shot_counts)
    return shooter_stops(play, leave.body) if leave.source is LeftFrom.BOARD else []


def shot_stops(play: Play, stop: Stop) -> Rulings:
    """The ball, or a shooter that missed it, has come to rest."""
    shoot_out = play.shoot_out
    assert shoot_out is not None
    if not shoot_out.taken:
        return []
    if stop.body == BALL:
        return shot_over(play, scored=False, rule=shot_counts)
    return shooter_stops(play, stop.body)


def shooter_stops(play: Play, figure: Body) -> Rulings:
    """The shooter's way is over: if it has not touched the ball, the shot has failed."""
    stroke = play.table.strokes.get(figure)
    if stroke is not None and stroke.kind is StrokeKind.ATTACK and not stroke.touched_ball:
        return shot_over(play, scored=False, rule=shot_counts)
    return []


@clause(*fistf("17.1.3"), *subbuteo("16.5"))
def shot_counts(play: Play) -> bool:
    """Five shots for each player, taken alternately."""
    return play.shoot_out is not None


def shot_over(play: Play, *, scored: bool, rule: RuleFunction, reason: Reason | None = None) -> Rulings:
    """A shot is decided: note it, and see whether the match is."""
    shoot_out = play.shoot_out
    assert shoot_out is not None
    side = shoot_out.shooting
    call = Call.SHOT_SCORED if scored else Call.SHOT_FAILED
    rulings = [ruling(play, rule, call, to=side, reason=reason)]
    play.shot_decided(scored=scored)
    play.nobody_waits()
    winner = winner_after_equal_shots(play)
    if winner is not None:
        play.shoot_out_over()
        return [*rulings, ruling(play, winner_after_equal_shots, Call.WINNER, to=winner)]
    return rulings + place_ball_for_shot(play)


@clause(*fistf("17.1.4"), *subbuteo("16.8"))
def winner_after_equal_shots(play: Play) -> Side | None:
    """After five shots each, and then after each pair, whoever has scored more has won."""
    shoot_out = play.shoot_out
    assert shoot_out is not None
    return leader_of_shots(shoot_out.shots, play.parameters.shots)


def leader_of_shots(shots: Sequence[tuple[Side, bool]], each: int) -> Side | None:
    """Who has won when the players have taken `each` shots or more, and as many the one as the other."""
    if len(shots) < 2 * each or len(shots) % 2 == 1:
        return None
    goals = {side: sum(1 for who, scored in shots if scored and who is side) for side in Side}
    if goals[Side.HOME] == goals[Side.AWAY]:
        return None
    return max(goals, key=lambda side: goals[side])


def shot_time_is_up(play: Play, side: Side) -> Rulings:
    """Ten seconds to be ready, ten seconds to shoot."""
    shoot_out = play.shoot_out
    if shoot_out is None or play.match.awaiting_toss:
        return []
    shooting = shoot_out.shooting
    waited = play.clock.waited_s.get(side, 0.0)
    if shoot_out.ready == frozenset(Side):
        if side is shooting and not shoot_out.taken:
            return shot_too_late(play, waited)
        return []
    if side is shooting and side not in shoot_out.ready:
        return shooter_not_ready(play, waited)
    if side is not shooting and shooting in shoot_out.ready:
        return goalkeeper_not_ready(play, waited)
    return []


@clause(*fistf("17.2.2"), *subbuteo("16.11"))
def shooter_not_ready(play: Play, waited: float) -> Rulings:
    """The shooter was not ready in time: the shot has failed."""
    if waited <= play.parameters.ready_s:
        return []
    return shot_over(play, scored=False, rule=shooter_not_ready, reason=Reason.TIME_WASTING)


@clause(*fistf("17.2.3"), *subbuteo("16.15", "16.14"))
def goalkeeper_not_ready(play: Play, waited: float) -> Rulings:
    """The goalkeeper was not ready in time: the shot counts as scored."""
    if waited <= play.parameters.ready_s:
        return []
    return shot_over(play, scored=True, rule=goalkeeper_not_ready, reason=Reason.TIME_WASTING)


@clause(*fistf("17.2.5"), *subbuteo("16.18", "16.17"))
def shot_too_late(play: Play, waited: float) -> Rulings:
    """The shot was not taken in time: it has failed."""
    if waited <= play.parameters.shot_s:
        return []
    return shot_over(play, scored=False, rule=shot_too_late, reason=Reason.TIME_WASTING)


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
    play.ball_set_for_a_shot(at)
    play.shoots(side)
    return [ruling(play, rule, Call.PLACING, to=side, at=at, figure=BALL)]


@asked(*fistf("17.1.2"), *subbuteo("16.4", "16.3"))
def shoot_out_toss(play: Play, toss: Toss) -> Rulings:
    """The referee chooses the goal and where the shots start; the winner of the toss shoots or keeps goal first."""
    assert play.shoot_out is not None
    first = toss.winner if toss.takes == "shoot" else toss.winner.other
    play.shoot_out_tossed(first, toss.end, toss.side_of_pitch)
    play.tossed()
    return place_ball_for_shot(play)


@clause(*fistf("17.2.3"))
def body_before_goal_line(play: Play, conduct: Conduct) -> bool:
    """In a shoot-out the goalkeeper's player keeps every part of his body behind the goal line."""
    return play.shoot_out is not None and conduct.by is not play.shoot_out.shooting
