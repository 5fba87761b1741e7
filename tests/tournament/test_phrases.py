"""What the desk says is said in three languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tablekick.rulebooks import Language
from tablekick.tournament import desk
from tablekick.tournament.errors import QuestionError, RefusedError
from tablekick.tournament.formats import Format
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.phrase_book import PHRASES
from tests.tournament.event import Event

SOURCES = Path(__file__).parents[2] / "src" / "tablekick"
FOLDERS = ("tournament", "cli/tournament", "web/tournaments")
SAID_BY = re.compile(r"(Refused|Forbidden|Question|Unreadable)Error|refuse|nothing_after|said")


def said() -> set[str]:
    """Every sentence that is handed to an error of the desk, read off the sources."""
    found = set()
    for file in (file for folder in FOLDERS for file in (SOURCES / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and SAID_BY.fullmatch(ast.unparse(node.func).split(".")[-1]):
                found |= {each.value for each in node.args if isinstance(each, ast.Constant)}
    return {each for each in found if isinstance(each, str) and re.search(r"[a-z] |[a-z]{3}", _plain(each))}


def _plain(sentence: str) -> str:
    """Without its places."""
    return re.sub(r"\{\w+\}", "", sentence)


def test_every_sentence_of_the_desk_is_in_the_phrase_book() -> None:
    assert len(said()) > 60
    assert said() - PHRASES.keys() == set()


@pytest.mark.parametrize("english", PHRASES)
def test_a_translation_has_the_places_of_the_english(english: str) -> None:
    for other in PHRASES[english]:
        assert sorted(set(re.findall(r"\{\w+\}", other))) == sorted(set(re.findall(r"\{\w+\}", english)))


def test_a_name_with_braces_is_only_a_name() -> None:
    refused = RefusedError("{name} has withdrawn already", name="{name}{0.__class__}")
    assert refused.told(Language.GERMAN) == "{name}{0.__class__} ist schon zurückgezogen"


def test_what_a_correction_moves_is_told_in_the_readers_language() -> None:
    event = Event(format=Format.KNOCKOUT).enter(4).draw()
    for match, home, away in (("K1.1", 1, 0), ("K1.2", 1, 0), ("K2.1", 2, 0)):
        event.report(match, home, away)
    with pytest.raises(QuestionError) as asked:
        event.report("K1.1", 0, 1)
    told = asked.value.told(Language.GERMAN)
    assert "das alte Ergebnis zählt nicht mehr" in told
    assert "Platz von" in told
    assert "no longer" not in told
    assert "no longer" in str(asked.value)


def test_a_second_spelling_is_asked_about_in_the_readers_language() -> None:
    event = Event().enter(1)
    again = Entrant(id=EntrantId(""), name="Player 000")
    with pytest.raises(QuestionError) as asked:
        desk.enter(event.state, [again], taken=1)
    assert "Ist das E1, Player 000 (ohne Verein)?" in asked.value.told(Language.GERMAN)
    assert "è E1, Player 000 (senza società)?" in asked.value.told(Language.ITALIAN)
