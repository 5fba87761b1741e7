"""When the attacker has to wait: the referee gives the defender time for a block-flick he has not taken."""

from __future__ import annotations

from tablekick.facts.flick.facts import Say, Word
from tablekick.law.flick.calls import Call
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling, subbuteo
from tablekick.law.flick.memory import Owed, RuleFunction, Rulings
from tablekick.law.flick.naming import name_of, rule_named
from tablekick.law.flick.play import Play
from tablekick.law.records import replace
from tablekick.rulebooks import clause


def give_time(play: Play, rule: RuleFunction, fault: RuleFunction, resume: RuleFunction) -> Rulings:
    """Stop for the block-flick if there is one to take, else let play go on."""
    if not play.block.held:
        return [ruling(play, resume, Call.PLAY, to=play.possession.attacking)]
    rule(play)
    play.block = replace(play.block, owed=Owed(rule=name_of(rule), fault=name_of(fault), resume=name_of(resume)))
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
            play.block = play.block.ended()
        return []
    owed = play.block.owed
    play.block = replace(play.block, owed=None, held=False)
    rule_named(owed.fault)(play)
    return go_on(play, rule_named(owed.resume))


@clause(*fistf("6.2.3.1"), "fistf-1999:I.1.3.1", "fistf-2000:P.1.3.1", *fistf("2.1.2.5.b"), *subbuteo("2.8", "6.40"))
def time_after_placing(play: Play) -> bool:
    """Figures were placed or raised while the ball was at rest."""
    return play.block.held


@clause(*fistf("2.1.2.6"), *subbuteo("6.26"), outcomes=outcomes_2000("2.1.2.6"))
def flicked_while_placing(play: Play) -> bool:
    """The placing procedure was not respected."""
    return play.block.owed is not None


@clause(*fistf("2.1.2.5.c"), *subbuteo("2.9", "6.39"))
def play_after_placing(play: Play) -> bool:
    """The referee restarts the game after placing."""
    return not play.block.held


@clause(*fistf("5.4.1"), *fistf("5.4.2"), "fistf-1999:I.1.3.2", "fistf-2000:P.1.3.2", *subbuteo("5.46", "4.32"))
def limited_flick(play: Play, say: Say) -> Rulings:
    """The attacker's stance drives the defender from his goalkeeper: he flicks, then the defender blocks in peace."""
    if say.word is not Word.LIMITED or say.by is not play.possession.attacking or play.restart is not None:
        return []
    play.block = replace(play.block, limited=True)
    return [ruling(play, limited_flick, Call.LIMITED_FLICK, to=say.by)]


def limited_flick_is_over(play: Play) -> Rulings:
    """The limited flick has reached the ball: block-flick!"""
    play.block = replace(play.block, limited=False)
    return give_time(play, time_after_limited_flick, limited_flick_not_waited_for, play_after_limited_flick)


@clause(*fistf("6.2.3.2"), *subbuteo("5.47", "6.41"))
def time_after_limited_flick(play: Play) -> bool:
    """The defender blocks after a limited flick."""
    return play.block.held


@clause(*fistf("6.2.3.2"), *subbuteo("5.48"))
def play_after_limited_flick(play: Play) -> bool:
    """The referee restarts the game after it."""
    return not play.block.held


@clause(*fistf("5.4.3"), *subbuteo("5.51", "5.52", "A.17", "A.20"))
def limited_flick_not_waited_for(play: Play) -> bool:
    """The attacker must allow the block-flick after a limited flick."""
    return play.block.owed is not None


@clause(*fistf("6.2.3.3"), "fistf-1999:I.1.3.3", "fistf-2000:P.1.3.3", *subbuteo("6.43", "4.33"))
def time_after_keeper_change(play: Play) -> bool:
    """A goalkeeper was changed while the ball was at rest."""
    return play.block.held


@clause(*fistf("1.2"), *subbuteo("6.26"), outcomes=outcomes_2000("1.2"))
def not_entitled_to_flick(play: Play) -> bool:
    """A player flicked who was not allowed to."""
    return play.block.owed is not None


@clause(*fistf("6.2.3.4"), *subbuteo("9.26", "4.34", "6.44", "6.45"))
def time_after_spare_removed(play: Play) -> bool:
    """The spare goalkeeper was taken off."""
    return play.block.held


@clause(*fistf("6.2.3.4"), *subbuteo("9.27"))
def play_after_spare_removed(play: Play) -> bool:
    """After that the attacker goes on."""
    return not play.block.held


@clause(*fistf("9.2.2"), *subbuteo("6.26"))
def removal_not_waited_for(play: Play) -> bool:
    """After taking the spare goalkeeper off, the attacker waits for the block-flick."""
    return play.block.owed is not None


@clause(*fistf("6.2.3.5"), *subbuteo("12.52"))
def time_around_tick(play: Play) -> bool:
    """Before a tick-flick an untaken block-flick is taken, after it another one."""
    return play.block.held


@clause(*fistf("6.2.3.5"), *subbuteo("12.53"))
def play_after_tick(play: Play) -> bool:
    """The referee restarts the game after it."""
    return not play.block.held


@clause("fistf-1999:II.13.4.2", "fistf-2000:I.6.2.3.5", *subbuteo("12.34"))
def tick_before_block(play: Play) -> bool:
    """The tick-flick has to wait for the block-flick."""
    return play.block.owed is not None


@clause(*fistf("13.4.5"), *subbuteo("12.51"))
def tick_not_followed_by_block(play: Play) -> bool:
    """The defender has a block-flick for each tick-flick, and the attacker lets him take it."""
    return play.block.held


@clause(*fistf("6.2.3.6"), *fistf("14.2.7"))
def time_after_flick_in(play: Play) -> bool:
    """After a flick-in the attacker waits for a block-flick."""
    return play.block.held


@clause(*fistf("14.2.7"))
def flick_in_not_waited_for(play: Play) -> bool:
    """The attacker went on after a flick-in without waiting."""
    return play.block.owed is not None


@clause(*fistf("2.1.1.3.a"))
def time_for_forcing_check(play: Play) -> bool:
    """The referee stops play to verify whether forcing is possible."""
    return play.block.held


@clause(*fistf("2.1.1.3.c"))
def play_after_forcing_check(play: Play) -> bool:
    """The referee restarts the game after the verification."""
    return not play.block.held


@clause("fistf-1999:IV.1.3", "fistf-2000:III.1.3")
def time_to_clear_up(play: Play) -> bool:
    """The referee has stopped the game to clear up a doubt."""
    return play.block.held


@clause("fistf-1999:IV.1.3", "fistf-2000:III.1.3")
def play_after_doubt(play: Play) -> bool:
    """The referee restarts the game when the situation is clear."""
    return not play.block.held


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


@clause("fistf-1999-indoor:V.6")
def save_not_waited_for(play: Play) -> bool:
    """Indoors the attacker went on before the ball had stopped after a save."""
    return play.possession.must_stop is not None
