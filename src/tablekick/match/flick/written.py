"""A table written down, to begin a match from: the words of the casebook's `given`, and what it leaves out.

Whoever is to act is home and attacks +x in the first period, whatever he was in the match the table comes from.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.facts.errors import UnreadableError
from tablekick.facts.flick.bodies import Body, keeper_of
from tablekick.facts.flick.names import a_figure
from tablekick.facts.readers import a_bool, a_mapping, a_point, only_keys
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.judge.flick.given import read_given
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.memory import Restart
from tablekick.law.flick.state import State
from tablekick.law.flick.state.table import Standing
from tablekick.law.records import replace
from tablekick.match.events import Json
from tablekick.match.flick.table import keepers_in_goal
from tablekick.physics.flick.table import FlickTable

OURS = ("shootable", "barred", "keepers", "guarded")
"""What a case says by what happens in it, and a table has to say."""
WAITS_MM = 10.0
"""A goalkeeper nobody has moved waits so far in front of its goal line …"""
LEAST_MM = 0.5
"""… and a smaller move is not written down."""
KEPT = ("pitch", "period", "attacking", "ball", "figures", "block", "flicks", "ticks", "restart", "score", "clock")
"""What of a case makes a table."""


def read_table(opening: State, written: Mapping[str, object]) -> State:
    """The opening of a match changed into the table; what cannot be read is an UnreadableError."""
    unknown = set(written) - {*KEPT, *OURS}
    if unknown:
        raise UnreadableError(f"position.{min(unknown)}", f"unknown; a table has {', '.join((*KEPT, *OURS))}")
    given = read_given(opening.book, {name: value for name, value in written.items() if name not in OURS})
    barred = a_mapping(written.get("barred", {}), "position.barred")
    guarded = a_bool(written.get("guarded", False), "position.guarded")
    restart = given.restart
    return replace(
        opening,
        pitch=given.pitch if "pitch" in written else opening.pitch,
        table=given.table.to_be_looked_at(),
        possession=replace(given.possession, shootable=a_bool(written.get("shootable", False), "position.shootable")),
        rights=replace(
            given.rights, barred={a_figure(name, "position.barred"): str(why) for name, why in barred.items()}
        ),
        block=given.block,
        ticks=given.ticks,
        contest=given.contest,
        clock=given.clock,
        match=replace(opening.match.tossed(), score=given.match.score),
        restart=restart.says_ready(restart.to.other) if restart is not None and guarded else restart,
    )


def read_held(written: Mapping[str, object]) -> dict[Side, Point]:
    """Where the goalkeepers are held; one that is not named waits in the middle of its goal."""
    held = a_mapping(written.get("keepers", {}), "position.keepers")
    only_keys(held, list(Side), "position.keepers")
    return {Side(side): a_point(at, f"position.keepers.{side}") for side, at in held.items()}


def write_table(play: State, solver: Side, real: FlickTable | None = None) -> dict[str, Json]:
    """The table as it is, turned so that `solver` is home and attacks +x; `real` says where goalkeepers are held."""
    turn = _Turn(play, solver)
    figures: dict[str, dict[str, Json]] = {"home": {}, "away": {}}
    for body, standing in sorted(play.table.figures.items()):
        side, _, number = turn.body(body).partition(".")
        figures[side][number] = turn.standing(standing)
    written: dict[str, Json] = {
        "attacking": turn.side(play.possession.attacking),
        "ball": turn.point(play.table.ball),
        "figures": figures,
    }
    flicks = {turn.body(body): count for body, count in play.rights.flicks.items() if count}
    barred = {turn.body(body): str(why) for body, why in play.rights.barred.items()}
    written |= {"flicks": flicks} if flicks else {}
    written |= {"barred": barred} if barred else {}
    written |= {"block": True} if play.block.held else {}
    written |= {"shootable": True} if play.possession.shootable else {}
    written |= {"ticks": play.ticks.used} if play.ticks.used else {}
    held = _held(play, turn, real) if real is not None else {}
    written |= {"keepers": held} if held else {}
    written |= {"guarded": True} if _is_guarded(play.restart) else {}
    return written if play.restart is None else {**written, "restart": _restart(play, turn)}


def _is_guarded(restart: Restart | None) -> bool:
    """Has the goalkeeper been put where a penalty-flick is awaited? Then its taker is next."""
    penalty = restart is not None and restart.kind is RestartKind.PENALTY_FLICK
    return penalty and restart is not None and restart.to.other in restart.ready


def _held(play: State, turn: _Turn, real: FlickTable) -> dict[str, Json]:
    """The places of goalkeepers that have left the middle of their goal."""
    found: dict[str, Json] = {}
    for side in keepers_in_goal(play):
        at = real.place_of(keeper_of(side))
        middle = Point(play.own_end(side) * (play.pitch.goal_line - WAITS_MM), 0.0)
        if at is not None and at.distance_to(middle) > LEAST_MM:
            # A hand that leans on the edge of the goal area would stand outside by a rounded tenth.
            found[turn.side(side)] = turn.point(at, digits=6)
    return found


def _restart(play: State, turn: _Turn) -> dict[str, Json]:
    restart = play.restart
    assert restart is not None
    said: dict[str, Json] = {
        "kind": str(restart.kind),
        "to": turn.side(restart.to),
        "at": turn.point(restart.ball_at or restart.at),
        "stage": str(restart.stage),
        "direct": restart.direct,
    }
    return said if restart.taker is None else {**said, "taker": turn.body(restart.taker)}


class _Turn:
    """Seen from the solver's end: the whole table turned by half a circle where it has to be, the sides renamed."""

    def __init__(self, play: State, solver: Side) -> None:
        self._sign = play.attacks(solver)
        self._solver = solver

    def side(self, side: Side) -> str:
        return "home" if side is self._solver else "away"

    def body(self, body: Body) -> str:
        assert body.side is not None
        return f"{self.side(body.side)}.{str(body).partition('.')[2]}"

    def point(self, at: Point, digits: int = 1) -> list[float]:
        return [round(self._sign * at.x_mm, digits) + 0.0, round(self._sign * at.y_mm, digits) + 0.0]

    def standing(self, standing: Standing) -> Json:
        at = self.point(standing.at)
        return {"at": at, "lying": True} if standing.lying else at
