"""`tablekick warm-up`: compile the tables now, so that nobody waits for them later."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

import click

# One book of each game with a table of its own; the board game has nothing to compile.
BOOKS = ("fistf-1999", "tippkick-2017")


@click.command("warm-up")
def warm_up() -> None:
    """Compile the tables once, one game beside the other; what was compiled is kept beside the program."""
    from tablekick.web.workers.games import warm_up as play_first_steps

    began = time.monotonic()
    with ProcessPoolExecutor(len(BOOKS), mp_context=get_context("spawn")) as pool:
        tables = {pool.submit(play_first_steps, book): book for book in BOOKS}
        for done in as_completed(tables):
            done.result()
            click.echo(f"{tables[done]}: the table stands after {time.monotonic() - began:.0f} s")
