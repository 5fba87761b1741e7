"""What the German edition of 2000 decides otherwise than by a parameter."""

from __future__ import annotations

from tablekick.law.flick.flick_off.german import taker_is_placed_with_the_others
from tablekick.law.flick.flick_off.setting_up import taker_comes_last
from tablekick.law.flick.fouls.conduct import clothing_counts, only_the_body_counts
from tablekick.law.flick.free_flick.flicked_again import ticked_figure_flicked_again
from tablekick.law.flick.goalkeeper.german import renewed_after_goalkeeper
from tablekick.law.flick.hearing.stops import came_from_anywhere
from tablekick.law.flick.memory import Step
from tablekick.law.flick.offside.german import ticked_figure_may_be_flicked, ticked_figure_plays_ball_too_early
from tablekick.law.flick.offside.rules import came_from_onside
from tablekick.law.flick.possession.rules import ticked_figure_plays_the_ball, touched_after_goalkeeper
from tablekick.law.flick.spare_goalkeeper.rules import stands_in_goal_area, stands_mostly_in_goal_area

REPLACED_IN_2000: dict[Step, Step] = {
    ticked_figure_flicked_again: ticked_figure_may_be_flicked,
    ticked_figure_plays_the_ball: ticked_figure_plays_ball_too_early,
    clothing_counts: only_the_body_counts,
    came_from_onside: came_from_anywhere,
    touched_after_goalkeeper: renewed_after_goalkeeper,
    taker_comes_last: taker_is_placed_with_the_others,
    stands_in_goal_area: stands_mostly_in_goal_area,
}
