"""What cannot be answered, and what to do instead, in three languages."""

from __future__ import annotations

from tablekick.rulebooks import Book

_TEXTS = {
    "no-such-rulebook": (
        "There is no rulebook “{name}”. The rulebooks are {books}.",
        "Ein Regelbuch „{name}“ gibt es nicht. Die Regelbücher sind {books}.",
        "Il regolamento «{name}» non esiste. I regolamenti sono {books}.",
    ),
    "no-such-clause": (
        "{book} has no clause “{name}”. Look for it in the table of contents, or search for a word.",
        "{book} hat keinen Paragraphen „{name}“. Suche ihn im Inhaltsverzeichnis oder nach einem Wort.",
        "{book} non ha un articolo «{name}». Cercalo nell'indice, o cerca una parola.",
    ),
    "no-such-case": (
        "The casebook has no case “{name}”. Every clause lists its cases.",
        "Das Fallbuch hat keinen Fall „{name}“. Jeder Paragraph nennt seine Fälle.",
        "La raccolta non ha un caso «{name}». Ogni articolo elenca i suoi casi.",
    ),
    "not-under-this-book": (
        "The case “{name}” is not heard under {book}. Leave the book out, or choose one the case names.",
        "Der Fall „{name}“ gilt unter {book} nicht. Lass das Buch weg oder wähle eines, das der Fall nennt.",
        "Il caso «{name}» non vale sotto {book}. Ometti il libro o scegline uno indicato dal caso.",
    ),
}


class UnknownInTheLibraryError(LookupError):
    """Something asked for that no book or casebook has."""

    status = 404

    def __init__(self, code: str, *, name: str, book: str = "") -> None:
        super().__init__(f"{code}: {name}")
        self.code = code
        shown = name if len(name) <= 60 else f"{name[:57]}…"
        english, german, italian = (text.format(name=shown, book=book, books=", ".join(Book)) for text in _TEXTS[code])
        self.text = {"en": english, "de": german, "it": italian}
