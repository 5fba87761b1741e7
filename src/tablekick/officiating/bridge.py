"""From the glass to the sheet and back: one question in JSON, one answer in JSON. The page knows no law."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, TypeAlias

from tablekick.law.rulings import Ruling
from tablekick.officiating.bench import bench_asked, bench_checked
from tablekick.officiating.buttons import Button, facts_of
from tablekick.officiating.details import details
from tablekick.officiating.drill import drill
from tablekick.officiating.duties import duties
from tablekick.officiating.log import Do, Entry, next_redo, next_undo, read_entry, write_entry
from tablekick.officiating.record import written
from tablekick.officiating.record_reader import read_record
from tablekick.officiating.report import report, ruling_as_told
from tablekick.officiating.sheet import Judged, Sheet
from tablekick.officiating.words import choice_in_words, label, period_in_words, restart_in_words, told, why, words
from tablekick.rulebooks import Book, Language

Question: TypeAlias = Mapping[str, Any]
"""What the page asks: read from JSON, and looked at word by word."""
Reply: TypeAlias = dict[str, object]
"""What it is answered, for JSON."""

QUIET = frozenset({"roll"})
"""Calls that say nothing to whoever has just told them: the number of a die is on the glass."""


class Bridge:
    """The sheet on the glass. `ask` is all the page calls."""

    def __init__(self) -> None:
        self._sheet: Sheet | None = None
        self._language = Language.ENGLISH
        self._told_buttons: dict[tuple[Book, Language, str, object], tuple[Button, dict[str, object]]] = {}

    @property
    def sheet(self) -> Sheet:
        if self._sheet is None:
            raise LookupError("no match is open; open one first")
        return self._sheet

    def ask(self, question: str) -> str:
        """A question `{"do": …}`; what goes wrong is an answer with `trouble`, a sentence."""
        said = json.loads(question)
        try:
            answer = self._ANSWERS[said["do"]](self, said)
        except (LookupError, TypeError, ValueError, StopIteration) as trouble:
            answer = {"trouble": str(trouble)}
        return json.dumps(answer, ensure_ascii=False)

    def _open(self, said: Question) -> Reply:
        self._language = Language(said.get("lang", "en"))
        sheet = Sheet(book=Book(said["book"]), setup=said.get("setup") or {})
        sheet.desk.begin(sheet.book, sheet.setup)
        sheet.add(*(read_entry(raw) for raw in said.get("log") or ()))
        self._sheet = sheet
        return self._screen()

    def _tap(self, said: Question) -> Reply:
        entry = self.sheet.tap(
            said["id"],
            float(said["at"]),
            said["button"],
            said.get("filled") or {},
            seconds=float(said.get("seconds") or 0.0),
            side=said.get("side"),
        )
        trouble = self.sheet.trouble_with(entry)
        if trouble is not None:
            # Nothing of it would count: better not to write it down.
            raise ValueError(trouble)
        return self._add(entry)

    def _add(self, *entries: Entry) -> Reply:
        trouble = None
        self.sheet.add(*entries)
        judged = next((one for one in self.sheet.judged if one.tap.entry.id == entries[-1].id), None)
        if judged is not None and judged.trouble is not None:
            trouble = judged.trouble
        return {**self._screen(), "made": [write_entry(entry) for entry in entries], "trouble": trouble}

    def _merge(self, said: Question) -> Reply:
        self.sheet.add(*(read_entry(raw) for raw in said["entries"]))
        return self._screen()

    def _undo(self, said: Question) -> Reply:
        return self._stroke(said, Do.STRIKE, next_undo(self.sheet.log))

    def _redo(self, said: Question) -> Reply:
        return self._stroke(said, Do.RESTORE, next_redo(self.sheet.log))

    def _stroke(self, said: Question, do: Do, of: str | None) -> Reply:
        if of is None:
            return self._screen()
        return self._add(Entry(id=said["id"], at=float(said["at"]), do=do, of=of))

    def _entry(self, said: Question) -> Reply:
        """A correction, an overruling, a note or a signature; with `preview` only what it would change."""
        entry = read_entry(said["entry"])
        if not said.get("preview"):
            return self._add(entry)
        changed, state = self.sheet.preview(entry)
        lines = {one.tap.entry.id: told(self.sheet.book, one.tap.facts, self._language) for one in self.sheet.judged}
        return {
            "differences": [
                {
                    "id": each.id,
                    "text": lines.get(each.id, ""),
                    "was": None if each.was is None else [self._told(ruling) for ruling in each.was],
                    "now": None if each.now is None else [self._told(ruling) for ruling in each.now],
                }
                for each in changed
            ],
            "before": self.sheet.desk.view(self.sheet.state),
            "after": self.sheet.desk.view(state),
        }

    def _language_is(self, said: Question) -> Reply:
        self._language = Language(said["lang"])
        return self._screen()

    def _report(self, said: Question) -> Reply:
        del said
        return {"report": report(self.sheet, self._language), "record": written(self.sheet)}

    def _history(self, said: Question) -> Reply:
        del said
        return {"history": [self._line(one) for one in self.sheet.judged]}

    def _shown(self, said: Question) -> Reply:
        """The glass after tap number `n`, to be watched again."""
        judged = self.sheet.judged
        n = min(max(int(said["n"]), 0), len(judged))
        state = judged[n - 1].after if n else self.sheet.opening
        return {
            "n": n,
            "last": len(judged),
            "line": self._line(judged[n - 1]) if n else None,
            "picture": asdict(self.sheet.desk.picture(state)),
            "view": self._view(state),
        }

    def _moment(self, said: Question) -> Reply:
        """What could have been tapped in place of an entry; with a `button` the facts of that tap."""
        state, taps = self.sheet.opening, iter(self.sheet.judged)
        while (one := next(taps)).tap.entry.id != said["of"]:
            state = one.after
        buttons = self.sheet.desk.buttons(state)
        if "button" not in said:
            picture = asdict(self.sheet.desk.picture(state))
            return {"buttons": [self._button(button) for button in buttons], "picture": picture}
        button = next(b for b in buttons if b.name == said["button"] and said.get("side") in (None, b.side))
        passed = [fact for fact in one.tap.facts if "elapse" in fact]
        return {"facts": [*passed, *facts_of(button, said.get("filled") or {})]}

    def _read(self, said: Question) -> Reply:
        """A record somebody has exported, as a sheet to keep."""
        sheet = read_record(said["record"])
        return {"book": str(sheet.book), "setup": dict(sheet.setup), "log": [write_entry(one) for one in sheet.log]}

    def _drill(self, said: Question) -> Reply:
        return drill(Book(said["book"]), said["question"], Language(said.get("lang", "en")))

    def _bench(self, said: Question) -> Reply:
        """The measuring bench: what a book asks, and with a `sheet` what fails."""
        book, language = Book(said["book"]), Language(said.get("lang", "en"))
        if "sheet" in said:
            return bench_checked(book, said["sheet"], language)
        return {"sections": bench_asked(book, language)}

    def _duties(self, said: Question) -> Reply:
        found = duties(Book(said["book"]), Language(said.get("lang", "en")))
        return {"duties": [asdict(duty) for duty in found]}

    def _told(self, ruling: Ruling) -> Mapping[str, object]:
        return {
            **ruling_as_told(self.sheet.book, ruling, self._language),
            "why": why(self.sheet.book, ruling, self._language),
        }

    def _line(self, one: Judged) -> Reply:
        view = self.sheet.desk.view(one.after)
        return {
            "id": one.tap.entry.id,
            "at": one.tap.entry.at,
            "button": one.tap.entry.button,
            "text": told(self.sheet.book, one.tap.facts, self._language),
            "facts": [dict(fact) for fact in one.tap.facts],
            "calls": [self._told(ruling) for ruling in one.rulings if str(ruling.call) not in QUIET],
            "score": view["score"],
            "clock": view["clock"],
            "period": view["period"],
            "amended": one.tap.amended,
            "overruled": None if one.tap.overruled is None else one.tap.overruled.text,
            "trouble": one.trouble,
        }

    def _view(self, state: Any) -> Reply:
        """What the large screen shows, with its words."""
        view, known = self.sheet.desk.view(state), words()
        counts = [{**count, "label": known[f"count/{count['what']}"][self._language]} for count in view["counts"]]
        restart = view["restart"]
        if restart is not None:
            restart = {**restart, "label": restart_in_words(self.sheet.book, restart["kind"], self._language)}
        return {**view, "counts": counts, "restart": restart, "stage": period_in_words(view["period"], self._language)}

    def _screen(self) -> Reply:
        sheet, desk = self.sheet, self.sheet.desk
        state = sheet.state
        known = words()
        limits = [
            {**asdict(limit), "label": known[f"limit/{limit.name}"][self._language]} for limit in desk.limits(state)
        ]
        return {
            "game": desk.name,
            "view": self._view(state),
            "restarts": [
                {"kind": kind, "label": restart_in_words(sheet.book, kind, self._language)} for kind in desk.restarts
            ],
            "limits": limits,
            "buttons": [self._button(button) for button in desk.buttons(state)],
            "picture": asdict(desk.picture(state)),
            "lines": [self._line(one) for one in sheet.judged[-1:]],
            "over": desk.is_over(state),
            "undo": next_undo(sheet.log) is not None,
            "redo": next_redo(sheet.log) is not None,
        }

    def _button(self, button: Button) -> Reply:
        """A button in words. Most of them are the same at every moment, so they are worded once."""
        key = (self.sheet.book, self._language, button.name, button.side)
        known = self._told_buttons.get(key)
        if known is None or known[0] != button:
            known = self._told_buttons[key] = (button, self._worded(button))
        return known[1]

    def _worded(self, button: Button) -> Reply:
        return {
            "name": button.name,
            "label": label(self.sheet.book, button, self._language),
            "group": str(button.group),
            "side": None if button.side is None else str(button.side),
            "asks": {name: list(choices) for name, choices in button.asks.items()},
            "names": {
                choice: told_choice
                for choices in button.asks.values()
                for choice in choices
                if (told_choice := choice_in_words(self.sheet.book, choice, self._language)) is not None
            },
            "usual": dict(button.usual),
            "optional": [name for name in button.asks if _may_stay_empty(button, name)],
            "details": list(details(self.sheet.book, button, self._language)),
        }

    _ANSWERS: Mapping[str, Callable[[Bridge, Question], Reply]] = {
        "open": _open,
        "tap": _tap,
        "merge": _merge,
        "undo": _undo,
        "redo": _redo,
        "entry": _entry,
        "language": _language_is,
        "report": _report,
        "history": _history,
        "shown": _shown,
        "moment": _moment,
        "read": _read,
        "drill": _drill,
        "bench": _bench,
        "duties": _duties,
    }


def _may_stay_empty(button: Button, blank: str) -> bool:
    return any(value == f"${blank}?" for fact in button.facts for value in fact.values())


BRIDGE = Bridge()
