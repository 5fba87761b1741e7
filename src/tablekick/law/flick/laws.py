"""The laws of the flick rulebooks: parameters, what each book replaces, and where it is silent."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tablekick.law.flick import fistf_parameters as fistf
from tablekick.law.flick.completeness import complete_clauses
from tablekick.law.flick.german import REPLACED_IN_2000
from tablekick.law.flick.indoor import GROUNDS_INDOORS, REPLACED_INDOORS
from tablekick.law.flick.law import FlickLaw
from tablekick.law.flick.memory import RuleFunction, Step
from tablekick.law.flick.parameters import Sourced
from tablekick.law.flick.silences import SILENCES
from tablekick.law.flick.subbuteo.replaced import GROUNDS_IN_SUBBUTEO, REPLACED_IN_SUBBUTEO
from tablekick.law.flick.subbuteo_parameters import SUBBUTEO_2016
from tablekick.rulebooks import Book

NOTHING: Mapping[Any, Any] = MappingProxyType({})


def _law(
    book: Book,
    parameters: Sourced,
    replaced: Mapping[Step, Step] = NOTHING,
    grounds: Mapping[RuleFunction, RuleFunction] = NOTHING,
) -> FlickLaw:
    clauses = complete_clauses(book, [replaced, grounds], SILENCES[book])
    return FlickLaw(book=book, parameters=parameters, replaced=replaced, grounds=grounds, clauses=clauses)


LAWS = {
    Book.FISTF_1999: _law(Book.FISTF_1999, fistf.FISTF_1999),
    Book.FISTF_1999_INDOOR: _law(Book.FISTF_1999_INDOOR, fistf.FISTF_1999_INDOOR, REPLACED_INDOORS, GROUNDS_INDOORS),
    Book.FISTF_2000: _law(Book.FISTF_2000, fistf.FISTF_2000, REPLACED_IN_2000),
    Book.SUBBUTEO_2016: _law(Book.SUBBUTEO_2016, SUBBUTEO_2016, REPLACED_IN_SUBBUTEO, GROUNDS_IN_SUBBUTEO),
}
