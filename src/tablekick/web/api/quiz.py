"""The quiz: ten questions, and what people answer.

An answer is a count beside the question, never beside a person; `competition/quiz_questions.py` learns from it how
hard the question is. Who has answered which question today is known to this process alone, as digests with a salt that
dies with the day, so that one visitor moves a question once a day.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime
from hashlib import blake2b
from secrets import token_bytes
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from tablekick.competition.quiz_questions import EASIEST, HARDEST
from tablekick.rulebooks import Language
from tablekick.web.api.matches import REFUSALS, house_of
from tablekick.web.rules.library import find_book
from tablekick.web.rules.messages import QuestionExperience
from tablekick.web.rules.quiz_rounds import difficulties, experience, quiz_answer
from tablekick.web.rules.refusals import UnknownInTheLibraryError
from tablekick.web.rules.router import LARGEST_SEED, Chosen, Lang
from tablekick.web.security.guard import address_of

router = APIRouter(prefix="/api", tags=["quiz"], responses=REFUSALS)
MOST_REMEMBERED = 200_000
"""Answers of one day that a process tells apart; more are not counted."""


class Answered(BaseModel):
    """What somebody answered at first sight."""

    model_config = ConfigDict(extra="forbid")

    book: str = Field(max_length=60)
    case: str = Field(max_length=120)
    right: bool
    level: int = Field(ge=EASIEST, le=HARDEST)
    """Of the reader, as the device knows it."""


class OnceADay:
    """Whether an address answers a question for the first time today."""

    def __init__(self) -> None:
        self._salt = token_bytes(16)
        self._day: date | None = None
        self._seen: set[bytes] = set()

    def is_first(self, address: str, question: str, today: date) -> bool:
        if today != self._day:
            self._day, self._salt, self._seen = today, token_bytes(16), set()
        digest = blake2b(f"{address} {question}".encode(), key=self._salt, digest_size=8).digest()
        if digest in self._seen or len(self._seen) >= MOST_REMEMBERED:
            return False
        self._seen.add(digest)
        return True


_once_a_day = OnceADay()


@router.get("/quiz")
async def quiz(
    request: Request,
    book: Chosen,
    seed: Annotated[int, Query(ge=0, le=LARGEST_SEED)] = 0,
    again: Annotated[str, Query(max_length=1200, description="Cases to be asked again, with commas between.")] = "",
    level: Annotated[
        int | None, Query(ge=EASIEST, le=HARDEST, description="How hard: 0 easy, 100 hard; by default mixed.")
    ] = None,
    lang: Lang = Language.ENGLISH,
) -> Response:
    """Ten questions; without a level the same seed asks the same ones. Unknown cases in `again` are passed over."""
    try:
        found = find_book(book)
    except UnknownInTheLibraryError as unknown:
        return _refused(unknown)
    learned = await house_of(request).storage.quiz.of_book(book)
    cases = [each for each in again.split(",") if each]
    made = await asyncio.to_thread(quiz_answer, found, seed, lang, cases, level, learned)
    return Response(msgspec.json.encode(made), media_type="application/json")


@router.post("/quiz/answers")
async def answered(request: Request, said: Answered) -> Response:
    """Count an answer, and tell how hard the question has proved to be."""
    kept = house_of(request).storage.quiz
    try:
        book = find_book(said.book)
        guesses = await asyncio.to_thread(difficulties, book)
        if said.case not in guesses:
            raise UnknownInTheLibraryError("no-such-case", name=said.case)
    except UnknownInTheLibraryError as unknown:
        return _refused(unknown)
    if _once_a_day.is_first(address_of(request.scope), f"{book}:{said.case}", datetime.now(UTC).date()):
        await kept.answered(book, said.case, guesses[said.case], level=said.level, right=said.right)
    known = experience(book, await kept.of_book(book))[said.case]
    told = QuestionExperience(difficulty=known.difficulty, answered=known.answers, answered_right=known.right)
    return Response(msgspec.json.encode(told), media_type="application/json")


def _refused(unknown: UnknownInTheLibraryError) -> Response:
    body = msgspec.json.encode({"code": unknown.code, "text": unknown.text})
    return Response(body, status_code=unknown.status, media_type="application/json")
