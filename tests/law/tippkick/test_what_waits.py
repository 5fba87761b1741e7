"""Whatever the defender did while the ball ran, and however the ball ends: a goal stands or the offence is called."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from tablekick.facts.sides import Side
from tablekick.facts.tippkick import facts as told
from tablekick.geometry.points import Point
from tablekick.geometry.tippkick_pitch import CENTRE
from tablekick.law.tippkick import Action, Call, Fact, Referee, State, opening
from tablekick.law.tippkick.pending import as_if_nothing_followed
from tablekick.law.tippkick.restarts import INDIRECT, lay_ball
from tablekick.law.tippkick.state import Kicker

HOME, AWAY = Side.HOME, Side.AWAY
FAR_GOAL, OWN_GOAL = Point(540.0, 0.0), Point(-540.0, 0.0)


def met(part: told.Part, at: Point, *, moving: bool = False, **how: object) -> told.Touch:
    return told.Touch(body=told.Body(part=part, side=AWAY), at=at, moving=moving, **how)  # type: ignore[arg-type]


TOO_CLOSE = met(told.Part.KICKER, Point(93.0, 0.0))
OFFENCES: dict[str, Fact] = {
    "body": met(told.Part.BODY, Point(200.0, 50.0)),
    "body in the area": met(told.Part.HAND, Point(450.0, 50.0)),
    "active kicker": met(told.Part.KICKER, Point(250.0, 0.0), moving=True),
    "kicker in the area": met(told.Part.KICKER, Point(430.0, 0.0)),
    "kicker too close": TOO_CLOSE,
    "kicker in the air": met(told.Part.KICKER, Point(250.0, 0.0), grounded=False),
    "spare figure": met(told.Part.BENCH, Point(200.0, 0.0)),
    "hand following": met(told.Part.HAND, Point(200.0, 0.0), doing=told.Doing.FOLLOWING),
    "hand at the save": met(told.Part.KEEPER, Point(520.0, 0.0), hand=True),
    "keeper on its head": told.KeeperReport(fault=told.KeeperFault.UPSIDE_DOWN, by=AWAY),
    "hand under the rubber": told.KeeperReport(fault=told.KeeperFault.HAND_UNDER_RUBBER, by=AWAY),
    "obstruction": told.Conduct(what=told.Behaviour.BLOWS_BALL, by=AWAY, deliberate=True),
    "running ball kicked": told.Kick(by=AWAY),
    "running ball pushed": told.Kick(by=AWAY, technique=told.Technique.PUSHED),
}


def over(at: Point, *, goal: bool) -> told.Cross:
    return told.Cross(line=told.Line.GOAL, at=at, goal=goal)


def pushed_forward(side: Side) -> told.Touch:
    return told.Touch(body=told.Body(part=told.Part.NET, side=side), pushed_forward=True)


ENDINGS: dict[str, list[Fact]] = {
    "rests for the attacker": [told.Rest(at=Point(300.0, 100.0), up=told.Colour.WHITE)],
    "rests for the defender": [told.Rest(at=Point(300.0, 100.0), up=told.Colour.BLACK)],
    "leans": [told.Rest(at=Point(300.0, 100.0), up=None)],
    "over the touchline": [told.Cross(line=told.Line.TOUCH, at=Point(300.0, 360.0))],
    "over the far line": [over(Point(540.0, 200.0), goal=False)],
    "over the own line": [over(Point(-540.0, 200.0), goal=False)],
    "in the far goal": [over(FAR_GOAL, goal=True)],
    "in the own goal": [over(OWN_GOAL, goal=True)],
    "against the far net": [pushed_forward(AWAY)],
    "against the own net": [pushed_forward(HOME)],
    "to the own keeper": [
        told.Touch(body=told.Body(part=told.Part.KEEPER, side=HOME), at=Point(-520.0, 0.0)),
        told.Rest(at=Point(-500.0, 0.0), up=told.Colour.WHITE),
    ],
    "the keeper breaks and it goes in": [told.Defect(thing=told.Thing.KEEPER, by=AWAY), over(FAR_GOAL, goal=True)],
    "the keeper breaks and it rests": [
        told.Defect(thing=told.Thing.KEEPER, by=AWAY),
        told.Rest(at=Point(300.0, 100.0), up=told.Colour.BLACK),
    ],
    "the ball breaks": [told.Defect(thing=told.Thing.BALL)],
    "the referee stops play": [told.Signal(kind=told.SignalKind.STOP)],
    "the defender leaves the table": [told.Conduct(what=told.Behaviour.LEAVES_TABLE, by=AWAY)],
    "the attacker answers": [told.Say(words=told.Words.ACCEPT, by=HOME)],
    "the attacker hides the ball too": [
        told.Conduct(what=told.Behaviour.HIDES_SHOT, by=HOME, deliberate=True),
    ],
    "nothing more is told": [],
}
CALLED = {Call.FREE_KICK, Call.PENALTY, Call.REPEAT}


def about_to_play(action: Action) -> State:
    start = opening(HOME)
    pitch = start.parameters.pitch
    places = {Action.GOAL_KICK: pitch.goal_kick_spot(-1), Action.CORNER: pitch.corner_spot(1, 1)}
    laid = lay_ball(start, HOME, action, places.get(action, CENTRE), ball_out=action is not Action.OPEN)
    return laid.set_kicker(AWAY, Kicker(at=Point(260.0, 0.0)))


def calls_after(action: Action, offence: Fact, ending: list[Fact]) -> list[tuple[Call, Side | None]]:
    start = about_to_play(action)
    if offence is TOO_CLOSE:
        offence = replace(TOO_CLOSE, at=start.ball.at.towards(Point(100.0, 50.0), 93.0))
    referee = Referee(start)
    rulings = referee.observe_all([told.Kick(by=HOME), offence, *ending])
    rulings += as_if_nothing_followed(referee.state).rulings
    return [(Call(ruling.call), ruling.to) for ruling in rulings]


@pytest.mark.parametrize(("offence", "ending"), list(product(OFFENCES, ENDINGS)))
def test_an_offence_against_the_attacker_is_called_unless_he_scored(offence: str, ending: str) -> None:
    for action in (Action.OPEN, Action.FREE_KICK, Action.CORNER, *sorted(INDIRECT)):
        calls = calls_after(action, OFFENCES[offence], ENDINGS[ending])
        scored = (Call.GOAL, HOME) in calls
        assert not scored or (action not in INDIRECT and ending in ("in the far goal", "against the far net"))
        assert (Call.OWN_GOAL, AWAY) not in calls
        assert scored or [to for call, to in calls if call in CALLED] == [HOME], (action, calls)
        assert not scored or not CALLED & {call for call, _ in calls}


@pytest.mark.parametrize("ending", [name for name in ENDINGS if name != "the keeper breaks and it goes in"])
def test_a_penalty_with_an_early_keeper_is_taken_again_unless_it_went_in(ending: str) -> None:
    early = told.KeeperReport(fault=told.KeeperFault.MOVES_EARLY, by=AWAY)
    calls = calls_after(Action.PENALTY, early, ENDINGS[ending])
    if ending in ("in the far goal", "against the far net"):
        assert (Call.GOAL, HOME) in calls
    elif ending not in ("to the own keeper", "the attacker hides the ball too", "the attacker answers"):
        assert (Call.RETAKE, HOME) in calls, calls


@pytest.mark.parametrize("offence", OFFENCES)
def test_at_the_signal_only_free_kicks_and_penalties_are_left(offence: str) -> None:
    calls = [call for call, _ in calls_after(Action.OPEN, OFFENCES[offence], [told.Signal(kind=told.SignalKind.END)])]
    assert (Call.HALF_TIME in calls) != bool({Call.FREE_KICK, Call.PENALTY} & set(calls))
    assert Call.REPEAT not in calls
