"""What the rules pages are told. Every text is in the language that was asked for, unless `lang` beside it differs."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablekick.judge.pictures import Picture, Spot
from tablekick.rulebooks import Language
from tablekick.rulebooks.remarks import Remark

SideName = Literal["home", "away"]


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The base of every answer."""


class BookCardAnswer(Answer, frozen=True):
    """A book on the shelf."""

    book: str
    game: str
    name: str
    year: int | None
    original: Language
    about: str
    clauses: int
    cases: int
    decided: int
    """Clauses of play, procedure and conduct …"""
    by_code: int
    """… that the referee decides, each shown by a case …"""
    by_person: int
    """… and that are left to a person."""


class Reference(Answer, frozen=True):
    """A clause that a text mentions."""

    text: str
    """As it stands there."""
    book: str
    id: str
    title: str


class ClauseRow(Answer, frozen=True):
    """A clause in a list."""

    book: str
    id: str
    title: str
    kind: str
    summary: str
    sanction: str
    lang: Language
    depth: int
    """How many clauses of the book stand above it."""
    behind: Literal["code", "person", "text"]
    """Who decides it: the referee's code, a person, or nobody, because it only tells."""
    cases: int
    heading: bool
    """It says nothing itself; what it stands above does."""
    references: list[Reference]
    """The clauses that its text mentions."""


class ChapterAnswer(Answer, frozen=True):
    id: str
    topic: str
    title: str
    clauses: list[ClauseRow]


class BookAnswer(Answer, frozen=True):
    """A whole book."""

    card: BookCardAnswer
    chapters: list[ChapterAnswer]


class Link(Answer, frozen=True):
    """A clause to go to."""

    book: str
    id: str
    title: str


class RuleAnswer(Answer, frozen=True):
    """A function of the law that carries a clause out. Code is English."""

    name: str
    module: str


class CaseRow(Answer, frozen=True):
    """A case in a list."""

    id: str
    title: str
    near: bool
    """It shows the clause just not applying."""


class ClauseAnswer(ClauseRow, frozen=True):
    """One clause with all we know about it."""

    book_name: str
    chapter: str
    chapter_title: str
    above: list[Link]
    below: list[ClauseRow]
    previous: Link | None
    next: Link | None
    counterparts: list[Link]
    """The same clause in another edition."""
    rules: list[RuleAnswer]
    judgement: str | None
    """Why a person decides it."""
    readings: list[Remark]
    """How we read what it leaves open."""
    differs: Remark | None
    """How it differs from FISTF."""
    shown_by: list[CaseRow]
    """Its cases."""


class Elsewhere(Answer, frozen=True):
    """What was found stands in the words of another language."""

    lang: Language
    title: str
    summary: str
    marks: list[str]


class Hit(Answer, frozen=True):
    book_name: str
    clause: ClauseRow
    marks: list[str]
    """Words of the clause that answer the query, without case and accents."""
    elsewhere: Elsewhere | None


class BookHits(Answer, frozen=True):
    """How many clauses of a book were found."""

    book: str
    name: str
    hits: int


class SearchAnswer(Answer, frozen=True):
    words: list[str]
    read_as: list[str]
    """The words as they were understood: misspelt ones put right, numbers as digits."""
    unknown: list[str]
    """Words that no book has."""
    total: int
    books: list[BookHits]
    """Over all books, whichever was asked for."""
    hits: list[Hit]


class Way(Answer, frozen=True):
    """How one book settles a question."""

    what: str
    lang: Language
    clauses: list[Link]


class DifferenceAnswer(Answer, frozen=True):
    """A question that two books settle differently, read off the code that runs."""

    subject: str
    lang: Language
    left: Way
    right: Way


class Treatment(Answer, frozen=True):
    """A chapter that treats a topic; or clauses of other chapters that speak of it (`chapter` is empty)."""

    book: str
    """The book they stand in: indoors much of it is the outdoor one."""
    chapter: str
    title: str
    clauses: list[Link]


class TopicAnswer(Answer, frozen=True):
    topic: str
    title: str
    left: list[Treatment]
    right: list[Treatment]


class CompareAnswer(Answer, frozen=True):
    left: BookCardAnswer
    right: BookCardAnswer
    same_law: bool
    """Both are played by the same law with other parameters: `differences` tells them all."""
    differences: list[DifferenceAnswer]
    topics: list[TopicAnswer]


class Ruled(Answer, frozen=True):
    """A call with its clause."""

    call: str
    text: str
    to: SideName | None
    whom: str
    """For whom and against whom it is; empty when it concerns both sides alike."""
    at: Spot | None
    reason: str | None
    choice: list[str]
    clause: ClauseRow


class StepAnswer(Answer, frozen=True):
    """A step of a case: `fact` is None for the situation, and for what was called after the last fact."""

    fact: str | None
    calls: list[Ruled]
    picture: Picture
    spot: Spot | None


class CaseAnswer(Answer, frozen=True):
    """A case stepped through under one book."""

    id: str
    title: str
    note: str
    book: str
    books: list[str]
    given: list[str]
    steps: list[StepAnswer]
    near: list[Link]
    """Clauses that it shows just not applying."""
    previous: str | None
    next: str | None


class CaseListAnswer(Answer, frozen=True):
    book: str
    cases: list[CaseRow]


class QuestionFact(Answer, frozen=True):
    """What happened, and what the referee called on it."""

    text: str
    calls: list[str]


class QuestionAnswer(Answer, frozen=True):
    """Which call? One of the answers is right."""

    case: str
    title: str
    """The title of the case gives the answer away: for afterwards."""
    note: str
    given: list[str]
    facts: list[QuestionFact]
    pictures: list[Picture]
    """Before the first fact and after each."""
    spots: list[Spot | None]
    answers: list[str]
    right: int
    difficulty: int
    """0 for the easiest of the book to 100: a guess until somebody has answered, then learned from the answers."""
    answered: int
    """How many have answered it on this server …"""
    answered_right: int
    """… and how many of them were right."""
    calls: list[Ruled]
    """What the referee called at that moment; empty when there was nothing to call."""
    near: list[Link]


class QuizAnswer(Answer, frozen=True):
    book: str
    name: str
    seed: int
    pool: int
    """How many questions the book has."""
    questions: list[QuestionAnswer]


class QuestionExperience(Answer, frozen=True):
    """How hard a question has proved to be, after an answer."""

    difficulty: int
    answered: int
    answered_right: int
