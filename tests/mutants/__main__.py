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
from tablekick.rulebooks.citing import declared
from tests.mutants.law import Key, Mutant, every_mutant, in_force, key_of

SHARE = {"flick": 280, "tippkick": 80, "tactics": 60}
"""How many of each game's changes are tried: a fixed sample, since names decide which."""
PATIENCE_S = 3.0
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

    signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def hear_everything() -> list[Heard]:
    """Every case under every book, with the functions of the law that it reaches."""
    functions = {rule.rule: key_of(rule.function.__code__) for rule in declared()}
    filed = [item.case for file in casebook_files([repository_casebook()]) for item in read_file(file)]
    found = []
    for case in track([case for case in filed if case is not None], "hearing", console=console):
        for book in case.books:
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


def notices(heard: Heard) -> bool:
    """The case does not hold any more."""
    verdict: Verdict
    try:
        with patience():
            verdict = judge_case(court_for(heard.book), heard.book, heard.case)
    except Exception:
        return True
    return not verdict.ok


def shown_equivalent() -> dict[str, str]:
    """Changes that change nothing, by name, with the reason."""
    if not EQUIVALENT.is_file():
        return {}
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    found = (re.match(r"\| `([0-9a-f]{8})` \|(.*)\|", line) for line in lines)
    return {match[1]: match[2].strip() for match in found if match}


@click.command()
@click.option("--times", default=1.0, show_default=True, help="A sample so many times as large.")
@click.option("--only", help="Only changes whose place contains this.")
def main(times: float, only: str | None) -> None:
    """Try the sample, print the share caught for each book and the survivors; exit 1 below nine in ten."""
    everything = every_mutant()
    equivalent = shown_equivalent()
    sample: list[Mutant] = []
    for game, share in SHARE.items():
        mine = [m for m in everything if m.game == game and (only is None or only in m.place)]
        sample += mine[: int(share * times)]
    by_key: dict[Key, list[Heard]] = defaultdict(list)
    for heard in hear_everything():
        for key in heard.reached:
            by_key[key].append(heard)
    reached, caught = Counter[Book](), Counter[Book]()
    survivors: list[Mutant] = []
    games: dict[str, list[int]] = {game: [0, 0, 0] for game in SHARE}
    for mutant in track(sample, "changing", console=console):
        cases: dict[Book, list[Heard]] = defaultdict(list)
        for heard in dict.fromkeys(heard for key in mutant.reached_with for heard in by_key[key]):
            cases[heard.book].append(heard)
        seen_by = []
        with in_force(mutant):
            for book, ones in cases.items():
                reached[book] += 1
                if any(notices(one) for one in ones):
                    seen_by.append(book)
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
