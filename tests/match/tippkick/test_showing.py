"""What a Tipp-Kick match shows: scene, scoreboard, offers, film, and nothing a player may hide."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Posture
from tablekick.geometry.points import Point
from tablekick.match.events import EventKind
from tablekick.match.games import UnknownOptionError
from tablekick.match.seats import Decision
from tablekick.match.session import Session
from tablekick.match.tippkick import GAME, Blow, Choose, Defend, KeeperOrder, Moment
from tablekick.physics.tippkick import Ball, Colour, Dive
from tablekick.physics.tippkick.keyframes import attitude
from tablekick.rulebooks import Book
from tests.match.tippkick.boards import OUT_OF_THE_WAY, calls, match_of, new_session, soft, step
from tests.match.told import told

SCENES = GAME.scenes(Book.TIPPKICK_2017)


def offered(session: Session, side: Side | None = None) -> Any:
    """What the (only) awaited side may do, as the page gets it."""
    asked = side or session.awaits()[0]
    offers = match_of(session).offers(asked)
    assert offers is not None
    return offers


def kick_clip(film: Any) -> Any:
    return next(clip for clip in film["clips"] if clip["do"] == "kick")


def test_a_scene_is_plain_json_and_says_whose_colour_lies_up() -> None:
    session = new_session()
    scene = told(match_of(session).scene())
    assert scene["ball"]["up"] == scene["colours"][scene["attacking"]] == "white"
    measures = told(match_of(session).setting())["measures"]
    assert (measures["length"], measures["kicker_height"]) == (1060.0, 78)
    assert scene["kickers"] == {"home": None, "away": None}


def test_the_scene_shows_a_lying_kicker_but_the_attackers_is_in_his_hand() -> None:
    session = new_session()
    step(session, Defend(kicker=Point(250.0, 0.0), posture=Posture.LYING, facing_deg=90.0))
    kickers = told(match_of(session).scene())["kickers"]
    assert kickers == {"home": None, "away": {"at": [250.0, 0.0], "facing": 90.0, "lying": True, "on_line": False}}


def test_nobody_can_read_from_the_match_which_way_the_keeper_will_dive() -> None:
    session = new_session()
    match = match_of(session)
    match.start_filming()
    step(session, Defend(kicker=Point(-300.0, 300.0), keeper=KeeperOrder(y_mm=12.0, dive=Dive.LEFT)))
    shown = [told(match.scene()), told(match.take_film()), offered(session).actions]
    written = match.write_intent(Defend(keeper=KeeperOrder(y_mm=12.0, dive=Dive.LEFT)))
    public = match.public_intent(Side.AWAY, written)
    assert public == {"defend": {"keeper": [12.0, 6.0, "hidden"]}}
    assert "left" not in json.dumps([*shown, public])
    assert told(match.scene())["keepers"]["away"]["y"] == 12.0


def test_the_keepers_dive_is_in_the_film_of_the_kick() -> None:
    session = new_session(scene="penalty")
    match = match_of(session)
    match.start_filming()
    step(session, Defend(keeper=KeeperOrder(dive=Dive.LEFT)))
    told(match.take_film())
    step(session, Blow(direction_deg=0.0, speed_mps=5.0))
    keepers = {keeper["side"]: keeper for keeper in kick_clip(told(match.take_film()))["keepers"]}
    # Away keeps the goal at +x: looking out of it, left is -y.
    assert keepers["away"]["towards"] == -1


def test_film_and_scene_agree_on_how_the_ball_lies_and_on_its_colour() -> None:
    session = new_session(seed=5)
    match = match_of(session)
    match.start_filming()
    compared = 0
    for _ in range(40):
        moment = match.moment
        told(match.take_film())
        step(session, OUT_OF_THE_WAY if moment is Moment.DEFEND else soft(speed_mps=1.2))
        film = told(match.take_film())
        if moment is not Moment.KICK or film["clips"][-1]["do"] != "kick":
            continue
        compared += 1
        last = kick_clip(film)["ball"][-1]
        shown = told(match.scene())["ball"]
        assert Ball(at=Point(0, 0), orientation=attitude(last)).up is Colour(shown["up"])
        assert last[1] / 10 == pytest.approx(shown["at"][0], abs=0.6)
        assert last[2] / 10 == pytest.approx(shown["at"][1], abs=0.6)
        assert last[3] / 10 == pytest.approx(shown["at"][2], abs=0.6)
    assert compared >= 5


def test_a_film_is_the_same_live_and_in_replay_and_filming_changes_nothing() -> None:
    def films(session: Session, moves: list[Any]) -> list[Any]:
        match_of(session).start_filming()
        taken = []
        for written in moves:
            session.play_written(written)
            taken.append(told(match_of(session).take_film()))
        return taken

    silent = new_session(seed=8)
    for _ in range(14):
        step(silent, OUT_OF_THE_WAY if match_of(silent).moment is Moment.DEFEND else soft(speed_mps=3.0))
    moves = [event.data for event in silent.events if event.kind is EventKind.INTENT]
    live = new_session(seed=8)
    first = films(live, moves)
    assert live.events == silent.events
    # Taken up again from its record: the kicks are not simulated, only told.
    recorded = Session(GAME, live.header, recorded=live.events)
    assert recorded.events == live.events
    assert first == films(new_session(seed=8), moves)
    assert any(film is not None and film["clips"][0]["do"] == "kick" for film in first)


def test_every_call_has_its_second_of_the_film_and_a_goal_comes_as_the_ball_crosses() -> None:
    session = new_session(scene="open-goal", noise=0.0, misread_mm=0.0)
    match = match_of(session)
    match.start_filming()
    step(session, Defend(keeper=KeeperOrder(y_mm=-45.0, dive=Dive.HOLD)))
    told(match.take_film())
    rulings = step(session, Blow(direction_deg=0.0, speed_mps=5.0))
    film = told(match.take_film())
    assert len(film["calls_s"]) == len(rulings)
    clip = kick_clip(film)
    crossed_s = next(row[1] for row in clip["met"] if row[0] == "goal")
    assert film["calls_s"][calls(rulings).index("goal")] == pytest.approx(clip["hit_s"] + crossed_s, abs=0.002)
    # The ball is followed into the net, then a hand lays it on the centre spot.
    assert abs(clip["ball"][-1][1]) / 10 > 540.0
    assert film["clips"][-1]["do"] == "lay"
    assert film["clips"][-1]["ball"]["at"][:2] == [0.0, 0.0]
    assert match.board().score == (1, 0)


def test_the_suggested_place_for_the_kicker_is_accepted_by_the_referee() -> None:
    for scene in SCENES:
        session = new_session(scene=scene)
        if match_of(session).moment is Moment.CHOOSE:
            step(session, Choose(repeat=False))
        spot = offered(session).actions["kicker"]["in_path"]
        if spot is None:
            continue
        session.play_written(
            {str(session.awaits()[0]): {"do": {"defend": {"kicker": spot["at"], "on_line": spot["on_line"]}}}}
        )
        assert match_of(session).moment is Moment.KICK, scene


def test_everything_within_the_offered_limits_can_be_done() -> None:
    session = new_session(scene="turn")
    actions = offered(session).actions
    assert actions["clear"] is not None
    for x in (-1, 1):
        for y in (-1, 1):
            width, height = actions["kicker"]["limits"]
            place = [x * width, y * height]
            keeper = [actions["keeper"]["y"][0], actions["keeper"]["out"][1], "react"]
            match_of(session).read_intent(Side.HOME, {"defend": {"kicker": place, "keeper": keeper}})
    fastest = actions["clear"]["speed"][1]
    session.play_written({"home": {"do": {"defend": {"clear": [30.0, fastest, 0.0, 0.0, 0.0]}}}})
    assert match_of(session).moment is not Moment.KICK


def test_the_choice_after_a_foul_is_offered_in_words_and_carried_out() -> None:
    session = new_session(scene="free-kick")
    offers = offered(session)
    assert (offers.moment, [choice.word for choice in offers.choices]) == ("choose", ["free-kick", "repeat"])
    session.play_written({"home": {"do": offers.choices[1].intent}})
    scene = told(match_of(session).scene())
    assert (scene["action"], scene["prep"]) == ("open", 1)
    assert scene["ball"]["at"][:2] == offers.actions["repeat_at"]


def test_nobody_can_just_say_that_a_kicker_stands_on_the_line() -> None:
    session = new_session(scene="open-goal")
    step(session, Defend(kicker=Point(470.0, 10.0), on_line=True))
    kicker = match_of(session).state.kicker(Side.AWAY)
    assert kicker is not None
    assert not kicker.on_line


@pytest.mark.parametrize("scene", SCENES)
def test_a_practice_scene_begins_the_same_each_time_and_stands_in_the_record(scene: str) -> None:
    session, again = new_session(scene=scene), new_session(scene=scene)
    assert told(match_of(session).scene()) == told(match_of(again).scene())
    assert session.header.options["scene"] == scene
    for side in session.awaits():
        assert match_of(session).offers(side) is not None


def test_an_unknown_scene_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownOptionError, match="penalty"):
        new_session(scene="bicycle-kick")


def test_the_board_counts_preparation_clocks_and_cards() -> None:
    assert match_of(new_session()).board().counts == {"preparation": 0.0}
    session = new_session(live=True)
    board = match_of(session).board()
    assert (board.period, board.left_s, board.attacking) == ("first-half", 300.0, Side.HOME)
    assert board.counts == {"preparation": 0.0, "placing": 3.0, "playing": 7.0}
    session.play({Side.AWAY: Decision(intent=OUT_OF_THE_WAY, took_s=1.0)})
    assert match_of(session).board().counts["playing"] == 6.0
    late = new_session()
    step(late, OUT_OF_THE_WAY, took_s=4.0)
    assert match_of(late).board().cards["away"] == {"admonition": 1, "caution": 1}
    assert match_of(new_session(scene="shot")).board().counts == {"preparation": 1.0}
