"""German and Italian use one word for one thing, and write numbers as they do."""

from __future__ import annotations

import re

import pytest

from tablekick.judge.telling import fact_in_words
from tablekick.rulebooks import Book, Language, clauses_of
from tablekick.rulebooks.calls import phrases
from tablekick.rulebooks.numbers import written
from tablekick.rulebooks.translations import tellings
from tablekick.rulebooks.whom import whom

TRANSLATED = [Language.GERMAN, Language.ITALIAN]


def test_the_ball_comes_back_by_the_word_of_the_book() -> None:
    """The German books say Einstoß in Tipp-Kick and Einwurf in flick football."""
    tippkick = " ".join(
        f"{told.title} {told.summary}" for told in tellings(Book.TIPPKICK_2017, Language.GERMAN).values()
    )
    assert "Einwurf" not in tippkick
    assert "Einwurf" not in " ".join(row[Language.GERMAN] for row in phrases("tippkick").values())
    flick = " ".join(f"{told.title} {told.summary}" for told in tellings(Book.FISTF_1999, Language.GERMAN).values())
    assert "Einstoß" not in flick


@pytest.mark.parametrize(
    ("book", "language", "never"),
    [
        # What the German books call a corner and a goal kick: Eckstoß in Tipp-Kick, Eckball and Abschlag on the board.
        (Book.TIPPKICK_2017, Language.GERMAN, r"(?:oder|es|Angreifer|Wann) Ecke\b|Eckball|Torwartkasten"),
        (Book.TACTICS, Language.GERMAN, r"\bEcke\b|Abstoß|Drehscheibe"),
        # One word for a figure, a duel, a preparation.
        (Book.TACTICS, Language.ITALIAN, r"pedin[ae]|duell[oi]|miniatur"),
        (Book.TIPPKICK_2017, Language.ITALIAN, r"secondo appoggio|cassetta"),
        # What the referee calls is what the clauses say.
        (Book.TIPPKICK_2017, Language.ITALIAN, r"\brinvio\b|\bostacolo\b"),
        (
            Book.FISTF_1999,
            Language.ITALIAN,
            r"(?:una|la) difesa|colp[oi] di posiz|portiere di ris|zon[ae] di tiro|impigliat|shoot-out|[^«]\btick\b",
        ),
        (Book.SUBBUTEO_2016, Language.ITALIAN, r"(?:una|la) difesa|colp[oi] di posizione|zon[ae] di tiro|impigliat"),
        (Book.TIPPKICK_2017, Language.GERMAN, r"Elfmeter|Verstoß"),
        (
            Book.FISTF_1999,
            Language.GERMAN,
            r"\bAbstoß|Stellungszug|Shoot-out|behinderte[nr]? Zug|(?-i:Vergehen)|„weiter“",
        ),
        (
            Book.SUBBUTEO_2016,
            Language.GERMAN,
            r"Torschießen|Stellungszug|behinderte[nr]? Zug|(?-i:Vergehen)|Rückholzug",
        ),
    ],
)
def test_a_book_has_one_word_for_one_thing(book: Book, language: Language, never: str) -> None:
    said = [f"{told.title} {told.summary} {told.sanction}" for told in tellings(book, language).values()]
    game = {Book.TIPPKICK_2017: "tippkick", Book.TACTICS: "tactics"}.get(book, "flick")
    # The calls of the flick books stand in one table, each book with its own: only their facts are common.
    said += [
        row[language]
        for table in ((f"facts-{game}",) if game == "flick" else (game, f"facts-{game}"))
        for row in phrases(table).values()
    ]
    assert [text for text in said if re.search(never, text, re.IGNORECASE)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_measures_have_a_comma(language: Language) -> None:
    measure = re.compile(r"\d\.\d+ ?(?:mm|cm|m|g|s|Sekunden|secondi)\b")
    for book in Book:
        for clause, told in tellings(book, language).items():
            assert not measure.search(f"{told.summary} {told.sanction}"), (book, clause)
    assert written(4.5, language) == "4,5"
    assert written(4.5, Language.ENGLISH) == "4.5"
    assert written(3.0, language) == "3"


def test_a_fact_is_told_with_the_numbers_of_its_language() -> None:
    told = {language: fact_in_words(Book.TIPPKICK_2017, {"elapse": 3.2}, language) for language in Language}
    assert "3.2" in told[Language.ENGLISH]
    assert "3,2" in told[Language.GERMAN]
    assert "3,2" in told[Language.ITALIAN]


@pytest.mark.parametrize(
    ("call", "reason", "german", "italian"),
    [
        ("yellow", None, "gegen Heim", "contro Casa"),
        ("free-kick", "obstruction", "für Heim, gegen Gast", "a favore di Casa, contro Ospite"),
        ("offside", None, "für Heim, gegen Gast", "a favore di Casa, contro Ospite"),
        ("forfeit", None, "für Heim, gegen Gast", "a favore di Casa, contro Ospite"),
        ("shot-failed", None, "von Heim", "di Casa"),
        ("release", None, "an Heim", "alla squadra Casa"),
    ],
)
def test_a_sanction_is_for_or_against_the_right_side(call: str, reason: str | None, german: str, italian: str) -> None:
    assert whom(call, reason, "home", Language.GERMAN) == german
    assert whom(call, reason, "home", Language.ITALIAN) == italian


def test_every_clause_still_has_its_words() -> None:
    for book in Book:
        for language in TRANSLATED:
            assert set(tellings(book, language)) == set(clauses_of(book))
