"""Rule 10, fouls and misconduct. Cards and the forfeit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablekick.facts.flick.bodies import Body, spare_of
from tablekick.facts.flick.facts import Say, Word
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Card, KeeperMode, Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.memory import RuleFunction, Rulings
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.mind import Mind
from tablekick.rulebooks import about, clause


@about(*fistf("10.1"))
def caution(play: Play, side: Side, *, intentional: bool = True) -> Rulings:
    """An intentional or continued breach of the rules: yellow, then orange, then red.

    The books reserve red for serious misconduct; going on after an orange card is read as that.
    """
    if not intentional:
        return yellow_card(play, side, intentional=False)
    after_orange = Card.ORANGE in play.squads.cards.get(side, ())
    return red_card(play, side, serious=after_orange) or orange_card(play, side) or yellow_card(play, side)


def _show(play: Play, side: Side, card: Card) -> None:
    play.card_shown(side, card)


@clause(*fistf("10.1"))
def yellow_card(play: Play, side: Side, *, intentional: bool = True) -> Rulings:
    """Intentional or continuous violation of the rules: a caution."""
    if not intentional or play.squads.cards.get(side):
        return []
    _show(play, side, Card.YELLOW)
    return [ruling(play, yellow_card, Call.YELLOW, to=side)]


@clause(*fistf("10.2.1"))
def orange_card(play: Play, side: Side) -> Rulings:
    """A cautioned player goes on violating the rules."""
    cards = play.squads.cards.get(side, ())
    if Card.YELLOW not in cards or Card.ORANGE in cards:
        return []
    _show(play, side, Card.ORANGE)
    return [ruling(play, orange_card, Call.ORANGE, to=side), *spare_taken_away(play, side)]


@clause(*fistf("10.2.2"))
def spare_taken_away(play: Play, side: Side) -> Rulings:
    """With the orange card the spare goalkeeper leaves the board."""
    spare = spare_of(side)
    play.takes_off({spare})
    if play.keepers.modes[side] is KeeperMode.SPARE:
        play.goal_guarded_by(side, KeeperMode.GOAL)
        play.all_to_be_looked_at()
    return [ruling(play, spare_taken_away, Call.REMOVE, to=side, figure=spare)]


@clause(*fistf("10.3.1"))
def red_card(play: Play, side: Side, *, serious: bool) -> Rulings:
    """Serious misconduct: disqualified, the match lost by at least 0:3."""
    if not serious:
        return []
    _show(play, side, Card.RED)
    home, away = forfeit_score(play, side)
    play.forfeited((home, away))
    play.over()
    return [
        ruling(play, red_card, Call.RED, to=side),
        ruling(play, red_card, Call.FORFEIT, to=side.other, score=(home, away)),
        ruling(play, red_card, Call.WINNER, to=side.other),
    ]


def forfeit_score(play: Mind, loser: Side) -> tuple[int, int]:
    """0:3, or the actual score when that is a higher defeat."""
    return lost_by_at_least(play.parameters.forfeit_goals, play.match.score, loser)


def lost_by_at_least(goals: int, score: tuple[int, int], loser: Side) -> tuple[int, int]:
    """That many to nil, unless the score is as high a defeat already."""
    home, away = score
    margin = away - home if loser is Side.HOME else home - away
    if margin >= goals:
        return home, away
    return (0, goals) if loser is Side.HOME else (goals, 0)


def has_lost_spare(play: Mind, side: Side) -> bool:
    """The orange card took the spare goalkeeper away."""
    return Card.ORANGE in play.squads.cards.get(side, ())


class Scene(StrEnum):
    """Which place counts as the place of an offence."""

    THERE = "where it happened"
    AT_THE_BALL = "where the ball is"
    OWN_SPOT = "the offender's penalty spot"


@dataclass(frozen=True, slots=True, kw_only=True)
class Offence:
    """A rule was broken."""

    rule: RuleFunction
    """The rule function that found it; its clause is cited."""
    reason: Reason
    by: Side
    at: Point | None = None
    scene: Scene = Scene.THERE
    penalty: RuleFunction | None = None
    """The rule that makes it a penalty-flick inside the offender's own penalty area."""
    always_penalty: bool = False
    figure: Body | None = None
    struck: Body | None = None
    """What the offending figure met."""
    outcomes: tuple[str, str] = ("a", "b")
    """The letters of the sanction block: on the spot, and from the penalty spot."""
    details: tuple[tuple[str, object], ...] = ()


def with_held(play: Play, called: Rulings, later: Rulings) -> Rulings:
    """An offence and what the same fact brought besides: that waits until the offended player plays on."""
    if not called or play.pending is None:
        return called + later
    play.held_back(later)
    return called


def asks_for_removal(play: Play, say: Say) -> Rulings:
    """Either player may have ball and taker lifted for a positional flick."""
    restart = play.restart
    if say.word is not Word.REMOVE or restart is None or restart.kind not in REMOVALS:
        return []
    if restart.stage is not Stage.POSITION or restart.taker is None or not restart.taker.is_figure:
        return []
    return REMOVALS[restart.kind](play, say.by, restart.taker)


@clause(*fistf("10.7.2.3"), *subbuteo("10.11"))
def lifted_at_free_flick(play: Play, by: Side, taker: Body) -> Rulings:
    """Ball and taker of a free-flick are lifted."""
    return [ruling(play, lifted_at_free_flick, Call.PLACING, to=by, figure=taker)]


@clause(*fistf("10.7.2.3"), *subbuteo("13.9"))
def lifted_at_flick_in(play: Play, by: Side, taker: Body) -> Rulings:
    """Ball and taker of a flick-in are lifted."""
    return [ruling(play, lifted_at_flick_in, Call.PLACING, to=by, figure=taker)]


@clause(*fistf("10.7.2.3"), *subbuteo("15.10"))
def lifted_at_corner(play: Play, by: Side, taker: Body) -> Rulings:
    """Ball and taker of a corner-flick are lifted."""
    return [ruling(play, lifted_at_corner, Call.PLACING, to=by, figure=taker)]


REMOVALS = {
    RestartKind.FREE_FLICK: lifted_at_free_flick,
    RestartKind.FLICK_IN: lifted_at_flick_in,
    RestartKind.CORNER_FLICK: lifted_at_corner,
}
