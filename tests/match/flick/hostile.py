"""Players that mean no good: random intents, possible and impossible, legal and illegal."""

from __future__ import annotations

from math import pi
from random import Random

from tablekick.geometry.points import Point
from tablekick.law.flick.bodies import Body, is_figure, side_of
from tablekick.law.flick.facts import Announce, Word
from tablekick.match import Decision
from tablekick.match.flick import intents
from tablekick.match.flick.possible import POSSIBLE
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick.flicks import heading_towards


class Hooligan:
    """Does anything that is possible, whether it is allowed or not."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)

    def decide(self, view: FlickView) -> Decision[intents.Intent]:
        kinds = [kind for kind in POSSIBLE[view.moment] if self._can(view, kind)]
        intent = self._intent(view, self.luck.choice(kinds))
        return Decision(intent=intent, took_s=self.luck.choice((None, 0.0, 3.0, 14.0)))

    def _can(self, view: FlickView, kind: type) -> bool:
        if kind is intents.Flick:
            return bool(self._able(view))
        if kind is intents.SpareIn:
            return view.play.parameters.spare_goalkeeper
        return True

    def _able(self, view: FlickView) -> list[Body]:
        return [f for f in view.play.figures if side_of(f) is view.side and is_figure(f) and view.can_flick(f)]

    def _own(self, view: FlickView) -> Body:
        return self.luck.choice([f for f in sorted(view.play.figures) if side_of(f) is view.side and is_figure(f)])

    def _anywhere(self, view: FlickView) -> Point:
        if self.luck.random() < 0.3:
            ball = view.play.ball
            return Point(ball.x_mm + self.luck.uniform(-60, 60), ball.y_mm + self.luck.uniform(-20, 20))
        pitch = view.play.pitch
        return Point(
            self.luck.uniform(-1, 1) * (pitch.goal_line + 30), self.luck.uniform(-1, 1) * (pitch.touchline + 20)
        )

    def _intent(self, view: FlickView, kind: type) -> intents.Intent:
        luck = self.luck
        if kind is intents.Flick:
            return self._flick(view)
        if kind is intents.Answer:
            assert view.play.pending is not None
            return intents.Answer(option=luck.choice(view.play.pending.options))
        if kind is intents.Nominate:
            return intents.Nominate(figure=self._own(view), at=self._anywhere(view))
        if kind is intents.LineUp:
            return intents.LineUp(places={self._own(view): self._anywhere(view) for _ in range(luck.randrange(5))})
        if kind is intents.AskTick:
            return intents.AskTick(figure=self._own(view))
        if kind is intents.Speak:
            return intents.Speak(word=luck.choice((Word.FORCE, Word.LIMITED, Word.REMOVE)))
        if kind is intents.Substitute:
            return intents.Substitute(body=luck.choice([self._own(view), Body(f"{view.side}.gk")]))
        if kind is intents.Guard:
            return intents.Guard(at=self._anywhere(view))
        if kind is intents.SpareIn:
            return intents.SpareIn(at=self._anywhere(view))
        if kind is intents.Choose:
            return intents.Choose(takes=luck.choice(intents.TOSS))
        return kind()  # type: ignore[no-any-return]

    def _flick(self, view: FlickView) -> intents.Flick:
        luck, able = self.luck, self._able(view)
        figure = luck.choice(sorted(able))
        heading = luck.uniform(-pi, pi)
        if luck.random() < 0.6:
            figure = min(able, key=lambda f: view.play.where(f).distance_to(view.play.ball))
            at, ball = view.play.where(figure), view.play.ball
            heading = heading_towards(at, ball)
        return intents.Flick(
            figure=figure,
            heading_rad=heading + luck.gauss(0.0, 0.1),
            speed_mps=luck.choice((0.0, 0.4, 1.0, 2.0, 6.0)),
            spin_radps=luck.choice((0.0, 0.0, 60.0)),
            delay_s=luck.choice((0.0, 0.3)),
            announce=luck.choice((None, None, None, Announce.TICK, Announce.AUTOMATIC)),
        )
