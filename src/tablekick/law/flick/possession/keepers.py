"""Rule 5, attacking. The goalkeeper on its rod: touches, limits, fouls."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Announce, Flick, Touch
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.flick_off.rules import spoiled_restart
from tablekick.law.flick.flicking.rules import illegal
from tablekick.law.flick.fouls.cards import with_held
from tablekick.law.flick.goalkeeper.rules import save_gives_block
from tablekick.law.flick.memory import Played, Rulings, Stroke
from tablekick.law.flick.offside.rules import opponent_played, settle_offside
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession.barring import change
from tablekick.law.flick.possession.rules import (
    attempt_ends,
    ball_when_touched,
    is_at_rest,
    keeper_renews_flicks,
    remember_contact,
    remember_rebound,
)
from tablekick.law.flick.time.rules import period_ends_when_settled
from tablekick.law.records import replace
from tablekick.rulebooks import about, clause


@clause(*fistf("5.1.b"), *fistf("8.1.3"), "fistf-1999:II.6.1.2", "fistf-2000:I.6.1.b", *subbuteo("8.2", "5.3", "6.3"))
def save(play: Play, keeper: Body, touch: Touch) -> Rulings:
    """The ball meets the defender's goalkeeper, who thereby plays it: possession changes."""
    ball, radius = ball_when_touched(play, touch)
    rulings = settle_offside(play, ball, radius)
    opponent_played(play)
    side = play.possession.defending
    if is_at_rest(play, touch):
        play.possession = replace(
            play.possession, played=Played(by=keeper, side=side, ball_from=ball, figure_from=ball, regular=False)
        )
    else:
        remember_contact(play, keeper, makes_indirect_good=False, at=touch.at)
    before = remember_rebound(play)
    rulings = with_held(play, rulings, change(play, side, save))
    play.possession = replace(play.possession, rebound=before)
    keeper_renews_flicks(play)
    play.keepers = replace(play.keepers, touches=1)
    play.table = play.table.ball_rolls()
    play.law.the(save_gives_block)(play)
    return rulings


@clause(*fistf("5.2.1"), *subbuteo("5.13", "5.18", "A.8"))
def fourth_flick(play: Play, flick: Flick) -> Rulings:
    """The same figure is flicked at most three times in succession."""
    if flick.figure.side is not play.possession.attacking or flick.announce is Announce.TICK:
        return []
    if play.rights.flicks.get(flick.figure, 0) < play.parameters.consecutive_flicks:
        return []
    return illegal(play, flick, fourth_after_rebound if fourth_after_rebound(play, flick) else fourth_flick)


@clause(*fistf("5.2.2"), *subbuteo("5.19"))
def fourth_after_rebound(play: Play, flick: Flick) -> bool:
    """Possession changed since, but only by a rebound off a defending figure to this one."""
    return play.rights.not_renewed == flick.figure


@about(*fistf("5.1.a"))
def restart_missed(play: Play, stroke: Stroke) -> Rulings:
    """The taker missed the ball."""
    restart = play.restart
    if restart is None:
        return []
    play.taken = None
    rulings = play.law.the(spoiled_restart)(play, restart)
    if rulings:
        return rulings
    play.restart = None
    return attempt_ends(play, stroke) + period_ends_when_settled(play)
