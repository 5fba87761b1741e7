"""Where a book is silent: rules of the common law that it neither states nor replaces, and what is cited all the same.

Most of them cannot be reached under the book, because a parameter or a replacement stands before them. Should one be
reached, its ruling cites the clause nearest to the matter, and never none.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.law.flick.defence.rules import (
    block_meets_body,
    moves_and_hits_moving_figure,
    moves_and_hits_standing_figure,
    moves_and_is_hit,
    obstruction_back,
    rests_and_hits_ball,
    rests_and_hits_moving_attacker,
    rests_and_hits_own_moving_figure,
    rests_and_hits_standing_figure,
)
from tablekick.law.flick.defence.wait import (
    restart_not_waited_for,
    time_after_flick_in,
    time_after_indoor_restart,
    time_when_ball_stopped,
)
from tablekick.law.flick.flick_in.rules import flick_in_not_waited_for
from tablekick.law.flick.flick_off.set_up import flick_off_delayed, too_few_at_kick_off
from tablekick.law.flick.flicking.rules import polish_before_sudden_death
from tablekick.law.flick.fouls.cards import orange_card, red_card, spare_taken_away, yellow_card
from tablekick.law.flick.fouls.choices import outvoted
from tablekick.law.flick.fouls.conduct import obstruction, provoked_handball
from tablekick.law.flick.fouls.rules import shot_prepared_too_long
from tablekick.law.flick.goal.rules import irregular_save_over_touchline
from tablekick.law.flick.goal_flick.rules import goal_flick_delayed, too_few_at_goal_kick
from tablekick.law.flick.goalkeeper.attack import save_not_waited_for
from tablekick.law.flick.goalkeeper.rules import (
    check_goalkeeper,
    fourth_keeper_touch,
    hinders_the_attacker,
    keeper_change_refused,
    keeper_changed_already,
    keeper_changed_in_a_break,
    keeper_forces_outside_his_area,
    keeper_meets_figure,
    keeper_touches_figure,
    over_the_line,
)
from tablekick.law.flick.memory import RuleFunction
from tablekick.law.flick.offside.ticks import tick_while_moving
from tablekick.law.flick.penalty.rules import penalty_for_finger_foul, penalty_for_goalkeeper, penalty_for_tick
from tablekick.law.flick.placing.forcing import asks_about_forcing, measure, play_after_rebound
from tablekick.law.flick.placing.rules import clear_goal_area, spare_guards
from tablekick.law.flick.placing.substitutions import (
    exchange,
    forcing_in_doubt,
    not_at_a_stoppage,
    play_after_forcing_check,
    time_for_forcing_check,
    too_many_substitutions,
    whole_team_at_half_time,
)
from tablekick.law.flick.possession.crowd import blocked_ball
from tablekick.law.flick.refereeing.rules import play_after_doubt, plays_on_in_doubt, time_to_clear_up
from tablekick.law.flick.shoot_out.rules import body_before_goal_line, sudden_death_position
from tablekick.law.flick.spare_goalkeeper.rules import may_be_taken_off, spare_entering_cannot_score
from tablekick.law.flick.time.rules import nobody_can_say_who_was_first
from tablekick.rulebooks import Book

_INDOOR_WAITING = (
    time_when_ball_stopped,
    time_after_indoor_restart,
    restart_not_waited_for,
    save_not_waited_for,
)

_FISTF_1999: dict[RuleFunction, str] = {
    nobody_can_say_who_was_first: "II.3.3.2.1",
    play_after_rebound: "II.2.1.2.5.c",
    too_few_at_kick_off: "II.4.2.1",
    too_few_at_goal_kick: "II.15.2.1.1",
    irregular_save_over_touchline: "II.7.2.2",
    keeper_forces_outside_his_area: "II.8.1.3",
}

_FISTF_2000: dict[RuleFunction, str] = {
    **dict.fromkeys(_INDOOR_WAITING, "I.6.2.3"),
    nobody_can_say_who_was_first: "I.3.3.2.1",
    play_after_rebound: "I.2.1.2.5.c",
    too_few_at_kick_off: "I.4.2.1",
    too_few_at_goal_kick: "I.15.2.1.1",
    tick_while_moving: "I.13.4.2",
}

_SUBBUTEO_2016: dict[RuleFunction, str] = {
    plays_on_in_doubt: "6.26",
    forcing_in_doubt: "13.2",
    time_to_clear_up: "6.39",
    play_after_doubt: "6.39",
    outvoted: "6.23",
    **dict.fromkeys(_INDOOR_WAITING, "6.39"),
    time_after_flick_in: "6.39",
    flick_in_not_waited_for: "6.26",
    time_for_forcing_check: "6.39",
    play_after_forcing_check: "2.9",
    asks_about_forcing: "13.2",
    measure: "13.2",
    sudden_death_position: "16.7",
    clear_goal_area: "2.18",
    spare_guards: "9.1",
    yellow_card: "4.35",
    orange_card: "4.35",
    spare_taken_away: "4.35",
    red_card: "4.35",
    penalty_for_finger_foul: "A.9",
    provoked_handball: "A.10",
    obstruction: "A.16",
    body_before_goal_line: "16.13",
    polish_before_sudden_death: "3.6",
    rests_and_hits_standing_figure: "6.12",
    rests_and_hits_ball: "6.13",
    rests_and_hits_moving_attacker: "6.14",
    rests_and_hits_own_moving_figure: "6.10",
    moves_and_hits_standing_figure: "6.12",
    moves_and_is_hit: "6.14",
    moves_and_hits_moving_figure: "6.14",
    obstruction_back: "6.14",
    block_meets_body: "6.29",
    fourth_keeper_touch: "8.23",
    penalty_for_goalkeeper: "8.12",
    over_the_line: "8.8",
    spare_entering_cannot_score: "7.8",
    keeper_touches_figure: "8.14",
    keeper_meets_figure: "8.14",
    hinders_the_attacker: "8.14",
    may_be_taken_off: "9.10",
    penalty_for_tick: "A.9",
    irregular_save_over_touchline: "13.1",
    keeper_forces_outside_his_area: "13.1",
    blocked_ball: "5.37",
    flick_off_delayed: "3.10",
    goal_flick_delayed: "3.10",
    shot_prepared_too_long: "16.18",
    whole_team_at_half_time: "3.4",
    exchange: "4.33",
    not_at_a_stoppage: "4.33",
    too_many_substitutions: "4.33",
    keeper_changed_in_a_break: "4.33",
    check_goalkeeper: "4.33",
    keeper_change_refused: "4.33",
    keeper_changed_already: "4.33",
}

SILENCES: Mapping[Book, Mapping[RuleFunction, str]] = {
    Book.FISTF_1999: {**dict.fromkeys(_INDOOR_WAITING, "II.6.2.3"), **_FISTF_1999},
    # The indoor game is played by part II wherever part V is silent (V.13).
    Book.FISTF_1999_INDOOR: _FISTF_1999,
    Book.FISTF_2000: _FISTF_2000,
    Book.SUBBUTEO_2016: _SUBBUTEO_2016,
}
