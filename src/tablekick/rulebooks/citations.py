"""`@clause` and `@asked`: a rule function says which clauses it carries out; the two kinds are two types.

A ruling may rest on a `Citable`, so a law has to know its clause under every book; an `Asked` is only asked, and no
ruling can name it. Either returns something truthy when its clause applied and something falsy (None, an empty list)
when it was asked and did not apply. While `watch()` is open, both are written down; otherwise nothing is in the way:
what runs is the plain function, and the two types are how the type checker sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import CodeType, FunctionType, MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeGuard, TypeVar, cast

from tablekick.rulebooks import witness
from tablekick.rulebooks.books import Book, ClauseId, ClauseRef, split_ref
from tablekick.rulebooks.registry import find_clause

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True, eq=False)
class RuleFunction:
    """What a function of the law declares."""

    name: str
    module: str
    code: CodeType
    """Where it stands in the source."""
    clauses: frozenset[ClauseRef]
    cited: Mapping[Book, ClauseId]
    """The clause a ruling of this function cites under each book: the first one declared."""
    outcomes: frozenset[ClauseRef] = frozenset()
    """Clauses for one of several outcomes: they applied only when a ruling cites them."""
    citable: bool = False
    """A ruling may rest on it."""

    def __str__(self) -> str:
        return f"{self.module}.{self.name}"


class Asked(Generic[P, R]):
    """A rule function that is asked; no ruling rests on it."""

    if TYPE_CHECKING:
        __name__: str
        __qualname__: str
        rule: RuleFunction

        def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R: ...


class Citable(Asked[P, R]):
    """A rule function that a ruling may cite."""


AnyRule = Asked[..., Any]
_declared: list[AnyRule] = []


def is_asked(function: object) -> TypeGuard[AnyRule]:
    """It has declared clauses."""
    return isinstance(getattr(function, "rule", None), RuleFunction)


def is_citable(function: object) -> TypeGuard[Citable[..., Any]]:
    """It has declared clauses, and a ruling may cite it."""
    return is_asked(function) and function.rule.citable


def _declare(function: Callable[P, R], *, refs: tuple[str, ...], outcomes: tuple[str, ...], citable: bool) -> None:
    assert isinstance(function, FunctionType), f"{function!r} is no function of the law"
    rule = RuleFunction(
        function.__name__,
        function.__module__,
        function.__code__,
        frozenset(map(ClauseRef, refs)),
        MappingProxyType(_first_of_each_book(refs)),
        frozenset(map(ClauseRef, outcomes)),
        citable=citable,
    )
    function.rule = rule  # type: ignore[attr-defined]
    witness.watchable(function, rule)
    _declared.append(cast("AnyRule", function))


def _first_of_each_book(refs: tuple[str, ...]) -> dict[Book, ClauseId]:
    found: dict[Book, ClauseId] = {}
    for ref in refs:
        book, clause_id = split_ref(ref)
        found.setdefault(book, find_clause(book, clause_id).id)
    if Book.FISTF_1999 in found:
        # The indoor game is played by part II wherever part V is silent (V.13).
        found.setdefault(Book.FISTF_1999_INDOOR, found[Book.FISTF_1999])
    return found


def _have_to_exist(refs: tuple[str, ...]) -> None:
    for ref in refs:
        find_clause(*split_ref(ref))


def clause(*refs: str, outcomes: tuple[str, ...] = ()) -> Callable[[Callable[P, R]], Citable[P, R]]:
    """Declare the clauses of a rule that a ruling may cite."""
    _have_to_exist(refs + outcomes)

    def declare(function: Callable[P, R]) -> Citable[P, R]:
        _declare(function, refs=refs, outcomes=outcomes, citable=True)
        return cast("Citable[P, R]", function)

    return declare


def asked(*refs: str) -> Callable[[Callable[P, R]], Asked[P, R]]:
    """Declare the clauses of a rule that is only asked."""
    _have_to_exist(refs)

    def declare(function: Callable[P, R]) -> Asked[P, R]:
        _declare(function, refs=refs, outcomes=(), citable=False)
        return cast("Asked[P, R]", function)

    return declare


def about(*refs: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Name the clauses that the rule functions behind a function carry out: to be read, not to be covered by it."""
    _have_to_exist(refs)

    def name(function: Callable[P, R]) -> Callable[P, R]:
        function.about = frozenset(ClauseRef(ref) for ref in refs)  # type: ignore[attr-defined]
        return function

    return name


def declared_clauses(function: Callable[..., object], book: Book) -> tuple[ClauseId, ...]:
    """Every clause of `book` that a function declares, or names as what stands behind it."""
    clauses: frozenset[ClauseRef] = (
        function.rule.clauses if is_asked(function) else getattr(function, "about", frozenset())
    )
    # The indoor game is played by part II wherever part V is silent (V.13).
    names = (book, Book.FISTF_1999) if book is Book.FISTF_1999_INDOOR else (book,)
    for name in names:
        found = tuple(sorted(split_ref(ref)[1] for ref in clauses if split_ref(ref)[0] is name))
        if found:
            return found
    return ()


def declared() -> tuple[AnyRule, ...]:
    """Every rule function of the modules imported so far."""
    return tuple(_declared)


def declared_rules() -> tuple[RuleFunction, ...]:
    """What each of them declares."""
    return tuple(each.rule for each in _declared)


def rules_for(book: Book, clause_id: ClauseId) -> tuple[RuleFunction, ...]:
    ref = f"{book}:{clause_id}"
    return tuple(each.rule for each in _declared if ref in each.rule.clauses or ref in each.rule.outcomes)
