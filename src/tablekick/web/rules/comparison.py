"""Two books side by side: what the law does differently where one law plays both, and topic by topic in any case.

Parameters have names in three languages. A rule that one book replaces is told by what its function says of itself
where we have that in the language, else by the clause it carries out.
"""

from __future__ import annotations

from tablekick.law.flick.comparison import Difference, compare
from tablekick.law.flick.comparison import Way as LawWay
from tablekick.law.flick.laws import LAWS
from tablekick.rulebooks import Book, Language, clauses_of, find_clause, tell
from tablekick.rulebooks.calls import phrases
from tablekick.rulebooks.chapters import Chapter, chapter_of, chapters, topics
from tablekick.rulebooks.numbers import written
from tablekick.rulebooks.search.topics import clauses_about
from tablekick.web.rules.clauses import book_card, link
from tablekick.web.rules.messages import CompareAnswer, DifferenceAnswer, TopicAnswer, Treatment, Way


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
    first, second = _way(left, difference.left, language), _way(right, difference.right, language)
    cited = [*first.clauses, *second.clauses]
    if names is not None:
        subject, lang = names[language], language
    elif cited:
        subject, lang = cited[0].title, language
    else:
        subject, lang = difference.subject, Language.ENGLISH
    return DifferenceAnswer(subject=subject, lang=lang, left=first, right=second)


def _way(book: Book, way: LawWay, language: Language) -> Way:
    clauses = [find_clause(book, each) for each in way.clauses]
    links = [link(clause, language) for clause in clauses]
    value = phrases("law").get(f"value:{way.what}")
    if value is not None:
        return Way(what=value[language], lang=language, clauses=links)
    if _is_number(way.what):
        return Way(what=written(float(way.what), language), lang=language, clauses=links)
    if language is Language.ENGLISH or not clauses:
        return Way(what=way.what, lang=Language.ENGLISH, clauses=links)
    told = tell(clauses[0], language)
    return Way(what=told.summary, lang=told.language, clauses=links)


def _is_number(what: str) -> bool:
    return what.replace(".", "", 1).isdigit()


def _topics(left: Book, right: Book, language: Language) -> list[TopicAnswer]:
    """Every topic that at least one of the two treats."""
    found = []
    for topic, title in topics().items():
        ours, theirs = (_treatments(book, topic, language) for book in (left, right))
        if ours or theirs:
            found.append(TopicAnswer(topic=topic, title=title[language], left=ours, right=theirs))
    return found


def _treatments(book: Book, topic: str, language: Language) -> list[Treatment]:
    """The chapters about a topic; where a book has none, what it says of it elsewhere."""
    own = [_treatment(chapter, language) for chapter in chapters(book) if chapter.topic == topic]
    if own:
        return own
    spoken = clauses_about(book, topic)
    elsewhere = [
        Treatment(
            book=book,
            chapter="",
            title=phrases("law")["in other chapters"][language],
            clauses=[link(clause, language) for clause in spoken],
        )
    ]
    # Whatever the indoor game does not say comes from the outdoor one (V.13).
    outdoors = Book.FISTF_1999 if book is Book.FISTF_1999_INDOOR else None
    return [*(elsewhere if spoken else []), *(_treatments(outdoors, topic, language) if outdoors else [])]


def _treatment(chapter: Chapter, language: Language) -> Treatment:
    held = [clause for clause in clauses_of(chapter.book).values() if chapter_of(clause) is chapter]
    return Treatment(
        book=chapter.book,
        chapter=chapter.id,
        title=chapter.title[language],
        clauses=[link(clause, language) for clause in held],
    )
