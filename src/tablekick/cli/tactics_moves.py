"""Moves as people type and read them: `M2 D5s`, `ball C4n`, `K D2s`, in capital or small letters."""

from __future__ import annotations

import re

from tablekick.law.tactics.actions import Action, Actions, Kind, figure_of, kind_of, square_of
from tablekick.law.tactics.board import square_name
from tablekick.law.tactics.figures import SIDES, figure_name
from tablekick.law.tactics.notation import action_from_text, action_text
from tablekick.law.tactics.state import State

_SQUARE = re.compile(r"^[a-h][1-8][sn]$", re.IGNORECASE)
REACHES_THE_BALL = "*"


def read_action(said: str, state: State, side: int) -> Action:
    """A move as people type it: `M2 D5s`, `ball C4n`, `K D2s`, or the full form `home.M2>D5s`."""
    words = [_tidy(word) for word in re.sub(r"[>@+]", " ", said).split()]
    if len(words) != 2 or words[0] in ("ball", "dribble"):
        return action_from_text(">".join(words) if len(words) == 2 else " ".join(words) or said)
    name = words[0] if "." in words[0] else f"{SIDES[side]}.{words[0].upper()}"
    actions = [action_from_text(f"{name}{sign}{words[1]}") for sign in (">", "+", "@")]
    fitting = {Kind.PLACE if state.tasks or state.interrupted else Kind.MOVE}
    if not state.tasks and state.roll == 0 and name.endswith(".K"):
        fitting = {Kind.KEEPER}
    return next(action for action in actions if kind_of(action) in fitting)


def _tidy(word: str) -> str:
    """A square as D5s, a figure as home.M2, anything else in small letters."""
    if _SQUARE.match(word):
        return f"{word[0].upper()}{word[1:].lower()}"
    side, dot, figure = word.partition(".")
    return f"{side.lower()}.{figure.upper()}" if dot else word.lower()


def legal_moves_text(actions: Actions, name: str = "", ball: int | None = None) -> str:
    """The legal moves, a line for each figure; what reaches the ball has a star."""
    lines: dict[str, list[str]] = {}
    for action in actions:
        kind = kind_of(action)
        if kind in (Kind.MOVE, Kind.KEEPER, Kind.PLACE):
            who = figure_name(figure_of(action)).partition(".")[2]
        elif kind in (Kind.BALL, Kind.DRIBBLE):
            who = "ball" if kind is Kind.BALL else "dribble"
        else:
            lines.setdefault(action_text(action), [])
            continue
        reaches = kind in (Kind.MOVE, Kind.KEEPER) and square_of(action) == ball
        lines.setdefault(who, []).append(f"{square_name(square_of(action))}{REACHES_THE_BALL if reaches else ''}")
    wanted = {who: squares for who, squares in lines.items() if not name or who.lower() == name.lower()}
    return "\n".join(f"  {who:8}{' '.join(squares)}".rstrip() for who, squares in wanted.items()) or "  nothing"
