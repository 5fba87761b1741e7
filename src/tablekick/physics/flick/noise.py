"""Human error: what a hand makes of an intent. Explicit, seeded, and absent unless asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import isfinite, radians

import numpy as np

from tablekick.physics.flick.errors import FlickError
from tablekick.physics.flick.flicks import FASTEST_MPS, FASTEST_SPIN_RADPS, FlickIntent


@dataclass(frozen=True, slots=True, kw_only=True)
class HumanError:
    """Standard deviations of a hand."""

    heading_rad: float
    speed_share: float
    """Of the speed that was meant."""
    spin_radps: float

    def __post_init__(self) -> None:
        for number in (self.heading_rad, self.speed_share, self.spin_radps):
            if not (isfinite(number) and number >= 0.0):
                raise FlickError(f"a standard deviation must be a finite number from 0 up, not {number}")

    def executed(self, intent: FlickIntent, rng: np.random.Generator) -> FlickIntent:
        """The flick as it comes out; three draws, always, so that a seed stands for the same hand."""
        aside, faster, turned = (float(draw) for draw in rng.standard_normal(3))
        speed = intent.speed_mps * max(1.0 + self.speed_share * faster, 0.0)
        spin = intent.spin_radps + self.spin_radps * turned
        return replace(
            intent,
            heading_rad=intent.heading_rad + self.heading_rad * aside,
            speed_mps=min(speed, FASTEST_MPS),
            spin_radps=min(max(spin, -FASTEST_SPIN_RADPS), FASTEST_SPIN_RADPS),
        )


# Assumed: a club player puts a figure within 2 cm of a mark half a metre away.
NOVICE = HumanError(heading_rad=radians(4.0), speed_share=0.20, spin_radps=15.0)
CLUB_PLAYER = HumanError(heading_rad=radians(2.0), speed_share=0.10, spin_radps=8.0)
MASTER = HumanError(heading_rad=radians(0.7), speed_share=0.04, spin_radps=3.0)
STEADY = HumanError(heading_rad=0.0, speed_share=0.0, spin_radps=0.0)


def executions(intent: FlickIntent, error: HumanError, seed: int) -> Iterator[FlickIntent]:
    """One flick tried again and again by the same hand."""
    rng = np.random.default_rng(seed)
    while True:
        yield error.executed(intent, rng)
