"""The law as it can be changed: its functions, found by their code; its orders of rules; the clauses it cites."""

from __future__ import annotations

import ast
import gc
import importlib
import pkgutil
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import tablekick.law
from tablekick.law.flick.laws import LAWS
from tablekick.rulebooks import Book, clauses_of
from tests.mutants.afresh import Rewritten
from tests.mutants.changes import Change, changed, changes_of

NO_LAW = (".notation", ".spoken", ".comparing", ".completeness", ".silences", ".parameters")
"""Reading, writing and lists of figures, in the same folder as the law."""

BUILDS_TABLES = ("tactics",)
"""Games that work out tables when they are imported and remember what they found: a change has to come before that."""

Key = tuple[str, int]
"""A function: its file and first line."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """The law with one thing changed."""

    game: str
    place: str
    kind: str
    before: str
    after: str
    reached_with: frozenset[Key]
    """Cases that run one of these functions may notice."""
    apply: Callable[[], Callable[[], None]] = field(compare=False)
    """Change it; what comes back undoes that."""
    twin: int = 0
    """Tells the same change at several places of a function apart."""
    rewritten: Rewritten | None = field(default=None, compare=False)
    """The whole module with the change, for a game that has to be imported afresh."""

    @property
    def name(self) -> str:
        """The same wherever the function may be moved to."""
        told = f"{self.place.rpartition('.')[2]}|{self.kind}|{self.before}|{self.after}|{self.twin}"
        return sha256(told.encode()).hexdigest()[:8]


@contextmanager
def in_force(mutant: Mutant) -> Iterator[None]:
    undo = mutant.apply()
    try:
        yield
    finally:
        undo()


def modules() -> list[ModuleType]:
    """Every module of the law."""
    found = pkgutil.walk_packages(tablekick.law.__path__, "tablekick.law.")
    return [importlib.import_module(module.name) for module in found]


def every_mutant() -> list[Mutant]:
    """All changes of all rules, in an order that does not depend on where they stand."""
    law = modules()
    functions = _functions_by_key()
    found = [*_orders(law, functions), *_citations()]
    for module in law:
        found += _of_module(module, functions)
    return sorted(found, key=lambda mutant: mutant.name)


def _functions_by_key() -> dict[Key, list[FunctionType]]:
    found: dict[Key, list[FunctionType]] = defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and str(thing.__module__).startswith("tablekick.law."):
            found[key_of(thing.__code__)].append(thing)
    return found


def key_of(code: CodeType) -> Key:
    return code.co_filename, code.co_firstlineno


def _game(module: str) -> str:
    return next((game for game in ("flick", "tippkick", "tactics") if game in module.split(".")), "")


def _of_module(module: ModuleType, functions: dict[Key, list[FunctionType]]) -> Iterator[Mutant]:
    game, file = _game(module.__name__), module.__file__
    if not game or file is None or module.__name__.endswith(NO_LAW):
        return
    source = ast.parse(Path(file).read_text(encoding="utf-8"))
    books = [Book.TACTICS] if game == "tactics" else [Book.TIPPKICK_2017] if game == "tippkick" else []
    clauses = {str(clause) for book in books for clause in clauses_of(book)}
    for n, node in enumerate(source.body):
        if not isinstance(node, ast.FunctionDef):
            continue
        key = file, min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        if key not in functions:
            continue
        twins: dict[tuple[str, str, str], int] = defaultdict(int)
        for change in changes_of(node, clauses.__contains__, _is_rule(module)):
            twin = twins[change.kind, change.before, change.after]
            twins[change.kind, change.before, change.after] += 1
            yield Mutant(
                game,
                f"{module.__name__}.{node.name}",
                change.kind,
                change.before,
                change.after,
                frozenset({key}),
                _swap_code(source, n, change, file, functions[key]),
                twin,
                Rewritten(module.__name__, file, _with(source, n, change)) if game in BUILDS_TABLES else None,
            )


def _with(source: ast.Module, n: int, change: Change) -> Callable[[], ast.Module]:
    """The module's syntax with a change in its n-th statement."""

    def tree() -> ast.Module:
        copied = deepcopy(source)
        function = copied.body[n]
        assert isinstance(function, ast.FunctionDef)
        changed(function, change)
        return copied

    return tree


def _is_rule(module: ModuleType) -> Callable[[str], bool]:
    def named(name: str) -> bool:
        value = vars(module).get(name)
        return callable(value) and not isinstance(value, type)

    return named


def _swap_code(
    source: ast.Module, n: int, change: Change, file: str, functions: list[FunctionType]
) -> Callable[[], Callable[[], None]]:
    def apply() -> Callable[[], None]:
        tree = _with(source, n, change)()
        node = tree.body[n]
        assert isinstance(node, ast.FunctionDef)
        name = node.name
        tree.body = [statement for statement in tree.body if statement is node or _is_future(statement)]
        compiled = compile(ast.fix_missing_locations(tree), file, "exec")
        code = next(c for c in compiled.co_consts if isinstance(c, CodeType) and c.co_name == name)
        before = [function.__code__ for function in functions]
        for function in functions:
            function.__code__ = code

        def undo() -> None:
            for function, old in zip(functions, before, strict=True):
                function.__code__ = old

        return undo

    return apply


def _is_future(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def _orders(law: list[ModuleType], functions: dict[Key, list[FunctionType]]) -> Iterator[Mutant]:
    """Rules in a fixed order, with one of them left out."""
    for module in law:
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        for name, value in vars(module).items():
            if not isinstance(value, tuple) or len(value) < 2 or not all(map(callable, value)):
                continue
            written_here = re.search(rf"^{name}(: .*)? = \(", source, re.MULTILINE)
            if isinstance(value[0], type) or module.__name__.endswith(NO_LAW) or not written_here:
                continue
            readers = frozenset(
                key
                for key, found in functions.items()
                for function in found
                if name in function.__code__.co_names and function.__globals__.get(name) is value
            )
            for n, rule in enumerate(value):
                told = getattr(rule, "__name__", repr(rule))
                shorter = (*value[:n], *value[n + 1 :])
                place = f"{module.__name__}.{name}"
                yield Mutant(_game(module.__name__), place, "order", told, "", readers, _rebind(value, shorter))


def _rebind(value: tuple[Any, ...], other: tuple[Any, ...]) -> Callable[[], Callable[[], None]]:
    def apply() -> Callable[[], None]:
        bound = [
            (module, name)
            for module in list(sys.modules.values())
            if getattr(module, "__name__", "").startswith("tablekick.law.")
            for name, there in list(vars(module).items())
            if there is value
        ]
        for module, name in bound:
            setattr(module, name, other)

        def undo() -> None:
            for module, name in bound:
                setattr(module, name, value)

        return undo

    return apply


def _citations() -> Iterator[Mutant]:
    """A flick rule under another clause of its book."""
    rules = dict.fromkeys(rule for law in LAWS.values() for rule in law.clauses)
    for rule in rules:
        place = str(rule.rule)
        key = key_of(rule.rule.code)
        yield Mutant("flick", place, "clause", "the clause it cites", "another", frozenset({key}), _cite_another(rule))


def _cite_another(rule: Any) -> Callable[[], Callable[[], None]]:
    def apply() -> Callable[[], None]:
        before = {book: law.clauses[rule] for book, law in LAWS.items() if rule in law.clauses}
        for book in before:
            LAWS[book].clauses[rule] = "0.0"  # type: ignore[index]

        def undo() -> None:
            for book, clause in before.items():
                LAWS[book].clauses[rule] = clause  # type: ignore[index]

        return undo

    return apply
