"""The mind while one fact is judged: what can happen to it, each thing under one name.

A rule reads `play.clock.time_is_up` and tells the play what has happened: `play.loses_time()`. It cannot put a record
into a slot itself; the type checker refuses that. The records are frozen, and `judged()` is the outcome.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tablekick.facts.sides import Side
from tablekick.geometry.pitch import Pitch
from tablekick.law.flick.memory import Pending, Restart, ShootOut
from tablekick.law.flick.state.events import SLOTS, becomes, changes, laid_out, same_records
from tablekick.law.flick.state.match import Clock, Keepers, Match, Squads
from tablekick.law.flick.state.mind import Mind, State
from tablekick.law.flick.state.possession import NO_CONTEST, Block, Contest, Offside, Possession, Rights, Ticks
from tablekick.law.flick.state.table import Table

_laid_out: Callable[[Play, Mind], None] = laid_out()
_same_records: Callable[[Play, Mind], bool] = same_records()
_waits: Callable[[Play, Pending | None], None] = becomes("pending")
_restarts: Callable[[Play, Restart | None], None] = becomes("restart")
_takes: Callable[[Play, Restart | None], None] = becomes("taken")
_shoots: Callable[[Play, ShootOut | None], None] = becomes("shoot_out")
_contests: Callable[[Play, Contest], None] = becomes("contest")
_block_ball_out = changes(Block.ball_out)
_block_possession_passes = changes(Block.possession_passes)
_clock_over = changes(Clock.over)
_contest_ball_out = changes(Contest.ball_out)
_keepers_possession_passes = changes(Keepers.possession_passes)
_offside_ball_rests = changes(Offside.ball_rests)
_possession_ball_out = changes(Possession.ball_out)
_possession_ball_rests = changes(Possession.ball_rests)
_possession_passes = changes(Possession.passes_to)
_rights_possession_passes = changes(Rights.possession_passes)
_ticks_possession_passes = changes(Ticks.possession_passes)


class Play(Mind):
    """One slot for each record of a state, and what can happen to them."""

    __slots__ = tuple(sorted(SLOTS))

    if TYPE_CHECKING:

        def __init__(self, state: Mind) -> None: ...
    else:
        __init__ = _laid_out

    # On the table.
    puts = changes(Table.put)
    moves = changes(Table.moved)
    takes_off = changes(Table.without)
    on_its_way = changes(Table.stroke)
    only_on_its_way = changes(Table.only_on_its_way)
    way_ends = changes(Table.finished)
    figure_rests = changes(Table.at_rest_there)
    drifts = changes(Table.drifts)
    drifts_no_more = changes(Table.drifts_no_more)
    ball_to = changes(Table.ball_at)
    ball_rolls = changes(Table.ball_rolls)
    ball_stopped = changes(Table.ball_stops)
    ball_rests_at = changes(Table.ball_rests_at)
    ball_set_for_a_shot = changes(Table.set_for_a_shot)
    all_stops = changes(Table.stopped)
    moving_as = changes(Table.moving_as)
    standing_as = changes(Table.standing_as)
    takes_hold_of = changes(Table.taken_hold_of)
    put_back_out_of_run = changes(Table.out_of_its_run)
    unsettles = changes(Table.unsettles)
    looked_at_all_but = changes(Table.looked_at)
    all_to_be_looked_at = changes(Table.to_be_looked_at)
    verifies = changes(Table.verified)
    to_be_verified = changes(Table.to_be_verified)

    # The attack.
    attacker_moves = changes(Possession.moves)
    forgets_move = changes(Possession.without_move)
    ball_played = changes(Possession.plays)
    ball_unplayed = changes(Possession.unplayed)
    ball_met = changes(Possession.meets)
    rebounds = changes(Possession.rebounds)
    announces = changes(Possession.announced)
    chooses = changes(Possession.chooses)
    doubts = changes(Possession.doubted)
    has_to_stop = changes(Possession.has_to_stop)
    seen_by_spare = changes(Possession.seen)
    shoots = changes(Possession.shoots)

    # What the figures may do.
    counts_flick_of = changes(Rights.flicked)
    flicks_renewed = changes(Rights.renewed)
    flicks_renewed_but_of = changes(Rights.only_of)
    flicks_restored = changes(Rights.restored)
    rebounded_to = changes(Rights.rebounded_to)
    figure_barred = changes(Rights.bar)
    figures_freed = changes(Rights.freed)
    all_freed = changes(Rights.released)
    rights_anew = changes(Rights.anew)
    automatic_of = changes(Rights.automatic_of)
    tick_permitted = changes(Ticks.permitted)
    tick_refused = changes(Ticks.refused)
    tick_used = changes(Ticks.one_used)
    ticks_counted = changes(Ticks.counted)
    ticks_renewed = changes(Ticks.renewed)
    path_granted = changes(Ticks.path_is)
    offside_seen = changes(Offside.seen)
    offside_line_at = changes(Offside.line_at)
    ball_was_past = changes(Offside.was_past)
    stands_passive = changes(Offside.became_passive)
    offside_over = changes(Offside.over)

    # What the defender may do.
    block_gained = changes(Block.granted)
    block_gone = changes(Block.ended)
    block_owed = changes(Block.owes)
    block_settled = changes(Block.settled)
    block_given_up = changes(Block.waived)
    next_blocks_lost = changes(Block.next_lost)
    blocks_lost = changes(Block.lost_for)
    flick_limited = changes(Block.limits)

    # A crowded or contested ball.
    contested_by = changes(Contest.between)
    contender_met = changes(Contest.contender_met)
    crowd_looked_at = changes(Contest.looked_at)
    crowd_dissolved = changes(Contest.dissolved)
    played_out_of_crowd = changes(Contest.played)

    # The goalkeepers.
    goal_guarded_by = changes(Keepers.guarded_by)
    keeper_fouls = changes(Keepers.has_fouled)
    keeper_offends = changes(Keepers.offended)
    keeper_hinders = changes(Keepers.hindered)
    keeper_touches_first = changes(Keepers.touched_first)
    keeper_touches_again = changes(Keepers.touched_again)
    keeper_counted_anew = changes(Keepers.counted_anew)
    keepers_offences_of = changes(Keepers.with_offences_of)
    ball_played_by = changes(Keepers.played_by)
    spare_comes_in = changes(Keepers.spare_comes_in)
    spare_goes_off = changes(Keepers.spare_goes_off)
    spare_stays = changes(Keepers.spare_stays)
    spare_flicked = changes(Keepers.spare_flicked)
    spare_locked = changes(Keepers.locks)
    spares_unlocked = changes(Keepers.unlocked)

    # Time, score and squads.
    time_runs = changes(Clock.runs)
    adds_time = changes(Clock.adds)
    loses_time = changes(Clock.loses_time)
    makes_up_time = changes(Clock.makes_up)
    time_up = changes(Clock.up)
    time_of = changes(Clock.with_time_of)
    period_begins = changes(Clock.begins)
    interval_lasts = changes(Clock.interval_lasts)
    interval_ends = changes(Clock.interval_ends)
    waits_for = changes(Clock.waits_for)
    nobody_waits = changes(Clock.nobody_waits)
    goal_for = changes(Match.goal_for)
    forfeited = changes(Match.forfeited)
    toss_due = changes(Match.toss_due)
    toss_won = changes(Match.toss_won)
    tossed = changes(Match.tossed)
    exchanges = changes(Match.exchanges)
    exchange_over = changes(Match.exchange_over)
    card_shown = changes(Squads.shown)
    cards_of = changes(Squads.with_cards_of)
    squad_reduced = changes(Squads.reduced)
    figure_changed = changes(Squads.changed)
    figure_put_back = changes(Squads.put_back)

    # A restart. Its own transitions are told only while there is one.
    taker_named = changes(Restart.named)
    taker_is = changes(Restart.taken_by)
    taker_put = changes(Restart.taker_put)
    taker_gone = changes(Restart.without_taker)
    ball_put = changes(Restart.ball_put)
    put_by_hand = changes(Restart.put)
    restart_put_right = changes(Restart.put_right)
    wall_joined_by = changes(Restart.walled_by)
    positional_flick_by = changes(Restart.flicked_by)
    ready_to_restart = changes(Restart.says_ready)
    restart_may_be_taken = changes(Restart.may_be_taken)

    # A shoot-out, while there is one.
    shooter_is = changes(ShootOut.shot_by)
    shot_flicked = changes(ShootOut.is_shot)
    shot_before_the_signal = changes(ShootOut.before_the_signal)
    shot_set_up_again = changes(ShootOut.set_up_again)
    shot_decided = changes(ShootOut.decided)
    shoot_out_tossed = changes(ShootOut.tossed)
    ready_in_shoot_out = changes(ShootOut.says_ready)

    # An offence that waits for an answer, while there is one.
    answer_brings = changes(Pending.brings)
    answer_puts_back = changes(Pending.affects)
    held_back = changes(Pending.holds)
    disputed_by = changes(Pending.is_disputed_by)
    offended_offends = changes(Pending.then)
    ball_rolled_on = changes(Pending.rolled_on)

    def offence_waits(self, pending: Pending | None) -> None:
        """This offence waits for an answer now; None: none does."""
        _waits(self, pending)

    def nothing_pending(self) -> None:
        """No offence waits for an answer any more."""
        _waits(self, None)

    def restarts_with(self, restart: Restart) -> None:
        """This restart is to be taken."""
        _restarts(self, restart)

    def nothing_to_restart(self) -> None:
        """The restart that was to be taken is under way, or void."""
        _restarts(self, None)

    def restart_under_way(self, restart: Restart) -> None:
        """The ball of this restart has been played and has not come to rest yet."""
        _takes(self, restart)

    def restart_settled(self) -> None:
        """Where the ball of the last restart goes does not matter any more."""
        _takes(self, None)

    def shoot_out_begins(self, shoot_out: ShootOut) -> None:
        _shoots(self, shoot_out)

    def possession_passes_to(self, side: Side) -> None:
        """A new attacker begins; nothing of the old attack binds anybody."""
        _possession_passes(self, side)
        _keepers_possession_passes(self, side)
        _block_possession_passes(self)
        _ticks_possession_passes(self)
        _rights_possession_passes(self)
        _contests(self, NO_CONTEST)

    def ball_out(self) -> None:
        """The ball is out of the game: nothing that still moves counts any more, and nobody uses up time."""
        _takes(self, None)
        self.all_stops()
        _possession_ball_out(self)
        _offside_ball_rests(self)
        _block_ball_out(self)
        _contest_ball_out(self)
        self.nobody_waits()

    def ball_settled(self) -> None:
        """The ball has come to rest: nobody waits for it, it cannot rebound, and nobody is offside by it any more."""
        _offside_ball_rests(self)
        _possession_ball_rests(self)

    def over(self) -> None:
        """The match has ended: nothing is to be restarted or answered any more."""
        _clock_over(self)
        _restarts(self, None)
        _waits(self, None)

    def shoot_out_over(self) -> None:
        """The shoot-out has a winner, and the match with it."""
        _clock_over(self)
        _shoots(self, None)

    def goes_on_from(self, state: Mind) -> None:
        """Become what `state` was."""
        _laid_out(self, state)

    def state(self) -> State:
        """What the referee knows now, while he goes on."""
        return Play(self).judged()

    def is_other_than(self, before: State) -> bool:
        """Has anything happened to it since?"""
        return not _same_records(self, before) and self.state() != before

    def judged(self) -> State:
        """What the referee knows when everything has been asked. The play has the slots of a state and becomes one."""
        self.__class__ = State  # type: ignore[assignment]
        return self  # type: ignore[return-value]


class Layout(Play):
    """A situation that somebody lays out: a case, a scene, a referee's word. Any record may be put in its slot."""

    __slots__ = ()

    if TYPE_CHECKING:
        pitch: Pitch
        table: Table
        possession: Possession
        rights: Rights
        block: Block
        ticks: Ticks
        contest: Contest
        clock: Clock
        match: Match
        keepers: Keepers
        squads: Squads
        restart: Restart | None
        shoot_out: ShootOut | None
