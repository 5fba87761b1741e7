"""Players that mean no good: random intents, and every now and then a crime planned in cold blood."""

from __future__ import annotations

from collections.abc import Callable
from math import pi
from random import Random

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Announce
from tablekick.geometry.points import Point
from tablekick.match import Decision
from tablekick.match.flick import intents
from tablekick.match.flick.moments import POSSIBLE, PUT_DOWN_BY_TAKER, knows_walls
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick.flicks import heading_towards
from tablekick.players.flick.bots import FlickBot
from tablekick.players.flick.levels import NOVICE
from tests.match.flick.crimes import CRIMES, Crime, able, own_figures


class Hooligan:
    """Plays like a novice, commits a crime (`crime` is what it has just planned), or does anything that is possible."""

    def __init__(self, seed: int, *, crimes: float = 0.3, whims: float = 0.3) -> None:
        self.luck = Random(seed)
        self.crime: Crime | None = None
        self._crimes, self._whims = crimes, whims
        self._novice = FlickBot(NOVICE, seed)

    def decide(self, view: FlickView) -> Decision[intents.Intent]:
        self.crime = None
        mood = self.luck.random()
        if mood < self._crimes:
            for crime in self.luck.sample(CRIMES, len(CRIMES)):
                intent = crime.plan(view, self.luck) if view.moment in crime.moments else None
                if intent is not None:
                    self.crime = crime
                    return Decision(intent=intent, took_s=crime.took_s)
        if mood > self._crimes + self._whims:
            return self._novice.decide(view)
        kinds = [kind for kind in POSSIBLE[view.moment] if self._can(view, kind)]
        intent = self._intent(view, self.luck.choice(kinds))
        return Decision(intent=intent, took_s=self.luck.choice((None, None, 0.0, 0.0, 3.0, 3.0, 14.0)))

    def _can(self, view: FlickView, kind: type) -> bool:
        restart = view.state.restart
        if kind is intents.Flick:
            return bool(able(view))
        if kind is intents.SpareIn:
            return view.state.parameters.spare_goalkeeper
        if kind is intents.PlaceBall:
            return restart is not None and restart.to is view.side and restart.kind in PUT_DOWN_BY_TAKER
        if kind is intents.Wall:
            return knows_walls(view.state, view.side)
        return True

    def _own(self, view: FlickView) -> Body:
        return self.luck.choice(own_figures(view))

    def _anywhere(self, view: FlickView) -> Point:
        pitch, ball = view.state.pitch, view.state.table.ball
        x_mm, y_mm = pitch.goal_line + 30.0, pitch.touchline + 20.0
        if self.luck.random() < 0.7:
            return Point(self.luck.uniform(-x_mm, x_mm), self.luck.uniform(-y_mm, y_mm))
        near = Point(ball.x_mm + self.luck.uniform(-60, 60), ball.y_mm + self.luck.uniform(-20, 20))
        return Point(max(-x_mm, min(x_mm, near.x_mm)), max(-y_mm, min(y_mm, near.y_mm)))

    def _off_the_goals(self, view: FlickView) -> Point:
        """The ball cannot be put into the frame of a goal."""
        at = self._anywhere(view)
        return Point(at.x_mm * 0.8, at.y_mm)

    def _intent(self, view: FlickView, kind: type) -> intents.Intent:
        made = _MAKERS.get(kind)
        return made(self, view) if made is not None else kind()

    def _some_places(self, view: FlickView) -> dict[Body, Point]:
        return {self._own(view): self._anywhere(view) for _ in range(self.luck.randrange(5))}

    def _answer(self, view: FlickView) -> intents.Intent:
        assert view.state.pending is not None
        return intents.Answer(option=self.luck.choice(view.state.pending.options))

    def _flick(self, view: FlickView) -> intents.Flick:
        luck, figures = self.luck, able(view)
        figure = luck.choice(figures)
        heading = luck.uniform(-pi, pi)
        if luck.random() < 0.6:
            figure = min(figures, key=lambda f: view.state.where(f).distance_to(view.state.table.ball))
            heading = heading_towards(view.state.where(figure), view.state.table.ball)
        return intents.Flick(
            figure=figure,
            heading_rad=heading + luck.gauss(0.0, 0.1),
            speed_mps=luck.choice((0.0, 0.4, 1.0, 2.0, 6.0)),
            spin_radps=luck.choice((0.0, 0.0, 60.0)),
            delay_s=luck.choice((0.0, 0.3)),
            announce=luck.choice((None, None, None, Announce.TICK, Announce.AUTOMATIC)),
        )

    def _substitute(self, view: FlickView) -> intents.Intent:
        body = self.luck.choice([self._own(view), Body(f"{view.side}.gk")])
        return intents.Substitute(body=body, broken=self.luck.random() < 0.5)


_MAKERS: dict[type, Callable[[Hooligan, FlickView], intents.Intent]] = {
    intents.Flick: Hooligan._flick,
    intents.Answer: Hooligan._answer,
    intents.Nominate: lambda h, view: intents.Nominate(figure=h._own(view), at=h._anywhere(view)),
    intents.PlaceBall: lambda h, view: intents.PlaceBall(at=h._off_the_goals(view)),
    intents.Wall: lambda h, view: intents.Wall(places=h._some_places(view)),
    intents.LineUp: lambda h, view: intents.LineUp(places=h._some_places(view)),
    intents.AskTick: lambda h, view: intents.AskTick(figure=h._own(view)),
    intents.Speak: lambda h, view: intents.Speak(word=h.luck.choice(intents.SPOKEN), figure=h._own(view)),
    intents.Substitute: Hooligan._substitute,
    intents.Guard: lambda h, view: intents.Guard(at=h._anywhere(view)),
    intents.SpareIn: lambda h, view: intents.SpareIn(at=h._anywhere(view)),
    intents.Choose: lambda h, _: intents.Choose(takes=h.luck.choice(intents.TOSS)),
}
