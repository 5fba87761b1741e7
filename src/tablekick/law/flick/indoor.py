"""Indoor table football: what part V of FISTF 1999 puts in place of part II."""

from __future__ import annotations

from tablekick.law.flick.corner.indoor import corner_forced_indoors, corner_not_in_one_half
from tablekick.law.flick.corner.rules import corner_off_area_figure, forced_corner
from tablekick.law.flick.defence.crossings import block_before_the_ball_is_touched
from tablekick.law.flick.defence.indoor import block_only_when_stopped
from tablekick.law.flick.flick_in.indoor import flick_in_forced_indoors, flick_in_not_in_one_half, never
from tablekick.law.flick.flick_in.rules import (
    flick_in_off_area_figure,
    forced_flick_in,
    goalkeeper_plays_it_out,
    not_in_one_quarter,
)
from tablekick.law.flick.flicking.improper import may_be_put_by_hand
from tablekick.law.flick.goal_flick.forced_goal_flick import (
    forced_goal_flick,
    goal_flick_off_area_figure,
    goalkeeper_deflects_irregular_shot,
    played_from_outside,
)
from tablekick.law.flick.goal_flick.indoor import goal_flick_forced_indoors
from tablekick.law.flick.goalkeeper.indoor import save_stops_the_attack
from tablekick.law.flick.goalkeeper.rules import save_gives_block
from tablekick.law.flick.memory import RuleFunction, Step
from tablekick.law.flick.placing.indoor import clear_goal_area_indoors, nearer_the_barrier, place_on_line_where_it_left
from tablekick.law.flick.placing.rules import clear_goal_area, place_off_board

REPLACED_INDOORS: dict[Step, Step] = {
    block_before_the_ball_is_touched: block_only_when_stopped,
    save_gives_block: save_stops_the_attack,
    place_off_board: place_on_line_where_it_left,
    clear_goal_area: clear_goal_area_indoors,
}


GROUNDS_INDOORS: dict[RuleFunction, RuleFunction] = {
    may_be_put_by_hand: nearer_the_barrier,
    goalkeeper_plays_it_out: never,
    flick_in_off_area_figure: never,
    not_in_one_quarter: flick_in_not_in_one_half,
    forced_flick_in: flick_in_forced_indoors,
    goalkeeper_deflects_irregular_shot: never,
    corner_off_area_figure: never,
    played_from_outside: corner_not_in_one_half,
    forced_corner: corner_forced_indoors,
    goal_flick_off_area_figure: never,
    forced_goal_flick: goal_flick_forced_indoors,
}
