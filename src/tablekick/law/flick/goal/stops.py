"""Rule 7, scoring. Something came to rest."""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Period, RestartKind
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.flicking.strokes import touch_is_a_flick
from tablekick.law.flick.memory import Played, Rulings, StrokeKind
from tablekick.law.flick.play import Play
from tablekick.law.records import replace
from tablekick.rulebooks import about, asked, clause


@clause(*fistf("7.1.2"), *subbuteo("7.4"))
def shootable(play: Play) -> Rulings:
    """The referee announces that the ball is completely inside the shooting area."""
    end = play.attacks(play.possession.attacking)
    inside = play.pitch.is_in_shooting_area(play.table.ball, play.ball_radius, end)
    announced = play.possession.shootable
    if inside is not announced:
        play.possession = replace(play.possession, shootable=inside)
    if not inside or announced:
        return []
    return [ruling(play, shootable, Call.SHOOTABLE, to=play.possession.attacking)]


@asked(*fistf("7.1.1.b"), *subbuteo("7.3"))
def flick_after_the_signal(play: Play, flick: Flick) -> bool:
    """Only what was shot before the signal counts; later flicks change nothing."""
    if not (play.clock.time_is_up or play.clock.period is Period.OVER):
        return False
    touch_is_a_flick(play, flick, StrokeKind.VOID)
    return True


@clause("fistf-2000:I.7.2.2")
def irregular_save_over_touchline(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """An irregular shot deflected over the touchline by the goalkeeper is a goal-flick (German edition)."""
    protected = play.parameters.irregular_save_over_touchline_is_goal_flick
    return protected and not played.regular and played.last_body.is_keeper and bool(played.met)


@about(*fistf("7.1.1.b"))
def shot_after_the_signal(play: Play, restart: RestartKind | None) -> bool:
    """Too late is a ball touched after the signal, a penalty-flick excepted."""
    return play.clock.time_is_up and restart is not RestartKind.PENALTY_FLICK


@about(*fistf("7.1.1.b"))
def still_under_way(play: Play) -> bool:
    """A ball shot before the signal is still to be settled."""
    return play.table.ball_moving
