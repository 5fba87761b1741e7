"""The event played beforehand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tablekick.rulebooks import Book
from tablekick.tournament import desk
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.formats import Format
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.progress import progress
from tablekick.tournament.ranking import Ranked
from tablekick.tournament.simulation.chances import chances_of
from tablekick.tournament.simulation.models import Ratings, bots_for, poisson, worth_of_bots
from tablekick.tournament.simulation.plots import draw_chances
from tablekick.tournament.simulation.runs import play_events
from tests.tournament.event import Event


def rated(event: Event, step: float) -> Event:
    """Each one entered later is weaker by a step."""
    entrants = {
        who: replace(each, rating=2000 - step * n) for n, (who, each) in enumerate(event.state.entrants.items())
    }
    event.state = replace(event.state, entrants=entrants)
    return event


def test_goals_have_the_mean_they_should() -> None:
    chance = Random(1)
    drawn = [poisson(1.5, chance) for _ in range(4_000)]
    assert sum(drawn) / len(drawn) == pytest.approx(1.5, abs=0.06)


@pytest.mark.parametrize("form", [Format.KNOCKOUT, Format.GROUPS_KNOCKOUT, Format.SWISS, Format.DOUBLE])
def test_the_strongest_has_the_best_chance_and_somebody_always_wins(form: Format) -> None:
    event = rated(Event(format=form).enter(8), 150.0)
    entrants = tuple(event.state.entrants.values())
    runs = list(play_events(event.state, Ratings(Book.FISTF_1999), 40, "seed"))
    assert runs == list(play_events(event.state, Ratings(Book.FISTF_1999), 40, "seed"))
    chances = chances_of(entrants, runs, {each.id: each.rating or 0.0 for each in entrants})
    assert sum(each.value for each in chances.title.values()) == pytest.approx(1.0)
    assert max(chances.title, key=lambda who: chances.title[who].value) in ("E1", "E2")
    assert chances.order is not None
    assert chances.order.low > 0.6


@pytest.mark.parametrize(("book", "teams"), [
    (Book.TIPPKICK_2017, False), (Book.TIPPKICK_2017, True), (Book.SUBBUTEO_2016, True), (Book.TACTICS, False),
])  # fmt: skip
def test_imagined_matches_end_as_their_book_has_it(book: Book, teams: bool) -> None:
    event = Event(format=Format.KNOCKOUT, book=book, teams=teams).enter(8, members=tuple("abcd") if teams else ())
    for run in play_events(event.state, Ratings(book), 20, "x"):
        assert [each.rank for each in run] == [1, 2, 3, 3, 5, 5, 5, 5]


def test_what_has_been_played_stays_played() -> None:
    event = rated(Event(format=Format.KNOCKOUT).enter(4), 10.0).draw()
    first = progress(event.state).open()[0]
    event.report(first.fixture.id, 0, 1)
    out = first.home
    for run in play_events(event.state, Ratings(Book.FISTF_1999), 20, "x"):
        assert run[0].entrant != out
        assert {each.rank for each in run if each.entrant == first.away} <= {1, 2}


def test_chances_are_counted_from_the_places() -> None:
    people = tuple(Entrant(id=EntrantId(name), name=name) for name in "AB")
    runs = [[Ranked(1, EntrantId("A")), Ranked(2, EntrantId("B"))]] * 3 + [
        [Ranked(1, EntrantId("B")), Ranked(2, EntrantId("A"))]
    ]
    chances = chances_of(people, runs, {EntrantId("A"): 2.0, EntrantId("B"): 1.0})
    assert chances.title[EntrantId("A")].value == 0.75
    assert chances.place[EntrantId("B")].value == 1.75
    assert chances.best_wins is not None
    assert chances.best_wins.value == 0.75
    assert chances.orders == (1.0, 1.0, 1.0, 0.0)


def test_bots_play_their_matches_really(tmp_path: Path) -> None:
    event = Event(format=Format.KNOCKOUT, book=Book.TACTICS).enter(2)
    with pytest.raises(RefusedError, match="no bot plays for"):
        bots_for(Book.TACTICS, tuple(event.state.entrants.values()), matches=2, seed=1, options={})
    entrants = {who: replace(each, bot="random") for who, each in event.state.entrants.items()}
    event.state = replace(event.state, entrants=entrants)
    bots = bots_for(Book.TACTICS, tuple(entrants.values()), matches=2, seed=1, options={"half_minutes": "5"})
    assert len(bots.played["random", "random"]) == 4
    runs = list(play_events(event.state, bots, 10, "x"))
    worth = worth_of_bots(bots, tuple(entrants.values()))
    chances = chances_of(tuple(entrants.values()), runs, worth)
    assert chances.best_wins is None
    draw_chances(event.state, chances, [300.0, 310.0], tmp_path / "plot.svg")
    assert "<svg" in (tmp_path / "plot.svg").read_text()


def test_after_a_draw_the_stronger_one_goes_through_more_often() -> None:
    class Drawn:
        """Level at first, then always for the one who is stronger."""

        def __init__(self) -> None:
            self.asked = 0

        def score(self, home: Entrant, away: Entrant, chance: Random) -> tuple[int, int]:
            del chance
            self.asked += 1
            if self.asked % 2:
                return 1, 1
            return (1, 0) if (home.rating or 0) > (away.rating or 0) else (0, 1)

    event = Event(format=Format.KNOCKOUT)
    people = [
        Entrant(id=EntrantId(""), name=name, rating=rating) for name, rating in (("Ada", 1800.0), ("Bob", 1200.0))
    ]
    event.add(desk.enter(event.state, people, taken=0, sure=True))
    event.draw()
    runs = list(play_events(event.state, Drawn(), 20, "seed"))
    assert all(run[0].entrant == "E1" and run[0].rank == 1 for run in runs)
