"""`tablekick demo`: a few moments of a match, told fact by fact, with the referee's calls and their clauses."""

from __future__ import annotations

import sys

import click
from rich.console import Console

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Cross, Fact, Flick, Line, Say, Stop, Touch, Word
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.judge.courts import court_for
from tablekick.law.flick.law import law_of
from tablekick.law.flick.referee import Referee
from tablekick.law.flick.state import State, Table
from tablekick.law.flick.state.table import Standing
from tablekick.law.records import replace
from tablekick.rulebooks import Book, Language, find_clause
from tablekick.rulebooks.whom import whom

BOOKS = [Book.FISTF_1999, Book.FISTF_2000]


def _scene() -> tuple[State, list[tuple[str, Fact]]]:
    """A pass, a blocked run, a pass into the shooting area, a shot."""
    figures = {
        "home.7": (-40.0, 0.0),
        "home.9": (390.0, 120.0),
        "away.4": (150.0, 60.0),
        "away.5": (480.0, -90.0),
    }
    play = State(
        law=law_of(Book.FISTF_1999),
        table=Table(
            figures={Body(name): Standing(at=Point(*place)) for name, place in figures.items()}, ball=Point(0.0, 0.0)
        ),
    )
    striker, winger, blocker = Body("home.7"), Body("home.9"), Body("away.4")
    story: list[tuple[str, Fact]] = [
        ("Home flicks figure 7 at the ball", Flick(figure=striker)),
        ("it reaches the ball", Touch(a=striker, b=BALL, at=Point(-11.0, 0.0), moving=frozenset({striker}))),
        ("Away answers with a block-flick", Flick(figure=blocker)),
        (
            "which runs into the moving ball",
            Touch(a=blocker, b=BALL, at=Point(120.0, 10.0), moving=frozenset({blocker, BALL})),
        ),
        ("Home would rather go on than take the free-flick", Say(word=Word.PLAY_ON, by=Side.HOME)),
        ("the ball comes to rest near figure 9", Stop(body=BALL, at=Point(420.0, 100.0))),
        ("Home flicks figure 9", Flick(figure=winger)),
        ("it shoots", Touch(a=winger, b=BALL, at=Point(410.0, 104.0), moving=frozenset({winger}))),
        ("between the posts and under the bar", Cross(line=Line.GOAL, at=Point(611.0, 20.0), goal=True)),
    ]
    return play, story


@click.command()
@click.option(
    "--rulebook", type=click.Choice([book.value for book in BOOKS]), default=BOOKS[0].value, show_default=True
)
@click.option(
    "--lang",
    type=click.Choice([language.value for language in Language]),
    default=Language.ENGLISH.value,
    show_default=True,
    help="The language of the referee's expressions.",
)
def demo(rulebook: str, lang: str) -> None:
    """A short demonstration: what happens on the table, what the referee calls, and under which clause."""
    console = Console(highlight=False)
    book, language = Book(rulebook), Language(lang)
    play, story = _scene()
    referee = Referee(replace(play, law=law_of(book)))
    console.print(f"[bold]A moment of a match under {book}[/bold]")
    for words, fact in story:
        console.print(f"  {words}")
        for ruling in referee.observe(fact):
            clause = find_clause(book, ruling.clause)
            said = court_for(book).speak(book, ruling, language)
            concerned = whom(ruling.call, ruling.reason, ruling.to, language)
            console.print(
                f"      [bold green]{said}[/bold green] {concerned}  [dim]{ruling.clause}: {clause.title}[/dim]"
            )
            if ruling.choice:
                console.print(f"      {ruling.to} may choose: {' or '.join(ruling.choice)}")
    home, away = referee.state.match.score
    console.print(f"[bold]{home}:{away}[/bold]")
    # The command as it was called: without an activated environment that is a path.
    called = sys.argv[0]
    console.print("Go on with:")
    for words in ("judge casebook", "rules list fistf-1999", "--help"):
        console.print(f"  {called} {words}")
