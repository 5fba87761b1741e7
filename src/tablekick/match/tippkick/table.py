"""The board between two kicks: the ball as it lies, the kickers and keepers, and the scene for the physics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Posture as LawPosture
from tablekick.facts.tippkick.facts import Tool
from tablekick.geometry.points import Point
from tablekick.geometry.tippkick_pitch import CENTRE
from tablekick.law.tippkick.state import State
from tablekick.match.tippkick.intents import Blow, Defend, KeeperOrder
from tablekick.physics.materials import Materials
from tablekick.physics.tippkick import (
    Ball,
    Body,
    Colour,
    ExecutionNoise,
    ImpossibleKickError,
    Keeper,
    Kick,
    Kicker,
    Posture,
    Scene,
    standard_materials,
)

KICKERS = {Side.HOME: Body.HOME_KICKER, Side.AWAY: Body.AWAY_KICKER}
KEEPERS = {Side.HOME: Body.HOME_KEEPER, Side.AWAY: Body.AWAY_KEEPER}
BEHIND_THE_LINE_MM = -14.0
NUDGE_MM, NUDGES = 0.5, 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Hands:
    """How well hands do what they want: the same for both players, so that only their decisions differ.

    All of it is assumed; the options of a match scale it.
    """

    noise: ExecutionNoise = field(default_factory=ExecutionNoise)
    misread_mm: float = 8.0
    """Standard deviation of where a keeper thinks the ball will come."""
    reaction_s: float = 0.15


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What stands and lies on the board."""

    ball: Ball
    defence: Defend | None = None
    """The defence set against the kick to come."""
    hands: Hands = Hands()
    facing_deg: Mapping[Side, float] = field(default_factory=lambda: dict.fromkeys(Side, 0.0))
    """Where each kicker looks since it was last set."""
    materials: Materials = field(default_factory=standard_materials)
    """Of which the board is made, and how large it is."""


def lying(state: State, materials: Materials) -> Ball:
    """The ball laid by hand as the referee's state has it: flat on a square face."""
    return beside_the_frame(Ball.lying(state.ball.at, up=Colour(state.ball.up.value)), materials)


def beside_the_frame(ball: Ball, materials: Materials) -> Ball:
    """The ball as near to its place as posts and boards let it lie flat: one that leaned on a post needs more room."""
    bare = Scene(materials=materials)
    for step in range(NUDGES):
        moved = replace(ball, at=ball.at.towards(CENTRE, step * NUDGE_MM))
        if _has_room(bare, moved):
            return moved
    raise ImpossibleKickError(f"no room for the ball near {tuple(ball.at)}; lay it somewhere else")


def keeper_reaches(state: State, side: Side) -> bool:
    """Whether the keeper of that side can play the resting ball: rod and figure end not far before the line."""
    end = state.end_kept_by(side)
    at = state.ball.at
    depth = state.parameters.pitch.goal_line_mm - end * at.x_mm
    return 0.0 <= depth <= 75.0 and abs(at.y_mm) <= 100.0


def kick_of(blow: Blow) -> Kick:
    return Kick(
        direction_deg=blow.direction_deg,
        speed_mps=blow.speed_mps,
        loft_deg=blow.loft_deg,
        across_mm=blow.across_mm,
        above_mm=blow.above_mm,
    )


def scene_for(state: State, table: Table, side: Side, tool: Tool = Tool.KICKER) -> Scene:
    """The scene when `side` plays the ball: the other's kicker and both keepers, less the one that plays."""
    defence = table.defence or Defend()
    standing = _kicker(state, table, side.other)
    kickers = () if standing is None else (standing,)
    keepers = [_keeper(state, table, side.other, defence.keeper)]
    if tool is Tool.KICKER:
        keepers.append(_keeper(state, table, side, KeeperOrder()))
    return _fitted(Scene(kickers=kickers, keepers=tuple(keepers), materials=table.materials), table.ball)


def _kicker(state: State, table: Table, side: Side) -> Kicker | None:
    told = state.kicker(side)
    if told is None:
        return None
    posture = Posture.LYING if told.posture is LawPosture.LYING else Posture.STANDING
    return Kicker(body=KICKERS[side], at=told.at, facing_deg=table.facing_deg[side], posture=posture)


def _keeper(state: State, table: Table, side: Side, order: KeeperOrder) -> Keeper:
    return Keeper(
        body=KEEPERS[side],
        end=state.end_kept_by(side),
        y_mm=order.y_mm,
        out_mm=order.out_mm,
        dive=order.dive,
        reaction_s=table.hands.reaction_s,
    )


def _fitted(scene: Scene, ball: Ball) -> Scene:
    """A figure cannot stand where the ball lies: keepers draw back behind the line, a kicker is taken away."""
    behind = tuple(replace(keeper, out_mm=BEHIND_THE_LINE_MM) for keeper in scene.keepers)
    for fitting in (
        scene,
        replace(scene, keepers=behind),
        replace(scene, kickers=()),
        replace(scene, kickers=(), keepers=behind),
    ):
        if _has_room(fitting, ball):
            return fitting
    return Scene(materials=scene.materials)


def _has_room(scene: Scene, ball: Ball) -> bool:
    try:
        scene.pose(ball)
    except ImpossibleKickError:
        return False
    return True


def with_misread(scene: Scene, misreads_mm: tuple[float, ...]) -> Scene:
    """The same scene with what each keeper makes of the ball."""
    pairs = zip(scene.keepers, misreads_mm, strict=False)
    return replace(scene, keepers=tuple(replace(keeper, misread_mm=misread) for keeper, misread in pairs))


def overlaps(at: Point, ball: Ball, clearance_mm: float = 16.0) -> bool:
    """Whether a kicker set there would stand on the ball."""
    return at.distance_to(ball.at) < clearance_mm
