"""Words as the search compares them: without case and accents, numbers as digits, each with its stem."""

from __future__ import annotations

import re
import unicodedata

_WORD = re.compile(r"\d+(?:[.,:]\d+)?|[^\W\d_]+")
_ENDINGS = ("ungen", "ings", "ing", "ers", "ern", "ung", "en", "er", "em", "es", "ed", "e", "n", "s", "i", "o", "a")
"""Plurals and cases of the three languages, the longer ones first."""
SHORTEST_STEM = 4

_LITTLE = """
a an the is are be was may can must shall should do does did of in on at to for from by with and or not if it its
his her my i you he she they we what when who which how many much why where that this there than then as
der die das den dem des ein eine einen einem einer eines ist sind war darf durfen kann muss soll wird werden
und oder nicht wenn es im am an auf zu zum zur von vom fur mit bei aus nach wie viel viele was wer wo wann
welche welcher dass ich man sein hat haben als
il lo la i gli le un uno una e o di del della dei delle dello al alla allo ai agli alle da dal dalla in nel nella
con per su sul sulla che chi cosa quando quanto quanti quante come dove non se si puo deve ha sono
"""
STOP_WORDS = frozenset(_LITTLE.split())
"""Words of the three languages that tell nothing about a rule."""

_SPELT = {
    0: "zero null",
    1: "one eins",
    2: "two zwei due",
    3: "three drei tre",
    4: "four vier quattro",
    5: "five fünf cinque",
    6: "six sechs sei",
    7: "seven sieben sette",
    8: "eight acht otto",
    9: "nine neun nove",
    10: "ten zehn dieci",
    11: "eleven elf undici",
    12: "twelve zwölf dodici",
    13: "thirteen dreizehn tredici",
    14: "fourteen vierzehn quattordici",
    15: "fifteen fünfzehn quindici",
    16: "sixteen sechzehn sedici",
    20: "twenty zwanzig venti",
    25: "fünfundzwanzig venticinque",
    30: "thirty dreißig trenta",
    40: "forty vierzig quaranta",
    45: "fünfundvierzig quarantacinque",
    50: "fifty fünfzig cinquanta",
    60: "sixty sechzig sessanta",
    90: "ninety neunzig novanta",
    100: "hundred hundert cento",
}


def fold(text: str) -> str:
    """Without case and accents: `Torhüter` and `torhuter` are one word."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


NUMBERS = {fold(word): str(number) for number, words in _SPELT.items() for word in words.split()}


def plain_words(text: str) -> list[str]:
    """Every word and number as it is written."""
    return _WORD.findall(text)


def words_of(text: str) -> list[str]:
    """Every word and number of `text`, folded; `20mm` is two of them, `seven` is 7."""
    return [NUMBERS.get(word, word.replace(",", ".")) for word in _WORD.findall(fold(text))]


def stem(word: str) -> str:
    """The word without its ending, as long as enough is left to know it by."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
            return word[: -len(ending)]
    return word
