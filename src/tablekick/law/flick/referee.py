"""The referee of flick football: facts in, rulings out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from tablekick.facts.flick.facts import (
    Conduct,
    Cross,
    Elapse,
    Fact,
    Flick,
    KeeperAct,
    Leave,
    Nominate,
    Place,
    Say,
    Signal,
    Spare,
    Stop,
    Substitute,
    Toss,
    Touch,
)
from tablekick.law.flick.answers import goal_is_advantage_enough
from tablekick.law.flick.calls import Period
from tablekick.law.flick.clock import on_signal, on_toss
from tablekick.law.flick.conduct import on_conduct
from tablekick.law.flick.contact import on_touch
from tablekick.law.flick.flicking import on_flick
from tablekick.law.flick.keepers import on_keeper
from tablekick.law.flick.leaving import on_leave
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.out import on_cross
from tablekick.law.flick.play import Play
from tablekick.law.flick.rest import on_stop
from tablekick.law.flick.restarts.nominating import on_nominate
from tablekick.law.flick.restarts.setting_up import on_place
from tablekick.law.flick.saying import on_elapse, on_say
from tablekick.law.flick.spare import on_spare
from tablekick.law.flick.substitutions import on_substitute
from tablekick.law.rulings import Ruling

READERS: dict[type[Any], Callable[[Play, Any], Rulings]] = {
    Flick: on_flick,
    Touch: on_touch,
    Stop: on_stop,
    Cross: on_cross,
    Leave: on_leave,
    Say: on_say,
    Conduct: on_conduct,
    KeeperAct: on_keeper,
    Spare: on_spare,
    Nominate: on_nominate,
    Place: on_place,
    Substitute: on_substitute,
    Elapse: on_elapse,
    Signal: on_signal,
    Toss: on_toss,
}


class Referee:
    """Reads facts in the order they happened and answers each with rulings. It has no clock, no dice and no eyes."""

    def __init__(self, play: Play) -> None:
        self._play = play

    @property
    def play(self) -> Play:
        """What the referee knows; to be read, not changed."""
        return self._play

    def observe(self, fact: Fact) -> list[Ruling]:
        """Read one fact.

        While an offence waits for the offended player's answer, what follows is judged but held back: it is given if
        he plays on and forgotten if he accepts. After the match nothing counts any more.
        """
        play = self._play
        if play.period is Period.OVER and not isinstance(fact, (Flick, Conduct)):
            return []
        waiting = play.pending
        rulings = READERS[type(fact)](play, fact)
        pending = play.pending
        if waiting is None or pending is None or pending.ruling is not waiting.ruling:
            return rulings
        if not rulings:
            return []
        scored = goal_is_advantage_enough(play, rulings)
        if not scored:
            play.pending = replace(pending, held=(*pending.held, *rulings))
        return scored

    def observe_all(self, facts: Iterable[Fact]) -> list[Ruling]:
        return [ruling for fact in facts for ruling in self.observe(fact)]

    def save(self) -> Play:
        """The state as a value: comparable, and unchanged by anything the referee sees later."""
        return self._play.saved_copy()

    def restore(self, saved: Play) -> None:
        """Go on from a saved state."""
        self._play = saved.saved_copy()
