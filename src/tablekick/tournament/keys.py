"""Who may write: keys and codes, all made of one secret that lies in the event's file.

Whoever has the file is the organiser and can print every key again; the server keeps no list. A new secret makes all
old keys worthless.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from hmac import compare_digest, digest

from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.people import EntrantId
from tablekick.tournament.state import State

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's: nothing that looks like something else when it is read off a slip."""
KEY_LETTERS, CODE_LETTERS = 24, 8
"""A code has 40 bits: typed by hand from a slip, and hopeless to guess through a door that counts requests."""


class Role(StrEnum):
    """What somebody may do; each in its own words in `roles.py`."""

    PUBLIC = "public"
    PLAYER = "player"
    REFEREE = "referee"
    DESK = "desk"
    ORGANISER = "organiser"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a role; a referee has it for one match, a player for one entrant."""

    role: Role
    match: MatchId | None = None
    entrant: EntrantId | None = None


PUBLIC = Person(Role.PUBLIC)


@dataclass(frozen=True, slots=True)
class Keys:
    """All keys of an event."""

    secret: str

    def of(self, role: Role) -> str:
        return self._letters(f"role/{role}", KEY_LETTERS)

    def of_match(self, match: str, seed: str) -> str:
        """For the referee of one match; a new draw makes new codes."""
        return self._letters(f"match/{seed}/{match}", CODE_LETTERS)

    def of_player(self, who: str) -> str:
        return self._letters(f"player/{who}", KEY_LETTERS)

    def of_seat(self, live: str, side: str) -> str:
        """The secret of a seat at a table on this server."""
        return self._letters(f"seat/{live}/{side}", KEY_LETTERS)

    def person(self, shown: str, state: State) -> Person | None:
        """Whose key this is; None is nobody's. Case, blanks and dashes do not matter: codes are typed from paper."""
        given = _plain(shown)
        for role in (Role.ORGANISER, Role.DESK):
            if compare_digest(given, self.of(role)):
                return Person(role)
        if len(given) == CODE_LETTERS and state.draw is not None:
            return self._referee(given, (fixture.id for fixture in state.fixtures()), state.draw.seed)
        players = [who for who in state.entrants if compare_digest(given, self.of_player(who))]
        return Person(Role.PLAYER, entrant=players[0]) if players else None

    def _referee(self, given: str, matches: Iterable[MatchId], seed: str) -> Person | None:
        found = [match for match in matches if compare_digest(given, self.of_match(match, seed))]
        return Person(Role.REFEREE, match=found[0]) if found else None

    def _letters(self, purpose: str, count: int) -> str:
        number = int.from_bytes(digest(self.secret.encode(), purpose.encode(), sha256))
        return "".join(LETTERS[number >> 5 * n & 31] for n in range(count))


def _plain(shown: str) -> str:
    """What is easily taken for another letter is that letter; letters outside ASCII are nobody's."""
    kept = "".join(letter for letter in shown.lower() if letter.isascii() and letter.isalnum())
    return kept.translate(str.maketrans("oil", "011"))
