"""How the levels defend: block-flicks, the goalkeeper, walls, line-ups, and what they answer the referee."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import INDOOR
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Option, Reason, RestartKind, Stage
from tablekick.law.flick.memory import Pending, Restart
from tablekick.law.flick.state import State
from tablekick.law.flick.state.table import Standing
from tablekick.law.records import replace
from tablekick.law.rulings import Ruling
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.physics.flick.setup import check_place
from tablekick.players.bots import levels
from tablekick.players.flick.rescues import goalkeepers_stroke
from tablekick.rulebooks import Book
from tablekick.rulebooks.books import ClauseId
from tests.players.flick.scenes import decide, flicked, gap_to_line, play_with, touches, view_of, with_keeper_at

THREAT = {
    "away.9": (-380.0, 60.0),
    "home.2": (-430.0, -60.0),
    "home.3": (-300.0, 250.0),
    "home.4": (100.0, 0.0),
    "away.4": (300.0, 0.0),
}
BALL_AT = (-420.0, 60.0)
GOAL = Point(-600.0, 0.0)


def threatened() -> State:
    return play_with(THREAT, BALL_AT, attacking=Side.AWAY, block=True, shootable=True)


@pytest.mark.parametrize("level", ["club", "county", "master"])
def test_a_block_flick_gets_between_ball_and_goal_and_touches_nothing(level: str) -> None:
    view = with_keeper_at(view_of(threatened(), Moment.BLOCK), Side.HOME, (-560.0, 13.0))
    bot_says = decide(level, view, 3)
    if isinstance(bot_says, intents.Guard):
        view = with_keeper_at(view, Side.HOME, (bot_says.at.x_mm, bot_says.at.y_mm))
        bot_says = decide(level, view, 3)
    assert isinstance(bot_says, intents.Flick)
    facts, places = flicked(view, bot_says)
    blocker = places[bot_says.figure]
    assert not touches(facts)
    assert gap_to_line(blocker, places[BALL], GOAL) < view.state.base_radius + view.state.ball_radius
    assert blocker.distance_to(GOAL) < places[BALL].distance_to(GOAL)


def test_a_novice_does_not_block() -> None:
    assert decide("novice", view_of(threatened(), Moment.BLOCK)) == intents.Hold()


@pytest.mark.parametrize("level", ["county", "master"])
def test_the_goalkeeper_is_held_towards_the_ball_before_a_shot(level: str) -> None:
    view = with_keeper_at(view_of(threatened(), Moment.BLOCK), Side.HOME, (-590.0, -70.0))
    order = decide(level, view)
    assert isinstance(order, intents.Guard)
    assert order.at.y_mm > -25.0
    assert order.at.x_mm < -540.0


def test_a_goalkeeper_that_has_dived_is_put_back_into_the_middle() -> None:
    far_away = play_with(THREAT, (200.0, 0.0), attacking=Side.AWAY, block=True)
    view = with_keeper_at(view_of(far_away, Moment.BLOCK), Side.HOME, (-590.0, 50.0))
    assert decide("club", view) == intents.Guard(at=Point(-590.0, 0.0))


def test_before_a_penalty_the_goalkeeper_waits_on_its_line() -> None:
    penalty = Restart(kind=RestartKind.PENALTY_FLICK, to=Side.AWAY, at=Point(-490.0, 0.0), taker=Body("away.9"))
    play = play_with({**THREAT, "away.9": (-460.0, 0.0)}, (-490.0, 0.0), attacking=Side.AWAY, restart=penalty)
    view = with_keeper_at(view_of(play, Moment.KEEP), Side.HOME, (-560.0, 40.0))
    order = decide("master", view)
    assert isinstance(order, intents.Guard)
    assert order.at.x_mm < -590.0
    assert abs(order.at.y_mm) < 5.0


def test_a_direct_free_kick_meets_a_wall_where_the_book_has_one() -> None:
    free = Restart(
        kind=RestartKind.FREE_FLICK, to=Side.AWAY, at=Point(-350.0, 50.0), taker=Body("away.9"), direct=True,
        stage=Stage.POSITION, ready=frozenset({Side.AWAY}),
    )  # fmt: skip
    figures = {**THREAT, "away.9": (-310.0, 50.0), "home.5": (-300.0, -200.0)}
    play = play_with(figures, (-350.0, 50.0), Book.SUBBUTEO_2016, attacking=Side.AWAY, restart=free)
    wall = decide("master", view_of(play, Moment.POSITION))
    assert isinstance(wall, intents.Wall)
    assert len(wall.places) == 3
    distances = [at.distance_to(free.at) for at in wall.places.values()]
    assert min(distances) >= play.parameters.free_flick_distance_mm
    assert all(gap_to_line(at, free.at, GOAL) < 30.0 for at in wall.places.values())


def test_an_attacker_claims_distance_from_whoever_stands_too_near() -> None:
    taken = Restart(kind=RestartKind.FLICK_IN, to=Side.HOME, at=Point(0.0, 400.0), taker=Body("home.4"))
    near = {"home.4": (0.0, 425.0), "home.5": (-60.0, 300.0), "away.5": (30.0, 360.0), "away.6": (300.0, 0.0)}
    view = view_of(play_with(near, (0.0, 400.0), restart=taken), Moment.TAKE)
    assert decide("county", view) == intents.Distance()
    assert isinstance(decide("novice", view), intents.Flick)


def flick_off(to: Side) -> State:
    restart = Restart(kind=RestartKind.FLICK_OFF, to=to, at=Point(0.0, 0.0), stage=Stage.POSITION)
    figures = {f"{side}.{n}": (0.0, 30.0 * n) for side in Side for n in range(1, 11)}
    spread = {name: (-100.0 if name.startswith("home") else 100.0, at[1] - 165.0) for name, at in figures.items()}
    return play_with(spread, (0.0, 0.0), restart=restart, attacking=to)


def test_at_the_opponents_flick_off_half_of_the_figures_screen_the_ball() -> None:
    line_up = decide("master", view_of(flick_off(Side.AWAY), Moment.LINE_UP))
    assert isinstance(line_up, intents.LineUp)
    screen = sorted(at.y_mm for at in line_up.places.values() if -150.0 < at.x_mm < -100.0 and abs(at.y_mm) < 100.0)
    assert len(screen) == 5
    assert all(above - below < 43.0 for below, above in pairwise(screen))
    assert all(at.distance_to(Point(0.0, 0.0)) > 90.0 + 10.5 for at in line_up.places.values())


def test_at_the_own_flick_off_two_wait_beside_the_taker() -> None:
    line_up = decide("county", view_of(flick_off(Side.HOME), Moment.LINE_UP))
    assert isinstance(line_up, intents.LineUp)
    assert sum(at.distance_to(Point(0.0, 0.0)) < 60.0 for at in line_up.places.values()) == 3
    assert all(at.x_mm + 10.5 < -1.0 and figure.side is Side.HOME for figure, at in line_up.places.items())


def offence(options: tuple[Option, ...], play: State, restart: Restart, held: tuple[Ruling, ...] = ()) -> Pending:
    called = Ruling(call=Call.FREE_FLICK, clause=ClauseId("fistf-1999:II.5.3.1"), reason=Reason.FOUL_PLAY, to=Side.HOME)
    return Pending(
        offended=Side.HOME, options=options, ruling=called, gravity=1, restart=restart, before=play,
        restore={}, held=held,
    )  # fmt: skip


FREE_FLICK = Restart(kind=RestartKind.FREE_FLICK, to=Side.HOME, at=Point(-200.0, 0.0))
BOTH = (Option.ACCEPT, Option.PLAY_ON)


@pytest.mark.parametrize("level", ["club", "county", "master"])
def test_the_offended_side_plays_on_when_it_stands_before_the_goal(level: str) -> None:
    play = play_with({"home.9": (420.0, 30.0), "away.3": (100.0, 0.0), "away.4": (200.0, 300.0)}, (460.0, 30.0))
    play = replace(play, pending=offence(BOTH, play, FREE_FLICK))
    assert decide(level, view_of(play, Moment.ANSWER)) == intents.Answer(option=Option.PLAY_ON)


@pytest.mark.parametrize("level", ["club", "county", "master"])
def test_the_offended_side_takes_the_penalty_rather_than_the_ball_in_midfield(level: str) -> None:
    play = play_with({"home.9": (20.0, 30.0), "away.3": (100.0, 0.0)}, (60.0, 30.0))
    spot = Restart(kind=RestartKind.PENALTY_FLICK, to=Side.HOME, at=Point(490.0, 0.0))
    play = replace(play, pending=offence(BOTH, play, spot))
    assert decide(level, view_of(play, Moment.ANSWER)) == intents.Answer(option=Option.ACCEPT)


@pytest.mark.parametrize(("scorer", "answer"), [(Side.HOME, Option.PLAY_ON), (Side.AWAY, Option.ACCEPT)])
def test_a_goal_that_came_of_the_offence_decides_the_answer(scorer: Side, answer: Option) -> None:
    play = play_with({"home.9": (20.0, 30.0), "away.3": (100.0, 0.0)}, (0.0, 0.0))
    goal = Ruling(call=Call.GOAL, clause=ClauseId("fistf-1999:II.7.1.1"), to=scorer)
    play = replace(play, pending=offence(BOTH, play, FREE_FLICK, held=(goal,)))
    assert decide("master", view_of(play, Moment.ANSWER)) == intents.Answer(option=answer)


def test_a_figure_that_has_fallen_is_changed_at_the_next_stoppage() -> None:
    bot = levels(Book.FISTF_1999)["master"](1)
    play = play_with(THREAT, BALL_AT)
    play = replace(play, table=play.table.put(Body("home.3"), Standing(at=Point(-300.0, 250.0), lying=True)))
    bot.decide(view_of(play, Moment.TOUCHED))
    restart = Restart(kind=RestartKind.FLICK_IN, to=Side.HOME, at=Point(0.0, 400.0), stage=Stage.NOMINATE)
    after = view_of(play_with(THREAT, (0.0, 400.0), restart=restart), Moment.NOMINATE)
    assert bot.decide(after).intent == intents.Substitute(body=Body("home.3"))


def test_a_positional_flick_before_a_flick_in_touches_nobody() -> None:
    restart = Restart(
        kind=RestartKind.FLICK_IN, to=Side.HOME, at=Point(100.0, 400.0), taker=Body("home.4"), stage=Stage.POSITION
    )
    figures = {**THREAT, "home.4": (100.0, 425.0), "home.6": (0.0, 150.0)}
    view = view_of(play_with(figures, (100.0, 400.0), restart=restart), Moment.POSITION)
    flick = decide("county", view)
    assert isinstance(flick, intents.Flick)
    facts, places = flicked(view, flick)
    assert not touches(facts)
    assert places[flick.figure].distance_to(view.state.table.ball) < 200.0


def test_a_goalkeeper_is_never_sent_beside_the_board() -> None:
    """Indoors the ball may lie behind the goal; to play it away from the barrier there is no room."""
    figures = {"away.4": (522.3, 92.7), "home.5": (378.5, 12.4)}
    play = replace(play_with(figures, (540.0, 20.8), Book.FISTF_1999_INDOOR, attacking=Side.AWAY), pitch=INDOOR)
    order = goalkeepers_stroke(view_of(play, Moment.ATTACK, Side.AWAY))
    assert order is not None
    check_place("the goalkeeper", order.at, INDOOR)
