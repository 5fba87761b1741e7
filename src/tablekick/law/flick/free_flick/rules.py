"""Rule 11, free-flick. An offence and its FISTF sanction: direct or indirect, where it is taken, or back."""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Option, Reason
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.fouls.cards import Offence, Scene
from tablekick.law.flick.memory import Pending, Restart, RuleFunction, Rulings, Step
from tablekick.law.flick.names import name_of, step_name
from tablekick.law.flick.state import Play, State
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import about, asked

BACK_GRAVITY, FREE_FLICK_GRAVITY, PENALTY_GRAVITY = 1, 2, 3


def scene_of(play: Play, offence: Offence) -> Point:
    """Where an offence counts as committed."""
    if offence.scene is Scene.OWN_SPOT:
        return play.pitch.spot(play.own_end(offence.by))
    if offence.scene is Scene.AT_THE_BALL or offence.at is None:
        return play.table.ball
    return offence.at


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
    mind = (before or play.state()).unanswered()
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
    counts = called if already is None else play.law.the(among_several)(already, called)
    play.offence_waits(counts)
    return [call] if counts.ruling is call else []


def among_several(already: Pending, called: Pending) -> Pending:
    """Of several offences the graver one counts."""
    if already.gravity >= called.gravity:
        return already
    return called.instead_of(already)


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
    before = play.state().unanswered()
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
    play.offended_offends(later)
    return play.law.the(called_in_turn)(call)


def called_in_turn(call: Ruling) -> Rulings:
    """It is called at once all the same."""
    return [call]
