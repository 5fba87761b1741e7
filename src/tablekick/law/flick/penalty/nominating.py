"""Rule 12, penalty-flick. Naming the figure that takes the restart."""

from __future__ import annotations

from tablekick.facts.flick.facts import Nominate
from tablekick.law.flick.calls import RestartKind, Stage
from tablekick.law.flick.citations import fistf
from tablekick.law.flick.free_flick.positional import signal_when_positioned
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.penalty.rules import clear_penalty_area
from tablekick.law.flick.play import Play
from tablekick.law.flick.replacement import Occasion
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.shoot_out.rules import shooter_named
from tablekick.law.records import replace
from tablekick.rulebooks import asked

TAKER_NAMED: Occasion[[Play], Rulings] = Occasion(
    "the taker of a restart is named", "Naming the taker brings nothing else."
)


def on_nominate(play: Play, nominate: Nominate) -> Rulings:
    """A figure is named for the restart."""
    if play.shoot_out is not None:
        return shooter_named(play, nominate)
    restart = play.restart
    if restart is None or nominate.by is not restart.to or nominate.figure.side is not restart.to:
        return []
    if restart.taker is not None and restart.stage is Stage.READY:
        return []
    play.restart = replace(restart, taker=nominate.figure, stage=Stage.POSITION)
    if restart.kind in PLACED_FREELY:
        return []
    rulings = play.law.says(TAKER_NAMED, play)
    if restart.kind is RestartKind.PENALTY_FLICK:
        return rulings + penalty_taker(play, play.restart)
    # Where nobody has a positional flick left, the restart may be taken at once.
    return rulings + signal_when_positioned(play)


@asked(*fistf("12.2.1"))
def penalty_taker(play: Play, restart: Restart) -> Rulings:
    """With the ball on the spot and the taker named it is ready, once all the others are out of the way."""
    assert restart.taker is not None
    play.table = play.table.ball_at(restart.at)
    play.restart = replace(restart, stage=Stage.READY)
    return clear_penalty_area(play, restart.taker)
