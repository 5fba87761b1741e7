"""Coverage of a book by its casebook: which clauses have code, which cases made it apply, which just did not.

Nothing here is claimed by hand: a case applied a clause when a function declaring it answered while the case ran,
and just did not when the case names the clause under `near` and such a function was asked and declined.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablekick.facts.errors import UnreadableError
from tablekick.judge.cases import Case, clause_under
from tablekick.judge.courts import court_for
from tablekick.judge.files import casebook_files, read_file
from tablekick.judge.verdict import judge_case
from tablekick.rulebooks import DECIDED_IN_PLAY, Book, Clause, ClauseId, clauses_of, rules_for
from tablekick.rulebooks.judgement_calls import left_to_judgement


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseCoverage:
    """What stands behind one clause."""

    clause: Clause
    code: tuple[str, ...]
    applied: tuple[str, ...]
    near: tuple[str, ...]
    judgement: str | None

    @property
    def required(self) -> bool:
        return self.clause.kind in DECIDED_IN_PLAY

    @property
    def covered(self) -> bool:
        return bool(self.code and self.applied) or self.judgement is not None

    def as_json(self) -> dict[str, Any]:
        return {
            "clause": str(self.clause.id),
            "title": self.clause.title,
            "kind": str(self.clause.kind),
            "code": list(self.code),
            "applied": list(self.applied),
            "near": list(self.near),
            "judgement": self.judgement,
            "covered": self.covered,
        }


def repository_casebook() -> Path:
    """Our own casebook: inside the installed package, or beside `src` in a checkout."""
    package = Path(__file__).parent.parent
    packed = package / "_casebook"
    return packed if packed.is_dir() else package.parent.parent / "casebook"


def cover(book: Book, folders: Iterable[Path]) -> list[ClauseCoverage]:
    """Run every case of `book` in the folders; a case that does not hold or cannot be heard covers nothing."""
    filed = (item for file in casebook_files(folders) for item in read_file(file))
    return cover_by(book, (item.case for item in filed if item.case is not None))


def cover_by(book: Book, cases: Iterable[Case]) -> list[ClauseCoverage]:
    """The same for cases that have been read already."""
    court = court_for(book)
    applied: dict[ClauseId, list[str]] = defaultdict(list)
    near: dict[ClauseId, list[str]] = defaultdict(list)
    for case in cases:
        if book not in case.books:
            continue
        try:
            verdict = judge_case(court, book, case)
        except UnreadableError:
            continue
        if not verdict.ok:
            continue
        fired = {ref for rule in verdict.watch.applied for ref in rule.clauses}
        cited = {f"{book}:{ruling.clause}" for ruling in verdict.rulings}
        for ref in fired | cited:
            name, _, clause_id = ref.partition(":")
            if name == book:
                applied[ClauseId(clause_id)].append(case.id)
        for n, value in enumerate(case.near):
            if clause_id_here := clause_under(book, value, f"near[{n}]"):
                near[ClauseId(clause_id_here)].append(case.id)
    reasons = left_to_judgement(book)
    return [
        ClauseCoverage(
            clause=clause,
            code=tuple(f"{rule.module}.{rule.name}" for rule in rules_for(book, clause.id)),
            applied=tuple(applied[clause.id]),
            near=tuple(near[clause.id]),
            judgement=reasons.get(clause.id),
        )
        for clause in clauses_of(book).values()
    ]
