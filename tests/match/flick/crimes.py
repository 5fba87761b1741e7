"""Illegal acts, planned: when one can commit them, how, and with which calls a referee answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import pi
from random import Random

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import KeeperMode, RestartKind, Stage
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment, knows_walls
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick.flicks import heading_towards

SANCTIONS = frozenset({"free-flick", "penalty-flick", "back", "back-on-the-fly", "change-of-right", "replay"})
CORRECTED = frozenset({"illegal-position"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Crime:
    """An illegal act."""

    name: str
    moments: tuple[Moment, ...]
    plan: Callable[[FlickView, Random], intents.Intent | None]
    """How it is done now; None when there is no occasion for it."""
    calls: frozenset[str] = SANCTIONS
    """The referee's answers that are due."""
    took_s: float = 1.0
    needs_ball: bool = False
    """It is one only if the flicked figure meets the ball first."""


def able(view: FlickView) -> list[Body]:
    """Own figures that stand on the board."""
    return [f for f in own_figures(view) if view.can_flick(f)]


def own_figures(view: FlickView) -> list[Body]:
    return [f for f in sorted(view.state.table.figures) if f.side is view.side and f.is_figure]


def at_ball(view: FlickView, figure: Body, speed_mps: float = 1.0) -> intents.Flick:
    heading = heading_towards(view.state.where(figure), view.state.table.ball)
    return intents.Flick(figure=figure, heading_rad=round(heading, 4), speed_mps=speed_mps)


def _fourth_flick(view: FlickView, _: Random) -> intents.Intent | None:
    play = view.state
    if play.possession.chosen is not None:
        return None
    tired = [f for f in able(view) if play.rights.flicks.get(f, 0) >= play.parameters.consecutive_flicks]
    return at_ball(view, tired[0]) if tired else None


def _taker_again(view: FlickView, _: Random) -> intents.Intent | None:
    takers = [
        f for f in able(view) if view.state.rights.barred.get(f, "tick") != "tick" and f != view.state.rights.automatic
    ]
    return at_ball(view, takers[0]) if takers else None


def _flicks_before_naming(view: FlickView, luck: Random) -> intents.Intent | None:
    restart = view.state.restart
    kinds = (RestartKind.FREE_FLICK, RestartKind.FLICK_IN, RestartKind.CORNER_FLICK)
    if restart is None or restart.kind not in kinds or restart.stage is not Stage.NOMINATE or not able(view):
        return None
    return intents.Flick(figure=luck.choice(able(view)), heading_rad=1.0, speed_mps=0.5)


def _another_than_the_taker(view: FlickView, luck: Random) -> intents.Intent | None:
    restart = view.state.restart
    if restart is None or restart.taker is None or restart.stage is not Stage.READY:
        return None
    others = [f for f in able(view) if f != restart.taker]
    return intents.Flick(figure=luck.choice(others), heading_rad=1.0, speed_mps=0.5) if others else None


def _puts_another_to_the_ball(view: FlickView, luck: Random) -> intents.Intent | None:
    restart = view.state.restart
    kinds = (RestartKind.FREE_FLICK, RestartKind.FLICK_IN, RestartKind.CORNER_FLICK)
    if restart is None or restart.kind not in kinds or restart.taker is None or restart.stage is not Stage.READY:
        return None
    on_area = view.state.pitch.is_on_playing_area
    others = [f for f in own_figures(view) if f != restart.taker and not f.is_spare and on_area(view.state.where(f))]
    return intents.Nominate(figure=luck.choice(others), at=Point(0.0, 200.0)) if others else None


def _opposing_half(view: FlickView, luck: Random) -> intents.Intent | None:
    restart = view.state.restart
    if restart is None or restart.kind is not RestartKind.FLICK_OFF or view.side in restart.ready:
        return None
    ahead = view.state.attacks(view.side) * 200.0
    return intents.LineUp(places={luck.choice(own_figures(view)): Point(ahead, 150.0)})


def _centre_circle(view: FlickView, luck: Random) -> intents.Intent | None:
    restart = view.state.restart
    if restart is None or restart.kind is not RestartKind.FLICK_OFF or restart.to is view.side:
        return None
    back = view.state.own_end(view.side) * 40.0
    return intents.LineUp(places={luck.choice(own_figures(view)): Point(back, 0.0)})


def _penalty_area_at_goal_flick(view: FlickView, luck: Random) -> intents.Intent | None:
    restart = view.state.restart
    if restart is None or restart.kind is not RestartKind.GOAL_FLICK or restart.to is view.side:
        return None
    spot = view.state.pitch.spot(view.state.own_end(restart.to))
    return intents.LineUp(places={luck.choice(own_figures(view)): spot})


def _dawdles_over_line_up(view: FlickView, _: Random) -> intents.Intent | None:
    restart = view.state.restart
    in_the_interval = view.state.clock.interval_s is not None
    if view.state.parameters.placing_s is None or restart is None or view.side in restart.ready or in_the_interval:
        return None
    return intents.LineUp(places={})


def _dawdles_over_shot(view: FlickView, _: Random) -> intents.Intent | None:
    inside = view.limit_s is not None and bool(able(view))
    return at_ball(view, able(view)[0]) if inside else None


def _flick_in_from_the_pitch(view: FlickView, _: Random) -> intents.Intent | None:
    restart = view.state.restart
    if restart is None or restart.kind is not RestartKind.FLICK_IN or restart.taker is None:
        return None
    at = restart.taker_at
    on = at is not None and view.state.pitch.is_on_playing_area(at, view.state.base_radius)
    return at_ball(view, restart.taker) if on and view.can_flick(restart.taker) else None


def _corner_ball_outside(view: FlickView, _: Random) -> intents.Intent | None:
    restart = view.state.restart
    if restart is None or restart.kind is not RestartKind.CORNER_FLICK:
        return None
    inside = 1.0 if restart.at.y_mm < 0 else -1.0
    return intents.PlaceBall(at=Point(restart.at.x_mm, restart.at.y_mm + inside * 80.0))


def _backward_flick_off(view: FlickView, luck: Random) -> intents.Intent | None:
    restart = view.state.restart
    if restart is None or restart.kind is not RestartKind.FLICK_OFF or restart.stage is not Stage.READY:
        return None
    back = pi if view.state.attacks(view.side) > 0 else 0.0
    figures = [f for f in able(view) if restart.taker in (None, f)]
    return intents.Flick(figure=luck.choice(figures), heading_rad=back, speed_mps=0.3) if figures else None


def _block_without_right(view: FlickView, luck: Random) -> intents.Intent | None:
    play = view.state
    if view.side is not play.possession.defending or play.block.held or play.shoot_out is not None or not able(view):
        return None
    return intents.Flick(figure=luck.choice(able(view)), heading_rad=luck.uniform(-pi, pi), speed_mps=0.3)


def _spare_without_possession(view: FlickView, _: Random) -> intents.Intent | None:
    return _spare(view) if view.side is not view.state.possession.attacking else None


def _spare_before_block(view: FlickView, _: Random) -> intents.Intent | None:
    return _spare(view) if view.side is view.state.possession.attacking and view.state.block.held else None


def _spare(view: FlickView) -> intents.Intent | None:
    play = view.state
    if not play.parameters.spare_goalkeeper or play.keepers.modes[view.side] is not KeeperMode.GOAL:
        return None
    return intents.SpareIn(at=play.pitch.goal_area_middle(play.own_end(view.side)))


def _spare_in_midfield(view: FlickView, _: Random) -> intents.Intent | None:
    play = view.state
    able_to = play.parameters.spare_goalkeeper and play.keepers.modes[view.side] is KeeperMode.GOAL
    return intents.SpareIn(at=Point(0.0, 100.0)) if able_to and play.restart is None else None


def _spare_again(view: FlickView, _: Random) -> intents.Intent | None:
    mine = view.side in view.state.keepers.resting and view.side is view.state.possession.attacking
    return _spare(view) if mine and view.state.restart is None else None


def _substitution_in_play(view: FlickView, luck: Random) -> intents.Intent | None:
    field = [f for f in own_figures(view) if not f.is_spare]
    return intents.Substitute(body=luck.choice(field)) if view.state.restart is None and field else None


def _shot_moved_after_ready(view: FlickView, _: Random) -> intents.Intent | None:
    shoot_out = view.state.shoot_out
    if shoot_out is None or view.side not in shoot_out.ready or shoot_out.shooter is None:
        return None
    return intents.Nominate(figure=shoot_out.shooter, at=Point(shoot_out.end * 250.0, 0.0))


def _late_shot(view: FlickView, _: Random) -> intents.Intent | None:
    shoot_out = view.state.shoot_out
    ready = shoot_out is not None and len(shoot_out.ready) == 2 and shoot_out.shooter is not None
    return at_ball(view, shoot_out.shooter) if ready and view.can_flick(shoot_out.shooter) else None  # type: ignore[union-attr,arg-type]


def _wall_too_near(view: FlickView, luck: Random) -> intents.Intent | None:
    restart = view.state.restart
    if restart is None or not knows_walls(view.state, view.side):
        return None
    near = Point(restart.at.x_mm + view.state.attacks(restart.to) * 50.0, restart.at.y_mm)
    return intents.Wall(places={luck.choice(own_figures(view)): near})


def _does_not_wait(view: FlickView, _: Random) -> intents.Intent | None:
    if view.state.block.owed is None or view.side is not view.state.possession.attacking or not able(view):
        return None
    return at_ball(view, able(view)[0], 0.4)


def _block_at_ball(view: FlickView, _: Random) -> intents.Intent | None:
    play = view.state
    if view.side is not play.possession.defending or not play.block.held or not able(view):
        return None
    nearest = min(able(view), key=lambda figure: play.where(figure).distance_to(play.table.ball))
    return at_ball(view, nearest, 2.0)


def _wastes_time(view: FlickView, _: Random) -> intents.Intent | None:
    return intents.Distance() if view.state.restart is not None else None


CRIMES: tuple[Crime, ...] = (
    Crime(name="the same figure a fourth time", moments=(Moment.ATTACK,), plan=_fourth_flick),
    Crime(name="the taker again", moments=(Moment.ATTACK,), plan=_taker_again),
    Crime(
        name="a flick before the taker is named",
        moments=(Moment.NOMINATE,),
        plan=_flicks_before_naming,
        calls=SANCTIONS | {"flick-in", "warning"},
    ),
    Crime(name="another figure than the taker", moments=(Moment.TAKE,), plan=_another_than_the_taker),
    Crime(name="another figure moved by hand", moments=(Moment.TAKE,), plan=_puts_another_to_the_ball),
    Crime(name="lined up in the opposing half", moments=(Moment.LINE_UP,), plan=_opposing_half, calls=CORRECTED),
    Crime(name="lined up in the centre circle", moments=(Moment.LINE_UP,), plan=_centre_circle, calls=CORRECTED),
    Crime(
        name="in the penalty area at a goal-flick",
        moments=(Moment.LINE_UP,),
        plan=_penalty_area_at_goal_flick,
        calls=CORRECTED,
    ),
    Crime(name="more than 10 s for the line-up", moments=(Moment.LINE_UP,), plan=_dawdles_over_line_up, took_s=11.0),
    Crime(name="more than 10 s for a shot", moments=(Moment.ATTACK,), plan=_dawdles_over_shot, took_s=11.0),
    Crime(
        name="a flick-in from the pitch",
        moments=(Moment.TAKE,),
        plan=_flick_in_from_the_pitch,
        calls=SANCTIONS | CORRECTED,
    ),
    Crime(name="a corner from outside", moments=(Moment.NOMINATE,), plan=_corner_ball_outside, calls=CORRECTED),
    Crime(name="a flick-off that goes back", moments=(Moment.TAKE,), plan=_backward_flick_off),
    Crime(name="a block-flick without right", moments=(Moment.TOUCHED,), plan=_block_without_right),
    Crime(name="a block-flick that hits the ball", moments=(Moment.BLOCK,), plan=_block_at_ball, needs_ball=True),
    Crime(name="a flick without waiting for the block", moments=(Moment.TOUCHED,), plan=_does_not_wait),
    Crime(
        name="the spare goalkeeper without possession",
        moments=(Moment.BLOCK, Moment.POSITION, Moment.LINE_UP),
        plan=_spare_without_possession,
    ),
    Crime(
        name="the spare goalkeeper before the block-flick",
        moments=(Moment.BLOCK, Moment.ATTACK),
        plan=_spare_before_block,
    ),
    Crime(name="the spare goalkeeper in midfield", moments=(Moment.ATTACK,), plan=_spare_in_midfield),
    Crime(name="the spare goalkeeper again too soon", moments=(Moment.ATTACK,), plan=_spare_again),
    Crime(
        name="a substitution in play",
        moments=(Moment.ATTACK, Moment.BLOCK),
        plan=_substitution_in_play,
        calls=frozenset({"warning"}),
    ),
    Crime(
        name="the shooter moved after ready",
        moments=(Moment.SHOOT,),
        plan=_shot_moved_after_ready,
        calls=frozenset({"shot-failed"}),
    ),
    Crime(
        name="a shot too late",
        moments=(Moment.SHOOT,),
        plan=_late_shot,
        calls=frozenset({"shot-failed"}),
        took_s=10.5,
    ),
    Crime(
        name="a goalkeeper not ready in time",
        moments=(Moment.KEEP,),
        plan=lambda view, _: intents.Hold() if view.state.shoot_out is not None else None,
        calls=frozenset({"shot-scored"}),
        took_s=10.5,
    ),
    Crime(name="a wall too near", moments=(Moment.POSITION,), plan=_wall_too_near, calls=CORRECTED),
    Crime(
        name="a minute wasted",
        moments=(Moment.TAKE,),
        plan=_wastes_time,
        calls=SANCTIONS | {"warning", "yellow", "orange", "red"},
        took_s=61.0,
    ),
)
