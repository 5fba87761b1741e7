"""Tipp-Kick by the DTKV rules of 2017: facts in, rulings out."""

from tablekick.facts.tippkick.facts import Fact
from tablekick.law.tippkick.calls import Call, Choice, Reason
from tablekick.law.tippkick.first_whistle import opening
from tablekick.law.tippkick.parameters import Parameters
from tablekick.law.tippkick.referee import Referee, judge
from tablekick.law.tippkick.state import Action, Period, State

__all__ = ["Action", "Call", "Choice", "Fact", "Parameters", "Period", "Reason", "Referee", "State", "judge", "opening"]
