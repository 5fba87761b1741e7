"""`tablekick flick`: make a flick on a flick-football table and see what comes of it."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

import click

HANDS = ("steady", "master", "club", "novice")


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path, dir_okay=False))
@click.option("--demo", is_flag=True, help="A swerving shot, ready-made.")
@click.option("--svg", type=click.Path(path_type=Path, dir_okay=False), help="Draw it from above into this file.")
@click.option("--json", "json_output", is_flag=True, help="Facts and motion segments as one JSON object.")
@click.option("--hand", type=click.Choice(HANDS), default="steady", show_default=True, help="Whose hand flicks.")
@click.option("--seed", type=int, default=0, show_default=True, help="Which of that hand's errors.")
@click.option(
    "--materials",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Your own, as `tablekick calibrate` writes them.",
)
def flick(
    file: Path | None, demo: bool, svg: Path | None, json_output: bool, hand: str, seed: int, materials: Path | None
) -> None:
    """Play the flicks of FILE on its table and print the facts in order of time.

    FILE is YAML: `ball`, `figures`, `keepers` and `pitch` as in a casebook's `given` (a keeper may also be
    `watchful`), and `flicks`, each with `figure`, `towards: [x, y]` or `heading` (degrees), `speed` (m/s), and if
    wanted `spin` (rad/s), `finger` (degrees), `time` (s):

    \b
        ball: [330, 60]
        figures: {home: {9: [215, 128]}, away: {5: [390, 20]}}
        flicks: [{figure: home.9, towards: [330, 60], speed: 1.6, spin: 60}]
    """
    if (file is None) == (not demo):
        raise click.UsageError("give either a FILE or --demo")
    # Imported here: the referee's commands need no numpy.
    from tablekick.physics.flick.errors import TableError
    from tablekick.physics.flick.legend import describe
    from tablekick.physics.flick.noise import CLUB_PLAYER, MASTER, NOVICE
    from tablekick.physics.flick.picture import draw
    from tablekick.physics.flick.played_scene import play_scene
    from tablekick.physics.flick.scene_files import Scene, TimedFlick, read_scene
    from tablekick.physics.flick.scenes import demo as demo_scene
    from tablekick.physics.flick.table import FlickTable
    from tablekick.physics.materials import MaterialsError, read_materials

    errors = {"steady": None, "master": MASTER, "club": CLUB_PLAYER, "novice": NOVICE}
    try:
        if file is not None:
            scene = read_scene(file)
        else:
            setup, intent = demo_scene()
            scene = Scene(setup=setup, flicks=(TimedFlick(time_s=0.0, intent=intent),))
        if materials is not None:
            own = scene.setup.materials.measured(read_materials(materials))
            scene = replace(scene, setup=replace(scene.setup, materials=own))
        table = FlickTable(scene.setup)
        motion = play_scene(table, scene, error=errors[hand], seed=seed)
    except (TableError, MaterialsError) as error:
        raise click.ClickException(str(error)) from None
    if json_output:
        facts = [{"fact": type(fact).__name__.lower(), **asdict(fact)} for fact in motion.facts]
        segments = [asdict(segment) for segment in motion.segments]
        click.echo(json.dumps({"facts": facts, "segments": segments}, default=sorted))
    else:
        for fact in motion.facts:
            click.echo(describe(fact))
    if svg is not None:
        ends, lying = table.layout()
        title = f"tablekick flick {file.name if file is not None else '--demo'}"
        try:
            svg.write_text(draw(scene.setup, motion, ends, lying, title=title), encoding="utf-8")
        except OSError as error:
            raise click.ClickException(f"{svg} cannot be written: {error.strerror}") from None
