"""Two books side by side: what the law does differently where one law plays both, and topic by topic in any case."""

from __future__ import annotations

from tablekick.law.flick.comparing import Way as LawWay
from tablekick.law.flick.comparing import compare
from tablekick.law.flick.laws import LAWS
from tablekick.rulebooks import Book, Language, clauses_of, find_clause
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
    return [
        DifferenceAnswer(
            subject=difference.subject,
            left=_way(left, difference.left, language),
            right=_way(right, difference.right, language),
        )
        for difference in compare(LAWS[left], LAWS[right])
    ]


def _way(book: Book, way: LawWay, language: Language) -> Way:
    return Way(what=way.what, clauses=[link(find_clause(book, each), language) for each in way.clauses])


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
