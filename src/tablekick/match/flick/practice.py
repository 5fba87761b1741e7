"""Practice scenes: a match that begins in the middle of something. Home is the one who practises."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablekick.facts.flick import facts
from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Period, RestartKind, Stage
from tablekick.law.flick.memory import Restart, ShootOut
from tablekick.law.flick.possession.bars import award
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY, first_stage
from tablekick.law.flick.shoot_out.rules import place_ball_for_shot
from tablekick.law.flick.state import Layout, State
from tablekick.law.flick.state.table import Standing
from tablekick.law.records import replace
from tablekick.rulebooks import Book

HOME, AWAY = Side.HOME, Side.AWAY


def _put(play: Layout, places: Mapping[str, tuple[float, float]]) -> None:
    """Shares of half the length and of half the width, whatever the size of the pitch."""
    pitch = play.pitch
    put = {
        Body(name): Standing(at=Point(round(x * pitch.goal_line, 1), round(y * pitch.touchline, 1)))
        for name, (x, y) in places.items()
        if Body(name) in play.table.figures
    }
    play.table = replace(play.table, figures={**play.table.figures, **put})


def _behind_ball(play: Layout, figure: str, gap_mm: float = 45.0) -> None:
    """Home's figure in line with ball and goal."""
    goal = Point(play.pitch.goal_line, 0.0)
    at = play.table.ball.towards(goal, -gap_mm)
    play.table = play.table.put(Body(figure), Standing(at=Point(round(at.x_mm, 1), round(at.y_mm, 1))))


def _in_play(play: Layout, ball: tuple[float, float], attacking: Side = HOME) -> None:
    play.table = play.table.ball_at(
        Point(round(ball[0] * play.pitch.goal_line, 1), round(ball[1] * play.pitch.touchline, 1))
    )
    play.possession = replace(play.possession, attacking=attacking)


def _away_defends(play: Layout) -> None:
    """Away's last line near its goal, out of the straight way."""
    _put(play, {"away.1": (0.80, -0.42), "away.2": (0.84, -0.25), "away.3": (0.84, 0.27), "away.4": (0.80, 0.45)})
    _put(play, {"away.5": (0.35, -0.55), "away.6": (0.20, 0.12), "away.7": (0.35, 0.60)})


def _shot(play: Layout) -> None:
    """The ball lies in the shooting area; it has been played there, so a goal counts."""
    _away_defends(play)
    _in_play(play, (0.62, 0.06))
    play.possession = replace(play.possession, shootable=True)
    _behind_ball(play, "home.5")
    _put(play, {"home.4": (0.30, -0.40)})


def _dribble(play: Layout) -> None:
    """Midfield with the ball at the feet."""
    _in_play(play, (0.10, -0.10))
    _behind_ball(play, "home.5", 40.0)
    _put(play, {"home.4": (0.42, 0.35), "away.3": (0.55, 0.05), "away.5": (0.36, -0.35)})


def _block(play: Layout) -> None:
    """Away has just played the ball forward: home may block."""
    _in_play(play, (-0.30, 0.08), AWAY)
    play.block = play.block.granted()
    _put(play, {"away.5": (-0.20, 0.10), "away.4": (-0.42, -0.42)})
    _put(play, {"home.1": (-0.80, -0.20), "home.2": (-0.80, 0.24), "home.3": (-0.55, -0.12), "home.4": (-0.45, 0.42)})


def _offside(play: Layout) -> None:
    """A forward stands alone behind the defenders: time for a tick-flick."""
    _in_play(play, (0.30, -0.12))
    _behind_ball(play, "home.5", 40.0)
    _put(play, {"home.4": (0.82, 0.30), "away.1": (0.60, -0.35), "away.2": (0.62, 0.05), "away.3": (0.58, 0.45)})
    _put(play, {"away.4": (0.45, 0.20), "away.5": (0.30, 0.60)})


def _restart(kind: RestartKind, ball: tuple[float, float]) -> Callable[[Layout], None]:
    def begin(play: Layout) -> None:
        if kind not in PLACED_FREELY:
            _away_defends(play)
            _put(play, {"home.3": (0.35, -0.20), "home.4": (0.55, 0.30), "home.5": (0.50, -0.35)})
        at = Point(ball[0] * play.pitch.goal_line, ball[1] * play.pitch.touchline)
        if kind is RestartKind.PENALTY_FLICK:
            at = play.pitch.spot(1)
        if kind is RestartKind.GOAL_FLICK:
            at = play.pitch.goal_area_middle(-1)
        direct = kind in (RestartKind.PENALTY_FLICK, RestartKind.FREE_FLICK)
        stage = first_stage(kind) if kind in PLACED_FREELY else Stage.NOMINATE
        play.possession = replace(play.possession, attacking=HOME)
        award(play, Restart(kind=kind, to=HOME, at=at, stage=stage, direct=direct))

    return begin


def _shoot_out(play: Layout) -> None:
    play.clock = replace(play.clock, period=Period.SHOOT_OUT)
    play.shoot_out = ShootOut(first=HOME)
    place_ball_for_shot(play)


SCENES: dict[str, Callable[[Layout], None]] = {
    "dribble": _dribble,
    "shot": _shot,
    "block": _block,
    "choice": _dribble,
    "offside": _offside,
    "flick-off": _restart(RestartKind.FLICK_OFF, (0.0, 0.0)),
    "flick-in": _restart(RestartKind.FLICK_IN, (0.40, -1.0)),
    "corner": _restart(RestartKind.CORNER_FLICK, (1.0, 1.0)),
    "goal-flick": _restart(RestartKind.GOAL_FLICK, (-0.95, 0.0)),
    "free-flick": _restart(RestartKind.FREE_FLICK, (0.60, 0.22)),
    "penalty": _restart(RestartKind.PENALTY_FLICK, (0.8, 0.0)),
    "shoot-out": _shoot_out,
}


def scenes_of(book: Book) -> tuple[str, ...]:
    """Indoors there is no offside."""
    return tuple(name for name in SCENES if not (name == "offside" and book is Book.FISTF_1999_INDOOR))


def practice(name: str, opening: State) -> State:
    """Lay the table for a scene; nothing for a match that begins with the toss."""
    if not name:
        return opening
    play = Layout(opening)
    play.match = play.match.tossed()
    SCENES[name](play)
    play.table = play.table.to_be_looked_at()
    return play.state()


def opening_facts(play: State, name: str) -> tuple[facts.Fact, ...]:
    """What has just happened when a scene begins: away flicks though it has no block-flick, and the referee asks."""
    if name != "choice":
        return ()
    culprit = min(
        (f for f in play.table.figures if f.field_side is AWAY),
        key=lambda f: play.where(f).distance_to(play.table.ball),
    )
    return (facts.Flick(figure=culprit), facts.Stop(body=culprit, at=play.where(culprit)))
