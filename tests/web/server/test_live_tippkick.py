"""Live Tipp-Kick as the server plays it: nobody is punished for the other's time.

The short form of `python -m benchmarks tippkick_live`, on the server's own match with a clock that is put forward.
"""

from __future__ import annotations

from itertools import islice

from benchmarks import tippkick_live
from benchmarks.tippkick_live import Fixture, Idle, Player, tally

from tablekick.facts.sides import Side


def test_an_idle_person_is_punished_for_his_own_time_and_the_bot_for_nothing() -> None:
    found = tally(islice(tippkick_live.against_an_idle_person(), 4))
    assert not found.against_playing
    assert found.against_idle["hurry"] == found.against_idle["admonition"] == 4
    assert found.stalls == 0


def test_who_never_places_but_kicks_in_time_makes_nobody_late() -> None:
    """It was so: three seconds of placing let pass made the bot late, and at last the match was abandoned."""
    players: dict[Side, Player] = {Side.HOME: Idle.KICKING, Side.AWAY: "club"}
    found = tally([Fixture(players=players, seed=1, half_minutes=1.0)])
    assert not found.against_playing
    assert found.ends == {"full-time": 1}


def test_bots_keep_each_others_time() -> None:
    found = tally([Fixture(players={Side.HOME: "club", Side.AWAY: "novice"}, seed=1, half_minutes=1.0)])
    assert (found.ends, found.against_playing, found.stalls) == ({"full-time": 1}, {}, 0)
