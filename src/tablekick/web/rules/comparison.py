"""Two books side by side: what the law does differently where one law plays both, and topic by topic in any case.

Parameters have names in three languages. A rule that one book replaces is told in English by what its function says
of itself, in other languages by the clause it carries out.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.law.flick.comparison import Difference, compare
from tablekick.law.flick.comparison import Way as LawWay
from tablekick.law.flick.laws import LAWS
from tablekick.rulebooks import Book, Language, clauses_of, find_clause, tell
from tablekick.rulebooks.calls import phrases
from tablekick.rulebooks.chapters import Chapter, chapter_of, chapters, topics
from tablekick.web.rules.answers import CompareAnswer, DifferenceAnswer, TopicAnswer, Treatment, Way
from tablekick.web.rules.clauses import book_card, link


def compare_answer(left: Book, right: Book, language: Language) -> CompareAnswer:
    same_law = left in LAWS and right in LAWS
    return CompareAnswer(
        left=book_card(left, language),
        right=book_card(right, language),
        same_law=same_law,
        differences=_differences(left, right, language) if same_law else [],
        topics=_topics(left, right, language),
    )


def _differences(left: Book, right: Book, language: Language) -> list[DifferenceAnswer]:
    return [_difference(left, right, each, language) for each in compare(LAWS[left], LAWS[right])]


def _difference(left: Book, right: Book, difference: Difference, language: Language) -> DifferenceAnswer:
    names = phrases("law").get(difference.subject)
    first, second = _way(left, difference.left, language, names), _way(right, difference.right, language, names)
    cited = [*first.clauses, *second.clauses]
    if names is not None:
        subject, lang = names[language], language
    elif language is Language.ENGLISH or not cited:
        subject, lang = difference.subject, Language.ENGLISH
    else:
        subject, lang = cited[0].title, language
    return DifferenceAnswer(subject=subject, lang=lang, left=first, right=second)


def _way(book: Book, way: LawWay, language: Language, names: Mapping[Language, str] | None) -> Way:
    clauses = [find_clause(book, each) for each in way.clauses]
    links = [link(clause, language) for clause in clauses]
    if names is not None:
        value = phrases("law").get(f"value:{way.what}")
        return Way(what=way.what if value is None else value[language], lang=language, clauses=links)
    if language is Language.ENGLISH or not clauses:
        return Way(what=way.what, lang=Language.ENGLISH, clauses=links)
    told = tell(clauses[0], language)
    return Way(what=told.summary, lang=told.language, clauses=links)


def _topics(left: Book, right: Book, language: Language) -> list[TopicAnswer]:
    """Every topic that at least one of the two treats."""
    found = []
    for topic, title in topics().items():
        ours = [_treatment(chapter, language) for chapter in chapters(left) if chapter.topic == topic]
        theirs = [_treatment(chapter, language) for chapter in chapters(right) if chapter.topic == topic]
        if ours or theirs:
            found.append(TopicAnswer(topic=topic, title=title[language], left=ours, right=theirs))
    return found


def _treatment(chapter: Chapter, language: Language) -> Treatment:
    held = [clause for clause in clauses_of(chapter.book).values() if chapter_of(clause) is chapter]
    return Treatment(
        chapter=chapter.id, title=chapter.title[language], clauses=[link(clause, language) for clause in held]
    )
