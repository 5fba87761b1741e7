"""No rule function is called with its answer thrown away, unless calling it is itself what changes the play."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tablekick.law
from tablekick.law.flick.state import Play

LAW = Path(tablekick.law.__file__).parent
RULES = {"clause", "asked", "cites"}
EVENTS = {name for name, event in vars(Play).items() if callable(event) and name not in ("state", "judged")}
"""What can happen to a play of flick football."""


def functions() -> Iterator[tuple[Path, ast.FunctionDef]]:
    for file in sorted(LAW.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield file, node


def name_called(call: ast.Call) -> str:
    """`rule(…)`, `play.law.the(rule)(…)` or `notebook.call(…)`."""
    function = call.func
    if isinstance(function, ast.Call) and function.args and isinstance(function.args[0], ast.Name):
        return function.args[0].id
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def is_rule(function: ast.FunctionDef) -> bool:
    marks = (mark.func if isinstance(mark, ast.Call) else mark for mark in function.decorator_list)
    return any(isinstance(mark, ast.Name) and mark.id in RULES for mark in marks)


def writes(function: ast.FunctionDef) -> bool:
    """It tells the play what happened, puts a record in another's place, or writes a call down."""
    for node in ast.walk(function):
        if isinstance(node, (ast.Assign, ast.AugAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            flat = [part for target in targets for part in (target.elts if isinstance(target, ast.Tuple) else [target])]
            if any(isinstance(target, ast.Attribute) for target in flat):
                return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in {"call", *EVENTS}:
            return True
    return False


def acting() -> set[str]:
    """Functions that change something, themselves or through what they call."""
    calls = {
        function.name: {name_called(node) for node in ast.walk(function) if isinstance(node, ast.Call)}
        for _, function in functions()
    }
    found = {function.name for _, function in functions() if writes(function)}
    while more := {name for name, called in calls.items() if called & found} - found:
        found |= more
    return found


def test_no_event_has_the_name_of_a_rule() -> None:
    """`play.ball_stopped()` is what happened; `ball_stops(play, …)` is what the referee makes of it."""
    of_a_play = {
        function.name for _, function in functions() if [arg.arg for arg in function.args.args][:1] == ["play"]
    }
    assert of_a_play & EVENTS == set()


def test_no_rule_is_asked_only_to_be_seen() -> None:
    rules = {function.name for _, function in functions() if is_rule(function)}
    act = acting()
    for_show = [
        f"{file.relative_to(LAW)}: {name_called(node.value)} in {function.name}"
        for file, function in functions()
        for node in ast.walk(function)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        if name_called(node.value) in rules - act
    ]
    assert for_show == []
