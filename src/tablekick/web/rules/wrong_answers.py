"""Three answers that are wrong and that somebody could believe: what is called elsewhere when such a thing happens."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from tablekick.facts.sides import Side
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.whom import OF_A_SIDE
from tablekick.web.rules.questions import Decision, Question, candidates, decided
from tablekick.web.rules.quiz_words import answer_text

ANSWERS = 4
ALWAYS_BELIEVABLE = frozenset({"change", "free-flick", "free-kick", "back", "penalty-flick", "penalty", "minor-foul"})
"""Decisions that may follow whatever happened."""
Signature = tuple[str, ...]
Kind = tuple[bool, Ruling]
"""A decision as seen by who acted last: is it for him, and which call."""


def signature(fact: Mapping[str, Any]) -> Signature:
    """What happened last, as far as it decides which calls come into question."""
    verb = next(iter(fact), "")
    said = str(fact[verb]) if verb in ("say", "conduct", "signal") else ""
    return (verb, str(fact.get("line", "")), str(bool(fact.get("goal"))), said)


def wrong_answers(book: Book, question: Question, chance: Random) -> list[Decision]:
    """The same call for the other side, then what is called most when such a thing happens, or nothing at all."""
    actor = _actor(question)
    taken = {Decision(ruling).key for ruling in question.steps[-1].rulings} | {question.right.key}
    texts = {answer_text(book, question.right, Language.ENGLISH)}
    wrong: list[Decision] = []
    for decision in _believable(book, question, actor, chance):
        text = answer_text(book, decision, Language.ENGLISH)
        if decision.key not in taken and text not in texts and len(wrong) < ANSWERS - 1:
            wrong.append(decision)
            taken.add(decision.key)
            texts.add(text)
    return wrong


def _believable(book: Book, question: Question, actor: Side, chance: Random) -> list[Decision]:
    right = question.right.ruling
    flips = right is not None and right.to is not None and str(right.call) not in OF_A_SIDE
    flipped = [Decision(replace(right, to=right.to.other))] if right is not None and right.to and flips else []
    pools = _called(book)
    fact = question.last_fact
    ranked: list[Decision] = []
    for key in (signature(fact), signature(fact)[:2], (question.topic,), ()):
        common = [Decision(_for(actor, kind)) for kind, _ in pools.get(key, Counter[Kind]()).most_common(6)]
        chance.shuffle(common)
        ranked += common
    nothing = [Decision(None)] if right is not None else []
    first = [*flipped, *nothing] if chance.random() < 0.6 else [*nothing, *flipped]
    return [*first[:1], *ranked[:1], *first[1:], *ranked[1:]]


@cache
def _called(book: Book) -> Mapping[Signature, Counter[Kind]]:
    """How often each decision follows which kind of fact, over all cases and moments of the book."""
    pools: dict[Signature, Counter[Kind]] = defaultdict(Counter)
    for question in candidates(book):
        for n, step in enumerate(question.steps[1:], 1):
            ruling = decided(step.rulings)
            if ruling is None:
                continue
            actor = _actor(replace(question, steps=question.steps[: n + 1]))
            bare = replace(ruling, details=_direct(ruling), at=None, choice=())
            kind = (ruling.to is actor, replace(bare, to=None if ruling.to is None else Side.HOME))
            for key in (signature(step.fact or {}), signature(step.fact or {})[:2], (question.topic,)):
                pools[key][kind] += 1
            if str(ruling.call) in ALWAYS_BELIEVABLE:
                pools[()][kind] += 1
    return pools


def _direct(ruling: Ruling) -> tuple[tuple[str, Any], ...]:
    return tuple((name, value) for name, value in ruling.details if name == "direct")


def _for(actor: Side, kind: Kind) -> Ruling:
    his, ruling = kind
    return ruling if ruling.to is None else replace(ruling, to=actor if his else actor.other)


def _actor(question: Question) -> Side:
    """Whose act the last fact is; when nobody acted, who attacked when it began."""
    fact, given = question.last_fact, question.case.given
    named = [fact.get("by"), *fact.values(), given.get("attacking"), given.get("holder")]
    flat = [each for value in named for each in (value if isinstance(value, list) else [value])]
    for value in flat:
        side = str(value).partition(".")[0]
        if side in set(Side):
            return Side(side)
    return Side.HOME
