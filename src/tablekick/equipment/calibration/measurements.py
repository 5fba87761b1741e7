"""Measurements as people write them: a YAML or TOML file with a list for each experiment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from tablekick.equipment.calibration.experiments import EXPERIMENTS, Experiment
from tablekick.equipment.units import read_amount
from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import a_list, a_mapping, a_number, listed, shown

ABOUT = ("table", "date", "note", "fps")
FEWEST = 3
"""Two numbers say nothing about how far a third may be off."""
MOST = 1000
FPS = 240.0
"""Slow motion of a usual phone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurements:
    """What was read off, experiment by experiment, in the units of the experiments."""

    fps: float
    trials: Mapping[str, tuple[Mapping[str, float], ...]]


def read_measurements(written: object) -> Measurements:
    """Measurements from what a file holds; what is wrong names the key."""
    content = a_mapping(written, "measurements")
    fps = a_number(content.get("fps", FPS), "fps", least=1.0, most=100_000.0)
    trials: dict[str, tuple[Mapping[str, float], ...]] = {}
    for name, value in content.items():
        if name in ABOUT:
            continue
        if name not in EXPERIMENTS:
            raise UnreadableError(name, _unknown(name, [*EXPERIMENTS, *ABOUT], "there is no such experiment"))
        rows = a_list(value, name)
        if not FEWEST <= len(rows) <= MOST:
            raise UnreadableError(name, f"expected {FEWEST} to {MOST} trials, got {len(rows)}; measure it more often")
        trials[name] = tuple(_trial(EXPERIMENTS[name], row, f"{name}[{n}]", fps) for n, row in enumerate(rows))
    if not trials:
        raise UnreadableError("measurements", f"nothing was measured; write a list under one of {listed(EXPERIMENTS)}")
    return Measurements(fps=fps, trials=trials)


def _trial(experiment: Experiment, row: object, key: str, fps: float) -> Mapping[str, float]:
    written = dict(a_mapping(row, key))
    if "frames" in written and "time" in experiment.readings and "time" not in written:
        written["time"] = a_number(written.pop("frames"), f"{key}.frames", least=1.0) / fps
    for name in written:
        if name not in experiment.readings:
            raise UnreadableError(
                f"{key}.{name}", _unknown(name, list(experiment.readings), f"{experiment.name} has no such reading")
            )
    found: dict[str, float] = {}
    for name, reading in experiment.readings.items():
        if name not in written:
            raise UnreadableError(key, f"{name} is missing; {experiment.name} needs {listed(experiment.readings)}")
        found[name] = read_amount(written[name], reading.unit, f"{key}.{name}")
        # What did not move away at all lay within what a ruler can tell.
        if found[name] == 0.0 and experiment.name == "knock":
            found[name] = reading.step / 2.0
        if found[name] <= 0.0:
            raise UnreadableError(f"{key}.{name}", f"expected more than nought, got {shown(written[name])}")
    value = experiment.value(found)
    if not 0.0 < value < 1.5:
        raise UnreadableError(
            key, f"gives {experiment.material} = {value:.3g}, which no table has; look at numbers and units again"
        )
    return found


def _unknown(name: str, known: list[str], problem: str) -> str:
    near = get_close_matches(name, known, n=1, cutoff=0.6)
    return f"{problem}; did you mean '{near[0]}'?" if near else f"{problem}; there are {listed(known)}"
