"""What the referee says: in the words of the books, what for, and for whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekick.judge.courts import court_for
from tablekick.judge.session import CaseResult, judge_paths
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import SAYS_LITTLE, phrase, spoken
from tablekick.rulebooks.whom import whom

CASEBOOK = Path(__file__).parents[2] / "casebook"


@pytest.mark.parametrize(
    ("call", "reason", "clause", "said"),
    [
        ("play", None, "I.11.2.4", "Spielen!"),
        ("shootable", None, "I.7.1.2", "Innerhalb!"),
        ("block", None, "I.6.2.3", "Verteidigungszug!"),
        ("limited-flick", None, "I.5.4.1", "Eingeschränkter Zug!"),
        ("free-flick", "illegal-flicking", "I.1.2.a", "Ungültiges Schnippen: Freistoß!"),
        ("free-flick", "illegal-flicking", "I.15.2.1.4", "Ungültiger Spielzug: Freistoß!"),
        ("free-flick", "blocked-ball", "I.5.3.4", "Preßball: Freistoß!"),
        ("back", "rebound", "I.2.1.3.3.a", "Bandenspiel: Zurück!"),
        ("change-of-right", "illegal-manipulation", "I.4.2.2", "Ungültige Ausführung: Wechsel des Anstoßrechtes!"),
        ("change-of-right", "foul-flick-in", "I.14.2.4", "Foul-Einwurf: Wechsel des Einwurfrechtes!"),
        ("shoot-out", None, "I.17.1.1", "Freistoßschießen!"),
        ("placing", None, "I.2.1.4.1", "Plazieren: vom Spielbrett gefallen!"),
    ],
)
def test_german_calls_are_those_of_the_german_edition(call: str, reason: str | None, clause: str, said: str) -> None:
    """In its own words and spelling; the clauses and titles around them are written in today's."""
    assert spoken("flick", Book.FISTF_2000, call, reason, Language.GERMAN, clause=clause) == said


@pytest.mark.parametrize("language", list(Language))
def test_placing_and_attention_say_what_for(language: Language) -> None:
    rulings = [
        (verdict.book, ruling)
        for result in judge_paths([CASEBOOK / "fistf-1999"])
        if isinstance(result, CaseResult)
        for verdict in result.verdicts
        for ruling in verdict.rulings
        if ruling.call in SAYS_LITTLE
    ]
    assert rulings
    for book, ruling in rulings:
        bare = f"{phrase('flick', book, ruling.call, language)}!"
        assert court_for(book).speak(book, ruling, language) != bare, ruling


@pytest.mark.parametrize(
    ("call", "reason", "to", "told"),
    [
        ("free-flick", "offside", "home", "for Home, against Away"),
        ("flick-in", None, "away", "for Away"),
        ("yellow", None, "home", "against Home"),
        ("warning", "misconduct", "away", "against Away"),
        ("warning", None, "away", "to Away"),
        ("replay", "illegal-flicking", "home", "to Home"),
        ("replay", "illegal-manipulation", "home", "for Home, against Away"),
        ("half-time", None, None, ""),
    ],
)
def test_a_call_tells_whom_it_is_for_and_against(call: str, reason: str | None, to: str | None, told: str) -> None:
    assert whom(call, reason, to, Language.ENGLISH) == told


@pytest.mark.parametrize("call", ["foul", "minor-foul"])
def test_a_foul_on_the_board_is_for_the_wronged_team_and_against_the_other(call: str) -> None:
    assert whom(call, None, "home", Language.ENGLISH) == "for Home, against Away"
