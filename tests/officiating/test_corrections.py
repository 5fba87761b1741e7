"""What the page asks beside taps: the moment of an old entry, what may be added, a record watched again, the drill."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablekick.officiating.bridge import Bridge
from tablekick.officiating.paper import report_data
from tablekick.officiating.record import written
from tablekick.officiating.record_reader import read_record
from tablekick.rulebooks import Book, Language
from tablekick.web.rules.drill import drill_pack

Answer = dict[str, Any]


class Glass:
    """A phone beside the table."""

    def __init__(self, book: str = "fistf-1999", lang: str = "en") -> None:
        self.bridge, self.n = Bridge(), 0
        self.ask(do="open", book=book, lang=lang, setup={"names": {"home": "Ada", "away": "Ben"}})

    def ask(self, **said: Any) -> Answer:
        answer: Answer = json.loads(self.bridge.ask(json.dumps(said)))
        return answer

    def tap(self, button: str, side: str | None = None, **filled: Any) -> Answer:
        self.n += 1
        said = self.ask(do="tap", id=f"e{self.n}", at=self.n, button=button, side=side, filled=filled, seconds=2)
        assert said.get("trouble") is None
        return said


@pytest.fixture
def glass() -> Glass:
    """A goal from the shooting area."""
    glass = Glass()
    glass.tap("toss-flick-off", "home")
    glass.tap("takes", "home", figure="home.9")
    glass.tap("rests", place=[320, 20])
    glass.tap("plays", "home", figure="home.7")
    glass.tap("goal", "home")
    return glass


def test_an_old_tap_is_corrected_with_the_buttons_of_its_moment(glass: Glass) -> None:
    moment = glass.ask(do="moment", of="e3")
    assert "rests" in {button["name"] for button in moment["buttons"]}
    assert "toss-flick-off" not in {button["name"] for button in moment["buttons"]}
    facts = glass.ask(do="moment", of="e3", button="rests", filled={"place": [10, 0]})["facts"]
    assert facts[0] == {"elapse": 2.0}, "the time that passed has passed"
    entry = {"id": "x", "at": 99, "do": "amend", "of": "e3", "facts": facts}
    preview = glass.ask(do="entry", preview=True, entry=entry)
    assert (preview["before"]["score"], preview["after"]["score"]) == ([1, 0], [0, 0])
    assert {"e3", "e5"} <= {each["id"] for each in preview["differences"]}
    assert glass.ask(do="entry", entry=entry)["view"]["score"] == [0, 0]


def test_a_moment_that_is_not_there_is_a_sentence(glass: Glass) -> None:
    assert glass.ask(do="moment", of="nobody")["trouble"] is not None


def test_what_can_be_added_to_a_tap_has_words_and_a_way_to_be_asked() -> None:
    glass = Glass(lang="de")
    glass.tap("toss-flick-off", "home")
    screen = glass.tap("takes", "home", figure="home.9")
    touches = next(button for button in screen["buttons"] if button["name"] == "touches")
    asked = {each["name"]: each for each in touches["details"]}
    assert asked["at"]["kind"] == "place"
    assert asked["deliberate"] == {
        "name": "deliberate",
        "label": "absichtlich",
        "choices": [],
        "kind": "tick",
        "value": True,
    }
    assert asked["goal_bound"]["value"] is False, "what is usual need not be said"
    flicked = next(button for button in screen["buttons"] if button["name"] == "flicked")
    announced = next(each for each in flicked["details"] if each["name"] == "announce")
    assert [word for word, _ in announced["choices"]] == ["tick", "automatic"]


def test_exact_facts_are_told_with_their_place() -> None:
    glass = Glass()
    glass.tap("toss-flick-off", "home")
    glass.tap("takes", "home", figure="home.9")
    said = glass.tap("touches", figure="ball", other="away.4", also={"at": [50, 10], "deliberate": True})
    assert said["made"][0]["facts"][-1] == {"touch": ["ball", "away.4"], "at": [50, 10], "deliberate": True}


@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_restarts_and_periods_are_told_in_the_language_of_the_page(lang: str) -> None:
    said = Glass(lang=lang).tap("toss-flick-off", "home")
    words = {"en": ("Flick-off", "1st half"), "de": ("Anstoß", "1. Halbzeit"), "it": ("Calcio d'inizio", "1º tempo")}
    assert (said["view"]["restart"]["label"], said["view"]["stage"]) == words[lang]
    assert all(each["label"] for each in said["restarts"])


@pytest.mark.parametrize("book", list(Book))
def test_every_restart_a_person_may_decide_for_can_be_decreed(book: Book) -> None:
    glass = Glass(str(book))
    name, side = ("kicks", "home") if book is Book.TIPPKICK_2017 else ("toss-flick-off", "home")
    if book is Book.TACTICS:
        glass.tap("roll-2", value="5")
        glass.tap("as-usual")
        glass.tap("roll-5")
    else:
        glass.tap(name, side)
    last = glass.bridge.sheet.judged[-1].tap.entry.id
    for n, restart in enumerate(glass.ask(do="language", lang="en")["restarts"]):
        kind = restart["kind"]
        at = {"at": [0, 0]} if kind in ("free-flick", "flick-in", "corner-flick") else {}
        decree: dict[str, Any] = {"restart": {"kind": kind, "to": "away", **at}}
        if book is Book.TIPPKICK_2017:
            decree = {"attacking": "away", "action": kind}
        entry = {"id": f"o{n}", "at": 50 + n, "do": "overrule", "of": last, "text": "so", "decree": decree}
        said = glass.ask(do="entry", entry=entry)
        assert said["lines"][-1]["trouble"] is None, kind
        assert (said["view"]["restart"]["kind"], said["view"]["restart"]["to"]) == (kind, "away")


def test_a_record_is_watched_tap_by_tap_wherever_it_comes_from(glass: Glass) -> None:
    glass.ask(do="entry", entry={"id": "o", "at": 50, "do": "overrule", "of": "e5", "text": "pushed"})
    record = written(glass.bridge.sheet)
    other = Bridge()
    read = json.loads(other.ask(json.dumps({"do": "read", "record": record})))
    assert read["setup"]["names"] == {"home": "Ada", "away": "Ben"}
    other.ask(json.dumps({"do": "open", **read}))
    assert other.sheet.desk.view(other.sheet.state) == glass.bridge.sheet.desk.view(glass.bridge.sheet.state)
    shown = [json.loads(other.ask(json.dumps({"do": "shown", "n": n}))) for n in (0, 3, 99)]
    assert [each["n"] for each in shown] == [0, 3, 5]
    assert shown[0]["line"] is None
    assert shown[1]["picture"]["ball"] == [320, 20]
    assert shown[2]["line"]["overruled"] == "pushed"


def test_a_record_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="no record of a refereed match"):
        read_record('{"tablekick": 2, "rulebook": "fistf-1999", "options": {}}')
    with pytest.raises(ValueError, match="this is no record"):
        read_record("hello")


@pytest.mark.parametrize("book", [Book.FISTF_1999_INDOOR, Book.TIPPKICK_2017, Book.TACTICS])
def test_the_casebook_is_a_drill_that_the_referee_on_the_device_answers(book: Book) -> None:
    pack = json.loads(json.dumps(drill_pack(book, 7)))
    assert len(pack) >= 20
    for question in pack[:12]:
        said = json.loads(Bridge().ask(json.dumps({"do": "drill", "book": str(book), "question": question})))
        assert "trouble" not in said, said
        assert len(set(said["answers"])) == 4
        right = question["answers"][said["right"]]
        assert right is None or any(call["call"] == right["call"] and call["clause"] for call in said["calls"])


@pytest.mark.parametrize("language", list(Language))
def test_the_printed_report_has_the_score_and_the_signatures_as_data(glass: Glass, language: Language) -> None:
    for who, path in (("home", "M1 2L3 4"), ("away", "M1 2<script>")):
        glass.ask(do="entry", entry={"id": f"s-{who}", "at": 60, "do": "sign", "by": who, "text": path})
    told = json.loads(report_data(glass.bridge.sheet, language))
    assert (told["home"], told["score"], told["away"]) == ("Ada", "1 : 0", "Ben")
    _, goals, *_ = told["parts"]
    assert goals["rows"][0][1] == "Ada"
    assert "M1 2L3 4" in told["signed"][0]["svg"]
    assert told["signed"][1]["svg"] == "", "only strokes are drawn"
