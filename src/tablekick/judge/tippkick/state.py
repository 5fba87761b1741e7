"""The state keys of the casebook, read off the referee's state."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.law.tippkick.state import Record, State

RECORD_KEYS = (
    "admonitions",
    "cautioned",
    "box_faults",
    "hand_faults",
    "contact_faults",
    "late_kicks",
    "wrong_colours",
    "withheld",
    "placing_faults",
    "extra_figure",
    "kicker_exchanges",
    "keeper_exchanges",
)


def state_view(state: State) -> dict[str, object]:
    """The state keys of the casebook."""
    return {
        "attacking": state.attacking,
        "score": list(state.score),
        "points": None if state.points is None else list(state.points),
        "period": int(state.period) if state.period.isdigit() else str(state.period),
        "clock": state.clock_s,
        "added": state.added_s,
        "over": state.over,
        "time_up": state.time_up,
        "stopped": state.stopped is not None,
        "prep": state.prep,
        "action": state.action,
        "choice": list(state.choice),
        "colours": {side: state.colour_of(side) for side in Side},
        "record": {side: _record(state.record(side)) for side in Side},
        "ball": {"at": state.ball.at, "up": state.ball.up},
    }


def _record(record: Record) -> dict[str, object]:
    return {name: getattr(record, name) for name in RECORD_KEYS}
