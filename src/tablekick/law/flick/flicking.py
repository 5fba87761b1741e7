"""Who may flick what, when and how. The rules are asked in order; the first that answers settles the flick."""

from __future__ import annotations

from tablekick.facts.flick.facts import Announce, Flick
from tablekick.law.flick.answers import next_flick_plays_on
from tablekick.law.flick.attack import missed_ball
from tablekick.law.flick.calls import Period, Reason
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.clock import toss_not_told
from tablekick.law.flick.doubt import plays_on_in_doubt
from tablekick.law.flick.flicked_again import barred_figure
from tablekick.law.flick.improper import IMPROPER_SHOT, FlickRule, illegal, improper_flick
from tablekick.law.flick.memory import Rulings, StrokeKind
from tablekick.law.flick.naming import rule_named
from tablekick.law.flick.numbers import illegal_number
from tablekick.law.flick.offside import in_offside_position
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.taking import flick_at_restart
from tablekick.law.flick.shootout import shot_is_flicked
from tablekick.law.flick.state import State
from tablekick.law.flick.strokes import touch_is_a_flick, update
from tablekick.law.flick.ticks import permitted_but_not_announced, take_tick
from tablekick.law.records import replace
from tablekick.rulebooks import about, asked, clause


def on_flick(play: Play, flick: Flick) -> Rulings:
    """Read a flick: is it allowed, and what is it?"""
    rulings = play.law.the(next_flick_plays_on)(play, flick)
    play.clock = play.clock.nobody_waits()
    side = flick.figure.side
    assert side is not None
    rulings += toss_not_told(play, side)
    if play.shoot_out is not None:
        return rulings + (improper_shot(play, flick) or shot_is_flicked(play, flick))
    if play.restart is not None:
        rulings += illegal_number(play, side.other)
        return rulings + play.law.the(flick_at_restart)(play, flick)
    if flick_after_the_signal(play, flick):
        return rulings
    in_favour_of_defender = plays_on_in_doubt(play, flick)
    if in_favour_of_defender:
        return rulings + in_favour_of_defender
    rulings += play.law.the(block_after_a_miss)(play, flick) + illegal_number(play, side.other)
    rulings += play.law.the(figures_off_area_settled)(play, flick)
    faults = first_fault(play, flick)
    if flick.figure.side is play.possession.defending:
        stroke = touch_is_a_flick(play, flick, StrokeKind.BLOCK, offended=bool(faults))
        play.block = play.block.ended()
        if play.block.owed is not None:
            owed = play.block.owed
            play.block = play.block.settled()
            rule_named(owed.fault)(play)
            update(play, stroke, resumes=owed.resume)
    elif flick.announce is Announce.TICK and not faults:
        rulings += play.law.the(take_tick)(play, flick)
    elif flick.announce is Announce.AUTOMATIC and not faults:
        rulings += play.law.the(take_automatic)(play, flick)
    else:
        before = mind_before_the_move(play)
        unannounced = play.law.the(permitted_but_not_announced)(play, flick)
        stroke = touch_is_a_flick(play, flick, StrokeKind.ATTACK, offended=bool(faults))
        play.possession = play.possession.moves(stroke, before)
        if unannounced:
            update(play, stroke, unannounced=True)
        play.ticks = play.ticks.refused()
        play.law.the(block_while_flicking)(play)
    return rulings + faults


@about(*fistf("2.1.1.1"))
def mind_before_the_move(play: Play) -> State:
    """What the referee knew before a move, should it have to be repeated; older moves need not be remembered."""
    return replace(play.state(), pending=None, possession=replace(play.possession, before_move=None))


def figures_off_area_settled(play: Play, flick: Flick) -> Rulings:  # noqa: ARG001
    """A figure off the playing area stays where it stopped."""
    return []


def take_automatic(play: Play, flick: Flick) -> Rulings:
    """A book without automatic flicks sees an attempt to play the ball."""
    touch_is_a_flick(play, flick, StrokeKind.ATTACK)
    return []


@about(*fistf("6.2.1"))
def block_while_flicking(play: Play) -> bool:  # noqa: ARG001
    """The right to a block-flick comes with the touch of the ball, not with the flick."""
    return False


def fault_of_the_book(play: Play, flick: Flick) -> Rulings:  # noqa: ARG001
    """The book knows no further faults of a flick."""
    return []


def improper_shot(play: Play, flick: Flick) -> Rulings:
    """A shot of the shoot-out is flicked as any other flick is."""
    faults = (play.law.the(rule)(play, flick) for rule in IMPROPER_SHOT)
    return next((found for found in faults if found), [])


def first_fault(play: Play, flick: Flick) -> Rulings:
    """The first thing wrong with a flick in open play."""
    improper = improper_flick(play, flick)
    if improper:
        return improper
    for rule in play.law.each(FLICK_RULES):
        faults = rule(play, flick)
        if faults:
            return faults
    return []


@asked(*fistf("7.1.1.b"), *subbuteo("7.3"))
def flick_after_the_signal(play: Play, flick: Flick) -> bool:
    """Only what was shot before the signal counts; later flicks change nothing."""
    if not (play.clock.time_is_up or play.clock.period is Period.OVER):
        return False
    touch_is_a_flick(play, flick, StrokeKind.VOID)
    return True


@clause(*fistf("6.2.3"), *subbuteo("6.39"))
def attacker_does_not_wait(play: Play, flick: Flick) -> Rulings:
    """Where the referee gives the defender time for a block-flick, the attacker has to wait for it."""
    if play.block.owed is None or flick.figure.side is not play.possession.attacking:
        return []
    fault = rule_named(play.block.owed.fault)
    fault(play)
    return illegal(play, flick, fault)


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


@clause(*fistf("13.2"), *subbuteo("12.20", "12.21"))
def passive_offside(play: Play, flick: Flick) -> Rulings:
    """A figure in passive offside may not be used again until the ball has stopped."""
    if flick.figure not in play.offside.passive or not play.table.ball_moving:
        return []
    if flick.ball_at is not None and not in_offside_position(play, flick.figure, flick.ball_at):
        # The table knows where the ball rolls now: it has overtaken the figure.
        return []
    return illegal(play, flick, passive_offside, Reason.OFFSIDE)


@clause(*fistf("6.2.1"))
def block_before_the_ball_is_touched(play: Play, flick: Flick) -> Rulings:
    """The defender has one block-flick after each touch of the ball by the attacker, and none before it."""
    if flick.figure.side is not play.possession.defending or play.block.held:
        return []
    return illegal(play, flick, block_before_the_ball_is_touched)


@asked(*fistf("6.2.2"), *subbuteo("6.8"))
def block_after_a_miss(play: Play, flick: Flick) -> Rulings:
    """A block-flick taken when the attacker has missed the ball already is an attacking flick."""
    if flick.figure.side is not play.possession.defending or not flick.after_miss:
        return []
    missing = [stroke for stroke in play.table.strokes.values() if stroke.kind is StrokeKind.ATTACK]
    stroke = next(
        (one for one in missing if one.figure.side is play.possession.attacking and not one.touched_ball), None
    )
    if stroke is None:
        return []
    update(play, stroke, missed=True)
    return play.law.the(missed_ball)(play, stroke)


def continues_before_ball_stops(play: Play, flick: Flick) -> Rulings:
    """After a save or a restart (indoors) the ball has to be at rest before the attacker goes on."""
    if play.possession.must_stop is None or flick.figure.side is not play.possession.attacking:
        return []
    fault = rule_named(play.possession.must_stop)
    fault(play)
    return illegal(play, flick, fault)


FLICK_RULES: tuple[FlickRule, ...] = (
    fault_of_the_book,
    attacker_does_not_wait,
    barred_figure,
    passive_offside,
    continues_before_ball_stops,
    fourth_flick,
    block_before_the_ball_is_touched,
)
"""The order in which a proper flick in open play is questioned."""
