"""Coverage of a book by its casebook and its bench: which clauses decide, which permit, which are left to a person.

Nothing here is claimed by hand: a clause decides when a ruling rests on a function of it, or when a case ends otherwise
with that function struck out; it permits when a case does what it permits and its neighbour pays for doing more. A
clause about equipment decides when a sheet just beyond its bound fails under it and a sheet just within does not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from tablekick.equipment.proof import Stand, question_under, stands
from tablekick.facts.errors import UnreadableError
from tablekick.judge.ablation import deciding_cases
from tablekick.judge.cases import Case, clause_under
from tablekick.judge.court import Court
from tablekick.judge.courts import court_for
from tablekick.judge.files import casebook_files, read_file
from tablekick.judge.verdict import Verdict, judge_case
from tablekick.rulebooks import DECIDED_IN_PLAY, Book, Clause, ClauseKind, clauses_of, rules_for
from tablekick.rulebooks.judgement_calls import left_to_judgement

Held = tuple[Case, Verdict]
"""A case that holds, and how it ended."""


class Way(StrEnum):
    """How the engine and its cases stand behind a clause."""

    DECIDES = "decides"
    """A function of it gives a ruling, or without it the rulings or the state of a case change."""
    PERMITS = "permits"
    """One case does what it permits, another does what it does not, and only the second draws a certain call."""
    LEFT = "left"
    """Left to a person, with the reason or the question he answers."""
    DEFINES = "defines"
    """About equipment, and nothing can fail under it."""
    OPEN = "open"


_BY_BENCH = {
    Stand.MEASURED: Way.DECIDES,
    Stand.APPROVES: Way.PERMITS,
    Stand.ASKED: Way.LEFT,
    Stand.DEFINES: Way.DEFINES,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseCoverage:
    """What stands behind one clause."""

    clause: Clause
    code: tuple[str, ...]
    applied: tuple[str, ...]
    """Cases in which one of its functions applied."""
    decided: tuple[str, ...]
    """Cases that show a function of it deciding."""
    permitted: tuple[tuple[str, str], ...]
    """Pairs of cases: within the permission, and beyond it."""
    near: tuple[str, ...]
    judgement: str | None
    bench: Stand | None
    """How the measuring bench stands behind it, for a clause about equipment."""
    asked: str | None
    """What the bench asks a person, or why nothing can fail."""

    @property
    def required(self) -> bool:
        """Decided in play, so that a case has to show it."""
        return self.clause.kind in DECIDED_IN_PLAY

    @property
    def about_equipment(self) -> bool:
        return self.clause.kind is ClauseKind.EQUIPMENT

    @property
    def way(self) -> Way:
        if self.decided:
            return Way.DECIDES
        if self.permitted:
            return Way.PERMITS
        if self.judgement is not None:
            return Way.LEFT
        return Way.OPEN if self.bench is None else _BY_BENCH[self.bench]

    @property
    def covered(self) -> bool:
        return self.way is not Way.OPEN

    def as_json(self) -> dict[str, object]:
        return {
            "clause": str(self.clause.id),
            "title": self.clause.title,
            "kind": str(self.clause.kind),
            "way": str(self.way),
            "code": list(self.code),
            "applied": list(self.applied),
            "decided": list(self.decided),
            "permitted": [list(pair) for pair in self.permitted],
            "near": list(self.near),
            "judgement": self.judgement,
            "bench": None if self.bench is None else str(self.bench),
            "asked": self.asked,
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
    heard = [*_held(court, book, cases)]
    applied: dict[str, list[str]] = defaultdict(list)
    decided: dict[str, list[str]] = defaultdict(list)
    near: dict[str, list[Held]] = defaultdict(list)
    permits: dict[str, list[Held]] = defaultdict(list)
    for case, verdict in heard:
        given: set[str] = {ref for rule in verdict.watch.cited for ref in rule.clauses}
        given |= {f"{book}:{ruling.clause}" for ruling in verdict.rulings}
        for ref in given:
            decided[ref].append(case.id)
        for ref in given.union(*(rule.clauses for rule in verdict.watch.applied)):
            applied[ref].append(case.id)
        for meant in _meant(book, case.near, "near"):
            near[meant].append((case, verdict))
        for meant in _meant(book, case.permits, "permits"):
            permits[meant].append((case, verdict))
    for rule, shown in deciding_cases(court, book, heard).items():
        for clause_ref in rule.clauses:
            decided[clause_ref] += [case.id for case in shown]
    reasons = left_to_judgement(book)
    bench = stands(book)
    return [
        ClauseCoverage(
            clause=clause,
            code=tuple(f"{rule.module}.{rule.name}" for rule in rules_for(book, clause.id)),
            applied=tuple(applied[ref]),
            decided=tuple(dict.fromkeys(decided[ref])),
            permitted=_pairs(permits[ref], near[ref]),
            near=tuple(case.id for case, _ in near[ref]),
            judgement=reasons.get(clause.id),
            bench=bench.get(clause.id) if clause.kind is ClauseKind.EQUIPMENT else None,
            asked=question_under(book, clause.id) if clause.kind is ClauseKind.EQUIPMENT else None,
        )
        for clause in clauses_of(book).values()
        for ref in [f"{book}:{clause.id}"]
    ]


def _held(court: Court, book: Book, cases: Iterable[Case]) -> Iterator[Held]:
    for case in cases:
        if book not in case.books:
            continue
        try:
            verdict = judge_case(court, book, case)
        except UnreadableError:
            continue
        if verdict.ok:
            yield case, verdict


def _meant(book: Book, values: tuple[object, ...], key: str) -> list[str]:
    found = (clause_under(book, value, f"{key}[{n}]") for n, value in enumerate(values))
    return [f"{book}:{clause}" for clause in found if clause]


def _pairs(permits: list[Held], near: list[Held]) -> tuple[tuple[str, str], ...]:
    """Within the permission a call never comes that comes beyond it."""
    return tuple(
        (within.id, beyond.id)
        for within, _ in permits
        for beyond, verdict in near
        if {str(ruling.call) for ruling in verdict.rulings} & set(within.never)
    )
