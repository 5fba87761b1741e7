"""The situation a case begins in, in words. Where figures and ball lie is for the drawing to show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablekick.judge.telling.names import as_sentence, game_of, name_of
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import has_phrase, phrase, phrases

PLAIN = ("period", "knockout", "block", "strict", "prep")
"""Keys with a phrase for each value."""
COUNTED = ("ticks", "keeper_touches")


def given_in_words(book: Book, given: Mapping[str, Any], language: Language) -> list[str]:
    """Sentences for what has a phrase; the rest of `given` only matters to the drawing or to the referee's memory."""
    teller = _Teller(book, language)
    return [as_sentence(text) for text in teller.tell(given)]


class _Teller:
    def __init__(self, book: Book, language: Language) -> None:
        self.book, self.language = book, language
        self.said = phrases("given")

    def say(self, key: str, **fields: str) -> str:
        return self.said[key][self.language].format(**fields)

    def name(self, body: str) -> str:
        return name_of(body, self.language)

    def tell(self, given: Mapping[str, Any]) -> Iterator[str]:
        yield from self._play(given)
        yield from self._match(given)
        yield from self._memory(given)
        yield from self._luck(given)

    def _play(self, given: Mapping[str, Any]) -> Iterator[str]:
        restart = given.get("restart")
        if isinstance(restart, dict) and "kind" in restart:
            to = str(restart.get("to", given.get("attacking", "home")))
            yield self.say("restart", kind=self._kind(str(restart["kind"])), to=self.name(to))
        elif "action" in given and given["action"] != "open":
            kind, to = self._kind(str(given["action"])), str(given.get("attacking", "home"))
            yield self.say("restart", kind=kind, to=self.name(to))
        elif game_of(self.book) != "tactics" or "attacking" in given:
            yield self.say("attacking", value=self.name(str(given.get("attacking", self._side_of_ball(given)))))
        if "holder" in given:
            yield self.say("holder", what=self.name(str(given["holder"])))
        ball = given.get("ball")
        if isinstance(ball, dict) and f"up={ball.get('up')}" in self.said:
            yield self.say(f"up={ball['up']}")

    def _side_of_ball(self, given: Mapping[str, Any]) -> str:
        """In Tipp-Kick the colour on top says whose ball it is."""
        ball, colours = given.get("ball"), given.get("colours", {"home": "white"})
        if not isinstance(ball, dict) or "up" not in ball or not isinstance(colours, dict):
            return "home"
        white = next((side for side, colour in colours.items() if colour == "white"), None)
        white = white or ("away" if "home" in colours else "home")
        return str(white) if ball["up"] == "white" else ("away" if white == "home" else "home")

    def _kind(self, kind: str) -> str:
        if f"kind={kind}" in self.said:
            return self.say(f"kind={kind}")
        game = game_of(self.book)
        return phrase(game, self.book, kind, self.language) if has_phrase(game, self.book, kind) else kind

    def _match(self, given: Mapping[str, Any]) -> Iterator[str]:
        for name in PLAIN:
            key = f"{name}={str(given.get(name)).lower()}"
            if name in given and key in self.said:
                yield self.say(key)
        if isinstance(given.get("clock"), (int, float)):
            minutes, seconds = divmod(int(given["clock"]), 60)
            yield self.say("clock", value=f"{minutes}:{seconds:02d}")
        if isinstance(given.get("score"), list):
            yield self.say("score", value=":".join(str(goals) for goals in given["score"]))

    def _memory(self, given: Mapping[str, Any]) -> Iterator[str]:
        for figure, count in dict(given.get("flicks") or {}).items():
            yield self.say("flicks", what=self.name(str(figure)), count=self._times(count))
        if given.get("ticks"):
            yield self.say("ticks", value=str(given["ticks"]))
        if given.get("keeper_touches"):
            yield self.say("keeper_touches", count=self._times(given["keeper_touches"]))
        for side, mode in dict(given.get("keepers") or {}).items():
            if f"keepers={mode}" in self.said:
                yield self.say(f"keepers={mode}", side=self.name(str(side)))
        for side, cards in dict(given.get("cards") or {}).items():
            told = [self.say(f"card={card}") if f"card={card}" in self.said else str(card) for card in cards]
            yield self.say("cards", side=self.name(str(side)), value=", ".join(told))

    def _times(self, count: object) -> str:
        return self.say("times=1") if count == 1 else self.say("times", value=str(count))

    def _luck(self, given: Mapping[str, Any]) -> Iterator[str]:
        if given.get("dice"):
            yield self.say("dice", value=", ".join(str(die) for die in given["dice"]))
        if given.get("spins"):
            yield self.say("spins", value=", ".join(self.say(f"spin={spin}") for spin in given["spins"]))
