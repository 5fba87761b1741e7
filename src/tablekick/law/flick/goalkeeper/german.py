"""Rule 8, goalkeeping. What the German edition of 2000 decides otherwise than by a parameter."""

from __future__ import annotations

from tablekick.law.flick.possession.rules import AFTER_THE_GOALKEEPER
from tablekick.law.flick.replacement import GERMAN, adds
from tablekick.law.flick.state import Play
from tablekick.rulebooks import asked


@adds(AFTER_THE_GOALKEEPER, under=GERMAN)
@asked("fistf-2000:I.8.1.3.b")
def renewed_after_goalkeeper(play: Play) -> bool:
    """The ball comes from a goalkeeper, whoever's, and touches an attacking figure: three tick-flicks again.

    The three flicks in succession are renewed by the goalkeeper's touch itself (5.2.1.a and c).
    """
    played = play.possession.played
    if played is None or not any(body.is_keeper for body in (played.by, *(body for body, _ in played.met))):
        return False
    had = play.ticks.used > 0
    play.ticks_renewed()
    return had
