"""No ruling of the flick referee can lack a clause: a law that leaves one open cannot be built."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest

from tablekick.law.flick.completeness import IncompleteLawError, complete_clauses
from tablekick.law.flick.laws import LAWS
from tablekick.law.flick.possession.plays import fourth_flick
from tablekick.law.flick.silences import SILENCES
from tablekick.rulebooks import Book, find_clause


@pytest.mark.parametrize("book", LAWS)
def test_a_law_without_its_list_of_silences_cannot_be_built(book: Book) -> None:
    replaced = LAWS[book].replaced
    with pytest.raises(IncompleteLawError) as lacking:
        complete_clauses(book, replaced, {})
    assert set(lacking.value.rules) == set(SILENCES[book])
    assert all(str(rule.rule) in str(lacking.value) for rule in SILENCES[book])


@pytest.mark.parametrize("book", LAWS)
def test_every_rule_that_may_be_cited_has_a_clause_of_the_book(book: Book) -> None:
    for clause in LAWS[book].clauses.values():
        find_clause(book, clause)


def test_a_rule_is_copied_and_pickled_by_name_as_a_function_is() -> None:
    assert pickle.loads(pickle.dumps(fourth_flick)) is fourth_flick
    assert deepcopy(fourth_flick) is fourth_flick
