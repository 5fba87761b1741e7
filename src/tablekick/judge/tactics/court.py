"""The court of the board game: facts are the players' actions, dice and spins are scripted by the case."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import a_bool, a_list, a_number, only_keys
from tablekick.judge.pictures import BoardPicture
from tablekick.judge.tactics.given import GIVEN_KEYS, ScriptedLuck, read_given
from tablekick.judge.tactics.picture import picture_of
from tablekick.judge.tactics.words import read_figure, read_place, read_side
from tablekick.law.rulings import Ruling
from tablekick.law.tactics.actions import Kind
from tablekick.law.tactics.attempts import Attempt
from tablekick.law.tactics.calls import Call
from tablekick.law.tactics.chance import Draw, chance_of
from tablekick.law.tactics.facts import Deed, Delay, Fact, Luck, Signal
from tablekick.law.tactics.faults import Fault
from tablekick.law.tactics.figures import FIGURES, NOBODY, SIDES, TEAM, figure_name, side_of
from tablekick.law.tactics.notation import place_name
from tablekick.law.tactics.phases import DEFENDING, Phase
from tablekick.law.tactics.referee import NOTHING_TO_ROLL, judge
from tablekick.law.tactics.spoken import said
from tablekick.law.tactics.state import UNROLLED, State
from tablekick.law.tactics.turns import actor
from tablekick.rulebooks import Book, Language

_FORCED = frozenset({Draw.DUEL, Draw.SHOT, Draw.BOTH_ROLL})
"""Draws that nobody can delay by thinking about a move."""
_VERBS = ("move", "keeper-move", "play", "dribble", "place", "pass-turn", "roll", "spin", "signal", "elapse", "conduct")
_QUALIFIERS = {
    "move": ("path", "unrolled"),
    "keeper-move": ("path",),
    "play": ("unrolled",),
    "dribble": ("unrolled",),
    "place": ("at",),
    "conduct": ("by", "deliberate"),
    "elapse": ("by",),
    "pass-turn": ("by",),
}


class TacticsHearing:
    """One case of the board game."""

    def __init__(self, state: State, luck: ScriptedLuck) -> None:
        self._state = state
        self._luck = luck
        self._took_s: float | None = None
        self._refused: Fault | None = None
        self._rulings: list[Ruling] = []

    def observe(self, fact: Mapping[str, object], key: str) -> Sequence[Ruling]:
        """Read a fact, let the forced draws follow, answer with rulings."""
        verbs = [verb for verb in _VERBS if verb in fact]
        if len(verbs) != 1:
            raise UnreadableError(key, f"expected exactly one of {', '.join(_VERBS)}")
        verb = verbs[0]
        only_keys(fact, (verb, "took", *_QUALIFIERS.get(verb, ())), key)
        self._rulings = []
        if "took" in fact:
            self._took_s = a_number(fact["took"], f"{key}.took", least=0, most=3600)
        self._refused = None
        if verb not in ("roll", "spin", "signal", "elapse"):
            self._draw_forced()
        match verb:
            case "roll" | "spin":
                self._roll(fact, verb, key)
            case "signal":
                if fact["signal"] != "end":
                    raise UnreadableError(f"{key}.signal", f"expected end, got {fact['signal']!r}")
                self._hear(Signal())
            case "elapse":
                self._took_s = (self._took_s or 0.0) + a_number(fact["elapse"], f"{key}.elapse", least=0, most=36_000)
            case "conduct":
                self._conduct(fact, key)
            case _:
                self._attempt(verb, fact, key)
        self._draw_forced()
        return self._rulings

    def refused(self) -> str | None:
        """Why the last fact changed nothing, or None."""
        return None if self._refused is None else f"{self._refused.reason} ({self._refused.clause})"

    def _hear(self, fact: Fact) -> None:
        answer = judge(self._state, fact)
        self._state = answer.state
        self._rulings += answer.rulings
        self._refused = answer.refused or self._refused

    def _roll(self, fact: Mapping[str, object], verb: str, key: str) -> None:
        if fact[verb] != "both":
            read_side(fact[verb], f"{key}.{verb}")
        if self._state.phase in DEFENDING and self._state.roll == UNROLLED:
            self._attempt("roll", {}, key)
        chance = chance_of(self._state)
        if chance is None:
            self._refused = NOTHING_TO_ROLL
        elif not self._draw():
            raise UnreadableError(
                "given.spins" if chance.draw is Draw.SHOT else "given.dice", f"none is left for {key}"
            )

    def _draw(self) -> bool:
        chance = chance_of(self._state)
        outcome = None if chance is None else self._luck.draw(chance.draw)
        if outcome is None:
            return False
        self._hear(Luck(outcome=outcome))
        return True

    def _draw_forced(self) -> None:
        """Duels, shots and roll-offs follow by themselves as long as the case has dice for them."""
        while (chance := chance_of(self._state)) is not None and chance.draw in _FORCED:
            if not self._draw():
                return

    def _conduct(self, fact: Mapping[str, object], key: str) -> None:
        if fact["conduct"] != "time-wasting":
            raise UnreadableError(f"{key}.conduct", f"expected time-wasting, got {fact['conduct']!r}")
        side = read_side(fact.get("by"), f"{key}.by")
        self._hear(Delay(by=side, deliberate=a_bool(fact.get("deliberate", True), f"{key}.deliberate")))

    def _attempt(self, verb: str, fact: Mapping[str, object], key: str) -> None:
        attempt = self._read_attempt(verb, fact, key)
        if not a_bool(fact.get("unrolled", False), f"{key}.unrolled"):
            self._roll_first(verb, attempt, key)
        answered = self._state
        self._hear(Deed(attempt=attempt, took_s=self._took_s))
        if self._state is not answered:
            self._took_s = None

    def _roll_first(self, verb: str, attempt: Attempt, key: str) -> None:
        """The die for a move is drawn when the move is made; the keeper's step needs none."""
        state = self._state
        defending = state.phase in DEFENDING and state.roll == UNROLLED
        if defending and verb == "move" and attempt.side == state.defender:
            self._hear(Deed(attempt=Attempt(side=state.defender, kind=Kind.ROLL)))
        chance = chance_of(self._state)
        if verb == "roll" or chance is None or chance.draw in _FORCED:
            return
        if not self._draw():
            raise UnreadableError("given.dice", f"no roll is left for {key}; add it to the list")

    def _read_attempt(self, verb: str, fact: Mapping[str, object], key: str) -> Attempt:
        state = self._state
        match verb:
            case "move" | "keeper-move":
                mover = read_figure(fact[verb], f"{key}.{verb}")
                path = _read_path(fact.get("path"), f"{key}.path")
                kind = Kind.MOVE if verb == "move" else Kind.KEEPER
                return Attempt(side=side_of(mover), kind=kind, figure=mover, path=path)
            case "place":
                mover = read_figure(fact["place"], f"{key}.place")
                target = read_place(fact.get("at"), f"{key}.at")
                return Attempt(side=side_of(mover), kind=Kind.PLACE, figure=mover, path=(target,))
            case "play":
                return Attempt(side=state.attacker, kind=Kind.BALL, path=_read_path(fact["play"], f"{key}.play"))
            case "dribble":
                target = read_place(fact["dribble"], f"{key}.dribble")
                return Attempt(side=state.attacker, kind=Kind.DRIBBLE, path=(target,))
        side = read_side(fact["by"], f"{key}.by") if "by" in fact else actor(state)
        kind = Kind.ROLL if verb == "roll" else Kind.WAIVE if state.phase is Phase.MINOR else Kind.PASS
        return Attempt(side=state.attacker if side is None else side, kind=kind)

    @property
    def position(self) -> State:
        return self._state

    def state(self) -> Mapping[str, Any]:
        """The state keys of the casebook format, and a few more that cases of this game need."""
        p = self._state
        names = {1: 1, 2: 2, 3: "extra", 4: "extra", 5: "shoot-out"}
        side = actor(p)
        return {
            "attacking": SIDES[p.attacker],
            "ball": place_name(p.ball),
            "holder": None if p.carrier == NOBODY else figure_name(p.carrier),
            "score": list(p.score),
            "period": names[p.period],
            "state": str(p.phase),
            "cards": {name: _yellow(p, n) for n, name in enumerate(SIDES)},
            "sent_off": [figure_name(f) for f in range(FIGURES) if p.cards.sent_off >> f & 1],
            "figures": {figure_name(f): place_name(p.at[f]) for f in range(FIGURES)},
            "keepers": {name: None if p.keepers[n] < 0 else figure_name(p.keepers[n]) for n, name in enumerate(SIDES)},
            "to_move": None if side is None else SIDES[side],
            "roll": p.roll,
            "barred": None if p.barred == NOBODY else figure_name(p.barred),
            "refused": None if self._refused is None else self._refused.clause,
            "clock": p.clock_s,
            "shootout": None if p.shootout is None else list(p.shootout.goals),
        }

    def picture(self) -> BoardPicture:
        return picture_of(self._state)


def _yellow(state: State, side: int) -> list[str]:
    """Names with a yellow card; D stands for the defenders."""
    names = ["D"] if state.cards.defenders[side] else []
    own = range(side * TEAM, side * TEAM + TEAM)
    return names + [figure_name(f).partition(".")[2] for f in own if state.cards.yellow >> f & 1]


def _read_path(value: object, key: str) -> tuple[int, ...]:
    squares = a_list(value, key)
    if not 1 <= len(squares) <= 16:
        raise UnreadableError(key, "expected 1 to 16 squares, the last one being where it ends")
    return tuple(read_place(name, f"{key}[{n}]") for n, name in enumerate(squares))


class TacticsCourt:
    """Hears cases of Soccer Tactics."""

    books = frozenset({Book.TACTICS})
    calls = Call

    def open(self, book: Book, given: Mapping[str, object]) -> TacticsHearing:  # noqa: ARG002
        only_keys(given, GIVEN_KEYS, "given")
        return TacticsHearing(*read_given(given))

    def speak(self, book: Book, ruling: Ruling, language: Language) -> str:  # noqa: ARG002
        return said({"call": str(ruling.call), **dict(ruling.details)}, language)


COURT = TacticsCourt()
