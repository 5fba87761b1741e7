"""The situation of a case of the board game, and its scripted luck."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import a_bool, a_count, a_list, a_mapping, a_number, listed, one_of
from tablekick.judge.tactics.restarts import (
    check_beside_the_board,
    enter_set_up,
    restart_under_way,
    shoot_out_under_way,
)
from tablekick.judge.tactics.words import read_figure, read_place, read_side
from tablekick.law.tactics.board import SQUARES
from tablekick.law.tactics.chance import Draw, Outcome
from tablekick.law.tactics.end import SHOOT_OUT
from tablekick.law.tactics.figures import FLAG, GOAL_LINE, NAMES, NOBODY, OFF, SIDES, TEAM, figure_name
from tablekick.law.tactics.phases import BALL_PLAYS, DEFENDING, SET_UPS, Phase, Source
from tablekick.law.tactics.readings import read_readings
from tablekick.law.tactics.shot import Spin
from tablekick.law.tactics.state import NO_BALL, ROLLING, UNROLLED, Cards, State, occupied_by, start

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
_ROLLED_FOR = BALL_PLAYS | DEFENDING | {Phase.ATTACK_1, Phase.FREE_A}
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


def read_given(given: Mapping[str, object]) -> tuple[State, ScriptedLuck]:
    """The position and its luck; everything has a default, and what cannot be is a UnreadableError."""
    dice = [a_count(d, f"given.dice[{n}]", most=6) for n, d in enumerate(a_list(given.get("dice", []), "given.dice"))]
    if 0 in dice:
        raise UnreadableError("given.dice", "a die shows 1 to 6")
    spins = [one_of(s, Spin, f"given.spins[{n}]") for n, s in enumerate(a_list(given.get("spins", []), "given.spins"))]
    attacker = read_side(given.get("attacking", "home"), "given.attacking")
    at = _read_figures(given.get("figures", {}))
    phase = one_of(given.get("state", str(Phase.ATTACK_1)), Phase, "given.state")
    carrier = read_figure(given["holder"], "given.holder") if "holder" in given else NOBODY
    if carrier != NOBODY and (at[carrier] == OFF or carrier // TEAM != attacker):
        raise UnreadableError("given.holder", "the holder is a figure of the attacking team that takes part")
    state = start(_readings(given))._replace(
        phase=phase,
        attacker=attacker,
        at=at,
        occupied=(occupied_by(at, 0), occupied_by(at, 1)),
        ball=_read_ball(given, phase, at[carrier] if carrier != NOBODY else NO_BALL),
        carrier=carrier,
        roll=UNROLLED if phase in DEFENDING or phase is Phase.END else ROLLING,
        timer=phase is not Phase.ROLL_OFF,
        **_rest(given, attacker),
    )
    state = _with_roll(_with_keepers(state), given)
    check_needs(state)
    check_beside_the_board(state)
    state = restart_under_way(state, given)
    if "shootout" in given or state.period == SHOOT_OUT:
        state = shoot_out_under_way(state, given)
    if phase in SET_UPS or phase is Phase.MINOR:
        offender = read_side(given.get("offender", SIDES[1 - attacker]), "given.offender")
        state = enter_set_up(state, offender)
    elif "offender" in given:
        raise UnreadableError("given.offender", "only the state minor has an offender")
    return state, ScriptedLuck(dice, spins)


def _read_ball(given: Mapping[str, object], phase: Phase, holder_at: int) -> int:
    """Where the ball lies: with its holder, unless a set-up puts it down elsewhere."""
    ball = read_place(given["ball"], "given.ball") if "ball" in given else holder_at
    apart = phase in SET_UPS or phase is Phase.CORNER_BALL or a_bool(given.get("penalty", False), "given.penalty")
    if holder_at != NO_BALL and ball != holder_at and not apart:
        raise UnreadableError("given.ball", "the ball is where its holder stands")
    if ball != NO_BALL and not 0 <= ball < SQUARES:
        raise UnreadableError("given.ball", "say on which square the ball lies; its holder stands beside the board")
    return ball


def _with_roll(state: State, given: Mapping[str, object]) -> State:
    if "rolled" not in given:
        return state
    two = state.phase in BALL_PLAYS and state.carrier == state.keepers[state.attacker]
    rolled = a_count(given["rolled"], "given.rolled", most=12 if two else 6)
    if state.phase not in _ROLLED_FOR:
        raise UnreadableError("given.rolled", f"in the state {state.phase} no die waits to be used")
    if rolled < 1 + two:
        raise UnreadableError("given.rolled", f"expected {1 + two} to {12 if two else 6}, got {rolled}")
    return state._replace(roll=rolled)


def _with_keepers(state: State) -> State:
    """A keeper that was sent off is nobody's keeper any more."""
    gone = state.cards.sent_off
    on_the_board = [f for f in range(2 * TEAM) if gone >> f & 1 and state.at[f] != OFF]
    if on_the_board:
        raise UnreadableError("given.sent_off", f"{figure_name(on_the_board[0])} stands on the board")
    keepers = [NOBODY if gone >> keeper & 1 else keeper for keeper in state.keepers]
    return state._replace(keepers=(keepers[0], keepers[1]))


def _readings(given: Mapping[str, object]) -> Any:
    variant = dict(a_mapping(given.get("variant", {}), "given.variant"))
    if "strict" in given:
        variant["strict"] = a_bool(given["strict"], "given.strict")
    try:
        return read_readings(variant)
    except ValueError as trouble:
        raise UnreadableError("given.variant", str(trouble)) from None


def _read_figures(raw: object) -> tuple[int, ...]:
    at = [OFF] * (2 * TEAM)
    for side, figures in a_mapping(raw, "given.figures").items():
        if side not in SIDES:
            raise UnreadableError(f"given.figures.{side}", "expected home or away")
        for name, where in a_mapping(figures, f"given.figures.{side}").items():
            key = f"given.figures.{side}.{name}"
            if name not in NAMES:
                raise UnreadableError(key, f"no such figure; figures are {listed(NAMES)}")
            special = {"flag": FLAG, "goal": GOAL_LINE}.get(str(where))
            place = special if special is not None else read_place(where, key)
            own = at[SIDES.index(side) * TEAM : SIDES.index(side) * TEAM + TEAM]
            if place < 128 and place in own:
                raise UnreadableError(key, f"another figure of {side} stands there already")
            at[SIDES.index(side) * TEAM + NAMES.index(name)] = place
    return tuple(at)


def _rest(given: Mapping[str, object], attacker: int) -> dict[str, Any]:
    found: dict[str, Any] = {"cards": _read_cards(given)}
    if "period" in given:
        if type(given["period"]) not in (int, str) or given["period"] not in _PERIODS:
            raise UnreadableError("given.period", f"expected one of {listed(list(_PERIODS))}; got {given['period']!r}")
        found["period"] = _PERIODS[given["period"]]
    if "clock" in given:
        found["clock_s"] = a_number(given["clock"], "given.clock", least=0, most=100_000)
    if "score" in given:
        score = a_list(given["score"], "given.score")
        if len(score) != 2:
            raise UnreadableError("given.score", "expected [home, away]")
        found["score"] = (a_count(score[0], "given.score[0]"), a_count(score[1], "given.score[1]"))
    if "passes" in given:
        found["passes"] = a_count(given["passes"], "given.passes", most=1)
    if "source" in given:
        found["source"] = one_of(given["source"], Source, "given.source")
        if found["source"] is Source.PASS:
            found["passes"] = 1
    if "penalty" in given:
        found["penalty"] = a_bool(given["penalty"], "given.penalty")
    if "offside" in given:
        names = a_list(given["offside"], "given.offside")
        found["offside"] = sum({1 << read_figure(name, f"given.offside[{n}]") for n, name in enumerate(names)})
    found["first_kick"] = read_side(given.get("first_kick", SIDES[attacker]), "given.first_kick")
    return found


def _read_cards(given: Mapping[str, object]) -> Cards:
    yellow, groups = 0, [False, False]
    for side, names in a_mapping(given.get("cards", {}), "given.cards").items():
        team = read_side(side, f"given.cards.{side}")
        for n, name in enumerate(a_list(names, f"given.cards.{side}")):
            if name == "D":
                groups[team] = True
            elif name in NAMES and not name.startswith("D"):
                yellow |= 1 << (team * TEAM + NAMES.index(name))
            else:
                raise UnreadableError(
                    f"given.cards.{side}[{n}]", "expected K, M1 to M4, F1, F2, or D for the defenders"
                )
    names = a_list(given.get("sent_off", []), "given.sent_off")
    sent_off = sum({1 << read_figure(name, f"given.sent_off[{n}]") for n, name in enumerate(names)})
    return Cards(yellow, sent_off, (groups[0], groups[1]))


def check_needs(state: State) -> None:
    """What a state cannot do without."""
    phase = state.phase
    needs_ball = phase not in (Phase.ROLL_OFF, Phase.SHOOTOUT, Phase.END, Phase.KICKOFF_SET, Phase.GOALKICK_SET)
    if needs_ball and state.ball == NO_BALL:
        raise UnreadableError("given.ball", f"the state {phase} needs a ball; say where it is or who holds it")
    with_holder = (Phase.KICKOFF_BALL, Phase.ATTACK_1, Phase.ATTACK_2, Phase.CORNER_BALL, Phase.CHALLENGE, Phase.DUEL)
    if phase in (*with_holder, Phase.SHOT, Phase.CORNER_SET, Phase.PENALTY, Phase.MINOR) and state.carrier == NOBODY:
        raise UnreadableError("given.holder", f"the state {phase} needs a holder of the ball")
    if phase in (Phase.FREE_A, Phase.FREE_D) and state.carrier != NOBODY:
        raise UnreadableError("given.holder", f"in the state {phase} nobody holds the ball yet")
    if phase is Phase.DUEL and not state.occupied[state.defender] >> state.ball & 1:
        raise UnreadableError("given.figures", "a duel needs a figure of the defending team on the ball's square")
    goal_kick_side = state.attacker if phase is Phase.GOALKICK_SET else state.defender
    needs_keeper = phase in (Phase.SHOT, Phase.GOALKICK_SET) and state.shootout is None
    keeper = state.keepers[goal_kick_side]
    if needs_keeper and (keeper == NOBODY or state.at[keeper] == OFF):
        raise UnreadableError("given.figures", f"the state {phase} needs the keeper of {SIDES[goal_kick_side]}")
