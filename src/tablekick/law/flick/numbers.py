"""How many figures a player may use."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick, Place
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, Reason
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling, subbuteo
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.offences import Offence, Scene, sanction
from tablekick.law.flick.play import Play
from tablekick.law.records import replace
from tablekick.rulebooks import clause


def field_figures(play: Play, side: Side) -> list[Body]:
    return [body for body in play.table.figures if body.field_side is side]


def too_many_figures(play: Play, fact: Flick | Place) -> Rulings:
    """A player who uses too many figures is found out with the next flick, or when he puts one down."""
    body = fact.figure if isinstance(fact, Flick) else fact.body
    side = body.side
    if side is None:
        return []
    return illegal_number(play, side)


@clause(*fistf("1.5"), "fistf-1999-indoor:V.2", *subbuteo("1.16", "1.15"), outcomes=outcomes_2000("1.5"))
def illegal_number(play: Play, side: Side) -> Rulings:
    """Free-flick from the offender's penalty spot; the figures too many are taken off."""
    removed = taken_off(play, side)
    if not removed:
        return []
    offence = Offence(
        rule=illegal_number, reason=Reason.ILLEGAL_NUMBER, by=side, scene=Scene.OWN_SPOT, outcomes=("a", "a")
    )
    return play.law.the(sanction)(play, offence) + removed + goes_on_with_fewer(play)


@clause(*fistf("1.5"), "fistf-1999-indoor:V.2", *subbuteo("1.17"), outcomes=outcomes_2000("1.5"))
def taken_off(play: Play, side: Side) -> Rulings:
    """Twice the excess is taken off, nearest the ball first; the others have to do for the rest of the match."""
    used = field_figures(play, side)
    excess = len(used) - play.squads.figure_limit.get(side, play.parameters.figures)
    if excess <= 0:
        return []
    nearest = sorted(used, key=lambda body: (play.where(body).distance_to(play.table.ball), body))
    removed = nearest[: 2 * excess]
    play.table = replace(
        play.table, figures={body: standing for body, standing in play.table.figures.items() if body not in removed}
    )
    play.squads = replace(
        play.squads,
        figure_limit={**play.squads.figure_limit, side: len(used) - len(removed)},
        removed=play.squads.removed | frozenset(removed),
    )
    return [ruling(play, taken_off, Call.REMOVE, to=side, figure=body, outcome="b") for body in removed]


@clause(*fistf("1.5"), "fistf-1999-indoor:V.2", *subbuteo("1.18"))
def goes_on_with_fewer(play: Play) -> Rulings:
    """Then the referee lets play go on."""
    return [ruling(play, goes_on_with_fewer, Call.PLAY)]
