"""What a change moves: shown before it is accepted."""

from __future__ import annotations

from tablekick.tournament.fixtures import Bye, LoserOf, Place, Slot, WinnerOf
from tablekick.tournament.progress import Meeting, Occupant, Progress, progress
from tablekick.tournament.ranking import ranking
from tablekick.tournament.state import State


def consequences(before: State, after: State) -> tuple[str, ...]:
    """Every match, table and place that is another one afterwards, in words."""
    old, new = progress(before), progress(after)
    return (*_matches(before, old, after, new), *_tables(before, old, after, new), *_places(before, old, after, new))


def _matches(before: State, old: Progress, after: State, new: Progress) -> list[str]:
    said = []
    for match, was in old.meetings.items():
        now = new.meetings.get(match)
        if now is None:
            said.append(f"{match}: {told(before, was)} is no longer played")
        elif (was.home, was.away, was.verdict, was.struck) != (now.home, now.away, now.verdict, now.struck):
            lost = was.verdict is not None and now.verdict is None
            note = "; the old result no longer counts, the match is open" if lost else ""
            said.append(f"{match}: {told(before, was)} → {told(after, now)}{note}")
    said += [f"{match}: {told(after, now)} is new" for match, now in new.meetings.items() if match not in old.meetings]
    return said


def _tables(before: State, old: Progress, after: State, new: Progress) -> list[str]:
    said = []
    for group in sorted(old.tables.keys() & new.tables.keys()):
        was = [before.name(row.entrant) for row in old.tables[group]]
        now = [after.name(row.entrant) for row in new.tables[group]]
        if was != now:
            said.append(f"table {group}: {', '.join(was)} → {', '.join(now)}".replace("table :", "table:"))
    return said


def _places(before: State, old: Progress, after: State, new: Progress) -> list[str]:
    was = {each.entrant: each.rank for each in ranking(before, old)} if before.draw else {}
    now = {each.entrant: each.rank for each in ranking(after, new)} if after.draw else {}
    moved = [who for who in now if who in was and was[who] != now[who]]
    return [f"place of {after.name(who)}: {was[who]} → {now[who]}" for who in sorted(moved, key=now.__getitem__)]


def told(state: State, meeting: Meeting) -> str:
    """`Anna – Bruno 2:1`."""
    both = " – ".join(names_of(state, meeting))
    return f"{both} {meeting.verdict.text()}" if meeting.verdict is not None else both


def names_of(state: State, meeting: Meeting) -> tuple[str, str]:
    """Who plays, or as long as that is not known where he will come from."""
    fixture = meeting.fixture
    return _name(state, meeting.home, fixture.home), _name(state, meeting.away, fixture.away)


def _name(state: State, who: Occupant, slot: Slot) -> str:
    """A name, `A2` for the second of group A, `W K1.3` for the winner of a match and `L K1.3` for its loser."""
    if who is not None:
        return "bye" if isinstance(who, Bye) else state.name(who)
    match slot:
        case Place(group=group, rank=rank):
            return f"{group}{rank}"
        case WinnerOf(match=match):
            return f"W {match}"
        case LoserOf(match=match):
            return f"L {match}"
        case _:
            return "?"
