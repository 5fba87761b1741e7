"""Whole matches between bots of all levels: do they all end legally, and does everything a match has occur?

`python -m tests.players.flick.whole_matches --book fistf-1999 --matches 200` plays them and prints the tables of
docs/flick-matches.md. A crash, a forfeit or a call without a clause is shown with the seed that gives it again.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from rich.progress import track

from tablekick.facts.sides import Side
from tablekick.match import Decision, EventKind, Header, Session, run_match
from tablekick.match.flick import GAME, intents
from tablekick.match.flick.views import FlickView
from tablekick.players.bots import bot_for
from tablekick.rulebooks import Book

PAIRINGS = {
    ("novice", "novice"): 21,
    ("novice", "club"): 10,
    ("club", "club"): 6,
    ("club", "county"): 5,
    ("county", "novice"): 2,
    ("county", "county"): 2,
    ("master", "novice"): 1,
    ("club", "master"): 1,
    ("master", "county"): 1,
    ("master", "master"): 1,
}
"""How many of every fifty matches a pairing has: those that take long to think have few."""
RESTARTS = ("flick-off", "flick-in", "goal-flick", "corner-flick", "free-flick", "penalty-flick")


class Counted:
    """A player whose intents are counted."""

    def __init__(self, level: str, book: Book, seed: int) -> None:
        self.level = level
        self._bot = bot_for(book, level, seed)
        self.wanted: Counter[str] = Counter()

    def decide(self, view: FlickView) -> Decision[Any]:
        decision: Decision[Any] = self._bot.decide(view)
        self.wanted[f"{self.level} {kind_of(decision.intent, view)}"] += 1
        return decision


def kind_of(intent: intents.Intent, view: FlickView) -> str:
    """What a table of intents calls it: flicks by what they are for."""
    if isinstance(intent, intents.Flick):
        return f"{intent.announce} flick" if intent.announce else f"flick ({view.moment})"
    if isinstance(intent, intents.Speak):
        return f"say {intent.word}"
    return str(intents.write_intent(intent)[0])


def schedule(matches: int) -> Iterator[tuple[str, str]]:
    """Pairings in their shares, spread evenly."""
    played: Counter[tuple[str, str]] = Counter()
    for _ in range(matches):
        pair = min(PAIRINGS, key=lambda pair: (played[pair] + 0.5) / PAIRINGS[pair])
        played[pair] += 1
        yield pair


def whole_match(book: Book, pair: tuple[str, str], seed: int) -> dict[str, Any]:
    """One match and what is to be counted of it."""
    header = Header(book=book, seed=seed, players=dict(zip(Side, pair, strict=True)), options={})
    session = Session(GAME, header)
    players = {side: Counted(level, book, 2 * seed + n) for n, (side, level) in enumerate(header.players.items())}
    result = run_match(session, players)
    rulings = [event.data for event in session.events if event.kind is EventKind.RULING]
    return {
        "pair": " – ".join(pair),
        "seed": seed,
        "score": list(result.score),
        "how": result.how,
        "calls": Counter(ruling["call"] for ruling in rulings),
        "fouls": Counter(f"{ruling['clause']} {ruling['reason']}" for ruling in rulings if ruling.get("reason")),
        "without clause": sum(1 for ruling in rulings if not ruling.get("clause")),
        "intents": sum((player.wanted for player in players.values()), Counter[str]()),
    }


def report(matches: list[dict[str, Any]]) -> Iterator[str]:
    """The tables."""
    count = len(matches)
    yield f"{count} matches, ended by {dict(Counter(match['how'] for match in matches))}"
    yield f"calls without a clause: {sum(match['without clause'] for match in matches)}"
    for pair in dict.fromkeys(match["pair"] for match in matches):
        scores = [match["score"] for match in matches if match["pair"] == pair]
        goals = [sum(side) / len(scores) for side in zip(*scores, strict=True)]
        yield f"| {pair} | {len(scores)} | {goals[0]:.1f} : {goals[1]:.1f} |"
    calls = added(match["calls"] for match in matches)
    yield "; ".join(f"{call} {calls[call] / count:.2f}" for call in (*RESTARTS, "goal", "own-goal"))
    yield "; ".join(f"{foul} {many}" for foul, many in added(match["fouls"] for match in matches).most_common())
    yield "; ".join(f"{kind} {many}" for kind, many in sorted(added(match["intents"] for match in matches).items()))


def added(counts: Iterable[dict[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for each in counts:
        total.update(each)
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--book", type=Book, default=Book.FISTF_1999)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="one line of JSON a match; goes on where such a file ends")
    told = parser.parse_args()
    done = [json.loads(line) for line in told.out.read_text().splitlines()] if told.out and told.out.exists() else []
    pairs = list(enumerate(schedule(told.matches)))[len(done) :]
    for number, pair in track(pairs, description=str(told.book)):
        done.append(whole_match(told.book, pair, told.seed + number))
        if told.out:
            with told.out.open("a") as lines:
                lines.write(json.dumps(done[-1]) + "\n")
    print("\n".join(report(done)))


if __name__ == "__main__":
    main()
