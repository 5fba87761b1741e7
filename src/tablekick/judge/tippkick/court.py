"""The Tipp-Kick court: situations and facts as the casebook writes them, heard by the referee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablekick.facts.errors import UnreadableError
from tablekick.facts.tippkick.codec import CODEC
from tablekick.facts.tippkick.facts import Decide, Fact
from tablekick.judge.pictures import PitchPicture
from tablekick.judge.tippkick.given import read_given
from tablekick.judge.tippkick.left_out import filled_in
from tablekick.judge.tippkick.picture import picture_of
from tablekick.judge.tippkick.state import state_view
from tablekick.law.rulings import Ruling
from tablekick.law.tippkick import Call, Referee
from tablekick.law.tippkick.pending import as_if_nothing_followed
from tablekick.law.tippkick.state import State
from tablekick.rulebooks import Book, Language, UnknownClauseError, find_clause
from tablekick.rulebooks.calls import spoken


class TippKickHearing:
    """One case before the Tipp-Kick referee."""

    def __init__(self, state: State) -> None:
        self._referee = Referee(state)

    def observe(self, fact: Mapping[str, object], key: str) -> Sequence[Ruling]:
        return self._referee.observe(known_by_analogy(CODEC.read(filled_in(fact, self._referee.state), key), key))

    def close(self) -> Sequence[Ruling]:
        answer = as_if_nothing_followed(self._referee.state)
        self._referee = Referee(answer.state)
        return answer.rulings

    def state(self) -> Mapping[str, Any]:
        return state_view(self._referee.state)

    def picture(self) -> PitchPicture:
        return picture_of(self._referee.state)


def known_by_analogy(fact: Fact, key: str) -> Fact:
    """A decision by analogy names a clause of the book; facts themselves know no book."""
    if isinstance(fact, Decide) and fact.like is not None:
        try:
            find_clause(Book.TIPPKICK_2017, fact.like)
        except UnknownClauseError as unknown:
            raise UnreadableError(f"{key}.like", str(unknown)) from None
    return fact


class TippKickCourt:
    """Hears cases under the DTKV book."""

    books = frozenset({Book.TIPPKICK_2017})
    calls = Call

    def open(self, book: Book, given: Mapping[str, object]) -> TippKickHearing:
        del book  # There is one Tipp-Kick book.
        return TippKickHearing(read_given(given))

    def speak(self, book: Book, ruling: Ruling, language: Language) -> str:
        reason = None if ruling.reason is None else str(ruling.reason)
        return spoken("tippkick", book, str(ruling.call), reason, language)


COURT = TippKickCourt()
