"""What the desk says is said in three languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tablekick.rulebooks import Language
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.phrase_book import PHRASES

SOURCES = Path(__file__).parents[2] / "src" / "tablekick"
FOLDERS = ("tournament", "cli/tournament", "web/tournaments")
SAID_BY = re.compile(r"(Refused|Forbidden|Question|Unreadable)Error|refuse|nothing_after")


def said() -> set[str]:
    """Every sentence that is handed to an error of the desk, read off the sources."""
    found = set()
    for file in (file for folder in FOLDERS for file in (SOURCES / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and SAID_BY.fullmatch(ast.unparse(node.func).split(".")[-1]):
                found |= {each.value for each in node.args if isinstance(each, ast.Constant)}
    return {each for each in found if isinstance(each, str) and " " in each}


def test_every_sentence_of_the_desk_is_in_the_phrase_book() -> None:
    assert len(said()) > 60
    assert said() - PHRASES.keys() == set()


@pytest.mark.parametrize("english", PHRASES)
def test_a_translation_has_the_places_of_the_english(english: str) -> None:
    for other in PHRASES[english]:
        assert sorted(set(re.findall(r"\{\w+\}", other))) == sorted(set(re.findall(r"\{\w+\}", english)))


def test_a_name_with_braces_is_only_a_name() -> None:
    refused = RefusedError("{name} has withdrawn already", name="{name}{0.__class__}")
    assert refused.told(Language.GERMAN) == "{name}{0.__class__} ist schon ausgeschieden"
