"""Talk at the table: set phrases for everybody, free words between friends; never too much of it, and never kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekick.facts.sides import Side
from tablekick.web import messages
from tablekick.web.live.orders import Caller
from tablekick.web.security.limits import Bucket
from tablekick.web.security.names import seen

if TYPE_CHECKING:
    from tablekick.web.live.match import LiveMatch

RATE, BURST = 0.4, 5.0
"""One in two and a half seconds, five at once: for each side, from however many pages."""


class TableTalk:
    """Of one match."""

    def __init__(self, match: LiveMatch) -> None:
        self._match = match
        self._buckets = {side: Bucket(RATE, BURST) for side in Side}

    async def speak(self, caller: Caller, talk: messages.Talk) -> None:
        """Everybody at the table hears it, but not who has blocked the speaker."""
        code = await self._why_not(caller, talk)
        if code is not None:
            self._match.voice.refuse(caller, None, code)
            return
        said = messages.Said(side=talk.side, phrase=talk.phrase, text=seen(talk.text))
        if said.text:
            # Friends speak with each other: spectators have no part in it.
            self._match.voice.tell_seated(said)
        elif not await self._is_blocked(Side(talk.side)):
            self._match.voice.tell(said)
        else:
            self._match.voice.reply(caller.connection, said)

    async def _why_not(self, caller: Caller, talk: messages.Talk) -> str | None:
        if talk.side not in caller.seats:
            return "not-yours"
        if not talk.phrase and not seen(talk.text):
            return "bad-message"
        if talk.text and not await self._are_friends():
            return "friends-only"
        return None if self._buckets[Side(talk.side)].take() else "too-fast"

    def _members(self) -> dict[Side, str | None]:
        return {side: self._match.row.seats[side].get("member") for side in Side}

    async def _are_friends(self) -> bool:
        home, away = self._members().values()
        return bool(home and away) and "friend" in await self._match.house.storage.ties.between(str(home), str(away))

    async def _is_blocked(self, side: Side) -> bool:
        members = self._members()
        speaker, hearer = members[side], members[side.other]
        if not speaker or not hearer:
            return False
        return "blocked" in await self._match.house.storage.ties.between(hearer, speaker)
