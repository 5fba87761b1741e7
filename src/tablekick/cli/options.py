"""Options several subcommands share."""

from __future__ import annotations

from collections.abc import Callable

import click

from tablekick.match.games import playable_books
from tablekick.rulebooks import Book, Language

LANGUAGE = click.Choice([language.value for language in Language])


def rulebook_option(function: Callable[..., object]) -> Callable[..., object]:
    return click.option(
        "--rulebook",
        "book",
        required=True,
        type=click.Choice([book.value for book in playable_books()]),
        callback=lambda _context, _parameter, value: Book(value),
        help="The rulebook to play by.",
    )(function)


def match_option(function: Callable[..., object]) -> Callable[..., object]:
    return click.option(
        "--option",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        callback=lambda _context, _parameter, values: _as_mapping(values),
        help="An option of the match, as half_minutes=10; a wrong name lists them all. May be given several times.",
    )(function)


def crew_option(function: Callable[..., object]) -> Callable[..., object]:
    return click.option(
        "--on",
        default="here",
        show_default=True,
        metavar="here|ray[:ADDRESS]",
        help="Play in processes of this machine, or on a Ray cluster that has tablekick; the results are the same.",
    )(function)


def workers_option(function: Callable[..., object]) -> Callable[..., object]:
    return click.option(
        "--workers", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes of this machine."
    )(function)


def language_option(function: Callable[..., object]) -> Callable[..., object]:
    return click.option(
        "--lang",
        type=LANGUAGE,
        default=Language.ENGLISH.value,
        show_default=True,
        callback=lambda _context, _parameter, value: Language(value),
        help="The language of the referee.",
    )(function)


def _as_mapping(values: tuple[str, ...]) -> dict[str, str]:
    found = {}
    for value in values:
        name, equals, said = value.partition("=")
        if not equals:
            raise click.BadParameter(f"'{value}' is not NAME=VALUE")
        found[name] = said
    return found
