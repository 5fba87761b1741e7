"""Live tempo: both may act at once, whoever is quicker comes first, and too late is late."""

from __future__ import annotations

import pytest

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.match.games import ImpossibleIntentError
from tablekick.match.runner import run_match
from tablekick.match.seats import Decision
from tablekick.match.session import Session
from tablekick.match.tippkick import Blow, Choose, Defend, Intent, Moment, Wait
from tablekick.players.tippkick import BOTS
from tablekick.players.tippkick.bots import Novice, club
from tests.match.tippkick.boards import OUT_OF_THE_WAY, calls, match_of, new_session, soft

FAST = Blow(direction_deg=0.0, speed_mps=1.8)


def act(session: Session, side: Side, intent: Intent, took_s: float | None = None) -> list[str]:
    events = session.play({side: Decision(intent=intent, took_s=took_s)})
    return calls([event.data for event in events if event.kind == "ruling"])


def let_time_run_out(session: Session, side: Side, late_s: float = 0.02) -> list[str]:
    """What a server does when nobody answers in time."""
    offers = match_of(session).offers(side)
    assert offers is not None
    assert offers.within_s is not None
    events = session.play_written({str(side): {"do": offers.default, "took": offers.within_s + late_s}})
    return calls([event.data for event in events if event.kind == "ruling"])


def test_relaxed_there_is_no_hurry() -> None:
    offers = match_of(new_session()).offers(Side.AWAY)
    assert offers is not None
    assert (offers.within_s, offers.default) == (None, None)


def test_the_attacker_need_not_wait_for_the_defence() -> None:
    session = new_session(live=True)
    assert session.awaits() == (Side.AWAY, Side.HOME)
    assert match_of(session).view(Side.HOME).early
    act(session, Side.HOME, FAST, took_s=0.8)
    assert match_of(session).clock_s > 0.8
    assert match_of(session).state.action != "kick-off"


def test_an_attacker_who_waits_lets_the_defence_be_set_and_loses_no_time_by_it() -> None:
    session = new_session(live=True)
    act(session, Side.HOME, Wait(), took_s=0.4)
    assert (session.awaits(), match_of(session).clock_s) == ((Side.AWAY,), 0.0)
    act(session, Side.AWAY, OUT_OF_THE_WAY, took_s=2.0)
    assert session.awaits() == (Side.HOME,)
    offers = match_of(session).offers(Side.HOME)
    assert offers is not None
    assert offers.within_s == pytest.approx(5.0)


def test_of_two_the_quicker_comes_first_and_the_slower_may_be_overtaken() -> None:
    session = new_session(live=True)
    both: dict[Side, Decision[Intent]] = {
        Side.AWAY: Decision(intent=OUT_OF_THE_WAY, took_s=2.0),
        Side.HOME: Decision(intent=FAST, took_s=1.0),
    }
    session.play(both)
    assert match_of(session).state.kickers == (None, None)
    slower = new_session(live=True)
    slower.play({**both, Side.HOME: Decision(intent=FAST, took_s=2.5)})
    assert match_of(slower).state.kicker(Side.AWAY) is not None
    assert match_of(slower).clock_s >= 2.5


def test_who_lets_the_three_seconds_pass_leaves_the_kicker_where_it_is_unpunished() -> None:
    session = new_session(live=True)
    assert let_time_run_out(session, Side.AWAY) == []
    assert match_of(session).moment is Moment.KICK
    assert match_of(session).state.kicker(Side.AWAY) is None


def test_who_still_places_after_three_seconds_is_late() -> None:
    session = new_session(live=True)
    assert act(session, Side.AWAY, OUT_OF_THE_WAY, took_s=3.4)[:2] == ["freeze", "free-kick"]


def test_who_lets_the_seven_seconds_pass_is_asked_again_and_at_last_punished() -> None:
    session = new_session(live=True)
    heard: list[str] = []
    for _ in range(40):
        match = match_of(session)
        if "free-kick" in heard:
            break
        if match.moment is Moment.DEFEND:
            act(session, match.state.defending, OUT_OF_THE_WAY, took_s=1.0)
        elif match.state.attacking is Side.HOME and not match.state.late_from_s:
            heard += let_time_run_out(session, Side.HOME)
        else:
            act(session, match.state.attacking, soft(180.0 if match.state.attacking is Side.AWAY else 0.0), took_s=0.5)
    assert "admonition" in heard
    assert "free-kick" in heard
    assert match_of(session).state.records[0].late_kicks == 3


def test_an_idle_attacker_is_told_every_seven_seconds_and_not_once_a_half() -> None:
    session = new_session(live=True)
    act(session, Side.AWAY, OUT_OF_THE_WAY, took_s=1.0)
    assert let_time_run_out(session, Side.HOME, late_s=0.0) == ["hurry"]
    offers = match_of(session).offers(Side.HOME)
    assert offers is not None
    assert offers.moment == "late"
    assert offers.within_s == pytest.approx(7.0)
    assert let_time_run_out(session, Side.HOME, late_s=0.0) == ["admonition", "added-time"]
    assert let_time_run_out(session, Side.HOME, late_s=0.0)[:1] == ["free-kick"]


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_is_never_late_because_the_person_let_the_placing_time_pass(level: str) -> None:
    session = new_session(live=True)
    bot = BOTS[level](1)
    let_time_run_out(session, Side.AWAY, late_s=0.0)
    session.play({Side.HOME: bot.decide(match_of(session).view(Side.HOME))})
    assert match_of(session).state.records[0].late_kicks == 0


def test_nobody_kicks_a_penalty_before_it_is_released() -> None:
    session = new_session(live=True, scene="penalty")
    assert session.awaits() == (Side.AWAY,)
    assert "release" in act(session, Side.AWAY, OUT_OF_THE_WAY, took_s=1.0)
    assert session.awaits() == (Side.HOME,)


def test_a_kicker_sent_back_and_then_left_alone_is_taken_aside() -> None:
    session = new_session(live=True)
    assert act(session, Side.AWAY, Defend(kicker=Point(100.0, 0.0)), took_s=1.0) == ["restore"]
    let_time_run_out(session, Side.AWAY)
    assert match_of(session).moment is Moment.KICK
    kicker = match_of(session).state.kicker(Side.AWAY)
    assert kicker is not None
    assert kicker.at.distance_to(Point(0.0, 0.0)) > 300.0


def test_a_choice_not_made_in_time_is_the_free_kick() -> None:
    session = new_session(live=True, scene="free-kick")
    let_time_run_out(session, Side.HOME)
    assert match_of(session).state.action == "free-kick"
    assert match_of(session).moment is Moment.DEFEND


def test_what_has_no_place_now_is_refused() -> None:
    session = new_session(live=True)
    with pytest.raises(ImpossibleIntentError, match="time to kick"):
        act(session, Side.HOME, Choose(repeat=True))
    with pytest.raises(ImpossibleIntentError, match="time to defend"):
        act(session, Side.AWAY, Wait())


def test_bots_play_a_live_match_to_its_end_and_nobody_is_late() -> None:
    session = new_session(live=True, half_minutes=1.0)
    result = run_match(session, {Side.HOME: club(1), Side.AWAY: Novice(2)})
    assert result.how == "full-time"
    heard = {event.data["call"] for event in session.events if event.kind == "ruling"}
    assert not heard & {"freeze", "admonition", "caution"}


def test_a_player_who_never_answers_sits_through_the_match() -> None:
    session = new_session(live=True, half_minutes=0.3)
    for _ in range(100):
        if session.result is not None:
            break
        let_time_run_out(session, session.awaits()[0])
    assert session.result is not None
