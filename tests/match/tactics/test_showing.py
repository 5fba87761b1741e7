"""What people see of a match: scenes, films, offers, practice scenes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tablekick.facts.sides import Side
from tablekick.law.tactics.actions import Action
from tablekick.law.tactics.chance import Draw
from tablekick.law.tactics.figures import OFF, TEAM, figure
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.readings import Readings
from tablekick.law.tactics.shot import Spin
from tablekick.law.tactics.state import ROLLING, Cards, occupied_by
from tablekick.match import EventKind, Header, ImpossibleIntentError, Session
from tablekick.match.games import Result, UnknownOptionError
from tablekick.match.scribe import Scribe
from tablekick.match.tactics import GAME, TacticsMatch
from tablekick.match.tactics.luck import lying_at_first, sectors, throw_of
from tablekick.match.tactics.practice import SCENES, practice
from tablekick.rulebooks import Book
from tests.match.told import told

SHORT = {"half_minutes": 6, "extra_minutes": 2}


def session(seed: int, **options: Any) -> Session:
    players = {Side.HOME: "a", Side.AWAY: "b"}
    begun = Session(GAME, Header(book=Book.TACTICS, seed=seed, players=players, options={**SHORT, **options}))
    shown(begun).start_filming()
    return begun


def shown(under_way: Session) -> TacticsMatch:
    assert isinstance(under_way.match, TacticsMatch)
    return under_way.match


def intents(actions: Mapping[str, Any]) -> Iterator[str]:
    """Every intent an offer stands for, built as the page builds it."""
    for group in actions["groups"]:
        for square, turns in group["squares"].items():
            for turn in turns:
                yield f"{group['prefix']}{turn}{'>' if turn else ''}{square}"


def random_intent(under_way: Session, luck: random.Random) -> tuple[Side, str]:
    (side,) = under_way.awaits()
    offers = shown(under_way).offers(side)
    assert offers is not None
    return side, luck.choice([*intents(offers.actions), *(str(choice.intent) for choice in offers.choices)])


Table = dict[str, Any]


def after_film(film: Any, table: Table) -> Table:
    """What a page that only knows the scene before would see at the end of the film."""
    table = {"figures": dict(table["figures"]), "ball": table["ball"], "throw": table["throw"], "cards": set()}
    for clip in film["clips"] if film else ():
        assert 0 <= clip["at_s"] <= clip["at_s"] + clip["for_s"] <= film["duration_s"] + 1e-6
        match clip["do"]:
            case "throw":
                table["throw"] = {k: v for k, v in clip.items() if k not in ("do", "at_s", "for_s")}
            case "move":
                assert clip["start"] == table["figures"][clip["figure"]]
                table["figures"][clip["figure"]] = clip["way"][-1]
                if clip["ball"]:
                    table["ball"] = clip["way"][-1]
            case "place":
                assert clip["start"] == table["figures"][clip["figure"]]
                table["figures"][clip["figure"]] = clip["to"]
            case "ball":
                assert clip["start"] == table["ball"]
                table["ball"] = clip["way"][-1]
            case "ball-placed":
                table["ball"] = clip["to"]
            case "card":
                table["cards"].add(clip["figure"])
            case other:
                pytest.fail(f"no clip is called {other}")
    return table


def table_of(scene: Any) -> Table:
    figures = {figure["name"]: figure["at"] for figure in scene["figures"]}
    return {"figures": figures, "ball": scene["ball"], "throw": scene["throw"]}


FIGURES = told(shown(session(1)).scene())["figures"]
EMPTY: Table = {"figures": {f["name"]: None for f in FIGURES}, "ball": None, "throw": None}


@pytest.mark.parametrize("scene", [None, *SCENES])
def test_every_film_leads_from_the_scene_before_to_the_scene_after(scene: str | None) -> None:
    under_way = session(5, **({} if scene is None else {"scene": scene}))
    lies = None if scene is None else lying_at_first(practice(scene, Readings()))
    luck, before = random.Random(scene or "match"), {**EMPTY, "throw": lies and told(lies.shown())}
    rulings = [event for event in under_way.events if event.kind is EventKind.RULING]
    for _ in range(60):
        film, after = told(shown(under_way).take_film()), table_of(told(shown(under_way).scene()))
        seen = after_film(film, before)
        assert {name: seen[name] for name in after} == after
        assert len(film["calls_s"] if film else []) == len(rulings)
        assert film is None or film["calls_s"] == sorted(film["calls_s"])
        before = after
        if under_way.result is not None:
            break
        side, intent = random_intent(under_way, luck)
        events = under_way.play_written({str(side): {"do": intent}})
        rulings = [event for event in events if event.kind is EventKind.RULING]


def test_a_number_thrown_before_the_scene_lies_on_the_table() -> None:
    scene = told(shown(session(5, scene="free-ball")).scene())
    assert scene["roll"] == sum(scene["throw"]["values"]) > 0
    assert scene["throw"]["sides"] == [scene["actor"]]
    assert lying_at_first(practice("kick-off", Readings())) is None


@pytest.mark.parametrize("scene", [None, *SCENES])
def test_every_offered_intent_is_legal_and_every_legal_action_is_offered(scene: str | None) -> None:
    under_way = session(8, **({} if scene is None else {"scene": scene}))
    luck = random.Random(3)
    for _ in range(12):
        if under_way.result is not None:
            break
        (side,) = under_way.awaits()
        match = shown(under_way)
        offers = match.offers(side)
        assert offers is not None
        assert match.offers(side.other) is None
        legal = set(match.view(side).actions)
        offered = set()
        for intent in [*intents(offers.actions), *(str(choice.intent) for choice in offers.choices)]:
            meant = match.read_intent(side, intent)
            assert match.read_intent(side, match.write_intent(meant)) == meant
            offered.add(meant if isinstance(meant, int) else meant.action())
        assert offered == legal
        assert match.read_intent(side, offers.default) in legal
        json.dumps([offers.actions, told(match.scene())], allow_nan=False)
        under_way.play_written({str(side): {"do": random_intent(under_way, luck)[1]}})


def test_the_usual_answers_alone_play_a_whole_match() -> None:
    under_way = session(2)
    while under_way.result is None:
        (side,) = under_way.awaits()
        offers = shown(under_way).offers(side)
        assert offers is not None
        under_way.play_written({str(side): {"do": offers.default}})
    assert shown(under_way).board().period == "full-time"


def a_routed_move(under_way: Session) -> tuple[Side, str, str]:
    """A square with two ways: the intents for both."""
    (side,) = under_way.awaits()
    offers = shown(under_way).offers(side)
    assert offers is not None
    for group in offers.actions["groups"]:
        for square, turns in group["squares"].items():
            if len([turn for turn in turns if turn]) > 1:
                first, second = [f"{group['prefix']}{turn}>{square}" for turn in turns if turn][:2]
                return side, first, second
    raise AssertionError("no square with two ways")


def test_the_way_a_player_chose_is_the_way_one_sees() -> None:
    ways = []
    for chosen in (1, 2):
        under_way = session(5, scene="attack")
        told(shown(under_way).take_film())
        side, *intents_ = a_routed_move(under_way)
        under_way.play_written({str(side): {"do": intents_[chosen - 1]}})
        film = told(shown(under_way).take_film())
        assert film["clips"][0]["do"] == "move"
        assert intents_[chosen - 1].split(">")[1] in film["clips"][0]["way"]
        ways.append(film["clips"][0]["way"])
    assert ways[0] != ways[1]
    assert ways[0][-1] == ways[1][-1]


def test_a_way_through_an_opponent_is_refused_with_its_clause() -> None:
    under_way = session(1, scene="attack")
    match = shown(under_way)
    while match.state.roll != 4:
        under_way = session(random.Random(str(under_way.header.seed)).randrange(10**6), scene="attack")
        match = shown(under_way)
    with pytest.raises(ImpossibleIntentError, match=r"2\.6"):
        # away.M2 stands on C6n, where the way from C5n would pass.
        under_way.play_written({"home": {"do": "home.F2>C8n>B8n"}})
    assert not any(event.kind is EventKind.INTENT for event in under_way.events)


@pytest.mark.parametrize("nonsense", ["home.M2>A9s>B1s", "home.M2>D1s>E8n", "ball>>", "x>y>z", "home.K>>D5s", ">>"])
def test_a_way_that_is_none_is_refused(nonsense: str) -> None:
    under_way = session(1, scene="attack")
    with pytest.raises(ImpossibleIntentError):
        under_way.play_written({"home": {"do": nonsense}})


def test_a_step_can_be_taken_back_until_a_die_is_thrown_or_the_other_side_acts() -> None:
    under_way = session(4)
    assert shown(under_way).board().undo is None
    side, intent = random_intent(under_way, random.Random(1))
    scene = told(shown(under_way).scene())
    under_way.play_written({str(side): {"do": intent}})
    assert shown(under_way).board().undo is side
    under_way.undo()
    assert told(shown(under_way).scene()) == scene
    luck, seen = random.Random(2), set()
    for _ in range(80):
        side, intent = random_intent(under_way, luck)
        events = under_way.play_written({str(side): {"do": intent}})
        threw = any(event.kind is EventKind.CHANCE for event in events)
        assert shown(under_way).board().undo == (None if threw else side)
        seen.add(threw)
    assert seen == {True, False}


def test_a_goal_with_its_shot_is_on_the_film_and_on_the_board() -> None:
    for seed in range(200):
        under_way = session(seed, scene="shot")
        told(shown(under_way).take_film())
        (side,) = under_way.awaits()
        offers = shown(under_way).offers(side)
        assert offers is not None
        shots = [s for group in offers.actions["groups"] for s, lead in group["leads"].items() if lead == "shot"]
        if not shots:
            continue
        under_way.play_written({"home": {"do": f"ball>{shots[0]}"}})
        film = told(shown(under_way).take_film())
        assert [clip["do"] for clip in film["clips"]][:2] == ["ball", "throw"]
        if film["clips"][1]["outcome"] == "goal":
            assert shown(under_way).board().score == (1, 0)
            return
    pytest.fail("not one goal in 200 shots")


def test_a_card_is_shown_and_counted_and_stays_with_its_figure() -> None:
    for seed in range(300):
        under_way = session(seed, scene="duel")
        under_way.play_written({"home": {"do": "roll"}})
        offers = shown(under_way).offers(Side.HOME)
        assert offers is not None
        duels = [g["prefix"] + s for g in offers.actions["groups"] for s, lead in g["leads"].items() if lead == "duel"]
        if not duels:
            continue
        told(shown(under_way).take_film())
        under_way.play_written({"home": {"do": duels[0]}})
        cards = [clip for clip in told(shown(under_way).take_film())["clips"] if clip["do"] == "card"]
        if cards:
            side_of_card = cards[0]["figure"].split(".")[0]
            assert shown(under_way).board().cards[side_of_card] == {"yellow": 1}
            marked = {f["name"] for f in told(shown(under_way).scene())["figures"] if f["card"] == "yellow"}
            assert cards[0]["figure"] in marked
            return
    pytest.fail("not one card in 300 duels")


def test_a_shoot_out_lists_its_shots_one_by_one() -> None:
    under_way = session(7, scene="shoot-out")
    luck = random.Random(7)
    while under_way.result is None:
        side, intent = random_intent(under_way, luck)
        under_way.play_written({str(side): {"do": intent}})
    board, shootout = shown(under_way).board(), told(shown(under_way).scene())["shootout"]
    assert board.shots is not None
    assert [sum(shots) for shots in board.shots] == shootout["goals"]
    assert [len(shots) for shots in board.shots] == shootout["shots"]


def test_a_match_from_a_practice_scene_replays_from_its_record() -> None:
    under_way = session(3, scene="corner")
    luck = random.Random(3)
    for _ in range(10):
        side, intent = random_intent(under_way, luck)
        under_way.play_written({str(side): {"do": intent}})
    again = Session(GAME, under_way.header, recorded=under_way.events)
    assert told(shown(again).scene()) == told(shown(under_way).scene())
    with pytest.raises(UnknownOptionError, match="corner"):
        GAME.read_options(Book.TACTICS, {"scene": "moon"})


def test_the_disc_of_the_spinner_shows_every_outcome_as_often_as_the_readings_say() -> None:
    disc = sectors(Readings())
    assert [disc.count(spin) for spin in (Spin.GOAL, Spin.CORNER, Spin.GOAL_KICK)] == [4, 2, 2]
    assert all(disc[n] is not disc[n - 1] or disc[n] is Spin.GOAL for n in range(len(disc)))


def test_two_dice_of_the_keeper_always_add_up() -> None:
    position = practice("goal-kick", Readings())
    for total in range(2, 13):
        for number in range(12):
            dice = throw_of(position, Draw.TWO_DICE, total, number).values
            assert sum(dice) == total
            assert all(1 <= die <= 6 for die in dice)


def test_a_side_whose_last_figure_is_sent_off_has_lost_whatever_the_score() -> None:
    scene = practice("duel", Readings())
    # Home's last figure, D1 with a yellow card for its group, fights for the ball; the others have been sent off.
    last = figure("home.D1")
    at = tuple(scene.ball if f == last else OFF if f < TEAM else sq for f, sq in enumerate(scene.at))
    sent_off = sum(1 << f for f in range(TEAM) if f != last)
    position = scene._replace(
        at=at,
        occupied=(occupied_by(at, 0), occupied_by(at, 1)),
        cards=Cards(sent_off=sent_off, defenders=(True, False)),
        score=(3, 0),
        phase=Phase.DUEL,
        roll=ROLLING,
    )
    results = [TacticsMatch(position, Scribe(seed)).result for seed in range(80)]
    assert Result(score=(3, 0), winner=Side.AWAY, how="no-figures") in results
    assert None in results


def test_actions_are_still_small_numbers_for_bots() -> None:
    under_way = session(1)
    (side,) = under_way.awaits()
    assert all(isinstance(action, int) for action in shown(under_way).view(side).actions)
    assert shown(under_way).write_intent(Action(shown(under_way).view(side).actions[0])).startswith(str(side))
