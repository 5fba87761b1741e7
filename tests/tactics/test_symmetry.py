"""The board has no left and right, and neither side is favoured: every case holds turned over, its squares with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from tablekick.judge.cases import Case
from tablekick.judge.court import Court
from tablekick.judge.courts import court_for
from tablekick.judge.coverage import repository_casebook
from tablekick.judge.expectations import as_written
from tablekick.judge.files import casebook_files, read_file
from tablekick.judge.tactics.court import TacticsHearing
from tablekick.judge.tactics.given import ScriptedLuck, read_given
from tablekick.judge.verdict import Heard, hear
from tablekick.law.rulings import Ruling
from tablekick.law.tactics.board import FILES
from tablekick.law.tactics.calls import Call
from tablekick.law.tactics.chance import Draw, Outcome
from tablekick.rulebooks import Book, Language

CASES = [
    item.case
    for file in casebook_files([repository_casebook() / "tactics"])
    for item in read_file(file)
    if item.case is not None
]
SQUARE = re.compile(r"[A-H][1-8][ns]")
DEFENDER = re.compile(r"(.*\.)?D([1-4])")
OTHER_SIDE = {"home": "away", "away": "home"}
OTHER_HALF = {"n": "s", "s": "n"}
LINE_UPS = ("roll-off", "kickoff-set")
PAIRS = frozenset({"score", "goals", "shots", "shootout"})
"""What is said of home first and of away second."""

Word = Callable[[str], str]


def in_the_mirror(word: str) -> str:
    """Files A to H are H to A."""
    return FILES[::-1][FILES.index(word[0])] + word[1:] if SQUARE.fullmatch(word) else word


def lined_up_in_the_mirror(word: str) -> str:
    """The line-up names the defenders from the left; they carry no numbers (1.A.1), so any is any."""
    defender = DEFENDER.fullmatch(word)
    return f"{defender[1] or ''}D{5 - int(defender[2])}" if defender else in_the_mirror(word)


def mirror_for(case: Case) -> Word:
    return lined_up_in_the_mirror if case.given.get("state") in LINE_UPS else in_the_mirror


def at_the_other_end(word: str) -> str:
    """Home is away and plays in the north half."""
    if SQUARE.fullmatch(word):
        return word[:2] + OTHER_HALF[word[2]]
    side, dot, rest = word.partition(".")
    return f"{OTHER_SIDE[side]}{dot}{rest}" if side in OTHER_SIDE else word


def turned(value: Any, word: Word, key: str = "") -> Any:
    """The same thing with every square, figure and side turned."""
    if isinstance(value, str):
        return word(value)
    if isinstance(value, Mapping):
        exchanged = word is at_the_other_end and rolled_by_the_sides(value)
        found = {word(name): turned(inner, word, name) for name, inner in value.items()}
        return {**found, "value": found["value"][::-1]} if exchanged else found
    if isinstance(value, list | tuple):
        inner = [turned(one, word) for one in value]
        return inner[::-1] if key in PAIRS and word is at_the_other_end else inner
    return value


def rolled_by_the_sides(ruling: Mapping[str, Any]) -> bool:
    """Home's die and away's, at a roll-off; the dice of a duel are told as the A-team's and the D-team's."""
    return isinstance(ruling.get("value"), list) and ruling["to"] is None


class TheOtherWayRound(ScriptedLuck):
    """At a roll-off away rolls what the case has home roll."""

    def __init__(self, luck: ScriptedLuck) -> None:
        super().__init__([], [])
        self._luck = luck

    def draw(self, draw: Draw) -> Outcome | None:
        outcome = self._luck.draw(draw)
        return outcome[::-1] if draw is Draw.BOTH_ROLL and isinstance(outcome, tuple) else outcome


class CourtAtTheOtherEnd:
    """The court of the board game with that luck."""

    books = frozenset({Book.TACTICS})
    calls: type[StrEnum] = Call

    def open(self, book: Book, given: Mapping[str, Any]) -> TacticsHearing:
        del book
        position, luck = read_given(given)
        return TacticsHearing(position, TheOtherWayRound(luck))

    def speak(self, book: Book, ruling: Ruling, language: Language) -> str:
        return court_for(book).speak(book, ruling, language)


def turned_case(case: Case, word: Word) -> Case:
    """The case for the other side; who attacks where nothing is said is home (docs/casebook-format.md)."""
    given = {"attacking": "home", **case.given}
    return replace(case, given=turned(given, word), when=turned(case.when, word))


def told(heard: Heard, word: Word = str) -> dict[str, Any]:
    """Every ruling with all it carries, the whole state, and every refusal, turned; figures are listed by name."""
    state = turned(heard.state, word)
    return {
        "rulings": [turned(as_written(ruling), word) for ruling in heard.rulings],
        "state": {**state, "sent_off": sorted(state["sent_off"])},
        "refused": list(heard.refused),
    }


def unlike(court: Court, word_for: Callable[[Case], Word]) -> dict[str, list[Any]]:
    """What is ruled otherwise when a case is turned, by case."""
    differences = {}
    for case in CASES:
        word = word_for(case)
        wanted = told(hear(court_for(Book.TACTICS), Book.TACTICS, case), word)
        found = told(hear(court, Book.TACTICS, turned_case(case, word)))
        if found != wanted:
            differences[case.id] = [(wanted[part], found[part]) for part in wanted if wanted[part] != found[part]]
    return differences


def test_every_case_is_ruled_alike_in_a_mirror() -> None:
    assert unlike(court_for(Book.TACTICS), mirror_for) == {}


def test_every_case_is_ruled_alike_for_the_other_side_at_the_other_end() -> None:
    assert unlike(CourtAtTheOtherEnd(), lambda _: at_the_other_end) == {}
