"""Rule 12, penalty-flick. The figure that takes a restart is named."""

from __future__ import annotations

from tablekick.facts.flick.facts import Nominate
from tablekick.law.flick.calls import RestartKind, Stage
from tablekick.law.flick.free_flick.positional import signal_when_positioned
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.penalty.rules import penalty_taker
from tablekick.law.flick.replacement import Occasion
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.shoot_out.rules import shooter_named
from tablekick.law.flick.state import Play

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
    play.taker_named(nominate.figure)
    if restart.kind in PLACED_FREELY:
        return []
    rulings = play.law.says(TAKER_NAMED, play)
    if restart.kind is RestartKind.PENALTY_FLICK:
        return rulings + penalty_taker(play, restart.named(nominate.figure))
    # Where nobody has a positional flick left, the restart may be taken at once.
    return rulings + signal_when_positioned(play)
