"""Bodies as the kernel wants them: names to rows, measures and materials to columns."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin, sqrt

import numpy as np

from tablekick.facts.flick.bodies import BALL, Body, keeper_of
from tablekick.facts.sides import Side
from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.compiled import compiled
from tablekick.physics.flick.errors import SetupError
from tablekick.physics.flick.goal_frame import MM, fixed_things
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.placing import put_down
from tablekick.physics.flick.kernel.soles import DISC, RING
from tablekick.physics.flick.setup import RodKeeper, Standing, TableSetup
from tablekick.physics.materials import Materials

SIDES = (Side.HOME, Side.AWAY)


@dataclass(slots=True)
class Arrays:
    """The whole state of a table, in flat arrays (see `kernel.layout`)."""

    body: Floats
    mode: Ints
    kit: Floats
    world: Floats
    guard: Floats
    bars: Floats
    walls: Floats
    touched: Floats

    def copy(self) -> Arrays:
        """With the same bars and walls, kit of the same make: nothing that happens on a table changes those."""
        return Arrays(
            self.body.copy(),
            self.mode.copy(),
            self.kit,
            self.world.copy(),
            self.guard.copy(),
            self.bars,
            self.walls,
            self.touched.copy(),
        )


def names_of(setup: TableSetup) -> tuple[Body, ...]:
    """The rows: ball, figures in the order of their names, goalkeepers."""
    return (BALL, *sorted(setup.figures), *(keeper_of(side) for side in SIDES))


def build(setup: TableSetup, *, plain: bool = False) -> Arrays:
    """Lay a table out."""
    names = names_of(setup)
    n = len(names)
    bars, walls = fixed_things(setup.pitch, setup.materials, barrier=setup.barrier)
    arrays = Arrays(
        body=np.zeros((n, c.BODY_COLUMNS)),
        mode=np.zeros((n, c.MODE_COLUMNS), dtype=np.int64),
        kit=np.zeros((n, c.KIT_COLUMNS)),
        world=world_row(setup),
        guard=np.zeros((n, c.GUARD_COLUMNS)),
        bars=bars,
        walls=walls,
        touched=np.full((n, n + c.FIXED_KINDS), -c.INF),
    )
    arrays.body[:, c.END] = arrays.body[:, c.NEXT] = c.INF
    arrays.mode[:, c.NEXT_KIND] = c.NOTHING
    arrays.kit[0] = ball_kit(setup)
    if setup.ball is None:
        arrays.mode[0, c.MODE] = c.GONE
    else:
        put(arrays, 0, Standing(at=setup.ball), plain=plain)
    for row, name in enumerate(names[1:-2], start=1):
        arrays.mode[row, c.KIND] = c.FIGURE
        arrays.kit[row] = figure_kit(setup)
        put(arrays, row, setup.figures[name], plain=plain)
    for row, side in zip((n - 2, n - 1), SIDES, strict=True):
        _keeper(arrays, row, setup, side)
    return arrays


def put(arrays: Arrays, row: int, standing: Standing, *, plain: bool = False) -> None:
    """Put the ball or a figure somewhere, at rest."""
    place = put_down if plain else compiled(put_down)
    place(
        arrays.body, arrays.mode, arrays.kit, arrays.world, arrays.touched, row,
        standing.at.x_mm * MM, standing.at.y_mm * MM, standing.facing_rad,
        cos(standing.fell_rad), sin(standing.fell_rad), int(standing.lying),
    )  # fmt: skip


def world_row(setup: TableSetup) -> Floats:
    pitch, made = setup.pitch, setup.materials
    world = np.zeros(c.WORLD_COLUMNS)
    world[c.SWERVE] = float(setup.swerve)
    for column, name in (
        (c.GRAVITY, "gravity_mps2"),
        (c.MU_CLOTH, "cloth_friction"),
        (c.MU_BOARD, "board_friction"),
        (c.MU_LYING, "lying_friction"),
        (c.MU_BALL, "ball_sliding_friction"),
        (c.MU_ROLL, "ball_rolling_friction"),
        (c.MU_ROLL_BOARD, "ball_rolling_friction_board"),
        (c.SPIN_DECAY, "ball_spin_decay_radps2"),
        (c.E_FLOOR, "bounce_floor"),
        (c.E_BASE_BALL, "bounce_base_ball"),
        (c.E_BODY_BALL, "bounce_body_ball"),
        (c.E_BASE_BASE, "bounce_base_base"),
        (c.E_KEEPER, "bounce_keeper"),
        (c.MU_BASE_BALL, "friction_base_ball"),
        (c.MU_BASE_BASE, "friction_base_base"),
    ):
        world[column] = _sound(made, name)
    for column, name in (
        (c.ROD_RADIUS, "rod_radius_mm"),
        (c.ROD_HEIGHT, "rod_height_mm"),
        (c.ROD_LENGTH, "rod_length_mm"),
        (c.LYING_RADIUS, "lying_radius_mm"),
        (c.LYING_FIRST, "lying_first_mm"),
        (c.LYING_STEP, "lying_step_mm"),
    ):
        world[column] = _sound(made, name) * MM
    # Three columns make a goalkeeper as wide as the materials say.
    world[c.KEEPER_STEP] = (made["keeper_width_mm"] - made["keeper_thickness_mm"]) * MM / 2.0
    world[c.FRAME_AREA_X], world[c.FRAME_AREA_Y] = pitch.goal_line * MM, pitch.touchline * MM
    world[c.FRAME_CLOTH_X] = (pitch.goal_line + pitch.cloth) * MM
    world[c.FRAME_CLOTH_Y] = (pitch.touchline + pitch.cloth) * MM
    world[c.FRAME_BOARD_X] = (pitch.goal_line + pitch.cloth + pitch.board) * MM
    world[c.FRAME_BOARD_Y] = (pitch.touchline + pitch.cloth + pitch.board) * MM
    world[c.GOAL_HALF], world[c.GOAL_HIGH] = pitch.goal_width * MM / 2.0, pitch.goal_height * MM
    return world


def _sound(made: Materials, name: str) -> float:
    value = made[name]
    most = 1.0 if name.startswith("bounce") else 1000.0
    least_open = not name.startswith(("bounce", "friction"))
    if value < 0.0 or value > most or (least_open and value == 0.0):
        raise SetupError(f"{made.file}: {name} is {value:g}; it must be positive and at most {most:g}")
    return value


def ball_kit(setup: TableSetup) -> Floats:
    kit = np.zeros(c.KIT_COLUMNS)
    radius = setup.pitch.ball * MM / 2.0
    kit[c.RADIUS] = radius
    kit[c.MASS] = _sound(setup.materials, "ball_mass_kg")
    kit[c.INERTIA] = setup.materials["ball_hollowness"] * kit[c.MASS] * radius * radius
    kit[c.HEIGHT] = 2.0 * radius
    return kit


def figure_kit(setup: TableSetup) -> Floats:
    made = setup.materials
    kit = np.zeros(c.KIT_COLUMNS)
    radius = setup.pitch.base * MM / 2.0
    centre = _sound(made, "figure_centre_mm") * MM
    mass = _sound(made, "figure_mass_kg")
    kit[c.RADIUS], kit[c.MASS], kit[c.CENTRE] = radius, mass, centre
    kit[c.INERTIA] = _sound(made, "figure_turning") * mass * radius * radius
    kit[c.RIM] = _sound(made, "rim_height_mm") * MM
    kit[c.WAIST] = _sound(made, "waist_radius_mm") * MM
    kit[c.HEIGHT] = _sound(made, "figure_height_mm") * MM
    kit[c.TILT] = mass * (made["figure_tilt_mm"] * MM) ** 2
    kit[c.TIP] = mass * made["gravity_mps2"] * (sqrt(radius * radius + centre * centre) - centre)
    ring = made["sole_is_ring"] == 1.0
    kit[c.SOLE] = min(_sound(made, "sole_radius_mm") * MM, radius)
    kit[c.SOLE_TABLE] = RING if ring else DISC
    kit[c.LEAN] = (2.0 if ring else 4.0) * centre / kit[c.SOLE]
    kit[c.REACH] = _reach_on_the_floor(kit, setup.pitch.ball * MM / 2.0)
    return kit


def _reach_on_the_floor(kit: Floats, ball: float) -> float:
    """How far apart the axes are when a ball on the floor touches: the rim meets it below its middle."""
    under = max(ball - kit[c.RIM], 0.0)
    return float(max(kit[c.RADIUS] + sqrt(ball * ball - under * under), kit[c.WAIST] + ball))


def _keeper(arrays: Arrays, row: int, setup: TableSetup, side: Side) -> None:
    pitch, made = setup.pitch, setup.materials
    keeper = setup.keepers.get(side)
    end = setup.end_of(side)
    mode, guard, kit = arrays.mode[row], arrays.guard[row], arrays.kit[row]
    mode[c.KIND] = c.KEEPER
    thick = made["keeper_thickness_mm"] * MM / 2.0
    kit[c.RADIUS] = kit[c.WAIST] = thick
    kit[c.HEIGHT] = made["keeper_height_mm"] * MM
    kit[c.RIM] = kit[c.HEIGHT] / 2.0
    kit[c.MASS] = kit[c.INERTIA] = 1.0  # never used: a hand holds it
    kit[c.REACH] = thick + setup.pitch.ball * MM / 2.0
    # Neither over the line nor on it.
    inside = pitch.line * MM + 1.0e-6
    reach_x = pitch.goal_area_depth * MM - thick - inside
    near, far = pitch.goal_line * MM - reach_x, pitch.goal_line * MM - thick
    guard[c.GUARD_MIN_X], guard[c.GUARD_MAX_X] = (near, far) if end > 0 else (-far, -near)
    wide = (pitch.goal_area_width - made["keeper_width_mm"]) * MM / 2.0 - inside
    guard[c.GUARD_MIN_Y], guard[c.GUARD_MAX_Y] = -wide, wide
    guard[c.GUARD_ROD] = end
    guard[c.GUARD_ORDER] = c.INF
    if keeper is None:
        mode[c.MODE] = c.GONE
        keeper = RodKeeper()
    guard[c.GUARD_SPEED] = keeper.speed_mps or made["keeper_speed_mps"]
    guard[c.GUARD_REACTION] = keeper.reaction_s or made["keeper_reaction_s"]
    guard[c.GUARD_ALERT] = float(keeper.watchful)
    body = arrays.body[row]
    body[c.X] = end * (pitch.goal_line - 10.0) * MM
    if keeper.at is not None:
        body[c.X], body[c.Y] = keeper.at.x_mm * MM, keeper.at.y_mm * MM
        inside_x = guard[c.GUARD_MIN_X] - 1e-9 <= body[c.X] <= guard[c.GUARD_MAX_X] + 1e-9
        if not (inside_x and abs(body[c.Y]) <= wide + 1e-9):
            raise SetupError(f"{keeper_of(side)} at {tuple(keeper.at)} is not completely inside its goal area")
