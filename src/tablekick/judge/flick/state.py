"""The state of a flick match in the words of the casebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Period
from tablekick.law.flick.flick_off.rules import accepts
from tablekick.law.flick.memory import Restart
from tablekick.law.flick.state import Play, State
from tablekick.rulebooks import watch


def state_view(play: State) -> Mapping[str, Any]:
    """The keys of FORMAT and a few of ours: clock, added, keepers, adrift figures are left out.

    While an offence waits for an answer, the view shows what accepting it would bring, beside the choice; where only
    back is offered, what lies on the table now.
    """
    pending = play.pending
    if pending is not None and pending.restart is not None:
        accepted = Play(play)
        with watch():
            # Only looked at: nothing of it counts as something a rule has done in this case.
            accepts(accepted, pending)
        return {**_view(accepted.state()), "choice": pending.options}
    return _view(play)


def _view(play: State) -> Mapping[str, object]:
    left = {
        str(figure): max(play.parameters.consecutive_flicks - play.rights.flicks.get(figure, 0), 0)
        for figure in play.table.figures
        if figure.is_figure
    }
    return {
        "attacking": play.possession.attacking,
        "score": play.pending.before.match.score if play.pending is not None else play.match.score,
        "period": 1
        if play.clock.period is Period.FIRST
        else 2
        if play.clock.period is Period.SECOND
        else play.clock.period,
        "clock": play.clock.run_s,
        "added": play.clock.added_s,
        "block": play.block.held,
        "flicks_left": left,
        "ticks_left": max(play.parameters.ticks - play.ticks.used, 0),
        "keeper_touches": play.keepers.touches,
        "cards": {str(side): play.squads.cards.get(side, ()) for side in Side},
        "restart": _restart_view(play.restart),
        "choice": play.pending.options if play.pending is not None else [],
        "keepers": play.keepers.modes,
        "figures": {str(figure): standing.at for figure, standing in play.table.figures.items()},
        "lying": [str(figure) for figure, standing in play.table.figures.items() if standing.lying],
        "ball": play.table.ball,
        "shots": _shots(play),
    }


def _restart_view(restart: Restart | None) -> Mapping[str, object] | None:
    if restart is None:
        return None
    return {
        "kind": restart.kind,
        "to": restart.to,
        "at": restart.at,
        "taker": restart.taker,
        "stage": restart.stage,
        "attempt": restart.attempt,
    }


def _shots(play: State) -> list[list[object]]:
    return [[side, scored] for side, scored in play.shoot_out.shots] if play.shoot_out else []
