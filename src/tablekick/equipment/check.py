"""Holding a sheet against a book's bench, rule by rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from tablekick.equipment.bench import Bench, bench_of
from tablekick.equipment.ciede2000 import difference
from tablekick.equipment.colours import ALIKE, CLASH, Lab
from tablekick.equipment.findings import Finding, Findings, Outcome, Trouble
from tablekick.equipment.rules import Among, Choice, Contrast, Limit, Must, Question
from tablekick.equipment.sheets import Item, Sheet
from tablekick.equipment.units import told

DUST = 1e-9
"""Binary fractions: 12.4 cm as 124 mm is the same bound."""


def check(sheet: Sheet) -> Findings:
    """Every rule of the book held against everything the sheet has; things it lacks altogether are open."""
    bench = bench_of(sheet.book)
    found: list[Finding] = []
    for part in bench.parts:
        for item in sheet.of(part) or (_nothing(part),):
            found += _limits(bench, item)
            found += [_answer(question, item) for question in bench.questions if question.part == part]
            for choice in bench.choices:
                if choice.part == part:
                    found += _choice(choice, item)
        for contrast in bench.contrasts:
            if contrast.part == part:
                found += _contrast(contrast, sheet.of(part))
    optional = {str(key) for key in bench.keys if key.optional}
    kept = [each for each in found if each.clauses]
    return Findings(
        book=sheet.book,
        findings=tuple(
            each for each in kept if each.outcome is not Outcome.OPEN or f"{each.part}.{each.name}" not in optional
        ),
    )


def _nothing(part: str) -> Item:
    return Item(part=part, label=part, amounts={}, answers={}, choices={}, colours={})


def _limits(bench: Bench, item: Item) -> Iterator[Finding]:
    for limit in bench.limits:
        if limit.part == item.part and _concerns(limit, item):
            yield _limit(limit, item)


def _concerns(limit: Limit, item: Item) -> bool:
    """A limit of certain types concerns a thing of one of them only."""
    if limit.only_for is None:
        return True
    choice, names = limit.only_for
    return item.choices.get(choice) in names


def _limit(limit: Limit, item: Item) -> Finding:
    if any(name not in item.amounts for name, _ in limit.terms):
        return _finding(limit, item, Outcome.OPEN)
    value = sum(item.amounts[name] * factor for name, factor in limit.terms)
    if limit.least is not None and value < limit.least - DUST:
        return _finding(limit, item, Outcome.FAILS, Trouble.TOO_LITTLE, value, limit.least - value)
    if limit.most is not None and value > limit.most + DUST:
        return _finding(limit, item, Outcome.FAILS, Trouble.TOO_MUCH, value, value - limit.most)
    return _finding(limit, item, Outcome.PASSES, value=value)


def _finding(
    limit: Limit,
    item: Item,
    outcome: Outcome,
    trouble: Trouble | None = None,
    value: float | None = None,
    by: float | None = None,
) -> Finding:
    return Finding(
        item=item.label,
        part=limit.part,
        name=limit.name,
        clauses=limit.clauses,
        outcome=outcome,
        words=limit.words,
        trouble=trouble,
        said="" if value is None else told(value, limit.unit),
        value=value,
        least=limit.least,
        most=limit.most,
        unit=limit.unit,
        by=by,
    )


def _answer(question: Question, item: Item) -> Finding:
    answer = item.answers.get(question.name)
    outcome = Outcome.OPEN if answer is None else Outcome.PASSES if answer else Outcome.FAILS
    return Finding(
        item=item.label,
        part=question.part,
        name=question.name,
        clauses=question.clauses,
        outcome=outcome,
        words=question.words,
        trouble=Trouble.ANSWERED_NO if outcome is Outcome.FAILS else None,
        said="" if answer is None else "yes" if answer else "no",
    )


def _choice(choice: Choice, item: Item) -> Iterator[Finding]:
    """Is it approved, and does it go with what it is combined with?"""
    name = item.choices.get(choice.name)
    kind = None if name is None else choice.kind_of(name)

    def finding(
        outcome: Outcome, trouble: Trouble | None = None, *, said: str = name or "", other: str = ""
    ) -> Finding:
        clauses = choice.clauses if kind is None or trouble is None else kind.clauses
        return Finding(
            item=item.label,
            part=choice.part,
            name=choice.name,
            clauses=clauses,
            outcome=outcome,
            words=choice.words,
            trouble=trouble,
            said=said,
            other=other,
        )

    if name is None:
        yield finding(Outcome.OPEN)
        return
    if kind is None:
        near = get_close_matches(name, choice.names, n=1, cutoff=0.6)
        yield finding(Outcome.FAILS, Trouble.NOT_APPROVED, other=f"{near[0]}?" if near else ", ".join(choice.names))
        return
    yield finding(Outcome.PASSES)
    for other, allowed in kind.goes_with.items():
        said = item.choices.get(other)
        if said is not None and said not in allowed:
            yield finding(Outcome.FAILS, Trouble.DOES_NOT_GO_WITH, said=f"{name}, {said}", other=", ".join(allowed))


def _contrast(contrast: Contrast, items: tuple[Item, ...]) -> Iterator[Finding]:
    for number, item in enumerate(items):
        if contrast.when is not None and not item.answers.get(contrast.when, False):
            continue
        for other in _compared(contrast, items, number):
            if _is_exempt(contrast, item, other):
                continue
            ours, theirs = item.colours.get(contrast.name, ()), other.colours.get(contrast.to, ())
            if ours and theirs:
                yield _compare(contrast, item, other, list(_pairs(contrast, ours, theirs)))
            else:
                yield _of_contrast(contrast, item, Outcome.OPEN)


def _compared(contrast: Contrast, items: tuple[Item, ...], number: int) -> tuple[Item, ...]:
    own, others = items[number], tuple(each for n, each in enumerate(items) if n != number)
    match contrast.among:
        case Among.OWN:
            return (own,)
        case Among.OTHERS:
            # A pair is compared once, unless it matters which of the two it is.
            return others if contrast.when is not None or contrast.name != contrast.to else items[number + 1 :]
        case Among.ALL:
            return (own, *others)


def _is_exempt(contrast: Contrast, item: Item, other: Item) -> bool:
    if contrast.unless is None:
        return False
    return item.answers.get(contrast.unless, False) or other.answers.get(contrast.unless, False)


Named = tuple[str, Lab]


def _pairs(contrast: Contrast, ours: Iterable[Named], theirs: Iterable[Named]) -> Iterator[tuple[Named, Named]]:
    if contrast.among is Among.OWN and contrast.name == contrast.to:
        listed = list(ours)
        # One colour for all is like itself.
        yield from ((one, other) for n, one in enumerate(listed) for other in (listed[n + 1 :] or [one]))
        return
    yield from ((one, other) for one in ours for other in theirs)


def _compare(contrast: Contrast, item: Item, other: Item, pairs: list[tuple[Named, Named]]) -> Finding:
    apart = sorted((difference(one[1], another[1]), one[0], another[0]) for one, another in pairs)
    told_item = item.label if other is item else f"{item.label}, {other.label}"
    if contrast.must is Must.ALIKE:
        worst = apart[-1]
        beyond, trouble = worst[0] - ALIKE, Trouble.NOT_ALIKE
        fails = beyond > DUST
    else:
        worst = apart[0]
        beyond, trouble = CLASH - worst[0], Trouble.CLASH
        fails = beyond > DUST
    return _of_contrast(
        contrast,
        item,
        Outcome.FAILS if fails else Outcome.PASSES,
        label=told_item,
        trouble=trouble if fails else None,
        value=worst[0],
        by=beyond if fails else None,
        other=f"{worst[1]}, {worst[2]}",
    )


def _of_contrast(
    contrast: Contrast,
    item: Item,
    outcome: Outcome,
    *,
    label: str | None = None,
    trouble: Trouble | None = None,
    value: float | None = None,
    by: float | None = None,
    other: str = "",
) -> Finding:
    alike = contrast.must is Must.ALIKE
    return Finding(
        item=label or item.label,
        part=contrast.part,
        name=contrast.name,
        clauses=contrast.clauses,
        outcome=outcome,
        words=contrast.words,
        trouble=trouble,
        said="" if value is None else f"{value:.1f}",
        value=value,
        least=None if alike else CLASH,
        most=ALIKE if alike else None,
        by=by,
        other=other,
    )
