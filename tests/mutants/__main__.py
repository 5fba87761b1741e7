"""`make mutants`: change one thing of the law at a time, hear the cases that reach it, tell what nobody noticed."""

from __future__ import annotations

import re
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from tablekick.judge.cases import Case
from tablekick.judge.courts import court_for
from tablekick.judge.coverage import repository_casebook
from tablekick.judge.files import casebook_files, read_file
from tablekick.judge.verdict import Verdict, judge_case
from tablekick.rulebooks import Book
from tablekick.rulebooks.citations import declared
from tests.mutants.afresh import in_a_process_of_its_own
from tests.mutants.law import Key, Mutant, every_mutant, in_force, key_of

SHARE = {"flick": 280, "tippkick": 80, "tactics": 60}
"""How many of each game's changes are tried: a fixed sample, since names decide which."""
PATIENCE_S = 3.0
"""Seconds of work, not of the clock: a busy machine is no reason to call a change noticed."""
EQUIVALENT = Path(__file__).parents[2] / "docs" / "mutants.md"
console = Console()


@dataclass(frozen=True, slots=True, eq=False)
class Heard:
    """A case under a book, which holds."""

    book: Book
    case: Case
    reached: frozenset[Key]


class OutOfPatienceError(Exception):
    """A changed law that never comes to an end."""


@contextmanager
def patience() -> Iterator[None]:
    def give_up(*_: object) -> None:
        raise OutOfPatienceError

    signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def hear_everything(game: str | None = None) -> list[Heard]:
    """Every case under every book, or under those of a game, with the functions of the law that it reaches."""
    functions = {rule.rule: key_of(rule.rule.code) for rule in declared()}
    filed = [item.case for file in casebook_files([repository_casebook()]) for item in read_file(file)]
    found = []
    for case in track([case for case in filed if case is not None], "hearing", console=console):
        for book in case.books:
            if game not in (None, game_of(book)):
                continue
            reached: set[Key] = set()

            def note(frame: FrameType, event: str, _: Any, into: set[Key] = reached) -> None:
                if event == "call" and "/law/" in frame.f_code.co_filename:
                    into.add(key_of(frame.f_code))

            sys.setprofile(note)
            try:
                verdict = judge_case(court_for(book), book, case)
            finally:
                sys.setprofile(None)
            assert verdict.ok, f"{case.id} does not hold under {book}; `tablekick judge` says why"
            cited = {functions[rule] for rule in verdict.watch.cited if rule in functions}
            found.append(Heard(book, case, frozenset(reached | cited)))
    return found


def game_of(book: Book) -> str:
    return {Book.TACTICS: "tactics", Book.TIPPKICK_2017: "tippkick"}.get(book, "flick")


def notices(heard: Heard) -> bool:
    """The case does not hold any more."""
    verdict: Verdict
    try:
        with patience():
            verdict = judge_case(court_for(heard.book), heard.book, heard.case)
    except Exception:
        return True
    return not verdict.ok


def is_noticed(mutant: Mutant, cases: list[Heard]) -> bool:
    """Some case does not hold under the changed law."""
    if mutant.rewritten is not None:
        return in_a_process_of_its_own(mutant.rewritten, lambda: any(notices(case) for case in cases))
    with in_force(mutant):
        return any(notices(case) for case in cases)


def shown_equivalent() -> dict[str, str]:
    """Changes that change nothing, by name, with the reason: the tables under `| equivalent | why |`."""
    if not EQUIVALENT.is_file():
        return {}
    tables = EQUIVALENT.read_text(encoding="utf-8").split("\n\n")
    lines = [line for table in tables if "| equivalent | why |" in table for line in table.splitlines()]
    found = (re.match(r"\| `([0-9a-f]{8})` \|(.*)\|", line) for line in lines)
    return {match[1]: match[2].strip() for match in found if match}


@click.command()
@click.option("--times", default=1.0, show_default=True, help="A sample so many times as large.")
@click.option("--game", type=click.Choice(list(SHARE)), help="Only the changes and cases of one game.")
@click.option("--only", help="Only changes whose place contains this.")
def main(times: float, game: str | None, only: str | None) -> None:
    """Try the sample, print the share caught for each book and the survivors; exit 1 below nine in ten."""
    everything = every_mutant()
    equivalent = shown_equivalent()
    sample: list[Mutant] = []
    shares = {name: share for name, share in SHARE.items() if game in (None, name)}
    for name, share in shares.items():
        mine = [m for m in everything if m.game == name and (only is None or only in m.place)]
        sample += mine[: int(share * times)]
    by_key: dict[Key, list[Heard]] = defaultdict(list)
    everyone = hear_everything(game)
    for heard in everyone:
        for key in heard.reached:
            by_key[key].append(heard)
    reached, caught = Counter[Book](), Counter[Book]()
    survivors: list[Mutant] = []
    games: dict[str, list[int]] = {name: [0, 0, 0] for name in shares}
    for mutant in track(sample, "changing", console=console):
        cases: dict[Book, list[Heard]] = defaultdict(list)
        for one in dict.fromkeys(one for key in mutant.reached_with for one in by_key[key]):
            cases[one.book].append(one)
        if mutant.rewritten is not None:
            # What a table was built with, any case may notice: those that run the function first, then all others.
            for one in everyone:
                if game_of(one.book) == mutant.game and one not in cases[one.book]:
                    cases[one.book].append(one)
        reached.update(cases.keys())
        seen_by = [book for book, ones in cases.items() if is_noticed(mutant, ones)]
        caught.update(seen_by)
        games[mutant.game][0] += 1
        games[mutant.game][1] += bool(seen_by)
        if not seen_by:
            known = mutant.name in equivalent
            games[mutant.game][2] += known
            survivors.append(mutant)
    _print(games, reached, caught, survivors, equivalent)
    total, noticed, same = (sum(row[n] for row in games.values()) for n in range(3))
    part = f"{noticed / total:.1%}"
    console.print(f"{noticed} of {total} caught ({part}), {same} shown to be equivalent; {len(everything)} in all")
    sys.exit(0 if noticed + same >= 0.9 * total else 1)


def _print(
    games: dict[str, list[int]],
    reached: Counter[Book],
    caught: Counter[Book],
    survivors: list[Mutant],
    equivalent: dict[str, str],
) -> None:
    for mutant in survivors:
        told = equivalent.get(mutant.name, "SURVIVES")
        what = f"{mutant.kind}: {mutant.before} -> {mutant.after or 'left out'}"
        print(f"{mutant.name} {mutant.place}: {what}: {told}")
    table = Table("book", "reached", "caught by its own cases", "share")
    for book in reached:
        share = f"{caught[book] / reached[book]:.1%}"
        table.add_row(book, str(reached[book]), str(caught[book]), share)
    console.print(table)
    table = Table("game", "tried", "caught by any case", "shown equivalent", "share")
    for game, (tried, noticed, same) in games.items():
        table.add_row(game, str(tried), str(noticed), str(same), f"{noticed / max(1, tried - same):.1%}")
    console.print(table)


if __name__ == "__main__":
    main()
