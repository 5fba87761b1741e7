"""The situation of a case of the board game, and its scripted luck."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from tablekick.facts.sides import Side
from tablekick.judge.errors import CaseError
from tablekick.judge.reading import a_bool, a_count, a_list, a_mapping, a_number, a_text, listed, one_of, only_keys
from tablekick.law.tactics.board import CORNERS, square
from tablekick.law.tactics.calls import SILENT
from tablekick.law.tactics.chance import Draw, Outcome
from tablekick.law.tactics.figures import FLAG, GOAL_LINE, NAMES, NOBODY, OFF, SIDES, TEAM, figure
from tablekick.law.tactics.minor import minor_foul
from tablekick.law.tactics.phases import DEFENDING, SET_UPS, Phase
from tablekick.law.tactics.position import (
    NO_BALL,
    ROLLING,
    UNROLLED,
    Cards,
    Position,
    Shootout,
    occupied_by,
    put,
    start,
)
from tablekick.law.tactics.readings import read_readings
from tablekick.law.tactics.restarts import corner, free_kick, goal_kick, kick_off, penalty
from tablekick.law.tactics.shot import Spin

GIVEN_KEYS = (
    "attacking",
    "ball",
    "holder",
    "figures",
    "state",
    "dice",
    "spins",
    "cards",
    "sent_off",
    "variant",
    "strict",
    "period",
    "clock",
    "score",
    "rolled",
    "taker",
    "passes",
    "source",
    "restart",
    "penalty",
    "first_kick",
    "shootout",
    "offside",
    "offender",
)
_PERIODS: dict[object, int] = {1: 1, 2: 2, "extra": 3, "extra-2": 4, "shoot-out": 5}


class ScriptedLuck:
    """Dice and spins in the order the case lists them."""

    def __init__(self, dice: list[int], spins: list[Spin]) -> None:
        self._dice = deque(dice)
        self._spins = deque(spins)

    def draw(self, draw: Draw) -> Outcome | None:
        """The next outcome, or None when the case has none left."""
        if draw is Draw.SHOT:
            return self._spins.popleft() if self._spins else None
        if draw is Draw.DIE:
            return self._dice.popleft() if self._dice else None
        if len(self._dice) < 2:
            return None
        first, second = self._dice.popleft(), self._dice.popleft()
        return first + second if draw is Draw.TWO_DICE else (first, second)


def read_side(value: object, key: str) -> int:
    return SIDES.index(str(one_of(value, Side, key)))


def read_place(value: object, key: str) -> int:
    try:
        return square(a_text(value, key))
    except CaseError:
        raise
    except ValueError as trouble:
        raise CaseError(key, str(trouble)) from None


def _read_figure(value: object, key: str) -> int:
    try:
        return figure(a_text(value, key))
    except CaseError:
        raise
    except ValueError as trouble:
        raise CaseError(key, str(trouble)) from None


def read_given(given: Mapping[str, Any]) -> tuple[Position, ScriptedLuck]:
    """The position and its luck; everything has a default, and what cannot be is a CaseError."""
    dice = [a_count(d, f"given.dice[{n}]", most=6) for n, d in enumerate(a_list(given.get("dice", []), "given.dice"))]
    if 0 in dice:
        raise CaseError("given.dice", "a die shows 1 to 6")
    spins = [one_of(s, Spin, f"given.spins[{n}]") for n, s in enumerate(a_list(given.get("spins", []), "given.spins"))]
    attacker = read_side(given.get("attacking", "home"), "given.attacking")
    at = _read_figures(given.get("figures", {}))
    phase = one_of(given.get("state", str(Phase.ATTACK_1)), Phase, "given.state")
    carrier = _read_figure(given["holder"], "given.holder") if "holder" in given else NOBODY
    if carrier != NOBODY and (at[carrier] == OFF or carrier // TEAM != attacker):
        raise CaseError("given.holder", "the holder is a figure of the attacking team that takes part")
    ball = read_place(given["ball"], "given.ball") if "ball" in given else at[carrier] if carrier != NOBODY else NO_BALL
    off_the_ball = phase in SET_UPS or a_bool(given.get("penalty", False), "given.penalty")
    if carrier != NOBODY and ball != at[carrier] and not off_the_ball:
        raise CaseError("given.ball", "the ball is where its holder stands")
    rolled = a_count(given["rolled"], "given.rolled", most=12) if "rolled" in given else None
    position = start(_readings(given))._replace(
        phase=phase,
        attacker=attacker,
        at=at,
        occupied=(occupied_by(at, 0), occupied_by(at, 1)),
        ball=ball,
        carrier=carrier,
        roll=rolled or (UNROLLED if phase in DEFENDING else ROLLING),
        timer=True,
        **_rest(given, attacker),
    )
    _check_needs(position)
    if phase in SET_UPS or phase is Phase.MINOR:
        offender = read_side(given.get("offender", SIDES[1 - attacker]), "given.offender")
        position = enter_set_up(position, offender)
    return position, ScriptedLuck(dice, spins)


def _readings(given: Mapping[str, Any]) -> Any:
    variant = dict(a_mapping(given.get("variant", {}), "given.variant"))
    if "strict" in given:
        variant["strict"] = a_bool(given["strict"], "given.strict")
    try:
        return read_readings(variant)
    except ValueError as trouble:
        raise CaseError("given.variant", str(trouble)) from None


def _read_figures(raw: object) -> tuple[int, ...]:
    at = [OFF] * (2 * TEAM)
    for side, figures in a_mapping(raw, "given.figures").items():
        if side not in SIDES:
            raise CaseError(f"given.figures.{side}", "expected home or away")
        for name, where in a_mapping(figures, f"given.figures.{side}").items():
            key = f"given.figures.{side}.{name}"
            if name not in NAMES:
                raise CaseError(key, f"no such figure; figures are {listed(NAMES)}")
            special = {"flag": FLAG, "goal": GOAL_LINE}.get(str(where))
            place = special if special is not None else read_place(where, key)
            own = at[SIDES.index(side) * TEAM : SIDES.index(side) * TEAM + TEAM]
            if place < 128 and place in own:
                raise CaseError(key, f"another figure of {side} stands there already")
            at[SIDES.index(side) * TEAM + NAMES.index(name)] = place
    return tuple(at)


def _rest(given: Mapping[str, Any], attacker: int) -> dict[str, Any]:
    found: dict[str, Any] = {"cards": _read_cards(given)}
    if "period" in given:
        if not isinstance(given["period"], (int, str)) or given["period"] not in _PERIODS:
            raise CaseError("given.period", f"expected one of {listed(list(_PERIODS))}; got {given['period']!r}")
        found["period"] = _PERIODS[given["period"]]
    if "clock" in given:
        found["clock_s"] = a_number(given["clock"], "given.clock", least=0, most=100_000)
    if "score" in given:
        score = a_list(given["score"], "given.score")
        if len(score) != 2:
            raise CaseError("given.score", "expected [home, away]")
        found["score"] = (a_count(score[0], "given.score[0]"), a_count(score[1], "given.score[1]"))
    if "passes" in given:
        found["passes"] = a_count(given["passes"], "given.passes", most=1)
    if "source" in given:
        if given["source"] not in ("won", "dribble", "pass"):
            raise CaseError("given.source", "expected won, dribble or pass")
        found["won"] = given["source"] == "won"
        found["passes"] = int(given["source"] == "pass")
    if "restart" in given:
        if given["restart"] not in ("kick-off", "free-kick", "goal-kick", "corner"):
            raise CaseError("given.restart", "expected kick-off, free-kick, goal-kick or corner")
        found["must_leave_area"] = given["restart"] == "goal-kick"
        found["corner"] = given["restart"] == "corner"
    if "taker" in given:
        found["barred"] = _read_figure(given["taker"], "given.taker")
    if "penalty" in given:
        found["penalty"] = a_bool(given["penalty"], "given.penalty")
    if "offside" in given:
        names = a_list(given["offside"], "given.offside")
        found["offside"] = sum({1 << _read_figure(name, f"given.offside[{n}]") for n, name in enumerate(names)})
    found["first_kick"] = read_side(given.get("first_kick", SIDES[attacker]), "given.first_kick")
    if "shootout" in given:
        found["shootout"] = _read_shootout(given["shootout"])
    return found


def _read_cards(given: Mapping[str, Any]) -> Cards:
    yellow, groups = 0, [False, False]
    for side, names in a_mapping(given.get("cards", {}), "given.cards").items():
        team = read_side(side, f"given.cards.{side}")
        for n, name in enumerate(a_list(names, f"given.cards.{side}")):
            if name == "D":
                groups[team] = True
            elif name in NAMES and not name.startswith("D"):
                yellow |= 1 << (team * TEAM + NAMES.index(name))
            else:
                raise CaseError(f"given.cards.{side}[{n}]", "expected K, M1 to M4, F1, F2, or D for the defenders")
    names = a_list(given.get("sent_off", []), "given.sent_off")
    sent_off = sum({1 << _read_figure(name, f"given.sent_off[{n}]") for n, name in enumerate(names)})
    return Cards(yellow, sent_off, (groups[0], groups[1]))


def _read_shootout(raw: object) -> Shootout:
    said = a_mapping(raw, "given.shootout")
    only_keys(said, ("first", "goals", "shots"), "given.shootout")
    goals = [a_count(g, "given.shootout.goals") for g in a_list(said.get("goals", [0, 0]), "given.shootout.goals")]
    shots = [a_count(s, "given.shootout.shots") for s in a_list(said.get("shots", [0, 0]), "given.shootout.shots")]
    if len(goals) != 2 or len(shots) != 2:
        raise CaseError("given.shootout", "goals and shots are lists of two")
    first = read_side(said.get("first", "home"), "given.shootout.first")
    return Shootout(first, (goals[0], goals[1]), (shots[0], shots[1]))


def _check_needs(position: Position) -> None:
    """What a state cannot do without."""
    phase = position.phase
    needs_ball = phase not in (Phase.ROLL_OFF, Phase.SHOOTOUT, Phase.END, Phase.KICKOFF_SET, Phase.GOALKICK_SET)
    if needs_ball and position.ball == NO_BALL:
        raise CaseError("given.ball", f"the state {phase} needs a ball; say where it is or who holds it")
    with_holder = (Phase.KICKOFF_BALL, Phase.ATTACK_1, Phase.ATTACK_2, Phase.CORNER_BALL, Phase.CHALLENGE, Phase.DUEL)
    if phase in (*with_holder, Phase.SHOT, Phase.CORNER_SET, Phase.PENALTY, Phase.MINOR) and position.carrier == NOBODY:
        raise CaseError("given.holder", f"the state {phase} needs a holder of the ball")
    if phase is Phase.DUEL and not position.occupied[position.defender] >> position.ball & 1:
        raise CaseError("given.figures", "a duel needs a figure of the defending team on the ball's square")
    goal_kick_side = position.attacker if phase is Phase.GOALKICK_SET else position.defender
    needs_keeper = phase in (Phase.SHOT, Phase.GOALKICK_SET) and position.shootout is None
    if needs_keeper and position.at[position.keepers[goal_kick_side]] == OFF:
        raise CaseError("given.figures", f"the state {phase} needs the keeper of {SIDES[goal_kick_side]}")


def enter_set_up(position: Position, offender: int) -> Position:
    """A case that begins in a set-up: what it is for has been called already."""
    attacker = position.attacker
    match position.phase:
        case Phase.KICKOFF_SET:
            return kick_off(position._replace(timer=False), attacker, SILENT, "1.B.4")
        case Phase.GOALKICK_SET:
            return goal_kick(position._replace(attacker=1 - attacker), SILENT, "6.C.1")
        case Phase.FREEKICK:
            return free_kick(position, attacker, position.ball, position.carrier, SILENT, "10.1")
        case Phase.PENALTY:
            return penalty(position, position.carrier, SILENT, "9.B.2")
        case Phase.CORNER_SET:
            corners = CORNERS[position.defender]
            if not corners >> position.ball & 1:
                raise CaseError("given.ball", "at a corner the ball lies on a corner square of the defending team")
            # The side of the ball stands for the side of the shot.
            shot = put(position, position.carrier, position.ball)
            return corner(shot, SILENT, "8.1")
    return minor_foul(position._replace(phase=Phase.ATTACK_1, roll=ROLLING), offender, "9.C.1", SILENT)
