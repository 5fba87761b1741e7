"""A picture of the table from above, as everything stands now."""

from __future__ import annotations

from tablekick.law.flick.calls import Period
from tablekick.law.flick.state import State
from tablekick.match.scoresheet import clock_text
from tablekick.physics.flick.picture import draw
from tablekick.physics.flick.reports import Motion
from tablekick.physics.flick.table import FlickTable

PERIODS = {
    Period.FIRST: "first period",
    Period.SECOND: "second period",
    Period.EXTRA: "sudden death",
    Period.SHOOT_OUT: "shoot-out",
    Period.OVER: "the match is over",
}


def svg_of(table: FlickTable, play: State, clock_s: float) -> str:
    """Lines, goals, figures with their numbers, goalkeepers and the ball, under score and time."""
    places, lying = table.layout()
    still = Motion(from_s=table.now_s, to_s=table.now_s, facts=(), segments=(), at_rest=True)
    return draw(table.setup, still, places, lying, title=title(play, clock_s))


def title(play: State, clock_s: float) -> str:
    """`1 : 0, second period, 17:42, corner-flick for home`."""
    said = [f"{play.match.score[0]} : {play.match.score[1]}", PERIODS[play.clock.period], clock_text(clock_s).strip()]
    if play.restart is not None:
        said.append(f"{play.restart.kind} for {play.restart.to}")
    elif play.clock.period in (Period.FIRST, Period.SECOND, Period.EXTRA):
        said.append(f"{play.possession.attacking} has the ball")
    return ", ".join(said)


def text_of(play: State, clock_s: float) -> str:
    """Score and time, the ball, and each figure with its place in millimetres."""
    places = [f"{figure} {at.at.x_mm:.0f},{at.at.y_mm:.0f}" for figure, at in sorted(play.table.figures.items())]
    ball = f"ball {play.table.ball.x_mm:.0f},{play.table.ball.y_mm:.0f}"
    return "\n".join([title(play, clock_s), ball, *places])
