"""Rule 4, flick-off. Taking it: what the ball has to do and what spoils it; and what the offended player accepts."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Place, Toss, Touch
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, Option, Reason
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.flick_off.set_up import (
    bases_exchanged,
    is_time_to_toss,
    may_still_be_placed,
    propelled_forward,
    straight_from_flick_off,
)
from tablekick.law.flick.fouls.cards import caution
from tablekick.law.flick.fouls.choices import carried_out, rewind
from tablekick.law.flick.goal_flick.rules import goal_flick_meets, not_out_of_penalty_area
from tablekick.law.flick.memory import Pending, Restart, Rulings
from tablekick.law.flick.placing.forcing import place_figures
from tablekick.law.flick.possession.bars import award
from tablekick.law.flick.restarts.change_of_right import change_of_right
from tablekick.law.flick.shoot_out.rules import shoot_out_toss
from tablekick.law.flick.state import Play
from tablekick.law.flick.time.rules import flick_off_by, period_ends_when_settled
from tablekick.rulebooks import about, asked, clause


def restart_ball_stops(play: Play) -> Rulings:
    """The ball of a restart has come to rest: has it gone where it had to?"""
    restart = play.taken
    play.restart_settled()
    if (
        restart is None
        or play.possession.played is None
        or play.possession.played.met
        or play.possession.played.restart is not restart.kind
    ):
        return []
    return play.law.the(spoiled_restart)(play, restart)


@about(*fistf("4.2.3"), *fistf("15.2.3"))
def spoiled_restart(play: Play, restart: Restart) -> Rulings:
    return not_forward(play, restart) or not_out_of_penalty_area(play, restart)


def not_forward(play: Play, restart: Restart) -> Rulings:
    """Has the flick-off stopped short of the opposing half?"""
    return propelled_forward(play, restart, play.table.ball, play.ball_radius)


def restart_ball_meets(play: Play, body: Body, touch: Touch) -> Rulings:
    """The ball of a restart meets something: has it gone where it had to by then?"""
    return flick_off_meets(play, body, touch) or goal_flick_meets(play, body, touch)


def flick_off_meets(play: Play, body: Body, touch: Touch) -> Rulings:
    """The ball of a flick-off meets a figure: it has to be over the half-way line by then."""
    restart = straight_from_flick_off(play)
    at = touch.ball_at or touch.at
    if restart is None or at is None or (play.possession.played is not None and body == play.possession.played.by):
        return []
    # Where only the point of contact is known, the ball lies beside it.
    return propelled_forward(play, restart, at, play.ball_radius if touch.ball_at else 0.0)


@clause(*fistf("4.1.1"), *subbuteo("4.2", "4.1"))
def on_toss(play: Play, toss: Toss) -> Rulings:
    """The coin decides about flick-off and ends, similar bases, or who shoots first."""
    if toss.takes == "colours":
        return bases_exchanged(play, toss.winner.other)
    if play.shoot_out is not None:
        return shoot_out_toss(play, toss)
    if not is_time_to_toss(play):
        return []
    play.toss_won(toss.winner if toss.takes == "flick-off" else toss.winner.other)
    return flick_off_by(play, play.match.first_flick_off)


@asked(*fistf("4.1.1"))
def toss_not_told(play: Play, side: Side) -> Rulings:
    """Nobody told of a toss, but `side` goes about the first flick or shot: so the toss gave it to him."""
    if not play.match.awaiting_toss:
        return []
    return on_toss(play, Toss(winner=side, takes="flick-off" if play.shoot_out is None else "shoot"))


EXCHANGE_S = 120.0
"""Two minutes to change figures with similar bases (4.1.2)."""


@asked(*fistf("4.1.2"))
def exchange_takes_too_long(play: Play, side: Side) -> Rulings:
    """Changing figures with similar bases takes two minutes at most; else a card, but no free-flick."""
    if play.match.exchanging is not side or play.clock.waited_s.get(side, 0.0) <= EXCHANGE_S:
        return []
    play.exchange_over()
    return [
        ruling(play, bases_exchanged, Call.WARNING, to=side, reason=Reason.MISCONDUCT),
        *caution(play, side),
    ]


@clause(*fistf("4.2.2"))
def flick_off_positions_changed(play: Play, restart: Restart, place: Place) -> Rulings:
    """Changing figures after they were placed costs the right to flick off."""
    if may_still_be_placed(play, restart, place):
        return []
    return change_of_right(play, restart, flick_off_positions_changed, Reason.ILLEGAL_MANIPULATION)


@asked(*subbuteo("4.25"))
def takes_free_kick(play: Play, option: Option) -> bool:  # noqa: ARG001 - rules are asked with the play
    """He accepts the sanction: the ball is out of the game."""
    return option is Option.ACCEPT


@asked(*subbuteo("4.30"))
def may_pick(pending: Pending) -> bool:
    """Several offences on one occasion: the offended player picks one."""
    return bool(pending.others)


@asked("fistf-1999:I.1.2", "fistf-2000:P.1.2", *subbuteo("4.25"))
def accepts(play: Play, pending: Pending) -> Rulings:
    """The ball is out of the game and the restart is set up; what happened since the offence does not count."""
    rewind(play, pending)
    if pending.restart is None:
        return []
    rulings = carried_out(pending) + award(play, pending.restart)
    return rulings + (period_ends_when_settled(play) or place_figures(play))
