"""Watching the rule functions while a case runs: which applied, which were asked and did not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, get_origin

if TYPE_CHECKING:
    from tablekick.rulebooks.citations import RuleFunction


@dataclass(slots=True)
class Watch:
    """What was seen while a case ran: functions that applied, and functions that were asked and did not."""

    applied: set[RuleFunction] = field(default_factory=set)
    declined: set[RuleFunction] = field(default_factory=set)
    cited: set[RuleFunction] = field(default_factory=set)
    """Functions that a ruling rests on."""
    without: RuleFunction | None = None
    """A rule function that is struck out for once: asked, it does nothing and says that it does not apply."""

    def ask(self, rule: RuleFunction, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if rule is self.without:
            return nothing(function, args)
        answer = function(*args, **kwargs)
        (self.applied if answer else self.declined).add(rule)
        return answer


now: Watch | None = None
"""The open watch of this process."""


def note_cited(rule: RuleFunction) -> None:
    """A ruling rests on this rule function."""
    if now is not None:
        now.cited.add(rule)


@contextmanager
def watch(without: RuleFunction | None = None) -> Iterator[Watch]:
    """Write down which rule functions apply while the block runs, if wanted without one of them."""
    global now
    before = now
    now = Watch(without=without or (before.without if before is not None else None))
    try:
        yield now
    finally:
        now = before


def nothing(function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    """What a rule function answers when it does not apply, told by the type it declares.

    One that always answers with a thing of the kind it was given hands that back; None where there is no such thing,
    which whoever relies on the answer will not survive.
    """
    told = str(function.__annotations__.get("return"))
    if told.endswith("| None"):
        return None
    kind = _PLAIN.get(told.partition("[")[0]) or function.__globals__.get(told)
    kind = get_origin(kind) or kind
    if not isinstance(kind, type):
        return None
    if kind in _PLAIN.values():
        return kind()
    if hasattr(kind, "unchanged"):
        return kind.unchanged(*args)
    return next((arg for arg in args if isinstance(arg, kind)), None)


_PLAIN: dict[str, type[Any]] = {kind.__name__: kind for kind in (bool, int, list, tuple, dict)}
