"""The list of what Subbuteo replaces: function of the common law, function of this book."""

from __future__ import annotations

from tablekick.geometry.points import Point
from tablekick.law.flick import (
    answers,
    attack,
    cards,
    conduct,
    contact,
    crowd,
    defence,
    flicking,
    forcing,
    keepers,
    offences,
    out,
    over_goal_line,
    over_touchline,
    possession,
    rest,
    saying,
    scoring,
    shots,
    spare,
    substitutions,
    ticks,
)
from tablekick.law.flick import offside as common_offside
from tablekick.law.flick import placing as common_placing
from tablekick.law.flick.bodies import is_figure, side_of
from tablekick.law.flick.calls import Call, KeeperMode, RestartKind
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.facts import Conduct, ConductKind, Flick, Say, Word
from tablekick.law.flick.memory import Played, RuleFunction, Rulings, Stroke
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts import distance, nominating, penalty, setting_up, taking
from tablekick.law.flick.subbuteo import (
    advantage,
    automatic,
    blocking,
    bodies_in_the_way,
    broken,
    contested,
    free_kick,
    goalkeeper,
    hands,
    late_touches,
    match,
    offside,
    placing,
    portierino,
    restarts,
    returning,
    sanctions,
)
from tablekick.law.flick.waiting import limited_flick
from tablekick.law.sides import Side
from tablekick.rulebooks import clause


def faults_of_this_book(play: Play, flick: Flick) -> Rulings:
    """Faults no other book knows; and a look at what the flick is up against."""
    if side_of(flick.figure) is play.attacking:
        block_after_the_miss(play)
        contested.ball_is_contested(play)
    return automatic.automatic_not_declared(play, flick) or advantage.not_the_chosen_figure(play, flick)


@clause(*subbuteo("6.8"))
def block_after_the_miss(play: Play) -> bool:
    """Who moves after the attacker has missed makes an attacking flick."""
    move = play.last_move
    if move is None or side_of(move.figure) is not play.defending:
        return False
    return play.played is None or play.played.by != move.figure


@clause(*subbuteo("5.12", "4.19"))
def ball_is_in_play(play: Play) -> bool:
    """From the kick-off on the ball may be played, at rest or moving, unless the referee has stopped play."""
    return play.restart is None


@clause(*subbuteo("12.16"))
def offside_applies_again(play: Play) -> bool:
    """After a restart without offside, or a block on the ball, offside counts again with the attacker's next flick."""
    played = play.played
    return played is not None and (played.restart in common_offside.EXEMPT or played.blocked is not None)


def before_it_is_played(play: Play, stroke: Stroke, ball: Point, restart: RestartKind | None) -> Rulings:
    """An attacking figure plays the ball."""
    ball_is_in_play(play)
    offside_applies_again(play)
    late_touches.block_becomes_attack(play, stroke)
    portierino.counts_towards_removal(play, stroke)
    play.automatic = None
    if restart in (RestartKind.CORNER_FLICK, RestartKind.FLICK_IN) and is_figure(stroke.figure):
        play.automatic = stroke.figure
    return portierino.plays_too_far_out(play, stroke, ball)


def limited_flick_asked_for(play: Play, say: Say) -> Rulings:
    """A limited flick, unless there is no goalkeeper to be kept from."""
    if say.word is not Word.LIMITED or say.by is not play.attacking:
        return []
    return never_limited(play, say) or limited_flick(play, say)


@clause(*subbuteo("5.50"))
def never_limited(play: Play, say: Say) -> Rulings:
    """With the defender's portierino in play no flick is limited."""
    if play.keepers[play.defending] is not KeeperMode.SPARE:
        return []
    return [ruling(play, never_limited, Call.LIMITED_FLICK, to=say.by, allowed=False)]


def nothing_to_ask(play: Play, say: Say) -> Rulings:  # noqa: ARG001
    """Figures off the area go back on the line: there is no forcing off them to ask about."""
    return []


def may_score_at_once(play: Play, played: Played) -> bool:  # noqa: ARG001
    """Nothing keeps the portierino from scoring with its first flick."""
    return False


def no_time_limit(play: Play, side: Side) -> Rulings:  # noqa: ARG001
    """No time is set for changing figures with similar bases."""
    return []


def no_provocation(play: Play, seen: Conduct) -> Rulings:  # noqa: ARG001
    """This book does not ask who provoked a handball."""
    return []


REPLACED_IN_SUBBUTEO: dict[RuleFunction, RuleFunction] = {
    # Sanctions and advantage.
    offences.sanction: sanctions.back_or_free_kick,
    offences.committed_in_own_area: sanctions.in_offenders_own_area,
    offences.indirect: sanctions.not_a_direct_free_kick,
    offences.among_several: advantage.offended_player_picks,
    answers.advantage: advantage.advantage_taken,
    answers.next_flick_plays_on: advantage.played_on_in_fact,
    answers.speaks_too_late: advantage.too_late_for_the_sanction,
    out.decide: advantage.decide_with_advantage,
    # Attack and defence.
    flicking.incorrect_technique: hands.bad_flick,
    flicking.fault_of_the_book: faults_of_this_book,
    flicking.figures_off_area_settled: placing.settle_figures_off_area,
    flicking.block_while_flicking: blocking.block_with_the_flick,
    flicking.block_before_the_ball_is_touched: blocking.block_without_right,
    attack.gains_block_flick: blocking.touch_gives_no_second_block,
    attack.before_it_is_played: before_it_is_played,
    attack.ball_hits_standing_defender: contested.wins_the_ball,
    defence.block_meets_anything: blocking.block_scheme,
    defence.offends_only_once: blocking.examined_again,
    contact.late_touch: late_touches.after_the_change,
    contact.meets_body: bodies_in_the_way.figure_meets_person,
    crowd.look_at_crowd: contested.contest_is_over,
    limited_flick: limited_flick_asked_for,
    # Placing.
    common_placing.place_off_cloth: placing.place_off_surface,
    common_placing.place_rebounded: placing.place_rebounded_on_line,
    common_placing.place_off_board: placing.place_off_table,
    common_placing.clear_goal_area: placing.clear_goal_area,
    # Offside and the ways out of it.
    common_offside.offside_position: offside.stands_offside,
    common_offside.played_goalwards: offside.towards_the_end_line,
    attack.ball_touches_offside_figure: offside.touched_in_offside,
    rest.becomes_passive: offside.becomes_passive,
    flicking.barred_figure: returning.barred_from_playing,
    taking.flick_at_restart: returning.flick_while_stopped,
    flicking.take_automatic: automatic.take_automatic,
    ticks.take_tick: returning.take_back_in,
    ticks.permitted_but_not_announced: returning.said_nothing,
    ticks.asks_for_tick: returning.asks_about_offside,
    ticks.tick_touches_figure: returning.returning_figure_touches,
    ticks.tick_touches_ball: returning.touches_no_ball,
    ticks.tick_ends: returning.returning_figure_stops,
    saying.asks_for_path: returning.asks_for_path,
    # Goalkeeper and portierino.
    keepers.save_gives_block: goalkeeper.save_gives_no_block,
    keepers.keeper_touches_ball: goalkeeper.goalkeeper_meets_ball,
    keepers.keeper_meets_figure: goalkeeper.goalkeeper_meets_figure,
    keepers.fourth_keeper_touch: goalkeeper.no_limit_of_touches,
    keepers.waving: goalkeeper.moved_rapidly,
    keepers.over_the_line: goalkeeper.over_its_line,
    keepers.keeper_touches_figure: goalkeeper.hinders,
    keepers.hinders_the_attacker: goalkeeper.hinders,
    keepers.off_the_back_bar: goalkeeper.net_is_checked,
    penalty.keeper_moves_early: goalkeeper.rises_early,
    spare.wrong_entry_place: portierino.wrong_place_to_enter,
    spare.comes_in_all_the_same: portierino.stays_where_it_came_in,
    spare.taken_off: portierino.taken_off_the_pitch,
    # Restarts.
    possession.restart_is_due: free_kick.restart_is_due,
    setting_up.put_down_at_restart: free_kick.put_down_at_free_kick,
    distance.moved_off: free_kick.moved_off,
    nominating.free_flick_taker_not_named: restarts.free_kick_taker_first,
    nominating.flick_in_taker_not_named: restarts.throw_in_taker_first,
    nominating.corner_taker_not_named: restarts.corner_taker_first,
    setting_up.flick_off_positions_changed: restarts.kick_off_figures_stay,
    setting_up.goal_flick_positions_changed: restarts.goal_kick_figures_stay,
    taking.foul_flick_in: restarts.throw_in_put_right,
    taking.goal_flick_not_from_goal_area: restarts.goal_kick_put_right,
    taking.waits_after_restart: restarts.waits_for_no_block,
    taking.taker_comes_to_rest: restarts.taker_stops,
    taking.spoiled_restart: restarts.spoiled_by_the_ball,
    taking.restart_missed: restarts.restart_not_touched,
    over_goal_line.forced_corner: restarts.corner_is_forced,
    over_goal_line.corner_off_area_figure: restarts.corner_off_figure_outside,
    over_goal_line.goal_flick_off_area_figure: restarts.never,
    over_goal_line.forced_goal_flick: restarts.goal_kick_off_opponent,
    over_touchline.not_in_one_quarter: restarts.throw_in_not_forced,
    over_touchline.flick_in_off_area_figure: restarts.never,
    substitutions.change_figure: broken.broken_one_changed,
    substitutions.change_goalkeeper: broken.broken_one_changed,
    # Time, hands and manners.
    forcing.asks_about_forcing: nothing_to_ask,
    scoring.spare_entering_cannot_score: may_score_at_once,
    saying.exchange_takes_too_long: no_time_limit,
    saying.does_not_count: match.added_time_waits_for_the_signal,
    shots.position_of_shot: match.position_in_turn,
    cards.caution: match.deliberate_late_offence,
    conduct.provoked_handball: no_provocation,
    conduct.both_hands: hands.both_hands_while_flicking,
    conduct.finger_foul: hands.finger_foul,
    conduct.obstruction: bodies_in_the_way.obstruction_seen,
    conduct.coaching: match.stopped_for_misconduct,
    conduct.misconduct: match.stopped_for_misconduct,
    conduct.feint: match.stopped_for_misconduct,
    conduct.serious: match.stopped_for_misconduct,
    conduct.time_wasting: match.wasted_time,
    conduct.ELSEWHERE[ConductKind.BALANCE]: hands.balance,
    conduct.ELSEWHERE[ConductKind.CHANGING_HANDS]: hands.changing_hands,
    conduct.ELSEWHERE[ConductKind.CHANGES_SIDE]: advantage.same_side_of_the_table,
    conduct.own_timer: match.disturbing_device,
    conduct.ELSEWHERE[ConductKind.LOOSE_NET]: goalkeeper.stopped_by_loose_net,
    conduct.ELSEWHERE[ConductKind.ROD_FLICKED]: goalkeeper.rod_is_flicked,
}
