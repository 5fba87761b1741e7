"""Rule 13, offside. Offside: judged when the ball is touched, called when the ball has passed."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import KeeperMode, Reason, RestartKind
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.flicking.rules import illegal
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.replacement import Occasion
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.mind import Mind
from tablekick.law.flick.state.table import Away, Stroke
from tablekick.rulebooks import about, asked, clause

GOAL = KeeperMode.GOAL
EXEMPT = frozenset({RestartKind.CORNER_FLICK, RestartKind.FLICK_IN, RestartKind.GOAL_FLICK, RestartKind.PENALTY_FLICK})


OFFSIDE_FIGURE_TOUCHED: Occasion[[Play, Body], Rulings] = Occasion(
    "the ball touches a figure in offside", "Offside waits until the ball has passed, whoever it touches."
)


def depth(play: Mind, at: Point, side: Side) -> float:
    """How far a place lies towards the goal that `side` attacks, behind the goal line counted as on it."""
    return counted_depth(play, play.attacks(side) * at.x_mm)


def counted_depth(play: Mind, towards: float) -> float:
    """What counts of a place that lies so far towards a goal."""
    return towards if towards <= play.pitch.goal_line else on_the_goal_line(play, towards) or towards


@asked(*fistf("13.1.3.b"))
def on_the_goal_line(play: Mind, towards: float) -> float | None:
    """Who stands behind the goal line counts as standing on it."""
    return play.pitch.goal_line if towards > play.pitch.goal_line else None


def defenders_depths(play: Mind, side: Side) -> list[float]:
    """How near the defenders of the goal that `side` attacks are to it, nearest first, the goalkeeper counted."""
    opponent, end, goal_line = side.other, play.attacks(side), play.pitch.goal_line
    depths = [
        # Most stand before the goal line: they are as deep as they stand.
        towards if (towards := end * standing.x_mm) <= goal_line else counted_depth(play, towards)
        for body, standing in play.table.figures.items()
        if body.side is opponent and (standing.away is None or is_in_play(play, body))
    ]
    depths.sort(reverse=True)
    if play.keepers.modes[opponent] is GOAL:
        depths.insert(0, goal_line)
    return depths


@asked(*fistf("13.1.1"))
def offside_position(play: Mind, figure: Body, ball: Point) -> bool:
    """In the defender's shooting area, nearer the goal line than the ball, without two defenders nearer still."""
    side = figure.side
    assert side is not None
    return is_offside_at(play, side, play.where(figure), ball)


def is_in_play(play: Mind, figure: Body) -> bool:
    """Off the board or the barrier, or at rest off the cloth, a figure is not in play (2.1.2.2, 2.1.3.2)."""
    away = play.table.figures[figure].away
    return away is None or (away is Away.SURFACE and play.table.is_moving(figure))


def is_offside_at(play: Mind, side: Side, at: Point, ball: Point) -> bool:
    """Would a figure of `side` standing there be in offside position?"""
    end, pitch = play.attacks(side), play.pitch
    towards = end * at.x_mm
    here = counted_depth(play, towards)
    counted = at if here == towards else Point(end * here, at.y_mm)
    if not pitch.is_in_shooting_area(counted, pitch.base_radius, end) or here <= counted_depth(play, end * ball.x_mm):
        return False
    opponent = side.other
    nearer = 1 if play.keepers.modes[opponent] is GOAL and here < pitch.goal_line else 0
    for other, standing in play.table.figures.items():
        # A place counts as deep as it lies or less: most defenders need no further question.
        if other.side is not opponent or end * standing.x_mm <= here:
            continue
        if standing.away is not None and not is_in_play(play, other):
            continue
        if counted_depth(play, end * standing.x_mm) > here:
            nearer += 1
    return nearer < 2


def in_offside_position(play: Mind, figure: Body, ball: Point) -> bool:
    """Is the figure in offside position under the book in play?"""
    return play.law.the(offside_position)(play, figure, ball)


def penultimate_line(play: Play, side: Side) -> float:
    """How far the base of the last but one defender reaches towards his goal line."""
    depths = defenders_depths(play, side)
    return depths[1] + play.base_radius if len(depths) > 1 else -play.pitch.goal_line


@asked(*subbuteo("12.16"))
def offside_applies_again(play: Play, restart: RestartKind | None) -> bool:  # noqa: ARG001
    """Offside counts again with the attacker's next flick, though the ball of the restart may still be rolling."""
    return restart is None


def judge_offside(play: Play, by: Body, ball: Point, radius: float, restart: RestartKind | None) -> None:
    """Remember who is in offside position at the moment the ball is touched."""
    play.offside_over()
    if no_offside_indoors(play):
        return
    side = play.possession.attacking
    end, beyond, is_offside = play.attacks(side), play.pitch.shooting_line, play.law.the(offside_position)
    # Most figures are not even near the shooting area: only the others are worth a question.
    offside = [
        (figure, standing.at)
        for figure, standing in play.table.figures.items()
        if end * standing.x_mm > beyond
        and figure.side is side
        and figure != by
        and figure not in play.offside.passive
        and (standing.away is None or is_in_play(play, figure))
        and is_offside(play, figure, ball)
    ]
    straight = restart if play.taken is None or offside_applies_again(play, restart) else play.taken.kind
    if not offside or exempt_restart(play, straight):
        return
    play.offside_seen(tuple(offside), penultimate_line(play, side))
    if has_passed(play, ball, radius, side):
        play.ball_was_past()


@asked("fistf-1999-indoor:V.7")
def no_offside_indoors(play: Play) -> bool:
    """Indoors there is no offside."""
    return not play.parameters.offside


@asked(*fistf("13.1.4.a"), *fistf("13.1.4"), *subbuteo("12.13"))
def exempt_restart(play: Play, restart: RestartKind | None) -> bool:  # noqa: ARG001
    """No offside straight from a corner-flick, flick-in, goal-flick or penalty-flick."""
    return restart in EXEMPT


@asked("fistf-1999:II.13.1.1.p2", "fistf-2000:I.13.1.1", *subbuteo("12.7"))
def has_passed(play: Play, ball: Point, radius: float, side: Side) -> bool:
    """The slightest part of the ball is past the last but one defender, the ball wholly in the shooting area."""
    inside = play.pitch.is_completely_past_shooting_line(ball, radius, play.attacks(side))
    return inside and play.attacks(side) * ball.x_mm + radius > play.offside.line_mm


def settle_offside(play: Play, ball: Point, radius: float) -> Rulings:
    """The ball has come to rest, has gone out or is played again: has anyone to be punished?"""
    if not play.offside.figures or play.possession.played is None:
        return []
    side = play.possession.played.side
    line_mm = penultimate_line(play, side)
    if not pushed_defender_is_ignored(play, line_mm) and line_mm != play.offside.line_mm:
        play.offside_line_at(line_mm)
    passed = has_passed(play, ball, radius, side)
    if play.offside.ball_was_past:
        goalwards = passed and play.law.the(played_goalwards)(play, ball)
        return played_on_beyond_the_line(play, side, goalwards=goalwards)
    return offside(play, side, passed=passed)


@about(*fistf("13.1.2"))
def played_goalwards(play: Play, ball: Point) -> bool:
    """The ball has come nearer to the goal line."""
    assert play.possession.played is not None
    return play.attacks(play.possession.played.side) * (ball.x_mm - play.possession.played.ball_from.x_mm) > 0


@asked(*subbuteo("12.9", "12.11", "12.12"))
def pushed_defender_is_ignored(play: Play, line_mm: float) -> bool:
    """Where the defenders stood when the ball was touched counts, not where they have been pushed or moved since."""
    return line_mm != play.offside.line_mm


@clause(*fistf("13.1.3"), *subbuteo("12.7", "A.27"))
def offside(play: Play, side: Side, *, passed: bool) -> Rulings:
    """A figure was in offside position when the ball was touched, and the ball has passed."""
    return punish(play, side, offside) if passed else []


@clause(*fistf("13.1.2"), *subbuteo("12.10"))
def played_on_beyond_the_line(play: Play, side: Side, *, goalwards: bool) -> Rulings:
    """The ball was past the last but one defender already and was played on towards the goal line."""
    return punish(play, side, played_on_beyond_the_line) if goalwards else []


def punish(play: Play, side: Side, rule: object) -> Rulings:
    figure, at = deeper_offside(play, side) or play.offside.figures[0]
    play.offside_over()
    offence = Offence(
        rule=rule,  # type: ignore[arg-type]
        reason=Reason.OFFSIDE,
        by=side,
        at=at,
        figure=figure,
        details=(("figure", figure),),
    )
    return play.law.the(sanction)(play, offence)


@asked(*fistf("13.1.3.a"), *subbuteo("A.27"))
def deeper_offside(play: Play, side: Side) -> tuple[Body, Point] | None:
    """Of several figures in offside the one nearer the goal line counts."""
    if len(play.offside.figures) < 2:
        return None
    return max(play.offside.figures, key=lambda pair: (depth(play, pair[1], side), pair[0]))


@asked(*fistf("13.1.4.b"), *subbuteo("12.14", "12.15"))
def opponent_played(play: Play) -> bool:
    """The opponent played the ball: nobody is offside."""
    had = bool(play.offside.figures)
    play.offside_over()
    return had


@clause(*fistf("13.4.1"), *subbuteo("12.33"))
def tick_without_permission(play: Play, stroke: Stroke) -> bool:  # noqa: ARG001
    """A tick-flick the referee has not permitted is an attempt to play the ball."""
    return stroke.unpermitted


@clause("fistf-1999:II.13.4.1", "fistf-2000:I.13.4.2", *subbuteo("12.33", "12.31"))
def tick_without_a_word(play: Play, stroke: Stroke) -> bool:  # noqa: ARG001
    """A permitted tick-flick taken without saying so is an attempt to play the ball."""
    return stroke.unannounced


@asked(*fistf("13.3.2"), *subbuteo("12.28"))
def rebound_keeps_tick_count(play: Play, figure: Body) -> bool:
    """Off a defending figure back to an attacker is no change of possession for the tick-flicks."""
    if play.possession.rebound is None:
        return False
    return play.parameters.tick_rebound_to_any_attacker or play.possession.rebound.figure == figure


@about(*fistf("13.2"))
def becomes_passive(play: Play, stroke: Stroke) -> None:
    """A played figure that ends in offside position while the ball moves is in passive offside."""
    if not (play.parameters.offside and play.table.ball_moving and stroke.touched_ball):
        return
    if not play.law.the(came_from_onside)(play, stroke):
        return
    if stroke.figure.side is play.possession.attacking and in_offside_position(play, stroke.figure, play.table.ball):
        play.stands_passive(stroke.figure)


def came_from_onside(play: Play, stroke: Stroke) -> bool:
    """It was not in offside position when it was flicked (an offside figure that plays the ball: 13.1.5)."""
    side = stroke.figure.side
    return side is not None and not is_offside_at(play, side, stroke.origin, stroke.ball_before)


@clause("fistf-1999:II.13.4.2", "fistf-2000:I.6.2.3.5", *subbuteo("12.34"))
def tick_before_block(play: Play) -> bool:
    """The tick-flick has to wait for the block-flick."""
    return play.block.owed is not None


@clause(*fistf("13.4.5"), *subbuteo("12.51"))
def tick_not_followed_by_block(play: Play) -> bool:
    """The defender has a block-flick for each tick-flick, and the attacker lets him take it."""
    return play.block.held


@clause(*fistf("13.2"), *subbuteo("12.20", "12.21"))
def passive_offside(play: Play, flick: Flick) -> Rulings:
    """A figure in passive offside may not be used again until the ball has stopped."""
    if flick.figure not in play.offside.passive or not play.table.ball_moving:
        return []
    if flick.ball_at is not None and not in_offside_position(play, flick.figure, flick.ball_at):
        # The table knows where the ball rolls now: it has overtaken the figure.
        return []
    return illegal(play, flick, passive_offside, Reason.OFFSIDE)
