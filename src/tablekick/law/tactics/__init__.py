"""Soccer Tactics WORLD: the board game is all law. Positions are immutable, luck is explicit.

`judge(position, fact)` answers with a position and rulings. `legal_actions(position)` lists what may be done, `apply`
answers to one of them; where luck decides, `chance_of(position)` tells the outcomes with their weights, and `resolve`
answers to one of those. `start(...)` is the position before the first roll.
"""

from tablekick.law.tactics.actions import Action, Actions
from tablekick.law.tactics.answer import Answer
from tablekick.law.tactics.calls import Call
from tablekick.law.tactics.chance import Chance, chance_of
from tablekick.law.tactics.notation import action_from_text, action_text, position_from_text, position_text
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.readings import Readings
from tablekick.law.tactics.referee import judge
from tablekick.law.tactics.state import State, start
from tablekick.law.tactics.turns import actor, apply, legal_actions, resolve

__all__ = [
    "Action",
    "Actions",
    "Answer",
    "Call",
    "Chance",
    "Phase",
    "Readings",
    "State",
    "action_from_text",
    "action_text",
    "actor",
    "apply",
    "chance_of",
    "judge",
    "legal_actions",
    "position_from_text",
    "position_text",
    "resolve",
    "start",
]
