"""Rule 10, fouls and misconduct. What the offended player chooses: accept, back or play on."""

from __future__ import annotations

from tablekick.facts.flick.facts import Say, Word
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, Option
from tablekick.law.flick.citations import fistf, ruling
from tablekick.law.flick.free_flick.positional import signal_when_positioned
from tablekick.law.flick.memory import Pending, RuleFunction, Rulings
from tablekick.law.flick.names import step_named
from tablekick.law.flick.refereeing.rules import PLAYED_ON
from tablekick.law.flick.state import Play, State
from tablekick.law.flick.time.rules import goal_stands, period_ends_when_settled
from tablekick.rulebooks import clause

STAYS_DONE = (Call.PLACING, Call.RAISING, Call.YELLOW, Call.ORANGE, Call.REMOVE)
"""What the referee has carried out at once, whatever is answered to an offence."""


GOES_ON = (Call.PLAY, Call.BLOCK, Call.HALF_TIME, Call.FULL_TIME, Call.SHOOT_OUT)
"""What tells the players how the game goes on."""


SETTLES = (*GOES_ON, Call.CHANGE, Call.BACK, Call.FREE_FLICK, Call.PENALTY_FLICK, Call.WINNER, Call.FORFEIT)
"""What needs no `play` before it."""


_OPTION = {Word.ACCEPT: Option.ACCEPT, Word.BACK: Option.BACK, Word.PLAY_ON: Option.PLAY_ON}


def accepted_back(pending: Pending, option: Option) -> Option:
    """Who accepts where nothing but back is offered takes back."""
    only_back = Option.BACK in pending.options and Option.ACCEPT not in pending.options
    return Option.BACK if option is Option.ACCEPT and only_back else option


@clause(*fistf("10.7.2.7"))
def outvoted(play: Play, say: Say) -> Rulings:
    """The two players agree that there was no offence: the referee's call is withdrawn and play goes on."""
    pending = play.pending
    if say.word is not Word.OVERRULE or pending is None:
        return []
    agreed = pending.disputed | {say.by}
    if agreed != frozenset(Side):
        play.disputed_by(say.by)
        return []
    return waived(play, pending, outvoted)


def waived(play: Play, pending: Pending, rule: RuleFunction) -> Rulings:
    """Nothing is punished, under the clause of `rule`; rulings held back meanwhile are given now."""
    play.offence_waits(pending.later)
    rulings = list(pending.held)
    if pending.after is not None:
        rulings += step_named(pending.after)(play)
    if pending.either is not None:
        rulings += step_named(pending.either)(play, pending)
    rulings += play.law.says(PLAYED_ON, play, pending)
    rulings += signal_when_positioned(play)
    rulings += goal_stands(play, pending.before.match.score) or period_ends_when_settled(play)
    settled = play.restart is not None or any(given.call in SETTLES for given in rulings)
    return rulings if settled else [ruling(play, rule, Call.PLAY, to=pending.offended), *rulings]


def carried_out(pending: Pending) -> Rulings:
    """Figures the referee has placed or raised meanwhile stay so, and cards stay shown, whatever the answer."""
    return [given for given in pending.held if given.call in STAYS_DONE]


def rewind(play: Play, pending: Pending) -> None:
    """Go back to the mind of the offence, keeping where things are now, the time and the cards."""
    now = play.state()
    resume(play, pending.before, now)
    play.ball_to(now.table.ball)


def resume(play: Play, state: State, now: State) -> None:
    """Go on from another mind, with the figures where they are now, the time and the cards."""
    play.goes_on_from(state)
    play.nothing_pending()
    play.standing_as(now.table)
    play.time_of(now.clock)
    play.cards_of(now.squads)
    play.keepers_offences_of(now.keepers)
