"""The levels as players."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.match.seats import Decision
from tablekick.physics.flick.flicks import FASTEST_MPS
from tablekick.players.flick import choices, setting_up
from tablekick.players.flick import questions as asking
from tablekick.players.flick import rescues as rescuing
from tablekick.players.flick import ticks as ticking
from tablekick.players.flick.aims import Aim, aims, usable_figures
from tablekick.players.flick.blocks import block
from tablekick.players.flick.by_eye import by_eye
from tablekick.players.flick.curls import curls
from tablekick.players.flick.dives import dive
from tablekick.players.flick.keeper import before_a_shot, keeper_place
from tablekick.players.flick.levels import Level
from tablekick.players.flick.lining_up import line_up
from tablekick.players.flick.lobs import lobs
from tablekick.players.flick.positions import positional_flick, wall
from tablekick.players.flick.reactions import block_ahead_of_the_ball, shot_at_moving_ball
from tablekick.players.flick.ricochets import ricochets
from tablekick.players.flick.search import Search
from tablekick.players.flick.worth import BY_EYE, Worth

EXCHANGE_S = 1.0
"""A figure is changed, or the spare goalkeeper brought, while others think."""
ATTACK, BLOCK, TOUCHED = Moment.ATTACK, Moment.BLOCK, Moment.TOUCHED


class FlickBot:
    """A player of flick football; its own luck follows from the seed."""

    def __init__(self, level: Level, seed: int, worth: Worth = BY_EYE) -> None:
        self._level = level
        self._worth = worth
        self._luck = random.Random(seed)
        self._numbers = np.random.default_rng(abs(seed))
        self._asked: dict[str, Point] = {}
        self._fell: set[Body] = set()
        self.last_value: float | None = None

    def decide(self, view: FlickView) -> Decision[intents.Intent]:
        if self._level.exchanges:
            self._fell |= {f for f, it in view.state.table.figures.items() if it.lying and f.side is view.side}
        intent = self._choose(view)
        if isinstance(intent, (intents.Substitute, intents.SpareIn, intents.SpareOut)):
            return Decision(intent=intent, took_s=EXCHANGE_S)
        if not isinstance(intent, (intents.Flick, intents.LineUp)):
            return Decision(intent=intent)
        # Nobody aims so long that he comes too late.
        aims_s = self._aims_s(view)
        return Decision(intent=intent, took_s=aims_s if view.limit_s is None else min(aims_s, 0.7 * view.limit_s))

    def _aims_s(self, view: FlickView) -> float:
        home, away = view.state.match.score
        is_behind = home < away if view.side is Side.HOME else away < home
        hurries_s = self._level.hurries_s
        return hurries_s if hurries_s is not None and is_behind else self._level.aims_s

    def _choose(self, view: FlickView) -> intents.Intent:
        level, play = self._level, view.state
        # Asked at nearly every flick: these come before the long list.
        if view.moment is TOUCHED:
            return self._touched(view)
        if view.moment is ATTACK and not level.exchanges:
            return self._attack(view)
        if view.moment is BLOCK and play.possession.attacking is not view.side:
            return self._block(view)
        match view.moment:
            case Moment.TOSS:
                return setting_up.choose(view)
            case Moment.ANSWER:
                return choices.by_value(view, self._numbers) if level.weighs else choices.by_habit(view)
            case Moment.LINE_UP | Moment.NOMINATE if level.exchanges and (exchange := self._exchange(view)) is not None:
                return exchange
            case Moment.LINE_UP:
                return line_up(view, rehearsed=level.rehearsed)
            case Moment.NOMINATE if level.rehearsed and (spot := setting_up.better_corner_spot(view)) is not None:
                return intents.PlaceBall(at=spot) if self._first_time(view, "corner") else setting_up.nominate(view)
            case Moment.NOMINATE:
                return setting_up.nominate(view)
            case Moment.KEEP:
                place = before_a_shot(view, level.guards)
                guards = place is not None and self._first_time(view, "keep")
                return intents.Guard(at=place) if guards and place is not None else intents.HOLD
            case Moment.POSITION:
                return self._position(view)
            case Moment.SHOOT if play.shoot_out is not None and play.shoot_out.shooter is None:
                return setting_up.nominate(view)
            case Moment.TAKE if setting_up.needs_taker(view):
                return setting_up.nominate(view)
            case Moment.TAKE if level.rehearsed and setting_up.stands_too_near(view) and self._first_time(view, "far"):
                return intents.Distance()
            case Moment.ATTACK if level.exchanges and rescuing.spare_goes_out(view) and self._first_time(view, "out"):
                return intents.SpareOut()
            case _:
                return self._attack(view)

    def _first_time(self, view: FlickView, what: str) -> bool:
        """Nothing is asked for twice with the ball at the same place."""
        first = self._asked.get(what) != view.state.table.ball
        self._asked[what] = view.state.table.ball
        return first

    def _exchange(self, view: FlickView) -> intents.Intent | None:
        """The goalkeeper comes back at a stoppage; a figure that has fallen over is changed while there are others."""
        play = view.state
        if rescuing.spare_goes_out(view) and self._first_time(view, "out"):
            return intents.SpareOut()
        fell = sorted(self._fell & set(play.table.figures))
        changed = play.squads.substitutions.get(Body(f"{view.side}.1"), 0)
        begins = play.restart is None or play.restart.begins_period
        if fell and not begins and changed < play.parameters.figure_substitutions and fell[0].is_figure:
            self._fell.discard(fell[0])
            return intents.Substitute(body=fell[0])
        return None

    def _position(self, view: FlickView) -> intents.Intent:
        if not self._level.rehearsed:
            return intents.HOLD
        row = wall(view)
        if row is not None and self._first_time(view, "wall"):
            return row
        aim = positional_flick(view, self._numbers)
        return self._flick(aim) if aim is not None else intents.HOLD

    def _touched(self, view: FlickView) -> intents.Intent:
        level, play = self._level, view.state
        if not level.reacts:
            return intents.HOLD
        if play.possession.attacking is view.side:
            waits = play.possession.must_stop is not None
            return intents.HOLD if waits else shot_at_moving_ball(view, self._numbers) or intents.HOLD
        if level.dives_after_s is not None and (saves := dive(view, level.dives_after_s)) is not None:
            return saves
        may = play.block.held and not play.parameters.block_only_at_rest
        aim = block_ahead_of_the_ball(view, self._numbers, level.effort) if may else None
        return self._flick(aim) if aim is not None else intents.HOLD

    def _block(self, view: FlickView) -> intents.Intent:
        level = self._level
        place = keeper_place(view, level.guards, self._numbers, level.effort)
        # Once for each place of the ball: something may stand in the goalkeeper's way.
        if place is not None and self._first_time(view, "guard"):
            return intents.Guard(at=place)
        tries_shots = level.blocks > 1
        aim = block(view, self._numbers, tries_shots=tries_shots, effort=level.effort) if level.blocks else None
        return self._flick(aim) if aim is not None else intents.HOLD

    def _attack(self, view: FlickView) -> intents.Intent:
        level = self._level
        figures = usable_figures(view, level.figures)
        if view.moment is Moment.TAKE and view.state.restart is not None and view.state.restart.taker is None:
            figures = [setting_up.at_ball(view)]
        if not level.looks_at:
            return self._flick(by_eye(view, figures, self._luck))
        if view.moment is Moment.ATTACK and level.ticks:
            ticked = ticking.automatic_flick(view, self._numbers) or self._tick(view)
            if ticked is not None:
                return ticked
        worth = self._worth if view.state.book in level.learned_for else BY_EYE
        search = Search(view, level, self._numbers, worth)
        others = [*(curls(view, figures, level.curls) if level.curls else ()), *self._daring(view, figures)]
        aim = search.best([*aims(view, figures, level.looks_at - len(others)), *others])
        self.last_value = search.best_value
        if view.moment is Moment.ATTACK and level.exchanges and search.best_value < rescuing.HELPLESS:
            rescue = rescuing.goalkeepers_stroke(view) or rescuing.spare_comes_in(view)
            if rescue is not None and self._first_time(view, "rescue"):
                return rescue
        word = asking.before_the_flick(view, aim.figure) if level.exchanges else None
        if word is not None and self._first_time(view, word.word):
            return word
        return self._flick(aim)

    def _daring(self, view: FlickView, figures: Sequence[Body]) -> list[Aim]:
        """Over somebody, and off somebody; a shot of a shoot-out meets nobody but the goalkeeper."""
        if not self._level.daring or view.moment is Moment.SHOOT:
            return []
        return [*lobs(view, figures), *ricochets(view, figures)]

    def _tick(self, view: FlickView) -> intents.Intent | None:
        figure = ticking.in_the_way_of_a_goal(view)
        wanted = None if figure is None else ticking.tick(view, figure, self._numbers)
        if wanted is None or isinstance(wanted, intents.Flick):
            return wanted
        return wanted if self._first_time(view, f"{type(wanted).__name__} {figure}") else None

    def _flick(self, aim: Aim) -> intents.Flick:
        wobble = self._luck.gauss(0.0, self._level.wobble_rad) if self._level.wobble_rad else 0.0
        return intents.Flick(
            figure=aim.figure,
            heading_rad=round(float(aim.heading_rad + wobble), 4),
            speed_mps=round(float(min(aim.speed_mps, FASTEST_MPS / 2)), 3),
            spin_radps=round(float(aim.spin_radps), 1),
        )
