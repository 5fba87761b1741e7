"""The tree of the flick law is the books' table of contents."""

from __future__ import annotations

import pytest

from tablekick.law.flick import laws, referee
from tablekick.rulebooks import Book
from tablekick.rulebooks.citations import AnyRule, declared
from tablekick.rulebooks.registry import clauses_of

LAW = laws.__name__.rpartition(".")[0]
assert referee.__name__.startswith(LAW)

CHAPTERS = (
    "flicking",
    "placing",
    "time",
    "flick_off",
    "possession",
    "defence",
    "goal",
    "goalkeeper",
    "spare_goalkeeper",
    "fouls",
    "free_flick",
    "penalty",
    "offside",
    "flick_in",
    "goal_flick",
    "corner",
    "shoot_out",
)
"""FISTF's playing rules 1 to 17, part II of 1999 and part I of 2000."""
PART = {Book.FISTF_1999: "II", Book.FISTF_2000: "I"}


def fistf_chapter(rule: AnyRule) -> str | None:
    """The chapter of the FISTF clause that a rule cites first, if it is one of the playing rules."""
    for book, part in PART.items():
        head, _, number = rule.rule.cited.get(book, "").partition(".")
        if head == part:
            return CHAPTERS[int(number.split(".")[0]) - 1]
    return None


def rules_of_chapters() -> list[AnyRule]:
    return [rule for rule in declared() if rule.rule.module.startswith(f"{LAW}.") and fistf_chapter(rule)]


def written_out(rule: AnyRule) -> bool:
    """Not made by a function that makes rules of several chapters alike."""
    return rule.rule.code.co_name == rule.rule.name


def test_a_rule_lives_in_the_chapter_of_the_clause_it_cites_first() -> None:
    rules = [rule for rule in rules_of_chapters() if written_out(rule)]
    assert len(rules) > 250
    astray = [str(rule.rule) for rule in rules if rule.rule.module.split(".")[3] != fistf_chapter(rule)]
    assert not astray


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_chapter_has_its_room(chapter: str) -> None:
    number = CHAPTERS.index(chapter) + 1
    assert f"II.{number}" in clauses_of(Book.FISTF_1999)
    assert any(rule.rule.module.startswith(f"{LAW}.{chapter}.") for rule in declared())
