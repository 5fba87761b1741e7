"""`tablekick calibrate`: materials of the own table from what a ruler and a phone have measured."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from tablekick.equipment.calibration import Fitted, fit
from tablekick.equipment.calibration.files import as_materials, read_measurements_file
from tablekick.equipment.calibration.picture import as_svg
from tablekick.equipment.files import SheetFileError


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--svg", type=click.Path(path_type=Path, dir_okay=False), help="Draw trials and intervals into this file."
)
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write the values as a materials file.")
@click.option("--json", "json_output", is_flag=True, help="The values as one JSON object.")
def calibrate(file: Path, svg: Path | None, out: Path | None, json_output: bool) -> None:
    """Fit materials to the measurements in FILE (YAML or TOML); docs/calibrate.md says how to measure.

    \b
        slide: [{distance: 41 cm, frames: 127}, ...]      a figure to a standstill
        roll: [{height: 3 cm, distance: 38 cm}, ...]      a ball down a ramp
        drop: [{from: 30 cm, to: 4.7 cm}, ...]            a ball on the cloth
    """
    try:
        fitted = fit(read_measurements_file(file))
    except SheetFileError as error:
        click.echo(f"Error: {error}", err=True)
        sys.exit(2)
    if json_output:
        click.echo(json.dumps({each.material: _as_json(each) for each in fitted}, indent=1))
    else:
        for each in fitted:
            told = f"{each.value:.4g}, 95 % from {each.low:.4g} to {each.high:.4g}"
            click.echo(f"{each.material}: {told} ({each.count} trials: {', '.join(each.trials)})")
    for path, content in ((svg, as_svg(fitted)), (out, as_materials(fitted, file.name))):
        if path is not None:
            try:
                path.write_text(content, encoding="utf-8")
            except OSError as error:
                raise click.ClickException(f"{path} cannot be written: {error.strerror}") from None


def _as_json(each: Fitted) -> dict[str, object]:
    trials = {name: list(values) for name, values in each.trials.items()}
    return {"value": each.value, "low": each.low, "high": each.high, "trials": trials}
