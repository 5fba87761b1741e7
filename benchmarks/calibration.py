"""How often the 95 % intervals of `tablekick calibrate` hold the true value: measurements made on our own table."""

from __future__ import annotations

from collections import Counter
from random import Random

from rich.console import Console
from rich.table import Table

from tablekick.equipment.calibration import fit, read_measurements
from tablekick.physics.flick import lab
from tablekick.physics.flick.bases import default_materials
from tablekick.physics.materials import Materials

SERIES, TRIALS = 100, 10
THINGS = ("barrier", "post", "keeper")


def series(materials: Materials, trials: int, noise: Random) -> dict[str, object]:
    """What a person would write down after so many trials of each experiment."""
    return {
        "slide": [lab.noisy(lab.slide(materials, noise.uniform(0.8, 1.8)), noise) for _ in range(trials)],
        "knock": [lab.noisy(lab.knock(materials, noise.uniform(1.4, 2.2)), noise) for _ in range(trials)],
        "roll": [lab.noisy(lab.roll(materials, noise.choice((2.0, 3.0, 4.0))), noise) for _ in range(trials)],
        "drop": [lab.noisy(lab.drop(materials, noise.choice((20.0, 30.0, 40.0))), noise) for _ in range(trials)],
        "slide_on_board": [
            lab.noisy(lab.slide_on_board(materials, noise.uniform(0.8, 1.8)), noise) for _ in range(trials)
        ],
        **{
            f"rebound_{thing}": [
                lab.noisy(lab.rebound(materials, thing, noise.uniform(0.5, 1.5)), noise) for _ in range(trials)
            ]
            for thing in THINGS
        },
    }


def second_opinion(materials: Materials, trials: int, noise: Random) -> dict[str, object]:
    """The other ways to the same values, for who has no ramp or no free cloth."""
    return {
        "tilt": [lab.noisy(lab.tilt(materials), noise) for _ in range(trials)],
        "roll_timed": [lab.noisy(lab.roll_timed(materials, noise.uniform(0.3, 0.6)), noise) for _ in range(trials)],
    }


def intervals_that_hold(count: int, trials: int, *, narrowed: float = 1.0) -> Counter[str]:
    """In how many of `count` series, each on a table of other materials, the interval holds the true value.

    `narrowed` makes the intervals that much narrower, to see that the count can fall.
    """
    held: Counter[str] = Counter()
    for number in range(count):
        noise = Random(number)
        materials = default_materials().changed(
            cloth_friction=noise.uniform(0.15, 0.45),
            bounce_base_base=noise.uniform(0.4, 0.8),
            ball_rolling_friction=noise.uniform(0.02, 0.08),
            bounce_floor=noise.uniform(0.3, 0.7),
        )
        more = Random(f"{number} more")
        materials = materials.changed(
            board_friction=more.uniform(0.1, 0.4), **{f"bounce_{thing}": more.uniform(0.3, 0.8) for thing in THINGS}
        )
        both = {"": series(materials, trials, noise), " (2nd way)": second_opinion(materials, trials, noise)}
        for way, read in both.items():
            for each in fit(read_measurements(read)):
                low = each.value - (each.value - each.low) * narrowed
                high = each.value + (each.high - each.value) * narrowed
                held[each.material + way] += low <= materials[each.material] <= high
    return held


def run() -> None:
    table = Table(title=f"{SERIES} series of {TRIALS} trials each, read with ruler and phone", title_justify="left")
    for heading in ("material", "intervals that hold the true value"):
        table.add_column(heading)
    for material, held in intervals_that_hold(SERIES, TRIALS).items():
        table.add_row(material, f"{held} of {SERIES}")
    Console().print(table)
