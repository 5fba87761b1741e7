"""Play the matches again that rate the bots: `python -m benchmarks.bot_ratings [MATCHES [GAME …]]`.

Writes `src/tablekick/competition/bot_ratings.json` anew, by the commands that stand in it, and prints the ratings.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import tablekick.competition
from tablekick.competition.bot_ratings import MIDDLING, fit, series_of
from tablekick.competition.simulation import Simulation, simulate
from tablekick.match.events import Json
from tablekick.rulebooks import Book

FILE = Path(tablekick.competition.__file__).parent / "bot_ratings.json"
FORM: dict[str, tuple[Book, int, dict[str, Json]]] = {
    "flick": (Book.FISTF_1999, 0, {"knockout": True, "period_s": 200}),
    "tippkick": (Book.TIPPKICK_2017, 2017, {}),
    "tactics": (Book.TACTICS, 1, {}),
}
"""What the commands say: the book, the seed, the options."""


def played(game: str, first: str, second: str, matches: int) -> float:
    """What the first scored."""
    book, seed, options = FORM[game]
    series = Simulation(book=book, home=first, away=second, matches=matches, seed=seed, options=options, mirrored=True)
    return sum(report.points_of_first() for report in simulate(series))


def main(matches: str = "", *games: str) -> None:
    """All games, or those named; the others stay as they are."""
    table: dict[str, dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    for game in games or FORM:
        rows = table[game]["series"]
        if matches:
            rows = [
                [first, second, int(matches), played(game, first, second, int(matches))] for first, second, *_ in rows
            ]
            table[game]["series"] = rows
        for level, rating in fit(series_of(rows), middle=MIDDLING).items():
            print(f"{game:10}{level:10}{rating.points:8.0f} ± {rating.deviation:.0f}")
    if matches:
        FILE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
