"""What follows from a wish for the plan of the day."""

from __future__ import annotations

from tablekick.tournament.desk import Wish
from tablekick.tournament.log import Entry, Timetabled
from tablekick.tournament.schedule.referees import with_referees
from tablekick.tournament.state import State, after


def followed(state: State, wish: Wish) -> Wish:
    """A result may say who plays next: then a referee can be found for them."""
    if state.timetable is None:
        return wish
    for happening in wish:
        state = after(state, Entry(number=0, at="", by="", happening=happening))
    assert state.timetable is not None
    timetable = with_referees(state, state.timetable)
    return wish if timetable == state.timetable else (*wish, Timetabled(timetable=timetable))
