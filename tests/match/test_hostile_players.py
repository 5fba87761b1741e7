"""Whatever a player does, the match ends."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tablekick.facts.sides import Side
from tablekick.match import Decision, EventKind, Header, Session, run_match
from tablekick.rulebooks import Book
from tests.match.dice_race import RaceGame, Roller


class Crasher:
    def decide(self, view: Any) -> Decision[Any]:
        raise ZeroDivisionError(f"lost my head over {view}")


class Leaver:
    def decide(self, view: Any) -> Decision[Any]:
        raise SystemExit(str(view))


class Sleeper:
    def decide(self, view: Any) -> Decision[Any]:  # noqa: ARG002
        time.sleep(30)
        return Decision(intent=1)


class Dreamer(Roller):
    def decide(self, view: Any) -> Decision[Any]:
        time.sleep(0.15)
        return super().decide(view)


class Spinner:
    def decide(self, view: Any) -> Decision[Any]:
        deadline = time.monotonic() + 2
        while time.monotonic() < deadline:
            view = hash(view)
        return Decision(intent=1)


class Mute:
    def decide(self, view: Any) -> Decision[Any]:  # noqa: ARG002
        return None  # type: ignore[return-value]


def fresh_session() -> Session:
    header = Header(book=Book.TACTICS, seed=1, players={Side.HOME: "a", Side.AWAY: "b"})
    return Session(RaceGame(), header)


@pytest.mark.parametrize(
    ("player", "reason"),
    [
        (Crasher(), "crashed: ZeroDivisionError"),
        (Leaver(), "crashed: SystemExit"),
        (Sleeper(), "slow"),
        (Spinner(), "slow"),
        (Mute(), "illegal: answered with NoneType"),
        (Roller(dice=3), "illegal: roll 1 or 2 dice"),
        (Roller(dice=float("nan")), "illegal"),
        (Roller(dice=object()), "illegal"),
        (Roller(took_s=float("nan")), "illegal: took nan seconds"),
        (Roller(took_s=-1.0), "illegal: took -1.0 seconds"),
    ],
)
def test_a_hostile_player_forfeits_and_the_record_says_why(player: Any, reason: str) -> None:
    session = fresh_session()
    result = run_match(session, {Side.HOME: Roller(), Side.AWAY: player}, limit_s=0.3)
    assert result.winner is Side.HOME
    assert result.how == "forfeit"
    notes = [event.data for event in session.events if event.kind is EventKind.NOTE]
    assert notes[0]["forfeit"] == "away"
    assert notes[0]["reason"].startswith(reason)
    assert session.events[-1].kind is EventKind.END


def test_who_waits_for_a_busy_machine_is_not_late() -> None:
    session = fresh_session()
    result = run_match(session, {Side.HOME: Roller(2), Side.AWAY: Dreamer(2)}, limit_s=0.1)
    assert result.how == "race"


def test_two_honest_players_play_to_the_end() -> None:
    session = fresh_session()
    result = run_match(session, {Side.HOME: Roller(2), Side.AWAY: Roller(1)}, limit_s=5)
    assert result.how == "race"
    assert not [event for event in session.events if event.kind is EventKind.NOTE]


def test_time_a_player_took_moves_the_clock_of_the_match() -> None:
    session = fresh_session()
    run_match(session, {Side.HOME: Roller(2, took_s=1.25), Side.AWAY: Roller(2, took_s=1.25)})
    rolls = session.steps - 1
    assert session.match.clock_s == pytest.approx(1.25 * rolls)
