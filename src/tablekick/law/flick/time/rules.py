"""Rule 3, duration.

Periods, added time, sudden death, and when the match is over. Time arrives as facts; the law has no clock.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.facts.flick.facts import Conduct, ConductKind, Elapse, Signal, SignalKind
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Period, RestartKind, Stage
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.flick_off.set_up import begins_with_flick_off, extra_time_begins
from tablekick.law.flick.goal.rules import still_under_way
from tablekick.law.flick.memory import Restart, RuleFunction, Rulings, ShootOut
from tablekick.law.flick.penalty.rules import extended_for_penalty
from tablekick.law.flick.possession.bars import take_possession
from tablekick.law.flick.refereeing.rules import clears_up, goal_awaits_answer, lost_time_is_added, referee_ends_period
from tablekick.law.flick.replacement import Occasion
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.mind import Mind
from tablekick.rulebooks import asked, clause


def on_signal(play: Play, signal: Signal) -> Rulings:
    """The time of the period is over, another table of a team match has scored, or a doubt is cleared up."""
    if signal.kind is SignalKind.CLARIFIED:
        return clears_up(play)
    if signal.scored_elsewhere is not None:
        return nobody_can_say_who_was_first(play, signal) or goal_elsewhere(play, signal.scored_elsewhere)
    if not referee_ends_period(play):
        return []
    play.time_up(True)
    return period_ends_when_settled(play)


def period_ends_when_settled(play: Play) -> Rulings:
    """Time was up while something was under way or a penalty was due: now it is settled."""
    if not play.clock.time_is_up or play.law.the(still_under_way)(play):
        return []
    if extended_for_penalty(play) or goal_awaits_answer(play):
        return []
    return period_over(play)


def period_over(play: Play) -> Rulings:
    play.time_up(False)
    if play.clock.period is Period.FIRST:
        return half_time(play)
    if play_is_over(play):
        return full_time(play)
    return sudden_death_over(play)


@clause(*fistf("3.1.1"), *fistf("4.1.1"), "fistf-1999-indoor:V.1", *subbuteo("3.1", "4.3"))
def half_time(play: Play) -> Rulings:
    """Ends change, and whoever did not start the match flicks off."""
    to = play.match.first_flick_off.other
    rulings = [ruling(play, half_time, Call.HALF_TIME)]
    start_period(play, Period.SECOND)
    play.interval_lasts(0.0)
    return rulings + flick_off_by(play, to)


def start_period(play: Play, period: Period) -> None:
    play.ball_out()
    play.block_gone()
    play.period_begins(period)
    play.nothing_pending()
    play.nothing_to_restart()
    play.tossed()


def flick_off_by(play: Play, to: Side) -> Rulings:
    """A period begins with a flick-off."""
    take_possession(play, to)
    play.nobody_waits()
    play.ball_to(Point(0.0, 0.0))
    play.restarts_with(
        Restart(kind=RestartKind.FLICK_OFF, to=to, at=Point(0.0, 0.0), stage=Stage.POSITION, begins_period=True)
    )
    rule = extra_time_begins if extra_time_begins(play) else begins_with_flick_off
    return [ruling(play, rule, Call.FLICK_OFF, to=to, at=Point(0.0, 0.0))]


def full_time(play: Play) -> Rulings:
    """The second period is over."""
    rulings = [ruling(play, play_is_over, Call.FULL_TIME)]
    leader, rule = leading(play)
    if leader is None and play.match.knockout:
        return rulings + (straight_to_the_shoot_out(play) or sudden_death(play))
    match_over(play)
    if leader is not None:
        rulings.append(ruling(play, rule, Call.WINNER, to=leader))
    return rulings


@asked(*subbuteo("3.21"))
def straight_to_the_shoot_out(play: Play) -> Rulings:
    """The organisers may leave extra time out."""
    return [] if play.clock.extra_time else sudden_death_over(play)


def match_over(play: Play) -> None:
    """Nothing that happens from now on counts."""
    play.ball_out()
    play.block_gone()
    play.over()


@clause(*fistf("3.1.1"), "fistf-1999-indoor:V.1", *subbuteo("3.1"))
def play_is_over(play: Play) -> bool:
    """Two periods have been played."""
    return play.clock.period is Period.SECOND


def leading(play: Play) -> tuple[Side | None, RuleFunction]:
    """Who has won, and by which rule: the player, or in a team match the team."""
    if play.match.others is None:
        return scored_more(play), scored_more
    standings = Standings(tables=(*play.match.others, play.match.score))
    leader = team_has_won(play, standings)
    if leader is not None or not play.match.knockout:
        return leader, team_has_won
    return ahead(goal_difference_decides(standings)), goal_difference_decides


@clause("fistf-1999:I.6", "fistf-2000:P.6", *subbuteo("3.1"))
def scored_more(play: Play) -> Side | None:
    """Whoever has scored more goals at the end has won."""
    return ahead(play.match.score[0] - play.match.score[1])


@clause("fistf-1999:I.13", "fistf-2000:P.13", *subbuteo("3.1"))
def team_has_won(play: Play, standings: Standings) -> Side | None:  # noqa: ARG001 - rules are asked with the play
    """The team with more matches won has won."""
    return ahead(standings.matches_won)


def sudden_death(play: Play) -> Rulings:
    """A drawn knock-out match goes into sudden death, on all tables in a team match."""
    rule = team_sudden_death if team_sudden_death(play) else individual_sudden_death
    start_period(play, Period.EXTRA)
    play.toss_due()
    # Whose flick-off it is, the toss decides.
    return [ruling(play, rule, Call.SUDDEN_DEATH), ruling(play, rule, Call.FLICK_OFF, at=Point(0.0, 0.0))]


@clause(*fistf("3.3.1.1"), *subbuteo("3.17"))
def individual_sudden_death(play: Play) -> bool:
    """One period; the first goal decides."""
    return play.match.others is None


@clause(*fistf("3.3.2.1"), "fistf-1999:II.3.3.2.1.p2", *subbuteo("3.23", "3.24"))
def team_sudden_death(play: Play) -> bool:
    """Level in matches and in goal difference: sudden death on all tables."""
    return play.match.others is not None


def goal_decides(play: Play, scorer: Side) -> Rulings:
    """In sudden death a goal ends the match; a goal after time ends the period."""
    if goal_awaits_answer(play):
        return []
    if play.clock.period is Period.EXTRA:
        return sudden_death_goal(play, scorer)
    return period_over(play) if play.clock.time_is_up else []


def goal_stands(play: Play, before: tuple[int, int]) -> Rulings:
    """The score was `before` when an offence happened that is not punished: a goal since then decides what it can."""
    scorer = ahead((play.match.score[0] - before[0]) - (play.match.score[1] - before[1]))
    return [] if scorer is None else goal_decides(play, scorer)


def sudden_death_goal(play: Play, scorer: Side) -> Rulings:
    """The first goal ends the match, in a team match on all tables."""
    rule = first_goal_of_the_tables if first_goal_of_the_tables(play) else first_goal
    match_over(play)
    return [ruling(play, rule, Call.FULL_TIME), ruling(play, rule, Call.WINNER, to=scorer)]


@clause(*fistf("3.3.1.1"), *subbuteo("3.19"))
def first_goal(play: Play) -> bool:
    """Whoever scores first has won."""
    return play.match.others is None


@clause(*fistf("3.3.2.1"), *subbuteo("3.25"))
def first_goal_of_the_tables(play: Play) -> bool:
    """The first goal on any table decides the team match."""
    return play.match.others is not None


@clause(*subbuteo("3.26"))
def nobody_can_say_who_was_first(play: Play, signal: Signal) -> Rulings:
    """Goals on two tables so close together that nobody can say which came first: the match goes on."""
    if not signal.undecided:
        return []
    return [ruling(play, nobody_can_say_who_was_first, Call.PLAY)]


@asked(*fistf("3.3.2.1"), *subbuteo("3.25"))
def goal_elsewhere(play: Play, scorer: Side) -> Rulings:
    """Sudden death of a team match ends on all tables with the first goal on any of them."""
    if play.clock.period is not Period.EXTRA or play.match.others is None:
        return []
    return sudden_death_goal(play, scorer)


def sudden_death_over(play: Play) -> Rulings:
    """Still drawn after sudden death: a shoot-out."""
    rule = team_shoot_out if team_shoot_out(play) else individual_shoot_out
    # The referee decides which goal to use: the one under attack, beginning at the attacker's left.
    end = play.attacks(play.possession.attacking)
    start_period(play, Period.SHOOT_OUT)
    play.shoot_out_begins(ShootOut(end=end, side_of_pitch=end, first=play.possession.attacking))
    play.toss_due()
    return [ruling(play, rule, Call.SHOOT_OUT)]


@clause(*fistf("3.3.1.2"), *fistf("17.1.1"), *subbuteo("3.20", "16.1"))
def individual_shoot_out(play: Play) -> bool:
    """A shoot-out decides the match."""
    return play.match.others is None


@clause(*fistf("3.3.2.2"), *fistf("17.1.1"), *subbuteo("3.27", "16.1"))
def team_shoot_out(play: Play) -> bool:
    """A shoot-out by one player of each team decides the team match."""
    return play.match.others is not None


EXTRA = Period.EXTRA
INTERVAL_S = 300.0
"""The half-time interval lasts three to five minutes (3.1.1)."""


def normal_length(play: Mind) -> float:
    """How long the period lasts without what is added."""
    half = organisers_choose_the_length(play) or play.parameters.period_s
    return play.parameters.extra_s if play.clock.period is EXTRA else half


@asked(*subbuteo("3.2"))
def organisers_choose_the_length(play: Mind) -> float | None:
    """The organisers may have shorter periods played."""
    return play.clock.half_s


def clock_runs(play: Play, elapse: Elapse) -> Rulings:
    """Seconds pass: they are played, or belong to the interval."""
    if play.clock.interval_s is not None:
        return interval_too_long(play, elapse)
    before = play.clock.run_s
    play.time_runs(elapse.seconds)
    lost_time_is_added(play, elapse)
    return announce_added_time(play) if normal_time_over(play, before) else []


@clause(*fistf("3.1.1"), *subbuteo("3.4"))
def interval_too_long(play: Play, elapse: Elapse) -> Rulings:
    """Half-time lasts five minutes at most; it is no playing time."""
    assert play.clock.interval_s is not None
    before = play.clock.interval_s
    play.interval_lasts(before + elapse.seconds)
    if not before <= INTERVAL_S < before + elapse.seconds:
        return []
    return [ruling(play, interval_too_long, Call.WARNING, to=elapse.by)]


@asked(*fistf("3.1.1"), "fistf-1999-indoor:V.1")
def normal_time_over(play: Play, before_s: float) -> bool:
    """The fifteen minutes of a period (seven indoors, ten in sudden death) are over."""
    return before_s < normal_length(play) <= play.clock.run_s and play.clock.period is not Period.SHOOT_OUT


@clause(*fistf("3.2.2"), *subbuteo("3.12"))
def announce_added_time(play: Play) -> Rulings:
    """At the end of normal time the referee says how long added time will last; it may still grow."""
    if play.clock.added_s <= 0.0:
        return []
    return [ruling(play, announce_added_time, Call.WARNING, added=play.clock.added_s)]


@dataclass(frozen=True, slots=True)
class Standings:
    """The scores of all tables, home first."""

    tables: tuple[tuple[int, int], ...]

    @property
    def matches_won(self) -> int:
        """Tables won by home less tables won by away."""
        return sum((home > away) - (home < away) for home, away in self.tables)

    @property
    def goal_difference(self) -> int:
        return sum(home - away for home, away in self.tables)


def ahead(difference: int) -> Side | None:
    """Who leads by a difference counted for home."""
    return None if difference == 0 else Side.HOME if difference > 0 else Side.AWAY


@clause(*fistf("3.3.2.1"), *subbuteo("3.22"))
def goal_difference_decides(standings: Standings) -> int:
    """A drawn knock-out match of teams is decided by the cumulated goal difference of all tables."""
    return standings.goal_difference


TIME_PASSES: Occasion[[Play, Elapse], bool] = Occasion("time passes", "All time counts unless it is noted as lost.")


@clause(*fistf("3.1.2"))
def own_timer(play: Play, conduct: Conduct) -> Rulings:
    """A player's own watch is allowed, and removed where it disturbs; the referee's time alone counts."""
    if conduct.kind is not ConductKind.TIMER_DISTURBS:
        return []
    return [ruling(play, own_timer, Call.WARNING, to=conduct.by, allowed=False)]
