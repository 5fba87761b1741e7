"""A session: one match, step by step, with its record. People's apps and the runner both drive it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tablekick.facts.sides import AWAY, HOME, Side
from tablekick.match.chronicle import Chronicle
from tablekick.match.events import Event, EventKind, Said, plain
from tablekick.match.games import Game, ImpossibleIntentError, Match, Result
from tablekick.match.record import Header, start_of_step
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision

Sink = Callable[[Sequence[Event]], None]
Watch = Callable[["Session"], None]
"""Called after the opening and after every step, those played again while a match is taken up included."""


class ReplayDiffersError(RuntimeError):
    """A match played again that does not tell what its record tells."""

    def __init__(self, number: int, recorded: Event | None, came: Event | None) -> None:
        def told(event: Event | None) -> str:
            return "nothing" if event is None else event.as_line()

        super().__init__(f"event {number}: the record has {told(recorded)}, the match gives {told(came)}")
        self.number = number


def as_recorded(game: Game, header: Header) -> Header:
    """The header of a record, with what it means but does not say."""
    return replace(header, options={**game.unsaid, **header.options})


class Session:
    """A match of `game` as `header` describes it. Every event goes to `sink` as soon as its action is over.

    `recorded` are the events of a match to take up again: its steps are played first, checked against what the
    record tells, and whatever a crash cut off the end is told again. `chronicle` is what its events are kept in.
    """

    def __init__(
        self,
        game: Game,
        header: Header,
        *,
        sink: Sink | None = None,
        recorded: Sequence[Event] = (),
        watch: Watch | None = None,
        chronicle: Callable[[], list[Event] | Chronicle] = list,
    ) -> None:
        self.game = game
        self._chronicle = chronicle
        if recorded:
            header = as_recorded(game, header)
        self.header = replace(header, options=game.read_options(header.book, header.options))
        self._sink = sink
        self._watch = watch
        self._take_up(recorded)

    def _take_up(self, recorded: Sequence[Event]) -> None:
        self._scribe = Scribe(self.header.seed, recorded)
        self._recorded = recorded
        self.events = self._chronicle()
        self.match: Match[Any, Any] = self.game.begin(self.header.book, self.header.options, self._scribe)
        self._tell()
        for event in recorded:
            if event.kind is EventKind.INTENT:
                self.play_written(event.data)
            elif event.kind is EventKind.NOTE and isinstance(event.data, dict) and "forfeit" in event.data:
                self.forfeit(Side(event.data["forfeit"]), event.data["reason"])
        if len(self.events) < len(recorded):
            raise ReplayDiffersError(len(self.events) + 1, recorded[len(self.events)], None)
        self._recorded = ()

    @property
    def result(self) -> Result | None:
        return self.match.result

    def awaits(self) -> tuple[Side, ...]:
        return self.match.awaits()

    def play(self, decisions: Mapping[Side, Decision[Any]]) -> Sequence[Event]:
        """Carry out decisions and return the events; ImpossibleIntentError leaves everything as it was."""
        awaited = self.match.awaits()
        for side in decisions:
            if side not in awaited:
                raise ImpossibleIntentError(f"it is not for {side} to decide now")
        # Always in the same order, whoever asked them.
        decisions = {side: decisions[side] for side in (HOME, AWAY) if side in decisions}
        written = {str(side): self._written(decision) for side, decision in decisions.items()}
        self._scribe.intent(written, time_s=self.match.clock_s)
        try:
            self.match.play(decisions)
        except ImpossibleIntentError:
            self._scribe.take()
            raise
        return self._tell()

    def play_written(self, written: Mapping[str, Said]) -> Sequence[Event]:
        """The same with decisions as a record or a browser writes them."""
        decisions = {}
        for name, said in written.items():
            intent = self.match.read_intent(Side(name), said["do"])
            decisions[Side(name)] = Decision(intent=intent, took_s=said.get("took"))
        return self.play(decisions)

    def forfeit(self, side: Side, reason: str) -> Sequence[Event]:
        """End the match against `side`."""
        self._scribe.note({"forfeit": str(side), "reason": reason}, time_s=self.match.clock_s)
        self.match.forfeit(side, reason)
        return self._tell()

    @property
    def steps(self) -> int:
        """How many times `play` has moved the match on."""
        return sum(1 for event in self.events if event.kind is EventKind.INTENT)

    def undo(self, steps: int = 1) -> None:
        """Take the last steps back. The n-th draw stays what it was, so nobody can roll again."""
        standing = max(0, self.steps - steps)
        kept = self.events[: start_of_step(self.events, standing)]
        self._take_up(kept)
        if self._sink is not None:
            self._sink([Event(EventKind.UNDO, round(self.match.clock_s, 3), standing)])

    def _written(self, decision: Decision[Any]) -> Said:
        said: Said = {"do": plain(self.match.write_intent(decision.intent))}
        return said if decision.took_s is None else {**said, "took": decision.took_s}

    def _tell(self) -> Sequence[Event]:
        """Hand on what the scribe wrote; what the record already tells is compared instead of told."""
        if self.match.result is not None and not (self.events and self.events[-1].kind is EventKind.END):
            result = self.match.result
            told = {"score": list(result.score), "winner": plain(result.winner), "how": result.how}
            self._scribe.end(told, time_s=self.match.clock_s)
        came = self._scribe.take()
        fresh = []
        for event in came:
            number = len(self.events)
            if number >= len(self._recorded):
                fresh.append(event)
            elif self._recorded[number] != event:
                raise ReplayDiffersError(number + 1, self._recorded[number], event)
            self.events.append(event)
        if fresh and self._sink is not None:
            self._sink(fresh)
        if self._watch is not None:
            self._watch(self)
        return came
