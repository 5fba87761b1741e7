"""The plan of a day: how long it takes to find, and how far from the proved bound it stays.

Targets: under 10 s and within 5 % of the bound that OR-Tools proves, without a conflict (the tests look for those).
"""

from __future__ import annotations

import time

from tablekick.rulebooks import Book
from tablekick.tournament.draw import draw_event
from tablekick.tournament.formats import Format, Hall, Settings
from tablekick.tournament.log import Entry, Timetabled
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.schedule import Now, plan
from tablekick.tournament.state import State, after


def event_of(size: int, *, teams: bool, tables: int) -> State:
    settings = Settings(
        name="Bench", book=Book.FISTF_1999, format=Format.GROUPS_KNOCKOUT, teams=teams, hall=Hall(tables=tables)
    )
    members = ("1", "2", "3", "4") if teams else ()
    entrants = {
        EntrantId(f"E{n}"): Entrant(id=EntrantId(f"E{n}"), name=f"{n}", club=f"C{n % 12}", members=members)
        for n in range(1, size + 1)
    }
    draw = draw_event(settings, tuple(entrants.values()), "bench")
    return State(settings=settings, entrants=entrants, draw=draw)


def run() -> None:
    print(f"{'':46}{'s':>8}{'minutes':>10}{'bound':>8}{'over bound':>12}")
    for name, size in (("64 players, 16 groups, knock-out", 64), ("24 teams, 6 groups, knock-out", 24)):
        state = event_of(size, teams=size == 24, tables=16)
        began = time.perf_counter()
        timetable = plan(state)
        _row(f"{name}, 16 tables", time.perf_counter() - began, timetable.ends, timetable.bound)
        planned = after(state, Entry(number=1, at="", by="", happening=Timetabled(timetable=timetable)))
        began = time.perf_counter()
        again = plan(planned, Now(minute=125, late={3: 25}))
        _row("  again at 11:05, table 3 is 25 late", time.perf_counter() - began, again.ends, again.bound)


def _row(name: str, seconds: float, ends: int, bound: int) -> None:
    print(f"{name:46}{seconds:8.2f}{ends:10}{bound:8}{ends / bound - 1:12.1%}")
