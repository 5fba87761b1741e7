"""Rule 5, attacking.

The contested ball: at rest against an attacking figure and another one, and the closed list of ways out.
"""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Conduct, Cross, Say, Stop, Touch, Word
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, KeeperMode
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.flick_off.rules import exchange_takes_too_long
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.fouls.choices import outvoted
from tablekick.law.flick.fouls.conduct import provoked_handball
from tablekick.law.flick.goal.rules import is_regular
from tablekick.law.flick.memory import Pending, Played, Rulings
from tablekick.law.flick.penalty.rules import committed_in_own_area, is_in_own_penalty_area
from tablekick.law.flick.placing.forcing import asks_about_forcing
from tablekick.law.flick.placing.substitutions import forcing_in_doubt
from tablekick.law.flick.possession.bars import change
from tablekick.law.flick.possession.crowd import is_crowded, limited_flick, look_at_crowd, touching_ball
from tablekick.law.flick.possession.rules import contact_after_missing
from tablekick.law.flick.refereeing.rules import leaves_doubt
from tablekick.law.flick.replacement import SUBBUTEO, replaces
from tablekick.law.flick.spare_goalkeeper.rules import spare_entering_cannot_score
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke
from tablekick.rulebooks import about, asked, clause


@asked(*subbuteo("5.37"))
def ball_is_contested(play: Play) -> bool:
    """The resting ball touches an attacking figure and at least one more: the attacker keeps it, for one flick."""
    if play.contest.crowded and play.contest.hit and play.table.ball_moving and not other_figures(play):
        # Still the ball that came off its contender: this is a second touch.
        return False
    touching = touching_ball(play)
    crowded = not play.table.ball_moving and is_crowded(play, touching)
    contenders = (b for b in touching if b.side is play.possession.defending)
    play.contested_by(frozenset(contenders) if crowded else frozenset(), crowded=crowded)
    return crowded


def contender_is_met(play: Play, touch: Touch) -> bool:
    """On its way out of the contest the ball may meet the contender; whether that is good shows later."""
    if touch.other_than(BALL) not in play.contest.contenders:
        return False
    play.contender_met()
    return True


@replaces(look_at_crowd, under=SUBBUTEO)
@about(*subbuteo("5.38", "5.39"))
def contest_is_over(play: Play, stop: Stop) -> Rulings:
    """The ball has stopped: did the flick free it in one of the ways allowed?"""
    if stop.body != BALL:
        return []
    was_contested = play.contest.crowded
    play.crowd_dissolved()
    touching = touching_ball(play)
    held = is_crowded(play, touching) or not play.contest.contenders.isdisjoint(touching)
    still = held and not other_figures(play)
    if not was_contested:
        return []
    free = caromed(play) or left_without_contact(play)
    return contest_lost(play, freed=free and not still)


def other_figures(play: Play) -> list[Body]:
    """Attacking figures the ball has met since it was played."""
    if play.possession.played is None:
        return []
    return [
        b
        for b, _ in play.possession.played.met
        if b.side is play.possession.played.side and b != play.possession.played.by and b.is_figure
    ]


@asked(*subbuteo("5.44"))
def caromed(play: Play) -> bool:
    """The ball was played onto a further figure of the attacker."""
    return bool(other_figures(play))


@asked(*subbuteo("5.45"))
def left_without_contact(play: Play) -> bool:
    """The ball left the contest without meeting the contender."""
    return not play.contest.hit


@clause(*subbuteo("5.39", "5.38"))
def contest_lost(play: Play, *, freed: bool) -> Rulings:
    """None of the ways allowed was taken: the ball is lost."""
    return [] if freed else change(play, play.possession.defending, contest_lost)


@clause(*subbuteo("5.43"))
def second_touch_out_of_the_contest(play: Play, played: Played) -> bool:
    """A goal off the contender is scored with one touch: who flicks at that ball again scores none (a reading)."""
    return (
        play.contest.crowded and play.contest.hit and not any(body in play.contest.contenders for body, _ in played.met)
    )


@replaces(contact_after_missing, under=SUBBUTEO)
@about(*subbuteo("5.35"))
def back_and_change(play: Play, stroke: Stroke) -> Rulings:
    """A figure that missed has touched another: first back is called, then the change."""
    return contact_after_missing(play, stroke)[::-1]


@replaces(limited_flick, under=SUBBUTEO)
@about(*subbuteo("5.46", "5.50"))
def limited_flick_asked_for(play: Play, say: Say) -> Rulings:
    """A limited flick, unless there is no goalkeeper to be kept from."""
    if say.word is not Word.LIMITED or say.by is not play.possession.attacking:
        return []
    return never_limited(play, say) or limited_flick(play, say)


@clause(*subbuteo("5.50"))
def never_limited(play: Play, say: Say) -> Rulings:
    """With the defender's portierino in play no flick is limited."""
    if play.keepers.modes[play.possession.defending] is not KeeperMode.SPARE:
        return []
    return [ruling(play, never_limited, Call.LIMITED_FLICK, to=say.by, allowed=False)]


@replaces(asks_about_forcing, under=SUBBUTEO)
def nothing_to_ask(play: Play, say: Say) -> Rulings:  # noqa: ARG001
    """Figures off the area go back on the line: there is no forcing off them to ask about."""
    return []


@replaces(leaves_doubt, under=SUBBUTEO)
def no_rule_of_doubt(play: Play, touch: Touch) -> bool:  # noqa: ARG001
    """This book leaves no touch open: what the referee reports has happened."""
    return False


@replaces(forcing_in_doubt, under=SUBBUTEO)
def no_doubt_about_forcing(play: Play, played: Played, cross: Cross) -> bool:  # noqa: ARG001
    """Nor does it decide a doubt about forcing against anybody."""
    return False


@replaces(outvoted, under=SUBBUTEO)
def no_vote(play: Play, say: Say) -> Rulings:  # noqa: ARG001
    """The players cannot outvote the referee."""
    return []


@replaces(spare_entering_cannot_score, under=SUBBUTEO)
def may_score_at_once(play: Play, played: Played) -> bool:  # noqa: ARG001
    """Nothing keeps the portierino from scoring with its first flick."""
    return False


@replaces(exchange_takes_too_long, under=SUBBUTEO)
def no_time_limit(play: Play, side: Side) -> Rulings:  # noqa: ARG001
    """No time is set for changing figures with similar bases."""
    return []


@replaces(provoked_handball, under=SUBBUTEO)
def no_provocation(play: Play, conduct: Conduct) -> Rulings:  # noqa: ARG001
    """This book does not ask who provoked a handball."""
    return []


def side_of_offender(pending: Pending) -> Side:
    return pending.offended.other


@asked(*subbuteo("5.24"))
def spoiled_attempt_is_not_counted(play: Play, pending: Pending) -> bool:
    """An attempt that an incorrect block stopped is not one of the three."""
    if pending.restore_flicks is None or side_of_offender(pending) is play.possession.attacking:
        return False
    play.flicks_restored(pending.restore_flicks)
    return True


@asked(*subbuteo("5.21"))
def rebound_counts(play: Play, played: Played) -> bool:
    """Off a defender and the shooting figure into the goal: it counts if the shot was regular."""
    return not rebound_from_outside(play, played)


@clause(*subbuteo("5.22"))
def rebound_from_outside(play: Play, played: Played) -> bool:
    """Else the defender has a goal kick."""
    return not is_regular(play, played)


@asked(*subbuteo("5.17"))
def crossing_renews_touches(play: Play) -> bool:
    """A ball over the line gives every figure its three touches again."""
    had = bool(play.rights.flicks)
    play.flicks_renewed()
    return had


def under_its_clause(pending: Pending, rulings: Rulings) -> Rulings:
    """The change that comes with an offence stands under the clause of that offence."""
    return [given.under(pending.ruling.clause) for given in rulings]


@replaces(committed_in_own_area, under=SUBBUTEO)
@about(*subbuteo("5.26", "10.2"))
def in_offenders_own_area(play: Play, offence: Offence, at: Point) -> bool:
    """The offence happened in the offender's penalty area; a fouled figure is in it when its base touches the line."""
    if offence.struck is None or not offence.struck.is_figure:
        return is_in_own_penalty_area(play, offence.by, at)
    end = play.own_end(offence.by)
    return play.pitch.touches_penalty_area(play.where(offence.struck), play.base_radius, end)
