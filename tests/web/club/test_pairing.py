"""Who is paired with whom."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from tablekick.web.club.pairing import Seeker, best, fitting_bot, offered_bot, suits

NOW = datetime(2026, 1, 1, tzinfo=UTC)
ADA = Seeker(member="ada", book="b", tempo="live", rated=True, points=1500, address="x", since=NOW, seen=NOW)
BEN = replace(ADA, member="ben", address="y")
NOBODY: frozenset[str] = frozenset()


def meets(one: Seeker, other: Seeker, after_s: float = 0.0, apart: frozenset[str] = NOBODY) -> bool:
    return suits(one, other, NOW + timedelta(seconds=after_s), apart)


def test_the_window_widens_while_one_waits() -> None:
    strong = replace(BEN, points=1900)
    assert meets(ADA, replace(BEN, points=1600))
    assert not meets(ADA, replace(BEN, points=1601))
    assert not meets(ADA, strong, after_s=19)
    assert meets(ADA, strong, after_s=20)
    assert meets(strong, ADA, after_s=20)


def test_whoever_comes_last_meets_who_has_waited() -> None:
    newcomer = replace(BEN, points=1900, since=NOW + timedelta(seconds=30))
    assert meets(newcomer, ADA, after_s=30)


def test_nobody_meets_whom_they_should_not() -> None:
    assert not meets(ADA, ADA)
    assert not meets(ADA, BEN, apart=frozenset({"ben"}))
    assert not meets(ADA, replace(BEN, book="c"))
    assert not meets(ADA, replace(BEN, tempo="relaxed"))
    assert not meets(ADA, replace(BEN, rated=False))


def test_one_place_plays_for_points_only_at_the_server_itself() -> None:
    same = replace(BEN, address="x")
    assert not meets(ADA, same)
    assert meets(replace(ADA, address=""), replace(BEN, address=""))
    assert meets(replace(ADA, rated=False), replace(same, rated=False, points=2500))


def test_the_nearest_is_chosen_and_among_equals_who_waits_longest() -> None:
    far, near = replace(BEN, member="far", points=1580), replace(BEN, member="near", points=1520)
    early = replace(near, member="early", since=NOW - timedelta(seconds=5))
    assert best(ADA, [far, near], NOW, NOBODY) == near
    assert best(ADA, [far, near, early], NOW, NOBODY) == early
    assert best(ADA, [], NOW, NOBODY) is None


def test_a_bot_that_nobody_has_rated_is_the_second_weakest() -> None:
    assert fitting_bot("no such game", 1500, ["one", "two", "three"]) == "two"
    assert fitting_bot("no such game", 1500, ["one"]) == "one"
    assert fitting_bot("no such game", 1500, []) is None


def test_after_twenty_seconds_the_bot_nearest_in_strength_is_offered() -> None:
    levels = ["novice", "club", "county", "master"]
    assert offered_bot(19.9, "flick", 1500, levels) is None
    assert offered_bot(20.0, "flick", 1500, levels) == "club"
    assert offered_bot(60.0, "flick", 2400, levels) == "master"
    assert offered_bot(60.0, "flick", 300, levels) == "novice"
