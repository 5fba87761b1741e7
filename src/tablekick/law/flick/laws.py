"""The laws of the flick rulebooks: parameters, what each book replaces, and where it is silent."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

from tablekick.law import flick
from tablekick.law.flick import fistf_parameters as fistf
from tablekick.law.flick.completeness import complete_clauses
from tablekick.law.flick.law import FlickLaw
from tablekick.law.flick.parameters import Sourced
from tablekick.law.flick.replacement import added_under, replaced_under
from tablekick.law.flick.silences import SILENCES
from tablekick.law.flick.subbuteo_parameters import SUBBUTEO_2016
from tablekick.rulebooks import Book

# Each room is read, since what a book puts in place of a rule is said where it stands.
for room in walk_packages(flick.__path__, f"{flick.__name__}."):
    import_module(room.name)


def _law(book: Book, parameters: Sourced) -> FlickLaw:
    replaced = replaced_under(book)
    clauses = complete_clauses(book, replaced, SILENCES[book])
    return FlickLaw(book=book, parameters=parameters, replaced=replaced, added=added_under(book), clauses=clauses)


LAWS = {
    Book.FISTF_1999: _law(Book.FISTF_1999, fistf.FISTF_1999),
    Book.FISTF_1999_INDOOR: _law(Book.FISTF_1999_INDOOR, fistf.FISTF_1999_INDOOR),
    Book.FISTF_2000: _law(Book.FISTF_2000, fistf.FISTF_2000),
    Book.SUBBUTEO_2016: _law(Book.SUBBUTEO_2016, SUBBUTEO_2016),
}
