"""The contested ball: at rest against an attacking figure and another one, and the closed list of ways out."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Stop, Touch
from tablekick.law.flick.attack import ball_hits_standing_defender
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.crowd import is_crowded, touching_ball
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.offside import opponent_played
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession import change
from tablekick.law.records import replace
from tablekick.rulebooks import about, asked, clause


@asked(*subbuteo("5.37"))
def ball_is_contested(play: Play) -> bool:
    """The resting ball touches an attacking figure and at least one more: the attacker keeps it, for one flick."""
    touching = touching_ball(play)
    play.contest = replace(play.contest, crowded=not play.table.ball_moving and is_crowded(play, touching), hit=False)
    play.contest = replace(
        play.contest,
        contenders=frozenset(b for b in touching if b.side is play.possession.defending)
        if play.contest.crowded
        else frozenset(),
    )
    return play.contest.crowded


@about(*subbuteo("5.3", "6.32"))
def wins_the_ball(play: Play, touch: Touch) -> bool:
    """Does the figure that the ball met win it?"""
    if block_was_incorrect(play, touch) or contender_is_met(play, touch):
        return False
    lying_figure_is_neutral(play, touch)
    wins = ball_hits_standing_defender(play, touch)
    if wins:
        opponent_played(play)
    return wins


@asked(*subbuteo("5.4", "6.4"))
def lying_figure_is_neutral(play: Play, touch: Touch) -> bool:
    """A lying figure wins no ball."""
    standing = play.table.figures.get(touch.other_than(BALL))
    return standing is not None and standing.lying


@asked(*subbuteo("6.32"))
def block_was_incorrect(play: Play, touch: Touch) -> bool:  # noqa: ARG001
    """After an incorrect block the attacker keeps a ball that meets a standing defender."""
    return play.pending is not None and play.pending.offended is play.possession.attacking


def contender_is_met(play: Play, touch: Touch) -> bool:
    """On its way out of the contest the ball may meet the contender; whether that is good shows later."""
    if touch.other_than(BALL) not in play.contest.contenders:
        return False
    play.contest = replace(play.contest, hit=True)
    return True


@about(*subbuteo("5.38", "5.39"))
def contest_is_over(play: Play, stop: Stop) -> Rulings:
    """The ball has stopped: did the flick free it in one of the ways allowed?"""
    if stop.body != BALL:
        return []
    was_contested = play.contest.crowded
    play.contest = replace(play.contest, crowded=False)
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


@asked(*subbuteo("5.42", "5.43"))
def shot_out_of_the_contest(play: Play) -> bool:
    """A goal out of the contest is scored by one touch, with the ball in the shooting area."""
    played = play.possession.played
    return play.contest.crowded and played is not None and played.regular and not other_figures(play)
