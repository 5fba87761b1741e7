"""`tablekick play`: play a game in the terminal."""

from __future__ import annotations

import secrets
from contextlib import ExitStack
from pathlib import Path

import click

from tablekick.cli.options import language_option, match_option
from tablekick.facts.sides import Side
from tablekick.match.games import UnknownOptionError, game_for
from tablekick.match.record import Header, RecordError, RecordWriter, read_record
from tablekick.match.replay import take_up
from tablekick.match.session import Session
from tablekick.players.bots import UnknownBotError, bot_for
from tablekick.rulebooks import Book, Language

PERSON = "person"


@click.group()
def play() -> None:
    """Play a game in the terminal."""


@play.command()
@click.option("--home", default=PERSON, show_default=True, metavar="WHO",
              help="person, random, novice, club, master, grandmaster, module:factory, person+club")  # fmt: skip
@click.option("--away", default="club", show_default=True, metavar="WHO", help="The same for the other side.")
@click.option("--seed", type=int, help="The seed of the dice; without it every match is another.")
@click.option("--save", "file", type=click.Path(path_type=Path, dir_okay=False),
              help="Keep the record in this new file; what was played survives a crash.")  # fmt: skip
@click.option("--resume", type=click.Path(path_type=Path, dir_okay=False, exists=True), help="Go on with a record.")
@match_option
@language_option
def tactics(
    home: str,
    away: str,
    seed: int | None,
    file: Path | None,
    resume: Path | None,
    options: dict[str, str],
    lang: Language,
) -> None:
    """Play Soccer Tactics against a bot or a second person.

    Type a move as M2 D5s, ball C4n, dribble D5n, K D2s (the keeper's step) or roll; help lists everything.
    """
    from tablekick.cli.play_tactics import Terminal

    with ExitStack() as closing:
        try:
            if resume is not None:
                record = read_record(resume)
                writer = closing.enter_context(RecordWriter(resume, goes_on=record))
                session = take_up(record, sink=writer.write)
            else:
                header = Header(
                    book=Book.TACTICS,
                    seed=secrets.randbits(32) if seed is None else seed,
                    players={Side.HOME: home, Side.AWAY: away},
                    options=game_for(Book.TACTICS).read_options(Book.TACTICS, options),
                )
                opened = None if file is None else closing.enter_context(RecordWriter(file, header))
                session = Session(game_for(Book.TACTICS), header, sink=None if opened is None else opened.write)
            Terminal(session, _bots(session), lang).run()
        except (RecordError, UnknownOptionError, UnknownBotError) as trouble:
            raise click.ClickException(str(trouble)) from None
        except FileExistsError:
            raise click.ClickException(f"{file} is there already; go on with --resume {file} or name another") from None


def _bots(session: Session) -> dict[Side, list[object | None]]:
    """The partners of each side; None is a person."""
    header = session.header
    return {
        side: [
            None if name == PERSON else bot_for(header.book, name, header.seed + n)
            for n, name in enumerate(header.players[side].split("+"))
        ]
        for side in Side
    }
