"""MuJoCo, asked in a size that fits the time of the tests; the whole table is in docs/physics.md."""

from __future__ import annotations

from statistics import median

import pytest

from tests.physics.flick.oracle import Agreement, agreement


@pytest.fixture(scope="module")
def ground() -> list[Agreement]:
    return [agreement(seed, flight=False) for seed in range(12)]


def test_on_the_ground_mujoco_sees_the_same_first_contact(ground: list[Agreement]) -> None:
    assert sum(a.first for a in ground) >= 11


def test_on_the_ground_most_contact_orders_are_the_same(ground: list[Agreement]) -> None:
    assert sum(a.order for a in ground) >= 9


def test_on_the_ground_figures_end_where_mujoco_puts_them(ground: list[Agreement]) -> None:
    assert median(error for a in ground if a.order for error in a.figure_errors_mm) < 5.0


def test_with_flight_mujoco_sees_the_same_first_contact() -> None:
    assert sum(agreement(seed, flight=True).first for seed in range(4)) >= 3
