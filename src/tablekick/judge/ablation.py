"""Does a rule function decide anything? A case is heard again without it: if nothing changes, it did not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from tablekick.judge.cases import Case
from tablekick.judge.court import Court
from tablekick.judge.verdict import Heard, Verdict, hear
from tablekick.rulebooks import Book, RuleFunction


def deciding_cases(
    court: Court, book: Book, heard: Sequence[tuple[Case, Verdict]]
) -> Mapping[RuleFunction, tuple[Case, ...]]:
    """For each rule function that ever applied, the first case whose rulings or state change without it, if any."""
    applied: dict[RuleFunction, list[tuple[Case, Verdict]]] = defaultdict(list)
    for case, verdict in heard:
        for rule in verdict.watch.applied:
            applied[rule].append((case, verdict))
    return {
        rule: next(((case,) for case, verdict in cases if _changes(court, book, case, verdict, rule)), ())
        for rule, cases in applied.items()
    }


def _changes(court: Court, book: Book, case: Case, verdict: Verdict, rule: RuleFunction) -> bool:
    try:
        without = hear(court, book, case, without=rule)
    except Exception:
        # Something relied on its answer so much that it could not go on.
        return True
    return without != Heard(verdict.rulings, verdict.state, verdict.refused)
