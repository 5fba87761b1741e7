"""The situation a case begins in, in words. Where figures and ball lie is for the drawing to show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablekick.judge.telling.names import as_sentence, game_of, name_of
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import has_phrase, phrase, phrases

PLAIN = ("period", "knockout", "block", "strict", "prep", "extra_time", "state")
"""Keys with a phrase for each value."""
DRAWN = frozenset({"figures", "ball", "kickers"})
"""What the drawing shows; who lies or is entangled is told too."""
TOLD = frozenset(
    {
        *PLAIN,
        *("attacking", "restart", "action", "holder", "taker", "clock", "score", "added", "first_flick_off"),
        *("flicks", "ticks", "keeper_touches", "keepers", "cards", "offences", "substitutions", "any_finger"),
        *("colours", "record", "sent_off", "dice", "spins"),
    }
)
RESTART_TOLD = frozenset({"kind", "to", "at", "taker", "stage", "attempt", "direct"})


def given_in_words(book: Book, given: Mapping[str, object], language: Language, *, luck: bool = True) -> list[str]:
    """Sentences for what has a phrase. Without `luck` what dice and spinner are going to show is left out."""
    teller = _Teller(book, language)
    return [as_sentence(text) for text in teller.tell(given, luck=luck)]


def untold(given: Mapping[str, Any]) -> list[str]:
    """What a case begins with and no sentence or drawing tells: whoever is asked about it lacks a premise."""
    said = phrases("given")
    left = [name for name in given if name not in TOLD | DRAWN]
    left += [name for name in PLAIN if name in given and f"{name}={str(given[name]).lower()}" not in said]
    restart = given.get("restart")
    left += [f"restart.{name}" for name in restart if name not in RESTART_TOLD] if isinstance(restart, dict) else []
    for side, marks in dict(given.get("record") or {}).items():
        left += [f"record.{side}.{name}" for name in marks if f"record={name}" not in said]
    return left


class _Teller:
    def __init__(self, book: Book, language: Language) -> None:
        self.book, self.language = book, language
        self.said = phrases("given")

    def say(self, key: str, **fields: str) -> str:
        return self.said[key][self.language].format(**fields)

    def name(self, body: str) -> str:
        return name_of(body, self.language)

    def tell(self, given: Mapping[str, object], *, luck: bool) -> Iterator[str]:
        yield from self._play(given)
        yield from self._table(given)
        yield from self._match(given)
        yield from self._memory(given)
        yield from self._reproaches(given)
        if luck:
            yield from self._luck(given)

    def _play(self, given: Mapping[str, object]) -> Iterator[str]:
        restart = given.get("restart")
        if isinstance(restart, dict) and "kind" in restart:
            to = str(restart.get("to", given.get("attacking", "home")))
            yield self.say("restart", kind=self._kind(str(restart["kind"])), to=self.name(to))
            yield from self._stage(restart)
        elif "action" in given and given["action"] != "open":
            kind, to = self._kind(str(given["action"])), str(given.get("attacking", "home"))
            yield self.say("restart", kind=kind, to=self.name(to))
        elif game_of(self.book) != "tactics" or "attacking" in given:
            yield self.say("attacking", value=self.name(str(given.get("attacking", self._side_of_ball(given)))))
        if "holder" in given:
            yield self.say("holder", what=self.name(str(given["holder"])))
        if "taker" in given:
            yield self.say("taker", what=self.name(str(given["taker"])))
        ball = given.get("ball")
        if isinstance(ball, dict) and f"up={ball.get('up')}" in self.said:
            yield self.say(f"up={ball['up']}")

    def _stage(self, restart: Mapping[str, object]) -> Iterator[str]:
        if "taker" in restart:
            yield self.say("taker", what=self.name(str(restart["taker"])))
        for name in ("stage", "attempt", "direct"):
            key = f"{name}={str(restart.get(name)).lower()}"
            if key in self.said:
                yield self.say(key)

    def _table(self, given: Mapping[str, Any]) -> Iterator[str]:
        """Who lies or is entangled decides, and a drawing may be hard to read."""
        figures = given.get("figures")
        for side, places in figures.items() if isinstance(figures, dict) else ():
            for number, place in places.items() if isinstance(places, dict) else ():
                what = self.name(f"{side}.{number}")
                if isinstance(place, dict) and place.get("lying"):
                    yield self.say("lying", what=what)
                if isinstance(place, dict) and "entangled" in place and side == "home":
                    yield self.say("entangled", what=what, other=self.name(str(place["entangled"])))
        for side, colour in dict(given.get("colours") or {}).items():
            yield self.say("colours", side=self.name(str(side)), value=self.say(f"colour={colour}"))

    def _side_of_ball(self, given: Mapping[str, object]) -> str:
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
        if isinstance(given.get("added"), (int, float)):
            yield self.say("added", value=str(given["added"]))
        if "first_flick_off" in given:
            yield self.say("first_flick_off", side=self.name(str(given["first_flick_off"])))
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
        for side in given.get("any_finger") or ():
            yield self.say("any_finger", side=self.name(str(side)))
        for who, count in dict(given.get("substitutions") or {}).items():
            side, _, part = str(who).partition(".")
            what = f"{self.name(side)}, {self.say('figures=word')}" if part == "figures" else self.name(str(who))
            yield self.say("substitutions", what=what, value=str(count))

    def _reproaches(self, given: Mapping[str, Any]) -> Iterator[str]:
        for side, cards in dict(given.get("cards") or {}).items():
            colours = [self.say(f"card={card}") for card in cards if f"card={card}" in self.said]
            figures = [str(card) for card in cards if f"card={card}" not in self.said]
            if colours:
                yield self.say("cards", side=self.name(str(side)), value=", ".join(colours))
            if figures:
                yield self.say("cards:figures", side=self.name(str(side)), value=", ".join(figures))
        for side, kinds in dict(given.get("offences") or {}).items():
            for kind, count in kinds.items():
                named = self.say(f"offence={kind}") if f"offence={kind}" in self.said else str(kind)
                yield self.say("offences", side=self.name(str(side)), count=self._times(count), kind=named)
        for side, marks in dict(given.get("record") or {}).items():
            told = [
                self.say(f"record={name}", value=str(n)) for name, n in marks.items() if f"record={name}" in self.said
            ]
            if told:
                yield self.say("record", side=self.name(str(side)), value=", ".join(told))
        if given.get("sent_off"):
            yield self.say("sent_off", value=", ".join(self.name(str(who)) for who in given["sent_off"]))

    def _times(self, count: object) -> str:
        return self.say("times=1") if count == 1 else self.say("times", value=str(count))

    def _luck(self, given: Mapping[str, Any]) -> Iterator[str]:
        if given.get("dice"):
            yield self.say("dice", value=", ".join(str(die) for die in given["dice"]))
        if given.get("spins"):
            yield self.say("spins", value=", ".join(self.say(f"spin={spin}") for spin in given["spins"]))
