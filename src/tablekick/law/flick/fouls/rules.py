"""Rule 10, fouls and misconduct.

Offences of hands, words and manners: a person sees them, the law says what follows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Conduct, ConductKind, Say, Spare, Touch, Word
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Option, Reason, RestartKind
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.corner.rules import distance_at_corner
from tablekick.law.flick.defence.crossings import put_back
from tablekick.law.flick.flick_in.rules import accepts_restart_instead_of_back, distance_at_flick_in
from tablekick.law.flick.flick_off.rules import accepts, may_pick, takes_free_kick
from tablekick.law.flick.flicking.rules import (
    both_hands,
    leaning,
    polish_at_a_restart,
    polish_before_sudden_death,
    polish_in_a_break,
)
from tablekick.law.flick.flicking.strokes import takes_advantage, takes_back
from tablekick.law.flick.fouls.cards import Offence, Scene, caution, has_lost_spare
from tablekick.law.flick.fouls.choices import _OPTION, accepted_back
from tablekick.law.flick.fouls.conduct import (
    ELSEWHERE,
    coaching,
    feint,
    finger_foul,
    handball,
    misconduct,
    obstruction,
    serious,
    time_wasting,
)
from tablekick.law.flick.free_flick.flicked_again import distance_at_free_flick
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.goal_flick.over_goal_line import distance_at_goal_flick
from tablekick.law.flick.memory import Pending, RuleFunction, Rulings
from tablekick.law.flick.penalty.rules import distance_at_penalty
from tablekick.law.flick.refereeing.advantage import plays_on
from tablekick.law.flick.refereeing.rules import SPOKEN_TOO_LATE
from tablekick.law.flick.restarts.readiness import positional_flicks_are_due
from tablekick.law.flick.shoot_out.rules import asks_goalkeeper, signal_for_shot
from tablekick.law.flick.spare_goalkeeper.rules import entry_reason, illegal_entry
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.mind import Mind
from tablekick.law.flick.time.rules import own_timer
from tablekick.rulebooks import clause


def on_conduct(play: Play, conduct: Conduct) -> Rulings:
    """Punish what the referee saw; what was done on purpose costs a card as well."""
    waiting = play.pending
    rulings = judged_conduct(play, conduct)
    # An offence that goes under in a graver one still waiting for its answer is cautioned all the same.
    punished = rulings or (waiting is not None and waiting.offended is conduct.by.other)
    if conduct.kind is not ConductKind.SERIOUS and punished:
        rulings = rulings + play.law.the(caution)(play, conduct.by, intentional=conduct.deliberate)
    return rulings


def judged_conduct(play: Play, conduct: Conduct) -> Rulings:
    """What the law has to say of it; of some things only some books."""
    if conduct.kind in ELSEWHERE:
        return play.law.says(ELSEWHERE[conduct.kind], play, conduct)
    return play.law.the(CONDUCT[conduct.kind])(play, conduct)


def ball_touches_player(play: Play, part: Body, touch: Touch) -> Rulings:
    """The ball met a hand or a body."""
    side = part.side
    assert side is not None
    seen = Conduct(
        kind=ConductKind.HANDBALL,
        by=side,
        at=touch.at or play.table.ball,
        deliberate=touch.deliberate,
        provoked=touch.provoked,
    )
    return on_conduct(play, seen)


def hand_touches_figure(play: Play, part: Body, figure: Body, touch: Touch) -> Rulings:
    """A hand or a body met a figure: a finger-foul while its player is flicking."""
    side = part.side
    if side is None or part not in touch.moving or not figure.is_figure or figure in touch.moving:
        return []
    idle = not any(flicked.side is side for flicked in play.table.strokes)
    seen = Conduct(
        kind=ConductKind.FINGER_FOUL, by=side, at=touch.at or play.where(figure), deliberate=touch.deliberate, idle=idle
    )
    return on_conduct(play, seen)


def polishing(play: Play, conduct: Conduct) -> Rulings:
    """Polishing bases is allowed where nothing is delayed by it."""
    if polish_in_a_break(play) or polish_before_sudden_death(play, conduct) or polish_at_a_restart(play, conduct):
        return []
    if play.match.awaiting_toss:
        # Nothing is in the game that a free-flick could be taken with: he is told to stop.
        return [ruling(play, polish_before_sudden_death, Call.WARNING, to=conduct.by, reason=Reason.TIME_WASTING)]
    return play.law.the(time_wasting)(play, conduct)


CONDUCT: dict[ConductKind, Callable[[Play, Conduct], Rulings]] = {
    ConductKind.BOTH_HANDS: both_hands,
    ConductKind.LEANING: leaning,
    ConductKind.FINGER_FOUL: finger_foul,
    ConductKind.HANDBALL: handball,
    ConductKind.OBSTRUCTION: obstruction,
    ConductKind.MISCONDUCT: misconduct,
    ConductKind.COACHING: coaching,
    ConductKind.TIME_WASTING: time_wasting,
    ConductKind.FEINT: feint,
    ConductKind.SERIOUS: serious,
    ConductKind.POLISHING: polishing,
    ConductKind.HOLDS_BARRIER: leaning,
    ConductKind.TIMER: own_timer,
    ConductKind.TIMER_DISTURBS: own_timer,
}


@clause("fistf-1999:I.3", "fistf-2000:P.3", *fistf("10.7.2.2"), *subbuteo("2.24"))
def claims_distance(play: Play, say: Say) -> Rulings:
    """After the positional flicks the attacker may claim distance."""
    restart = play.restart
    if say.word is not Word.DISTANCE or restart is None or say.by is not restart.to:
        return []
    rule = DISTANCES.get(restart.kind)
    needs_taker = restart.kind is not RestartKind.GOAL_FLICK
    if rule is None or (needs_taker and restart.taker is None) or positional_flicks_are_due(play, restart):
        return [ruling(play, claims_distance, Call.DISTANCE, to=say.by, allowed=False)]
    rulings: Rulings = rule(play, restart)
    return rulings or [ruling(play, claims_distance, Call.DISTANCE, to=say.by, allowed=False)]


DISTANCES: dict[RestartKind, RuleFunction] = {
    RestartKind.FREE_FLICK: distance_at_free_flick,
    RestartKind.FLICK_IN: distance_at_flick_in,
    RestartKind.CORNER_FLICK: distance_at_corner,
    RestartKind.PENALTY_FLICK: distance_at_penalty,
    RestartKind.GOAL_FLICK: distance_at_goal_flick,
}


def spread(play: Play, touch: Touch) -> None:
    """Two bodies met: what one of them was affected by now affects the other."""
    for figure, stroke in play.table.strokes.items():
        reached = reached_by(play, touch, {figure: stroke.origin, **stroke.affected})
        if reached is not None:
            play.on_its_way(stroke.sets_moving(reached))
    pending = play.pending
    if pending is not None and pending.restore:
        reached = reached_by(play, touch, pending.restore)
        if reached is not None:
            play.answer_puts_back(reached)


def reached_by(play: Play, touch: Touch, already: Mapping[Body, Point]) -> Mapping[Body, Point] | None:
    """The body that something affected has just reached, with where it was; None when there is none."""
    if (touch.a in already) == (touch.b in already):
        return None
    body = touch.b if touch.a in already else touch.a
    if body in play.table.strokes or not (body == BALL or body.is_figure):
        # A figure that was flicked itself goes its own way.
        return None
    if body == BALL and (play.table.ball_moving or BALL in touch.moving):
        return {BALL: touch.ball_at or touch.at or play.table.ball}
    return {body: play.table.ball if body == BALL else play.where(body)}


def answered(play: Play, say: Say) -> Rulings:
    """The offended player's word on a pending offence; any other word about it counts for nothing."""
    pending = play.pending
    option = _OPTION.get(say.word)
    if option is None or pending is None or say.by is not pending.offended:
        return play.law.says(SPOKEN_TOO_LATE, play, say) if option is not None else []
    if option is Option.ACCEPT and accepts_restart_instead_of_back(play, pending):
        option = Option.PLAY_ON
    option = accepted_back(pending, option)
    chosen = which_offence(pending, option, say)
    if chosen is None:
        return []
    chosen = chosen.picked_of(pending).goes_on_with(say.figure)
    ways: list[tuple[bool, Callable[[], Rulings]]] = [
        (takes_advantage(play, option), lambda: plays_on(play, pending.goes_on_with(say.figure))),
        (takes_back(play, option), lambda: put_back(play, chosen)),
        (takes_free_kick(play, option), lambda: accepts(play, chosen)),
    ]
    return next((carry_out() for taken, carry_out in ways if taken), [])


@clause(*fistf("10.8.2"))
def shot_prepared_too_long(play: Play, side: Side) -> Rulings:
    """The attacker may prepare a shot at goal, but has to shoot within ten seconds."""
    if play.restart is not None or play.shoot_out is not None:
        return []
    if side is not play.possession.attacking or not in_shooting_area(play):
        return []
    limit_s = play.parameters.shooting_s
    if limit_s is None or play.clock.waited_s.get(side, 0.0) <= limit_s:
        return []
    offence = Offence(rule=shot_prepared_too_long, reason=Reason.TIME_WASTING, by=side, scene=Scene.AT_THE_BALL)
    return play.law.the(sanction)(play, offence)


def in_shooting_area(play: Mind) -> bool:
    """The ball lies where the attacker may shoot from."""
    end = play.attacks(play.possession.attacking)
    return not play.table.ball_moving and play.pitch.is_in_shooting_area(play.table.ball, play.ball_radius, end)


@clause(*fistf("10.7.2.6"), *subbuteo("16.10", "16.12"))
def ready_for_shot(play: Play, say: Say) -> Rulings:
    """Shooter and goalkeeper say they are ready; then the referee gives the signal."""
    shoot_out = play.shoot_out
    if shoot_out is None or say.word is not Word.READY or play.match.awaiting_toss:
        return []
    side = shoot_out.shooting
    if say.by is not side and side not in shoot_out.ready:
        # The goalkeeper is asked after the shooter.
        return []
    play.ready_in_shoot_out(say.by)
    play.nobody_waits()
    if signal_for_shot(play):
        return [ruling(play, signal_for_shot, Call.PLAY, to=side)]
    return asks_goalkeeper(play, side.other)


@clause(*fistf("10.2.2"), "fistf-1999-indoor:V.2", *subbuteo("9.1"))
def no_spare_goalkeeper(play: Play, spare: Spare) -> Rulings:
    """After an orange card, and indoors, there is no spare goalkeeper to bring in."""
    if play.parameters.spare_goalkeeper and not has_lost_spare(play, spare.by):
        return []
    return illegal_entry(play, spare, no_spare_goalkeeper, entry_reason(play))


@clause(*fistf("10.7.2.5"), *subbuteo("6.43"))
def announces_substitution(play: Play, say: Say) -> Rulings:
    """A player may announce a substitution; the referee checks the replacement."""
    if say.word is not Word.SUBSTITUTION:
        return []
    return [ruling(play, announces_substitution, Call.PLACING, to=say.by)]


def which_offence(pending: Pending, option: Option, say: Say) -> Pending | None:
    """The offence that is meant: the one he names by its number, else the first the word fits."""
    called = (*pending.others, pending.alone()) if may_pick(pending) else (pending,)
    if say.offence is not None:
        called = called[say.offence - 1 : say.offence]
    return next((each for each in called if option in each.options), None)
