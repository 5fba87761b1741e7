"""Moving the ball: rules 2 and 3, and which figure may do it when."""

from __future__ import annotations

from dataclasses import replace

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Kick, Technique, Tool
from tablekick.geometry.points import Point
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.restarts import free_kick, indirect_free_kick, resume
from tablekick.law.tippkick.sanctions import hold, offence, punish, wrong_again
from tablekick.law.tippkick.state import Action, Movement, State, Wrong


def on_kick(state: State, kick: Kick) -> Answer:
    """A figure is used on the ball."""
    if not ball_can_be_played(state):
        return Answer(state)
    for rule in (
        late_kick_by_the_wrong_player,
        keeper_at_the_others_restart,
        free_kick_with_the_wrong_colour,
        kicker_at_the_wrong_colour,
        dragged_or_carried,
        pushed_without_the_leg,
        kicker_shoots_after_the_keeper_laid_it,
        played_from_the_wrong_place,
    ):
        answer = rule(state, kick)
        if answer is not None:
            return answer
    if not (shot_with_button_and_leg(kick) or moved_by_the_keeper(state, kick)):
        return Answer(state)
    return Answer(set_moving(state, kick))


def ball_can_be_played(state: State) -> bool:
    return not is_stopped(state) and not waits_for_the_referee(state)


@cites("5.1.b")
def is_stopped(state: State) -> bool:
    """Out of play while the referee has stopped the game."""
    return state.stopped is not None


@cites("5.K8")
def waits_for_the_referee(state: State) -> bool:
    """Play rests while he looks at the line."""
    return state.in_doubt


def late_kick_by_the_wrong_player(state: State, kick: Kick) -> Answer | None:
    """After the signal only the pending kick can be played."""
    if state.time_up and (kick.by is not state.attacking or state.movement is not None):
        return Answer(state)
    return None


def keeper_at_the_others_restart(state: State, kick: Kick) -> Answer | None:
    """A ball laid for the other's restart is not in play yet, so there is nothing for a keeper to defend."""
    laid = state.ball_out and state.movement is None
    if laid and kick.tool is Tool.KEEPER and kick.by is not state.attacking:
        return Answer(state)
    return None


@cites("13.6")
def free_kick_with_the_wrong_colour(state: State, kick: Kick) -> Answer | None:
    """The opponent gets a free kick at the same place, as long as there is time."""
    at_a_free_kick = state.action is Action.FREE_KICK and kick.by is state.attacking and state.movement is None
    if not at_a_free_kick or state.ball.up is state.colour_of(kick.by):
        return None
    if still_within_time(state):
        return called_for_the_wrong_colour(state, kick.by, state.ball.at)
    return Answer(used_up(set_moving(state, kick)))


def called_for_the_wrong_colour(state: State, taker: Side, at: Point) -> Answer:
    """The free kick changes hands. Where the ball goes now is no goal: not in the other goal, nor in the own (13.5)."""
    turned = free_kick(state.with_(movement=None), taker.other, at, "13.6", Reason.WRONG_COLOUR)
    return turned.but(wrong=Wrong(by=taker, reason=Reason.WRONG_COLOUR, direct=False, clause="13.K3"))


def used_up(state: State) -> State:
    """After time the kick is over and done with, for both players."""
    move = state.movement
    return state if move is None else state.with_(movement=replace(move, void=Reason.WRONG_COLOUR, offence=None))


@cites("13.6.2")
def still_within_time(state: State) -> bool:
    return not state.time_up


@cites("3.K15", "13.1.b")
def kicker_at_the_wrong_colour(state: State, kick: Kick) -> Answer | None:
    """A kicker may only play a ball that lies with its own colour up."""
    if kick.tool is not Tool.KICKER or may_play(state, kick):
        return None
    return _irregular(state, kick, "3.4", Reason.WRONG_COLOUR)


@cites("3.4")
def may_play(state: State, kick: Kick) -> bool:
    """Own colour on top of a resting ball, and the turn that goes with it."""
    return state.movement is None and kick.by is state.attacking and state.ball.up is state.colour_of(kick.by)


@cites("3.K10", "3.K11", "13.1.b")
def dragged_or_carried(state: State, kick: Kick) -> Answer | None:
    """The ball does not leave the foot, is guided by it, tipped over or brought elsewhere."""
    if kick.tool is Tool.KEEPER or kick.technique not in (Technique.CARRIED, Technique.TIPPED):
        return None
    return _irregular(state, kick, "3.3.2", Reason.IRREGULAR_MOVEMENT)


@cites("3.3.2", "13.1.b")
def pushed_without_the_leg(state: State, kick: Kick) -> Answer | None:
    """Moved by the kicker without button and leg, however fast; a keeper has neither."""
    if kick.tool is Tool.KEEPER or kick.technique is not Technique.PUSHED:
        return None
    return _irregular(state, kick, "3.3.2", Reason.IRREGULAR_MOVEMENT)


def _irregular(state: State, kick: Kick, clause: str, reason: Reason) -> Answer:
    """Free kick at once, or penalty; only an own goal could still come of it."""
    moving = state if state.movement is not None else set_moving(state, kick)
    at = state.ball.at if state.movement is None else state.movement.last_at
    if state.movement is not None and kick.by is not state.movement.by:
        # The other's ball is running: a goal in spite of this would stand.
        return hold(state, offence(state, kick.by, reason, clause, at, "14.1.b"))
    if irregular_in_the_own_area(state, kick):
        return punish(moving, offence(moving, kick.by, reason, clause, at, "14.1.b"))
    cited = clause
    if irregular_kick_off_movement(state, kick):
        cited, reason = "9.4", Reason.IRREGULAR_KICK_OFF
    elif graver_than_a_kick_in_fault(state, kick):
        cited = "11.K5"
    return punish(moving, offence(moving, kick.by, reason, cited, at, None))


@cites("14.1.b")
def irregular_in_the_own_area(state: State, kick: Kick) -> bool:
    at = state.ball.at if state.movement is None else state.movement.last_at
    return state.parameters.pitch.in_area(at, state.end_kept_by(kick.by))


@cites("9.4", "13.1.e")
def irregular_kick_off_movement(state: State, kick: Kick) -> bool:
    """A kick-off not moved as rule 3 demands is irregular."""
    return state.action is Action.KICK_OFF and kick.by is state.attacking and state.movement is None


@cites("11.K5")
def graver_than_a_kick_in_fault(state: State, kick: Kick) -> bool:
    """The taker of a kick-in who breaks rule 3 gives away more than the kick-in."""
    return state.action is Action.KICK_IN and kick.by is state.attacking and state.movement is None


@cites("8.K17", "8.K18")
def kicker_shoots_after_the_keeper_laid_it(state: State, kick: Kick) -> Answer | None:
    """With the preparation gone the keeper who lays the ball must shoot it himself or clear it out."""
    if not state.keeper_only or kick.tool is not Tool.KICKER or kick.by is not state.attacking:
        return None
    return indirect_free_kick(state, kick.by.other, state.ball.at, "8.K18", Reason.SECOND_PREPARATION)


def played_from_the_wrong_place(state: State, kick: Kick) -> Answer | None:
    """A goal kick or corner from outside its mark is taken again."""
    if kick.by is not state.attacking or state.movement is not None:
        return None
    if goal_kick_from_outside(state):
        return _again(state, "10.K4")
    if corner_from_outside(state):
        return _again(state, "12.K3")
    return None


def goal_kick_from_outside(state: State) -> bool:
    end = state.end_kept_by(state.attacking)
    return state.action is Action.GOAL_KICK and not state.parameters.pitch.ball_in_goal_area(state.ball.at, end)


@cites("12.K3")
def corner_from_outside(state: State) -> bool:
    """The whole ball has to lie inside the quarter circle, the one on the side where the ball went out (12.K7)."""
    if state.action is not Action.CORNER:
        return False
    end = state.end_kept_by(state.defending)
    given = state.spot or state.ball.at
    flank = 1 if given.y_mm > 0 else -1
    return not state.parameters.pitch.ball_in_corner(state.ball.at, end, flank)


def _again(state: State, clause: str) -> Answer:
    back = resume(state, state.situation(), misplaced=state.misplaced, spot=state.spot)
    told = ruling(Call.RETAKE, clause, to=state.attacking, at=state.ball.at, reason=Reason.BALL_POSITION)
    return wrong_again(back, state.attacking, "7.K6", told)


@cites("3.3")
def shot_with_button_and_leg(kick: Kick) -> bool:
    """The only way a kicker moves the ball; its attitude is free."""
    return kick.tool is Tool.KICKER and kick.technique is Technique.CLEAN


@cites("3.3.3")
def moved_by_the_keeper(state: State, kick: Kick) -> bool:
    """A keeper may move the ball within the rules, on the opponent's colour too."""
    if kick.tool is not Tool.KEEPER:
        return False
    return may_play(state, kick) or keeper_on_the_other_colour(state, kick)


@cites("3.4.2")
def keeper_on_the_other_colour(state: State, kick: Kick) -> bool:
    """Then it is active defence, which a keeper is allowed."""
    return kick.by is not state.attacking or state.ball.up is not state.colour_of(kick.by)


def set_moving(state: State, kick: Kick) -> State:
    """The ball has left its place of rest."""
    own = kick.by is state.attacking
    action = state.action if own else Action.OPEN
    keeps_laying = state.positioning and kick.tool is Tool.KEEPER and own
    return state.with_(
        before=state.situation(),
        movement=Movement(
            by=kick.by,
            tool=kick.tool,
            action=action,
            start=state.ball.at,
            last_at=state.ball.at,
            keeper_moved=state.keeper_moved if action is Action.PENALTY else None,
        ),
        last_touch=kick.by,
        protected=state.protected and own,
        positioning=keeps_laying,
        choice=(),
        fouled=None,
        wrong=None,
        keeper_moved=None,
        ball_out=False,
        opening=False,
    )
