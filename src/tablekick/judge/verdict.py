"""Running a case: hear its facts, compare the rulings, the calls that must not come and the state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import (
    a_point,
    listed,
    one_of,
    only_keys,
    shown,
)
from tablekick.facts.sides import Side
from tablekick.judge.cases import Case, clause_under
from tablekick.judge.court import Closing, Court, Refusing
from tablekick.judge.expectations import DETAILS, RULING_KEYS, as_written, first_missing, plain, same
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Book, ClauseId, RuleFunction, Watch, rules_for, watch


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """How a case ended under one book; `why` is empty when it holds."""

    book: Book
    rulings: tuple[Ruling, ...]
    state: Mapping[str, object]
    why: tuple[str, ...]
    watch: Watch
    refused: tuple[str, ...] = ()
    """Facts that were not allowed, each with its key and the reason."""

    @property
    def ok(self) -> bool:
        return not self.why


@dataclass(frozen=True, slots=True)
class Heard:
    """What came of a case: the rulings and the state at the end."""

    rulings: tuple[Ruling, ...]
    state: Mapping[str, Any]
    refused: tuple[str, ...] = ()


def hear(court: Court, book: Book, case: Case, *, without: RuleFunction | None = None) -> Heard:
    """Hear the facts of a case, if wanted under the law without one of its rules."""
    with watch(without):
        return _heard(court, book, case)


def _heard(court: Court, book: Book, case: Case) -> Heard:
    hearing = court.open(book, case.given)
    rulings: list[Ruling] = []
    refused: list[str] = []
    for n, fact in enumerate(case.when):
        rulings += hearing.observe(fact, f"when[{n}]")
        if isinstance(hearing, Refusing) and (reason := hearing.refused()) is not None:
            refused.append(f"when[{n}]: {reason}")
    if isinstance(hearing, Closing):
        rulings += hearing.close()
    return Heard(tuple(rulings), plain(hearing.state()), tuple(refused))


def judge_case(court: Court, book: Book, case: Case) -> Verdict:
    """Hear one case under one of its books. What cannot be read raises a UnreadableError."""
    _check_calls(court, case)
    with watch() as seen:
        heard = _heard(court, book, case)
    rulings = list(heard.rulings)
    _check_expected(book, case, rulings)
    why = [
        *_missing(book, case, rulings),
        *_forbidden(case, rulings),
        *_state(case, heard.state),
        *_near(book, case, rulings, seen),
    ]
    return Verdict(
        book=book, rulings=heard.rulings, state=heard.state, why=tuple(why), watch=seen, refused=heard.refused
    )


def _check_calls(court: Court, case: Case) -> None:
    known = set(court.calls)
    for n, expected in enumerate(case.then):
        if expected["call"] not in known:
            raise UnreadableError(
                f"then[{n}].call", f"expected one of {listed(sorted(known))}; got {shown(expected['call'])}"
            )
    for n, call in enumerate(case.never):
        if call not in known:
            raise UnreadableError(f"never[{n}]", f"expected one of {listed(sorted(known))}; got {shown(call)}")


def _check_expected(book: Book, case: Case, rulings: list[Ruling]) -> None:
    """Every key of an expected ruling is one a ruling can carry, and its side, place and clause exist."""
    carried = {name for ruling in rulings for name, _ in ruling.details}
    known = {*RULING_KEYS, *DETAILS, *carried}
    for n, expected in enumerate(case.then):
        key = f"then[{n}]"
        only_keys(expected, known, key)
        if expected.get("to") is not None:
            one_of(expected["to"], Side, f"{key}.to")
        if isinstance(expected.get("at"), list):
            a_point(expected["at"], f"{key}.at")
        if "clause" in expected:
            clause_under(book, expected["clause"], f"{key}.clause")


def _missing(book: Book, case: Case, rulings: list[Ruling]) -> list[str]:
    n = first_missing(book, case.then, rulings)
    if n is None:
        return []
    return [f"then[{n}] did not come (in this order): {_written(case.then[n])}"]


def _forbidden(case: Case, rulings: list[Ruling]) -> list[str]:
    came = sorted({str(ruling.call) for ruling in rulings} & set(case.never))
    return [f"never: {call} came" for call in came]


def _state(case: Case, state: Mapping[str, object]) -> list[str]:
    why = []
    for name, wanted in case.state.items():
        if name not in state:
            raise UnreadableError(f"state.{name}", f"unknown key; known here: {listed(sorted(state))}")
        if not same(wanted, state[name]):
            why.append(f"state.{name}: expected {_written(wanted)}, is {_written(state[name])}")
    return why


def _near(book: Book, case: Case, rulings: list[Ruling], seen: Watch) -> list[str]:
    """A near case is only honest when the rule was asked, declined, and was not cited after all.

    A mere permission may have no rule function; coverage then wants a call here that a permitted case never gets.
    """
    why = []
    declined = {ref for rule in seen.declined - seen.applied for ref in rule.clauses | rule.outcomes}
    declined |= {ref for rule in seen.applied for ref in rule.outcomes}
    for n, value in enumerate(case.near):
        clause = clause_under(book, value, f"near[{n}]")
        if clause is None:
            continue
        if any(ruling.clause == clause for ruling in rulings):
            why.append(f"near[{n}]: {clause} applied")
        elif f"{book}:{clause}" not in declined and rules_for(book, ClauseId(clause)):
            why.append(f"near[{n}]: no rule of {clause} was asked and declined")
    return why


def _written(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name}: {_written(inner)}" for name, inner in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_written(item) for item in value) + "]"
    if isinstance(value, float):
        return f"{value:g}"
    return value if isinstance(value, str) and value.isprintable() else shown(value)


def written_ruling(ruling: Ruling) -> str:
    """A ruling on one line, without what it does not carry."""
    return _written({name: value for name, value in as_written(ruling).items() if value not in (None, [])})
