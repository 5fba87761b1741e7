"""What a throw or a spin looks like: which dice lie on the table, and where on its disc the arrow stops."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.law.tactics.calls import SIDE
from tablekick.law.tactics.chance import Draw, Outcome, chance_of
from tablekick.law.tactics.duel import duel_bonus
from tablekick.law.tactics.figures import NOBODY, figure_name
from tablekick.law.tactics.phases import BALL_PLAYS, DEFENDING, Phase
from tablekick.law.tactics.readings import Readings, ShotDevice
from tablekick.law.tactics.shot import Spin
from tablekick.law.tactics.state import ROLLING, State, figure_on, with_number
from tablekick.match.tactics import messages

OUTCOMES: dict[Spin, messages.Outcome] = {Spin.GOAL: "goal", Spin.CORNER: "corner", Spin.GOAL_KICK: "goal-kick"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """Luck that has fallen: the draw, who threw it, and how it lies there."""

    draw: Draw
    what_for: str
    """`figure`, `ball`, `duel`, `kick-off`, `first-shot` or `shot`."""
    sides: tuple[Side, ...]
    """Who threw each die, or the spinner."""
    values: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()
    figures: tuple[str, ...] = ()
    outcome: messages.Outcome | None = None
    """What the spinner or the shot die says."""
    stops: int = 0
    """The sector the arrow stops in."""

    def shown(self) -> messages.Throw:
        shown: messages.Throw = {
            "draw": str(self.draw),
            "for": self.what_for,
            "sides": list(self.sides),
            "figures": list(self.figures),
        }
        if self.outcome is not None:
            return {**shown, "outcome": self.outcome, "stops": self.stops}
        return {**shown, "values": list(self.values), "bonus": list(self.bonus)}


def sectors(readings: Readings) -> tuple[Spin, ...]:
    """The disc, clockwise: every outcome as often as the readings say, spread as evenly as can be."""
    shares = (
        (Spin.GOAL, readings.goal_sectors),
        (Spin.CORNER, readings.corner_sectors),
        (Spin.GOAL_KICK, readings.goal_kick_sectors),
    )
    # Each outcome claims the middle of its equal parts of the circle; ties go to the rarer one's neighbour.
    claims = [((n + 0.5) / share, order, spin) for order, (spin, share) in enumerate(shares) for n in range(share)]
    return tuple(spin for _, _, spin in sorted(claims))


def throw_of(state: State, draw: Draw, outcome: Outcome, number: int) -> Throw:
    """How the `number`-th draw of a match looks. What the law does not care about follows from the number alone."""
    if isinstance(outcome, Spin):
        return _spin(state, outcome, number)
    if isinstance(outcome, tuple):
        return _both(state, draw, outcome)
    side = SIDE[state.defender if state.phase in DEFENDING else state.attacker]
    what_for = "ball" if state.phase in BALL_PLAYS else "figure"
    if draw is Draw.TWO_DICE:
        least = max(1, outcome - 6)
        first = least + number % (min(6, outcome - 1) - least + 1)
        return Throw(draw=draw, what_for=what_for, sides=(side, side), values=(first, outcome - first))
    return Throw(draw=draw, what_for=what_for, sides=(side,), values=(outcome,))


def lying_at_first(state: State) -> Throw | None:
    """The dice of a scene that begins with a number thrown: whoever comes to it sees them lie there."""
    if state.roll < 1:
        return None
    thrown = chance_of(with_number(state, ROLLING))
    assert thrown is not None
    return throw_of(state, thrown.draw, state.roll, 0)


def _spin(state: State, outcome: Spin, number: int) -> Throw:
    disc = sectors(state.readings)
    fitting = [n for n, spin in enumerate(disc) if spin is outcome]
    shooter = () if state.carrier == NOBODY else (figure_name(state.carrier),)
    return Throw(
        draw=Draw.SHOT,
        what_for="penalty" if state.penalty else "shot",
        sides=(SIDE[state.attacker],),
        figures=shooter,
        outcome=OUTCOMES[outcome],
        stops=fitting[number % len(fitting)],
    )


def _both(state: State, draw: Draw, rolls: tuple[int, int]) -> Throw:
    if draw is not Draw.DUEL:
        first = "kick-off" if state.phase is Phase.ROLL_OFF else "first-shot"
        return Throw(draw=draw, what_for=first, sides=(Side.HOME, Side.AWAY), values=rolls)
    attacking, defending = state.carrier, figure_on(state, state.defender, state.ball)
    return Throw(
        draw=draw,
        what_for="duel",
        sides=(SIDE[state.attacker], SIDE[state.defender]),
        values=rolls,
        bonus=(duel_bonus(state, attacking), duel_bonus(state, defending)),
        figures=(figure_name(attacking), figure_name(defending)),
    )


def has_spinner(readings: Readings) -> bool:
    return readings.shot is ShotDevice.SPINNER
