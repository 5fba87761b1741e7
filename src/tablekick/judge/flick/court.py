"""Hearing a case of flick football."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablekick.facts.flick.codec import CODEC
from tablekick.facts.flick.facts import Place, Word
from tablekick.judge.flick.given import read_given
from tablekick.judge.flick.picture import picture_of
from tablekick.judge.flick.presence import check_presence
from tablekick.judge.flick.state import state_view
from tablekick.judge.pictures import PitchPicture
from tablekick.law.flick.calls import Call
from tablekick.law.flick.referee import Referee
from tablekick.law.flick.state import State
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import has_phrase, spoken

ANSWERS = (Word.ACCEPT, Word.BACK, Word.PLAY_ON)
ATTACKERS_WORDS = (Word.TICK, Word.FORCE, Word.DISTANCE, Word.LIMITED)


def speaker(play: State, word: object) -> Mapping[str, object]:
    """Who must have said a word that only one player may say: the offended player's answer, the attacker's question."""
    if word in ANSWERS and play.pending is not None:
        return {"by": str(play.pending.offended)}
    return {"by": str(play.possession.attacking)} if word in ATTACKERS_WORDS else {}


class FlickHearing:
    """A referee and one situation."""

    def __init__(self, book: Book, given: Mapping[str, object]) -> None:
        self._referee = Referee(read_given(book, given))
        self._present = set(self._referee.state.table.figures)

    def observe(self, fact: Mapping[str, object], key: str) -> Sequence[Ruling]:
        if "say" in fact and "by" not in fact:
            fact = {**fact, **speaker(self._referee.state, fact["say"])}
        read = CODEC.read(fact, key)
        check_presence(read, self._present, key)
        if isinstance(read, Place) and self._present:
            self._present.add(read.body)
        return self._referee.observe(read)

    def state(self) -> Mapping[str, Any]:
        return state_view(self._referee.state)

    def picture(self) -> PitchPicture:
        return picture_of(self._referee.state)


class FlickCourt:
    """The court of the flick rulebooks."""

    books = frozenset({Book.FISTF_1999, Book.FISTF_1999_INDOOR, Book.FISTF_2000, Book.SUBBUTEO_2016})
    calls = Call

    def open(self, book: Book, given: Mapping[str, object]) -> FlickHearing:
        return FlickHearing(book, given)

    def speak(self, book: Book, ruling: Ruling, language: Language) -> str:
        reason = None if ruling.reason is None else str(ruling.reason)
        return spoken("flick", book, _call_as_said(book, ruling), reason, language, clause=ruling.clause)


def _call_as_said(book: Book, ruling: Ruling) -> str:
    """The key of the call; a book that knows direct free kicks says which kind it is."""
    direct = dict(ruling.details).get("direct")
    key = f"{ruling.call}:{'direct' if direct else 'indirect'}"
    return key if direct is not None and has_phrase("flick", book, key) else str(ruling.call)


COURT = FlickCourt()
