"""One-line text forms that round-trip: `attack-1 home D6n home.F1 …` for positions, `home.M2>D5s` for actions."""

from __future__ import annotations

import json
from typing import Any

from tablekick.law.tactics.actions import CLAIM, PASS, ROLL, WAIVE, Action, Kind, encode, figure_of, kind_of, square_of
from tablekick.law.tactics.board import square, square_name
from tablekick.law.tactics.figures import (
    FIGURES,
    FLAG,
    GOAL_LINE,
    NOBODY,
    OFF,
    SIDES,
    SPOT,
    TEAM,
    figure,
    figure_name,
    side_of,
)
from tablekick.law.tactics.phases import Job, Phase, Restart, Source
from tablekick.law.tactics.readings import read_readings
from tablekick.law.tactics.state import Cards, Interruption, Shootout, State, Task, occupied_by, start

_WORDS = {ROLL: "roll", PASS: "pass", WAIVE: "waive", CLAIM: "claim"}
_PLACES = {OFF: "-", FLAG: "flag", GOAL_LINE: "goal", SPOT: "spot"}
_PREFIX = {Kind.BALL: "ball", Kind.DRIBBLE: "dribble"}


class NotationError(ValueError):
    """A text that is no position or action of the board game."""


def place_name(place: int) -> str:
    """A square's name, or `-`, `flag`, `goal`, `spot`."""
    return _PLACES.get(place) or square_name(place)


def place(name: str) -> int:
    for code, word in _PLACES.items():
        if name == word:
            return code
    return square(name)


def action_text(action: Action) -> str:
    """`home.M2>D5s` moves, `home.K+D2s` steps unrolled, `home.M2@D5s` places; `ball>C4n`, `dribble>D7n`; a word."""
    if action in _WORDS:
        return _WORDS[action]
    kind, sq = kind_of(action), square_name(square_of(action))
    if kind in _PREFIX:
        return f"{_PREFIX[kind]}>{sq}"
    sign = {Kind.MOVE: ">", Kind.KEEPER: "+", Kind.PLACE: "@"}[kind]
    return f"{figure_name(figure_of(action))}{sign}{sq}"


def action_from_text(text: str) -> Action:
    """The inverse of `action_text`; what cannot be read is a NotationError."""
    for action, word in _WORDS.items():
        if text == word:
            return action
    try:
        for kind, word in _PREFIX.items():
            if text.startswith(f"{word}>"):
                return encode(kind, 0, square(text[len(word) + 1 :]))
        for sign, kind in ((">", Kind.MOVE), ("+", Kind.KEEPER), ("@", Kind.PLACE)):
            name, found, target = text.partition(sign)
            if found:
                return encode(kind, figure(name), square(target))
    except ValueError as trouble:
        raise NotationError(f"'{text}': {trouble}") from None
    raise NotationError(f"'{text}' is no action; examples: home.M2>D5s, ball>C4n, dribble>D7n, home.K+D2s, roll, pass")


def position_text(state: State) -> str:
    """Phase, attacker, ball, holder, both teams, then everything that is not as at the start, as key=value."""
    teams = [",".join(place_name(sq) for sq in state.at[side * TEAM : side * TEAM + TEAM]) for side in (0, 1)]
    head = [state.phase, SIDES[state.attacker], place_name(state.ball), _figure_text(state.carrier), *teams]
    usual = start()
    tail = [
        f"{name}={_write(name, getattr(state, name))}"
        for name in _EXTRAS
        if getattr(state, name) != getattr(usual, name)
    ]
    return " ".join([*head, *tail])


_EXTRAS = (
    "roll",
    "passes",
    "barred",
    "offside",
    "must_leave_area",
    "corner",
    "restart",
    "source",
    "penalty",
    "tasks",
    "then",
    "interrupted",
    "late",
    "spent_s",
    "clock_s",
    "timer",
    "expired",
    "period",
    "score",
    "cards",
    "keepers",
    "first_kick",
    "shootout",
    "readings",
)
"""What is written behind the board, in this order, as far as it differs from the start of a match."""


def _figure_text(fig: int) -> str:
    return "-" if fig == NOBODY else figure_name(fig)


def _figure(text: str) -> int:
    return NOBODY if text == "-" else figure(text)


def _mask_text(mask: int) -> str:
    return ",".join(figure_name(f) for f in range(FIGURES) if mask >> f & 1) or "-"


def _mask(text: str) -> int:
    return 0 if text == "-" else sum(1 << figure(name) for name in text.split(","))


def _write(name: str, value: Any) -> str:
    match name:
        case "barred":
            return _figure_text(value)
        case "offside":
            return _mask_text(value)
        case "tasks":
            return ";".join(f"{SIDES[t.side]}/{t.job}/{_figure_text(t.figure)}" for t in value) or "-"
        case "interrupted":
            return "-" if value is None else f"{value[0]}/{SIDES[value[1]]}/{value[2]}"
        case "late" | "first_kick":
            return "-" if value == NOBODY else SIDES[value]
        case "cards":
            groups = ",".join(SIDES[side] for side in (0, 1) if value.defenders[side]) or "-"
            return f"{_mask_text(value.yellow)}/{_mask_text(value.sent_off)}/{groups}"
        case "keepers":
            return f"{_figure_text(value[0])},{_figure_text(value[1])}"
        case "score":
            return f"{value[0]}:{value[1]}"
        case "shootout":
            return f"{SIDES[value.first]}/{value.goals[0]}:{value.goals[1]}/{value.shots[0]}:{value.shots[1]}"
        case "readings":
            return json.dumps(value.differences(), separators=(",", ":"))
    return f"{value:g}" if isinstance(value, float) and value == int(value) else str(value)


def _pair(text: str) -> tuple[int, int]:
    left, right = text.split(":")
    return int(left), int(right)


def _read(name: str, text: str) -> Any:
    match name:
        case "barred":
            return _figure(text)
        case "offside":
            return _mask(text)
        case "tasks":
            return () if text == "-" else tuple(_task(part) for part in text.split(";"))
        case "then":
            return Phase(text)
        case "restart":
            return Restart(text)
        case "source":
            return Source(text)
        case "interrupted":
            if text == "-":
                return None
            phase, side, roll = text.split("/")
            return Interruption(Phase(phase), SIDES.index(side), int(roll))
        case "late" | "first_kick":
            return NOBODY if text == "-" else SIDES.index(text)
        case "cards":
            yellow, sent_off, groups = text.split("/")
            return Cards(_mask(yellow), _mask(sent_off), ("home" in groups.split(","), "away" in groups.split(",")))
        case "keepers":
            home, away = text.split(",")
            return _figure(home), _figure(away)
        case "score":
            return _pair(text)
        case "shootout":
            side, goals, shots = text.split("/")
            return Shootout(SIDES.index(side), _pair(goals), _pair(shots))
        case "readings":
            return read_readings(json.loads(text))
        case "must_leave_area" | "corner" | "penalty" | "timer" | "expired":
            if text not in ("True", "False"):
                raise ValueError(f"{name}: expected True or False")
            return text == "True"
        case "clock_s" | "spent_s":
            return float(text)
    return int(text)


def _task(text: str) -> Task:
    side, job, fig = text.split("/")
    return Task(SIDES.index(side), Job(job), _figure(fig))


def position_from_text(text: str) -> State:
    """The inverse of `position_text`; what cannot be read is a NotationError."""
    try:
        return _position(text)
    except (ValueError, KeyError, IndexError, TypeError, RecursionError) as trouble:
        raise NotationError(f"not a position: {trouble}") from None


def _position(text: str) -> State:
    phase, attacker, ball, carrier, home, away, *rest = text.split(" ")
    at = tuple(place(name) for team in (home, away) for name in team.split(","))
    if len(at) != FIGURES or len(home.split(",")) != TEAM:
        raise ValueError(f"expected {TEAM} places for each team")
    for side in (0, 1):
        placed = [sq for sq in at[side * TEAM : side * TEAM + TEAM] if 0 <= sq < 128]
        if len(set(placed)) != len(placed):
            raise ValueError(f"two figures of {SIDES[side]} on one square")
    extras = {}
    for part in rest:
        name, equals, value = part.partition("=")
        if not equals or name not in _EXTRAS:
            raise ValueError(f"'{part}' is not one of {', '.join(_EXTRAS)}")
        extras[name] = _read(name, value)
    holder = _figure(carrier)
    if holder != NOBODY and extras.get("shootout") is None and side_of(holder) != SIDES.index(attacker):
        raise ValueError(f"{carrier} holds the ball, but {attacker} attacks")
    return start()._replace(
        phase=Phase(phase),
        attacker=SIDES.index(attacker),
        at=at,
        occupied=(occupied_by(at, 0), occupied_by(at, 1)),
        ball=place(ball),
        carrier=holder,
        **extras,
    )
