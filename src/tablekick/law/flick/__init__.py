"""One referee for the flick rulebooks: named parameters, and a few named functions replaced by a book of its own."""

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import (
    Conduct,
    Cross,
    Elapse,
    Fact,
    Flick,
    KeeperAct,
    Leave,
    Nominate,
    Place,
    Say,
    Signal,
    Spare,
    Stop,
    Substitute,
    Toss,
    Touch,
)
from tablekick.law.flick.calls import Call, Option, Reason, RestartKind
from tablekick.law.flick.law import FlickLaw, law_of
from tablekick.law.flick.referee import Referee, judge
from tablekick.law.flick.state import State, Table
from tablekick.law.flick.state.table import Standing

__all__ = [
    "BALL",
    "Body",
    "Call",
    "Conduct",
    "Cross",
    "Elapse",
    "Fact",
    "Flick",
    "FlickLaw",
    "KeeperAct",
    "Leave",
    "Nominate",
    "Option",
    "Place",
    "Reason",
    "Referee",
    "RestartKind",
    "Say",
    "Signal",
    "Spare",
    "Standing",
    "State",
    "Stop",
    "Substitute",
    "Table",
    "Toss",
    "Touch",
    "judge",
    "law_of",
]
