"""A match refereed through the buttons ends as the match itself did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tablekick.facts.sides import Side
from tablekick.law.rulings import Ruling
from tablekick.officiating.buttons import facts_of, pressed
from tablekick.officiating.log import Do, Entry
from tablekick.officiating.sheet import Sheet
from tablekick.rulebooks import Book
from tests.officiating.recorded import Told, bot_match

SHORT = 60.0


def setup_of(book: Book, opening: Any) -> dict[str, Any]:
    if book is Book.TIPPKICK_2017:
        return {"half": SHORT}
    figures: dict[str, dict[str, list[float]]] = {"home": {}, "away": {}}
    for body, standing in opening.table.figures.items():
        side, _, number = str(body).partition(".")
        figures[side][number] = list(standing.at)
    return {"half": SHORT, "figures": figures}


def refereed(sheet: Sheet, told: Sequence[Told]) -> list[Ruling]:
    """Tap after tap: a fact is told by a button that is on the glass at that moment, or the test fails."""
    facts = [dict(one.fact) for one in told]
    n = 0
    while n < len(facts) and not sheet.desk.is_over(sheet.state):
        if "elapse" in facts[n]:
            # The watch runs by itself.
            sheet.add(Entry(id=f"t{n}", at=float(n), do=Do.TAP, facts=(facts[n],)))
            n += 1
            continue
        found = pressed(sheet.desk.buttons(sheet.state), facts[n:])
        assert found is not None, f"no button tells {facts[n]}"
        button, filled = found
        sheet.add(Entry(id=f"t{n}", at=float(n), do=Do.TAP, button=button.name, facts=facts_of(button, filled)))
        n += len(button.facts)
    assert not [one.trouble for one in sheet.judged if one.trouble]
    return [ruling for one in sheet.judged for ruling in one.rulings]


@pytest.mark.parametrize(
    ("book", "seed", "options"),
    [
        (Book.FISTF_1999, 5, {"period_s": SHORT}),
        (Book.SUBBUTEO_2016, 3, {"period_s": SHORT}),
        (Book.TIPPKICK_2017, 5, {"half_minutes": SHORT / 60}),
    ],
)
def test_refereeing_a_bot_match_by_buttons_gives_its_score_cards_and_restarts(
    book: Book, seed: int, options: dict[str, Any]
) -> None:
    told, opening = bot_match(book, seed, **options)
    sheet = Sheet(book=book, setup=setup_of(book, opening))
    called = refereed(sheet, told)
    wanted = [ruling for one in told for ruling in one.rulings]
    assert [(one.call, one.to, one.clause) for one in called] == [(one.call, one.to, one.clause) for one in wanted]
    assert len(wanted) > 10
    assert sheet.desk.is_over(sheet.state)
    view = sheet.desk.view(sheet.state)
    goals = [sum(one.call == "goal" and one.to is side for one in wanted) for side in Side]
    assert view["score"] == goals or any(one.call == "own-goal" for one in wanted)
