"""Players that write down what they see while they play, and now and then try something else."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np

from tablekick.facts.sides import Side
from tablekick.law.flick.calls import RestartKind
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.match.seats import Decision
from tablekick.players.flick.aims import aims, usable_figures
from tablekick.players.flick.bots import FlickBot
from tablekick.players.flick.features import features
from tablekick.players.flick.levels import MASTER
from tablekick.players.flick.search import Search
from tablekick.players.flick.sight import Floats, Sight, sight_of
from tablekick.players.flick.worth import LAST_FLICK, Worth
from tablekick.rulebooks import Book

PUPIL = replace(
    MASTER, name="pupil", looks_at=160, curls=30, keeps=8, tries=8, refines=0, ahead=4, ahead_tries=3, guards=2,
    learned_for=frozenset({Book.FISTF_1999}),
)  # fmt: skip
"""Looks at less than a master, so that there are more matches to learn from."""
TRIED = 40
"""A flick that is tried out is one of so many of the best."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A table, or a restart, as the side with the ball saw it."""

    side: Side
    period: str
    time_s: float
    score: tuple[int, int]
    features: Floats | None
    restart: RestartKind | None
    value: float | None = None
    """What the search expected of the best flick."""


@dataclass(slots=True)
class Diary:
    """What both players of a match have seen, in order."""

    pages: list[Seen] = field(default_factory=list)
    _last: tuple[object, ...] = ()

    def note(self, view: FlickView) -> None:
        """A table at rest, as the defender may block-flick or else the attacker flicks; a restart as it is taken."""
        play = view.state
        restart = None if play.restart is None else play.restart.kind
        side = play.possession.attacking if play.restart is None else play.restart.to
        now = (side, restart, play.table.ball, play.match.score, play.clock.period)
        if play.shoot_out is not None or now == self._last:
            return
        self._last = now
        seen = None if restart is not None else of_attacker(sight_of(view, side))
        self.pages.append(Seen(side, str(play.clock.period), play.clock.run_s, play.match.score, seen, restart))

    def expects(self, side: Side, value: float) -> None:
        """The attacker has thought about the table that was noted last."""
        if self.pages and self.pages[-1].side is side and self.pages[-1].restart is None:
            self.pages[-1] = replace(self.pages[-1], value=value)


def of_attacker(sight: Sight) -> Floats:
    """The features of the table as it is, for the side that has the ball."""
    left = sight.limit - sight.spent[sight.own]
    weight = np.where(left <= 0, 0.0, np.where(left == 1, LAST_FLICK, 1.0))[None]
    return np.asarray(features(sight, sight.places()[None], sight.end, sight.own, weight)[0])


class Pupil(FlickBot):
    """Plays, notes, and with the chance `curious` tries a flick that is not the best."""

    def __init__(self, seed: int, worth: Worth, diary: Diary, curious: float) -> None:
        super().__init__(PUPIL, seed, worth)
        self._diary = diary
        self._curious = curious

    def decide(self, view: FlickView) -> Decision[intents.Intent]:
        if view.moment in (Moment.BLOCK, Moment.ATTACK, Moment.TAKE):
            self._diary.note(view)
        self.last_value = None
        decision = super().decide(view)
        if view.moment is Moment.ATTACK and self.last_value is not None:
            self._diary.expects(view.side, self.last_value)
        return decision

    def _attack(self, view: FlickView) -> intents.Intent:
        if view.moment is not Moment.ATTACK or self._numbers.random() >= self._curious:
            return super()._attack(view)
        search = Search(view, self._level, self._numbers, self._worth)
        found = search.ranked(aims(view, usable_figures(view, self._level.figures), self._level.looks_at))[:TRIED]
        return self._flick(found[int(self._numbers.integers(len(found)))])
