"""A team match that is told table by table, as its referees finish; when the last one is over, the book decides it."""

from __future__ import annotations

from tablekick.rulebooks import Book
from tablekick.tournament import desk
from tablekick.tournament.endings import flick, tippkick
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.formats import Settings
from tablekick.tournament.log import Entry, TableTold
from tablekick.tournament.people import EntrantId
from tablekick.tournament.progress import Meeting
from tablekick.tournament.results import Report, Score
from tablekick.tournament.state import State, after


def scores_needed(settings: Settings) -> int:
    """One, or of a team match one for each table: four in flick football, sixteen duels in Tipp-Kick."""
    if not settings.teams:
        return 1
    return tippkick.DUELS if settings.book is Book.TIPPKICK_2017 else flick.TABLES


def told_so_far(state: State, meeting: Meeting) -> tuple[Score | None, ...]:
    """The score of each table of a team match, None where it is still played; empty when no table has been told."""
    met = (meeting.fixture.id, EntrantId(str(meeting.home)), EntrantId(str(meeting.away)))
    known = state.tables.get(met, {})
    return tuple(known.get(table) for table in range(1, scores_needed(state.event()) + 1)) if known else ()


def tell_table(state: State, match: MatchId, table: int, score: Score) -> desk.Wish:
    """The score of one table. With the last one comes the result, unless the book wants more to be played."""
    meeting, needed = desk.meeting_of(state, match), scores_needed(state.event())
    if not state.event().teams:
        raise RefusedError("only a team match is told table by table")
    if meeting.verdict is not None:
        raise RefusedError("{match}: this result is in already", match=match)
    if not isinstance(meeting.home, str) or not isinstance(meeting.away, str):
        raise RefusedError("{match}: who plays is not known yet", match=match)
    if table not in range(1, needed + 1):
        raise RefusedError("the tables are {tables}", tables=f"1–{needed}")
    told = TableTold(match=match, home=meeting.home, away=meeting.away, table=table, score=score)
    later = after(state, Entry(number=0, at="", by="", happening=told))
    scores = tuple(each for each in told_so_far(later, meeting) if each is not None)
    if len(scores) < needed:
        return (told,)
    if still_wanted(later, meeting) is not None:
        return (told,)
    return (told, *desk.result(later, Report(match=match, home=meeting.home, away=meeting.away, scores=scores)))


def still_wanted(state: State, meeting: Meeting) -> RefusedError | None:
    """What the book asks for when all tables are told, level, and somebody has to win: sudden death, or shots."""
    so_far = told_so_far(state, meeting)
    scores = tuple(score for score in so_far if score is not None)
    if meeting.verdict is not None or not scores or len(scores) < len(so_far):
        return None
    met = EntrantId(str(meeting.home)), EntrantId(str(meeting.away))
    try:
        desk.result(state, Report(match=meeting.fixture.id, home=met[0], away=met[1], scores=scores))
    except RefusedError as wanted:
        return wanted
    return None
