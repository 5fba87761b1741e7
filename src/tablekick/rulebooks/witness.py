"""Watching the rule functions while a case runs: which applied, which were asked and did not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FunctionType
from typing import TYPE_CHECKING, get_origin

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

    def ask(self, rule: RuleFunction, function: Callable[..., object], *args: object, **kwargs: object) -> object:
        if rule is self.without:
            return nothing(function, args)
        answer = function(*args, **kwargs)
        (self.applied if answer else self.declined).add(rule)
        return answer


now: Watch | None = None
"""The open watch of this process."""


_rules: list[tuple[FunctionType, RuleFunction]] = []
"""Every rule function, with what it declares."""
_hearing = False
"""Whether the rule functions have been made to look for a watch."""


def watchable(function: FunctionType, rule: RuleFunction) -> None:
    """Let a watch hear of this function."""
    _rules.append((function, rule))
    if _hearing:
        _hear(function, rule)


def _hear(function: FunctionType, rule: RuleFunction) -> None:
    """Have the function look for a watch whenever it is called.

    It stays the same object, wherever it has been imported or listed, and is given other code; what it did is done by a
    copy of it.
    """
    did = FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    did.__kwdefaults__ = function.__kwdefaults__
    did.__annotations__ = function.__annotations__

    def ask(*args: object, **kwargs: object) -> object:
        return did(*args, **kwargs) if now is None else now.ask(rule, did, *args, **kwargs)

    function.__code__ = _passed_on.__code__.replace(co_freevars=function.__code__.co_freevars)
    function.__defaults__, function.__kwdefaults__ = None, {"_ask": ask}


def _passed_on(*args: object, _ask: Callable[..., object], **kwargs: object) -> object:
    return _ask(*args, **kwargs)


def _open(found: Watch | None) -> None:
    """From now on this watch hears, or none. Until the first one is opened no rule function has to look for any."""
    global now, _hearing
    now = found
    if not _hearing:
        _hearing = True
        for function, rule in _rules:
            _hear(function, rule)


def note_cited(rule: RuleFunction) -> None:
    """A ruling rests on this rule function."""
    if now is not None:
        now.cited.add(rule)


@contextmanager
def watch(without: RuleFunction | None = None) -> Iterator[Watch]:
    """Write down which rule functions apply while the block runs, if wanted without one of them."""
    before = now
    opened = Watch(without=without or (before.without if before is not None else None))
    _open(opened)
    try:
        yield opened
    finally:
        _open(before)


def nothing(function: Callable[..., object], args: tuple[object, ...]) -> object:
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


_PLAIN: dict[str, type[object]] = {kind.__name__: kind for kind in (bool, int, list, tuple, dict)}
