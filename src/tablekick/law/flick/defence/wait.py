"""Rule 6, defending.

When the attacker has to wait: the referee gives the defender time for a block-flick he has not taken.
"""

from __future__ import annotations

from tablekick.facts.flick.facts import Say, Word
from tablekick.law.flick.calls import Call, RestartKind
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.memory import Owed, Restart, RuleFunction, Rulings
from tablekick.law.flick.names import name_of, rule_named
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke, StrokeKind
from tablekick.rulebooks import asked, clause


def give_time(play: Play, rule: RuleFunction, fault: RuleFunction, resume: RuleFunction) -> Rulings:
    """Stop for the block-flick if there is one to take, else let play go on."""
    if not play.block.held:
        return [ruling(play, resume, Call.PLAY, to=play.possession.attacking)]
    play.block_owed(Owed(rule=name_of(rule), fault=name_of(fault), resume=name_of(resume)))
    return [ruling(play, rule, Call.BLOCK, to=play.possession.defending)]


def go_on(play: Play, resume: RuleFunction) -> Rulings:
    """The block-flick has been taken or waived: the attacker may proceed."""
    return [ruling(play, resume, Call.PLAY, to=play.possession.attacking)]


def block_waived(play: Play, say: Say) -> Rulings:
    """The defender says he is ready: he does without his block-flick, and nobody has to wait for it any more."""
    if say.word is not Word.READY or say.by is not play.possession.defending:
        return []
    if play.block.owed is None:
        if play.restart is None and play.table.at_rest:
            play.block_gone()
        return []
    owed = play.block.owed
    play.block_given_up()
    rule_named(owed.fault)(play)
    return go_on(play, rule_named(owed.resume))


@clause(*fistf("6.2.3.1"), "fistf-1999:I.1.3.1", "fistf-2000:P.1.3.1", *fistf("2.1.2.5.b"), *subbuteo("2.8", "6.40"))
def time_after_placing(play: Play) -> bool:
    """Figures were placed or raised while the ball was at rest."""
    return play.block.held


@clause(*fistf("6.2.3.2"), *subbuteo("5.47", "6.41"))
def time_after_limited_flick(play: Play) -> bool:
    """The defender blocks after a limited flick."""
    return play.block.held


@clause(*fistf("6.2.3.2"), *subbuteo("5.48"))
def play_after_limited_flick(play: Play) -> bool:
    """The referee restarts the game after it."""
    return not play.block.held


@clause(*fistf("6.2.3.3"), "fistf-1999:I.1.3.3", "fistf-2000:P.1.3.3", *subbuteo("6.43", "4.33"))
def time_after_keeper_change(play: Play) -> bool:
    """A goalkeeper was changed while the ball was at rest."""
    return play.block.held


@clause(*fistf("6.2.3.4"), *subbuteo("9.26", "4.34", "6.44", "6.45"))
def time_after_spare_removed(play: Play) -> bool:
    """The spare goalkeeper was taken off."""
    return play.block.held


@clause(*fistf("6.2.3.4"), *subbuteo("9.27"))
def play_after_spare_removed(play: Play) -> bool:
    """After that the attacker goes on."""
    return not play.block.held


@clause(*fistf("6.2.3.5"), *subbuteo("12.52"))
def time_around_tick(play: Play) -> bool:
    """Before a tick-flick an untaken block-flick is taken, after it another one."""
    return play.block.held


@clause(*fistf("6.2.3.5"), *subbuteo("12.53"))
def play_after_tick(play: Play) -> bool:
    """The referee restarts the game after it."""
    return not play.block.held


@clause(*fistf("6.2.3.6"), *fistf("14.2.7"))
def time_after_flick_in(play: Play) -> bool:
    """After a flick-in the attacker waits for a block-flick."""
    return play.block.held


@clause("fistf-1999-indoor:V.5")
def time_when_ball_stopped(play: Play) -> bool:
    """Indoors the defender blocks when the ball has stopped, and the attacker lets him."""
    return play.block.held


@clause("fistf-1999-indoor:V.11")
def time_after_indoor_restart(play: Play) -> bool:
    """Indoors the ball comes to rest after a restart and the defender may block before the attack goes on."""
    return play.block.held


@clause("fistf-1999-indoor:V.11")
def restart_not_waited_for(play: Play) -> bool:
    """Indoors the attacker went on before the ball of the restart had stopped."""
    return play.possession.must_stop is not None


def nothing_moves(play: Play) -> None:
    play.all_stops()
    play.offside_over()


AFTER_AN_OFFENCE = (RestartKind.FREE_FLICK, RestartKind.PENALTY_FLICK)


@asked(*fistf("6.2.6.c"), *fistf("6.2.6"), *subbuteo("6.52"))
def ball_out_ends_block_right(play: Play, restart: Restart) -> bool:
    """A block-flick not taken is lost when the ball has crossed a line."""
    return play.block.held and restart.kind not in AFTER_AN_OFFENCE


@asked(*fistf("6.2.6.d"), *fistf("6.2.6"), *subbuteo("6.53"))
def free_flick_ends_block_right(play: Play, restart: Restart) -> bool:
    """So it is with a free-flick or penalty-flick that was awarded and accepted."""
    return play.block.held and restart.kind in AFTER_AN_OFFENCE


@asked(*fistf("6.2.6.b"), *fistf("6.2.6"), *subbuteo("6.51"))
def block_right_ends_with_possession(play: Play) -> bool:
    """A block-flick not taken is lost when possession passes to the defender."""
    had = play.block.held
    play.block_gone()
    return had


@asked(*subbuteo("6.5"))
def block_becomes_attack(play: Play, stroke: Stroke) -> bool:
    """Flicked to block, it touches the ball after its player has won it: a valid attacking flick."""
    return stroke.kind is StrokeKind.BLOCK and stroke.figure.side is play.possession.attacking
