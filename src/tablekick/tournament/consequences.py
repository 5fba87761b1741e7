"""What a change moves: shown before it is accepted."""

from __future__ import annotations

from tablekick.rulebooks import Language
from tablekick.tournament.fixtures import Bye, LoserOf, Place, Slot, WinnerOf
from tablekick.tournament.phrases import Said, said
from tablekick.tournament.progress import Meeting, Occupant, Progress, progress
from tablekick.tournament.ranking import ranking
from tablekick.tournament.state import State


def consequences(before: State, after: State) -> tuple[Said, ...]:
    """Every match, table and place that is another one afterwards, in words."""
    old, new = progress(before), progress(after)
    return (*_matches(before, old, after, new), *_tables(before, old, after, new), *_places(before, old, after, new))


def _matches(before: State, old: Progress, after: State, new: Progress) -> list[Said]:
    moved = []
    for match, was in old.meetings.items():
        now = new.meetings.get(match)
        if now is None:
            moved.append(said("{match}: {was} is no longer played", match=match, was=told(before, was)))
        elif (was.home, was.away, was.verdict, was.struck) != (now.home, now.away, now.verdict, now.struck):
            lost = was.verdict is not None and now.verdict is None
            both = {"match": match, "was": told(before, was), "now": told(after, now)}
            moved.append(
                said("{match}: {was} → {now}; the old result no longer counts, the match is open", **both)
                if lost
                else said("{match}: {was} → {now}", **both)
            )
    fresh = [(match, now) for match, now in new.meetings.items() if match not in old.meetings]
    return moved + [said("{match}: {now} is new", match=match, now=told(after, now)) for match, now in fresh]


def _tables(before: State, old: Progress, after: State, new: Progress) -> list[Said]:
    moved = []
    for group in sorted(old.tables.keys() & new.tables.keys()):
        was = [before.name(row.entrant) for row in old.tables[group]]
        now = [after.name(row.entrant) for row in new.tables[group]]
        if was != now:
            both = {"was": ", ".join(was), "now": ", ".join(now)}
            moved.append(
                said("group {group}: {was} → {now}", group=group, **both)
                if group
                else said("table: {was} → {now}", **both)
            )
    return moved


def _places(before: State, old: Progress, after: State, new: Progress) -> list[Said]:
    was = {each.entrant: each.rank for each in ranking(before, old)} if before.draw else {}
    now = {each.entrant: each.rank for each in ranking(after, new)} if after.draw else {}
    moved = [who for who in now if who in was and was[who] != now[who]]
    return [
        said("place of {name}: {was} → {now}", name=after.name(who), was=was[who], now=now[who])
        for who in sorted(moved, key=now.__getitem__)
    ]


def told(state: State, meeting: Meeting) -> Said:
    """`Anna – Bruno 2:1`."""
    fixture, verdict = meeting.fixture, meeting.verdict
    both = {"home": _name(state, meeting.home, fixture.home), "away": _name(state, meeting.away, fixture.away)}
    if verdict is None:
        return said("{home} – {away}", **both)
    return said("{home} – {away} {result}", **both, result=verdict.text())


def names_of(state: State, meeting: Meeting, language: Language = Language.ENGLISH) -> tuple[str, str]:
    """Who plays, or as long as that is not known where he will come from."""
    fixture = meeting.fixture
    home, away = _name(state, meeting.home, fixture.home), _name(state, meeting.away, fixture.away)
    return home.told(language), away.told(language)


def _name(state: State, who: Occupant, slot: Slot) -> Said:
    """A name, `A2` for the second of group A, `W K1.3` for the winner of a match and `L K1.3` for its loser."""
    if who is not None:
        return said("bye") if isinstance(who, Bye) else said("{name}", name=state.name(who))
    match slot:
        case Place(group=group, rank=rank):
            return said("{group}{rank}", group=group, rank=rank)
        case WinnerOf(match=match):
            return said("W {match}", match=match)
        case LoserOf(match=match):
            return said("L {match}", match=match)
        case _:
            return said("?")
