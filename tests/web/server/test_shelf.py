"""The newest steps of a match are at hand, the older ones packed; nobody who asks notices which."""

from __future__ import annotations

import pytest

from tablekick.web.live.steps import KEPT, READY, Shelf


def step(n: int) -> bytes:
    return f'{{"n":{n}}}'.encode() * 50


def shelf(steps: int) -> Shelf:
    found = Shelf()
    for n in range(steps):
        found.put(n, [step(n)])
    return found


@pytest.mark.parametrize("steps", [1, READY, READY + 1, KEPT, 3 * KEPT])
def test_what_was_put_there_comes_out_as_it_was(steps: int) -> None:
    found = shelf(steps)
    first = max(0, steps - KEPT)
    assert (found.first, found.last) == (first, steps - 1)
    assert found.newest() == step(steps - 1)
    for n in range(first - 1, steps):
        assert found.after(n) == [step(m) for m in range(n + 1, steps)]
    for n in range(first, steps):
        assert found.between(n, n + 4) == [step(m) for m in range(n, min(n + 5, steps))]
    assert found.after(first - 2) is None if first else True
    assert found.between(steps, steps + 3) is None


def test_many_steps_at_once_are_the_same_as_one_by_one() -> None:
    found = Shelf()
    found.put(0, [step(n) for n in range(2 * KEPT)])
    assert found.after(found.first - 1) == shelf(2 * KEPT).after(KEPT - 1)


@pytest.mark.parametrize("standing", [KEPT + 9, KEPT + 7, KEPT + 5, 20])
def test_steps_taken_back_are_gone_and_others_follow(standing: int) -> None:
    found = shelf(KEPT + 10)
    found.take_back(standing)
    assert found.last == standing
    assert found.newest() == step(standing)
    found.put(standing + 1, [b"another"])
    assert found.after(standing - 1) == [step(standing), b"another"]


def test_a_step_that_does_not_follow_clears_the_shelf() -> None:
    found = shelf(9)
    found.put(20, [step(20)])
    assert (found.first, found.last, found.after(5)) == (20, 20, None)
