"""`tablekick judge`: run casebooks."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from tablekick.judge.coverage import repository_casebook
from tablekick.judge.errors import CasebookFileError
from tablekick.judge.reports import as_json, failure_text
from tablekick.judge.session import judge_paths
from tablekick.rulebooks import Language

ALL_PASS, SOME_FAIL, UNREADABLE = 0, 1, 2


@click.command()
@click.argument("paths", nargs=-1, metavar="[FILE|FOLDER]...", type=click.Path(path_type=Path))
@click.option("--json", "json_output", is_flag=True, help="One JSON object a case, on a line of its own.")
@click.option(
    "--lang",
    type=click.Choice([language.value for language in Language]),
    default=Language.ENGLISH.value,
    show_default=True,
    help="The language of the referee's expressions.",
)
def judge(paths: tuple[Path, ...], json_output: bool, lang: str) -> None:
    """Hear every case of casebook files and folders and compare the rulings with what the case expects.

    Without a file or folder our own casebook is heard, as it comes with the package.

    Prints each failing case with the rulings that came, then how many passed and failed. Exit status: 0 when all
    pass, 1 when some fail, 2 when something could not be read (the rest is judged all the same).
    """
    language = Language(lang)
    passed = failed = unreadable = 0
    for result in judge_paths(paths or (repository_casebook(),)):
        if isinstance(result, CasebookFileError):
            unreadable += 1
            click.echo(str(result), err=True)
            continue
        if json_output:
            click.echo(json.dumps(as_json(result, language), ensure_ascii=False))
        if result.error is not None:
            unreadable += 1
            click.echo(failure_text(result, language), err=True)
        elif result.ok:
            passed += 1
        else:
            failed += 1
            if not json_output:
                click.echo(failure_text(result, language))
    if not json_output:
        click.echo(f"{passed} passed, {failed} failed")
    if unreadable:
        sys.exit(UNREADABLE)
    sys.exit(SOME_FAIL if failed else ALL_PASS)
