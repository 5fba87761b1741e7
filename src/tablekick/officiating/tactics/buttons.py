"""What can happen now at the board, most likely first."""

from __future__ import annotations

from collections.abc import Iterator

from tablekick.law.tactics.actions import PASS, ROLL, WAIVE, Action, Kind, figure_of, kind_of, square_of
from tablekick.law.tactics.board import square_name, squares_in
from tablekick.law.tactics.calls import SIDE
from tablekick.law.tactics.chance import Draw, chance_of
from tablekick.law.tactics.figures import FIGURES, NOBODY, SIDES, figure_name, side_of
from tablekick.law.tactics.minor import can_be_fouled
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.shot import Spin
from tablekick.law.tactics.state import State, on_board
from tablekick.law.tactics.turns import actor, apply, legal_actions
from tablekick.officiating.buttons import Button, Group, Words

DICE = tuple(str(number) for number in range(1, 7))
_VERB = {Kind.MOVE: "move", Kind.KEEPER: "keeper-move", Kind.PLACE: "place"}


def buttons(state: State) -> list[Button]:
    """Every button of the moment; what stands first is what mostly happens."""
    if state.phase is Phase.END:
        return []
    return [*_luck(state), *_deeds(state), *_offences(state), *_clock(state)]


def _luck(state: State) -> Iterator[Button]:
    chance = chance_of(state)
    if chance is None:
        return
    side = SIDE[state.attacker]
    if chance.draw is Draw.SHOT:
        for spin in Spin:
            yield Button(name=f"spin-{spin}", facts=({"spin": str(side), "shows": str(spin)},), side=side)
    elif chance.draw in (Draw.DUEL, Draw.BOTH_ROLL):
        first = side if chance.draw is Draw.DUEL else SIDE[0]
        for number in DICE:
            # The die of the A-team, at a roll-off that of home, comes first; the other one is asked for.
            facts: tuple[Words, ...] = ({"roll": "both", "dice": [number, "$value"]},)
            yield Button(name=f"roll-{number}", facts=facts, side=first, asks={"value": DICE})
    else:
        defends = state.phase in (Phase.FREE_D, Phase.CHALLENGE)
        roller = SIDE[state.defender] if defends else side
        numbers = DICE if chance.draw is Draw.DIE else [str(number) for number in range(2, 13)]
        yield from (_rolls(str(roller), number) for number in numbers)


def _rolls(side: str, number: str) -> Button:
    facts: tuple[Words, ...] = ({"roll": side, "dice": [number]},)
    return Button(name=f"roll-{number}", facts=facts, side=SIDE[SIDES.index(side)])


def _deeds(state: State) -> Iterator[Button]:
    who = actor(state)
    if who is None:
        return
    side, actions = SIDE[who], legal_actions(state)
    if state.phase is Phase.KICKOFF_SET:
        yield Button(name="as-usual", facts=tuple(usual_line_up(state)))
    if ROLL in actions.singles:
        yield from (_rolls(str(side), number) for number in DICE)
    for base, ends in actions.groups:
        yield _to_a_square(state, Action(base), tuple(square_name(sq) for sq in squares_in(ends)))
    if PASS in actions.singles or WAIVE in actions.singles:
        name = "waive" if WAIVE in actions.singles else "pass-turn"
        yield Button(name=name, facts=({"pass-turn": True, "by": str(side)},), side=side)


def _to_a_square(state: State, base: Action, squares: tuple[str, ...]) -> Button:
    kind = kind_of(base)
    asks = {"place": squares}
    if kind is Kind.BALL:
        return Button(name="play", facts=({"play": ["$place"]},), side=SIDE[state.attacker], asks=asks)
    if kind is Kind.DRIBBLE:
        return Button(name="dribble", facts=({"dribble": "$place"},), side=SIDE[state.attacker], asks=asks)
    name, verb = figure_name(figure_of(base)), _VERB[kind]
    where: Words = {"at": "$place"} if kind is Kind.PLACE else {"path": ["$place"]}
    return Button(name=f"{verb}-{name}", facts=({verb: name, **where},), side=SIDE[side_of(figure_of(base))], asks=asks)


def usual_line_up(state: State) -> Iterator[Words]:
    """Both teams stand as usual, as facts: each figure on the free square of its rank nearest to the middle."""
    while state.phase is Phase.KICKOFF_SET:
        actions = legal_actions(state)
        if not actions.groups:
            return
        action = min(actions, key=lambda one: (kind_of(one) is not Kind.PLACE, abs(2 * (square_of(one) & 7) - 7), one))
        yield {"place": figure_name(figure_of(action)), "at": square_name(square_of(action))}
        state = apply(state, action).state


def _offences(state: State) -> Iterator[Button]:
    """Too slow (11.A.4), or a figure or the ball where it may not be (9.C.1): minor fouls."""
    if state.late != NOBODY:
        late = SIDE[state.late]
        facts: tuple[Words, ...] = ({"conduct": "time-wasting", "by": str(late)},)
        yield Button(name="conduct-time-wasting", facts=facts, side=late)
    if not can_be_fouled(state) or actor(state) is None:
        return
    standing = tuple(figure_name(figure) for figure in range(FIGURES) if on_board(state, figure))
    where: dict[str, tuple[str, ...]] = {"place": ()}
    if standing:
        facts = ({"move": "$figure", "path": ["$place"]},)
        yield Button(name="wrong-move", facts=facts, group=Group.OFFENCE, asks={"figure": standing, **where})
    if state.carrier != NOBODY:
        side = SIDE[state.attacker]
        yield Button(name="wrong-play", facts=({"play": ["$place"]},), side=side, group=Group.OFFENCE, asks=where)


def _clock(state: State) -> Iterator[Button]:
    if can_be_fouled(state):
        yield Button(name="time-over", facts=({"signal": "end"},), group=Group.CLOCK)
