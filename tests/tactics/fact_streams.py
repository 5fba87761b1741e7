"""Random cases of the board game: situations and facts, possible or not, as a casebook writes them.

`python -m tests.tactics.fact_streams --facts 1000000 --seed 1` hears that many facts and reports.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from tablekick.facts.errors import UnreadableError
from tablekick.judge.tactics.court import COURT, TacticsHearing
from tablekick.law.rulings import Ruling
from tablekick.law.tactics import (
    Phase,
    State,
    action_text,
    chance_of,
    legal_actions,
    position_from_text,
    position_text,
)
from tablekick.law.tactics.attempts import attempts_at
from tablekick.law.tactics.board import FILES, squares_in
from tablekick.law.tactics.figures import NAMES, SIDES, TEAM
from tablekick.law.tactics.phases import Restart, Source
from tablekick.law.tactics.shot import Spin
from tablekick.law.tactics.state import occupied_by
from tablekick.law.tactics.turns import actor
from tablekick.rulebooks import Book, find_clause

Raw = dict[str, Any]
LONGEST = 60
FIGURES = [f"{side}.{name}" for side in SIDES for name in NAMES]
SQUARES = [f"{file}{row}{half}" for file in FILES for row in range(1, 9) for half in "sn"]


def chance(luck: Random, share: float) -> bool:
    return luck.random() < share


def a_situation(luck: Random) -> Raw:
    """Something to begin with; the court refuses what cannot be."""
    attacking = luck.choice(SIDES)
    figures: dict[str, dict[str, str]] = {}
    for side in SIDES:
        present = [name for name in NAMES if chance(luck, 0.75)]
        half = "n" if side == "away" else "s"
        home = [square for square in SQUARES if square.endswith(half)]
        squares = luck.sample(SQUARES if chance(luck, 0.5) else home, len(present))
        figures[side] = dict(zip(present, squares, strict=True))
        if "K" in figures[side] and chance(luck, 0.7):
            figures[side]["K"] = luck.choice([f"D1{half}", f"E1{half}", "goal"])
    given: Raw = {
        "state": str(luck.choice(list(Phase))),
        "attacking": attacking,
        "figures": figures,
        "dice": [luck.choice([1, 1, 2, 3, 4, 5, 6, 6]) for _ in range(4 * LONGEST)],
        "spins": [str(luck.choice(list(Spin))) for _ in range(LONGEST)],
    }
    if chance(luck, 0.75) and figures[attacking]:
        given["holder"] = f"{attacking}.{luck.choice(sorted(figures[attacking]))}"
        where = figures[attacking][given["holder"].partition(".")[2]]
        if chance(luck, 0.2):
            figures[attacking][given["holder"].partition(".")[2]] = luck.choice(["flag", "D8s", "E8n", "A1n", "H1s"])
        elif given["state"] == "duel" and chance(luck, 0.9) and (others := figures[_other(attacking)]):
            others[luck.choice(sorted(others))] = where
    if chance(luck, 0.4) or "holder" not in given:
        given["ball"] = luck.choice(SQUARES if chance(luck, 0.7) else ["A1n", "H1n", "A1s", "D8s", "D8n", "D2n", "E3s"])
    optional: dict[str, Any] = {
        "restart": str(luck.choice(list(Restart))),
        "taker": luck.choice(FIGURES),
        "source": str(luck.choice(list(Source))),
        "passes": luck.randrange(2),
        "penalty": chance(luck, 0.5),
        "period": luck.choice([1, 2, "extra", "extra-2", "shoot-out"]),
        "clock": luck.choice([0, 800, 880, 2600, 2690]),
        "rolled": luck.randint(1, 12),
        "shootout": {"first": luck.choice(SIDES), "goals": [luck.randrange(5) for _ in SIDES], "shots": [5, 5]},
        "cards": {side: luck.sample(["K", "D", "M1", "M2", "F1"], 3) for side in SIDES},
        "sent_off": luck.sample(FIGURES, 2),
        "offside": luck.sample(FIGURES, 3),
        "offender": luck.choice(SIDES),
        "variant": {"half_minutes": 1, "extra_minutes": 1},
    }
    given |= {name: value for name, value in optional.items() if chance(luck, 0.12)}
    given["strict"] = chance(luck, 0.5)
    return given


def _other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def a_fact(luck: Random, position: State) -> Raw:
    """Mostly what the players may do, so that a stream comes somewhere; often anything."""
    if chance(luck, 0.75):
        if actor(position) is not None:
            return _timed(luck, _something_legal(luck, position))
        if chance_of(position) is not None:
            return {"roll": "both"}
    return _timed(luck, _anything(luck))


def _timed(luck: Random, fact: Raw) -> Raw:
    return fact | {"took": luck.choice([0, 5, 40, 61, 700])} if chance(luck, 0.05) else fact


def _something_legal(luck: Random, position: State) -> Raw:
    actions = legal_actions(position)
    action = actions[luck.randrange(len(actions))]
    side = actor(position)
    assert side is not None
    text = action_text(action)
    if text in ("pass", "waive"):
        return {"pass-turn": True}
    if text == "claim":
        return {"conduct": "time-wasting", "by": SIDES[1 - side]}
    if text == "roll":
        return {"roll": SIDES[side]}
    attempt = luck.choice(list(attempts_at(position, side, action)))
    path = [_square(sq) for sq in attempt.path]
    if text.startswith("ball"):
        return {"play": path}
    if text.startswith("dribble"):
        return {"dribble": path[-1]}
    if "@" in text:
        return {"place": text.partition("@")[0], "at": path[-1]}
    return {"keeper-move" if "+" in text else "move": text.replace("+", ">").partition(">")[0], "path": path}


def _square(sq: int) -> str:
    y, x = divmod(sq, 8)
    return f"{FILES[x]}{y + 1}s" if y < 8 else f"{FILES[x]}{16 - y}n"


def _anything(luck: Random) -> Raw:
    path = [luck.choice(SQUARES) for _ in range(luck.randint(1, 4))]
    figure, side = luck.choice(FIGURES), luck.choice(SIDES)
    return luck.choice(
        [
            {"move": figure, "path": path},
            {"keeper-move": figure, "path": path[:1]},
            {"play": path},
            {"dribble": path[0]},
            {"place": figure, "at": path[0]},
            {"pass-turn": True},
            {"pass-turn": True, "by": side},
            {"roll": luck.choice([*SIDES, "both"])},
            {"spin": side},
            {"signal": "end"} if chance(luck, 0.2) else {"pass-turn": True},
            {"elapse": luck.choice([0, 30, 61, 3000])},
            {"conduct": "time-wasting", "by": side, "deliberate": chance(luck, 0.7)},
        ]
    )


def streams(luck: Random) -> Iterator[tuple[Raw, TacticsHearing]]:
    """Situations that can be, each with its hearing; an impossible one is a UnreadableError and nothing else."""
    while True:
        given = a_situation(luck)
        try:
            yield given, COURT.open(Book.TACTICS, given)
        except UnreadableError:
            continue


def check(position: State, rulings: list[Ruling], state: Mapping[str, Any]) -> None:
    """What holds after every fact, whatever it was."""
    for ruling in rulings:
        for cited in (ruling.clause, *_details(ruling, "also"), *_details(ruling, "breach")):
            assert find_clause(Book.TACTICS, cited).id == cited
    if state["refused"] is not None:
        assert find_clause(Book.TACTICS, state["refused"]).id == state["refused"]
    for side in (0, 1):
        standing = [sq for sq in position.at[side * TEAM : side * TEAM + TEAM] if 0 <= sq < 128]
        assert sorted(squares_in(occupied_by(position.at, side))) == sorted(standing)
        assert position.occupied[side] == occupied_by(position.at, side)
    assert (actor(position) is None) == (not legal_actions(position))


def _details(ruling: Ruling, name: str) -> list[str]:
    found = dict(ruling.details).get(name, [])
    return [found] if isinstance(found, str) else list(found)


def hear(facts: int, luck: Random) -> Counter[str]:
    """Hear streams until that many facts have been read; what was called and how often."""
    called: Counter[str] = Counter()
    for _, hearing in streams(luck):
        for n in range(luck.randint(1, LONGEST)):
            fact = a_fact(luck, hearing.position)
            called["facts"] += 1
            try:
                rulings = list(hearing.observe(fact, f"when[{n}]"))
            except UnreadableError:
                # The case has run out of dice or spins.
                called["out of luck"] += 1
                break
            state = hearing.state()
            called["refused"] += state["refused"] is not None
            called.update(str(ruling.call) for ruling in rulings)
            check(hearing.position, rulings, state)
            if called["facts"] % 16 == 0:
                assert position_from_text(position_text(hearing.position)) == hearing.position
        if called["facts"] >= facts:
            return called
    raise AssertionError("streams do not end")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--facts", type=int, default=100_000)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    for name, count in sorted(hear(chosen.facts, Random(chosen.seed)).items()):
        print(f"{count:10,} {name}")


if __name__ == "__main__":
    main()
