"""Every clause of every book with its words in three languages, read once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from tablekick.rulebooks.books import Book, Language
from tablekick.rulebooks.chapters import Chapter, chapter_of, shelf
from tablekick.rulebooks.registry import Clause, clauses_of, is_heading
from tablekick.rulebooks.search.concepts import concepts_in, known_words
from tablekick.rulebooks.search.misspelling import Vocabulary
from tablekick.rulebooks.search.words import NUMBERS, STOP_WORDS, stem, words_of
from tablekick.rulebooks.translations import tell

IN_THE_TITLE = 2.5
IN_THE_TEXT = 1.0
IN_THE_SANCTION = 0.7
IN_ITS_CHAPTER = 0.8
"""The chapter is about it: this is added to what the clause itself says."""
IN_ITS_BOOK = 0.3
"""The book's name: `tipp-kick corner`, `subbuteo offside`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A clause and how much each word counts in it."""

    clause: Clause
    place: int
    """How many clauses of its chapter stand before it."""
    weights: Mapping[str, float]
    titles: tuple[tuple[str, ...], ...]
    texts: tuple[tuple[str, ...], ...]
    """Its words in order, a text for each language."""


@dataclass(frozen=True, slots=True)
class Index:
    entries: tuple[Entry, ...]
    having: Mapping[str, tuple[int, ...]]
    """The entries that have a word or concept."""
    stems: Mapping[str, frozenset[str]]
    vocabulary: Vocabulary
    by_number: Mapping[str, tuple[int, ...]]
    """The entries by clause number without dots, in small letters."""


@cache
def index() -> Index:
    entries = tuple(entry for book in Book for entry in _entries(book))
    having: dict[str, list[int]] = defaultdict(list)
    by_number: dict[str, list[int]] = defaultdict(list)
    for number, entry in enumerate(entries):
        by_number[bare(entry.clause.id)].append(number)
        for word in entry.weights:
            having[word].append(number)
    stems: dict[str, set[str]] = defaultdict(set)
    for word in having:
        stems[stem(word)].add(word)
    return Index(
        entries=entries,
        having={word: tuple(numbers) for word, numbers in having.items()},
        stems={root: frozenset(words) for root, words in stems.items()},
        # Numbers stand in the texts as digits; nobody who mistypes means a word that tells nothing.
        vocabulary=Vocabulary({*having, *known_words(), *NUMBERS} - STOP_WORDS),
        by_number={number: tuple(found) for number, found in by_number.items()},
    )


def bare(clause: str) -> str:
    """`II.5.1.a` as people type it: no dots, no case."""
    return "".join(letter for letter in clause.casefold() if letter.isalnum())


def _entries(book: Book) -> Iterator[Entry]:
    places: Counter[str] = Counter()
    for clause in clauses_of(book).values():
        chapter = chapter_of(clause)
        yield _entry(clause, chapter, places[chapter.id])
        places[chapter.id] += 1


def _entry(clause: Clause, chapter: Chapter, place: int) -> Entry:
    weights: dict[str, float] = {}
    titles, texts = [], []
    card = shelf()[clause.book]
    for language in Language:
        told = tell(clause, language)
        summary = "" if is_heading(clause) else told.summary
        titles.append(tuple(word for word in words_of(told.title) if word not in STOP_WORDS))
        texts.append((*words_of(told.title), *words_of(summary), *words_of(told.sanction)))
        for text, weight in (
            (told.title, IN_THE_TITLE),
            (summary, IN_THE_TEXT),
            (told.sanction, IN_THE_SANCTION),
            (f"{card.name} {card.year}", IN_ITS_BOOK),
        ):
            for word in _with_concepts(words_of(text)):
                weights[word] = max(weights.get(word, 0.0), weight)
    around = {word for title in chapter.title.values() for word in _with_concepts(words_of(title))}
    for word in around:
        if word.isdigit():
            continue  # "Rule 7" is no seven.
        weights[word] = weights.get(word, 0.0) + IN_ITS_CHAPTER
    return Entry(clause, place, weights, tuple(titles), tuple(texts))


def _with_concepts(words: list[str]) -> list[str]:
    return [*words, *(concept for _, _, meant in concepts_in(words) for concept in meant)]
