"""Rule 11, free-flick. An offence and its FISTF sanction: a free-flick, a penalty-flick or back."""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Option, Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.fouls.cards import Offence, Scene
from tablekick.law.flick.memory import Pending, Restart, RuleFunction, Rulings, Step
from tablekick.law.flick.naming import name_of, step_name
from tablekick.law.flick.penalty.offences import committed_in_own_area
from tablekick.law.flick.play import Play
from tablekick.law.flick.shoot_out.rules import offence_in_shoot_out
from tablekick.law.flick.state import State
from tablekick.law.records import replace
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import about, asked

BACK_GRAVITY, FREE_FLICK_GRAVITY, PENALTY_GRAVITY = 1, 2, 3


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


def scene_of(play: Play, offence: Offence) -> Point:
    """Where an offence counts as committed."""
    if offence.scene is Scene.OWN_SPOT:
        return play.pitch.spot(play.own_end(offence.by))
    if offence.scene is Scene.AT_THE_BALL or offence.at is None:
        return play.table.ball
    return offence.at


@asked(*subbuteo("11.8"))
def penalty_spot(play: Play, offender: Side) -> Point:
    """A penalty-flick is taken from the penalty spot before the offender's goal."""
    return play.pitch.spot(play.own_end(offender))


def is_penalty(play: Play, offence: Offence) -> bool:
    """The offence happened in the offender's own penalty area, or is a penalty wherever it happens."""
    at = play.law.the(scene_of)(play, offence)
    return offence.always_penalty or play.law.the(committed_in_own_area)(play, offence, at)


@asked(*fistf("11.1.1"))
def indirect(play: Play, offence: Offence, at: Point) -> bool:  # noqa: ARG001 - a book with direct ones replaces it
    """All free-flicks are indirect."""
    return True


@about(*fistf("11.1.1"))
def usually_direct(play: Play, to: Side, at: Point) -> bool:  # noqa: ARG001 - a book with direct ones replaces it
    """Is a free-flick from there direct, when nobody says what it is for?"""
    return False


def place_of_free_flick(play: Play, offender: Side, at: Point, *, own_spot: bool = False) -> Point:
    """Where a free-flick is taken: there, on the nearest line, or on the penalty spot."""
    if own_spot:
        return play.pitch.spot(play.own_end(offender))
    return from_penalty_spot(play, at) or from_nearest_line(play, at) or at


@asked(*fistf("11.1.3"), *subbuteo("10.7", "5.31"))
def from_penalty_spot(play: Play, at: Point) -> Point | None:
    """An offence in a penalty area, or behind its goal line, is punished from the penalty spot."""
    for end in (1, -1):
        if play.pitch.is_level_with_penalty_area(at, end, lines_belong=play.parameters.penalty_area_lines_belong):
            return play.pitch.spot(end)
    return None


@asked(*fistf("11.1.2"))
def from_nearest_line(play: Play, at: Point) -> Point | None:
    """Figures off the playing area can be fouled; the free-flick then comes from the nearest point of the line."""
    if play.pitch.is_on_playing_area(at):
        return None
    return play.pitch.nearest_on_boundary(at)


def claim_back(
    play: Play,
    rule: RuleFunction,
    *,
    to: Side,
    restore: Mapping[Body, Point],
    reason: Reason | None = None,
    at: Point | None = None,
    restore_flicks: Mapping[Body, int] | None = None,
    after: Step | None = None,
    on_back: Step | None = None,
    either: Step | None = None,
    outcome: str | None = None,
    resumes: RuleFunction | None = None,
) -> Rulings:
    """The offended player may have everything put back, or play on."""
    choice = (Option.BACK, Option.PLAY_ON)
    call = ruling(play, rule, Call.BACK, to=to, at=at, reason=reason, choice=choice, outcome=outcome)
    return awaiting(
        play,
        to,
        call,
        BACK_GRAVITY,
        restore=restore,
        restore_flicks=restore_flicks,
        after=after,
        on_back=on_back,
        either=either,
        resumes=resumes,
    )


def awaiting(
    play: Play,
    offended: Side,
    call: Ruling,
    gravity: int,
    *,
    restart: Restart | None = None,
    restore: Mapping[Body, Point] | None = None,
    restore_flicks: Mapping[Body, int] | None = None,
    after: Step | None = None,
    on_back: Step | None = None,
    either: Step | None = None,
    chosen: Body | None = None,
    repeats: bool = False,
    resumes: RuleFunction | None = None,
    before: State | None = None,
) -> Rulings:
    """Call it and wait for the offended player's word. Of several offences at once the graver one counts."""
    already = play.pending
    if already is not None and already.offended is not offended:
        return offends_in_turn(play, already, offended, call, gravity, restart=restart, restore=restore)
    mind = replace(before or play.state(), pending=None)
    called = Pending(
        offended=offended,
        options=call.choice,  # type: ignore[arg-type]
        ruling=call,
        gravity=gravity,
        restart=restart,
        before=mind,
        restore=restore or {},
        restore_flicks=restore_flicks,
        after=after and step_name(after),
        on_back=on_back and step_name(on_back),
        either=either and step_name(either),
        chosen=chosen,
        repeats=repeats,
        resumes=name_of(resumes) if resumes is not None else None,
        rolls_on=mind.table.ball_moving,
    )
    play.pending = called if already is None else play.law.the(among_several)(already, called)
    return [call] if play.pending.ruling is call else []


def among_several(already: Pending, called: Pending) -> Pending:
    """Of several offences the graver one counts."""
    if already.gravity >= called.gravity:
        return already
    return replace(called, before=already.before, held=already.held, rolls_on=already.before.table.ball_moving)


def offends_in_turn(
    play: Play,
    first: Pending,
    offended: Side,
    call: Ruling,
    gravity: int,
    *,
    restart: Restart | None,
    restore: Mapping[Body, Point] | None,
) -> Rulings:
    """The offended player offends himself before he has answered: it counts only if he plays on."""
    if first.later is not None and first.later.gravity >= gravity:
        return []
    before = replace(play.state(), pending=None)
    later = Pending(
        offended=offended,
        options=call.choice,  # type: ignore[arg-type]
        ruling=call,
        gravity=gravity,
        restart=restart,
        before=before,
        restore=restore or {},
        rolls_on=before.table.ball_moving,
    )
    play.pending = replace(first, later=later)
    return play.law.the(called_in_turn)(call)


def called_in_turn(call: Ruling) -> Rulings:
    """It is called at once all the same."""
    return [call]
