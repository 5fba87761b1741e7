"""Materials from measurements: the formulas are the table's, the intervals hold what they promise."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.calibration import intervals_that_hold
from click.testing import CliRunner

from tablekick.cli import main
from tablekick.equipment.calibration import fit, read_measurements
from tablekick.equipment.calibration.experiments import EXPERIMENTS
from tablekick.equipment.calibration.student import quantile
from tablekick.physics.flick import lab
from tablekick.physics.flick.bases import default_materials
from tablekick.physics.materials import read_materials


@pytest.mark.parametrize("friction", [0.15, 0.3, 0.45])
@pytest.mark.parametrize("bounce", [0.3, 0.7])
def test_the_formulas_are_those_of_our_table(friction: float, bounce: float) -> None:
    materials = default_materials().changed(
        cloth_friction=friction, ball_rolling_friction=friction / 6.0, bounce_base_base=bounce, bounce_floor=bounce
    )
    readings = {
        "slide": lab.slide(materials, 1.2),
        "knock": lab.knock(materials, 1.6),
        "roll": lab.roll(materials, 3.0),
        "drop": lab.drop(materials, 30.0),
        "roll_timed": lab.roll_timed(materials, 0.4),
        "tilt": lab.tilt(materials),
    }
    for name, read in readings.items():
        experiment = EXPERIMENTS[name]
        assert experiment.value(read) == pytest.approx(materials[experiment.material], rel=1e-6), name


def test_intervals_hold_the_true_values_about_as_often_as_they_say() -> None:
    """400 intervals of 95 %: 380 on average, fewer than 362 once in some hundreds of thousands of times."""
    held = intervals_that_hold(40, 8)
    assert len(held) == 10
    assert sum(held.values()) >= 362
    assert min(held.values()) >= 33


def test_intervals_half_as_wide_would_be_found_out() -> None:
    assert sum(intervals_that_hold(40, 8, narrowed=0.5).values()) < 330


@pytest.mark.parametrize(("freedom", "published"), [(1, 12.706), (4, 2.776), (9, 2.262), (30, 2.042)])
def test_students_quantiles_are_those_of_the_tables(freedom: int, published: float) -> None:
    assert quantile(0.975, freedom) == pytest.approx(published, abs=5e-4)


def test_equal_readings_are_not_believed_beyond_the_ruler() -> None:
    (floor,) = fit(read_measurements({"drop": [{"from": "30 cm", "to": "4.8 cm"}] * 5}))
    assert floor.value == pytest.approx(0.4)
    assert floor.high - floor.low > 0.001


def test_two_experiments_that_contradict_each_other_widen_the_interval() -> None:
    slides = [{"distance": d, "time": t} for d, t in ((24.4, 0.408), (24.6, 0.409), (24.3, 0.407))]
    agreeing = fit(read_measurements({"slide": slides, "tilt": [{"angle": a} for a in (16.6, 16.7, 16.8)]}))[0]
    contradicting = fit(read_measurements({"slide": slides, "tilt": [{"angle": a} for a in (24.9, 25.0, 25.1)]}))[0]
    assert contradicting.high - contradicting.low > 3.0 * (agreeing.high - agreeing.low)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("slid: [{distance: 1, time: 1}]\n", 1, "did you mean 'slide'"),
        ("drop:\n  - {from: 30, to: 5}\n  - {from: 30, to: 5}\n", 1, "3 to 1000 trials"),
        ("drop:\n  - {from: 30, to: 5}\n  - {from: 30, too: 5}\n  - {from: 30, to: 5}\n", 3, "did you mean 'to'"),
        ("drop:\n  - {from: 30, to: 5}\n  - {from: 30}\n  - {from: 30, to: 5}\n", 3, "to is missing"),
        ("drop:\n  - {from: 5, to: 30}\n  - {from: 30, to: 5}\n  - {from: 30, to: 5}\n", 2, "which no table has"),
        ("fps: 0\n", 1, "between 1 and"),
        ("fps: 240\n", 1, "nothing was measured"),
    ],
)
def test_what_is_wrong_names_file_line_and_key(tmp_path: Path, text: str, line: int, said: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(text)
    done = CliRunner().invoke(main, ["calibrate", str(file)])
    assert done.exit_code == 2
    assert f"{file}:{line}: " in done.output
    assert said in done.output


def test_the_command_prints_draws_and_writes_materials_that_a_table_plays_with(tmp_path: Path) -> None:
    file, svg, out = tmp_path / "mine.yaml", tmp_path / "mine.svg", tmp_path / "mine.toml"
    file.write_text(
        "roll: [{height: 3 cm, distance: 36 cm}, {height: 3, distance: 35}, {height: 30 mm, distance: 37}]\n"
    )
    done = CliRunner().invoke(main, ["calibrate", str(file), "--svg", str(svg), "--out", str(out)])
    assert done.output.startswith("ball_rolling_friction: 0.050")
    assert svg.read_text().count("<circle") == 3
    assert read_materials(out)["ball_rolling_friction"] == pytest.approx(0.05, rel=0.01)
    run = ["flick", "--demo", "--json"]
    ours, theirs = (CliRunner().invoke(main, [*run, *more]) for more in ((), ("--materials", str(out))))
    assert theirs.exit_code == 0, theirs.output
    assert ours.output != theirs.output
