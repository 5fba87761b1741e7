"""What is on the glass: words in three languages, two taps at most, and the one question the page asks."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from tablekick.officiating.bridge import Bridge
from tablekick.officiating.buttons import Group
from tablekick.officiating.desk import desk_for
from tablekick.officiating.words import label
from tablekick.rulebooks import Book, Language

FLICK = (Book.FISTF_1999, Book.FISTF_1999_INDOOR, Book.FISTF_2000, Book.SUBBUTEO_2016)


def ask(bridge: Bridge, **said: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(bridge.ask(json.dumps(said)))
    return answer


@pytest.mark.parametrize("book", list(Book))
def test_every_button_has_words_in_three_languages(book: Book) -> None:
    desk = desk_for(book)
    for button in desk.buttons(desk.begin(book, {})):
        for language in Language:
            words = label(book, button, language)
            assert words
            assert "$" not in words
            assert "{" not in words


HITS = ("hits-opponent-first", "hits-opponent", "hits-own-first", "hits-own", "block-hits")


@pytest.mark.parametrize("book", FLICK)
@pytest.mark.parametrize("name", HITS)
def test_a_flick_that_meets_a_figure_is_called_after_two_taps_whichever_figure_it_met(book: Book, name: str) -> None:
    said: list[Any] = []
    for exactly in (False, True):
        bridge = Bridge()
        ask(bridge, do="open", book=str(book))
        ask(bridge, do="tap", id="a1", at=1, button="toss-flick-off", side="home")
        ask(bridge, do="tap", id="a2", at=2, button="takes", side="home", filled={"figure": "home.5"})
        screen = ask(bridge, do="tap", id="a3", at=3, button="rests", filled={"place": [90, 9]})
        key = next(key for key in screen["buttons"] if key["name"] == name)
        assert next(button for button in desk_for(book).buttons(bridge.sheet.state) if button.name == name).taps == 2
        filled = {"figure": key["asks"]["figure"][0], **({"other": key["asks"]["other"][1]} if exactly else {})}
        told = ask(bridge, do="tap", id="a4", at=4, button=name, side=key["side"], filled=filled)
        said.append([(call["call"], call["clause"], call["to"]) for call in told["lines"][0]["calls"]])
    assert said[0] == said[1] != []


@pytest.mark.parametrize("book", [*FLICK, Book.TIPPKICK_2017])
def test_an_offence_is_told_with_two_taps_its_group_and_the_shirt(book: Book) -> None:
    desk = desk_for(book)
    conduct = [one for one in desk.buttons(desk.begin(book, {})) if one.name.startswith(("conduct-", "keeper-"))]
    offences = [one for one in conduct if one.group is Group.OFFENCE]
    assert offences
    # A key whose only question is who of the two it was has a shirt of each on the glass.
    assert all(dict(one.asks) == {"side": ("home", "away")} for one in offences)
    # So has a finger's, whichever figure it flicked.
    fingers = [one for one in desk.buttons(desk.begin(book, {})) if one.name.startswith("finger-")]
    assert all({"home.some", "away.some"} <= set(one.asks["figure"]) for one in fingers)


def test_the_bridge_answers_a_mistake_with_a_sentence() -> None:
    bridge = Bridge()
    assert "open one first" in ask(bridge, do="tap", id="a", at=1, button="plays")["trouble"]
    ask(bridge, do="open", book="fistf-1999", lang="it")
    missing = ask(bridge, do="tap", id="a", at=1, button="plays")
    assert "no button 'plays' now" in missing["trouble"]
    toss = ask(bridge, do="tap", id="a", at=1, button="toss-flick-off", side="away")
    assert toss["made"][0]["facts"] == [{"toss": "away", "takes": "flick-off"}]
    empty = ask(bridge, do="tap", id="b", at=2, button="takes", side="away")
    assert empty["trouble"] == "takes: say the figure first"


def test_the_desk_needs_nothing_but_python() -> None:
    """It runs in a browser, where nothing is installed."""
    code = """
import sys
before = set(sys.modules)  # some machines have a sitecustomize
from tablekick.officiating.bridge import BRIDGE
import json
for book in ("fistf-1999", "fistf-1999-indoor", "fistf-2000", "subbuteo-2016", "tippkick-2017", "tactics"):
    BRIDGE.ask(json.dumps({"do": "open", "book": book}))
ours = {*sys.stdlib_module_names, "tablekick", "__main__"}
foreign = {name.partition(".")[0] for name in set(sys.modules) - before} - ours
print(sorted(name for name in foreign if not name.startswith("_")))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
