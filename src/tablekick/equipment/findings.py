"""What came of a check: each rule with its outcome, by how much it fails, and its clauses."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablekick.equipment.colours import colour_in_words
from tablekick.equipment.rules import Words
from tablekick.equipment.units import told
from tablekick.rulebooks import Book, ClauseId, Language


class Outcome(StrEnum):
    """How a rule comes out."""

    PASSES = "passes"
    FAILS = "fails"
    OPEN = "open"
    """The sheet does not say."""


class Trouble(StrEnum):
    """Why a rule fails."""

    TOO_LITTLE = "too little"
    TOO_MUCH = "too much"
    ANSWERED_NO = "answered no"
    NOT_APPROVED = "not approved"
    DOES_NOT_GO_WITH = "does not go with"
    NOT_ALIKE = "not alike"
    CLASH = "clash"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One rule held against one thing."""

    item: str
    """Which thing: `goal`, or `goal north` where there are several."""
    part: str
    name: str
    clauses: tuple[ClauseId, ...]
    outcome: Outcome
    words: Words
    trouble: Trouble | None = None
    said: str = ""
    """What the sheet says, with its unit."""
    value: float | None = None
    least: float | None = None
    most: float | None = None
    unit: str = ""
    by: float | None = None
    """How far beyond the bound."""
    other: str = ""
    """What it clashes with, or what would be right."""

    def as_json(self) -> dict[str, object]:
        return {
            "item": self.item,
            "key": f"{self.part}.{self.name}",
            "clauses": list(self.clauses),
            "outcome": str(self.outcome),
            "trouble": None if self.trouble is None else str(self.trouble),
            "said": self.said,
            "least": self.least,
            "most": self.most,
            "unit": self.unit,
            "by": None if self.by is None else round(self.by, 4),
            "other": self.other,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Findings:
    """Every finding of a sheet."""

    book: Book
    findings: tuple[Finding, ...]

    def of(self, outcome: Outcome) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if finding.outcome is outcome)

    @property
    def failing(self) -> tuple[Finding, ...]:
        return self.of(Outcome.FAILS)

    @property
    def open(self) -> tuple[Finding, ...]:
        return self.of(Outcome.OPEN)

    @property
    def is_lawful(self) -> bool:
        """Nothing fails of what the sheet says."""
        return not self.failing


def told_bounds(least: float | None, most: float | None, unit: str, language: Language = Language.ENGLISH) -> str:
    """`70 to 90 cm`, `at most 3 mm`, `10`."""
    words = _BOUNDS[language]
    if least is not None and most is not None:
        upper = told(most, unit, language)
        return upper if least == most else f"{told(least, '', language)} {words[0]} {upper}"
    if most is not None:
        return f"{words[1]} {told(most, unit, language)}"
    return "" if least is None else f"{words[2]} {told(least, unit, language)}"


_BOUNDS = {
    Language.ENGLISH: ("to", "at most", "at least"),
    Language.GERMAN: ("bis", "höchstens", "mindestens"),
    Language.ITALIAN: ("a", "al massimo", "almeno"),
}


def explain(finding: Finding, language: Language = Language.ENGLISH) -> str:
    """What is wrong, by how much, in one sentence."""
    words, about = _SENTENCES[language], finding.words[language].rstrip(".?")
    if finding.trouble is None:
        return about
    sentence = words[finding.trouble]
    return sentence.format(
        about=about,
        said=_said(finding, language),
        by="" if finding.by is None else told(finding.by, finding.unit, language),
        bounds=told_bounds(finding.least, finding.most, finding.unit, language),
        other=_other(finding, language),
    )


def _said(finding: Finding, language: Language) -> str:
    """What the sheet says; a number with the language's comma."""
    is_number = finding.value is not None and language is not Language.ENGLISH
    return finding.said.replace(".", ",") if is_number else finding.said


def _other(finding: Finding, language: Language) -> str:
    """What it clashes with or what would be right; colours by their names."""
    if finding.trouble not in (Trouble.CLASH, Trouble.NOT_ALIKE):
        return finding.other
    return ", ".join(colour_in_words(each, language) for each in finding.other.split(", "))


_SENTENCES: dict[Language, dict[Trouble, str]] = {
    Language.ENGLISH: {
        Trouble.TOO_LITTLE: "{about}: {said}, {by} too little ({bounds})",
        Trouble.TOO_MUCH: "{about}: {said}, {by} too much ({bounds})",
        Trouble.ANSWERED_NO: "{about}? No",
        Trouble.NOT_APPROVED: "{about}: {said} is not on the list ({other})",
        Trouble.DOES_NOT_GO_WITH: "{about}: {said} does not go with it ({other})",
        Trouble.NOT_ALIKE: "{about}: {other} differ by {said} (CIEDE2000, {bounds})",
        Trouble.CLASH: "{about}: {other} differ by only {said} (CIEDE2000, {bounds})",
    },
    Language.GERMAN: {
        Trouble.TOO_LITTLE: "{about}: {said}, {by} zu wenig ({bounds})",
        Trouble.TOO_MUCH: "{about}: {said}, {by} zu viel ({bounds})",
        Trouble.ANSWERED_NO: "{about}? Nein",
        Trouble.NOT_APPROVED: "{about}: {said} steht nicht auf der Liste ({other})",
        Trouble.DOES_NOT_GO_WITH: "{about}: {said} passt nicht dazu ({other})",
        Trouble.NOT_ALIKE: "{about}: {other} unterscheiden sich um {said} (CIEDE2000, {bounds})",
        Trouble.CLASH: "{about}: {other} unterscheiden sich nur um {said} (CIEDE2000, {bounds})",
    },
    Language.ITALIAN: {
        Trouble.TOO_LITTLE: "{about}: {said}, {by} troppo poco ({bounds})",
        Trouble.TOO_MUCH: "{about}: {said}, {by} troppo ({bounds})",
        Trouble.ANSWERED_NO: "{about}? No",
        Trouble.NOT_APPROVED: "{about}: {said} non è nella lista ({other})",
        Trouble.DOES_NOT_GO_WITH: "{about}: {said} non va bene insieme ({other})",
        Trouble.NOT_ALIKE: "{about}: {other} differiscono di {said} (CIEDE2000, {bounds})",
        Trouble.CLASH: "{about}: {other} differiscono solo di {said} (CIEDE2000, {bounds})",
    },
}
