"""Rule 1, handling the figures.

Improper flicks: what is wrong with a flick whenever it is made, in open play, at a restart or in a shoot-out.
"""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick, Place
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Option, Reason
from tablekick.law.flick.citations import fistf, outcomes_2000, subbuteo
from tablekick.law.flick.flicking.rules import FlickRule, incorrect_technique, lying_or_entangled, too_many_figures
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.free_flick.rules import sanction
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.placing.substitutions import not_yet_placed, rebounded_figure_used
from tablekick.law.flick.play import Play
from tablekick.law.flick.spare_goalkeeper.rules import spare_used_beside_goalkeeper
from tablekick.rulebooks import about, asked, clause


@about(*fistf("1.1.2"), *fistf("1.2"))
def improper_flick(play: Play, flick: Flick) -> Rulings:
    """The first thing wrong with a flick, whenever it is made."""
    for rule in play.law.each(IMPROPER):
        faults = rule(play, flick)
        if faults:
            return faults
    return []


@about(*fistf("1.2"))
def not_standing_ready(play: Play, flick: Flick) -> Rulings:
    """The figure has to be raised or placed before it may be flicked."""
    standing = play.table.figures.get(flick.figure)
    concerned = standing is not None and not standing.is_ready
    for rule in play.law.each(NOT_STANDING_READY, concerned=concerned):
        faults = rule(play, flick)
        if faults:
            return faults
    return []


IMPROPER: tuple[FlickRule, ...] = (
    too_many_figures,
    incorrect_technique,
    not_standing_ready,
    spare_used_beside_goalkeeper,
)
"""The order in which every flick is questioned."""


NOT_STANDING_READY: tuple[FlickRule, ...] = (
    lying_or_entangled,
    not_yet_placed,
    rebounded_figure_used,
)
"""What is asked of a figure that does not stand upright where it may be used."""


@clause(*fistf("1.1.4"), *subbuteo("1.9"))
def may_be_put_by_hand(play: Play, place: Place) -> Point | None:  # noqa: ARG001
    """Outdoors no figure may be moved by hand while the ball is in the game."""
    return None


@clause(*fistf("1.2"), *fistf("1.1.4"), *subbuteo("1.9"), outcomes=outcomes_2000("1.2"))
def moved_by_hand(play: Play, place: Place) -> Rulings:
    """Touching a figure is a flick, and this one nobody is entitled to."""
    offence = Offence(
        rule=moved_by_hand, reason=Reason.ILLEGAL_FLICKING, by=place.by, at=play.where(place.body), figure=place.body
    )
    return play.law.the(sanction)(play, offence)


@asked(*subbuteo("1.8", "6.11", "6.23"))
def takes_advantage(play: Play, option: Option) -> bool:  # noqa: ARG001 - rules are asked with the play
    """He plays on and leaves everything as it has come to lie."""
    return option is Option.PLAY_ON


@asked(*subbuteo("1.7"))
def takes_back(play: Play, option: Option) -> bool:  # noqa: ARG001 - rules are asked with the play
    """He has everything put back."""
    return option is Option.BACK


@clause(*fistf("1.2"), *subbuteo("6.26"), outcomes=outcomes_2000("1.2"))
def not_entitled_to_flick(play: Play) -> bool:
    """A player flicked who was not allowed to."""
    return play.block.owed is not None
