"""The referee's desk of the board game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import a_mapping
from tablekick.judge.pictures import BoardPicture
from tablekick.judge.tactics.picture import picture_of
from tablekick.judge.tactics.words import read_side
from tablekick.law.rulings import Ruling
from tablekick.law.tactics.calls import SIDE
from tablekick.law.tactics.end import period_length_s
from tablekick.law.tactics.figures import NOBODY, TEAMS
from tablekick.law.tactics.minor import LIMIT_S, wronged_by_minor_foul
from tablekick.law.tactics.phases import Phase, Restart
from tablekick.law.tactics.readings import read_readings
from tablekick.law.tactics.restarts import free_kick, goal_kick, kick_off
from tablekick.law.tactics.state import NO_BALL, State, figure_on, start
from tablekick.law.tactics.turns import actor
from tablekick.officiating.buttons import Button, Words
from tablekick.officiating.desk import Limit
from tablekick.officiating.tactics import table
from tablekick.officiating.tactics.buttons import buttons
from tablekick.officiating.tactics.table import Table
from tablekick.rulebooks import Book

BY_THE_WATCH = {"seconds_per_move": 1e-6, "seconds_per_placement": 1e-6, "strict": True}
"""At a real board the watch says how long things take, and what stands wrong has been done: a minor foul (9.C)."""
_RESTARTS = {
    Phase.KICKOFF_SET: "kick-off",
    Phase.KICKOFF_BALL: "kick-off",
    Phase.CORNER_SET: "corner",
    Phase.CORNER_BALL: "corner",
    Phase.GOALKICK_SET: "goal-kick",
    Phase.FREEKICK: "free-kick",
    Phase.MINOR: "free-kick",
    Phase.PENALTY: "penalty",
}
_PERIODS = {1: "1", 2: "2", 3: "extra", 4: "extra-2", 5: "shoot-out"}


class TacticsDesk:
    """The board game at a real board."""

    name = "tactics"
    restarts = ("kick-off", "goal-kick", "free-kick")

    def begin(self, book: Book, setup: Mapping[str, Any]) -> Table:
        del book
        said = {**BY_THE_WATCH, **a_mapping(setup.get("readings") or {}, "readings")}
        if setup.get("half") is not None:
            said["half_minutes"] = setup["half"] / 60
        if setup.get("knockout") is not None:
            said["extra_time"] = setup["knockout"]
        try:
            return Table(position=start(read_readings(said)))
        except ValueError as trouble:
            raise UnreadableError("readings", str(trouble)) from None

    def hear(self, state: Table, fact: Words) -> tuple[Table, Sequence[Ruling]]:
        return table.hear(state, fact)

    def decree(self, state: Table, words: Mapping[str, Any]) -> Table:
        """A restart of another kind, or for the other side."""
        restart = a_mapping(words.get("restart"), "decree.restart")
        side = read_side(restart.get("to"), "decree.restart.to")
        return Table(position=_restarted(state.position, str(restart.get("kind")), side))

    def buttons(self, state: Table) -> Sequence[Button]:
        return buttons(state.position)

    def view(self, state: Table) -> dict[str, Any]:
        position = state.position
        kind = _RESTARTS.get(position.phase) or _under_way(position)
        to = wronged_by_minor_foul(position) if position.phase is Phase.MINOR else position.attacker
        return {
            "score": list(position.score),
            "period": _PERIODS[position.period],
            "clock": state.clock_s,
            "length": period_length_s(position) if position.timer else None,
            "added": 0.0,
            "attacking": str(SIDE[position.attacker]),
            "plus_x": "home",
            "restart": None if kind is None else {"kind": kind, "to": str(SIDE[to])},
            "choice": [],
            "cards": {str(side): _cards(position, n) for n, side in enumerate(SIDE)},
            "counts": _counts(position),
            "shots": _shots(position),
            "toss": position.phase is Phase.ROLL_OFF,
            "moving": position.timer,
        }

    def limits(self, state: Table) -> Sequence[Limit]:
        side = actor(state.position)
        if side is None or not state.position.timer:
            return []
        clause = "11.A.5" if state.position.tasks else "11.A.1"
        return [Limit(name="move_s", seconds=LIMIT_S, clause=clause, side=SIDE[side])]

    def is_over(self, state: Table) -> bool:
        return state.position.phase is Phase.END

    def picture(self, state: Table) -> BoardPicture:
        return picture_of(state.position)

    def time(self, state: Table, seconds: float, button: Button | None) -> tuple[Sequence[Words], Sequence[Words]]:
        del state, button
        return (({"elapse": round(seconds, 2)},) if seconds >= 0.01 else ()), ()


def _restarted(state: State, kind: str, side: int) -> State:
    match kind:
        case "kick-off":
            return kick_off(state, side, "1.B.4").state
        case "goal-kick" if state.keepers[side] != NOBODY:
            return goal_kick(state._replace(attacker=1 - side), "6.C.1").state
        case "free-kick" if state.ball != NO_BALL:
            return free_kick(state, side, state.ball, figure_on(state, side, state.ball), "10.1").state
    raise UnreadableError("decree.restart.kind", "expected kick-off, goal-kick or free-kick, with a ball on the board")


def _under_way(state: State) -> str | None:
    """A restart whose figures all stand right already and whose taker has not played the ball yet."""
    waits = state.restart is not Restart.NONE and state.carrier == state.barred != NOBODY
    return str(state.restart) if waits else None


def _cards(state: State, side: int) -> list[str]:
    """Yellow cards, one for all defenders together; a red one for each figure sent off."""
    own = TEAMS[side]
    yellow = sum(state.cards.yellow >> figure & 1 for figure in own) + state.cards.defenders[side]
    return ["yellow"] * yellow + ["red"] * sum(state.cards.sent_off >> figure & 1 for figure in own)


def _counts(state: State) -> list[dict[str, object]]:
    if state.roll <= 0:
        return []
    return [{"what": "number", "who": None, "used": state.roll, "most": None}]


def _shots(state: State) -> list[list[object]]:
    if state.shootout is None:
        return []
    taken = zip(SIDE, state.shootout.goals, state.shootout.shots, strict=True)
    return [[str(side), n < goals] for side, goals, shots in taken for n in range(shots)]


DESK = TacticsDesk()
