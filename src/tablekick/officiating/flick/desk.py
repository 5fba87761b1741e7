"""The referee's desk of the flick books."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablekick.facts.flick.codec import CODEC
from tablekick.facts.sides import Side
from tablekick.judge.flick.court import speaker
from tablekick.judge.flick.given import READERS, read_given
from tablekick.judge.flick.picture import picture_of
from tablekick.judge.flick.state import state_view
from tablekick.judge.pictures import PitchPicture
from tablekick.law.flick.calls import Period, RestartKind, Stage
from tablekick.law.flick.fouls.rules import in_shooting_area
from tablekick.law.flick.referee import judge
from tablekick.law.flick.state import Layout, State
from tablekick.law.flick.time.rules import normal_length
from tablekick.law.records import replace
from tablekick.law.rulings import Ruling
from tablekick.officiating.buttons import Button, Words
from tablekick.officiating.desk import Limit
from tablekick.officiating.flick.buttons import awaited, buttons
from tablekick.rulebooks import Book

SETUP = ("knockout", "half", "extra_time", "team", "pitch", "figures", "period", "score")
"""What the organisers say before the match, in the words of `given`; `period` and `score` where a team match goes on
with sudden death.
"""


class FlickDesk:
    """The flick rulebooks at a real table."""

    name = "flick"
    restarts = ("flick-off", "goal-flick", "free-flick", "penalty-flick", "corner-flick", "flick-in")

    def begin(self, book: Book, setup: Mapping[str, Any]) -> State:
        state = read_given(book, {key: setup[key] for key in SETUP if setup.get(key) is not None})
        match = replace(state.match, awaiting_toss=True, every_word_told=bool(setup.get("figures")))
        return replace(state, match=match)

    def hear(self, state: State, fact: Words) -> tuple[State, Sequence[Ruling]]:
        if "say" in fact and "by" not in fact:
            fact = {**fact, **speaker(state, fact["say"])}
        answer = judge(state, CODEC.read(dict(fact), "fact"))
        return _unguessed(answer.state), answer.rulings

    def decree(self, state: State, words: Mapping[str, Any]) -> State:
        play = Layout(replace(state, table=state.table.stopped(), restart=None, taken=None, pending=None))
        for key, read in READERS.items():
            if key in words:
                read(play, words[key], f"decree.{key}")
        return play.state()

    def buttons(self, state: State) -> Sequence[Button]:
        return buttons(state)

    def view(self, state: State) -> dict[str, Any]:
        told = state_view(state)
        restart = state.restart
        return {
            "score": list(told["score"]),
            "period": str(state.clock.period),
            "clock": state.clock.run_s,
            "length": None if state.shoot_out is not None else normal_length(state),
            "added": state.clock.added_s,
            "attacking": str(state.possession.attacking),
            "plus_x": str(next(side for side in Side if state.attacks(side) > 0)),
            "restart": None
            if restart is None
            else {"kind": str(restart.kind), "to": str(restart.to), "at": list(restart.at)},
            "choice": [str(option) for option in told["choice"]],
            "cards": {str(side): [str(card) for card in state.squads.cards.get(side, ())] for side in Side},
            "counts": _counts(state),
            "shots": [[str(side), scored] for side, scored in state.shoot_out.shots] if state.shoot_out else [],
            "toss": state.match.awaiting_toss,
            "moving": state.table.ball_moving,
        }

    def limits(self, state: State) -> Sequence[Limit]:
        sourced = state.law.parameters
        side = awaited(state)

        def limit(name: str, **more: Any) -> list[Limit]:
            seconds = getattr(sourced.values, name)
            clause = sourced.clauses[name]
            return [] if seconds is None else [Limit(name=name, seconds=seconds, clause=clause, **more)]

        if side is None:
            return []
        if state.shoot_out is not None:
            return limit("shot_s" if len(state.shoot_out.ready) == 2 else "ready_s", side=side, then="too-late")
        restart = state.restart
        if restart is not None:
            placed = restart.kind in (RestartKind.FLICK_OFF, RestartKind.GOAL_FLICK)
            return limit("placing_s", then="too-late", side=side) if placed and restart.stage is Stage.POSITION else []
        return limit("shooting_s", side=side, then="too-late") if in_shooting_area(state) else []

    def is_over(self, state: State) -> bool:
        return state.clock.period is Period.OVER and state.pending is None

    def picture(self, state: State) -> PitchPicture:
        return picture_of(state)

    def time(self, state: State, seconds: float, button: Button | None) -> tuple[Sequence[Words], Sequence[Words]]:
        """Nobody is blamed for a slow finger on the glass: only `too late` says who used the time up."""
        if button is not None and button.late is not None:
            limits = self.limits(state)
            used = max([seconds, *(limit.seconds + 0.1 for limit in limits)])
            return ({"elapse": round(used, 2), "by": str(button.late)},), ()
        return (({"elapse": round(seconds, 2)},) if seconds >= 0.01 else ()), ()


def _unguessed(state: State) -> State:
    """The law thinks of a figure whose place nobody has told as standing at the ball. A person beside the table sees
    where figures stand and tells only what matters, so guesses are forgotten as soon as everything rests; who told
    where every figure stands (a match from a record does) is believed.
    """
    table = state.table
    if state.match.every_word_told or not table.figures or not table.at_rest:
        return state
    kept = {body: standing for body, standing in table.figures.items() if not standing.is_ready}
    return state if len(kept) == len(table.figures) else replace(state, table=replace(table, figures=kept))


def _counts(state: State) -> list[dict[str, Any]]:
    """What a referee counts on his fingers: flicks of the figure, ticks, the goalkeeper's touches."""
    parameters = state.parameters
    last = state.possession.played
    counts: list[dict[str, Any]] = []
    if last is not None and last.side is state.possession.attacking:
        used = state.rights.flicks.get(last.by, 0)
        counts.append({"what": "flicks", "who": str(last.by), "used": used, "most": parameters.consecutive_flicks})
    if parameters.ticks:
        counts.append({"what": "ticks", "who": None, "used": state.ticks.used, "most": parameters.ticks})
    if parameters.keeper_touches is not None:
        touches = state.keepers.touches
        counts.append({"what": "keeper-touches", "who": None, "used": touches, "most": parameters.keeper_touches})
    if state.block.held:
        counts.append({"what": "block", "who": str(state.possession.defending), "used": 0, "most": 1})
    return counts


DESK = FlickDesk()
