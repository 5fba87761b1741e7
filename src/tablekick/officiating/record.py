"""The record of a refereed match: the format of all our records, with the facts a person told and no intents.

Whoever reads it judges the facts again and compares the rulings.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tablekick.law.written import ruling_data
from tablekick.officiating.buttons import Words
from tablekick.officiating.desk import desk_for
from tablekick.officiating.report import report
from tablekick.officiating.sheet import Sheet, overruled
from tablekick.rulebooks import Book, Language

FORMAT = 2
"""Of the records, see docs/records.md."""


class RecordDiffersError(ValueError):
    """A record whose facts do not bring the rulings it tells."""


def written(sheet: Sheet) -> str:
    """The sheet as a record, JSON Lines."""
    return "\n".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in _lines(sheet)) + "\n"


def _lines(sheet: Sheet) -> Iterator[dict[str, Any]]:
    names = dict(sheet.setup.get("names") or {})
    players = {side: str(names.get(side) or side) for side in ("home", "away")}
    options = {**sheet.setup, "refereed": True}
    yield {"tablekick": FORMAT, "rulebook": str(sheet.book), "seed": 0, "players": players, "options": options}
    clock_s = 0.0
    for one in sheet.judged:
        yield {"note": {"tap": one.tap.entry.button}, "t": round(clock_s, 2)}
        for fact, rulings in zip(one.tap.facts, one.called, strict=False):
            clock_s += float(fact.get("elapse", 0.0))
            yield {"fact": dict(fact), "t": round(clock_s, 2)}
            yield from ({"ruling": ruling_data(ruling), "t": round(clock_s, 2)} for ruling in rulings)
        if one.tap.overruled is not None:
            said = {"reason": one.tap.overruled.text, "decree": one.tap.overruled.decree}
            yield {"note": {"overruled": said}, "t": round(clock_s, 2)}
    if sheet.desk.is_over(sheet.state):
        told = report(sheet, Language.ENGLISH)
        yield {"end": {"score": told["score"], "winner": told["winner"], "how": "refereed"}, "t": round(clock_s, 2)}


def heard_again(book: Book, options: Mapping[str, Any], lines: Iterable[tuple[str, Any]]) -> Any:
    """The state after a record, told as (kind, data); raises where its facts bring other rulings than it tells."""
    desk = desk_for(book)
    state = before = desk.begin(book, {name: value for name, value in options.items() if name != "refereed"})
    facts: list[Words] = []
    due: list[Any] = []
    for kind, data in lines:
        if kind == "ruling":
            if not due or due.pop(0) != data:
                raise RecordDiffersError(f"the record calls {data}, which its facts do not bring")
            continue
        if due:
            raise RecordDiffersError(f"the facts bring {due[0]}, which the record does not tell")
        if kind == "fact":
            facts.append(data)
            state, rulings = desk.hear(state, data)
            due = [ruling_data(ruling) for ruling in rulings]
        elif kind == "note" and "tap" in data:
            before, facts = state, []
        elif kind == "note" and "overruled" in data:
            state = overruled(desk, before, facts, data["overruled"].get("decree"))
    if due:
        raise RecordDiffersError(f"the facts bring {due[0]}, which the record does not tell")
    return state
