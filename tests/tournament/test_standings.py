"""Tables and tie-breaks, beside a slow count that shares nothing with them."""

from __future__ import annotations

from random import Random

import pytest

from tablekick.facts.sides import Side
from tablekick.tournament.lots import lot_of
from tablekick.tournament.people import EntrantId
from tablekick.tournament.results import How, Verdict
from tablekick.tournament.standings import Count, Outcome, table_of
from tablekick.tournament.tie_breaks import PRESETS, Preset, TieBreak


def outcome(home: str, away: str, score: tuple[int, int]) -> Outcome:
    winner = None if score[0] == score[1] else Side.HOME if score[0] > score[1] else Side.AWAY
    verdict = Verdict(winner=winner, goals=score, how=How.FULL_TIME, clauses=(), duels=score)
    return Outcome(EntrantId(home), EntrantId(away), verdict)


def slow_order(
    names: list[str], outcomes: list[Outcome], order: tuple[TieBreak, ...], points: tuple[int, int]
) -> list[str]:
    """By hand: everybody's number counted from the list of matches, the level ones compared again and again."""

    def results(who: str, among: list[str]) -> list[tuple[int, int, str]]:
        found: list[tuple[int, int, str]] = []
        for each in outcomes:
            home, away = each.verdict.goals
            if each.home == who and each.away in among:
                found.append((home, away, each.away))
            if each.away == who and each.home in among:
                found.append((away, home, each.home))
        return found

    def total(who: str, among: list[str]) -> int:
        return sum(points[0] if own > other else points[1] if own == other else 0
                   for own, other, _ in results(who, among))  # fmt: skip

    def number(step: TieBreak, who: str, level: list[str]) -> float:
        among = level if step.value.startswith("direct") else names
        games = results(who, among)
        if step is TieBreak.LOT:
            return lot_of("x", who)
        if step is TieBreak.BUCHHOLZ:
            return sum(total(opponent, names) for _, _, opponent in games)
        if step is TieBreak.SONNEBORN:
            return sum(total(rival, names) * (1 if own > other else 0.5 if own == other else 0)
                       for own, other, rival in games)  # fmt: skip
        if step.value.endswith("points"):
            return total(who, among)
        if step.value.endswith(("difference", "duels")):
            return sum(own - other for own, other, _ in games)
        if step.value.endswith("goals"):
            return sum(own for own, _, _ in games)
        return sum(own > other for own, other, _ in games)

    def settled(level: list[str], steps: list[TieBreak]) -> list[str]:
        if len(level) == 1 or not steps:
            return level
        values = {who: number(steps[0], who, level) for who in level}
        placed: list[str] = []
        for value in sorted(set(values.values()), reverse=True):
            placed += settled([who for who in level if values[who] == value], steps[1:])
        return placed

    return settled(list(names), list(order))


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("seed", range(25))
def test_ranks_agree_with_a_slow_count(preset: Preset, seed: int) -> None:
    chance = Random(seed)
    names = [f"E{n}" for n in range(1, chance.randrange(3, 9))]
    # Few goals, so that many are level.
    outcomes = [
        outcome(home, away, (chance.randrange(2), chance.randrange(2)))
        for n, home in enumerate(names)
        for away in names[n + 1 :]
        if chance.random() < 0.95
    ]
    for order in (PRESETS[preset].players, PRESETS[preset].teams, (TieBreak.POINTS, TieBreak.WINS, TieBreak.LOT)):
        points = PRESETS[preset].points
        rows = table_of([EntrantId(n) for n in names], outcomes, Count(order=order, points=points, seed="x"))
        assert [row.entrant for row in rows] == slow_order(names, outcomes, order, points)


THREE = [outcome("A", "B", (1, 0)), outcome("C", "B", (5, 0)), outcome("C", "D", (0, 1)), outcome("A", "D", (0, 2)),
         outcome("A", "C", (1, 0)), outcome("B", "D", (4, 0))]  # fmt: skip


def order_of(preset: Preset) -> str:
    order = PRESETS[preset]
    rows = table_of([EntrantId(n) for n in "ABCD"], THREE, Count(order=order.players, points=order.points))
    return "".join(row.entrant for row in rows)


def test_the_federations_differ_where_two_are_level() -> None:
    # A and D have two wins each, D has won against A, but A has the better goals.
    assert order_of(Preset.FISTF)[:2] == "DA"
    assert order_of(Preset.ITALY)[:2] == "DA"
    # B and C have one win each and C has beaten B; in goals C is ahead as well.
    assert order_of(Preset.DTKV) == "ADCB"


def test_the_order_does_not_depend_on_the_order_of_entry() -> None:
    count = Count(order=PRESETS[Preset.FISTF].players, points=(3, 1), seed="s")
    rows = [table_of([EntrantId(n) for n in names], THREE, count) for names in ("ABCD", "DCBA")]
    assert rows[0] == rows[1]
