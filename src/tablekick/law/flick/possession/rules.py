"""Rule 5, attacking. The attacker plays the ball: three flicks, foul play before the ball, the miss."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Reason, RestartKind
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.fouls.cards import Offence, with_held
from tablekick.law.flick.free_flick.rules import claim_back
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.goalkeeper.attack import save_gives_block
from tablekick.law.flick.memory import Played, Rebound, Rulings
from tablekick.law.flick.offside.rules import (
    OFFSIDE_FIGURE_TOUCHED,
    opponent_played,
    rebound_keeps_tick_count,
    settle_offside,
    tick_without_a_word,
    tick_without_permission,
)
from tablekick.law.flick.parameters import Releases
from tablekick.law.flick.penalty.rules import penalty_for_foul_play
from tablekick.law.flick.placing.substitutions import rebounded_figure_is_neutral
from tablekick.law.flick.possession.bars import change, release_by_touch, three_flicks_renewed_by_touch
from tablekick.law.flick.replacement import Occasion
from tablekick.law.flick.spare_goalkeeper.rules import rebound_keeps_spare_locked
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke, StrokeKind
from tablekick.rulebooks import asked, clause

TICKED_FIGURE_PLAYS: Occasion[[Play, Stroke], Rulings] = Occasion(
    "a ticked figure plays the ball", "A ticked figure may not even be flicked: nothing is left to ask then."
)


BEFORE_IT_IS_PLAYED: Occasion[[Play, Stroke, Point, RestartKind | None], Rulings] = Occasion(
    "an attacking figure plays the ball", "Nothing more is asked when an attacking figure plays the ball."
)


AFTER_THE_GOALKEEPER: Occasion[[Play], bool] = Occasion(
    "an attacking figure touches a ball from a goalkeeper", "Nothing but the goalkeeper's touches is counted anew."
)


def ball_when_touched(play: Play, touch: Touch) -> tuple[Point, float]:
    """Where the ball was when it was touched, and how far it reaches around that point.

    A table that simulates knows the centre. Of a ball in motion a person only knows the point of contact, which is its
    rearmost one, so that nothing of the ball lies behind it.
    """
    if touch.ball_at is not None:
        return touch.ball_at, play.ball_radius
    if BALL in touch.moving and touch.at is not None:
        return touch.at, 0.0
    return play.table.ball, play.ball_radius


@asked(*subbuteo("5.32", "5.33"))
def meets_ball_again(play: Play, stroke: Stroke) -> bool:
    """Further touches of the same flick keep the ball and are no new attempts: it is still the same play."""
    return stroke.touched_ball and play.possession.played is not None and play.possession.played.by == stroke.figure


def touched_once_more(play: Play, stroke: Stroke) -> None:
    """What else the ball has met meanwhile, it has met this figure after it."""
    played = play.possession.played
    if played is not None and (played.met or played.off_frame):
        remember_contact(play, stroke.figure, makes_indirect_good=False)


@clause(*fistf("5.3.1"), *subbuteo("5.25", "10.1", "A.15", "A.18"))
def foul_before_the_ball(play: Play, stroke: Stroke) -> Rulings:
    """A figure flicked at the ball met a standing figure first."""
    if stroke.fouled is None or stroke.touched_ball:
        return []
    side = stroke.figure.side
    assert side is not None
    offence = Offence(
        rule=foul_before_the_ball,
        reason=Reason.FOUL_PLAY,
        by=side,
        at=stroke.fouled[1],
        penalty=penalty_for_foul_play,
        figure=stroke.figure,
        struck=stroke.fouled[0],
    )
    return play.law.the(sanction)(play, offence)


def meets_figure(play: Play, stroke: Stroke, other: Body, touch: Touch) -> Rulings:
    """A figure flicked at the ball meets another figure or a goalkeeper."""
    if contact_after_the_ball(play, stroke) or is_blocking(play, other):
        return []
    at = touch.at or play.where(other)
    if stroke.fouled is None and other not in touch.moving:
        play.on_its_way(stroke.fouls(other, at))
    else:
        play.on_its_way(stroke.meets(other))
    return []


def is_blocking(play: Play, figure: Body) -> bool:
    """A block-flicked figure has to keep clear itself: meeting one is never the attacker's fault."""
    stroke = play.table.strokes.get(figure)
    return stroke is not None and stroke.kind is StrokeKind.BLOCK


@asked(*fistf("5.3.2"))
def contact_after_the_ball(play: Play, stroke: Stroke) -> bool:  # noqa: ARG001
    """Once it has touched the ball, the figure may touch any figure until it stops."""
    return stroke.touched_ball


def attempt_ends(play: Play, stroke: Stroke) -> Rulings:
    """A figure flicked at the ball has come to rest."""
    if stroke.missed:
        return back_after_missing(play, stroke) if stroke.figure.side is play.possession.defending else []
    if stroke.figure.side is not play.possession.attacking or stroke.spoiled:
        return []
    return play.law.the(contact_after_missing)(play, stroke) or play.law.the(missed_ball)(play, stroke)


@clause(*fistf("5.1.a"), "fistf-1999:II.6.1.1", "fistf-2000:I.6.1.a", *subbuteo("5.2", "6.2", "5.23"))
def missed_ball(play: Play, stroke: Stroke) -> Rulings:
    """The flicked attacking figure missed the ball: possession is lost."""
    if stroke.touched_ball:
        return []
    for rule in (tick_without_permission, tick_without_a_word):
        if rule(play, stroke):
            return change(play, play.possession.defending, rule)
    return change(play, play.possession.defending, missed_ball)


@clause(*fistf("5.3.3"), *subbuteo("5.34", "5.35", "5.36", "6.34", "6.35"))
def contact_after_missing(play: Play, stroke: Stroke) -> Rulings:
    """A figure that missed the ball touched another: change, and back if the new attacker asks for it."""
    if not stroke.met or stroke.touched_ball:
        return []
    rulings = change(play, play.possession.defending, contact_after_missing)
    return rulings + back_after_missing(play, stroke)


def back_after_missing(play: Play, stroke: Stroke) -> Rulings:
    """The new attacker may have whatever the missing figure has disturbed put back."""
    if not stroke.met:
        return []
    restore = {stroke.figure: stroke.origin, **stroke.affected}
    return claim_back(
        play, contact_after_missing, to=play.possession.attacking, restore=restore, resumes=contact_after_missing
    )


def ball_meets_attacker(play: Play, figure: Body, touch: Touch) -> Rulings:
    """The ball touches an attacking figure that was not flicked at it."""
    set_rolling(play, figure, touch)
    if is_neutral(play, figure):
        return off_a_neutral_figure(play)
    for renewed in play.law.further(AFTER_THE_GOALKEEPER):
        renewed(play)
    three_flicks_renewed_by_touch(play, figure)
    release_by_touch(play, figure)
    remember_contact(play, figure, makes_indirect_good=True)
    return play.law.says(OFFSIDE_FIGURE_TOUCHED, play, figure)


def off_a_neutral_figure(play: Play) -> Rulings:
    """Nothing comes of it; but where a flick-off or goal-flick ends up is no longer its taker's doing."""
    if play.taken is not None and play.taken.kind in (RestartKind.FLICK_OFF, RestartKind.GOAL_FLICK):
        play.restart_settled()
    return []


def set_rolling(play: Play, figure: Body, touch: Touch) -> None:
    """A figure that was pushed drives on a resting ball: whoever played it before, nobody has shot it now."""
    if figure not in touch.moving:
        return
    if is_at_rest(play, touch):
        at = play.where(figure)
        side = play.possession.attacking
        play.ball_met(Played(by=figure, side=side, ball_from=play.table.ball, figure_from=at, regular=False))
    play.ball_rolls()


def is_at_rest(play: Play, touch: Touch) -> bool:
    """Was the ball at rest when it was touched?"""
    return not play.table.ball_moving and BALL not in touch.moving


def ball_meets_defender(play: Play, figure: Body, touch: Touch) -> Rulings:
    """The ball touches a defending figure."""
    set_rolling(play, figure, touch)
    any_figure = play.parameters.taker_released_by is Releases.ANY_FIGURE
    wins_ball = play.law.the(ball_hits_standing_defender)(play, touch)
    before = remember_rebound(play)
    if is_neutral(play, figure):
        return off_a_neutral_figure(play)
    three_flicks_renewed_by_touch(play, figure)
    release_by_touch(play, figure)
    remember_contact(play, figure, makes_indirect_good=any_figure)
    return possession_by_contact(play, figure, before) if wins_ball else []


@clause(*fistf("5.1.b"), "fistf-1999:II.6.1.2", "fistf-2000:I.6.1.b", *subbuteo("5.3", "6.3"))
def ball_hits_standing_defender(play: Play, touch: Touch) -> bool:
    """Possession changes when the ball meets a standing figure of the defender; a lying one is neutral."""
    struck = touch.other_than(BALL)
    return struck not in touch.moving and not is_neutral(play, struck)


@asked(*subbuteo("5.4", "6.4"))
def lying_figure_is_neutral(play: Play, figure: Body) -> bool:
    """A lying figure wins no ball."""
    standing = play.table.figures.get(figure)
    return standing is not None and standing.lying


def is_neutral(play: Play, figure: Body) -> bool:
    """A figure that lies, or that rebounded and has not been placed, counts for nothing."""
    standing = play.table.figures.get(figure)
    return standing is not None and (lying_figure_is_neutral(play, figure) or rebounded_figure_is_neutral(play, figure))


def possession_by_contact(play: Play, figure: Body, before: Rebound | None) -> Rulings:
    """The defender's figure wins the ball; if it rebounds to the attacker, little is renewed."""
    side = figure.side
    assert side is not None
    opponent_played(play)
    memory = play.possession.rebound
    if memory is not None and memory.side is not side:
        memory = None
        play.rebounds(None)
    keeps_flicks = rebound_keeps_flick_count(play, figure)
    keeps_ticks = rebound_keeps_tick_count(play, figure)
    keeps_spare = rebound_keeps_spare_locked(play, figure)
    rulings = change(play, side, ball_hits_standing_defender)
    if memory is not None:
        # The ball came back off a defending figure: possession returns, some counts go on.
        if keeps_flicks:
            play.rebounded_to(figure, memory.flicks)
        counts_go_on(play, side, memory, ticks=keeps_ticks, spare=keeps_spare)
    play.rebounds(before)
    return rulings


def counts_go_on(play: Play, side: Side, memory: Rebound, *, ticks: bool, spare: bool) -> None:
    """The ball came back by a rebound: these counts are not renewed by it."""
    if ticks:
        play.ticks_counted(memory.ticks)
    if spare:
        play.spare_locked(side)


def remember_rebound(play: Play) -> Rebound | None:
    """What a rebound straight back to the attacker would not renew."""
    if play.possession.played is None or play.possession.played.side is not play.possession.attacking:
        return None
    return Rebound(
        figure=play.possession.played.by,
        side=play.possession.attacking,
        flicks=play.rights.flicks,
        ticks=play.ticks.used,
    )


@asked(*fistf("5.2.2"), *subbuteo("5.19"))
def rebound_keeps_flick_count(play: Play, figure: Body) -> bool:
    """Off a defending figure back to the same attacker is no change of possession for the three flicks."""
    return play.possession.rebound is not None and play.possession.rebound.figure == figure


def remember_contact(play: Play, body: Body, *, makes_indirect_good: bool, at: Point | None = None) -> None:
    """Keep what the ball met since it was played; `at` where a goalkeeper met it, which has no place of its own."""
    played = play.possession.played
    if played is None:
        return
    direct = played.direct and not (makes_indirect_good and body != played.by)
    play.ball_met(played.meets(body, at or play.where(body), direct=direct))


@asked(*subbuteo("5.20", "12.29"))
def keeper_renews_flicks(play: Play) -> bool:
    """Off the goalkeeper back to an attacker is a change of possession: he has his three flicks and ticks again."""
    memory = play.possession.rebound
    play.rebounds(None)
    return memory is not None and (bool(memory.flicks) or memory.ticks > 0)


@clause(*fistf("5.1.b"), *fistf("8.1.3"), "fistf-1999:II.6.1.2", "fistf-2000:I.6.1.b", *subbuteo("8.2", "5.3", "6.3"))
def save(play: Play, keeper: Body, touch: Touch) -> Rulings:
    """The ball meets the defender's goalkeeper, who thereby plays it: possession changes."""
    ball, radius = ball_when_touched(play, touch)
    rulings = settle_offside(play, ball, radius)
    opponent_played(play)
    side = play.possession.defending
    if is_at_rest(play, touch):
        play.ball_met(Played(by=keeper, side=side, ball_from=ball, figure_from=ball, regular=False))
    else:
        remember_contact(play, keeper, makes_indirect_good=False, at=touch.at)
    before = remember_rebound(play)
    rulings = with_held(play, rulings, change(play, side, save))
    play.rebounds(before)
    keeper_renews_flicks(play)
    play.keeper_touches_first()
    play.ball_rolls()
    play.law.the(save_gives_block)(play)
    return rulings
