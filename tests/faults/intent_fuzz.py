"""Fuzzed intents at a real table of every game: each is played or refused as impossible, and unseats nobody.

`python -m tests.faults.intent_fuzz 100000`
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from random import Random
from typing import Any

import msgspec

from tablekick.facts.sides import Side
from tablekick.match.record import Header
from tablekick.rulebooks import Book
from tablekick.web.messages import Intent
from tablekick.web.workers import table
from tablekick.web.workers.frames import Answer, Begin, GoOn, Look, More, Play, Refusal, Shown
from tablekick.web.workers.service import answered
from tests.faults.mutation import STRANGE, changed_json

BOOKS = (Book.TACTICS, Book.TIPPKICK_2017, Book.FISTF_2000)
A_MATCH = 400
"""Fuzzed intents before a new match begins."""


class Table:
    """One match at a table, and everything that went wrong at it."""

    def __init__(self, book: Book, luck: Random) -> None:
        self._luck = luck
        self.found: Counter[str] = Counter()
        header = Header(book=book, seed=luck.randrange(1 << 30), players=dict.fromkeys(Side, "Ada"))
        begun = _asked(Begin(match="m", header=header.as_line(), lines=[], steps_from=0, bots=[]))
        assert isinstance(begun, Shown), begun
        self._came(begun)

    @property
    def is_over(self) -> bool:
        return not self._awaits

    def _came(self, shown: Shown) -> None:
        self._awaits = shown.moment.awaits
        self._n = shown.moment.n
        self._step: dict[str, Any] = json.loads(shown.steps[-1])

    def fuzz(self) -> None:
        """Something strange in the place of what one side may do; the other does what is usual."""
        side = self._luck.choice(self._awaits)
        do = {name: self._usual(name) for name in self._awaits}
        do[side] = changed_json(do[side], self._luck) if self._luck.random() < 0.7 else self._luck.choice(STRANGE)
        if self._luck.random() < 0.1:
            self._judge(_asked(Look(match="m", side=side, do=do[side])), do[side])
        self._judge(self._play(do), do[side])

    def try_out(self, do: Any) -> None:
        """One side says this, the others do what is usual."""
        self._judge(self._play({name: do if n == 0 else self._usual(name) for n, name in enumerate(self._awaits)}), do)

    def move_on(self) -> None:
        """Everybody does what is usual."""
        self._judge(self._play({name: self._usual(name) for name in self._awaits}), "what is usual")

    def _play(self, do: dict[str, Any]) -> Answer:
        intents = {name: Intent(id="i", side=name, do=said, after=self._n) for name, said in do.items()}  # type: ignore[arg-type]
        return _asked(Play(match="m", intents=intents, thought={}, defaults=[]))

    def _judge(self, answer: Answer, do: Any) -> None:
        if isinstance(answer, Shown):
            self._came(answer)
        elif isinstance(answer, Refusal) and answer.code != "impossible":
            self.found[f"{answer.code}: {answer.problem} - {do!r}"[:200]] += 1

    def _usual(self, side: str) -> Any:
        offers = self._step["offers"].get(side)
        if offers is None:
            return None
        if offers["default"] is not None and self._luck.random() < 0.7:
            return offers["default"]
        choices = [choice["intent"] for choice in offers["choices"]]
        return self._luck.choice(choices) if choices else offers["default"]


def _asked(question: Any) -> Answer:
    # As it comes over the pipe.
    question = msgspec.msgpack.decode(msgspec.msgpack.encode(question), type=type(question))
    answer = answered(table.answer, question)
    while isinstance(answer, More):
        answer = answered(table.answer, GoOn(ticket="m"))
    return answer


def fuzz(count: int, seed: int = 1, books: tuple[Book, ...] = BOOKS) -> Counter[str]:
    """So many fuzzed intents; what was neither played nor refused as impossible, and how often."""
    luck, found = Random(seed), Counter[str]()
    for begun in range(0, count, A_MATCH):
        match = Table(books[begun // A_MATCH % len(books)], luck)
        for n in range(min(A_MATCH, count - begun)):
            if match.is_over:
                break
            match.fuzz()
            if n % 8 == 0 and not match.is_over:
                match.move_on()
        found += match.found
    return found


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    troubles = fuzz(wanted)
    for trouble, times in troubles.most_common(40):
        print(f"{times:6d}  {trouble}")
    print(f"{wanted} fuzzed intents, {troubles.total()} that were neither played nor refused as impossible")
    sys.exit(1 if troubles else 0)
