"""Figures and persons: a hand in the way, a body struck, a block that the attacker pushed into the hand."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Conduct, Touch
from tablekick.law.flick.attack import meets_figure
from tablekick.law.flick.calls import Reason
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.memory import Rulings, Stroke, StrokeKind
from tablekick.law.flick.offences import Offence, claim_back, from_penalty_spot, sanction
from tablekick.law.flick.play import Play
from tablekick.law.flick.strokes import ATTEMPTS, update
from tablekick.law.flick.subbuteo.match import stopped_for_misconduct
from tablekick.law.flick.subbuteo.sanctions import free_kick_offence
from tablekick.rulebooks import about, asked, clause


@about(*subbuteo("5.25", "5.29", "6.29"))
def figure_meets_person(play: Play, figure: Body, touch: Touch) -> Rulings:
    """A moving figure met a hand or a body."""
    stroke = play.table.strokes.get(figure)
    struck = touch.other_than(figure)
    if stroke is None:
        pushed_into_the_hand(play, figure, struck)
        return []
    if stroke.kind is StrokeKind.BLOCK:
        return block_hits_hand(play, stroke, touch)
    if struck.side is figure.side:
        return []
    if stroke.kind not in ATTEMPTS:
        return []
    return obstructed(play, touch) or meets_figure(play, stroke, struck, touch)


@asked(*subbuteo("6.7"))
def pushed_into_the_hand(play: Play, figure: Body, hand: Body) -> bool:
    """The attacker pushed a defending figure against the finger behind it: the block-flick counts as taken."""
    if (
        figure.side is not play.possession.defending
        or hand.side is not play.possession.defending
        or not play.block.held
    ):
        return False
    play.block = play.block.ended()
    return True


@clause(*subbuteo("6.29", "A.5"))
def block_hits_hand(play: Play, stroke: Stroke, touch: Touch) -> Rulings:
    """A block-flick hits the hand of the attacker who is about to flick: back."""
    side = stroke.figure.side
    assert side is not None
    if stroke.offended or touch.other_than(stroke.figure).side is side:
        return []
    update(play, stroke, offended=True)
    places = {stroke.figure: stroke.origin}
    return claim_back(play, block_hits_hand, to=side.other, restore=places, reason=Reason.OBSTRUCTION, at=touch.at)


@free_kick_offence
@clause(*subbuteo("5.29", "5.30"))
def obstructed(play: Play, touch: Touch) -> Rulings:
    """The defender put his body or left his hand in the way on purpose: a free kick where it was touched."""
    if not touch.deliberate:
        return []
    return _free_kick(
        play, Offence(rule=obstructed, reason=Reason.OBSTRUCTION, by=play.possession.defending, at=touch.at)
    )


def _free_kick(play: Play, offence: Offence) -> Rulings:
    if offence.at is not None:
        obstruction_in_the_area(play, offence)
    return play.law.the(sanction)(play, offence)


@asked(*subbuteo("5.31"))
def obstruction_in_the_area(play: Play, offence: Offence) -> bool:
    """In the penalty area it is taken from the penalty spot."""
    return offence.at is not None and from_penalty_spot(play, offence.at) is not None


@about(*subbuteo("5.29", "A.16"))
def obstruction_seen(play: Play, conduct: Conduct) -> Rulings:
    """Obstruction: touched by the figure, a free kick there; otherwise back. Of the attacker the book says nothing."""
    if conduct.by is play.possession.attacking:
        return stopped_for_misconduct(play, conduct)
    return obstruction_without_contact(play, conduct) or _free_kick(
        play, Offence(rule=obstructed, reason=Reason.OBSTRUCTION, by=conduct.by, at=conduct.at)
    )


@clause(*subbuteo("A.16", "A.19"))
def obstruction_without_contact(play: Play, conduct: Conduct) -> Rulings:
    """The play is hindered by a body or hand that nothing touched: back."""
    if conduct.at is not None:
        return []
    offence = Offence(rule=obstruction_without_contact, reason=Reason.OBSTRUCTION, by=conduct.by)
    return play.law.the(sanction)(play, offence)
