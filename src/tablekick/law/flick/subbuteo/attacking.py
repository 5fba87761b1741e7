"""The attacker flicks and plays the ball: what only this book asks then, and what it does not ask."""

from __future__ import annotations

from tablekick.facts.flick.facts import Conduct, Cross, Flick, Say, Touch, Word
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.attack import contact_after_missing
from tablekick.law.flick.calls import Call, KeeperMode, RestartKind
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.memory import Played, Rulings, Stroke
from tablekick.law.flick.offside import EXEMPT
from tablekick.law.flick.play import Play
from tablekick.law.flick.subbuteo import advantage, automatic, contested, late_touches, portierino
from tablekick.law.flick.waiting import limited_flick
from tablekick.law.records import replace
from tablekick.rulebooks import about, asked, clause


@about(*subbuteo("5.37", "6.24", "15.28"))
def faults_of_this_book(play: Play, flick: Flick) -> Rulings:
    """Faults no other book knows; and a look at what the flick is up against."""
    if flick.figure.side is play.possession.attacking:
        block_after_the_miss(play)
        contested.ball_is_contested(play)
    return automatic.automatic_not_declared(play, flick) or advantage.not_the_chosen_figure(play, flick)


@asked(*subbuteo("6.8"))
def block_after_the_miss(play: Play) -> bool:
    """Who moves after the attacker has missed makes an attacking flick."""
    move = play.possession.last_move
    if move is None or move.figure.side is not play.possession.defending:
        return False
    return play.possession.played is None or play.possession.played.by != move.figure


@about(*subbuteo("5.35"))
def back_and_change(play: Play, stroke: Stroke) -> Rulings:
    """A figure that missed has touched another: first back is called, then the change."""
    return contact_after_missing(play, stroke)[::-1]


@asked(*subbuteo("5.12", "4.19"))
def ball_is_in_play(play: Play) -> bool:
    """From the kick-off on the ball may be played, at rest or moving, unless the referee has stopped play."""
    return play.restart is None


@asked(*subbuteo("12.16"))
def offside_applies_again(play: Play) -> bool:
    """After a restart without offside, or a block on the ball, offside counts again with the attacker's next flick."""
    played = play.possession.played
    return played is not None and (played.restart in EXEMPT or played.blocked is not None)


@about(*subbuteo("9.23", "12.38"))
def before_it_is_played(play: Play, stroke: Stroke, ball: Point, restart: RestartKind | None) -> Rulings:
    """An attacking figure plays the ball."""
    ball_is_in_play(play)
    offside_applies_again(play)
    late_touches.block_becomes_attack(play, stroke)
    portierino.counts_towards_removal(play, stroke)
    again = automatic.taker_plays_again(play, stroke)
    play.rights = replace(play.rights, automatic=None)
    if restart in (RestartKind.CORNER_FLICK, RestartKind.FLICK_IN) and stroke.figure.is_figure:
        play.rights = replace(play.rights, automatic=stroke.figure)
    return again + portierino.plays_too_far_out(play, stroke, ball)


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


def nothing_to_ask(play: Play, say: Say) -> Rulings:  # noqa: ARG001
    """Figures off the area go back on the line: there is no forcing off them to ask about."""
    return []


def no_rule_of_doubt(play: Play, touch: Touch) -> bool:  # noqa: ARG001
    """This book leaves no touch open: what the referee reports has happened."""
    return False


def no_doubt_about_forcing(play: Play, played: Played, cross: Cross) -> bool:  # noqa: ARG001
    """Nor does it decide a doubt about forcing against anybody."""
    return False


def no_vote(play: Play, say: Say) -> Rulings:  # noqa: ARG001
    """The players cannot outvote the referee."""
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
