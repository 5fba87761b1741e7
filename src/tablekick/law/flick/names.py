"""Names of rule functions: what a state remembers of a rule is its name, so that it stays a plain value."""

from __future__ import annotations

from typing import NewType, TypeVar, cast

from tablekick.law.flick.memory import RuleFunction, Step
from tablekick.rulebooks.citations import declared

RuleName = NewType("RuleName", str)
"""A rule that a ruling may cite."""
StepName = NewType("StepName", str)
"""Something that is done later."""

S = TypeVar("S", bound=Step)

_known: dict[str, Step] = {}


class UnnamedRuleError(LookupError):
    """A name that no function of the law, or more than one, bears: an error of ours."""

    def __init__(self, name: str, bearers: int) -> None:
        super().__init__(
            f"{bearers} functions of the law are called {name}: one has to be, with @clause or @remembered"
        )


def remembered(step: S) -> S:
    """A function without clauses of its own that a state may remember; those with `@clause` need no word."""
    _known[step.__name__] = step
    return step


def _found(name: str) -> Step:
    known = _known.get(name)
    if known is None:
        bearers = [each for each in declared() if each.__name__ == name]
        if len(bearers) != 1:
            raise UnnamedRuleError(name, len(bearers))
        known = _known[name] = bearers[0]
    return known


def name_of(rule: RuleFunction) -> RuleName:
    _found(rule.__name__)
    return RuleName(rule.__name__)


def step_name(step: Step) -> StepName:
    _found(step.__name__)
    return StepName(step.__name__)


def rule_named(name: RuleName) -> RuleFunction:
    """The rule that bears this name."""
    return cast("RuleFunction", _found(name))


def step_named(name: StepName) -> Step:
    """The function of the law that bears this name."""
    return _found(name)
