"""The ball's motion as a stream for replays and the 3D view."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tablekick.physics.arrays import Floats


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Motion:
    """Samples in time order: seconds after the blow, places of the centre in mm (n x 3), unit quaternions (n x 4).

    Between two samples a viewer may interpolate straight lines and turns. `energy_jpkg` is motion and height together.
    """

    times_s: Floats
    positions_mm: Floats
    quaternions: Floats
    energy_jpkg: Floats

    @classmethod
    def from_samples(cls, samples: Floats) -> Motion:
        arrays = samples[:, 0].copy(), samples[:, 1:4] * 1e3, samples[:, 4:8].copy(), samples[:, 8].copy()
        for array in arrays:
            array.flags.writeable = False
        return cls(times_s=arrays[0], positions_mm=arrays[1], quaternions=arrays[2], energy_jpkg=arrays[3])

    @property
    def duration_s(self) -> float:
        return float(self.times_s[-1])

    def position_at(self, time_s: float) -> tuple[float, float, float]:
        """Where the centre was, straight between samples (at the ends: the first or last place)."""
        x, y, z = (float(np.interp(time_s, self.times_s, self.positions_mm[:, axis])) for axis in range(3))
        return x, y, z

    def left_circle(self, *, x_mm: float, y_mm: float, radius_mm: float, ball_radius_mm: float = 7.5) -> bool:
        """Was the whole ball outside this circle at some sample? (Seen from above, the ball as its round hull.)"""
        away = np.hypot(self.positions_mm[:, 0] - x_mm, self.positions_mm[:, 1] - y_mm)
        return bool((away > radius_mm + ball_radius_mm).any())
