"""The routes under /api/rules and /api/drill; the quiz learns, so it has its own (`api/quiz.py`).

Every answer is the same for everybody until the program changes, so it is encoded once and kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Response

from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.chapters import shelf
from tablekick.web.rules.cases import case_answer, case_list
from tablekick.web.rules.clauses import book_answer, book_card, clause_answer
from tablekick.web.rules.comparison import compare_answer
from tablekick.web.rules.drill import drill_pack
from tablekick.web.rules.library import case_named, clause_named, find_book
from tablekick.web.rules.refusals import UnknownInTheLibraryError
from tablekick.web.rules.search import search_answer

FRESH_S = 300
"""How long a browser may keep an answer without asking again."""
LARGEST_SEED = 2**31 - 1

_UNKNOWN: dict[int | str, dict[str, Any]] = {
    404: {
        "description": "No book or casebook has it; `text` says what to do, in three languages.",
        "content": {
            "application/json": {
                "schema": {
                    "type": "object",
                    "required": ["code", "text"],
                    "properties": {"code": {"type": "string"}, "text": {"type": "object"}},
                }
            }
        },
    }
}

router = APIRouter(prefix="/api", tags=["rules"], responses=_UNKNOWN)

Lang = Annotated[Language, Query(description="The language of the answer.")]
BookName = Annotated[str, Path(max_length=60, description="A rulebook, as fistf-1999.")]
ClauseName = Annotated[str, Path(max_length=60, description="A clause of the book, as II.5.1.a.")]
Words = Annotated[str, Query(min_length=1, max_length=100, description="Words to look for, in any language.")]
Chosen = Annotated[str, Query(max_length=60, description="A rulebook, as subbuteo-2016.")]


def answered(make: Callable[[], bytes]) -> Response:
    """The answer, or the refusal that says what to do."""
    try:
        body = make()
    except UnknownInTheLibraryError as unknown:
        refusal = msgspec.json.encode({"code": unknown.code, "text": unknown.text})
        return Response(refusal, status_code=unknown.status, media_type="application/json")
    return Response(body, media_type="application/json", headers={"Cache-Control": f"max-age={FRESH_S}"})


@router.get("/rules/books")
def books(lang: Lang = Language.ENGLISH) -> Response:
    """The books on the shelf."""
    return answered(lambda: _books(lang))


@router.get("/rules/search")
def search(
    q: Words, book: Annotated[str | None, Query(max_length=60)] = None, lang: Lang = Language.ENGLISH
) -> Response:
    """Clauses of all books, or of one, that answer the words best."""
    return answered(lambda: _search(q, book, lang))


@router.get("/rules/compare")
def compare(a: Chosen, b: Chosen, lang: Lang = Language.ENGLISH) -> Response:
    """Two books side by side."""
    return answered(lambda: _compare(find_book(a), find_book(b), lang))


@router.get("/rules/cases")
def cases(book: Chosen, lang: Lang = Language.ENGLISH) -> Response:
    """The cases heard under a book."""
    return answered(lambda: _cases(find_book(book), lang))


@router.get("/rules/cases/{case}")
def case(
    case: Annotated[str, Path(max_length=120)],
    book: Annotated[str | None, Query(max_length=60)] = None,
    lang: Lang = Language.ENGLISH,
) -> Response:
    """A case, one fact after another."""
    return answered(lambda: _case(case, book, lang))


@router.get("/rules/{book}")
def whole_book(book: BookName, lang: Lang = Language.ENGLISH) -> Response:
    """A book, chapter by chapter."""
    return answered(lambda: _book(find_book(book), lang))


@router.get("/rules/{book}/{clause}")
def clause(book: BookName, clause: ClauseName, lang: Lang = Language.ENGLISH) -> Response:
    """One clause: what lies below it, how we read it, what carries it out, its cases."""
    return answered(lambda: _clause(find_book(book), clause, lang))


@router.get("/drill/{book}")
def drill(book: BookName, seed: Annotated[int, Query(ge=0, le=LARGEST_SEED)] = 0) -> Response:
    """Questions of the casebook for the referee's table, to be heard and answered on the device."""
    return answered(lambda: _drill(find_book(book), seed))


@lru_cache(maxsize=24)
def _drill(book: Book, seed: int) -> bytes:
    return msgspec.json.encode(drill_pack(book, seed))


@lru_cache(maxsize=8)
def _books(lang: Language) -> bytes:
    return msgspec.json.encode([book_card(book, lang) for book in shelf()])


@lru_cache(maxsize=24)
def _book(book: Book, lang: Language) -> bytes:
    return msgspec.json.encode(book_answer(book, lang))


@lru_cache(maxsize=512)
def _clause(book: Book, name: str, lang: Language) -> bytes:
    return msgspec.json.encode(clause_answer(clause_named(book, name), lang))


@lru_cache(maxsize=128)
def _search(words: str, book: str | None, lang: Language) -> bytes:
    return msgspec.json.encode(search_answer(words, None if book is None else find_book(book), lang))


@lru_cache(maxsize=64)
def _compare(left: Book, right: Book, lang: Language) -> bytes:
    return msgspec.json.encode(compare_answer(left, right, lang))


@lru_cache(maxsize=24)
def _cases(book: Book, lang: Language) -> bytes:
    return msgspec.json.encode(case_list(book, lang))


@lru_cache(maxsize=512)
def _case(name: str, book: str | None, lang: Language) -> bytes:
    return msgspec.json.encode(case_answer(case_named(name), None if book is None else find_book(book), lang))
