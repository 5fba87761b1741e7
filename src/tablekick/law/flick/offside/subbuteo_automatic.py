"""Rule 13, offside.

The automatic flick: one more way back for the taker of a corner or throw-in who stands offside afterwards.
"""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick
from tablekick.law.flick.calls import Reason, RestartKind
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.defence.waiting import give_time, play_after_tick
from tablekick.law.flick.flick_in.subbuteo import by_corner, entitled
from tablekick.law.flick.free_flick.rules import called_in_turn
from tablekick.law.flick.memory import Pending, Restart, Rulings
from tablekick.law.flick.offside.rules import tick_not_followed_by_block
from tablekick.law.flick.play import Play
from tablekick.law.flick.replacement import SUBBUTEO, replaces
from tablekick.law.records import replace
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import about, asked, clause


@asked(*subbuteo("12.38", "12.40", "13.37", "13.38"))
def after_throw_in(play: Play, flick: Flick) -> bool:
    """The taker of a throw-in ended offside: one automatic flick, played like a back-in flick."""
    return entitled(play, flick.figure) and not by_corner(play, flick.figure)


@asked(*subbuteo("12.38", "12.40", "15.25", "15.26"))
def after_corner(play: Play, flick: Flick) -> bool:
    """The taker of a corner ended offside: one automatic flick, played like a back-in flick."""
    return entitled(play, flick.figure) and by_corner(play, flick.figure)


def automatic_ends(play: Play) -> Rulings:
    """A block-flick that is still open may be taken after it."""
    if not open_block_stays(play):
        return []
    return give_time(play, open_block_stays, tick_not_followed_by_block, play_after_tick)


@clause(*subbuteo("12.42", "13.42", "15.30"))
def open_block_stays(play: Play) -> bool:
    """A block-flick not taken before the automatic flick may still be taken after it."""
    return play.block.held


@replaces(called_in_turn, under=SUBBUTEO)
@about(*subbuteo("12.18"))
def offside_waits(call: Ruling) -> Rulings:
    """The attacker's offside after an incorrect block waits for his answer; anything else is called at once."""
    return [] if call.reason == Reason.OFFSIDE else [call]


@clause(*subbuteo("12.18"))
def own_offence_is_called(play: Play, pending: Pending) -> Rulings:
    """After the defender's offence the attacker's own offside is called only if he plays on."""
    if pending.later is None or pending.later.ruling.reason != Reason.OFFSIDE:
        return []
    return [replace(pending.later.ruling, clause=play.law.clause_of(own_offence_is_called))]


@asked(*subbuteo("12.27"))
def award_renews_back_ins(play: Play, restart: Restart) -> bool:
    """A throw-in, corner or goal kick gives both back-in flicks again."""
    renewing = (RestartKind.FLICK_IN, RestartKind.CORNER_FLICK, RestartKind.GOAL_FLICK)
    if restart.kind not in renewing or play.ticks.used == 0:
        return False
    play.ticks = replace(play.ticks, used=0)
    return True


@asked(*subbuteo("12.18"))
def offside_is_forgotten(play: Play) -> bool:
    """Who takes back instead of advantage is not called for the offside that followed."""
    if play.pending is None or play.pending.ruling.reason != Reason.OFFSIDE:
        return False
    play.pending = None
    return True
