"""The parameters of FISTF 1999, its indoor game, and FISTF 2000 as a difference."""

from __future__ import annotations

from tablekick.law.flick.parameters import BallIsOut, Releases, changed, sourced
from tablekick.rulebooks import Book, ClauseId

FISTF_1999 = sourced(
    Book.FISTF_1999,
    period_s=(900.0, "II.3.1.1"),
    extra_s=(600.0, "II.3.3.1.1"),
    figures=(10, "II.1.5"),
    spare_goalkeeper=(True, "II.9.1.1"),
    consecutive_flicks=(3, "II.5.2.1"),
    crowd=(1, "II.5.3.4"),
    keeper_touches=(3, "II.8.1.4"),
    figure_substitutions=(3, "II.2.5.1"),
    keeper_substitutions=(1, "II.8.3.3"),
    forcing_gap_mm=(22.0, "II.2.1.1.2"),
    placing_gap_mm=(1.0, "II.2.2.1"),
    penalty_area_lines_belong=(True, "II.12.1.1"),
    free_flick_distance_mm=(40.0, "II.11.2.3"),
    flick_in_distance_mm=(40.0, "II.14.2.5"),
    corner_distance_mm=(90.0, "II.16.2.4"),
    goal_flick_gap_mm=(20.0, "II.15.2.1.3"),
    free_flick_positional=(1, "II.11.2.2"),
    flick_in_positional=(1, "II.14.2.3"),
    corner_positional=(3, "II.16.2.3"),
    positional_flick_may_not_touch_ball=(False, "II.11.2.2"),
    placing_s=(10.0, "II.15.2.1.5"),
    shooting_s=(10.0, "II.10.8.2"),
    figures_near_half_way=(0, "II.4.2.1"),
    distance_off_area_mm=(1.0, "I.3.p2"),
    keeper_always_releases_taker=(False, "II.4.2.4.a"),
    taker_released_by=(Releases.ATTACKING_FIGURE, "II.11.2.5.b"),
    three_flicks_renewed_by=(Releases.ATTACKING_FIGURE, "II.5.2.1.b"),
    block_may_not_touch_own=(True, "II.6.2.4.a.1"),
    obstruction_back_on_request=(True, "II.6.2.4.iv"),
    body_contact_costs_block=(True, "II.6.2.5"),
    irregular_save_over_touchline_is_goal_flick=(False, "II.7.2.2"),
    keeper_forces_flick_in_in_own_shooting_area=(False, "II.14.1.6"),
    forced_goal_flick_needs_shooting_area=(True, "II.15.1.2"),
    goal_flick_fault_changes_ends=(True, "II.15.2.3"),
    corner_fault_restarts_at_junction=(True, "II.16.2.2"),
    idle_spare_on_area_is_punished=(True, "II.9.1.3"),
    offside=(True, "II.13.1.1"),
    ticks=(3, "II.13.3.1"),
    tick_needs_rest=(True, "II.13.4.2"),
    tick_rebound_to_any_attacker=(True, "II.13.3.2"),
    shots=(5, "II.17.1.3"),
    ready_s=(10.0, "II.17.2.2"),
    shot_s=(10.0, "II.17.2.5"),
    forfeit_goals=(3, "II.10.3.1"),
    barriers_in_play=(False, "II.2.1.3.3"),
    ball_is_out=(BallIsOut.PLAYING_AREA, "I.1.1"),
    every_interruption_adds_time=(False, "II.3.2.1"),
    block_only_at_rest=(False, "II.6.2.3"),
)

FISTF_1999_INDOOR = changed(
    FISTF_1999,
    Book.FISTF_1999_INDOOR,
    period_s=(420.0, "V.1"),
    figures=(5, "V.2"),
    spare_goalkeeper=(False, "V.2"),
    offside=(False, "V.7"),
    ticks=(0, "V.7"),
    barriers_in_play=(True, "V.4"),
    ball_is_out=(BallIsOut.BOARD, "V.8.1"),
    block_only_at_rest=(True, "V.5"),
)


def renumbered(clause: ClauseId) -> str:
    """Both editions number alike, but part II of 1999 is part I in 2000, and what was part I stands before it."""
    return clause.removeprefix("I") if clause.startswith("II.") else f"P.{clause.removeprefix('I.')}"


FISTF_2000 = changed(
    FISTF_1999,
    Book.FISTF_2000,
    renumbered,
    crowd=(2, "I.5.3.4"),
    penalty_area_lines_belong=(False, "I.12.1.1"),
    taker_released_by=(Releases.ANY_FIGURE, "I.11.2.5.b"),
    three_flicks_renewed_by=(Releases.ANY_FIGURE, "I.5.2.1.b"),
    block_may_not_touch_own=(False, "I.6.2.4.a.1"),
    obstruction_back_on_request=(False, "I.6.2.4.iv"),
    body_contact_costs_block=(False, "I.6.2.5.a"),
    irregular_save_over_touchline_is_goal_flick=(True, "I.7.2.2"),
    keeper_forces_flick_in_in_own_shooting_area=(True, "I.8.1.3.a"),
    forced_goal_flick_needs_shooting_area=(False, "I.15.1.2"),
    corner_fault_restarts_at_junction=(False, "I.16.2.2"),
    idle_spare_on_area_is_punished=(False, "I.9.1.3"),
    tick_needs_rest=(False, "I.6.2.3.5"),
    tick_rebound_to_any_attacker=(False, "I.13.3.2"),
    every_interruption_adds_time=(True, "I.3.2.1"),
    # The same as before, under another number.
    placing_gap_mm=(1.0, "I.2.2.1.1"),
    distance_off_area_mm=(1.0, "P.3"),
    goal_flick_fault_changes_ends=(True, "I.15.2.3.b"),
)
