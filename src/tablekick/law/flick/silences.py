"""Where a book is silent: rules of the common law that it neither states nor replaces, and what is cited all the same.

Most of them cannot be reached under the book, because a parameter or a replacement stands before them. Should one be
reached, its ruling cites the clause nearest to the matter, and never none.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.law.flick import (
    answers,
    cards,
    clock,
    conduct,
    crowd,
    defence,
    doubt,
    forcing,
    keepers,
    over_touchline,
    placing,
    saying,
    shots,
    spare,
    substitutions,
    ticks,
    waiting,
)
from tablekick.law.flick.memory import RuleFunction
from tablekick.law.flick.restarts import readiness, setting_up
from tablekick.rulebooks import Book

_INDOOR_WAITING = (
    waiting.time_when_ball_stopped,
    waiting.time_after_indoor_restart,
    waiting.restart_not_waited_for,
    waiting.save_not_waited_for,
)

_FISTF_1999: dict[RuleFunction, str] = {
    clock.nobody_can_say_who_was_first: "II.3.3.2.1",
    placing.play_after_rebound: "II.2.1.2.5.c",
    setting_up.too_few_at_kick_off: "II.4.2.1",
    setting_up.too_few_at_goal_kick: "II.15.2.1.1",
    over_touchline.irregular_save_over_touchline: "II.7.2.2",
    over_touchline.keeper_forces_outside_his_area: "II.8.1.3",
}

_FISTF_2000: dict[RuleFunction, str] = {
    **dict.fromkeys(_INDOOR_WAITING, "I.6.2.3"),
    clock.nobody_can_say_who_was_first: "I.3.3.2.1",
    placing.play_after_rebound: "I.2.1.2.5.c",
    setting_up.too_few_at_kick_off: "I.4.2.1",
    setting_up.too_few_at_goal_kick: "I.15.2.1.1",
    ticks.tick_while_moving: "I.13.4.2",
}

_SUBBUTEO_2016: dict[RuleFunction, str] = {
    doubt.plays_on_in_doubt: "6.26",
    doubt.forcing_in_doubt: "13.2",
    waiting.time_to_clear_up: "6.39",
    waiting.play_after_doubt: "6.39",
    answers.outvoted: "6.23",
    **dict.fromkeys(_INDOOR_WAITING, "6.39"),
    waiting.time_after_flick_in: "6.39",
    waiting.flick_in_not_waited_for: "6.26",
    waiting.time_for_forcing_check: "6.39",
    waiting.play_after_forcing_check: "2.9",
    forcing.asks_about_forcing: "13.2",
    forcing.measure: "13.2",
    shots.sudden_death_position: "16.7",
    placing.clear_goal_area: "2.18",
    placing.spare_guards: "9.1",
    cards.yellow_card: "4.35",
    cards.orange_card: "4.35",
    cards.spare_taken_away: "4.35",
    cards.red_card: "4.35",
    conduct.penalty_for_finger_foul: "A.9",
    conduct.provoked_handball: "A.10",
    conduct.obstruction: "A.16",
    conduct.body_before_goal_line: "16.13",
    conduct.polish_before_sudden_death: "3.6",
    defence.rests_and_hits_standing_figure: "6.12",
    defence.rests_and_hits_ball: "6.13",
    defence.rests_and_hits_moving_attacker: "6.14",
    defence.rests_and_hits_own_moving_figure: "6.10",
    defence.moves_and_hits_standing_figure: "6.12",
    defence.moves_and_is_hit: "6.14",
    defence.moves_and_hits_moving_figure: "6.14",
    defence.obstruction_back: "6.14",
    defence.block_meets_body: "6.29",
    keepers.fourth_keeper_touch: "8.23",
    keepers.penalty_for_goalkeeper: "8.12",
    keepers.over_the_line: "8.8",
    keepers.keeper_touches_figure: "8.14",
    keepers.keeper_meets_figure: "8.14",
    keepers.hinders_the_attacker: "8.14",
    spare.may_be_taken_off: "9.10",
    ticks.penalty_for_tick: "A.9",
    over_touchline.irregular_save_over_touchline: "13.1",
    over_touchline.keeper_forces_outside_his_area: "13.1",
    crowd.blocked_ball: "5.37",
    readiness.flick_off_delayed: "3.10",
    readiness.goal_flick_delayed: "3.10",
    saying.shot_prepared_too_long: "16.18",
    substitutions.whole_team_at_half_time: "3.4",
    substitutions.exchange: "4.33",
    substitutions.not_at_a_stoppage: "4.33",
    substitutions.too_many_substitutions: "4.33",
    substitutions.keeper_changed_in_a_break: "4.33",
    substitutions.check_goalkeeper: "4.33",
    substitutions.keeper_change_refused: "4.33",
    substitutions.keeper_changed_already: "4.33",
}

SILENCES: Mapping[Book, Mapping[RuleFunction, str]] = {
    Book.FISTF_1999: {**dict.fromkeys(_INDOOR_WAITING, "II.6.2.3"), **_FISTF_1999},
    # The indoor game is played by part II wherever part V is silent (V.13).
    Book.FISTF_1999_INDOOR: _FISTF_1999,
    Book.FISTF_2000: _FISTF_2000,
    Book.SUBBUTEO_2016: _SUBBUTEO_2016,
}
