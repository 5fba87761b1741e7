"""The referee's desk of the Tipp-Kick book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.codec import CODEC
from tablekick.judge.pictures import PitchPicture
from tablekick.judge.tippkick.court import known_by_analogy
from tablekick.judge.tippkick.given import read_given
from tablekick.judge.tippkick.left_out import filled_in
from tablekick.judge.tippkick.picture import picture_of
from tablekick.judge.tippkick.state import state_view
from tablekick.law.rulings import Ruling
from tablekick.law.tippkick.first_whistle import opening
from tablekick.law.tippkick.parameters import clause_of
from tablekick.law.tippkick.referee import judge
from tablekick.law.tippkick.state import State
from tablekick.officiating.buttons import Button, Words
from tablekick.officiating.desk import Limit
from tablekick.officiating.tippkick.buttons import buttons
from tablekick.rulebooks import Book


class TippKickDesk:
    """The DTKV book at a real board."""

    name = "tippkick"
    restarts = ("kick-off", "goal-kick", "free-kick", "indirect", "penalty", "corner", "kick-in")

    def begin(self, book: Book, setup: Mapping[str, Any]) -> State:
        del book
        keys = ("knockout", "colours", "referee_from", "pitch")
        given = read_given({key: setup[key] for key in keys if setup.get(key) is not None})
        parameters = given.parameters
        if setup.get("half") is not None:
            parameters = replace(parameters, half_s=float(setup["half"]))
        return opening(given.white, knockout=given.knockout, parameters=parameters)

    def hear(self, state: State, fact: Words) -> tuple[State, Sequence[Ruling]]:
        read = known_by_analogy(CODEC.read(filled_in(dict(fact), state), "fact"), "fact")
        answer = judge(state, read)
        return answer.state, answer.rulings

    def decree(self, state: State, words: Mapping[str, Any]) -> State:
        """The ball lies as he says; clock, accounts and ends stay."""
        given = {key: words[key] for key in ("ball", "attacking", "action") if key in words}
        said = {**given, "colours": {str(side): str(state.colour_of(side)) for side in Side}}
        if state.towards_plus_x is not Side.HOME:
            said["period"] = 2
        laid = read_given(said)
        changed = state.with_(
            ball=laid.ball,
            attacking=laid.attacking,
            action=laid.action,
            ball_out=laid.ball_out,
            prep=0,
            movement=None,
            choice=(),
            in_doubt=False,
            wrong=None,
        )
        return (
            changed if "score" not in words else changed.with_(score=(int(words["score"][0]), int(words["score"][1])))
        )

    def buttons(self, state: State) -> Sequence[Button]:
        return buttons(state)

    def view(self, state: State) -> dict[str, Any]:
        told = state_view(state)
        at = state.ball.at if state.spot is None else state.spot
        kind = {"kind": str(state.action), "to": str(state.attacking), "at": list(at)}
        return {
            "score": told["score"],
            "period": str(state.period),
            "clock": state.clock_s,
            "length": state.period_s - state.added_s,
            "added": state.added_s,
            "attacking": str(state.attacking),
            "plus_x": str(state.towards_plus_x),
            "restart": kind if state.movement is None and state.action != "open" else None,
            "choice": [str(word) for word in state.choice],
            "cards": {str(side): _account(state, side) for side in Side},
            "counts": [{"what": "preparations", "who": str(state.attacking), "used": state.prep, "most": 1}],
            "shots": [],
            "toss": False,
            "moving": state.movement is not None,
            "colours": {str(side): str(state.colour_of(side)) for side in Side},
            "stopped": state.stopped is not None,
        }

    def limits(self, state: State) -> Sequence[Limit]:
        if state.movement is not None or state.stopped is not None or state.over or state.in_doubt:
            return []
        parameters, placing, playing = state.parameters, clause_of("placing_s"), clause_of("playing_s")
        return [
            Limit(name="placing_s", seconds=parameters.placing_s, clause=placing, side=state.defending),
            Limit(name="playing_s", seconds=parameters.playing_s, clause=playing, side=state.attacking),
        ]

    def is_over(self, state: State) -> bool:
        return state.over

    def picture(self, state: State) -> PitchPicture:
        return picture_of(state)

    def time(self, state: State, seconds: float, button: Button | None) -> tuple[Sequence[Words], Sequence[Words]]:
        """A slow finger on the glass must not make a kick late: seconds over the limit pass after the kick.

        Who really was too late is told with `conduct: time-wasting`.
        """
        if seconds < 0.01:
            return (), ()
        kick = button is not None and any("kick" in fact for fact in button.facts)
        most = max(state.parameters.playing_s - state.playing_s - 0.01, 0.0) if kick and not state.movement else seconds
        before, after = min(seconds, most), max(seconds - most, 0.0)
        elapsed = [({"elapse": round(part, 2)},) if part >= 0.01 else () for part in (before, after)]
        return elapsed[0], elapsed[1]


def _account(state: State, side: Side) -> list[str]:
    record = state.record(side)
    return ["admonition"] * record.admonitions + (["caution"] if record.cautioned else [])


DESK = TippKickDesk()
