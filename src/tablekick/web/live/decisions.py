"""Decisions of people and bots: gathered until everybody who is asked has decided, then carried out together."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from tablekick.facts.sides import Side
from tablekick.web.live.orders import Caller
from tablekick.web.live.pace import Thought
from tablekick.web.live.seats import BESIDE
from tablekick.web.messages import Intent
from tablekick.web.workers import frames
from tablekick.web.workers.crew import RefusedError, WorkerDiedError

if TYPE_CHECKING:
    from tablekick.web.live.match import LiveMatch


@dataclass(frozen=True, slots=True)
class Held:
    """A person's decision that is not carried out yet."""

    caller: Caller
    intent: Intent


MOST_BROKEN = 3
"""So often the table may break over the same default or the same bot's decision before neither is tried any more."""


class Decisions:
    """What has been decided since the last step."""

    def __init__(self, match: LiveMatch) -> None:
        self._match = match
        self._held: dict[str, Held] = {}
        self._thought: dict[str, bytes] = {}
        self._quick: set[str] = set()
        """Sides whose bots the table asks itself, and whose films are over."""
        self._late: set[str] = set()
        self._broken = 0
        """How often the table has broken over what was decided since the last step."""

    def clear(self) -> None:
        self._held, self._thought, self._quick, self._late = {}, {}, set(), set()
        self._broken = 0

    def _has(self, side: str) -> bool:
        return any(side in decided for decided in (self._held, self._thought, self._quick, self._late))

    def is_asked(self, side: str) -> bool:
        """Is the match waiting for this side?"""
        moment = self._match.moment
        return moment is not None and side in moment.awaits and not self._has(side)

    async def decide(self, caller: Caller, intent: Intent) -> None:
        """A person's intent. The same one again is answered again, never carried out again."""
        match = self._match
        is_theirs = intent.side in caller.seats
        done = match.logbook.step_of(intent.side, intent.id)
        if done is not None and is_theirs:
            match.voice.accept(caller, intent, done)
            return
        held = self._held.get(intent.side)
        if held is not None and held.intent.id == intent.id and is_theirs:
            self._held[intent.side] = Held(caller, held.intent)
            match.voice.hold(caller, intent)
            return
        code = self._why_not(caller, intent)
        if code is not None:
            match.voice.refuse(caller, intent, code)
            return
        took_s = match.pace.took_s(intent.side, intent.took)
        self._held[intent.side] = Held(caller, msgspec.structs.replace(intent, took=took_s))
        await self.carry_out()
        held = self._held.get(intent.side)
        if held is not None and held.intent.id == intent.id:
            # The other side is still to decide, or to decide again.
            match.voice.hold(caller, intent)

    def _why_not(self, caller: Caller, intent: Intent) -> str | None:
        match = self._match
        if intent.side not in caller.seats:
            return "not-yours"
        if match.row.state == "finished":
            return "over"
        if match.moment is None:
            return "not-begun"
        if intent.after != match.moment.n:
            return "stale"
        if intent.side not in match.moment.awaits:
            return "not-your-turn"
        if not self._is_partners_turn(caller, Side(intent.side)):
            return "partners-turn"
        if intent.side in self._late:
            return "too-late"
        return "already-decided" if intent.side in self._held else None

    def _is_partners_turn(self, caller: Caller, side: Side) -> bool:
        """Partners decide in turn, who sat down first begins; whoever sits alone always decides."""
        moment = self._match.moment
        if moment is None or BESIDE + side not in self._match.row.secrets:
            return True
        return moment.decided.get(side, 0) % 2 == (1 if side in caller.beside else 0)

    async def bot_decided(self, thought: Thought) -> None:
        if not self._match.is_at(thought.n):
            return
        if thought.decision is None:
            await self._match.forfeit(thought.side, thought.failure, {})
            return
        self._thought[thought.side] = thought.decision
        await self.carry_out()

    async def bot_may_decide(self, side: str) -> None:
        self._quick.add(side)
        await self.carry_out()

    async def time_is_up(self, side: str) -> None:
        """Whoever has not decided in time is played for, if the game says what."""
        moment = self._match.moment
        assert moment is not None
        has_default = side in moment.clocks and moment.clocks[side].has_default
        if not self._has(side) and has_default and self._broken < MOST_BROKEN:
            self._late.add(side)
            await self.carry_out()

    async def carry_out(self) -> None:
        """Play if everybody who is asked has decided."""
        moment = self._match.moment
        assert moment is not None
        if not all(self._has(side) for side in moment.awaits):
            return
        question = frames.Play(
            match=self._match.row.id,
            intents={side: held.intent for side, held in self._held.items()},
            thought=self._thought,
            defaults=sorted(self._late),
            quick=sorted(self._quick),
        )
        began = time.monotonic()
        try:
            shown = await self._match.table.ask(question, self._match.row, self._match.place())
        except WorkerDiedError:
            await self._broke()
        except RefusedError as trouble:
            await self._cannot(trouble.code, trouble.problem, trouble.side)
        else:
            answered = list(self._held.values())
            done: dict[tuple[str, str], int] = {(held.intent.side, held.intent.id): shown.moment.n for held in answered}
            await self._match.log_and_show(shown, done)
            self._match.house.metrics.step_s.observe(time.monotonic() - began)
            for held in answered:
                self._match.voice.accept(held.caller, held.intent, shown.moment.n)
            self._match.tell_step(shown)

    def give_back(self, code: str) -> None:
        """Something went wrong: nobody's decision counts, everybody may decide again."""
        for held in self._held.values():
            self._match.voice.refuse(held.caller, held.intent, code)
        self.clear()

    async def _broke(self, problem: str = "") -> None:
        """The table has died twice over the same decisions, or cannot carry them out and does not know why.

        People may decide again, clocks run anew, bots are asked again a few times.
        """
        self._broken += 1
        await self._match.table.leave()
        bots = [*self._thought, *sorted(self._quick)]
        held, self._held = self._held, {}
        self._thought, self._quick, self._late = {}, set(), set()
        for one in held.values():
            self._match.voice.refuse(one.caller, one.intent, "broken", problem)
        if bots and not held and self._broken >= MOST_BROKEN:
            await self._match.forfeit(bots[0], f"illegal: {problem or 'no table survives it'}", {})
        else:
            self._match.pace.begin_again()

    async def _cannot(self, code: str, problem: str, side: str | None) -> None:
        """What was decided cannot be carried out: people may decide again, a bot forfeits."""
        if code == "bot-crashed" and side is not None:
            await self._match.forfeit(side, f"crashed: {problem}", {})
            return
        if code != "impossible":
            # The match may be half changed: the log knows how it was.
            await self._broke(problem)
            return
        # Where nobody is named a person comes first: no bot loses a match by what somebody else sent.
        at_fault = [side] if side is not None else [*self._held] or [*self._thought]
        for faulty in at_fault:
            held = self._held.pop(faulty, None)
            if held is not None:
                self._match.voice.refuse(held.caller, held.intent, "impossible", problem)
        faulty_bot = next((name for name in at_fault if name in self._thought or name in self._quick), None)
        if faulty_bot is not None:
            await self._match.forfeit(faulty_bot, f"illegal: {problem}", {})
