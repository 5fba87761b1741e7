"""What is wrong with a question: a premise nobody tells, a decision that is not the first, an answer given away."""

from __future__ import annotations

from tablekick.judge.telling import untold
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.search.words import STOP_WORDS, stem, words_of
from tablekick.web.rules.questions import FOLLOWS, LUCK, NOT_ASKED, SPOKEN_SPINS, Question
from tablekick.web.rules.quiz_words import answer_text, fact_text

SIDES = frozenset(stem(word) for word in ("home", "away", "heim", "gast", "casa", "ospite", "squadra"))
LINES = frozenset(stem(word) for word in ("goal", "tor", "gol", "rete"))
"""A ball over the goal line is the question, not the answer."""
SAYS_THE_DECISION = frozenset({"back", "distance", "overrule"})
"""Words of a player that are what the referee answers."""


def problems(book: Book, question: Question) -> list[str]:
    """Empty when the question may be asked."""
    return [*_missing_premise(question), *_missing_first_call(question), *_given_away(book, question)]


def _missing_premise(question: Question) -> list[str]:
    found = [f"missing premise: {name}" for name in untold(question.case.given)]
    if question.case.given.get("variant"):
        found.append("missing premise: a variant of the rules")
    return found


def _missing_first_call(question: Question) -> list[str]:
    """Nothing decisive was called before the answer at that moment; no later call may stand in for it."""
    right = question.right.ruling
    if right is None:
        return []
    made = [str(ruling.call) for ruling in question.steps[-1].rulings]
    decisive = [call for call in made if call not in NOT_ASKED and call not in FOLLOWS]
    opening = next((call for call in made if call not in ("roll", "duel")), None)
    first = decisive[0] if decisive else opening
    return [] if first == str(right.call) else [f"missing first call: {first} comes before {right.call}"]


def _given_away(book: Book, question: Question) -> list[str]:
    """The spinner's result is the answer, a player asks for it, or the last fact uses the answer's own words."""
    right = question.right.ruling
    if right is None:
        return []
    spins = [str(spin) for spin in question.case.given.get("spins") or ()]
    if str(right.call) in LUCK and any(spin not in SPOKEN_SPINS for spin in spins):
        return ["given away: the spinner says it"]
    if question.last_fact.get("say") in SAYS_THE_DECISION:
        return ["given away: the player says it"]
    for language in Language:
        answer = {stem(word) for word in words_of(answer_text(book, question.right, language))} - SIDES - LINES
        fact = {stem(word) for word in words_of(fact_text(book, question, len(question.steps) - 1, language))}
        shared = {word for word in answer & fact if word not in STOP_WORDS and not word.isdigit()}
        if shared and answer - {stem(word) for word in STOP_WORDS} <= shared | {stem(word) for word in STOP_WORDS}:
            return [f"given away: the last fact says “{' '.join(sorted(shared))}”"]
    return []
