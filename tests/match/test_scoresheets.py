"""A scoresheet is read by people: words in place of a record's lists, periods at their times, who scored."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablekick.facts.sides import Side
from tablekick.match import Header
from tablekick.match.events import Event, EventKind, Json
from tablekick.match.games import game_for
from tablekick.match.plainly import plainly
from tablekick.match.record import Record
from tablekick.match.scoresheet import scoresheet
from tablekick.rulebooks import Book, Language

INTENT, CHANCE, FACT, RULING, END = (
    EventKind.INTENT,
    EventKind.CHANCE,
    EventKind.FACT,
    EventKind.RULING,
    EventKind.END,
)


def sheet(book: Book, events: list[Event], language: Language = Language.ENGLISH, **options: Json) -> str:
    header = Header(book=book, seed=1, players={Side.HOME: "a", Side.AWAY: "b"}, options=options)
    lines = scoresheet(
        game_for(book),
        Record(file=Path("sheet.jsonl"), header=header, lines=tuple(events), whole_bytes=0),
        language,
        every_event=True,
    )
    return "\n".join(lines)


def test_what_a_record_writes_is_told_without_brackets() -> None:
    assert plainly({"keeper": [0.0, 6.0, "hold"], "kicker": [174.89, -9.6]}) == "keeper 0, 6, hold, kicker (175, −9.6)"
    assert plainly([-0.001, 137.4]) == "(0, 137)"
    assert plainly(["goal-kick", True, None]) == "goal kick, yes, nothing"


@pytest.mark.parametrize(
    ("book", "events", "told"),
    [
        (
            Book.FISTF_1999,
            [
                Event(INTENT, 0.0, {"home": {"do": ["line-up", {"home.1": [-468.0, 220.0]}]}}),
                Event(INTENT, 0.0, {"home": {"do": ["flick", "home.10", -0.7854, 0.9]}}),
                Event(CHANCE, 0.0, ["hand", [-1.61, 0.31]]),
                Event(FACT, 0.0, {"touch": ["home.10", "ball"], "at": [-9.8, -0.0], "ball_at": [0.0, 0.0]}),
            ],
            [
                "home: line up: home.1 (−468, 220)",
                "home: flick home.10 at −45°, 0.9 m/s",
                "the hand strays (in usual errors): direction −1.6, strength 0.3",
                "Home 10 meets the ball. (−9.8, 0)",
            ],
        ),
        (
            Book.TIPPKICK_2017,
            [
                Event(INTENT, 0.0, {"away": {"do": {"defend": {"keeper": [0.0, 6.0, "hold"]}}}}),
                Event(FACT, 0.0, {"rest": "ball", "at": [131.4, -2.5], "up": "black", "path": 199.7}),
            ],
            ["away: defend: keeper 0, 6, hold", "The ball comes to rest with black on top. (131, −2.5)"],
        ),
        (
            Book.TACTICS,
            [Event(CHANCE, 0.0, ["both-roll", [2, 4]]), Event(INTENT, 0.0, {"home": {"do": "home.M2>C3s>D5s"}})],
            ["home rolls 2, away rolls 4", "home: M2 D5s (by C3s)"],
        ),
    ],
)
def test_every_event_is_told_in_words(book: Book, events: list[Event], told: list[str]) -> None:
    text = sheet(book, events)
    for line in told:
        assert line in text
    assert not re.search(r"[\[{]['\d-]", text), text


def test_calls_and_endings_are_told_in_the_language() -> None:
    events = [
        Event(RULING, 1.0, {"call": "goal-kick", "clause": "5.7", "to": "home"}),
        Event(END, 2.0, {"score": [1, 0], "winner": "home", "how": "extra-time"}),
    ]
    text = sheet(Book.TACTICS, events, Language.GERMAN)
    assert "  Abschlag 1" in text
    assert "1 : 0, a gewinnt (nach Verlängerung)" in text


def test_periods_end_at_their_time_in_extra_time_too_and_a_corner_goal_has_its_scorer() -> None:
    half, full = ({"call": call, "clause": "11.B.1"} for call in ("half-time", "full-time"))
    shot = {"call": "shot", "clause": "5.A.2.1", "to": "away", "at": "D2s", "figure": "away.F2"}
    goal = {"call": "goal", "clause": "5.4", "to": "away", "score": [0, 1]}
    events = [
        Event(RULING, 2690.0, half),
        Event(RULING, 5380.0, full),
        Event(RULING, 6270.0, half),
        Event(INTENT, 6300.0, {"away": {"do": "away.F2@D2s"}}),
        Event(INTENT, 6300.0, {"away": {"do": "ball>D2s"}}),
        Event(RULING, 6300.0, shot),
        Event(RULING, 6300.0, goal),
    ]
    text = sheet(Book.TACTICS, events, half_minutes=45, extra_minutes=15)
    signals = re.findall(r"^ *(\d+:\d\d)  .*(?:Half-time|Full time)", text, re.MULTILINE)
    assert signals == ["45:00", "90:00", "105:00"]
    assert "Goal! F2 [for Away]" in text
    assert re.search(r"b: \d+:\d\d F2$", text, re.MULTILINE)
