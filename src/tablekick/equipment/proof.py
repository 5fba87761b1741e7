"""Does each clause of the bench decide? Asked by holding sheets against it that differ in one thing only.

A lawful sheet passes; the same sheet with one measure just beyond its bound, one answer turned to no or one name not on
the list must fail under the clause, and must not as long as it is just within. Nothing is claimed by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from importlib import resources

import yaml

from tablekick.equipment.bench import Bench, bench_of
from tablekick.equipment.check import check
from tablekick.equipment.colours import Lab
from tablekick.equipment.rules import Among, Choice, Contrast, Limit, Must, Question
from tablekick.equipment.sheets import Item, Sheet, read_sheet
from tablekick.rulebooks import Book, ClauseId, Language

BEYOND = 1e-3
"""Just outside, in the unit of the measure."""


class Stand(StrEnum):
    """How the bench stands behind a clause."""

    MEASURED = "measured"
    """A number or a colour beyond its bound fails under it."""
    APPROVES = "approves"
    """A name on its list passes where another one fails."""
    ASKED = "asked"
    """A person looks and answers."""
    DEFINES = "defines"
    """Nothing can fail under it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """A pair of sheets that differ in one thing: one within a clause, one beyond it."""

    rule: Rule
    stand: Stand
    about: str
    within: Sheet
    beyond: Sheet
    shows: tuple[ClauseId, ...]
    """The clauses that are shown to decide when it holds."""

    @property
    def holds(self) -> bool:
        """Only the sheet beyond the bound fails by this rule."""
        return self.rule not in failing(self.within) and self.rule in failing(self.beyond)


Rule = tuple[str, str, tuple[ClauseId, ...]]
"""Part, name and clauses: what tells a finding's rule from another one."""


def failing(sheet: Sheet) -> set[Rule]:
    return {(finding.part, finding.name, finding.clauses) for finding in check(sheet).failing}


@cache
def lawful_sheet(book: Book) -> Sheet:
    """The sheet we ship as an example."""
    file = resources.files("tablekick.equipment") / "lawful" / f"{book}.yaml"
    return read_sheet(yaml.safe_load(file.read_text(encoding="utf-8")))


def trials(book: Book) -> Iterator[Trial]:
    """Every bound, answer, name and contrast of a book's bench, tried."""
    bench, sheet = bench_of(book), lawful_sheet(book)
    for limit in bench.limits:
        yield from _of_limit(sheet, limit)
    for question in bench.questions:
        yield from _of_question(sheet, question)
    for choice in bench.choices:
        yield from _of_choice(bench, sheet, choice)
    for contrast in bench.contrasts:
        yield _of_contrast(sheet, contrast)


@cache
def stands(book: Book) -> Mapping[ClauseId, Stand]:
    """The best way in which the bench stands behind each clause; a clause without one is missing."""
    if not check(lawful_sheet(book)).is_lawful:
        return {}
    found: dict[ClauseId, Stand] = {}
    for trial in trials(book):
        for clause in trial.shows if trial.holds else ():
            found[clause] = min(trial.stand, found.get(clause, trial.stand), key=list(Stand).index)
    for remark in bench_of(book).remarks:
        for clause in remark.clauses:
            found.setdefault(clause, Stand.DEFINES)
    return found


def question_under(book: Book, clause: ClauseId, language: Language = Language.ENGLISH) -> str | None:
    """What a person is asked under a clause, or why nothing can fail under it."""
    bench = bench_of(book)
    asked = [question.words[language] for question in bench.questions if clause in question.clauses]
    said = [remark.words[language] for remark in bench.remarks if clause in remark.clauses]
    return " ".join(asked + said) or None


def with_amount(sheet: Sheet, part: str, name: str, amount: float) -> Sheet:
    """The sheet with one number changed, in the first thing of its kind."""
    return _changed(sheet, part, lambda item: replace(item, amounts={**item.amounts, name: amount}))


def _changed(sheet: Sheet, part: str, change: Callable[[Item], Item]) -> Sheet:
    items = list(sheet.items)
    number = next((n for n, item in enumerate(items) if item.part == part), None)
    if number is None:
        items.append(change(Item(part=part, label=part, amounts={}, answers={}, choices={}, colours={})))
    else:
        items[number] = change(items[number])
    return replace(sheet, items=tuple(items))


def _chosen(sheet: Sheet, part: str, **names: str) -> Sheet:
    return _changed(sheet, part, lambda item: replace(item, choices={**item.choices, **names}))


def _of_limit(sheet: Sheet, limit: Limit) -> Iterator[Trial]:
    """Just within and just beyond each bound; a sum is moved by its first measure."""
    if limit.only_for is not None:
        choice, names = limit.only_for
        sheet = _chosen(sheet, limit.part, **{choice: names[0]})
    name, factor = limit.terms[0]
    item = sheet.of(limit.part)[0]
    rest = sum(item.amounts[other] * share for other, share in limit.terms[1:])
    step = 1.0 if limit.unit == "pieces" else BEYOND
    for bound, way in ((limit.least, -1.0), (limit.most, 1.0)):
        if bound is None or (limit.is_plain and bound + way * step < 0.0):
            continue
        yield Trial(
            rule=(limit.part, limit.name, limit.clauses),
            shows=limit.clauses,
            stand=Stand.MEASURED,
            about=f"{limit.part}.{limit.name} {'most' if way > 0 else 'least'} {bound:g}",
            within=with_amount(sheet, limit.part, name, (bound - rest) / factor),
            beyond=with_amount(sheet, limit.part, name, (bound + way * step - rest) / factor),
        )


def _of_question(sheet: Sheet, question: Question) -> Iterator[Trial]:
    if not question.clauses:
        return

    def answered(answer: bool) -> Sheet:
        return _changed(
            sheet, question.part, lambda item: replace(item, answers={**item.answers, question.name: answer})
        )

    yield Trial(
        rule=(question.part, question.name, question.clauses),
        shows=question.clauses,
        stand=Stand.ASKED,
        about=str(question),
        within=answered(True),
        beyond=answered(False),
    )


def _of_choice(bench: Bench, sheet: Sheet, choice: Choice) -> Iterator[Trial]:
    for kind in choice.kinds:
        for other, allowed in kind.goes_with.items() if kind.clauses else ():
            listed = next(each for each in bench.choices if (each.part, each.name) == (choice.part, other))
            wrong = next(name for name in listed.names if name not in allowed)
            name = kind.names[0]
            yield Trial(
                rule=(choice.part, choice.name, kind.clauses),
                shows=kind.clauses,
                stand=Stand.MEASURED,
                about=f"{choice} {name} with {other} {wrong}",
                within=_chosen(sheet, choice.part, **{choice.name: name, other: allowed[0]}),
                beyond=_chosen(sheet, choice.part, **{choice.name: name, other: wrong}),
            )
    if not choice.clauses:
        return
    unlisted = _chosen(sheet, choice.part, **{choice.name: "something new"})
    for kind in choice.kinds:
        for name in kind.names:
            for shows, stand in ((choice.clauses, Stand.MEASURED), (kind.clauses, Stand.APPROVES)):
                yield Trial(
                    rule=(choice.part, choice.name, choice.clauses),
                    shows=shows,
                    stand=stand,
                    about=f"{choice} {name}",
                    within=_chosen(sheet, choice.part, **{choice.name: name}),
                    beyond=unlisted,
                )


def _of_contrast(sheet: Sheet, contrast: Contrast) -> Trial:
    """Colours that are the same where they must differ, and far apart where they must be alike."""
    items = sheet.of(contrast.part)
    own, other = items[0], items[-1]
    marked = {contrast.when: True} if contrast.when else {}

    def painted(first: Lab, second: Lab) -> Sheet:
        changed = []
        for item in sheet.items:
            if item is own:
                several = (("one", first), ("two", second)) if contrast.among is Among.OWN else (("one", first),)
                item = replace(
                    item, colours={**item.colours, contrast.name: several}, answers={**item.answers, **marked}
                )
            elif item is other and contrast.among is not Among.OWN:
                item = replace(item, colours={**item.colours, contrast.to: (("two", second),)})
            changed.append(item)
        return replace(sheet, items=tuple(changed))

    same, apart = painted(_GREEN, _GREEN), painted(_GREEN, _WHITE)
    alike = contrast.must is Must.ALIKE
    return Trial(
        rule=(contrast.part, contrast.name, contrast.clauses),
        shows=contrast.clauses,
        stand=Stand.MEASURED,
        about=f"{contrast.part}.{contrast.name} {contrast.must} {contrast.among}",
        within=same if alike else apart,
        beyond=apart if alike else same,
    )


_GREEN, _WHITE = Lab(45.0, -40.0, 30.0), Lab(100.0, 0.0, 0.0)
