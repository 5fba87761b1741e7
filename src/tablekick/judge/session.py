"""Judging many cases: one result a case, whatever it holds, and nothing hidden by a bad neighbour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tablekick.facts.errors import UnreadableError
from tablekick.judge.courts import NoCourtError, court_for
from tablekick.judge.errors import CasebookFileError, RefereeError
from tablekick.judge.files import FiledCase, casebook_files, line_of, read_file
from tablekick.judge.verdict import Verdict, judge_case


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseResult:
    """A case with its verdict under each book, or the reason it could not be heard."""

    file: Path
    id: str
    title: str
    verdicts: tuple[Verdict, ...]
    error: UnreadableError | None
    line: int | None = None
    """Where in the file the error stands, when that is known."""
    failure: RefereeError | None = None

    @property
    def ok(self) -> bool:
        return self.error is None and self.failure is None and all(verdict.ok for verdict in self.verdicts)


def judge_paths(paths: Iterable[Path]) -> Iterator[CaseResult | CasebookFileError]:
    """Hear every case of the files and folders; a file that cannot be read comes as its error."""
    seen: dict[str, Path] = {}
    for path in paths:
        try:
            for file in casebook_files([path]):
                yield from _judge_file(file, seen)
        except CasebookFileError as error:
            yield error


def _judge_file(file: Path, seen: dict[str, Path]) -> Iterator[CaseResult | CasebookFileError]:
    try:
        filed = read_file(file)
    except CasebookFileError as error:
        yield error
        return
    for item in filed:
        yield _judge_one(item, seen)


def _judge_one(item: FiledCase, seen: dict[str, Path]) -> CaseResult:
    error, failure = item.error, None
    verdicts: list[Verdict] = []
    if item.case is not None:
        try:
            if item.name in seen:
                raise UnreadableError("id", f"'{item.name}' is used already in {seen[item.name]}; ids are unique")
            seen[item.name] = item.file
            verdicts = [judge_case(court_for(book), book, item.case) for book in item.case.books]
        except UnreadableError as trouble:
            error = trouble
        except NoCourtError as trouble:
            error = UnreadableError("rulebook", str(trouble))
        except Exception as trouble:
            # Whatever one case does to the referee, the others are heard.
            failure = RefereeError(trouble)
    return CaseResult(
        file=item.file,
        id=item.name,
        title=item.case.title if item.case else "",
        verdicts=tuple(verdicts),
        error=error,
        line=None if error is None else line_of(item.file, item.number, error.key),
        failure=failure,
    )
