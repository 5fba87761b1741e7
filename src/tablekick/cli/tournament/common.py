"""What the commands share: the file, who writes, and refusals as one clear message."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablekick.rulebooks import Language
from tablekick.tournament.phrases import phrase

if TYPE_CHECKING:
    from tablekick.tournament.log import Entry, Happening
    from tablekick.tournament.store import Books


def event_file(function: Callable[..., object]) -> Callable[..., object]:
    return click.argument("file", type=click.Path(path_type=Path, dir_okay=False))(function)


def by_option(function: Callable[..., object]) -> Callable[..., object]:
    return click.option("--by", default="desk", show_default=True, help="Who makes this entry, for the log.")(function)


def accept_option(function: Callable[..., object]) -> Callable[..., object]:
    return click.option("--accept", is_flag=True, help="What this moves has been shown, and is meant.")(function)


@contextmanager
def refusals() -> Iterator[None]:
    """What the desk says no to, without a traceback; a question exits with 3, so that a script can tell."""
    from tablekick.tournament.errors import DeskError, QuestionError

    try:
        yield
    except QuestionError as question:
        click.echo(question.told(language()), err=True)
        click.echo(phrase("if it is meant, say --accept (or --sure when you enter somebody)", language(), {}), err=True)
        raise SystemExit(3) from None
    except DeskError as refused:
        raise click.ClickException(refused.told(language())) from None
    except OSError as trouble:
        raise click.ClickException(str(trouble)) from None


def language() -> Language:
    """Of `tablekick tournament --lang de …`."""
    said = click.get_current_context().find_object(Language)
    return said if said is not None else Language.ENGLISH


def read(file: Path) -> Books:
    from tablekick.tournament.store import Store

    with refusals():
        return Store(file).read()


def write(file: Path, by: str, wish: Callable[[Books], tuple[Happening, ...]]) -> tuple[Entry, ...]:
    """Write what a wish brings, or nothing."""
    from tablekick.tournament.store import Store

    with refusals():
        return Store(file).write(by, wish)
