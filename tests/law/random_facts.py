"""`python -m tests.law.random_facts --book subbuteo-2016 --facts 1000000`: any book, any number of senseless facts."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import perf_counter

import click

from tablekick.rulebooks import Book
from tests.law import flick_random_facts
from tests.law.tippkick import random_facts as tippkick_facts
from tests.tactics import fact_streams as tactics_facts


def hear(book: Book, facts: int, seed: int) -> Counter[str]:
    """How often each call came: no exception, and no ruling without a clause of the book."""
    if book is Book.TIPPKICK_2017:
        return tippkick_facts.hear(facts, seed)
    if book is Book.TACTICS:
        return tactics_facts.hear(facts, Random(seed))
    return flick_random_facts.hear(book, facts, Random(seed))


@click.command()
@click.option("--book", "books", multiple=True, type=click.Choice([book.value for book in Book]))
@click.option("--facts", default=1_000_000, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(books: tuple[str, ...], facts: int, seed: int) -> None:
    """Hear so many random facts under each book and tell what came of them."""
    for book in [Book(name) for name in books] or list(Book):
        begun = perf_counter()
        calls = hear(book, facts, seed)
        took = perf_counter() - begun
        often = dict(calls.most_common(8))
        print(f"{book}: {facts} facts, {calls.total()} rulings, no exception, {took:.0f} s; {often}", flush=True)


if __name__ == "__main__":
    main()
