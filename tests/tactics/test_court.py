"""Whatever stands in a casebook, the court hears it or says what is wrong with it."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
import yaml

from tablekick.facts.errors import UnreadableError
from tablekick.judge.coverage import repository_casebook
from tablekick.judge.tactics import COURT
from tablekick.law.tactics.phases import Phase
from tablekick.rulebooks import Book

CASES = [
    case
    for file in sorted((repository_casebook() / "tactics").glob("*.yaml"))
    for case in yaml.safe_load(file.read_text(encoding="utf-8"))
]
NUMBERS: list[Any] = [None, True, -1, 7, 99, 1e300, float("nan")]
NONSENSE: list[Any] = [*NUMBERS, "", "D9s", "D4n", "home", "home.K", [], {}, ["D4s"] * 20]


def hear(case: dict[str, Any]) -> None:
    hearing = COURT.open(Book.TACTICS, case.get("given", {}))
    for n, fact in enumerate(case.get("when", [])):
        hearing.observe(fact, f"when[{n}]")
    hearing.state()


def spoiled(case: dict[str, Any], luck: random.Random) -> dict[str, Any]:
    """The case with one value somewhere replaced by nonsense, or by a state it was not written for."""
    other = copy.deepcopy({"given": case.get("given", {}), "when": case.get("when", [])})
    if luck.random() < 0.3:
        other["given"]["state"] = str(luck.choice(list(Phase)))
        return other
    places: list[tuple[Any, Any]] = []

    def collect(node: Any) -> None:
        items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
        for key, inner in items:
            if node is not other:
                places.append((node, key))
            collect(inner)

    collect(other)
    node, key = luck.choice([place for place in places if place[0] is not other["when"]])
    node[key] = luck.choice(NONSENSE)
    return other


def test_spoiled_cases_are_heard_or_refused_but_never_crash() -> None:
    luck = random.Random(8)
    refused = 0
    for _ in range(3_000):
        case = spoiled(luck.choice(CASES), luck)
        try:
            hear(case)
        except UnreadableError:
            refused += 1
    assert refused > 500


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"figures": {"home": {"X1": "D4s"}}}, "given.figures.home.X1"),
        ({"figures": {"home": {"M1": "D4s", "M2": "D4s"}}}, "given.figures.home.M2"),
        ({"dice": [7], "holder": "home.M1", "figures": {"home": {"M1": "D4s"}}}, "given.dice[0]"),
        ({"dice": [0]}, "given.dice"),
        ({"spins": ["left"]}, "given.spins[0]"),
        ({"holder": "away.M1", "figures": {"away": {"M1": "D4s"}}}, "given.holder"),
        ({"state": "attack-2"}, "given.ball"),
        ({"state": "half-time"}, "given.state"),
        ({"weather": "fine"}, "given.weather"),
        ({"variant": {"defender_bonus": "two"}}, "given.variant"),
        (
            {"state": "corner-set", "holder": "home.M1", "ball": "D4n", "figures": {"home": {"M1": "flag"}}},
            "given.ball",
        ),
        (
            {"state": "goalkick-set", "holder": "home.K", "ball": "D1s", "figures": {"home": {"K": "flag"}}},
            "given.figures.home",
        ),
        (
            {
                "state": "corner-ball",
                "holder": "home.M2",
                "ball": "H1n",
                "figures": {"home": {"M2": "flag", "M1": "H1n"}, "away": {"K": "D1n"}},
            },
            "given.ball",
        ),
        (
            {
                "state": "challenge",
                "holder": "home.K",
                "ball": "D5n",
                "penalty": True,
                "figures": {"home": {"K": "goal"}},
            },
            "given.holder",
        ),
    ],
)
def test_what_cannot_be_names_its_key(given: dict[str, Any], key: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        COURT.open(Book.TACTICS, given)
    assert refused.value.key == key
