"""The list of what Subbuteo replaces: function of the common law, function of this book."""

from __future__ import annotations

from tablekick.facts.flick.facts import ConductKind
from tablekick.law.flick.corner.nominating import corner_taker_not_named
from tablekick.law.flick.corner.rules import corner_off_area_figure, forced_corner
from tablekick.law.flick.corner.subbuteo import corner_is_forced, corner_taker_first
from tablekick.law.flick.defence.crossings import (
    block_at_restart,
    block_before_the_ball_is_touched,
    block_while_flicking,
    decide,
    meets_body,
)
from tablekick.law.flick.defence.rules import block_meets_anything, offends_only_once
from tablekick.law.flick.defence.subbuteo import (
    block_while_taker_runs,
    block_with_the_flick,
    block_without_right,
    examined_again,
    touch_gives_no_second_block,
)
from tablekick.law.flick.defence.subbuteo_advantage import same_side_of_the_table
from tablekick.law.flick.defence.subbuteo_blocking import block_scheme
from tablekick.law.flick.defence.subbuteo_broken import broken_one_changed
from tablekick.law.flick.defence.waiting import gains_block_flick
from tablekick.law.flick.flick_in.rules import flick_in_off_area_figure, not_in_one_quarter
from tablekick.law.flick.flick_in.subbuteo import taker_stops, throw_in_put_right, waits_for_no_block
from tablekick.law.flick.flick_in.subbuteo_automatic import take_automatic as automatic_take_automatic
from tablekick.law.flick.flick_in.subbuteo_restarts import never, throw_in_not_forced, throw_in_taker_first
from tablekick.law.flick.flick_in.taking import flick_in_taker_not_named, foul_flick_in, waits_after_restart
from tablekick.law.flick.flick_off.rules import (
    exchange_takes_too_long,
    flick_off_positions_changed,
    restart_ball_meets,
    spoiled_restart,
)
from tablekick.law.flick.flick_off.subbuteo import ball_of_restart_meets, kick_off_figures_stay, spoiled_by_the_ball
from tablekick.law.flick.flicking.rules import both_hands, incorrect_technique
from tablekick.law.flick.flicking.subbuteo import (
    bad_flick,
    balance,
    both_hands_while_flicking,
    changing_hands,
    flick_while_stopped,
)
from tablekick.law.flick.flicking.subbuteo import finger_foul as hands_finger_foul
from tablekick.law.flick.flicking.subbuteo_sanctions import back_or_free_kick
from tablekick.law.flick.flicking.taking import flick_at_restart
from tablekick.law.flick.fouls.answers import outvoted
from tablekick.law.flick.fouls.cards import caution
from tablekick.law.flick.fouls.conduct import (
    ELSEWHERE,
    coaching,
    feint,
    misconduct,
    obstruction,
    provoked_handball,
    serious,
    time_wasting,
)
from tablekick.law.flick.fouls.conduct import finger_foul as conduct_finger_foul
from tablekick.law.flick.fouls.rules import polishing as conduct_polishing
from tablekick.law.flick.fouls.subbuteo import (
    advantage_taken,
    decide_with_advantage,
    offended_player_picks,
    played_on_in_fact,
    stopped_for_misconduct,
    too_late_for_the_sanction,
)
from tablekick.law.flick.free_flick.flicked_again import barred_figure, free_flick_taker_not_named
from tablekick.law.flick.free_flick.rules import among_several, called_in_turn, indirect, sanction, usually_direct
from tablekick.law.flick.free_flick.subbuteo import (
    direct_in_shooting_area,
    free_kick_taker_first,
    goalkeeper_meets_figure,
    not_a_direct_free_kick,
    put_down_at_free_kick,
)
from tablekick.law.flick.free_flick.subbuteo import restart_is_due as free_kick_restart_is_due
from tablekick.law.flick.goal.stops import shot_after_the_signal, still_under_way
from tablekick.law.flick.goal.subbuteo import flicked_before_the_signal, never_too_late, stopped_by_loose_net
from tablekick.law.flick.goal_flick.forced_goal_flick import forced_goal_flick, goal_flick_off_area_figure
from tablekick.law.flick.goal_flick.rules import goal_flick_not_from_goal_area, goal_flick_positions_changed
from tablekick.law.flick.goal_flick.subbuteo import (
    corner_off_figure_outside,
    goal_kick_figures_stay,
    goal_kick_off_opponent,
    goal_kick_put_right,
)
from tablekick.law.flick.goalkeeper.keepers import keeper_touches_ball
from tablekick.law.flick.goalkeeper.rules import (
    change_goalkeeper,
    fourth_keeper_touch,
    hinders_the_attacker,
    keeper_meets_figure,
    keeper_touches_figure,
    off_the_back_bar,
    over_the_line,
    save_gives_block,
    waving,
)
from tablekick.law.flick.goalkeeper.subbuteo import (
    block_after_save,
    hinders,
    net_is_checked,
    no_limit_of_touches,
    rod_is_flicked,
)
from tablekick.law.flick.goalkeeper.subbuteo_goalkeeper import (
    goalkeeper_meets_ball,
    moved_rapidly,
    over_its_line,
    rises_early,
)
from tablekick.law.flick.hearing.stops import fault_of_the_book, figures_off_area_settled
from tablekick.law.flick.hearing.stops import take_automatic as flicking_take_automatic
from tablekick.law.flick.hearing.touches import asks_for_path as saying_asks_for_path
from tablekick.law.flick.hearing.touches import late_touch
from tablekick.law.flick.memory import RuleFunction, Step
from tablekick.law.flick.offside.rules import ball_touches_offside_figure, offside_position, played_goalwards
from tablekick.law.flick.offside.rules import becomes_passive as rest_becomes_passive
from tablekick.law.flick.offside.subbuteo import (
    asks_about_offside,
    barred_from_playing,
    returning_figure_stops,
    returning_figure_touches,
    said_nothing,
    take_back_in,
    touches_no_ball,
)
from tablekick.law.flick.offside.subbuteo import asks_for_path as returning_asks_for_path
from tablekick.law.flick.offside.subbuteo_automatic import offside_waits
from tablekick.law.flick.offside.subbuteo_offside import becomes_passive as offside_becomes_passive
from tablekick.law.flick.offside.subbuteo_offside import stands_offside, touched_in_offside, towards_the_end_line
from tablekick.law.flick.offside.ticks import (
    asks_for_tick,
    permitted_but_not_announced,
    take_tick,
    tick_ends,
    tick_touches_ball,
    tick_touches_figure,
)
from tablekick.law.flick.penalty.nominating import taker_is_named
from tablekick.law.flick.penalty.offences import committed_in_own_area
from tablekick.law.flick.penalty.rules import keeper_moves_early
from tablekick.law.flick.placing.forcing import asks_about_forcing
from tablekick.law.flick.placing.rules import clear_goal_area as common_placing_clear_goal_area
from tablekick.law.flick.placing.rules import place_off_board, place_off_cloth, place_rebounded
from tablekick.law.flick.placing.subbuteo import clear_goal_area as placing_clear_goal_area
from tablekick.law.flick.placing.subbuteo import moved_off as free_kick_moved_off
from tablekick.law.flick.placing.subbuteo import (
    not_named_to_take,
    place_off_table,
    place_off_the_area,
    place_rebounded_on_line,
    settle_figures_off_area,
)
from tablekick.law.flick.placing.substitutions import change_figure, forcing_in_doubt
from tablekick.law.flick.possession.barring import restart_is_due as possession_restart_is_due
from tablekick.law.flick.possession.crowd import limited_flick, look_at_crowd
from tablekick.law.flick.possession.keepers import restart_missed
from tablekick.law.flick.possession.rules import ball_hits_standing_defender, contact_after_missing
from tablekick.law.flick.possession.rules import before_it_is_played as attack_before_it_is_played
from tablekick.law.flick.possession.subbuteo import (
    back_and_change,
    contest_is_over,
    faults_of_this_book,
    in_offenders_own_area,
    limited_flick_asked_for,
    may_score_at_once,
    no_doubt_about_forcing,
    no_provocation,
    no_rule_of_doubt,
    no_time_limit,
    no_vote,
    nothing_to_ask,
    restart_not_touched,
    wins_the_ball,
)
from tablekick.law.flick.possession.subbuteo_late_touches import after_the_change, figure_meets_person, obstruction_seen
from tablekick.law.flick.refereeing.added_time import advantage, speaks_too_late
from tablekick.law.flick.refereeing.answers import next_flick_plays_on
from tablekick.law.flick.refereeing.rules import leaves_doubt
from tablekick.law.flick.restarts.distance import moved_off as distance_moved_off
from tablekick.law.flick.restarts.rules import put_down_at_restart
from tablekick.law.flick.restarts.taking import taker_comes_to_rest
from tablekick.law.flick.shoot_out.rules import second_flick_plays
from tablekick.law.flick.shoot_out.shots import position_of_shot
from tablekick.law.flick.spare_goalkeeper.rules import (
    comes_in_all_the_same,
    spare_entering_cannot_score,
    taken_off,
    wrong_entry_place,
)
from tablekick.law.flick.spare_goalkeeper.subbuteo import before_it_is_played as attacking_before_it_is_played
from tablekick.law.flick.spare_goalkeeper.subbuteo import (
    stays_where_it_came_in,
    taken_off_the_pitch,
    wrong_place_to_enter,
)
from tablekick.law.flick.time.added_time import does_not_count, own_timer
from tablekick.law.flick.time.subbuteo import (
    added_time_waits_for_the_signal,
    deliberate_late_offence,
    disturbing_device,
    position_in_turn,
    second_flick_spoils,
    wasted_time,
)
from tablekick.law.flick.time.subbuteo import polishing as match_polishing

REPLACED_IN_SUBBUTEO: dict[Step, Step] = {
    # Sanctions and advantage.
    sanction: back_or_free_kick,
    committed_in_own_area: in_offenders_own_area,
    indirect: not_a_direct_free_kick,
    usually_direct: direct_in_shooting_area,
    among_several: offended_player_picks,
    called_in_turn: offside_waits,
    advantage: advantage_taken,
    next_flick_plays_on: played_on_in_fact,
    speaks_too_late: too_late_for_the_sanction,
    decide: decide_with_advantage,
    # Attack and defence.
    incorrect_technique: bad_flick,
    fault_of_the_book: faults_of_this_book,
    figures_off_area_settled: settle_figures_off_area,
    block_while_flicking: block_with_the_flick,
    block_before_the_ball_is_touched: block_without_right,
    gains_block_flick: touch_gives_no_second_block,
    attack_before_it_is_played: attacking_before_it_is_played,
    contact_after_missing: back_and_change,
    ball_hits_standing_defender: wins_the_ball,
    block_meets_anything: block_scheme,
    offends_only_once: examined_again,
    late_touch: after_the_change,
    meets_body: figure_meets_person,
    look_at_crowd: contest_is_over,
    limited_flick: limited_flick_asked_for,
    # Placing.
    place_off_cloth: place_off_the_area,
    place_rebounded: place_rebounded_on_line,
    place_off_board: place_off_table,
    common_placing_clear_goal_area: placing_clear_goal_area,
    # Offside and the ways out of it.
    offside_position: stands_offside,
    played_goalwards: towards_the_end_line,
    ball_touches_offside_figure: touched_in_offside,
    rest_becomes_passive: offside_becomes_passive,
    barred_figure: barred_from_playing,
    flicking_take_automatic: automatic_take_automatic,
    take_tick: take_back_in,
    permitted_but_not_announced: said_nothing,
    asks_for_tick: asks_about_offside,
    tick_touches_figure: returning_figure_touches,
    tick_touches_ball: touches_no_ball,
    tick_ends: returning_figure_stops,
    saying_asks_for_path: returning_asks_for_path,
    # Goalkeeper and portierino.
    save_gives_block: block_after_save,
    keeper_touches_ball: goalkeeper_meets_ball,
    keeper_meets_figure: goalkeeper_meets_figure,
    fourth_keeper_touch: no_limit_of_touches,
    waving: moved_rapidly,
    over_the_line: over_its_line,
    keeper_touches_figure: hinders,
    hinders_the_attacker: hinders,
    off_the_back_bar: net_is_checked,
    keeper_moves_early: rises_early,
    wrong_entry_place: wrong_place_to_enter,
    comes_in_all_the_same: stays_where_it_came_in,
    taken_off: taken_off_the_pitch,
    # Restarts.
    possession_restart_is_due: free_kick_restart_is_due,
    put_down_at_restart: put_down_at_free_kick,
    distance_moved_off: free_kick_moved_off,
    taker_is_named: not_named_to_take,
    free_flick_taker_not_named: free_kick_taker_first,
    flick_in_taker_not_named: throw_in_taker_first,
    corner_taker_not_named: corner_taker_first,
    flick_off_positions_changed: kick_off_figures_stay,
    goal_flick_positions_changed: goal_kick_figures_stay,
    foul_flick_in: throw_in_put_right,
    goal_flick_not_from_goal_area: goal_kick_put_right,
    flick_at_restart: flick_while_stopped,
    block_at_restart: block_while_taker_runs,
    waits_after_restart: waits_for_no_block,
    taker_comes_to_rest: taker_stops,
    spoiled_restart: spoiled_by_the_ball,
    restart_ball_meets: ball_of_restart_meets,
    restart_missed: restart_not_touched,
    change_figure: broken_one_changed,
    change_goalkeeper: broken_one_changed,
    # Time, hands and manners.
    still_under_way: flicked_before_the_signal,
    shot_after_the_signal: never_too_late,
    asks_about_forcing: nothing_to_ask,
    spare_entering_cannot_score: may_score_at_once,
    exchange_takes_too_long: no_time_limit,
    does_not_count: added_time_waits_for_the_signal,
    position_of_shot: position_in_turn,
    second_flick_plays: second_flick_spoils,
    caution: deliberate_late_offence,
    provoked_handball: no_provocation,
    both_hands: both_hands_while_flicking,
    conduct_finger_foul: hands_finger_foul,
    obstruction: obstruction_seen,
    coaching: stopped_for_misconduct,
    misconduct: stopped_for_misconduct,
    feint: stopped_for_misconduct,
    serious: stopped_for_misconduct,
    time_wasting: wasted_time,
    conduct_polishing: match_polishing,
    leaves_doubt: no_rule_of_doubt,
    forcing_in_doubt: no_doubt_about_forcing,
    outvoted: no_vote,
    ELSEWHERE[ConductKind.BALANCE]: balance,
    ELSEWHERE[ConductKind.CHANGING_HANDS]: changing_hands,
    ELSEWHERE[ConductKind.CHANGES_SIDE]: same_side_of_the_table,
    own_timer: disturbing_device,
    ELSEWHERE[ConductKind.LOOSE_NET]: stopped_by_loose_net,
    ELSEWHERE[ConductKind.ROD_FLICKED]: rod_is_flicked,
}

GROUNDS_IN_SUBBUTEO: dict[RuleFunction, RuleFunction] = {
    forced_corner: corner_is_forced,
    corner_off_area_figure: corner_off_figure_outside,
    goal_flick_off_area_figure: never,
    forced_goal_flick: goal_kick_off_opponent,
    not_in_one_quarter: throw_in_not_forced,
    flick_in_off_area_figure: never,
}
