"""What the offended player answers: accept, back, play on; and what his next flick says without words."""

from __future__ import annotations

from collections.abc import Callable

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Flick, Say, Word
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, Option
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.clock import goal_stands, period_ends_when_settled
from tablekick.law.flick.memory import Pending, RuleFunction, Rulings
from tablekick.law.flick.naming import rule_named, step_named
from tablekick.law.flick.placing import place_figures
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession import award
from tablekick.law.flick.restarts.positional import signal_when_positioned
from tablekick.law.records import replace
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import about, asked, clause

STAYS_DONE = (Call.PLACING, Call.RAISING, Call.YELLOW, Call.ORANGE, Call.REMOVE)
"""What the referee has carried out at once, whatever is answered to an offence."""

GOES_ON = (Call.PLAY, Call.BLOCK, Call.HALF_TIME, Call.FULL_TIME, Call.SHOOT_OUT)
"""What tells the players how the game goes on."""

SETTLES = (*GOES_ON, Call.CHANGE, Call.BACK, Call.FREE_FLICK, Call.PENALTY_FLICK, Call.WINNER, Call.FORFEIT)
"""What needs no `play` before it."""

_OPTION = {Word.ACCEPT: Option.ACCEPT, Word.BACK: Option.BACK, Word.PLAY_ON: Option.PLAY_ON}


def answered(play: Play, say: Say) -> Rulings:
    """The offended player's word on a pending offence; any other word about it counts for nothing."""
    pending = play.pending
    option = _OPTION.get(say.word)
    if option is None or pending is None or say.by is not pending.offended:
        return play.law.the(speaks_too_late)(play, say) if option is not None else []
    if option is Option.ACCEPT and accepts_restart_instead_of_back(play, pending):
        option = Option.PLAY_ON
    option = accepted_back(pending, option)
    chosen = which_offence(pending, option, say)
    if chosen is None:
        return []
    chosen = replace(chosen, held=pending.held, chosen=say.figure or chosen.chosen)
    ways: list[tuple[bool, Callable[[], Rulings]]] = [
        (takes_advantage(play, option), lambda: plays_on(play, replace(pending, chosen=say.figure or pending.chosen))),
        (takes_back(play, option), lambda: put_back(play, chosen)),
        (takes_free_kick(play, option), lambda: accepts(play, chosen)),
    ]
    return next((carry_out() for taken, carry_out in ways if taken), [])


def accepted_back(pending: Pending, option: Option) -> Option:
    """Who accepts where nothing but back is offered takes back."""
    only_back = Option.BACK in pending.options and Option.ACCEPT not in pending.options
    return Option.BACK if option is Option.ACCEPT and only_back else option


@asked(*subbuteo("1.8", "6.11", "6.23"))
def takes_advantage(play: Play, option: Option) -> bool:  # noqa: ARG001 - rules are asked with the play
    """He plays on and leaves everything as it has come to lie."""
    return option is Option.PLAY_ON


@asked(*subbuteo("4.25"))
def takes_free_kick(play: Play, option: Option) -> bool:  # noqa: ARG001 - rules are asked with the play
    """He accepts the sanction: the ball is out of the game."""
    return option is Option.ACCEPT


@asked(*subbuteo("1.7"))
def takes_back(play: Play, option: Option) -> bool:  # noqa: ARG001 - rules are asked with the play
    """He has everything put back."""
    return option is Option.BACK


@asked(*subbuteo("4.30"))
def may_pick(pending: Pending) -> bool:
    """Several offences on one occasion: the offended player picks one."""
    return bool(pending.others)


def which_offence(pending: Pending, option: Option, say: Say) -> Pending | None:
    """The offence that is meant: the one he names by its number, else the first the word fits."""
    may_pick(pending)
    called = (*pending.others, replace(pending, others=()))
    if say.offence is not None:
        called = called[say.offence - 1 : say.offence]
    return next((each for each in called if option in each.options), None)


@about("fistf-1999:IV.1.2", "fistf-2000:III.1.2")
def speaks_too_late(play: Play, say: Say) -> Rulings:  # noqa: ARG001 - a book may say what the word is worth
    """A word about a sanction nobody is owed counts for nothing."""
    return []


@asked(*fistf("14.1.4"), *fistf("15.1.3"), *fistf("16.1.2"))
def accepts_restart_instead_of_back(play: Play, pending: Pending) -> bool:
    """A block-flick knocked the resting ball out: the attacker may accept the restart that brings him."""
    return Option.BACK in pending.options and play.restart is not None and play.restart.to is pending.offended


@clause(*fistf("10.7.2.7"))
def outvoted(play: Play, say: Say) -> Rulings:
    """The two players agree that there was no offence: the referee's call is withdrawn and play goes on."""
    pending = play.pending
    if say.word is not Word.OVERRULE or pending is None:
        return []
    agreed = pending.disputed | {say.by}
    if agreed != frozenset(Side):
        play.pending = replace(pending, disputed=agreed)
        return []
    return waived(play, pending, outvoted)


@asked("fistf-1999:IV.1.2", "fistf-2000:III.1.2")
def next_flick_plays_on(play: Play, flick: Flick) -> Rulings:
    """The offended player who flicks has played on; he cannot ask for the sanction afterwards."""
    pending = play.pending
    if pending is None or flick.figure.side is not pending.offended:
        return []
    if play.restart is None and play.possession.attacking is not pending.offended and not play.table.at_rest:
        # A defender's block-flick meanwhile takes nothing from the sanction he is owed.
        return []
    return plays_on(play, pending)


@clause("fistf-1999:IV.1.2", "fistf-2000:III.1.2", *subbuteo("6.23"))
def plays_on(play: Play, pending: Pending) -> Rulings:
    """The sanction is waived; what has happened meanwhile counts."""
    if defender_plays_on(play, pending):
        return waived(play, pending, defender_plays_on)
    return waived(play, pending, plays_on)


@clause("fistf-1999:IV.1.2", "fistf-2000:III.1.2", *subbuteo("1.8"))
def defender_plays_on(play: Play, pending: Pending) -> bool:  # noqa: ARG001 - rules are asked with the play
    """It was the attacker who offended, and the defender leaves everything as it has come to lie."""
    return pending.before.possession.attacking is not pending.offended


def waived(play: Play, pending: Pending, rule: RuleFunction) -> Rulings:
    """Nothing is punished, under the clause of `rule`; rulings held back meanwhile are given now."""
    play.pending = pending.later
    rulings = list(pending.held)
    if pending.after is not None:
        rulings += step_named(pending.after)(play)
    if pending.either is not None:
        rulings += step_named(pending.either)(play, pending)
    rulings += play.law.the(advantage)(play, pending)
    rulings += signal_when_positioned(play)
    rulings += goal_stands(play, pending.before.match.score) or period_ends_when_settled(play)
    settled = play.restart is not None or any(given.call in SETTLES for given in rulings)
    return rulings if settled else [ruling(play, rule, Call.PLAY, to=pending.offended), *rulings]


@about("fistf-1999:IV.1.2", "fistf-2000:III.1.2")
def advantage(play: Play, pending: Pending) -> Rulings:  # noqa: ARG001 - a book may say more about it
    """Nothing else comes with playing on."""
    return []


@asked("fistf-1999:I.1.2", "fistf-2000:P.1.2", *subbuteo("4.25"))
def accepts(play: Play, pending: Pending) -> Rulings:
    """The ball is out of the game and the restart is set up; what happened since the offence does not count."""
    rewind(play, pending)
    if pending.restart is None:
        return []
    free_flick_ends_block_right(play)
    rulings = carried_out(pending) + award(play, pending.restart)
    return rulings + (period_ends_when_settled(play) or place_figures(play))


@asked(*fistf("6.2.6.d"), *fistf("6.2.6"), *subbuteo("6.53"))
def free_flick_ends_block_right(play: Play) -> bool:
    """A free-flick awarded and accepted ends the right to a block-flick."""
    had = play.block.held
    play.block = play.block.ended()
    return had


@clause(*fistf("6.2.4.i"), *subbuteo("6.26"))
def put_back(play: Play, pending: Pending) -> Rulings:
    """Everything affected goes back to where it was; then the game goes on."""
    rulings: Rulings = []
    if pending.rolls_on and BALL not in pending.restore:
        # The offence has not touched the moving ball: only the figures go back.
        play.pending = pending.later
        rulings += pending.held
        play.table = replace(
            play.table,
            strokes={body: stroke for body, stroke in play.table.strokes.items() if body not in pending.restore},
            adrift=play.table.adrift - pending.restore.keys(),
            unsettled=None,
        )
    else:
        rewind(play, pending)
        nothing_moves(play)
        rulings += carried_out(pending)
    for body, at in pending.restore.items():
        if body == BALL:
            play.table = play.table.ball_at(at)
        elif body in play.table.figures:
            play.table = play.table.put(body, replace(play.table.figures[body], at=at, lying=False, away=None))
    if pending.restore_flicks is not None:
        play.rights = replace(play.rights, flicks=pending.restore_flicks)
    if pending.after is not None:
        rulings += step_named(pending.after)(play)
    for also in (pending.either, pending.on_back):
        if also is not None:
            rulings += step_named(also)(play, pending)
    rulings += period_ends_when_settled(play)
    if play.restart is not None:
        rulings += place_figures(play)
    signalled = any(given.call in GOES_ON for given in rulings)
    if play.restart is None and play.block.owed is None and not signalled:
        rulings.append(goes_on(play, pending))
    return rulings


def goes_on(play: Play, pending: Pending) -> Ruling:
    """Play! Under the clause of the offence, where that itself says so."""
    resumes = put_back if pending.resumes is None else rule_named(pending.resumes)
    said = ruling(play, resumes, Call.PLAY, to=play.possession.attacking)
    offence = pending.ruling.clause
    return replace(said, clause=offence) if offence.startswith(said.clause) else said


def nothing_moves(play: Play) -> None:
    play.table = play.table.stopped()
    play.offside = play.offside.over()


@asked("fistf-1999:IV.1.2", "fistf-2000:III.1.2", *subbuteo("4.23"))
def goal_is_advantage_enough(play: Play, rulings: Rulings) -> Rulings:
    """The offended player has scored: he plays on, and need not say so."""
    pending = play.pending
    if pending is None:
        return []
    goals = (Call.GOAL, Call.OWN_GOAL)
    if not any(said.call in goals and said.to is pending.offended for said in rulings):
        return []
    play.pending = replace(pending, held=(*pending.held, *rulings))
    return plays_on(play, play.pending)


def carried_out(pending: Pending) -> Rulings:
    """Figures the referee has placed or raised meanwhile stay so, and cards stay shown, whatever the answer."""
    return [given for given in pending.held if given.call in STAYS_DONE]


def rewind(play: Play, pending: Pending) -> None:
    """Go back to the mind of the offence, keeping where things are now, the time and the cards."""
    now = play.state()
    play.goes_on_from(pending.before)
    play.pending = None
    play.table = replace(play.table, figures=now.table.figures, ball=now.table.ball, unsettled=None)
    play.clock = play.clock.with_time_of(now.clock)
    play.squads = play.squads.with_cards_of(now.squads)
    play.keepers = play.keepers.with_offences_of(now.keepers)
