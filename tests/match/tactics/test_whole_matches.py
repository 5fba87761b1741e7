"""Soccer Tactics through the shell: whole matches, records, simulations, hostile players."""

from __future__ import annotations

import gzip
import random
from pathlib import Path
from typing import Any

import pytest

from tablekick.competition.simulation import Simulation, simulate
from tablekick.competition.summary import summarise
from tablekick.facts.sides import Side
from tablekick.law.tactics.actions import CLAIM, Action
from tablekick.match import Decision, EventKind, Header, ImpossibleIntentError, Session, read_record, run_match
from tablekick.match.games import UnknownOptionError
from tablekick.match.record import RecordWriter, packed
from tablekick.match.replay import replay, take_up
from tablekick.match.tactics import GAME, TacticsView
from tablekick.players.bots import UnknownBotError, bot_for
from tablekick.rulebooks import Book

SHORT = {"half_minutes": 8, "extra_minutes": 3}


def header(seed: int, **options: Any) -> Header:
    return Header(
        book=Book.TACTICS, seed=seed, players={Side.HOME: "novice", Side.AWAY: "random"}, options={**SHORT, **options}
    )


def novices(seed: int) -> dict[Side, Any]:
    return {Side.HOME: bot_for(Book.TACTICS, "novice", seed), Side.AWAY: bot_for(Book.TACTICS, "novice", seed + 1)}


def test_the_same_seed_gives_the_same_matches_with_any_number_of_workers() -> None:
    wanted = Simulation(book=Book.TACTICS, home="novice", away="random", matches=6, seed=9, options=SHORT)
    alone = list(simulate(wanted, workers=1))
    assert list(simulate(wanted, workers=2)) == alone
    summary = summarise(alone)
    assert summary.wins + summary.draws + summary.losses == 6
    assert summary.points.low <= summary.points.value <= summary.points.high


def test_mirrored_matches_share_their_seed_and_swap_the_sides() -> None:
    wanted = Simulation(book=Book.TACTICS, home="novice", away="novice", matches=4, options=SHORT, mirrored=True)
    reports = list(simulate(wanted))
    assert [r.swapped for r in reports] == [False, True, False, True]
    assert reports[0].seed == reports[1].seed != reports[2].seed


def test_a_match_replays_bit_for_bit_and_its_record_is_small(tmp_path: Path) -> None:
    whole = Header(book=Book.TACTICS, seed=4, players={Side.HOME: "novice", Side.AWAY: "novice"})
    session = Session(GAME, whole)
    result = run_match(session, novices(1))
    file = tmp_path / "match.jsonl.gz"
    file.write_bytes(packed(session.header, session.events))
    assert len(gzip.decompress(file.read_bytes())) < 200_000
    assert file.stat().st_size < 20_000
    again = replay(read_record(file), redraw=True)
    assert again.events == session.events
    assert again.result == result
    assert result.winner is not None


def test_the_clock_of_a_match_never_runs_backwards() -> None:
    session = Session(GAME, header(3))
    run_match(session, novices(5))
    times = [event.time_s for event in session.events]
    assert times == sorted(times)


def test_a_killed_match_goes_on_to_the_same_end(tmp_path: Path) -> None:
    whole = tmp_path / "whole.jsonl"
    with RecordWriter(whole, header(11)) as writer:
        run_match(Session(GAME, header(11), sink=writer.write), {s: Stubborn() for s in Side})
    written = whole.read_bytes()
    for cut in (len(written) // 3, len(written) // 2, len(written) - 7):
        part = tmp_path / f"{cut}.jsonl"
        part.write_bytes(written[:cut])
        record = read_record(part)
        with RecordWriter(part, goes_on=record) as writer:
            run_match(take_up(record, sink=writer.write), {s: Stubborn() for s in Side})
        assert part.read_bytes() == written


class Stubborn:
    """Always the action in the middle: the same decisions whenever it is asked."""

    def decide(self, view: TacticsView) -> Decision[Action]:
        return Decision(intent=view.actions[len(view.actions) // 2])


class Scatterbrain:
    """Legal and illegal actions and sheer nonsense."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)

    def decide(self, view: TacticsView) -> Decision[Any]:
        if self.luck.random() < 0.5:
            return Decision(intent=Action(self.luck.randrange(9 * 4096)))
        return Decision(intent=self.luck.choice(view.actions))


@pytest.mark.parametrize("seed", range(6))
def test_in_a_strict_match_illegal_actions_are_punished_or_forfeit_the_match(seed: int) -> None:
    session = Session(GAME, header(seed, strict=True))
    result = run_match(session, {Side.HOME: Scatterbrain(seed), Side.AWAY: Scatterbrain(seed + 1)}, limit_s=20)
    fouls = [e.data for e in session.events if e.kind is EventKind.RULING and e.data["call"] == "minor-foul"]
    assert fouls or result.how == "forfeit"
    assert all(foul["clause"] == "9.C.1" and foul["breach"] for foul in fouls)


@pytest.mark.parametrize("seed", range(6))
def test_an_illegal_action_forfeits_a_match_that_is_not_strict(seed: int) -> None:
    session = Session(GAME, header(seed))
    result = run_match(session, {Side.HOME: Scatterbrain(seed), Side.AWAY: Stubborn()}, limit_s=20)
    assert result.how == "forfeit"
    assert result.winner is Side.AWAY


def test_a_refused_action_names_the_clause_and_changes_nothing() -> None:
    session = Session(GAME, header(2))
    before = list(session.events)
    (side,) = session.awaits()
    with pytest.raises(ImpossibleIntentError, match=r"1\.A"):
        session.play_written({str(side): {"do": f"{side}.K@A1s"}})
    assert session.events == before


def test_more_than_sixty_seconds_may_be_claimed_by_the_opponent() -> None:
    session = Session(GAME, header(2))
    while session.match.view(Side.HOME).state.phase != "free-a":
        (side,) = session.awaits()
        session.play({side: Stubborn().decide(session.match.view(side))})
    (slow,) = session.awaits()
    slow_move = Stubborn().decide(session.match.view(slow)).intent
    session.play({slow: Decision(intent=slow_move, took_s=75.0)})
    (other,) = session.awaits()
    assert CLAIM in session.match.view(other).actions
    session.play({other: Decision(intent=CLAIM)})
    assert session.events[-1].data["call"] == "minor-foul"


def test_partners_take_turns() -> None:
    pair = bot_for(Book.TACTICS, "random+novice", 1)
    session = Session(GAME, header(6))
    result = run_match(session, {Side.HOME: pair, Side.AWAY: Stubborn()})
    assert result.how != "forfeit"


def test_unknown_bots_and_options_are_named() -> None:
    with pytest.raises(UnknownBotError, match="random, novice, club, master"):
        bot_for(Book.TACTICS, "genius", 1)
    with pytest.raises(UnknownBotError, match="No module named"):
        bot_for(Book.TACTICS, "no_such_module:bot", 1)
    with pytest.raises(UnknownOptionError, match="half_minutes"):
        GAME.read_options(Book.TACTICS, {"halves": 3})
