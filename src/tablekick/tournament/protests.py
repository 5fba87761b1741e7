"""Protests: noted beside the result, which stands until the desk has decided.

Tipp-Kick lets no protest move what a referee decided as a fact (16.3, 16.4); FISTF and Subbuteo are silent. A protest
that is upheld is followed by the correction, as its own entry.
"""

from __future__ import annotations

from tablekick.rulebooks import Book
from tablekick.tournament.desk import Wish, meeting_of
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.log import Answered, Protested
from tablekick.tournament.state import State


def protest(state: State, match: MatchId, by: str, words: str) -> Wish:
    meeting = meeting_of(state, match)
    if meeting.verdict is None:
        raise RefusedError("{match} has no result to protest against", match=match)
    if not words.strip():
        raise RefusedError("a protest says what it is about")
    return (Protested(match=match, by=by, words=words),)


def answer(state: State, number: int, *, upheld: bool, words: str) -> Wish:
    found = next((each for each in state.protests if each.number == number), None)
    if found is None:
        raise RefusedError(
            "there is no protest {number}; there are {known}",
            number=number,
            known=[each.number for each in state.protests],
        )
    if found.upheld is not None:
        raise RefusedError("protest {number} is decided; undo that first", number=number)
    return (Answered(protest=number, upheld=upheld, words=words),)


def reminder(state: State) -> str:
    """What the book says to a protest."""
    if state.event().book is Book.TIPPKICK_2017:
        return "a referee's decision of fact is accepted by the players (tippkick-2017:16.3, 16.4)"
    return "the book says nothing about protests: the desk decides (assumed)"
