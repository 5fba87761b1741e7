"""The preview tells the truth: the film that follows shows the same, and the referee calls what it says."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi
from typing import Any

import numpy as np
import pytest

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.match.flick import intents
from tablekick.match.flick.preview import BallEnd, Preview, Way, preview
from tablekick.match.games import ImpossibleIntentError
from tablekick.physics.flick.flicks import FINGER_SPIN_RADPS, heading_towards
from tablekick.rulebooks import Book
from tests.match.flick.matches import BOOKS, Bench, novices

FLICKS_A_BOOK = 13
"""More than fifty in the four books."""


def random_flicks(book: Book) -> Iterator[tuple[Bench, intents.Flick]]:
    """Matches of novices, in which every flick of the attack is exchanged for one at random."""
    luck = np.random.default_rng(17)
    given = 0
    for seed in range(100):
        bench = Bench(book, seed)
        bench.match.start_filming()
        players = novices(seed, book)
        for _ in range(60):
            if given == FLICKS_A_BOOK:
                return
            if bench.session.result is not None:
                break
            if bench.moment == "attack":
                given += 1
                yield bench, _random_flick(bench, luck)
            else:
                bench.session.play(
                    {side: players[side].decide(bench.match.view(side)) for side in bench.match.awaits()}
                )
            bench.match.take_film()


def _random_flick(bench: Bench, luck: np.random.Generator) -> intents.Flick:
    view = bench.match.view(bench.asked)
    ball = bench.table.place_of(BALL)
    own = [f for f in bench.table.names if f.is_figure and f.side is bench.asked and view.can_flick(f)]
    nearest = sorted(own, key=lambda figure: bench.table.place_of(figure).distance_to(ball))[:4]
    figure = nearest[int(luck.integers(len(nearest)))]
    towards = heading_towards(bench.table.place_of(figure), ball)
    return intents.Flick(
        figure=figure,
        heading_rad=towards + float(luck.normal(0.0, 0.06)),
        speed_mps=float(luck.uniform(0.5, 2.4)),
        spin_radps=float(luck.choice([0.0, 1.0])) * float(luck.uniform(-FINGER_SPIN_RADPS, FINGER_SPIN_RADPS)),
    )


def whole_film(bench: Bench) -> tuple[list[Any], float]:
    """What moved by itself after a flick, until everything lies still, on one time line."""
    clips: list[Any] = []
    now_s = 0.0
    while True:
        film = bench.match.take_film()
        if film is not None:
            shifted = [
                c | {"from_s": c["from_s"] + now_s, "to_s": c["to_s"] + now_s}
                for c in film["clips"]
                if c["do"] == "move"
            ]
            clips += shifted
            now_s += film["duration_s"]
        if bench.moment != "touched":
            return clips, now_s
        bench.both({side: intents.Hold() for side in bench.match.awaits()})


def filmed_at(clips: list[Any], body: Body, time_s: float) -> Point | None:
    began = [clip for clip in clips if clip["body"] == body and clip["from_s"] <= time_s + 1e-9]
    if not began:
        return None
    clip = max(began, key=lambda clip: clip["from_s"])
    t = min(time_s, clip["to_s"]) - clip["from_s"]
    return Point(*(clip["at"][i] + t * (clip["v"][i] + 0.5 * t * clip["a"][i]) for i in range(2)))


def farthest_apart(way: Way, clips: list[Any], body: Body, began_s: float) -> float:
    """How far the film leaves a previewed way, at twenty moments of it, its end included."""
    start = way.pieces[0].from_s
    worst = 0.0
    for time_s in np.linspace(start, way.until_s, 20)[1:]:
        shown = filmed_at(clips, body, float(time_s) - began_s)
        assert shown is not None, (body, time_s)
        worst = max(worst, shown.distance_to(way.place(float(time_s))))
    return worst


@pytest.mark.parametrize("book", BOOKS)
def test_the_film_that_follows_shows_what_the_preview_showed(book: Book) -> None:
    curled = touched = 0
    for bench, flick in random_flicks(book):
        seen, began_s = preview(bench.match.view(bench.asked), flick), bench.table.now_s
        assert preview(bench.match.view(bench.asked), flick) == seen
        bench.match.take_film()
        bench.do(flick, took_s=0.0)
        called = [ruling["call"] for ruling in bench.rulings]
        clips, _ = whole_film(bench)
        assert farthest_apart(seen.figure, clips, flick.figure, began_s) < 5.0
        if seen.ball is not None:
            assert farthest_apart(seen.ball, clips, BALL, began_s) < 5.0
        assert [str(ruling.call) for ruling in seen.rulings][: len(called)] == called
        curled += flick.spin_radps != 0.0
        touched += seen.ball is not None
    assert curled >= 3
    assert touched >= 3


def scene(**places: tuple[float, float]) -> Bench:
    """Home attacks to the right, everybody else stands low at the touchline."""
    ball = places.pop("ball")
    bench = Bench()
    bench.under_way()
    bench.scene({name.replace("_", "."): at for name, at in places.items()}, ball, Side.HOME)
    return bench


def looked_at(bench: Bench, figure: str, heading: float, speed: float, spin: float = 0.0) -> Preview:
    flick = intents.Flick(figure=Body(figure), heading_rad=heading, speed_mps=speed, spin_radps=spin)
    return preview(bench.match.view(Side.HOME), flick)


def test_a_flick_at_a_free_ball_shows_both_ways_and_no_warning() -> None:
    bench = scene(home_9=(0.0, 0.0), ball=(120.0, 0.0))
    seen = looked_at(bench, "home.9", 0.0, 1.0)
    assert seen.meets == BALL
    assert seen.figure.to.x_mm == pytest.approx(120.0 - 10.5 - np.sqrt(11.0**2 - 5.0**2), abs=0.01)
    assert seen.ball is not None
    assert seen.ball.to.x_mm > 250.0
    assert seen.ball_ends is BallEnd.RESTS
    assert seen.against is None


def test_a_figure_that_would_touch_the_opponent_first_is_warned() -> None:
    bench = scene(home_9=(0.0, 0.0), away_4=(60.0, 8.0), ball=(120.0, 0.0))
    seen = looked_at(bench, "home.9", 0.0, 1.8)
    assert seen.meets == "away.4"
    assert seen.against is not None
    assert seen.against.to is Side.AWAY
    assert seen.against.clause in {ruling.clause for ruling in seen.rulings}


def test_a_ball_played_onto_an_opponent_is_deflected_and_lost() -> None:
    bench = scene(home_9=(0.0, 0.0), away_4=(260.0, 0.0), ball=(120.0, 0.0))
    seen = looked_at(bench, "home.9", 0.0, 0.9)
    assert (seen.ball_ends, seen.ball_meets) == (BallEnd.DEFLECTED, "away.4")
    assert seen.against is not None
    assert str(seen.against.call) == "change"


def shots() -> list[Preview]:
    """Shots from the left of the shooting area, a little more to the right each time."""
    bench = scene(home_9=(380.0, 60.0), ball=(440.0, 50.0))
    towards = heading_towards(Point(380.0, 60.0), Point(440.0, 50.0))
    return [
        looked_at(bench, "home.9", towards + float(turn), speed)
        for turn in np.linspace(-0.15, 0.15, 16)
        for speed in (1.0, 1.5, 2.0)
    ]


def test_a_shot_into_the_goal_ends_there_and_is_nothing_against_the_shooter() -> None:
    goals = [seen for seen in shots() if seen.ball_ends is BallEnd.GOAL]
    assert len(goals) >= 3
    for seen in goals:
        assert seen.ball is not None
        assert seen.ball.to.x_mm > 590.0
        assert "goal" in [str(ruling.call) for ruling in seen.rulings]
        assert seen.against is None


def test_a_shot_at_the_goalkeeper_is_saved() -> None:
    saved = [seen for seen in shots() if seen.ball_ends is BallEnd.SAVED]
    assert len(saved) >= 3
    assert {seen.ball_meets for seen in saved} == {Body("away.gk")}


def test_a_curl_is_shown_curled() -> None:
    bench = scene(home_9=(-300.0, -100.0), ball=(400.0, 300.0))
    left, right = (looked_at(bench, "home.9", 0.0, 1.5, spin).figure.to for spin in (-150.0, 150.0))
    assert left.y_mm > -100.0 + 90.0
    assert right.y_mm == pytest.approx(-200.0 - left.y_mm, abs=1e-6)


def test_a_preview_leaves_the_match_as_it_is() -> None:
    bench = scene(home_9=(0.0, 0.0), ball=(120.0, 0.0))
    before = bench.match.scene(), len(bench.session.events), bench.match.clock_s
    looked_at(bench, "home.9", 0.3, 2.0)
    assert (bench.match.scene(), len(bench.session.events), bench.match.clock_s) == before


def test_what_no_hand_can_do_has_no_preview() -> None:
    bench = scene(home_9=(0.0, 0.0), ball=(120.0, 0.0))
    with pytest.raises(ImpossibleIntentError):
        looked_at(bench, "home.9", pi, 1.0, spin=1000.0)
    with pytest.raises(ImpossibleIntentError):
        looked_at(bench, "away.4", 0.0, 1.0)


def test_a_steady_hand_does_what_was_looked_at_where_others_are_unsteady() -> None:
    """People aim on a screen: of them the film shows what the preview showed, whatever noise the bots' hands have."""
    noisy: dict[str, Any] = {"heading_noise": 0.2, "speed_noise": 0.3}
    apart = {}
    for steady in ("", "home"):
        bench = Bench(Book.FISTF_1999, 3, scene="dribble", steady=steady, **noisy)
        bench.match.start_filming()
        flick = intents.Flick(figure=Body("home.5"), heading_rad=0.5, speed_mps=1.2)
        seen, began_s = preview(bench.match.view(Side.HOME), flick), bench.table.now_s
        bench.match.take_film()
        bench.do(flick, took_s=0.0)
        apart[steady] = farthest_apart(seen.figure, whole_film(bench)[0], flick.figure, began_s)
    assert apart["home"] < 0.1
    assert apart[""] > 5.0


@pytest.mark.parametrize(("assist", "ball"), [("full", True), ("contact", False)])
def test_a_match_shows_as_much_in_advance_as_was_agreed(assist: str, ball: bool) -> None:
    bench = Bench(scene="dribble", assist=assist)
    towards = heading_towards(bench.table.place_of(Body("home.5")), bench.table.place_of(BALL))
    seen = bench.match.look_ahead(Side.HOME, intents.Flick(figure=Body("home.5"), heading_rad=towards, speed_mps=1.0))
    assert seen["meets"] == BALL
    assert (seen["ball"] is not None) == ball
    assert bench.match.setting()["assist"] == assist


def test_a_match_without_help_shows_nothing_in_advance() -> None:
    bench = Bench(scene="dribble", assist="none")
    with pytest.raises(ImpossibleIntentError, match="without a look ahead"):
        bench.match.look_ahead(Side.HOME, intents.Flick(figure=Body("home.5"), heading_rad=0.0, speed_mps=1.0))
