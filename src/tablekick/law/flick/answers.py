"""What the offended player answers: accept, back, play on; and what his next flick says without words."""

from __future__ import annotations

from dataclasses import replace

from tablekick.law.flick.bodies import BALL, side_of
from tablekick.law.flick.calls import Call, Option
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.facts import Flick, Say, Word
from tablekick.law.flick.memory import Pending, Rulings
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession import award
from tablekick.rulebooks import clause

_OPTION = {Word.ACCEPT: Option.ACCEPT, Word.BACK: Option.BACK, Word.PLAY_ON: Option.PLAY_ON}


def answered(play: Play, say: Say) -> Rulings:
    """The offended player's word on a pending offence; any other word about it counts for nothing."""
    pending = play.pending
    option = _OPTION.get(say.word)
    if option is None or pending is None or say.by is not pending.offended:
        return play.law.the(speaks_too_late)(play, say) if option is not None else []
    chosen = which_offence(pending, option, say)
    if chosen is None:
        return []
    chosen = replace(chosen, held=pending.held, chosen=say.figure or chosen.chosen)
    permitted_to_speak(play, say)
    declares_when_the_ball_has_stopped(play)
    if option is Option.PLAY_ON:
        return plays_on(play, replace(pending, chosen=say.figure or pending.chosen))
    if option is Option.BACK:
        return put_back(play, chosen)
    return accepts(play, chosen)


def which_offence(pending: Pending, option: Option, say: Say) -> Pending | None:
    """The offence that is meant: the one he names by its number, else the first the word fits."""
    called = (*pending.others, replace(pending, others=()))
    if say.offence is not None:
        called = called[say.offence - 1 : say.offence]
    return next((each for each in called if option in each.options), None)


@clause(*subbuteo("4.26"))
def declares_when_the_ball_has_stopped(play: Play) -> bool:
    """As soon as the ball has stopped the offended player says what he wants."""
    return not play.ball_moving


def speaks_too_late(play: Play, say: Say) -> Rulings:  # noqa: ARG001 - a book may say what the word is worth
    """A word about a sanction nobody is owed counts for nothing."""
    return []


@clause(*fistf("10.7.2.1"))
def permitted_to_speak(play: Play, say: Say) -> bool:
    """The offended player may say that he plays on or accepts."""
    claims_back(play, say)
    return say.word in (Word.PLAY_ON, Word.ACCEPT)


@clause("fistf-2000:I.10.7.2.8")
def claims_back(play: Play, say: Say) -> bool:  # noqa: ARG001 - rules are asked with the play
    """A player may speak to claim back."""
    return say.word is Word.BACK


def next_flick_plays_on(play: Play, flick: Flick) -> Rulings:
    """The offended player who flicks has played on; he cannot ask for the sanction afterwards."""
    pending = play.pending
    if pending is None or side_of(flick.figure) is not pending.offended:
        return []
    if play.attacking is not pending.offended and not play.all_at_rest:
        # A defender's block-flick meanwhile takes nothing from the sanction he is owed.
        return []
    return plays_on(play, pending)


@clause("fistf-1999:IV.1.2", "fistf-2000:III.1.2", *subbuteo("6.23", "1.8", "6.11"))
def plays_on(play: Play, pending: Pending) -> Rulings:
    """The sanction is waived; what has happened meanwhile counts."""
    play.pending = None
    rulings = list(pending.held)
    if pending.after is not None:
        rulings += pending.after(play, pending)
    rulings += play.law.the(advantage)(play, pending)
    if not rulings:
        rulings.append(ruling(play, plays_on, Call.PLAY, to=pending.offended))
    return rulings


def advantage(play: Play, pending: Pending) -> Rulings:  # noqa: ARG001 - a book may say more about it
    """What else comes with playing on."""
    return []


@clause("fistf-1999:I.1.2", "fistf-2000:P.1.2", *subbuteo("4.25"))
def accepts(play: Play, pending: Pending) -> Rulings:
    """The ball is out of the game and the restart is set up; what happened since the offence does not count."""
    rewind(play, pending)
    if pending.restart is None:
        return []
    free_flick_ends_block_right(play)
    return award(play, pending.restart)


@clause(*fistf("6.2.6.d"), *subbuteo("6.53"))
def free_flick_ends_block_right(play: Play) -> bool:
    """A free-flick awarded and accepted ends the right to a block-flick."""
    had, play.block = play.block, False
    return had


@clause(*fistf("6.2.4.i"), *subbuteo("1.7", "6.26"))
def put_back(play: Play, pending: Pending) -> Rulings:
    """Everything affected goes back to where it was; then the game goes on."""
    rewind(play, pending)
    for body, at in pending.restore.items():
        if body == BALL:
            play.ball = at
        elif body in play.figures:
            play.figures = {**play.figures, body: replace(play.figures[body], at=at, lying=False, away=None)}
    if pending.restore_flicks is not None:
        play.flicks = pending.restore_flicks
    play.strokes = {}
    play.adrift = frozenset()
    play.ball_moving = False
    play.offside = ()
    rulings = pending.after(play, pending) if pending.after is not None else []
    if pending.on_back is not None:
        rulings += pending.on_back(play, pending)
    rulings.append(ruling(play, put_back, Call.PLAY, to=play.attacking))
    return rulings


def rewind(play: Play, pending: Pending) -> None:
    """Go back to the mind of the offence, keeping where things are now, the clock and the cards."""
    figures, ball, clock_s, added_s, cards = play.figures, play.ball, play.clock_s, play.added_s, play.cards
    play.restore(pending.before)
    play.pending = None
    play.unsettled = None
    play.figures, play.ball, play.clock_s, play.added_s, play.cards = figures, ball, clock_s, added_s, cards
