"""A match on show: a session, and each of its steps as the pages get it (`messages.Step`)."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any, cast

from tablekick.facts.sides import Side
from tablekick.match.chronicle import Chronicle
from tablekick.match.events import Event, EventKind, Json, Said, plain
from tablekick.match.games import Game, Result
from tablekick.match.record import Header
from tablekick.match.seats import Player
from tablekick.match.session import Session
from tablekick.match.stage import Offers, Shown, Staged
from tablekick.players.bots import has_hint, hint_for
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.whom import whom
from tablekick.web.messages import Call, Film, Step

log = logging.getLogger("tablekick.worker")


class Show:
    """Plays a match and keeps what is to be shown of it until somebody takes it.

    Of a match taken up again only the steps from `show_from` on are shown: playing is quick, showing takes longer.
    Nothing is offered to `bots`, which see the table themselves.
    `each` is called after every step, those played again included.
    """

    def __init__(
        self,
        game: Game,
        header: Header,
        recorded: Sequence[Event] = (),
        *,
        show_from: int = 0,
        bots: frozenset[Side] = frozenset(),
        people: frozenset[Side] = frozenset(),
        quick: Mapping[Side, Player[Any, Any]] = MappingProxyType({}),
        each: Callable[[Show], None] = lambda _: None,
    ) -> None:
        self.lines: list[str] = []
        self.steps: list[Step] = []
        self.offers: dict[Side, Offers[Shown]] = {}
        self.bots = bots
        self.quick = quick
        """Of the bots those that sit at this very table."""
        self._people = people
        """Who may ask for an idea; nobody who looks at a match of yesterday may."""
        self.n = -1
        self.decided = dict.fromkeys(Side, 0)
        """How many decisions of each side stand."""
        self._told = 0
        self._each = each
        # The newest step is always shown: somebody has to know what may be done now.
        self._show_from = min(show_from, sum(1 for event in recorded if event.kind is EventKind.INTENT))
        self.session = Session(game, header, sink=self._log, recorded=recorded, watch=self._show, chronicle=Chronicle)

    @property
    def match(self) -> Staged:
        return cast(Staged, self.session.match)

    def take(self) -> tuple[list[str], list[Step]]:
        """The lines for the log and the steps since the last time this was asked."""
        lines, steps = self.lines, self.steps
        self.lines, self.steps = [], []
        return lines, steps

    def undo_to(self, standing: int) -> None:
        """Take back what was played after step `standing`."""
        self.n, self._told, self._show_from = -1, 0, standing
        self.decided = dict.fromkeys(Side, 0)
        self.session.undo(self.session.steps - standing)
        self.steps = []

    def _log(self, events: Sequence[Event]) -> None:
        self.lines.extend(event.as_line() for event in events)

    def _show(self, session: Session) -> None:
        self.session = session
        events = session.events[self._told :]
        self._told = len(session.events)
        self.n += 1
        for said in (event.data for event in events if event.kind is EventKind.INTENT):
            self.decided = {side: count + (side in said) for side, count in self.decided.items()}
        if self.n >= self._show_from:
            found = {side: self._offers(side) for side in session.awaits() if side not in self.bots}
            self.offers = {side: offers for side, offers in found.items() if offers is not None}
            self.steps.append(self._step(events))
        if self.n == max(0, self._show_from - 1):
            self.match.start_filming()
            # What has gathered until now belongs to steps that nobody sees.
            self._film()
        self._each(self)

    def _offers(self, side: Side) -> Offers[Shown] | None:
        """What a side may do; what would be sensible is worked out for a person who asks (`idea`)."""
        offers = self.match.offers(side)
        if offers is None or side not in self._people or not has_hint(self.session.header.book):
            return offers
        return replace(offers, ideas=True)

    def idea(self, side: Side) -> Json:
        """What would be sensible for a person who is asked now; None when nobody has an idea."""
        match = self.match
        if side not in self.offers or not self.offers[side].ideas:
            return None
        found = hint_for(self.session.header.book)(match.view(side))
        return None if found is None else plain(match.write_intent(found))

    def _film(self) -> Film | None:
        try:
            return cast("Film | None", self.match.take_film())
        except Exception:
            # The step is played and stands; pages show how things are afterwards.
            log.exception("no film of step %d", self.n)
            return None

    def _step(self, events: Sequence[Event]) -> Step:
        session, match = self.session, self.match
        intents: Mapping[str, Said] = next((event.data for event in events if event.kind is EventKind.INTENT), {})
        film = self._film()
        rulings = [event for event in events if event.kind is EventKind.RULING]
        return {
            "n": self.n,
            "t": round(session.match.clock_s, 3),
            "intents": {Side(side): match.public_intent(Side(side), said["do"]) for side, said in intents.items()},
            "calls": [
                call_data(session.game, session.header.book, event, at_s)
                for event, at_s in zip(rulings, places_in_film(rulings, events, film), strict=True)
            ],
            "film": film,
            "scene": match.scene(),
            "board": match.board(),
            "awaits": list(session.awaits()),
            "offers": self.offers,
            "result": session.result,
        }


def as_json(shown: Step | Shown | Result) -> bytes:
    """What is shown, as JSON. The standard library refuses NaN loudly, where others would write null."""
    return _WRITER.encode(shown).encode()


def places_in_film(rulings: Sequence[Event], events: Sequence[Event], film: Film | None) -> list[float | None]:
    """Where in the film each ruling is made.

    A film that does not run with the match's clock says it itself (`calls_s`); else it begins with the step, or at the
    match time that it names (`from_s`).
    """
    if film is None:
        return [None] * len(rulings)
    if "calls_s" in film:
        return [min(at_s, film["duration_s"]) for at_s in film["calls_s"]]
    begins_s = film.get("from_s", events[0].time_s)
    return [round(min(max(0.0, event.time_s - begins_s), film["duration_s"]), 3) for event in rulings]


def call_data(game: Game, book: Book, event: Event, at_s: float | None) -> Call:
    """A ruling in three languages, and where in the film it is made."""
    ruling = event.data
    return {
        "call": ruling["call"],
        "to": ruling.get("to"),
        "at": ruling.get("at"),
        "clause": ruling["clause"],
        "reason": ruling.get("reason"),
        "choice": ruling.get("choice") or [],
        "text": {language: game.speak(book, ruling, language) for language in Language},
        "whom": {
            language: whom(ruling["call"], ruling.get("reason"), ruling.get("to"), language) for language in Language
        },
        "at_s": at_s,
        "notable": ruling["call"] in game.notable,
    }


def _plainly(value: object) -> Any:
    """What JSON does not know by itself: dataclasses, points, sets, mappings that are no dict."""
    if is_dataclass(value):
        # Not `asdict`, which copies everything inside: it goes into JSON at once.
        kind: type = type(value)
        return {name: getattr(value, name) for name in _names(kind)}
    found = plain(value)
    if found is value:
        raise TypeError(f"{type(value).__name__} cannot be shown")
    return found


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


_WRITER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, allow_nan=False, default=_plainly)
