"""Rule 11, free-flick. The sanction, and who may take it when."""

from __future__ import annotations

from tablekick.law.flick.calls import Call, Option, RestartKind, Stage
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.fouls.cards import Offence, Scene
from tablekick.law.flick.free_flick.rules import (
    FREE_FLICK_GRAVITY,
    PENALTY_GRAVITY,
    awaiting,
    from_penalty_spot,
    indirect,
    place_of_free_flick,
    scene_of,
)
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.penalty.rules import is_penalty, penalty_spot
from tablekick.law.flick.restarts.change_of_right import _ready
from tablekick.law.flick.shoot_out.rules import offence_in_shoot_out
from tablekick.law.flick.state import Play
from tablekick.rulebooks import about, asked, clause


@asked(*subbuteo("10.18"))
def may_shoot_directly(play: Play, restart: Restart) -> bool:
    """A direct free kick may be shot at goal."""
    if restart.direct and play.possession.played is not None:
        play.ball_met(play.possession.played.may_score())
    return restart.direct


@clause(*fistf("11.2.4"), *subbuteo("6.26"))
def signal_for_free_flick(play: Play) -> bool:
    """The free-flick may be taken; the ball is played before anything is ticked."""
    return _ready(play)


@clause(*fistf("11.2.4"), *subbuteo("10.19"))
def ball_is_played_first(play: Play) -> bool:
    """At a restart the ball is played before any figure is ticked."""
    return play.restart is not None


@about(*fistf("11.1.1"), *fistf("12.1.1"))
def sanction(play: Play, offence: Offence) -> Rulings:
    """Punish an offence as FISTF does: by a penalty-flick or a free-flick, which the offended player may waive."""
    if play.match.awaiting_toss:
        # Nothing is in the game yet that could be restarted: the offender is told off.
        return [ruling(play, offence.rule, Call.WARNING, to=offence.by, reason=offence.reason)]
    if play.shoot_out is not None:
        return offence_in_shoot_out(play, offence.rule, offence.by, offence.reason)
    offended = offence.by.other
    at = play.law.the(scene_of)(play, offence)
    if offence.penalty is not None and offence.penalty(play, offence) and is_penalty(play, offence):
        spot = penalty_spot(play, offence.by)
        call = ruling(
            play,
            offence.penalty,
            Call.PENALTY_FLICK,
            to=offended,
            at=spot,
            reason=offence.reason,
            choice=(Option.ACCEPT, Option.PLAY_ON),
        )
        restart = Restart(kind=RestartKind.PENALTY_FLICK, to=offended, at=spot, stage=Stage.NOMINATE, direct=True)
        return awaiting(play, offended, call, PENALTY_GRAVITY, restart=restart)
    direct = not play.law.the(indirect)(play, offence, at)
    place = place_of_free_flick(play, offence.by, at, own_spot=offence.scene is Scene.OWN_SPOT)
    call = ruling(
        play,
        offence.rule,
        Call.FREE_FLICK,
        to=offended,
        at=place,
        reason=offence.reason,
        choice=(Option.ACCEPT, Option.PLAY_ON),
        direct=direct,
        outcome=offence.outcomes[offence.scene is not Scene.OWN_SPOT and from_penalty_spot(play, at) is not None],
        **dict(offence.details),
    )
    restart = Restart(kind=RestartKind.FREE_FLICK, to=offended, at=place, stage=Stage.NOMINATE, direct=direct)
    return awaiting(play, offended, call, FREE_FLICK_GRAVITY, restart=restart)
