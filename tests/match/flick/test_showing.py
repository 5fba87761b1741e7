"""What a flick match shows: scenes, films, offers, practice."""

from __future__ import annotations

from typing import Any

import pytest

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Option
from tablekick.law.records import replace
from tablekick.match import Decision, EventKind, Session
from tablekick.match.flick import GAME, intents
from tablekick.match.flick.match import FlickMatch
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.scene import scene_of
from tablekick.match.games import UnknownOptionError
from tablekick.match.stage import Staged
from tablekick.rulebooks import Book
from tests.match.flick.matches import BOOKS, STEADY, Bench, header, novices
from tests.match.told import told


def filmed(book: Book = Book.FISTF_1999, seed: int = 1, **options: Any) -> Bench:
    bench = Bench(book, seed, **options)
    bench.match.start_filming()
    return bench


def place_at_end(film: Any, body: str, before: Any) -> Any:
    """Where a film leaves a body: the end of the clip that began last."""
    clips = [c for c in film["clips"] if c["do"] in ("move", "hand") and c["body"] == body]
    if not clips:
        return place_in(before, body)
    last = max(clips, key=lambda clip: clip["from_s"])
    if last["do"] == "hand":
        return None if last["to"] is None else last["to"][:2]
    t = last["to_s"] - last["from_s"]
    return [last["at"][i] + t * (last["v"][i] + 0.5 * t * last["a"][i]) for i in range(2)]


def place_in(scene: Any, body: str) -> Any:
    if body == "ball":
        return None if scene["ball"] is None else scene["ball"][:2]
    if body.endswith(".gk"):
        return scene["keepers"].get(body.split(".")[0])
    return next((figure["at"] for figure in scene["figures"] if figure["body"] == body), None)


def bodies(scene: Any) -> set[str]:
    return {"ball", *(figure["body"] for figure in scene["figures"]), *(f"{side}.gk" for side in scene["keepers"])}


def test_a_flick_match_can_be_shown() -> None:
    staged: Staged = Bench().match
    assert staged.board().period == "first-half"


@pytest.mark.parametrize("book", BOOKS)
def test_every_film_of_a_match_ends_where_the_next_scene_begins(book: Book) -> None:
    bench = filmed(book, seed=3, heading_noise=0.012, speed_noise=0.05)
    players = novices(3, book)
    match, session = bench.match, bench.session
    for _ in range(60):
        before = told(match.scene())
        decisions = {side: players[side].decide(match.view(side)) for side in match.awaits()}
        happened = session.play(decisions)
        film, after = told(match.take_film()), told(match.scene())
        calls = sum(event.kind is EventKind.RULING for event in happened)
        if film is None:
            film = {"clips": [], "calls_s": [], "duration_s": 0.0}
        else:
            assert len(film["calls_s"]) == calls
            assert all(0.0 <= at_s <= film["duration_s"] + 1e-3 for at_s in film["calls_s"])
        for body in bodies(before) | bodies(after):
            ends, is_at = place_at_end(film, body, before), place_in(after, body)
            assert (ends is None) == (is_at is None), (body, film)
            if is_at is not None:
                assert ends == pytest.approx(is_at, abs=0.02), body


def test_no_film_is_kept_unless_somebody_watches() -> None:
    bench = Bench()
    bench.under_way()
    assert told(bench.match.take_film()) is None


def test_a_film_has_the_finger_the_contact_and_how_hard_it_was() -> None:
    bench = filmed()
    side = bench.kick_off()
    told(bench.match.take_film())
    bench.flick(side, 10, 0.0 if bench.play.attacks(side) > 0 else 3.141592653589793, 0.7)
    film = told(bench.match.take_film())
    assert [clip["body"] for clip in film["clips"] if clip["do"] == "flick"] == [f"{side}.10"]
    (hit,) = [clip for clip in film["clips"] if clip["do"] == "hit"]
    assert {hit["a"], hit["b"]} == {f"{side}.10", "ball"}
    assert 0.5 < hit["speed"] < 0.7


def test_a_scene_in_mid_motion_says_how_it_will_go_on() -> None:
    bench = filmed()
    side = bench.kick_off()
    bench.flick(side, 10, 0.0 if bench.play.attacks(side) > 0 else 3.141592653589793, 0.7)
    assert bench.match.view(side).moment is Moment.TOUCHED
    coming = told(bench.match.scene())["coming"]
    told(bench.match.take_film())
    bench.session.play({each: Decision(intent=intents.Hold()) for each in bench.match.awaits()})
    after = told(bench.match.scene())
    assert after["coming"] is None
    assert place_at_end(coming, "ball", None) == pytest.approx(after["ball"][:2], abs=0.02)


def test_what_was_foreseen_at_a_touch_is_what_the_table_would_do_from_there() -> None:
    bench = filmed()
    side = bench.kick_off()
    bench.flick(side, 10, 0.0 if bench.play.attacks(side) > 0 else 3.141592653589793, 0.7)
    scene = told(bench.match.scene())
    table = bench.match.view(side).table()
    asked_again = told(scene_of(bench.play, table, None, {}))
    assert scene["coming"] == asked_again["coming"]


def test_a_fallen_figure_falls_on_film() -> None:
    falls = []
    for number in range(30):
        bench = filmed(scene="dribble")
        bench.do(intents.Flick(figure=Body("home.5"), heading_rad=number * 0.2, speed_mps=5.0))
        falls += [clip for clip in told(bench.match.take_film())["clips"] if clip["do"] == "fall"]
    assert falls, "no figure fell in thirty hard flicks"
    assert all(clip["at_s"] >= 0.0 for clip in falls)


def offered_intents(match: FlickMatch, side: Side) -> list[Any]:
    offers = match.offers(side)
    assert offers is not None
    actions: Any = offers.actions
    found = [choice.intent for choice in offers.choices] + [more["intent"] for more in actions["more"]]
    for figure, about in actions.get("flick", {"figures": {}})["figures"].items():
        if about["why"] is None:
            found.append(["flick", figure, 0.3, 1.0])
            found += [["flick", figure, 0.3, 1.0, 0.0, 0.0, word] for word in about["announce"]]
    if "line_up" in actions:
        found += [["line-up", places] for places in actions["line_up"]["formations"].values()]
    if "nominate" in actions:
        found += [["nominate", actions["nominate"]["best"], *at] for at in actions["nominate"]["places"]]
    found += [["ball", *at] for at in actions.get("ball", ())]
    if "guard" in actions:
        found.append(["guard", *actions["guard"][:2]])
    found += [["tick?", figure] for figure in actions.get("tick", {}).get("ask", ())]
    found += [["substitute", body] for body in actions.get("substitute", ())]
    return [*found, offers.default]


@pytest.mark.parametrize("book", BOOKS)
def test_whatever_is_offered_can_be_done(book: Book) -> None:
    tried = 0
    for name in ("", *GAME.scenes(book)):
        options = {**STEADY, "scene": name}
        match = Session(GAME, header(5, book, **options)).match
        assert isinstance(match, FlickMatch)
        (side, *_) = match.awaits()
        for written in offered_intents(match, side):
            session = Session(GAME, header(5, book, **options))
            session.play_written({str(side): {"do": written}})
            tried += 1
    assert tried > 50


@pytest.mark.parametrize("book", BOOKS)
def test_formations_need_no_correction(book: Book) -> None:
    for scene in ("flick-off", "goal-flick"):
        for name in ("balanced", "attacking", "defensive"):
            bench = Bench(book, scene=scene)
            for _ in range(2):
                (side,) = bench.match.awaits()
                offers = bench.match.offers(side)
                assert offers is not None
                assert offers.moment == "line-up"
                places = offers.actions["line_up"]["formations"][name]
                told = bench.session.play_written({str(side): {"do": ["line-up", places], "took": 3.0}})
                calls = [event.data["call"] for event in told if event.kind is EventKind.RULING]
                assert "illegal-position" not in calls, (scene, name, side)
            assert bench.match.view(side).moment == "take"


def test_offers_name_the_clause_that_forbids_a_flick() -> None:
    bench = Bench(scene="dribble")
    bench.knows(rights=replace(bench.play.rights, flicks={"home.5": 3}))
    offers = bench.match.offers(Side.HOME)
    assert offers is not None
    about = offers.actions["flick"]["figures"]["home.5"]
    assert about["left"] == 0
    assert about["why"] == "II.5.2.1"
    assert offers.actions["flick"]["figures"]["home.4"]["why"] is None


def test_only_the_taker_is_offered_at_a_penalty() -> None:
    bench = Bench(scene="penalty")
    offers = bench.match.offers(Side.HOME)
    assert offers is not None
    assert offers.moment == "nominate"
    best = offers.actions["nominate"]["best"]
    bench.session.play_written({"home": {"do": ["nominate", best, *offers.actions["nominate"]["places"][0]]}})
    keeping = bench.match.offers(Side.AWAY)
    assert keeping is not None
    assert keeping.moment == "keep"
    assert "guard" in keeping.actions
    bench.session.play_written({"away": {"do": keeping.choices[0].intent}})
    offers = bench.match.offers(Side.HOME)
    assert offers is not None
    assert offers.moment == "take"
    allowed = [f for f, about in offers.actions["flick"]["figures"].items() if about["why"] is None]
    assert allowed == [best]


def test_an_offside_forward_is_offered_for_a_tick() -> None:
    bench = Bench(scene="offside")
    offers = bench.match.offers(Side.HOME)
    assert offers is not None
    assert offers.actions["tick"] == {"left": 3, "ask": ["home.4"], "granted": False}
    bench.session.play_written({"home": {"do": ["tick?", "home.4"]}})
    offers = bench.match.offers(Side.HOME)
    assert offers is not None
    assert offers.actions["tick"]["granted"]
    assert offers.actions["flick"]["figures"]["home.4"]["announce"] == ["tick"]


def test_the_scene_choice_asks_accept_or_play_on() -> None:
    bench = Bench(scene="choice")
    assert bench.match.awaits() == (Side.HOME,)
    offers = bench.match.offers(Side.HOME)
    assert offers is not None
    assert [choice.word for choice in offers.choices] == [str(Option.ACCEPT), str(Option.PLAY_ON)]
    pending = told(bench.match.scene())["pending"]
    assert pending["clause"] == "II.6.2.1"


def test_who_is_not_asked_is_offered_nothing() -> None:
    bench = Bench(scene="dribble")
    assert bench.match.offers(Side.AWAY) is None


def test_live_tempo_says_how_long_and_what_then() -> None:
    bench = Bench(scene="block", live=True)
    offers = bench.match.offers(Side.HOME)
    assert offers is not None
    assert offers.within_s == 6.0
    assert offers.default == ["hold"]
    relaxed = Bench(scene="block").match.offers(Side.HOME)
    assert relaxed is not None
    assert relaxed.within_s is None


def test_a_scene_is_an_option_of_the_record_and_replays() -> None:
    bench = filmed(scene="shot")
    session = bench.session
    assert session.header.options["scene"] == "shot"
    bench.do(intents.Flick(figure=Body("home.5"), heading_rad=-0.05, speed_mps=2.5))
    again = Session(GAME, session.header, recorded=session.events)
    assert again.match.text() == session.match.text()


def test_an_unknown_scene_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownOptionError, match="shoot-out"):
        Bench(scene="rugby")


@pytest.mark.parametrize("book", BOOKS)
def test_every_scene_can_be_played_on(book: Book) -> None:
    for name in GAME.scenes(book):
        bench = Bench(book, scene=name)
        players = novices(7, book)
        for _ in range(12):
            if bench.match.result is not None:
                break
            decisions = {side: players[side].decide(bench.match.view(side)) for side in bench.match.awaits()}
            bench.session.play(decisions)


def test_the_scoreboard_counts_the_shots_of_a_shoot_out() -> None:
    bench = Bench(scene="shoot-out")
    players = novices(2)
    while bench.match.result is None and not any(bench.match.board().shots or ()):
        decisions = {side: players[side].decide(bench.match.view(side)) for side in bench.match.awaits()}
        bench.session.play(decisions)
    board = bench.match.board()
    assert board.period == "shoot-out"
    assert board.shots is not None
    assert len(board.shots[0]) == 1
    assert board.left_s is None


def test_a_wall_is_offered_where_the_book_has_walls() -> None:
    bench = Bench(Book.SUBBUTEO_2016, scene="free-flick")
    offers = bench.match.offers(Side.HOME)
    assert offers is not None
    nominate = offers.actions["nominate"]
    bench.session.play_written({"home": {"do": ["nominate", nominate["best"], *nominate["places"][0]]}})
    bench.session.play_written({"home": {"do": ["hold"]}})
    offers = bench.match.offers(Side.AWAY)
    assert offers is not None
    assert offers.moment == "position"
    (wall,) = [more["intent"] for more in offers.actions["more"] if more["word"] == "wall"]
    bench.session.play_written({"away": {"do": wall}})
    assert len(bench.play.restart.wall) == 4


def test_a_goalkeeper_that_is_moved_by_hand_goes_there_at_once() -> None:
    bench = filmed(scene="block")
    bench.do(intents.Guard(at=Point(-580.0, 30.0)))
    keeper = told(bench.match.scene())["keepers"]["home"]
    assert keeper == pytest.approx([-580.0, 30.0], abs=0.1)
    assert [clip["body"] for clip in told(bench.match.take_film())["clips"]] == ["home.gk"]
    assert bench.match.view(Side.HOME).moment is Moment.BLOCK
