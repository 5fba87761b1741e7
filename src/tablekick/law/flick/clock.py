"""Periods, added time, sudden death, and when the match is over. Time arrives as facts; the law has no clock."""

from __future__ import annotations

from tablekick.facts.flick.facts import Signal, SignalKind, Toss
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Period, RestartKind, Stage
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.doubt import clears_up
from tablekick.law.flick.memory import Restart, RuleFunction, Rulings, ShootOut
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession import stop_everything, take_possession
from tablekick.law.flick.shots import place_ball_for_shot
from tablekick.law.flick.team import Standings, ahead, goal_difference_decides
from tablekick.law.records import replace
from tablekick.rulebooks import about, asked, clause


def on_signal(play: Play, signal: Signal) -> Rulings:
    """The time of the period is over, another table of a team match has scored, or a doubt is cleared up."""
    if signal.kind is SignalKind.CLARIFIED:
        return clears_up(play)
    if signal.scored_elsewhere is not None:
        return nobody_can_say_who_was_first(play, signal) or goal_elsewhere(play, signal.scored_elsewhere)
    if not referee_ends_period(play):
        return []
    play.clock = replace(play.clock, time_is_up=True)
    return period_ends_when_settled(play)


@asked("fistf-1999:IV.1.6", "fistf-2000:III.1.6", *fistf("3.1.1"), *subbuteo("3.1", "3.5"))
def referee_ends_period(play: Play) -> bool:
    """The referee alone keeps the time: his signal ends whatever is played by time, whatever a clock shows."""
    return play.clock.period in (Period.FIRST, Period.SECOND, Period.EXTRA) and not play.clock.time_is_up


@asked(*fistf("12.1.2"), *fistf("3.2.3"), *subbuteo("3.16"))
def extended_for_penalty(play: Play) -> bool:
    """A period is prolonged until a penalty-flick has been taken and decided."""
    waiting = play.pending.restart if play.pending is not None else None
    return any(
        restart is not None and restart.kind is RestartKind.PENALTY_FLICK
        for restart in (play.restart, play.taken, waiting)
    )


@about(*fistf("7.1.1.b"))
def still_under_way(play: Play) -> bool:
    """A ball shot before the signal is still to be settled."""
    return play.table.ball_moving


def period_ends_when_settled(play: Play) -> Rulings:
    """Time was up while something was under way or a penalty was due: now it is settled."""
    if not play.clock.time_is_up or play.law.the(still_under_way)(play):
        return []
    if extended_for_penalty(play) or goal_awaits_answer(play):
        return []
    return period_over(play)


@asked("fistf-1999:IV.1.2", "fistf-2000:III.1.2")
def goal_awaits_answer(play: Play) -> bool:
    """A goal after an offence that has not been answered: it counts only if the offended player plays on."""
    return play.pending is not None and play.pending.before.match.score != play.match.score


def period_over(play: Play) -> Rulings:
    play.clock = replace(play.clock, time_is_up=False)
    if play.clock.period is Period.FIRST:
        return half_time(play)
    if play.clock.period is Period.SECOND:
        return full_time(play)
    return sudden_death_over(play)


@clause(*fistf("3.1.1"), *fistf("4.1.1"), "fistf-1999-indoor:V.1", *subbuteo("3.1", "4.3"))
def half_time(play: Play) -> Rulings:
    """Ends change, and whoever did not start the match flicks off."""
    to = play.match.first_flick_off.other
    rulings = [ruling(play, half_time, Call.HALF_TIME)]
    start_period(play, Period.SECOND)
    play.clock = replace(play.clock, interval_s=0.0)
    return rulings + flick_off_by(play, to)


def start_period(play: Play, period: Period) -> None:
    stop_everything(play)
    play.clock = play.clock.begins(period)
    play.pending = None
    play.restart = None
    play.match = play.match.tossed()


def flick_off_by(play: Play, to: Side) -> Rulings:
    """A period begins with a flick-off."""
    take_possession(play, to)
    play.clock = play.clock.nobody_waits()
    play.table = play.table.ball_at(Point(0.0, 0.0))
    play.restart = Restart(
        kind=RestartKind.FLICK_OFF, to=to, at=Point(0.0, 0.0), stage=Stage.POSITION, begins_period=True
    )
    rule = extra_time_begins if play.clock.period is Period.EXTRA else begins_with_flick_off
    rule(play)
    return [ruling(play, rule, Call.FLICK_OFF, to=to, at=Point(0.0, 0.0))]


@clause(*fistf("4.1.1"), *subbuteo("4.3"))
def begins_with_flick_off(play: Play) -> bool:
    """Each period begins with a flick-off."""
    return play.restart is not None


@clause(*fistf("4.1.1"), *subbuteo("3.18"))
def extra_time_begins(play: Play) -> bool:
    """So does sudden death."""
    return play.restart is not None


def full_time(play: Play) -> Rulings:
    """The second period is over."""
    rulings = [ruling(play, play_is_over, Call.FULL_TIME)]
    play_is_over(play)
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
    stop_everything(play)
    play.clock = play.clock.over()
    play.restart = None
    play.pending = None


@clause(*fistf("3.1.1"), "fistf-1999-indoor:V.1", *subbuteo("3.1"))
def play_is_over(play: Play) -> bool:
    """Two periods have been played."""
    return play.clock.period is Period.SECOND


def leading(play: Play) -> tuple[Side | None, RuleFunction]:
    """Who has won, and by which rule: the player, or in a team match the team."""
    if play.match.others is None:
        return ahead(play.match.score[0] - play.match.score[1]), play_is_over
    standings = Standings(tables=(*play.match.others, play.match.score))
    leader = ahead(standings.matches_won)
    if leader is not None or not play.match.knockout:
        return leader, play_is_over
    return ahead(goal_difference_decides(standings)), goal_difference_decides


def sudden_death(play: Play) -> Rulings:
    """A drawn knock-out match goes into sudden death, on all tables in a team match."""
    rule = team_sudden_death if play.match.others is not None else individual_sudden_death
    rule(play)
    start_period(play, Period.EXTRA)
    play.match = play.match.toss_due()
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


@clause(*fistf("4.1.1"), *subbuteo("4.2", "4.1"))
def on_toss(play: Play, toss: Toss) -> Rulings:
    """The coin decides about flick-off and ends, similar bases, or who shoots first."""
    if toss.takes == "colours":
        return bases_exchanged(play, toss.winner.other)
    if play.shoot_out is not None:
        return shoot_out_toss(play, toss)
    if not is_time_to_toss(play):
        return []
    play.match = replace(
        play.match, awaiting_toss=False, first_flick_off=toss.winner if toss.takes == "flick-off" else toss.winner.other
    )
    return flick_off_by(play, play.match.first_flick_off)


@asked(*fistf("4.1.1"))
def toss_not_told(play: Play, side: Side) -> Rulings:
    """Nobody told of a toss, but `side` goes about the first flick or shot: so the toss gave it to him."""
    if not play.match.awaiting_toss:
        return []
    return on_toss(play, Toss(winner=side, takes="flick-off" if play.shoot_out is None else "shoot"))


def is_time_to_toss(play: Play) -> bool:
    """Before the match or extra time, and not once the ball has been played."""
    begun = play.clock.run_s > 0.0 or play.possession.played is not None or not play.table.at_rest
    return play.match.awaiting_toss or (not begun and play.clock.period in (Period.FIRST, Period.EXTRA))


@clause(*fistf("4.1.2"), *subbuteo("4.4"))
def bases_exchanged(play: Play, loser: Side) -> Rulings:
    """Similar bases: the loser of the toss changes his figures."""
    play.match = replace(play.match, exchanging=loser)
    return [ruling(play, bases_exchanged, Call.WARNING, to=loser)]


@asked(*fistf("17.1.2"), *subbuteo("16.4", "16.3"))
def shoot_out_toss(play: Play, toss: Toss) -> Rulings:
    """The referee chooses the goal and where the shots start; the winner of the toss shoots or keeps goal first."""
    assert play.shoot_out is not None
    first = toss.winner if toss.takes == "shoot" else toss.winner.other
    play.shoot_out = ShootOut(
        end=toss.end or play.shoot_out.end,
        first=first,
        side_of_pitch=toss.side_of_pitch or play.shoot_out.side_of_pitch,
        shots=play.shoot_out.shots,
    )
    play.match = play.match.tossed()
    return place_ball_for_shot(play)


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
    rule = first_goal_of_the_tables if play.match.others is not None else first_goal
    rule(play)
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
    rule = team_shoot_out if play.match.others is not None else individual_shoot_out
    rule(play)
    # The referee decides which goal to use: the one under attack, beginning at the attacker's left.
    end = play.attacks(play.possession.attacking)
    start_period(play, Period.SHOOT_OUT)
    play.shoot_out = ShootOut(end=end, side_of_pitch=end, first=play.possession.attacking)
    play.match = play.match.toss_due()
    return [ruling(play, rule, Call.SHOOT_OUT)]


@clause(*fistf("3.3.1.2"), *fistf("17.1.1"), *subbuteo("3.20", "16.1"))
def individual_shoot_out(play: Play) -> bool:
    """A shoot-out decides the match."""
    return play.match.others is None


@clause(*fistf("3.3.2.2"), *fistf("17.1.1"), *subbuteo("3.27", "16.1"))
def team_shoot_out(play: Play) -> bool:
    """A shoot-out by one player of each team decides the team match."""
    return play.match.others is not None
