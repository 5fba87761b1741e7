"""The figures of a Tipp-Kick match, from playing its record again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from tablekick.analysis.chances import RATES, winning_chance
from tablekick.analysis.sheet import both, final_score, fouls_by_clause, last_point, time_used
from tablekick.analysis.statistics import Point, Shot, Statistics
from tablekick.analysis.tippkick.shots import chance_of
from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Tool
from tablekick.law.tippkick.state import Period, State
from tablekick.match.events import EventKind, Json
from tablekick.match.record import Record
from tablekick.match.replay import take_up
from tablekick.match.session import Session
from tablekick.match.tippkick import Blow, Moment, TippKickView
from tablekick.match.tippkick.intents import read_intent
from tablekick.match.tippkick.match import TippKickMatch

CELLS = (12, 8)
SHOT_MPS = 2.5
"""A kick harder than this is meant for the goal; softer ones lay the ball."""


def statistics(record: Record, *, told: Callable[[], None] = lambda: None) -> Statistics:
    """Everything told of a Tipp-Kick match; the same record gives the same figures."""
    tally = _Tally()

    def look(session: Session) -> None:
        told()
        tally.look(session)

    session = take_up(record, watch=look)
    match = session.match
    assert isinstance(match, TippKickMatch)
    pitch = match.state.parameters.pitch
    held = sum(tally.held_s.values()) or 1.0
    shots = {side: [shot for shot in tally.shots if shot.side is side] for side in Side}
    return Statistics(
        book=record.header.book,
        players=(record.header.players[Side.HOME], record.header.players[Side.AWAY]),
        score=final_score(session.events),
        length_s=round(match.clock_s, 1),
        figures={
            "possession": both({side: 100.0 * tally.held_s[side] / held for side in Side}),
            "shots": both({side: float(len(shots[side])) for side in Side}),
            "on-target": both({side: float(sum(shot.on_target for shot in shots[side])) for side in Side}),
            "expected-goals": both({side: round(sum(shot.chance for shot in shots[side]), 2) for side in Side}),
            "passes": both({side: float(tally.laid[side]) for side in Side}),
            "passes-kept": both({side: 100.0 * tally.kept[side] / max(tally.laid[side], 1) for side in Side}),
            "kicks": both({side: float(tally.kicks[side]) for side in Side}),
            "time-used": both(time_used(session.events)),
        },
        fouls=fouls_by_clause(session.events),
        shots=tuple(tally.shots),
        heat={
            str(side): tuple(
                tuple(round(tally.heat[side].get((x, y), 0.0), 1) for x in range(CELLS[0])) for y in range(CELLS[1])
            )
            for side in Side
        },
        course=(*tally.course, last_point(session)),
        shape=(pitch.length_mm, 2.0 * pitch.touchline_mm),
    )


class _Tally:
    """What is counted while the match is played again."""

    def __init__(self) -> None:
        self._seen = 0
        self._last: tuple[float, State, TippKickView | None] | None = None
        self.kicks = dict.fromkeys(Side, 0)
        self.laid = dict.fromkeys(Side, 0)
        self.kept = dict.fromkeys(Side, 0)
        self.held_s = dict.fromkeys(Side, 0.0)
        self.heat: dict[Side, dict[tuple[int, int], float]] = {side: {} for side in Side}
        self.shots: list[Shot] = []
        self.course: list[Point] = []

    def look(self, session: Session) -> None:
        match = session.match
        assert isinstance(match, TippKickMatch)
        fresh = session.events[self._seen :]
        self._seen = len(session.events)
        if self._last is not None:
            since_s, before, view = self._last
            self._warm(before, match.clock_s - since_s)
            scored = any(e.kind is EventKind.RULING and e.data["call"] == "goal" for e in fresh)
            saved = {row[0] for e in fresh if e.kind is EventKind.CHANCE for row in e.data[1]["facts"]}
            for event in fresh:
                if event.kind is EventKind.INTENT:
                    self._kick(event.data, before, view, since_s, after=match.state, scored=scored, met=saved)
        state = match.state
        kicks = match.awaits() and match.moment is Moment.KICK
        self._last = (match.clock_s, state, match.view(state.attacking) if kicks else None)
        if match.awaits():
            home, away = state.score
            chance = winning_chance(home - away, minutes_left(state), RATES["tippkick"])
            self.course.append(Point(time_s=round(match.clock_s, 1), chance=round(chance, 4), score=state.score))

    def _kick(
        self,
        said: Mapping[str, Mapping[str, Mapping[str, Json]]],
        before: State,
        view: TippKickView | None,
        time_s: float,
        *,
        after: State,
        scored: bool,
        met: Collection[str],
    ) -> None:
        """`met`: what the ball met on its way. A shot that the other's keeper stopped was on target."""
        for name, decision in said.items():
            side = Side(name)
            blow = read_intent(side, decision["do"])
            if not isinstance(blow, Blow) or blow.tool is not Tool.KICKER:
                continue
            self.kicks[side] += 1
            if blow.speed_mps <= SHOT_MPS:
                self.laid[side] += 1
                self.kept[side] += after.attacking is side
            if blow.speed_mps > SHOT_MPS:
                end, at, pitch = before.end_kept_by(side.other), before.ball.at, before.parameters.pitch
                place = (end * at.x_mm / pitch.goal_line_mm, end * at.y_mm / pitch.touchline_mm)
                chance = 0.0 if view is None else chance_of(view, blow, len(self.shots))
                on_target = scored or f"{side.other}.keeper" in met
                self.shots.append(
                    Shot(
                        side=side,
                        time_s=round(time_s, 1),
                        at=place,
                        chance=round(chance, 3),
                        on_target=on_target,
                        goal=scored,
                    )
                )

    def _warm(self, before: State, seconds: float) -> None:
        self.held_s[before.attacking] += seconds
        turn, at, pitch = before.end_kept_by(Side.AWAY), before.ball.at, before.parameters.pitch
        shares = (turn * at.x_mm / pitch.goal_line_mm, turn * at.y_mm / pitch.touchline_mm)
        x, y = (min(max(int((s + 1.0) / 2.0 * c), 0), c - 1) for s, c in zip(shares, CELLS, strict=True))
        heat = self.heat[before.attacking]
        heat[x, y] = heat.get((x, y), 0.0) + seconds


def minutes_left(state: State) -> float:
    """What is left to be played, the second half included."""
    later = state.parameters.half_s if state.period is Period.FIRST else 0.0
    return (max(state.left_s, 0.0) + later) / 60.0
