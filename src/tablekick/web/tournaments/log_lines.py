"""The audit log in names and scores, which need no translation; the page has words for the kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablekick.tournament.log import (
    Answered,
    Drawn,
    Entered,
    Entry,
    Happening,
    Opened,
    Paired,
    Protested,
    Reported,
    Struck,
    TableTold,
    Undone,
    Withdrew,
    standing,
)
from tablekick.tournament.people import EntrantId
from tablekick.tournament.results import Report
from tablekick.web.tournaments.messages import LogLine

Names = Mapping[EntrantId, str]


def log_lines(entries: Sequence[Entry]) -> list[LogLine]:
    """The newest first."""
    kept = {entry.number for entry in standing(entries)}
    entered = [entry.happening.entrant for entry in entries if isinstance(entry.happening, Entered)]
    names = {entrant.id: entrant.name for entrant in entered}
    return [
        LogLine(
            number=entry.number,
            at=entry.at,
            by=entry.by,
            kind=type(entry.happening).__name__,
            words=words_of(entry.happening, names),
            counts=entry.number in kept,
        )
        for entry in reversed(entries)
    ]


def words_of(happening: Happening, names: Names) -> str:
    match happening:
        case Opened(settings=settings):
            return f"{settings.name} · {settings.book}"
        case Entered(entrant=entrant):
            return f"{entrant.name} · {entrant.club}" if entrant.club else entrant.name
        case Struck(entrant=who) | Withdrew(entrant=who):
            return names[who]
        case Drawn(draw=draw):
            return draw.tree_seed or draw.seed
        case Paired(pairing=pairing):
            return f"{pairing.round}"
        case Reported(report=report):
            return f"{report.match} {names[report.home]} – {names[report.away]} {_score(report)}"
        case TableTold(match=match, table=table, score=(home, away)) as told:
            return f"{match} {names[told.home]} – {names[told.away]} #{table} {home}:{away}"
        case Protested(match=match, by=by, words=words):
            return f"{match} {names.get(EntrantId(by), by)}: {words}"
        case Answered(protest=number, words=words):
            return f"{number} {words}"
        case Undone(entry=number):
            return f"{number}"
        case _:
            return ""


def _score(report: Report) -> str:
    """`1:1, +1:0`, with an awarded match's ground."""
    said = [f"{home}:{away}" for home, away in report.scores]
    if report.extra is not None:
        said.append(f"+{report.extra[0]}:{report.extra[1]}")
    if report.award is not None:
        said.append(f"{report.award.ground} ({report.award.against})")
    return ", ".join(said)
