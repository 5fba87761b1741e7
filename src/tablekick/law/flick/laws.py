"""The laws of the flick rulebooks: parameters, and what each book replaces."""

from __future__ import annotations

from tablekick.law.flick import fistf_parameters as fistf
from tablekick.law.flick.german import REPLACED_IN_2000
from tablekick.law.flick.indoor import REPLACED_INDOORS
from tablekick.law.flick.law import FlickLaw
from tablekick.law.flick.subbuteo.replaced import REPLACED_IN_SUBBUTEO
from tablekick.law.flick.subbuteo_parameters import SUBBUTEO_2016
from tablekick.rulebooks import Book

LAWS = {
    Book.FISTF_1999: FlickLaw(book=Book.FISTF_1999, parameters=fistf.FISTF_1999),
    Book.FISTF_1999_INDOOR: FlickLaw(
        book=Book.FISTF_1999_INDOOR, parameters=fistf.FISTF_1999_INDOOR, replaced=REPLACED_INDOORS
    ),
    Book.FISTF_2000: FlickLaw(book=Book.FISTF_2000, parameters=fistf.FISTF_2000, replaced=REPLACED_IN_2000),
    Book.SUBBUTEO_2016: FlickLaw(book=Book.SUBBUTEO_2016, parameters=SUBBUTEO_2016, replaced=REPLACED_IN_SUBBUTEO),
}
