"""The figures of a Soccer Tactics match, from playing its record again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from tablekick.analysis.chances import RATES, winning_chance
from tablekick.analysis.sheet import both, counted, final_score, fouls_by_clause, last_point, time_used
from tablekick.analysis.statistics import Point, Shot, Statistics
from tablekick.facts.sides import Side
from tablekick.law.tactics.actions import Kind, kind_of
from tablekick.law.tactics.board import FILES, ROWS
from tablekick.law.tactics.calls import SIDE
from tablekick.law.tactics.chance import shot_chance
from tablekick.law.tactics.end import period_length_s
from tablekick.law.tactics.notation import NotationError, action_from_text
from tablekick.law.tactics.shot import Spin
from tablekick.law.tactics.state import State
from tablekick.match.events import Event, EventKind
from tablekick.match.record import Record
from tablekick.match.replay import take_up
from tablekick.match.session import Session
from tablekick.match.tactics.match import TacticsMatch
from tablekick.players.tactics.value import shipped_weights, worth

NEXT_GOAL = 0.5
"""The learned value says who scores next, however late: half of it counts as a goal that falls now (assumed)."""


def statistics(record: Record, *, told: Callable[[], None] = lambda: None) -> Statistics:
    """Everything told of a match on the board; the same record gives the same figures."""
    tally = _Tally()

    def look(session: Session) -> None:
        told()
        tally.look(session)

    session = take_up(record, watch=look)
    match = session.match
    home = round(match.statistics()["possession home in %"], 1)
    shots = {side: [shot for shot in tally.shots if shot.side is side] for side in Side}
    return Statistics(
        book=record.header.book,
        players=(record.header.players[Side.HOME], record.header.players[Side.AWAY]),
        score=final_score(session.events),
        length_s=round(match.clock_s, 1),
        figures={
            "possession": (home, round(100.0 - home, 1)),
            "shots": both({side: float(len(shots[side])) for side in Side}),
            "on-target": both({side: float(sum(shot.on_target for shot in shots[side])) for side in Side}),
            "expected-goals": both({side: sum(shot.chance for shot in shots[side]) for side in Side}, 2),
            "passes": both({side: float(tally.passes[side]) for side in Side}),
            "passes-kept": both({side: 100.0 * tally.kept[side] / max(tally.passes[side], 1) for side in Side}),
            "duels-won": counted(session.events, "duel-won"),
            "moves": both({side: float(tally.moves[side]) for side in Side}),
            "time-used": both(time_used(session.events)),
        },
        fouls=fouls_by_clause(session.events),
        shots=tuple(tally.shots),
        heat={
            str(side): tuple(tuple(float(tally.heat[side, x, y]) for y in range(ROWS)) for x in range(len(FILES)))
            for side in Side
        },
        course=(*tally.course, last_point(session)),
        shape=(float(ROWS), float(len(FILES))),
    )


class _Tally:
    """What is counted while the match is played again."""

    def __init__(self) -> None:
        self._weights = shipped_weights()
        self._seen = 0
        self._ball: tuple[int, int] = (0, 0)
        self._passed: Side | None = None
        """Who has played the ball, while it is open what became of it."""
        self.moves: Counter[Side] = Counter()
        self.passes: Counter[Side] = Counter()
        self.kept: Counter[Side] = Counter()
        self.heat: Counter[tuple[Side, int, int]] = Counter()
        self.shots: list[Shot] = []
        self.course: list[Point] = []

    def look(self, session: Session) -> None:
        match = session.match
        assert isinstance(match, TacticsMatch)
        fresh = session.events[self._seen :]
        self._seen = len(session.events)
        for event in fresh:
            if event.kind is EventKind.INTENT:
                self.moves.update(Side(side) for side in event.data)
            self._pass(event)
        state = match.state
        self._shots(fresh, state)
        if self._passed is not SIDE[state.attacker]:
            self._passed = None
        if 0 <= state.ball < ROWS * len(FILES):
            y, x = divmod(state.ball, len(FILES))
            self._ball = (x, y)
            if match.awaits():
                self.heat[SIDE[state.attacker], x, y] += 1
        if match.awaits():
            self.course.append(self._point(match, state))

    def _pass(self, event: Event) -> None:
        """A ball played is kept when the same side plays it again or shoots before it is the other's."""
        if event.kind is EventKind.RULING and event.data["call"] == "shot":
            self.kept.update([self._passed] if event.data.get("to") == self._passed and self._passed else [])
            self._passed = None
        if event.kind is not EventKind.INTENT:
            return
        for name, said in event.data.items():
            if _plays_the_ball(str(said["do"])):
                side = Side(name)
                self.kept.update([side] if self._passed is side else [])
                self.passes.update([side])
                self._passed = side

    def _shots(self, fresh: Sequence[Event], state: State) -> None:
        calls = [event for event in fresh if event.kind is EventKind.RULING]
        for number, event in enumerate(calls):
            if event.data["call"] != "shot" or event.data.get("to") not in set(Side):
                continue
            side = Side(event.data["to"])
            later = {each.data["call"] for each in calls[number + 1 :]}
            # A ball or the keeper's 1: a red flag is a ball that went beside.
            on_target = bool({"goal", "goal-kick"} & later) and "shot-failed" not in later
            x, y = self._ball
            turn = 1.0 if side is Side.HOME else -1.0
            at = (turn * ((y + 0.5) / ROWS * 2.0 - 1.0), turn * ((x + 0.5) / len(FILES) * 2.0 - 1.0))
            self.shots.append(
                Shot(
                    side=side,
                    time_s=event.time_s,
                    at=at,
                    chance=round(goal_chance(state), 3),
                    on_target=on_target,
                    goal="goal" in later,
                )
            )

    def _point(self, match: TacticsMatch, state: State) -> Point:
        promise = worth(self._weights, state) * (1.0 if SIDE[state.attacker] is Side.HOME else -1.0)
        home, away = state.score
        chance = winning_chance(home - away, minutes_left(state), RATES["tactics"], NEXT_GOAL * promise)
        return Point(time_s=round(match.clock_s, 1), chance=round(chance, 4), score=state.score)


def goal_chance(state: State) -> float:
    """How often spinner or shot die give a goal: the sectors with a ball of all sectors."""
    weights = dict(shot_chance(state.readings).outcomes)
    return weights.get(Spin.GOAL, 0) / sum(weights.values())


def _plays_the_ball(written: str) -> bool:
    try:
        return kind_of(action_from_text(written)) in (Kind.BALL, Kind.DRIBBLE)
    except NotationError:
        return False


def minutes_left(state: State) -> float:
    """What is left to be played, the second half included."""
    period = period_length_s(state)
    left = max(period - state.clock_s, 0.0)
    return (left + (period if state.period == 1 else 0.0)) / 60.0
