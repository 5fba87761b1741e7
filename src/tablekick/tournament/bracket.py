"""The tree of a knock-out, single or double."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekick.tournament.fixtures import Fixture, LoserOf, MatchId, Phase, Slot, WinnerOf


def size_for(entrants: int) -> int:
    """The next power of two."""
    return 1 << max(0, entrants - 1).bit_length()


def seed_order(size: int) -> tuple[int, ...]:
    """Which seed (from 1) stands where, so that the best meet as late as they can: 1 8 5 4 3 6 7 2 for eight."""
    order = [1]
    while len(order) < size:
        whole = 2 * len(order) + 1
        order = [seed for n, best in enumerate(order) for seed in _pair(best, whole - best, swap=n % 2 == 1)]
    return tuple(order)


def _pair(best: int, other: int, *, swap: bool) -> tuple[int, int]:
    return (other, best) if swap else (best, other)


def knockout_fixtures(bracket: Sequence[Slot], *, third_place: bool = False) -> Iterator[Fixture]:
    """Round after round to the final, whose id ends the list."""
    rounds = len(bracket).bit_length() - 1
    yield from _rounds(bracket, "K", Phase.KNOCKOUT, rounds)
    if third_place and rounds >= 2:
        first, second = (LoserOf(MatchId(f"K{rounds - 1}.{n}")) for n in (1, 2))
        yield Fixture(id=MatchId("P3"), phase=Phase.THIRD, round=rounds, home=first, away=second)


def _rounds(bracket: Sequence[Slot], letter: str, phase: Phase, rounds: int) -> Iterator[Fixture]:
    slots = list(bracket)
    for number in range(1, rounds + 1):
        ids = [MatchId(f"{letter}{number}.{n}") for n in range(1, len(slots) // 2 + 1)]
        for n, match in enumerate(ids):
            yield Fixture(id=match, phase=phase, round=number, home=slots[2 * n], away=slots[2 * n + 1])
        slots = [WinnerOf(match) for match in ids]


def double_fixtures(bracket: Sequence[Slot]) -> Iterator[Fixture]:
    """Who loses once goes to the other side of the tree; who loses there as well is out.

    The winner of that side has to beat the unbeaten one twice: the second final is played only after an upset.
    """
    rounds = len(bracket).bit_length() - 1
    yield from _rounds(bracket, "K", Phase.KNOCKOUT, rounds)
    alive: list[Slot] = _losers(1, len(bracket) // 2)
    turn = 0
    for number in range(2, rounds + 1):
        turn += 1
        paired = list(zip(alive[0::2], alive[1::2], strict=True))
        yield from _second_chance(paired, turn)
        survivors: list[Slot] = [WinnerOf(MatchId(f"L{turn}.{n}")) for n in range(1, len(paired) + 1)]
        fallen = _losers(number, len(survivors))
        # Coming down in reverse order, nobody meets at once the one who sent him there.
        turn += 1
        met = list(zip(reversed(fallen) if number % 2 == 0 else fallen, survivors, strict=True))
        yield from _second_chance(met, turn)
        alive = [WinnerOf(MatchId(f"L{turn}.{n}")) for n in range(1, len(met) + 1)]
    (other,) = alive
    unbeaten = WinnerOf(MatchId(f"K{rounds}.1"))
    first = MatchId("F1")
    yield Fixture(id=first, phase=Phase.FINAL, round=1, home=unbeaten, away=other)
    yield Fixture(
        id=MatchId("F2"), phase=Phase.FINAL, round=2, home=unbeaten, away=other, only_after_upset=first
    )  # fmt: skip


def _losers(number: int, count: int) -> list[Slot]:
    return [LoserOf(MatchId(f"K{number}.{n}")) for n in range(1, count + 1)]


def _second_chance(pairs: Sequence[tuple[Slot, Slot]], turn: int) -> Iterator[Fixture]:
    for n, (home, away) in enumerate(pairs, start=1):
        match = MatchId(f"L{turn}.{n}")
        yield Fixture(id=match, phase=Phase.SECOND_CHANCE, round=turn, home=home, away=away)
