"""How hard questions of the quiz and puzzles have proved to be: a row a question, nothing about who answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tablekick.competition.glicko import Rating
from tablekick.competition.quiz_questions import Experience, after_answer, guessed
from tablekick.web.storage.schema import quiz_questions
from tablekick.web.storage.writer import Writer


class Quiz:
    """The table `quiz_questions`."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def of_book(self, book: str) -> dict[str, Experience]:
        """The questions of a book that somebody has answered, by case."""
        async with self._engine.connect() as connection:
            rows = (await connection.execute(select(quiz_questions).where(quiz_questions.c.book == book))).all()
        return {row.question: _known(row) for row in rows}

    async def answered(self, book: str, question: str, guess: int, *, level: int, right: bool) -> None:
        """Learn from one answer; the guess is where a question begins that nobody has answered."""
        await self.learn(book, question, lambda known: after_answer(known or guessed(guess), level=level, right=right))

    async def learn(self, book: str, question: str, after: Callable[[Experience | None], Experience]) -> None:
        """Write down what is known after an answer; `after` is told what was known before, None of a new question."""

        async def work(connection: AsyncConnection) -> None:
            if connection.dialect.name == "postgresql":
                # Another process may learn from an answer to the same question now: one after the other.
                await connection.execute(select(func.pg_advisory_xact_lock(func.hashtext(f"quiz:{book}:{question}"))))
            this = (quiz_questions.c.book == book) & (quiz_questions.c.question == question)
            row = (await connection.execute(select(quiz_questions).where(this))).first()
            learned = _values(after(None if row is None else _known(row)))
            if row is None:
                await connection.execute(insert(quiz_questions).values(book=book, question=question, **learned))
            else:
                await connection.execute(update(quiz_questions).where(this).values(**learned))

        await self._writer.write(work)


def _known(row: Any) -> Experience:
    rating = Rating(points=row.points, deviation=row.deviation, volatility=row.volatility)
    return Experience(rating=rating, answers=row.answers, right=row.right)


def _values(known: Experience) -> dict[str, float]:
    rating = known.rating
    return {
        "points": rating.points,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
        "answers": known.answers,
        "right": known.right,
    }
