"""The board as the referee knows it, and what he is told of it: the casebook's words with what the dice showed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import a_bool, a_count, a_list, a_number, one_of, only_keys
from tablekick.judge.tactics.words import read_figure, read_place, read_side
from tablekick.law.rulings import Ruling
from tablekick.law.tactics.actions import Kind
from tablekick.law.tactics.attempts import Attempt
from tablekick.law.tactics.chance import Draw, Outcome, chance_of
from tablekick.law.tactics.end import period_length_s
from tablekick.law.tactics.facts import Deed, Delay, Fact, Luck, Signal
from tablekick.law.tactics.figures import side_of
from tablekick.law.tactics.phases import DEFENDING, Phase
from tablekick.law.tactics.referee import judge, meant_by
from tablekick.law.tactics.shot import Spin
from tablekick.law.tactics.state import UNROLLED, State, at_time
from tablekick.law.tactics.turns import actor
from tablekick.officiating.buttons import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A position, and the seconds somebody has been thinking since it arose."""

    position: State
    waited_s: float = 0.0

    @property
    def clock_s(self) -> float:
        return self.position.clock_s + (self.waited_s if self.position.timer else 0.0)


Heard = tuple[Table, Sequence[Ruling]]


def hear(table: Table, words: Words) -> Heard:
    """One fact; what the law refuses outright is an UnreadableError with its reason and clause."""
    verb = next((name for name in words if name in _VERBS), None)
    if verb is None:
        raise UnreadableError("fact", f"expected one of {', '.join(_VERBS)}")
    return _VERBS[verb](table, words)


def _judged(table: Table, fact: Fact) -> Heard:
    answer = judge(table.position, fact)
    if answer.refused is not None and not answer.rulings:
        raise UnreadableError("fact", f"{answer.refused.reason} ({answer.refused.clause})")
    return Table(position=answer.state), answer.rulings


def _elapse(table: Table, words: Words) -> Heard:
    seconds = a_number(words["elapse"], "fact.elapse", least=0, most=36_000)
    return replace(table, waited_s=table.waited_s + seconds), ()


def _signal(table: Table, words: Words) -> Heard:
    if words["signal"] != "end":
        raise UnreadableError("fact.signal", f"expected end, got {words['signal']!r}")
    return _judged(table, Signal())


def _conduct(table: Table, words: Words) -> Heard:
    only_keys(words, ("conduct", "by", "deliberate"), "fact")
    deliberate = a_bool(words.get("deliberate", True), "fact.deliberate")
    return _judged(table, Delay(by=read_side(words.get("by"), "fact.by"), deliberate=deliberate))


def _roll(table: Table, words: Words) -> Heard:
    """Dice and arrow. A defender who rolls has chosen a field player (6.A.1)."""
    state = table.position
    if state.phase in DEFENDING and state.roll == UNROLLED:
        chosen = Attempt(side=state.defender, kind=Kind.ROLL)
        return _judged(_judged(table, Deed(attempt=chosen, took_s=table.waited_s))[0], Luck(outcome=_dice(words, None)))
    chance = chance_of(state)
    waited = Table(position=_later(state, table.waited_s))
    return _judged(waited, Luck(outcome=_dice(words, None if chance is None else chance.draw)))


def _dice(words: Words, draw: Draw | None) -> Outcome:
    if "spin" in words:
        return one_of(words.get("shows"), Spin, "fact.shows")
    shown = [_number(die, f"fact.dice[{n}]") for n, die in enumerate(a_list(words.get("dice"), "fact.dice"))]
    if len(shown) not in (1, 2):
        raise UnreadableError("fact.dice", "expected what one die or two dice show")
    if len(shown) == 2 and draw in (Draw.BOTH_ROLL, Draw.DUEL):
        return shown[0], shown[1]
    return sum(shown)


def _number(value: object, key: str) -> int:
    """A die, or the sum of the keeper's two; the glass says it as a word."""
    return a_count(int(value) if isinstance(value, str) and value.isdecimal() else value, key, most=12)


def _later(state: State, seconds: float) -> State:
    """The timer runs while the dice are looked for; the 60 seconds of a move begin with the roll."""
    if not state.timer or seconds <= 0:
        return state
    clock_s = state.clock_s + seconds
    return at_time(state, clock_s, expired=state.expired or clock_s >= period_length_s(state))


def _deed(table: Table, words: Words) -> Heard:
    attempt = _attempt(table.position, words)
    if len(attempt.path) == 1:
        # The glass is told where to; by which way is for the figures on the board to have gone.
        attempt = meant_by(table.position, attempt.side, attempt.action())
    return _judged(table, Deed(attempt=attempt, took_s=table.waited_s or None))


def _attempt(state: State, words: Words) -> Attempt:
    for verb, kind in (("move", Kind.MOVE), ("keeper-move", Kind.KEEPER), ("place", Kind.PLACE)):
        if verb in words:
            mover = read_figure(words[verb], f"fact.{verb}")
            path = _path(words.get("path", [words.get("at")]), "fact.path")
            return Attempt(side=side_of(mover), kind=kind, figure=mover, path=path)
    if "play" in words:
        return Attempt(side=state.attacker, kind=Kind.BALL, path=_path(words["play"], "fact.play"))
    if "dribble" in words:
        target = read_place(words["dribble"], "fact.dribble")
        return Attempt(side=state.attacker, kind=Kind.DRIBBLE, path=(target,))
    side = read_side(words["by"], "fact.by") if "by" in words else actor(state)
    kind = Kind.WAIVE if state.phase is Phase.MINOR else Kind.PASS
    return Attempt(side=state.attacker if side is None else side, kind=kind)


def _path(value: object, key: str) -> tuple[int, ...]:
    squares = a_list(value, key)
    if not 1 <= len(squares) <= 16:
        raise UnreadableError(key, "expected 1 to 16 squares, the last one being where it ends")
    return tuple(read_place(name, f"{key}[{n}]") for n, name in enumerate(squares))


_VERBS: Mapping[str, Callable[[Table, Any], Heard]] = {
    "elapse": _elapse,
    "signal": _signal,
    "conduct": _conduct,
    "roll": _roll,
    "spin": _roll,
    "move": _deed,
    "keeper-move": _deed,
    "place": _deed,
    "play": _deed,
    "dribble": _deed,
    "pass-turn": _deed,
}
