"""The film of a step: dice thrown, figures and ball on their way, cards shown, figures put somewhere.

A clip is a mapping with `do`, `at_s` and `for_s`; played in order, the clips lead from the scene before to the scene
after. Times are chosen for watching and have nothing to do with the match's clock, so the film says itself when each
ruling is made (`calls_s`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tablekick.law.rulings import Ruling
from tablekick.law.tactics.actions import Action, Kind, figure_of, kind_of, square_of
from tablekick.law.tactics.board import square_name
from tablekick.law.tactics.calls import Call
from tablekick.law.tactics.chance import Draw
from tablekick.law.tactics.figures import FIGURES, NOBODY, OFF, figure_name
from tablekick.law.tactics.notation import place_name
from tablekick.law.tactics.paths import Way
from tablekick.law.tactics.state import NO_BALL, State
from tablekick.match.tactics.luck import Throw
from tablekick.match.tactics.messages import Clip, Film, Times

DIE_S, BOTH_DICE_S, SPIN_S = 1.1, 1.7, 3.6
STEP_S, BALL_STEP_S, SET_OFF_S = 0.14, 0.1, 0.25
"""A square of a figure's way, of the ball's, and what every move takes besides."""
PLACE_S, SHOW_CARD_S, LISTEN_S = 0.4, 1.5, 0.9
_LISTEN = frozenset({Call.GOAL, Call.OFFSIDE, Call.FOUL, Call.PENALTY, Call.HALF_TIME, Call.FULL_TIME, Call.WINNER})
"""Calls that deserve a moment before the hands go on."""


class Camera:
    """Collects clips while it runs."""

    def __init__(self) -> None:
        self.on = True
        self._clips: list[Clip] = []
        self._calls_s: list[float] = []
        self._now_s = 0.0

    def open(self, state: State) -> None:
        """A match that begins from a practice scene: everybody is put on the board."""
        nowhere = state._replace(at=(OFF,) * FIGURES, ball=NO_BALL)
        self._tidy_up(nowhere, state, None)

    def take(self) -> Film | None:
        """The film since the last time, None when nothing was to be seen."""
        film: Film = {"duration_s": round(self._now_s, 3), "clips": self._clips, "calls_s": self._calls_s}
        self._clips, self._calls_s, self._now_s = [], [], 0.0
        return film if film["clips"] or film["calls_s"] else None

    def _times(self, for_s: float) -> Times:
        return {"at_s": round(self._now_s, 3), "for_s": round(for_s, 3)}

    def throw(self, throw: Throw) -> None:
        """Dice or spinner; the arrow turns at least twice (5.9)."""
        if not self.on:
            return
        for_s = SPIN_S if throw.draw is Draw.SHOT else DIE_S if len(throw.values) == 1 else BOTH_DICE_S
        self._clips.append({"do": "throw", **self._times(for_s), **throw.shown()})
        self._now_s += for_s

    def act(self, before: State, action: Action, way: Way) -> None:
        """What a player's hand does: a figure or the ball on its way, square by square."""
        kind = kind_of(action)
        if not self.on or kind in (Kind.ROLL, Kind.PASS, Kind.WAIVE, Kind.CLAIM):
            return
        squares = [square_name(sq) for sq in way]
        if kind is Kind.BALL:
            for_s = SET_OFF_S + BALL_STEP_S * len(way)
            self._clips.append({"do": "ball", **self._times(for_s), "start": place_name(before.ball), "way": squares})
        elif kind is Kind.PLACE:
            for_s = PLACE_S
            self._place(figure_of(action), before.at[figure_of(action)], square_of(action))
        else:
            figure = before.carrier if kind is Kind.DRIBBLE else figure_of(action)
            for_s = SET_OFF_S + STEP_S * len(way)
            self._clips.append(
                {
                    "do": "move",
                    **self._times(for_s),
                    "figure": figure_name(figure),
                    "start": place_name(before.at[figure]),
                    "way": squares,
                    "ball": kind is Kind.DRIBBLE,
                }
            )
        self._now_s += for_s

    def judge(self, before: State, after: State, acted: Action | None, rulings: Sequence[Ruling]) -> None:
        """The calls, the cards that go with them, and then everything the rulings put somewhere else."""
        if not self.on:
            return
        for ruling in rulings:
            self._calls_s.append(round(self._now_s, 3))
            if ruling.call in (Call.YELLOW, Call.YELLOW_RED):
                card: Literal["yellow", "yellow-red"] = "yellow" if ruling.call is Call.YELLOW else "yellow-red"
                figure = str(ruling.detail("figure"))
                self._clips.append({"do": "card", **self._times(SHOW_CARD_S), "figure": figure, "card": card})
                self._now_s += SHOW_CARD_S
            elif ruling.call in _LISTEN:
                self._now_s += LISTEN_S
        self._tidy_up(before, after, acted)

    def _tidy_up(self, before: State, after: State, acted: Action | None) -> None:
        done = _done_by(before, acted)
        seen = [done.get(figure, before.at[figure]) for figure in range(FIGURES)]
        moved = [figure for figure in range(FIGURES) if after.at[figure] != seen[figure]]
        for figure in moved:
            self._place(figure, seen[figure], after.at[figure])
        ball_moved = after.ball != done.get(NOBODY, before.ball)
        if ball_moved:
            self._clips.append({"do": "ball-placed", **self._times(PLACE_S), "to": _where(after.ball)})
        if moved or ball_moved:
            self._now_s += PLACE_S

    def _place(self, figure: int, start: int, to: int) -> None:
        times, name = self._times(PLACE_S), figure_name(figure)
        self._clips.append({"do": "place", **times, "figure": name, "start": _where(start), "to": _where(to)})


def _where(place: int) -> str | None:
    return None if place == OFF else place_name(place)


def _done_by(before: State, acted: Action | None) -> dict[int, int]:
    """Where an action has already put a figure (or, as NOBODY, the ball)."""
    if acted is None:
        return {}
    kind = kind_of(acted)
    if kind in (Kind.MOVE, Kind.KEEPER, Kind.PLACE):
        return {figure_of(acted): square_of(acted)}
    if kind is Kind.BALL:
        return {NOBODY: square_of(acted)}
    if kind is Kind.DRIBBLE:
        return {before.carrier: square_of(acted), NOBODY: square_of(acted)}
    return {}
