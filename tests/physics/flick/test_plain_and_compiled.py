"""One source, two ways to run it: equal bit for bit."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from tablekick.physics.flick import FlickTable
from tablekick.physics.flick.scenes import random_aimed_flick, random_setup

PARTS, FLICKS_EACH = 10, 200


@pytest.mark.parametrize("part", range(PARTS))
def test_plain_python_and_machine_code_agree_bit_for_bit(part: int) -> None:
    for k in range(FLICKS_EACH):
        seed = part * FLICKS_EACH + k
        # Every flick with swerve and flight; some tables crowded, some with goalkeepers that dive.
        setup = random_setup(seed // 4, figures_a_side=(3, 6, 10)[seed % 3], keepers=seed % 2 == 0)
        flick = random_aimed_flick(setup, seed, spin_radps=120.0)
        ends = []
        for plain in (True, False):
            table = FlickTable(setup, plain=plain)
            table.flick(flick)
            motion = table.run()
            arrays = table.snapshot().arrays
            ends.append((motion.facts, motion.segments, arrays.body.tobytes(), arrays.mode.tobytes()))
        assert ends[0] == ends[1], f"seed {seed}"


def test_importing_the_package_loads_no_compiler() -> None:
    code = "import sys, tablekick.physics.flick; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_table_of_another_seed_is_another_table() -> None:
    first, second = (FlickTable(random_setup(seed)).snapshot().arrays.body for seed in (1, 2))
    assert not np.array_equal(first, second)
