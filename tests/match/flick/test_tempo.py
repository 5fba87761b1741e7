"""Two tempos: relaxed, where the world waits, and live, where whoever comes too late is late."""

from __future__ import annotations

from math import pi

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.sides import Side
from tablekick.match.flick import intents
from tests.match.flick.matches import Bench


def rolling(*, live: bool) -> Bench:
    """Home has just played the ball forward; it rolls, and both may answer."""
    bench = Bench(live=live)
    bench.under_way()
    bench.scene(
        {"home.7": (-200.0, 0.0), "home.8": (-180.0, 200.0), "away.5": (200.0, 200.0)}, (-170.0, 0.0), Side.HOME
    )
    bench.flick(Side.HOME, 7, bench.ahead(Side.HOME), 0.9)
    assert bench.moment == "touched"
    return bench


def aside(figure: str) -> intents.Flick:
    """A flick that does no harm."""
    return intents.Flick(figure=Body(figure), heading_rad=pi / 2, speed_mps=0.3)


def flicks(bench: Bench) -> list[str]:
    """The flicks that came later than they were meant, in their order."""
    return [event.data["flick"] for event in bench.told if event.kind == "fact" and "flick" in event.data]


def test_relaxed_the_world_waits_for_both_however_long_they_think() -> None:
    bench = rolling(live=False)
    before = bench.match.clock_s
    bench.both({Side.AWAY: aside("away.5"), Side.HOME: intents.Hold()}, took_s={Side.AWAY: 50.0, Side.HOME: 1.0})
    assert flicks(bench) == []
    assert bench.table.place_of(Body("away.5")).distance_to(bench.here(200.0, 200.0)) > 5.0
    assert bench.match.clock_s - before < 10.0


def test_live_a_flick_comes_as_much_later_as_its_player_has_thought() -> None:
    bench = rolling(live=True)
    before = bench.match.clock_s
    bench.both({Side.AWAY: aside("away.5"), Side.HOME: intents.Hold()}, took_s={Side.AWAY: 0.3, Side.HOME: 0.2})
    assert flicks(bench) == ["away.5"]
    (late,) = [event for event in bench.told if event.kind == "fact" and "flick" in event.data]
    assert 0.25 <= late.time_s - before <= 0.35


def test_live_the_quicker_of_two_flicks_comes_first() -> None:
    for quick, slow in ((Side.AWAY, Side.HOME), (Side.HOME, Side.AWAY)):
        bench = rolling(live=True)
        wanted = {Side.AWAY: aside("away.5"), Side.HOME: aside("home.8")}
        bench.both(wanted, took_s={quick: 0.3, slow: 0.6})
        assert flicks(bench)[0] == str(wanted[quick].figure)


def test_live_a_flick_after_the_ball_has_gone_out_is_too_late_and_does_not_happen() -> None:
    bench = Bench(live=True)
    bench.under_way()
    bench.scene({"home.7": (0.0, 335.0), "away.5": (200.0, 200.0)}, (0.0, 365.0), Side.HOME)
    bench.flick_at(Body("home.7"), bench.play.table.ball, 0.8)
    stood = bench.table.place_of(Body("away.5"))
    calls = bench.both({Side.AWAY: aside("away.5"), Side.HOME: intents.Hold()}, took_s={Side.AWAY: 4.0, Side.HOME: 0.2})
    assert "flick-in" in calls
    assert [event.data for event in bench.told if event.kind == "note"] == [{"too late": "away.5"}]
    assert bench.table.place_of(Body("away.5")) == stood


def test_live_the_attacker_need_not_wait_for_the_block_flick() -> None:
    bench = rolling(live=True)
    bench.both({side: intents.Hold() for side in bench.match.awaits()}, took_s=0.2)
    assert bench.moment == "block"
    assert set(bench.match.awaits()) == {Side.HOME, Side.AWAY}
    ball = bench.table.place_of(BALL)
    again = intents.Flick(figure=Body("home.7"), heading_rad=bench.ahead(Side.HOME), speed_mps=2.4)
    calls = bench.both({Side.HOME: again}, took_s=1.0)
    assert "free-flick" not in calls
    bench.let_pass()
    assert bench.table.place_of(BALL).distance_to(ball) > 20.0


def test_relaxed_the_defender_is_asked_first() -> None:
    bench = rolling(live=False)
    bench.both({side: intents.Hold() for side in bench.match.awaits()})
    assert bench.match.awaits() == (Side.AWAY,)
    bench.do(intents.Hold())
    assert (bench.moment, bench.match.awaits()) == ("attack", (Side.HOME,))


def test_live_and_at_rest_the_attackers_ten_seconds_for_a_shot_run_while_he_thinks() -> None:
    bench = Bench(live=True)
    bench.under_way()
    bench.scene({"home.9": (350.0, 0.0), "away.5": (200.0, 200.0)}, (380.0, 0.0), Side.HOME)
    bench.knows(block=bench.play.block.granted())
    assert set(bench.match.awaits()) == {Side.HOME, Side.AWAY}
    shot = intents.Flick(figure=Body("home.9"), heading_rad=bench.ahead(Side.HOME), speed_mps=1.0)
    calls = bench.both({Side.HOME: shot, Side.AWAY: intents.Hold()}, took_s={Side.HOME: 12.0, Side.AWAY: 11.0})
    assert calls == ["free-flick"]
    assert bench.clauses("free-flick") == ["II.10.8.2"]
