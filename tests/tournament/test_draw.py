"""The draw: the same from the same seed, clubs apart, seeds apart."""

from __future__ import annotations

from random import Random

import pytest

from tablekick.tournament import desk
from tablekick.tournament.bracket import seed_order
from tablekick.tournament.draw import draw_event
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.fixtures import Seat
from tablekick.tournament.formats import Format
from tablekick.tournament.log import Reported
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.progress import progress
from tablekick.tournament.seating import seat
from tests.tournament.event import Event, by_lots, by_number, seated


@pytest.mark.parametrize("form", [Format.KNOCKOUT, Format.DOUBLE, Format.GROUPS_KNOCKOUT, Format.SWISS, Format.LEAGUE])
def test_the_same_seed_draws_the_same_and_another_one_does_not(form: Format) -> None:
    event = Event(format=form).enter(24, clubs=5)
    settings, entrants = event.state.event(), tuple(event.state.entrants.values())
    once = draw_event(settings, entrants, "2026-11-16")
    assert draw_event(settings, entrants, "2026-11-16") == once
    # The order in which people were read from a file does not matter either.
    assert draw_event(settings, entrants[::-1], "2026-11-16") == once
    assert draw_event(settings, entrants, "2026-11-17") != once


@pytest.mark.parametrize("clubs", [4, 6, 16])
def test_as_long_as_there_are_groups_enough_no_club_is_twice_in_one(clubs: int) -> None:
    event = Event(format=Format.GROUPS).enter(64, clubs=clubs).draw()
    assert event.state.draw is not None
    for group in event.state.draw.groups:
        named = [event.state.entrants[who].club for who in group]
        assert len(set(named)) == len(named)


@pytest.mark.parametrize("size", [8, 16, 32, 64])
def test_two_of_a_club_meet_in_the_final_and_four_in_the_semi_finals(size: int) -> None:
    event = Event(format=Format.KNOCKOUT).enter(size, clubs=size // 4).draw()
    assert event.state.draw is not None
    bracket = [slot for slot in event.state.draw.bracket if isinstance(slot, Seat)]
    for quarter in range(4):
        part = bracket[quarter * size // 4 : (quarter + 1) * size // 4]
        named = [event.state.entrants[slot.entrant].club for slot in part]
        assert len(set(named)) == len(named)


def test_seeds_stand_where_they_meet_last() -> None:
    assert seed_order(8) == (1, 8, 5, 4, 3, 6, 7, 2)
    places = seat(list(range(1, 9)), lambda _: frozenset(), Random(1))
    assert (places[0], places[7]) == (1, 2)
    assert {places[3], places[4]} == {3, 4}
    assert {places[1], places[2], places[5], places[6]} == {5, 6, 7, 8}


def test_byes_fall_to_the_strongest() -> None:
    places = seat(list(range(1, 12)), lambda _: frozenset(), Random(3))
    free = {one if other is None else other for one, other in zip(places[::2], places[1::2], strict=True)
            if one is None or other is None}  # fmt: skip
    assert free == {1, 2, 3, 4, 5}


def test_seeded_players_head_the_groups_before_rated_ones() -> None:
    event = Event(format=Format.GROUPS, group_size=3)
    people = [
        Entrant(id=EntrantId(""), name="Anna Berg", rating=1900.0),
        Entrant(id=EntrantId(""), name="Carlo Dini", rating=1500.0, seed=1),
        *(Entrant(id=EntrantId(""), name=name, rating=1600.0) for name in ("Egon Falk", "Gina Hall", "Ida J", "Kai L")),
    ]
    event.add(desk.enter(event.state, people, taken=0))
    event.draw()
    assert event.state.draw is not None
    assert [group[0] for group in event.state.draw.groups] == ["E2", "E1"]


def test_a_draw_can_be_made_again_until_somebody_has_played() -> None:
    event = Event(format=Format.KNOCKOUT).enter(4).draw("one").draw("two")
    event.play(by_lots(Random(1)))
    with pytest.raises(RefusedError, match="the draw stands"):
        event.draw("three")


def test_after_the_groups_the_tree_can_be_drawn_again_with_clubs_apart() -> None:
    event = Event(format=Format.GROUPS_KNOCKOUT).enter(32, clubs=8).draw()
    with pytest.raises(RefusedError, match="groups are not over"):
        desk.draw_tree(event.state, "tree")
    by_strength(event)
    before = progress(event.state)
    event.add(desk.draw_tree(event.state, "tree"))
    at = progress(event.state)
    assert at.tables == before.tables
    opening = [m for m in at.meetings.values() if m.fixture.id.startswith("K1.")]
    assert len(opening) == 8
    for meeting in opening:
        assert isinstance(meeting.home, str)
        assert isinstance(meeting.away, str)
        assert event.state.entrants[meeting.home].club != event.state.entrants[meeting.away].club
        groups = {
            name for name, rows in at.tables.items() for row in rows if row.entrant in (meeting.home, meeting.away)
        }
        assert len(groups) == 2
    event.report(opening[0].fixture.id, 1, 0)
    with pytest.raises(RefusedError, match="has begun"):
        desk.draw_tree(event.state, "again")


def by_strength(event: Event) -> None:
    """The groups, as by_number plays them."""
    waiting = progress(event.state).open()
    event.add(Reported(report=seated(meeting, by_number(meeting))) for meeting in waiting)
