"""The changes: everything in the syntax of a rule that could be a little different."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass

_OTHER_COMPARISON: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
"""The neighbour of each comparison: across the boundary where there is one."""


@dataclass(frozen=True, slots=True)
class Change:
    """One node of a function and what is put in its place."""

    kind: str
    path: tuple[tuple[str, int | None], ...]
    """The way from the function to the node: field names and, in lists, indices."""
    replace: Callable[[ast.expr], ast.expr]
    before: str
    after: str


def changes_of(
    function: ast.FunctionDef, is_clause: Callable[[str], bool], is_rule: Callable[[str], bool]
) -> Iterator[Change]:
    """Every change of a function's body, in the order of the source."""
    for path, node in _expressions(function):
        for kind, replace in _changes_at(node, is_clause, is_rule):
            yield Change(kind, path, replace, ast.unparse(node), ast.unparse(replace(deepcopy(node))))


def changed(function: ast.FunctionDef, change: Change) -> None:
    """Carry the change out on a syntax tree."""
    node: ast.AST = function
    *way, (field, index) = change.path
    for name, n in way:
        inner = getattr(node, name)
        node = inner if n is None else inner[n]
    here = getattr(node, field)
    if index is None:
        setattr(node, field, ast.copy_location(change.replace(here), here))
    else:
        here[index] = ast.copy_location(change.replace(here[index]), here[index])


def _expressions(node: ast.AST) -> Iterator[tuple[tuple[tuple[str, int | None], ...], ast.expr]]:
    for field, value in ast.iter_fields(node):
        if field in ("decorator_list", "args", "returns", "annotation") and isinstance(node, ast.stmt):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST) or _only_tells(child):
                continue
            step = (field, index)
            if isinstance(child, ast.expr):
                yield (step,), child
            for path, inner in _expressions(child):
                yield (step, *path), inner


def _only_tells(node: ast.AST) -> bool:
    """Docstrings and assertions decide nothing."""
    return isinstance(node, ast.Assert) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


def _changes_at(
    node: ast.expr, is_clause: Callable[[str], bool], is_rule: Callable[[str], bool]
) -> Iterator[tuple[str, Callable[[ast.expr], ast.expr]]]:
    if isinstance(node, ast.Compare):
        for n, operator in enumerate(node.ops):
            if type(operator) in _OTHER_COMPARISON:
                yield "comparison", _compared_otherwise(n)
        for n, limit in enumerate(node.comparators):
            if isinstance(limit, ast.Constant) and type(limit.value) in (int, float):
                yield "boundary", _one_more(n)
    elif isinstance(node, ast.BoolOp):
        yield "and/or", _joined_otherwise
        if isinstance(node.op, ast.Or) and all(isinstance(value, ast.Call) for value in node.values):
            yield from (("order", _without_operand(n)) for n in range(len(node.values)))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not", _affirmed
    elif isinstance(node, ast.Attribute) and node.attr == "other":
        yield "side", _same_side
    elif (
        isinstance(node, ast.Tuple | ast.List)
        and len(node.elts) > 1
        and all(isinstance(element, ast.Name) and is_rule(element.id) for element in node.elts)
    ):
        yield from (("order", _without_element(n)) for n in range(len(node.elts)))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and is_clause(node.value):
        yield "clause", _another_clause


def _compared_otherwise(n: int) -> Callable[[ast.expr], ast.expr]:
    def replace(node: ast.expr) -> ast.expr:
        assert isinstance(node, ast.Compare)
        node.ops[n] = _OTHER_COMPARISON[type(node.ops[n])]()
        return node

    return replace


def _joined_otherwise(node: ast.expr) -> ast.expr:
    assert isinstance(node, ast.BoolOp)
    node.op = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
    return node


def _without_operand(n: int) -> Callable[[ast.expr], ast.expr]:
    def replace(node: ast.expr) -> ast.expr:
        assert isinstance(node, ast.BoolOp)
        del node.values[n]
        return node if len(node.values) > 1 else node.values[0]

    return replace


def _affirmed(node: ast.expr) -> ast.expr:
    assert isinstance(node, ast.UnaryOp)
    return node.operand


def _same_side(node: ast.expr) -> ast.expr:
    assert isinstance(node, ast.Attribute)
    return node.value


def _without_element(n: int) -> Callable[[ast.expr], ast.expr]:
    def replace(node: ast.expr) -> ast.expr:
        assert isinstance(node, ast.Tuple | ast.List)
        del node.elts[n]
        return node

    return replace


def _one_more(n: int) -> Callable[[ast.expr], ast.expr]:
    def replace(node: ast.expr) -> ast.expr:
        assert isinstance(node, ast.Compare)
        limit = node.comparators[n]
        assert isinstance(limit, ast.Constant)
        assert isinstance(limit.value, int | float)
        node.comparators[n] = ast.Constant(limit.value + 1)
        return node

    return replace


def _another_clause(_: ast.expr) -> ast.expr:
    return ast.Constant("0.0")
