"""A question of the referee, told so that somebody who does not know the book can answer it."""

from __future__ import annotations

from collections.abc import Iterable

from tablekick.facts.flick import facts
from tablekick.law.flick.calls import Option
from tablekick.law.flick.memory import Pending
from tablekick.law.flick.referee import judge
from tablekick.law.flick.state import State
from tablekick.match.flick.messages import BroughtByAnswer
from tablekick.rulebooks import Language
from tablekick.rulebooks.calls import spoken
from tablekick.rulebooks.registry import find_clause
from tablekick.rulebooks.translations import tell


def what_happened(play: State, pending: Pending) -> dict[Language, str]:
    """The offence in the referee's words, without what it would bring."""
    ruling = pending.ruling
    reason = None if ruling.reason is None else str(ruling.reason)
    return {
        language: spoken("flick", play.book, str(ruling.call), reason, language, clause=str(ruling.clause))
        for language in Language
    }


def what_it_is_about(play: State, clause: str) -> dict[Language, str]:
    """The title of a clause."""
    known = find_clause(play.book, clause)
    return {language: tell(known, language).title for language in Language}


def brought(play: State, pending: Pending) -> Iterable[BroughtByAnswer]:
    """What each answer brings: the referee is given it in advance, on a copy of his mind."""
    several = bool(pending.others)
    for number, each in enumerate((*pending.others, pending), start=1):
        for option in each.options:
            say = facts.Say(word=facts.Word(str(option)), by=pending.offended, offence=number if several else None)
            after = judge(play, say).state
            restart = after.restart
            yield {
                "option": f"{option} {number}" if several else str(option),
                "restart": None if restart is None else str(restart.kind),
                "to": after.possession.attacking if restart is None else restart.to,
                "undone": option is Option.BACK,
            }
