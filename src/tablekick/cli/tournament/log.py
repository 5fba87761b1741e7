"""`withdraw`, `protest`, `answer`, `undo` and `log`."""

from __future__ import annotations

from pathlib import Path

import click

from tablekick.cli.tournament.common import accept_option, by_option, event_file, read, write


@click.command()
@event_file
@click.argument("who")
@click.option("--annul", is_flag=True, help="Strike all group matches of WHO, instead of losing those not played.")
@accept_option
@by_option
def withdraw(file: Path, who: str, annul: bool, accept: bool, by: str) -> None:
    """Take WHO (a name or an id) out of the event."""
    from tablekick.tournament import desk

    write(file, by, lambda b: desk.withdraw(b.state, desk.entrant_of(b.state, who).id, annul=annul, accept=accept))
    click.echo(f"{who} has withdrawn")


@click.command()
@event_file
@click.argument("match")
@click.argument("words")
@click.option("--of", "whose", required=True, help="Who protests.")
@by_option
def protest(file: Path, match: str, words: str, whose: str, by: str) -> None:
    """Note a protest against the result of MATCH; it stands until the protest is answered."""
    from tablekick.tournament import protests
    from tablekick.tournament.fixtures import MatchId

    (entry,) = write(file, by, lambda books: protests.protest(books.state, MatchId(match), whose, words))
    click.echo(f"protest {entry.number}; {protests.reminder(read(file).state)}")


@click.command()
@event_file
@click.argument("number", type=int)
@click.argument("words")
@click.option("--upheld/--rejected", required=True)
@by_option
def answer(file: Path, number: int, words: str, upheld: bool, by: str) -> None:
    """Decide protest NUMBER; one that is upheld is followed by a corrected `result`."""
    from tablekick.tournament import protests

    write(file, by, lambda books: protests.answer(books.state, number, upheld=upheld, words=words))
    click.echo(f"protest {number} is {'upheld: correct the result now' if upheld else 'rejected'}")


@click.command()
@event_file
@click.argument("number", type=int, required=False)
@accept_option
@by_option
def undo(file: Path, number: int | None, accept: bool, by: str) -> None:
    """Take back the last entry, or entry NUMBER of the log; an undo can be undone by its own number."""
    from tablekick.tournament import desk
    from tablekick.tournament.log import Undone

    for entry in write(file, by, lambda books: desk.undo(books.entries, number, accept=accept)):
        assert isinstance(entry.happening, Undone)
        click.echo(f"entry {entry.happening.entry} no longer counts; `undo {entry.number}` lets it count again")


@click.command()
@event_file
def log(file: Path) -> None:
    """Every change, with its number, time and author; what was undone is marked."""
    import json

    from tablekick.tournament.codec import as_json
    from tablekick.tournament.log import standing

    entries = read(file).entries
    kept = {entry.number for entry in standing(entries)}
    for entry in entries:
        said = as_json(entry.happening)
        kind = said.pop("is")
        mark = " " if entry.number in kept else "×"
        words = json.dumps(said, ensure_ascii=False)
        click.echo(
            f"{entry.number:4} {mark} {entry.at} {entry.by}: {kind} {words[:160]}{'…' if len(words) > 160 else ''}"
        )
