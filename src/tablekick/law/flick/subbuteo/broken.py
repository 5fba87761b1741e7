"""Only what is broken or damaged is substituted, with the ball at rest."""

from __future__ import annotations

from tablekick.facts.flick.facts import Substitute
from tablekick.law.flick.calls import Call
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.play import Play
from tablekick.law.flick.waiting import give_time, not_entitled_to_flick, time_after_keeper_change
from tablekick.rulebooks import about, clause


@about(*subbuteo("6.42"))
def broken_one_changed(play: Play, substitute: Substitute) -> Rulings:
    """A figure or goalkeeper is exchanged."""
    return not_to_be_changed(play, substitute) or changed(play, substitute)


@clause(*subbuteo("6.42"))
def not_to_be_changed(play: Play, substitute: Substitute) -> Rulings:
    """It is broken or damaged, and the ball at rest; else it stays."""
    if substitute.broken and not play.table.ball_moving:
        return []
    return [ruling(play, not_to_be_changed, Call.WARNING, to=substitute.by, figure=substitute.body, allowed=False)]


@clause(*subbuteo("6.43", "4.33", "3.10"))
def changed(play: Play, substitute: Substitute) -> Rulings:
    """The referee stops play, has it changed, and lets an untaken block-flick be made; the time is added."""
    play.clock = play.clock.loses_time()
    call = ruling(play, changed, Call.PLACING, to=substitute.by, figure=substitute.body)
    if play.restart is not None:
        return [call]
    return [call, *give_time(play, time_after_keeper_change, not_entitled_to_flick, play_after_change)]


@clause(*subbuteo("6.39"))
def play_after_change(play: Play) -> bool:
    """When the defender's figure has stopped the referee lets play go on."""
    return not play.block.held
