"""The parameters of Subbuteo 2016."""

from __future__ import annotations

from tablekick.law.flick.parameters import BallIsOut, Releases, sourced
from tablekick.rulebooks import Book

SUBBUTEO_2016 = sourced(
    Book.SUBBUTEO_2016,
    period_s=(900.0, "3.1"),
    every_interruption_adds_time=(False, "3.10"),
    extra_s=(300.0, "3.17"),
    figures=(10, "1.15"),
    spare_goalkeeper=(True, "1.15"),
    consecutive_flicks=(3, "5.13"),
    crowd=(1, "5.37"),
    keeper_touches=(None, "8.23"),
    # Only broken figures and goalkeepers are substituted, as often as they break.
    figure_substitutions=(0, "6.42"),
    keeper_substitutions=(0, "6.42"),
    # A figure off the area goes back on the line, so that forcing needs no gap.
    forcing_gap_mm=(0.0, "2.1"),
    placing_gap_mm=(1.0, "2.18"),
    penalty_area_lines_belong=(True, "11.2"),
    free_flick_distance_mm=(90.0, "10.15"),
    flick_in_distance_mm=(90.0, "13.15"),
    corner_distance_mm=(90.0, "15.14"),
    goal_flick_gap_mm=(20.0, "14.9"),
    free_flick_positional=(2, "10.10"),
    flick_in_positional=(1, "13.8"),
    corner_positional=(3, "15.9"),
    positional_flick_may_not_touch_ball=(True, "10.12"),
    # The book sets no time for placing figures or for a shot in play.
    placing_s=(None, "4.8"),
    shooting_s=(None, "7.3"),
    figures_near_half_way=(3, "4.10"),
    distance_off_area_mm=(0.0, "2.27"),
    keeper_always_releases_taker=(True, "4.14"),
    taker_released_by=(Releases.ATTACKING_FIGURE, "10.21"),
    three_flicks_renewed_by=(Releases.ATTACKING_FIGURE, "5.15"),
    block_may_not_touch_own=(True, "6.9"),
    obstruction_back_on_request=(True, "6.11"),
    body_contact_costs_block=(True, "6.29"),
    irregular_save_over_touchline_is_goal_flick=(False, "7.10"),
    keeper_forces_flick_in_in_own_shooting_area=(False, "13.2"),
    forced_goal_flick_needs_shooting_area=(True, "14.2"),
    goal_flick_fault_changes_ends=(True, "14.16"),
    corner_fault_restarts_at_junction=(False, "15.18"),
    idle_spare_on_area_is_punished=(True, "9.3"),
    offside=(True, "12.1"),
    ticks=(2, "12.26"),
    tick_needs_rest=(True, "12.35"),
    tick_rebound_to_any_attacker=(True, "12.28"),
    shots=(5, "16.5"),
    ready_s=(10.0, "16.11"),
    shot_s=(5.0, "16.17"),
    # The book knows no forfeit; nothing reads this.
    forfeit_goals=(0, "4.35"),
    barriers_in_play=(False, "2.11"),
    ball_is_out=(BallIsOut.PLAYING_AREA, "4.20"),
    block_only_at_rest=(False, "6.6"),
)
