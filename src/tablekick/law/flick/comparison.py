"""What differs between two flick rulebooks, read off the parameters and functions that run, not off any prose."""

from __future__ import annotations

from dataclasses import dataclass, fields

from tablekick.law.flick.law import FlickLaw
from tablekick.law.flick.memory import Step
from tablekick.law.flick.parameters import FlickParameters
from tablekick.rulebooks import Book, ClauseId
from tablekick.rulebooks.citations import declared_clauses


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """How one book settles a question: in short, and under which clauses."""

    what: str
    clauses: tuple[ClauseId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A question that two books settle differently."""

    subject: str
    left: Way
    right: Way

    def as_json(self) -> dict[str, object]:
        return {
            "subject": self.subject,
            "left": {"what": self.left.what, "clauses": list(self.left.clauses)},
            "right": {"what": self.right.what, "clauses": list(self.right.clauses)},
        }


def compare(left: FlickLaw, right: FlickLaw) -> list[Difference]:
    """Parameters that differ, then rules that a book replaces by its own, then what only one has a rule for."""
    return [*_parameters(left, right), *_functions(left, right), *_occasions(left, right)]


def _parameters(left: FlickLaw, right: FlickLaw) -> list[Difference]:
    found = []
    for field in fields(FlickParameters):
        ours, theirs = getattr(left.parameters.values, field.name), getattr(right.parameters.values, field.name)
        if ours != theirs:
            found.append(
                Difference(
                    subject=field.name.replace("_", " "),
                    left=Way(what=_word(ours), clauses=(left.parameters.clauses[field.name],)),
                    right=Way(what=_word(theirs), clauses=(right.parameters.clauses[field.name],)),
                )
            )
    return found


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else str(value)


def _functions(left: FlickLaw, right: FlickLaw) -> list[Difference]:
    ours, theirs = left.replaced, right.replaced
    return [
        Difference(
            subject=rule.__name__.replace("_", " "),
            left=_way(ours.get(rule, rule), left.book),
            right=_way(theirs.get(rule, rule), right.book),
        )
        for rule in dict.fromkeys([*ours, *theirs])
        if ours.get(rule, rule) is not theirs.get(rule, rule)
    ]


def _occasions(left: FlickLaw, right: FlickLaw) -> list[Difference]:
    ours, theirs = left.added, right.added
    return [
        Difference(
            subject=occasion.name,
            left=_way(ours[occasion], left.book) if occasion in ours else Way(what=occasion.silence, clauses=()),
            right=_way(theirs[occasion], right.book) if occasion in theirs else Way(what=occasion.silence, clauses=()),
        )
        for occasion in dict.fromkeys([*ours, *theirs])
        if ours.get(occasion) is not theirs.get(occasion)
    ]


def _way(rule: Step, book: Book) -> Way:
    """The function that runs, told by the first line of its docstring."""
    told = (rule.__doc__ or rule.__name__.replace("_", " ")).strip().splitlines()[0]
    return Way(what=told, clauses=declared_clauses(rule, book))
