"""One codec for facts: the table of words that reads what people write also writes what a table tells.

A fact is written as a casebook writes it: one verb, and the qualifiers that are not as usual.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from functools import cache
from operator import attrgetter
from typing import Any, Generic, TypeVar, get_type_hints

from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import a_bool, a_number, a_point, listed, one_of, only_keys
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point

F = TypeVar("F")
Written = dict[str, object]
"""A fact in words: what YAML and JSON can say."""


def as_is(value: object) -> object:
    return value


@dataclass(frozen=True, slots=True)
class Word:
    """One key of a written fact: the field it fills, and how its value is read and written."""

    name: str
    field: str
    read: Callable[[Any, str], Any]
    write: Callable[[Any], Any] = as_is
    missed: str | None = None
    """What is expected when it is left out; None: it may be."""
    get: Callable[[Any], Any] | None = None
    """How it is read off a fact that has no such field."""

    def of(self, fact: object) -> Any:
        return getattr(fact, self.field) if self.get is None else self.get(fact)


def nothing_more(values: dict[str, object], key: str) -> None:
    """Nothing goes without saying, and everything can be."""


def nothing_implied(fact: object) -> Collection[str]:  # noqa: ARG001 - a form may say more about it
    return ()


@dataclass(frozen=True, slots=True)
class Form(Generic[F]):
    """How one kind of fact is written. The first word is its verb."""

    fact: type[F]
    words: tuple[Word, ...]
    complete: Callable[[dict[str, object], str], None] = nothing_more
    """Fills in what goes without saying and refuses what cannot be."""
    implied: Callable[[F], Collection[str]] = nothing_implied
    """Words that go without saying for this fact."""
    fits: Callable[[object], bool] = lambda _: True
    """Which of two forms with the same verb is meant, by the verb's value."""

    @property
    def verb(self) -> str:
        return self.words[0].name


@cache
def _types(fact: object) -> Mapping[str, object]:
    """The types of a fact's fields; looking them up takes longer than a ruling."""
    return get_type_hints(fact)


_NOTHING_USUAL = object()


class Codec(Generic[F]):
    """Reads and writes the facts of one game."""

    def __init__(self, *forms: Form[Any]) -> None:
        self._verbs: dict[str, list[Form[Any]]] = {}
        self._forms: dict[type[Any], Form[Any]] = {}
        self._usual: dict[type[Any], dict[str, Any]] = {}
        self._qualifiers: dict[type[Any], list[tuple[Word, Callable[[Any], Any], object]]] = {}
        """Every word but the verb, how it is read off a fact, and what goes without saying."""
        for form in forms:
            self._verbs.setdefault(form.verb, []).append(form)
            self._forms[form.fact] = form
            self._usual[form.fact] = {
                field.name: field.default for field in fields(form.fact) if field.default is not MISSING
            }
            usual = self._usual[form.fact]
            self._qualifiers[form.fact] = [
                (word, word.get or attrgetter(word.field), usual.get(word.field, _NOTHING_USUAL))
                for word in form.words[1:]
            ]

    @property
    def verbs(self) -> tuple[str, ...]:
        return tuple(sorted(self._verbs))

    def read(self, raw: Mapping[str, object], key: str) -> F:
        """The fact meant by `{verb: value, qualifier: value}`; `key` says where it stands."""
        verbs = [name for name in raw if name in self._verbs]
        if len(verbs) != 1:
            got = listed(list(raw)) or "nothing"
            raise UnreadableError(key, f"expected exactly one verb of {listed(self.verbs)}; got {got}")
        verb = verbs[0]
        forms = self._verbs[verb]
        form = next((form for form in forms if form.fits(raw[verb])), forms[-1])
        only_keys(raw, [word.name for word in form.words], key)
        values: dict[str, Any] = {}
        for word in form.words:
            if word.name in raw:
                values[word.field] = word.read(raw[word.name], f"{key}.{word.name}")
            elif word.missed is not None:
                raise UnreadableError(f"{key}.{word.name}", f"missing; expected {word.missed}")
        form.complete(values, key)
        return form.fact(**values)  # type: ignore[no-any-return]

    def qualifier(self, verb: str, value: object, name: str) -> tuple[Any, Any]:
        """The type and the usual value of a qualifier; (None, None) where the verb has no such one."""
        forms = self._verbs.get(verb, [])
        form = next((form for form in forms if form.fits(value)), forms[-1] if forms else None)
        word = None if form is None else next((word for word in form.words if word.name == name), None)
        if form is None or word is None:
            return None, None
        kind: Any = form.fact
        return _types(kind).get(word.field), self._usual[form.fact].get(word.field)

    def write(self, fact: F) -> Written:
        """The fact in words, without what is as usual."""
        form = self._forms[type(fact)]
        verb = form.words[0]
        written: Written = {verb.name: verb.write(verb.of(fact))}
        implied = form.implied(fact)
        for word, read_off, usual in self._qualifiers[type(fact)]:
            value = read_off(fact)
            if value is not usual and word.name not in implied and value != usual:
                written[word.name] = word.write(value)
        return written


LONGEST_WAIT_S = 100_000.0
"""Nobody waits a day: more seconds than this are a slip of the pen."""


def written_point(at: Point) -> list[float]:
    """A tenth of a millimetre is less than anybody sees; the exact places of a match follow from its intents."""
    return [round(at.x_mm, 1), round(at.y_mm, 1)]


def point(name: str = "at", field: str | None = None, *, needed: bool = False) -> Word:
    missed = "a position [x, y]" if needed else None
    return Word(name, field or name, a_point, written_point, missed)


def side(name: str = "by", field: str | None = None, *, needed: bool = True) -> Word:
    return Word(name, field or name, _one_of(Side), str, "home or away" if needed else None)


def flags(*names: str) -> tuple[Word, ...]:
    return tuple(Word(name, name, a_bool) for name in names)


def choice(name: str, kind: type[StrEnum], field: str | None = None, *, needed: bool = False) -> Word:
    missed = f"one of {', '.join(kind)}" if needed else None
    return Word(name, field or name, _one_of(kind), str, missed)


def seconds(name: str, field: str = "seconds") -> Word:
    return Word(name, field, lambda value, key: a_number(value, key, least=0.0, most=LONGEST_WAIT_S))


def _one_of(kind: type[StrEnum]) -> Callable[[object, str], StrEnum]:
    return lambda value, key: one_of(value, kind, key)
