"""The levels as players."""

from __future__ import annotations

import random

import numpy as np

from tablekick.geometry.points import Point
from tablekick.law.flick.bodies import Body
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.match.seats import Decision
from tablekick.physics.flick.flicks import FASTEST_MPS
from tablekick.players.flick import setting_up
from tablekick.players.flick.aims import Aim, aimed_at, aims, heading, speed_at_ball, usable_figures
from tablekick.players.flick.blocking import block
from tablekick.players.flick.keeping import keeper_place
from tablekick.players.flick.levels import Level
from tablekick.players.flick.search import Search


class FlickBot:
    """A player of flick football; its own luck follows from the seed."""

    def __init__(self, level: Level, seed: int) -> None:
        self._level = level
        self._luck = random.Random(seed)
        self._numbers = np.random.default_rng(abs(seed))
        self._guarded: Point | None = None

    def decide(self, view: FlickView) -> Decision[intents.Intent]:
        intent = self._choose(view)
        aimed = isinstance(intent, (intents.Flick, intents.LineUp))
        return Decision(intent=intent, took_s=self._level.aims_s if aimed else None)

    def _choose(self, view: FlickView) -> intents.Intent:
        match view.moment:
            case Moment.TOSS:
                return setting_up.choose(view)
            case Moment.ANSWER:
                return setting_up.answer(view)
            case Moment.LINE_UP:
                return setting_up.line_up(view)
            case Moment.NOMINATE:
                return setting_up.nominate(view)
            case Moment.POSITION | Moment.TOUCHED:
                return intents.Hold()
            case Moment.BLOCK:
                return self._block(view)
            case Moment.SHOOT if view.play.shoot_out is not None and view.play.shoot_out.shooter is None:
                return setting_up.nominate(view)
            case Moment.TAKE if setting_up.needs_taker(view):
                return setting_up.nominate(view)
            case _:
                return self._attack(view)

    def _block(self, view: FlickView) -> intents.Intent:
        level = self._level
        if self._guarded != view.play.ball:
            place = keeper_place(view, level.guards, self._numbers)
            if place is not None:
                # Once for each place of the ball: something may stand in the goalkeeper's way.
                self._guarded = view.play.ball
                return intents.Guard(at=place)
        aim = block(view, self._numbers, tries_shots=level.blocks > 1) if level.blocks else None
        return self._flick(aim) if aim is not None else intents.Hold()

    def _attack(self, view: FlickView) -> intents.Intent:
        level = self._level
        figures = usable_figures(view, level.figures)
        if view.moment is Moment.TAKE and view.play.restart is not None and view.play.restart.taker is None:
            figures = [setting_up.at_ball(view)]
        if not level.looks_at:
            return self._flick(self._by_eye(view, figures[0]))
        return self._flick(Search(view, level, self._numbers).best(aims(view, figures, level.looks_at)))

    def _by_eye(self, view: FlickView, figure: Body) -> Aim:
        """At the ball and, where that is possible, towards the goal; hard when a goal would count."""
        play = view.play
        at = play.where(figure)
        reach = at.distance_to(play.ball) - play.base_radius - play.ball_radius
        shoots = play.shootable or view.moment is Moment.SHOOT
        goal = Point(play.attacks(view.side) * play.pitch.goal_line, 0.0)
        towards_goal = aimed_at(at, play.ball, goal, play.base_radius + play.ball_radius) if shoots else None
        aim = heading(at, play.ball) if towards_goal is None else towards_goal
        return Aim(figure, aim, speed_at_ball(reach, 1.8 if shoots else self._luck.choice((0.3, 0.5, 0.8))))

    def _flick(self, aim: Aim) -> intents.Flick:
        wobble = self._luck.gauss(0.0, self._level.wobble_rad) if self._level.wobble_rad else 0.0
        return intents.Flick(
            figure=aim.figure,
            heading_rad=round(float(aim.heading_rad + wobble), 4),
            speed_mps=round(float(min(aim.speed_mps, FASTEST_MPS / 2)), 3),
        )
