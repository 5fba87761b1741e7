"""Films: how figures and ball moved in a step. Made of what a record holds, so live and replayed they are equal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Tool
from tablekick.match.tippkick.intents import Blow
from tablekick.match.tippkick.messages import BallShown, Clip, Film, KeeperShown, KickerShown
from tablekick.match.tippkick.table import Hands
from tablekick.physics.tippkick import Body, Keeper
from tablekick.physics.tippkick.keyframes import unpacked

PLACING_S = 0.7
"""How long the film shows a hand set a figure."""
AIMING_S = 0.6
"""From the kicker being set behind the ball to the blow."""
STILL_S = 0.3
LAYING_S = 0.7


class Camera:
    """Collects the clips of a step, one after the other. Switched off it costs nothing."""

    def __init__(self) -> None:
        self.on = False
        self._clips: list[Clip] = []
        self._at_s = 0.0
        self._calls_s: list[float] = []
        self._hit: tuple[float, float] | None = None
        """The match time of the last blow and its second of the film."""

    def placed(self, side: Side, kicker: KickerShown | None, keeper: KeeperShown) -> None:
        """A hand sets its kicker and its keeper, as the scene will show them."""
        at_s, for_s = self._times(PLACING_S)
        clip: Clip = {"do": "place", "at_s": at_s, "for_s": for_s, "side": side, "kicker": kicker, "keeper": keeper}
        self._shoot(clip, PLACING_S)

    def kicked(self, side: Side, blow: Blow, outcome: Mapping[str, Any], hands: Hands, time_s: float) -> None:
        """A kick from the figure's being set to the ball's last movement; `time_s` is the blow's match time."""
        self._hit = (time_s, self._at_s + AIMING_S)
        if not self.on:
            return
        rows = unpacked(outcome["ball"])
        lasts_s = AIMING_S + rows[-1][0] / 1e3 + STILL_S
        pace = Keeper(body=Body.HOME_KEEPER, end=-1, reaction_s=hands.reaction_s)
        at_s, for_s = self._times(lasts_s)
        self._shoot(
            {
                "do": "kick",
                "at_s": at_s,
                "for_s": for_s,
                "side": side,
                "hit_s": round(self._at_s + AIMING_S, 3),
                "keeper": blow.tool is Tool.KEEPER,
                "kick": [blow.direction_deg, blow.speed_mps, blow.loft_deg, blow.across_mm, blow.above_mm],
                "ball": [list(row) for row in rows],
                "keepers": [
                    {"side": Side(keeper), "y": y, "out": out, "towards": towards, "slides": slides}
                    for keeper, y, out, towards, slides in outcome["keepers"]
                ],
                "pace": {"reaction_s": pace.reaction_s, "dive_s": pace.dive_s, "slide_mps": pace.slide_mps},
                "met": [(name, after_s, x, y) for name, after_s, x, y, _ in outcome["facts"]],
            },
            lasts_s,
        )

    def laid(self, ball: BallShown) -> None:
        """A hand lays the ball where the referee wants it."""
        at_s, for_s = self._times(LAYING_S)
        self._shoot({"do": "lay", "at_s": at_s, "for_s": for_s, "ball": ball}, LAYING_S)

    def called(self, time_s: float) -> None:
        """The referee calls something at that match time: while the ball runs then and there, else after all so far."""
        if self.on:
            blow = self._hit
            at_s = self._at_s if blow is None else min(self._at_s, blow[1] + time_s - blow[0])
            self._calls_s.append(round(at_s, 3))

    def take(self) -> Film | None:
        """The film since the last one; None if nothing moved."""
        clips, calls_s, long_s = self._clips, self._calls_s, self._at_s
        self._clips, self._calls_s, self._at_s, self._hit = [], [], 0.0, None
        if not clips:
            return None
        return {"duration_s": round(long_s, 3), "clips": clips, "calls_s": calls_s}

    def _shoot(self, clip: Clip, lasts_s: float) -> None:
        if self.on:
            self._clips.append(clip)
            self._at_s += lasts_s

    def _times(self, lasts_s: float) -> tuple[float, float]:
        return round(self._at_s, 3), round(lasts_s, 3)
