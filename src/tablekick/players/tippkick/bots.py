"""Five players: one that shoots on sight, and four that try kicks in their heads, few to very many."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from tablekick.facts.tippkick.facts import Tool
from tablekick.law.tippkick.restarts import INDIRECT
from tablekick.match.seats import Decision
from tablekick.match.tippkick import Blow, Choose, Defend, Intent, KeeperOrder, Moment, TippKickView, Wait
from tablekick.match.tippkick.intents import FASTEST_KEEPER_MPS
from tablekick.match.tippkick.table import keeper_reaches
from tablekick.match.tippkick.tempo import DEFENDING_S, KICKING_S, in_time_s, left_to_kick_s, left_to_place_s
from tablekick.physics.tippkick import Dive
from tablekick.players.tippkick.candidates import Floats, Repertoire, goal_bearing_deg, lays, shots
from tablekick.players.tippkick.choices import repeats
from tablekick.players.tippkick.defence import defence, narrowing_the_angle
from tablekick.players.tippkick.search import Sampler

LIES_DOWN = 0.2
"""How often a novice lays his kicker down. It stops what rolls, but a hard shot hops over it (docs/tippkick.md)."""


def placing_s(view: TippKickView) -> float | None:
    """Live, a bot knows its three seconds."""
    return in_time_s(DEFENDING_S, left_to_place_s(view.state)) if view.live else None


def kicking_s(view: TippKickView) -> float | None:
    """Live, a bot knows its seven seconds: what the defender has let pass is gone from them."""
    return in_time_s(KICKING_S, left_to_kick_s(view.state)) if view.live else None


class Novice:
    """Shoots at the middle of the goal or taps the ball on; his keeper guesses, his kicker is about right, or lies."""

    def __init__(self, seed: int) -> None:
        self._rng = np.random.Generator(np.random.PCG64(seed))

    def decide(self, view: TippKickView) -> Decision[Intent]:
        if view.early:
            return Decision(intent=Wait())
        if view.moment is Moment.CHOOSE:
            return Decision(intent=Choose(repeat=False))
        if view.moment is Moment.DEFEND:
            return Decision(intent=self._defend(view), took_s=placing_s(view))
        return Decision(intent=self._kick(view), took_s=kicking_s(view))

    def _defend(self, view: TippKickView) -> Defend:
        dive = Dive([Dive.HOLD, Dive.LEFT, Dive.RIGHT][int(self._rng.integers(3))])
        aim = float(self._rng.uniform(-40.0, 40.0))
        lying = bool(self._rng.random() < LIES_DOWN)
        return defence(view.state, view.side, view.table.ball, aim_y_mm=aim, keeper=KeeperOrder(dive=dive), lying=lying)

    def _kick(self, view: TippKickView) -> Blow:
        bearing = goal_bearing_deg(view.state, view.side) + float(self._rng.normal(0.0, 3.0))
        soft = view.state.action in INDIRECT or (view.state.prep == 0 and self._rng.random() < 0.5)
        speed = float(self._rng.uniform(1.4, 2.2)) if soft else float(self._rng.uniform(3.0, 6.0))
        return Blow(direction_deg=bearing, speed_mps=speed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """What a searching player knows and how hard it thinks."""

    repertoire: Repertoire
    rounds: tuple[tuple[int, int], ...]
    keeper_out_mm: float
    keeper_plays: bool
    """Whether the keeper plays resting balls in its reach, the other's colour too."""
    guesses: float = 0.0
    """How often its keeper guesses instead of watching the ball …"""
    strays_mm: float = 0.0
    """… and how far from the middle of the goal it thinks a shot will come (standard deviation)."""


class Searcher:
    """Tries kicks in his head and takes the one that does best on average."""

    def __init__(self, seed: int, skill: Skill) -> None:
        self._sampler = Sampler(seed)
        self._skill = skill

    def decide(self, view: TippKickView) -> Decision[Intent]:
        if view.early:
            return Decision(intent=Wait())
        if view.moment is Moment.CHOOSE:
            return Decision(intent=Choose(repeat=repeats(view.state, view.side)))
        if view.moment is Moment.DEFEND:
            return Decision(intent=self._defend(view), took_s=placing_s(view))
        return Decision(intent=self._kick(view), took_s=kicking_s(view))

    def _defend(self, view: TippKickView) -> Defend:
        state, side = view.state, view.side
        rng, skill = self._sampler.rng, self._skill
        keeper = narrowing_the_angle(state, side, skill.keeper_out_mm)
        if skill.guesses and rng.random() < skill.guesses:
            keeper = replace(keeper, dive=(Dive.HOLD, Dive.LEFT, Dive.RIGHT)[int(rng.integers(3))])
        aim = float(rng.normal(0.0, skill.strays_mm)) if skill.strays_mm else 0.0
        placed = defence(state, side, view.table.ball, aim_y_mm=aim, keeper=keeper)
        if self._skill.keeper_plays and state.action == "open" and keeper_reaches(state, side):
            return Defend(keeper=keeper, clear=self._clearance(view))
        return placed

    def _clearance(self, view: TippKickView) -> Blow:
        """Away from the own goal, to the side the ball lies on."""
        end = view.state.end_kept_by(view.side)
        flank = 1.0 if view.state.ball.at.y_mm >= 0.0 else -1.0
        direction = flank * (90.0 + end * 40.0)
        return Blow(direction_deg=direction, speed_mps=1.6, tool=Tool.KEEPER)

    def _kick(self, view: TippKickView) -> Blow:
        state, side, skill = view.state, view.side, self._skill
        laid = lays(state, side, skill.repertoire)
        kicks = laid if state.action in INDIRECT else np.concatenate([shots(state, side, skill.repertoire), laid])
        best, worth = self._sampler.best(view, kicks, skill.rounds)
        if skill.keeper_plays and keeper_reaches(state, side):
            pushes = laid[laid[:, 1] <= FASTEST_KEEPER_MPS]
            pushed, worth_pushed = self._sampler.best(view, pushes, skill.rounds, Tool.KEEPER)
            if worth_pushed > worth:
                return _blow(pushed, Tool.KEEPER)
        return _blow(best, Tool.KICKER)


def _blow(row: Floats, tool: Tool) -> Blow:
    direction, speed, loft, across, above = (float(number) for number in row)
    return Blow(direction_deg=direction, speed_mps=speed, loft_deg=loft, across_mm=across, above_mm=above, tool=tool)


CLUB = Skill(
    repertoire=Repertoire(
        aims_mm=(-28.0, 0.0, 28.0),
        shot_speeds_mps=(5.0,),
        lofts_deg=(0.0,),
        lay_speeds_mps=(1.0, 1.8),
        lay_turns_deg=(0.0,),
    ),
    rounds=((1, 1),),
    keeper_out_mm=6.0,
    keeper_plays=False,
    guesses=0.5,
    strays_mm=20.0,
)
COUNTY = Skill(
    repertoire=Repertoire(
        aims_mm=(-28.0, 0.0, 28.0),
        shot_speeds_mps=(4.0, 6.0),
        lofts_deg=(0.0,),
        lay_speeds_mps=(0.8, 1.4, 2.2),
        lay_turns_deg=(0.0, 35.0, -35.0),
    ),
    rounds=((4, 2), (1, 4)),
    keeper_out_mm=15.0,
    keeper_plays=False,
)
MASTER = Skill(
    repertoire=Repertoire(
        aims_mm=(-34.0, -18.0, 0.0, 18.0, 34.0),
        shot_speeds_mps=(4.0, 6.5),
        lofts_deg=(0.0, 8.0),
        lay_speeds_mps=(0.8, 1.4, 2.0, 2.8),
        lay_turns_deg=(0.0, 30.0, -30.0, 60.0, -60.0, 180.0),
        crosses_mm=(-70.0, 70.0),
    ),
    rounds=((8, 2), (1, 5)),
    keeper_out_mm=40.0,
    keeper_plays=True,
)
GRANDMASTER = replace(
    MASTER,
    repertoire=Repertoire(
        aims_mm=(-38.0, -30.0, -20.0, -10.0, 0.0, 10.0, 20.0, 30.0, 38.0),
        shot_speeds_mps=(3.0, 4.5, 6.5),
        lofts_deg=(0.0, 5.0, 10.0, 16.0),
        lay_speeds_mps=(0.6, 0.9, 1.2, 1.6, 2.0, 2.5, 3.0),
        lay_turns_deg=(0.0, 20.0, -20.0, 40.0, -40.0, 65.0, -65.0, 90.0, -90.0, 135.0, -135.0, 180.0),
        crosses_mm=(-90.0, -50.0, 0.0, 50.0, 90.0),
    ),
    rounds=((48, 2), (24, 4), (10, 12), (3, 24)),
)


def club(seed: int) -> Searcher:
    return Searcher(seed, CLUB)


def county(seed: int) -> Searcher:
    return Searcher(seed, COUNTY)


def master(seed: int) -> Searcher:
    return Searcher(seed, MASTER)


def grandmaster(seed: int) -> Searcher:
    return Searcher(seed, GRANDMASTER)
