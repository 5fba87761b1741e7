"""`tablekick kick`: kick the Tipp-Kick ball once and see where it ends."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from tablekick.physics.tippkick import Fact, Run, Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is asked for; the defaults are a soft pass from the centre spot."""

    at: tuple[float, float] = (0.0, 0.0)
    up: str = "white"
    face: str = "square"
    turn: float = 20.0
    direction: float = 0.0
    speed: float = 1.0
    loft: float = 3.0
    across: float = 0.0
    above: float = 0.0
    keeper: str = "none"
    seed: int | None = None


PASS = Order()
DEMO = Order(at=(-60.0, -150.0), direction=16.0, speed=2.9, loft=14.0, keeper="react", seed=24)


@click.command()
@click.option("--demo", is_flag=True, help="A ready-made shot at a keeper; the options below change it.")
@click.option("--at", nargs=2, type=float, metavar="X Y", help="Where the ball lies, in mm from the centre spot.")
@click.option("--up", type=click.Choice(["white", "black"]), help="Colour on top.")
@click.option("--face", type=click.Choice(["square", "triangle"]), help="The kind of face it lies on.")
@click.option("--turn", type=float, help="How it is turned about the upright, degrees.")
@click.option("--direction", type=float, help="Degrees from +x (the goal home attacks first) towards +y (its left).")
@click.option("--speed", type=float, help="Metres per second the foot gives the ball.")
@click.option("--loft", type=float, help="Degrees the blow points up.")
@click.option("--across", type=float, help="How far left of the centre the blow's line passes, mm.")
@click.option("--above", type=float, help="How far above the centre the blow's line passes, mm.")
@click.option("--keeper", type=click.Choice(["none", "hold", "left", "right", "react"]),
              help="A keeper in the goal at +x and what it does.")  # fmt: skip
@click.option("--seed", type=int, help="Add a club player's execution error drawn from this seed.")
@click.option("--svg", "svg_file", type=click.Path(path_type=Path, dir_okay=False), help="Draw the kick here.")
def kick(demo: bool, svg_file: Path | None, **given: Any) -> None:
    """Kick the Tipp-Kick ball once: prints what it met, where it came to rest and which colour is on top.

    Without options it is a soft pass from the centre spot.

    \b
    tablekick kick --demo --svg kick.svg
    tablekick kick --direction 0 --speed 2 --loft 5 --seed 4
    """
    order = replace(DEMO if demo else PASS, **{name: value for name, value in given.items() if value is not None})
    # Imported here: the referee's commands need no numpy.
    from tablekick.physics.tippkick import TippKickError

    try:
        run, scene = played(order)
    except TippKickError as trouble:
        raise click.ClickException(str(trouble)) from None
    for fact in run.facts:
        click.echo(told(fact))
    if svg_file is not None:
        _draw(run, scene, svg_file)


def played(order: Order) -> tuple[Run, Scene]:
    """Carry the order out."""
    from tablekick.geometry import Point
    from tablekick.physics import tippkick as tk

    keepers: tuple[tk.Keeper, ...] = ()
    if order.keeper != "none":
        keepers = (tk.Keeper(body=tk.Body.AWAY_KEEPER, end=1, dive=tk.Dive(order.keeper)),)
    scene = tk.Scene(keepers=keepers)
    ball = tk.Ball.lying(Point(*order.at), up=tk.Colour(order.up), face=tk.FaceKind(order.face), turn_deg=order.turn)
    blow = tk.Kick(
        direction_deg=order.direction,
        speed_mps=order.speed,
        loft_deg=order.loft,
        across_mm=order.across,
        above_mm=order.above,
    )
    noise = None if order.seed is None else tk.ExecutionNoise()
    return tk.play(ball, blow, scene, noise=noise, seed=order.seed or 0), scene


def told(fact: Fact) -> str:
    """One line a fact."""
    from tablekick.physics.tippkick import Cross, Rest, Touch

    when = f"{fact.time_s:6.3f} s  "
    where = f"at {fact.at.x_mm:.0f}, {fact.at.y_mm:.0f}"
    if isinstance(fact, Touch):
        return f"{when}meets {fact.body.value}{' (moving)' if fact.moving else ''} {where}, {fact.height_mm:.0f} mm up"
    if isinstance(fact, Cross):
        return f"{when}wholly over the {fact.line.value} line {where}{', in the goal' if fact.goal else ''}"
    if isinstance(fact, Rest):
        lying = "leaning" if fact.leaning else f"on a {fact.face.kind.value}"
        return f"{when}rests {where} {lying}, {fact.up.value} on top"
    return f"{when}leaves the board {where}"


def _draw(run: Run, scene: Scene, svg_file: Path) -> None:
    from tablekick.physics.tippkick.picture import kick_picture

    kicked = run.kick
    title = f"Kicked at {kicked.speed_mps:.1f} m/s, {kicked.loft_deg:.0f}° up"
    try:
        svg_file.write_text(kick_picture(run, scene, title=title), encoding="utf-8")
    except OSError as trouble:
        raise click.ClickException(f"cannot write {svg_file}: {trouble.strerror}") from None
    click.echo(f"drawn into {svg_file}")
