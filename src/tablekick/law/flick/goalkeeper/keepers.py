"""Rule 8, goalkeeping. The goalkeeper on its rod: touches, limits, fouls."""

from __future__ import annotations

from collections.abc import Callable

from tablekick.facts.flick.bodies import Body, spare_of
from tablekick.facts.flick.facts import KeeperAct, KeeperDeed, Spare, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import KeeperMode
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.goalkeeper.rules import (
    hinders_the_attacker,
    keeper_touches_figure,
    off_the_back_bar,
    over_the_line,
    plays_with_goalkeeper,
    waving,
)
from tablekick.law.flick.memory import Played, Rulings, Standing
from tablekick.law.flick.penalty.rules import keeper_moves_early, penalty_is_still_to_be_touched
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession.keepers import save
from tablekick.law.records import replace
from tablekick.rulebooks import about, asked, clause


@about(*fistf("8.1.3"))
def keeper_touches_ball(play: Play, keeper: Body, touch: Touch) -> Rulings:
    """A goalkeeper touches the ball: a save, or a touch of the attacker's own goalkeeper."""
    side = keeper.side
    assert side is not None
    if wins_by_a_save(play, side):
        return save(play, keeper, touch)
    return plays_with_goalkeeper(play, keeper, touch)


@asked(*subbuteo("8.2"))
def wins_by_a_save(play: Play, side: Side) -> bool:
    """The defender's goalkeeper or its rod meets the ball, which is his from now on."""
    return side is play.possession.defending


def on_keeper(play: Play, act: KeeperAct) -> Rulings:
    """A goalkeeper did something the referee saw."""
    if act.kind is KeeperDeed.MOVES_EARLY or penalty_is_still_to_be_touched(play, act):
        return play.law.the(keeper_moves_early)(play, act)
    return play.law.the(DEEDS[act.kind])(play, act)


DEEDS: dict[KeeperDeed, Callable[[Play, KeeperAct], Rulings]] = {
    KeeperDeed.WAVING: waving,
    KeeperDeed.OVER_LINE: over_the_line,
    KeeperDeed.TOUCHES_FIGURE: keeper_touches_figure,
    KeeperDeed.HINDERS: hinders_the_attacker,
    KeeperDeed.OFF_BAR: off_the_back_bar,
}


@asked(*fistf("8.3.1"), *subbuteo("9.1"))
def replaces_goalkeeper(play: Play, spare: Spare) -> bool:
    """The goalkeeper is temporarily replaced by the spare goalkeeper."""
    at = spare.at or play.pitch.goal_area_middle(play.own_end(spare.by))
    play.keepers = play.keepers.guarded_by(spare.by, KeeperMode.SPARE)
    play.table = play.table.put(spare_of(spare.by), Standing(at=at))
    play.keepers = replace(
        play.keepers, entering=play.keepers.entering | {spare.by}, locked=play.keepers.locked - {spare.by}
    )
    return True


@clause("fistf-2000:I.8.1.3.a")
def keeper_forces_outside_his_area(play: Play, played: Played, at: Point) -> bool:
    """A goalkeeper forces a flick-in only off an opponent in his own shooting area, out over the line there."""
    if not (played.by.is_keeper and play.parameters.keeper_forces_flick_in_in_own_shooting_area):
        return False
    end = play.own_end(played.side)
    inside = play.pitch.is_completely_past_shooting_line
    return not (inside(played.met[-1][1], play.base_radius, end) and inside(at, play.ball_radius, end))
