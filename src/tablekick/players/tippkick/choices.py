"""Free kick or the fouled action again: whichever lies better for the next shot."""

from __future__ import annotations

import numpy as np

from tablekick.facts.sides import Side
from tablekick.law.tippkick.calls import Choice
from tablekick.law.tippkick.restarts import INDIRECT
from tablekick.law.tippkick.state import State
from tablekick.players.tippkick.worth import threat


def repeats(state: State, side: Side) -> bool:
    """Repeat only what can score, from a place that promises more than the kick that is given."""
    fouled = state.fouled
    if fouled is None or Choice.REPEAT not in state.choice or fouled.action in INDIRECT:
        return False
    given, again = threat(state, side, np.array([state.ball.at, fouled.ball.at], dtype=np.float64))
    return bool(again > given)
