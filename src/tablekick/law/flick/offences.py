"""An offence and its FISTF sanction: a free-flick, a penalty-flick or back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from tablekick.geometry.points import Point
from tablekick.law.flick.bodies import Body
from tablekick.law.flick.calls import Call, Option, Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.memory import Pending, Restart, RuleFunction, Rulings
from tablekick.law.flick.play import Play
from tablekick.law.rulings import Ruling
from tablekick.law.sides import Side
from tablekick.rulebooks import clause

BACK_GRAVITY, FREE_FLICK_GRAVITY, PENALTY_GRAVITY = 1, 2, 3


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
    details: tuple[tuple[str, Any], ...] = ()


def sanction(play: Play, offence: Offence) -> Rulings:
    """Punish an offence as FISTF does: by a penalty-flick or a free-flick, which the offended player may waive."""
    offended = offence.by.other
    at = play.law.the(scene_of)(play, offence)
    in_area = play.law.the(committed_in_own_area)
    if offence.penalty is not None and (offence.always_penalty or in_area(play, offence, at)):
        spot = play.pitch.spot(play.own_end(offence.by))
        call = ruling(
            play,
            offence.penalty,
            Call.PENALTY_FLICK,
            to=offended,
            at=spot,
            reason=offence.reason,
            choice=(Option.ACCEPT, Option.PLAY_ON),
        )
        offence.penalty(play, offence)
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
        outcome=offence.outcomes[place != at],
        **dict(offence.details),
    )
    restart = Restart(kind=RestartKind.FREE_FLICK, to=offended, at=place, stage=Stage.NOMINATE, direct=direct)
    return awaiting(play, offended, call, FREE_FLICK_GRAVITY, restart=restart)


def scene_of(play: Play, offence: Offence) -> Point:
    """Where an offence counts as committed."""
    if offence.scene is Scene.OWN_SPOT:
        return play.pitch.spot(play.own_end(offence.by))
    if offence.scene is Scene.AT_THE_BALL or offence.at is None:
        return play.ball
    return offence.at


def is_in_own_penalty_area(play: Play, side: Side, at: Point) -> bool:
    lines = play.parameters.penalty_area_lines_belong
    return play.pitch.is_in_penalty_area(at, play.own_end(side), lines_belong=lines)


def committed_in_own_area(play: Play, offence: Offence, at: Point) -> bool:
    """The place of the offence lies in the offender's own penalty area."""
    return is_in_own_penalty_area(play, offence.by, at)


@clause(*fistf("11.1.1"))
def indirect(play: Play, offence: Offence, at: Point) -> bool:  # noqa: ARG001 - a book with direct ones replaces it
    """All free-flicks are indirect."""
    return True


def place_of_free_flick(play: Play, offender: Side, at: Point, *, own_spot: bool = False) -> Point:
    """Where a free-flick is taken: there, on the nearest line, or on the penalty spot."""
    if own_spot:
        return play.pitch.spot(play.own_end(offender))
    return from_penalty_spot(play, at) or from_nearest_line(play, at) or at


@clause(*fistf("11.1.3"), *fistf("12.1.1"), *subbuteo("10.7"))
def from_penalty_spot(play: Play, at: Point) -> Point | None:
    """An offence in a penalty area, or behind its goal line, is punished from the penalty spot."""
    for end in (1, -1):
        if play.pitch.is_in_penalty_area(at, end, lines_belong=play.parameters.penalty_area_lines_belong):
            return play.pitch.spot(end)
    return None


@clause(*fistf("11.1.2"))
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
    after: RuleFunction | None = None,
    on_back: RuleFunction | None = None,
    outcome: str | None = None,
) -> Rulings:
    """The offended player may have everything put back, or play on."""
    choice = (Option.BACK, Option.PLAY_ON)
    call = ruling(play, rule, Call.BACK, to=to, at=at, reason=reason, choice=choice, outcome=outcome)
    return awaiting(
        play, to, call, BACK_GRAVITY, restore=restore, restore_flicks=restore_flicks, after=after, on_back=on_back
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
    after: RuleFunction | None = None,
    on_back: RuleFunction | None = None,
    chosen: Body | None = None,
    repeats: bool = False,
    before: Play | None = None,
) -> Rulings:
    """Call it and wait for the offended player's word. Of several offences at once the graver one counts."""
    already = play.pending
    mind = before or play.saved_copy()
    mind.pending = None
    called = Pending(
        offended=offended,
        options=call.choice,  # type: ignore[arg-type]
        ruling=call,
        gravity=gravity,
        restart=restart,
        before=mind,
        restore=restore or {},
        restore_flicks=restore_flicks,
        after=after,
        on_back=on_back,
        chosen=chosen,
        repeats=repeats,
    )
    play.pending = called if already is None else play.law.the(among_several)(already, called)
    return [call] if play.pending.ruling is call else []


def among_several(already: Pending, called: Pending) -> Pending:
    """Of several offences the graver one counts."""
    if already.offended is not called.offended or already.gravity >= called.gravity:
        return already
    return replace(called, before=already.before, held=already.held)
