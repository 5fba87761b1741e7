"""Hands: balance, changing hands, and a figure touched while flicking."""

from __future__ import annotations

from tablekick.facts.flick.facts import Conduct, Flick
from tablekick.law.flick.calls import Reason
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.improper import incorrect_technique
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.offences import Offence, Scene, sanction
from tablekick.law.flick.play import Play
from tablekick.law.flick.subbuteo.blocking import defender_flicks_badly
from tablekick.law.flick.subbuteo.sanctions import free_kick_offence
from tablekick.rulebooks import about, asked, clause


@about(*subbuteo("1.6", "6.30"))
def bad_flick(play: Play, flick: Flick) -> Rulings:
    """Pushed, dragged or struck twice: back, with change if it was the attacker."""
    return defender_flicks_badly(play, flick) or incorrect_technique(play, flick)


@about(*subbuteo("1.10"))
def balance(play: Play, conduct: Conduct) -> Rulings:
    """The other hand is on the table."""
    return [] if balance_hand(play, conduct) else both_hands_while_flicking(play, conduct)


@free_kick_offence
@clause(*subbuteo("1.11", "1.14", "A.7"))
def both_hands_while_flicking(play: Play, conduct: Conduct) -> Rulings:
    """Both hands on or above the playing area, while one of them flicks."""
    if conduct.idle:
        return []
    offence = Offence(
        rule=both_hands_while_flicking, reason=Reason.FOUL_POSITION, by=conduct.by, scene=Scene.AT_THE_BALL
    )
    return play.law.the(sanction)(play, offence)


@asked(*subbuteo("1.10"))
def balance_hand(play: Play, conduct: Conduct) -> bool:
    """For balance it may touch barriers and cloth, outside the playing area."""
    return conduct.at is not None and not play.pitch.is_on_playing_area(conduct.at)


@free_kick_offence
@clause(*subbuteo("1.12", "1.14"))
def changing_hands(play: Play, conduct: Conduct) -> Rulings:
    """Between two hands there is a moment with neither above the playing area."""
    if conduct.at is not None and not play.pitch.is_on_playing_area(conduct.at):
        return []
    offence = Offence(rule=changing_hands, reason=Reason.FOUL_POSITION, by=conduct.by, scene=Scene.AT_THE_BALL)
    return play.law.the(sanction)(play, offence)


@about(*subbuteo("A.9", "A.13"))
def finger_foul(play: Play, conduct: Conduct) -> Rulings:
    """A figure is touched with the hand while flicking."""
    return attacker_touches_figure(play, conduct) or defender_touches_figure(play, conduct)


@clause(*subbuteo("A.9"))
def attacker_touches_figure(play: Play, conduct: Conduct) -> Rulings:
    """The attacker touches another figure with his move: back and change."""
    if conduct.by is not play.possession.attacking:
        return []
    offence = Offence(rule=attacker_touches_figure, reason=Reason.FINGER_FOUL, by=conduct.by, at=conduct.at)
    return play.law.the(sanction)(play, offence)


@clause(*subbuteo("A.13"))
def defender_touches_figure(play: Play, conduct: Conduct) -> Rulings:
    """The defender touches another figure with his: back."""
    if conduct.by is play.possession.attacking:
        return []
    offence = Offence(rule=defender_touches_figure, reason=Reason.FINGER_FOUL, by=conduct.by, at=conduct.at)
    return play.law.the(sanction)(play, offence)
