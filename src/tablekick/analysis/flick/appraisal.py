"""What the flicks that come into question are worth, over the unsteadiness of the hand.

The measure is that of the bots' search: a goal is 1, one's own goal -1, everything else the part of a goal it brings.
A block-flick is worth what it leaves to the attacker, with a minus before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from tablekick.analysis.flick.penalties import is_penalty, penalty_shots, side_of_keeper
from tablekick.facts.flick.bodies import Body
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick.flicks import FASTEST_MPS
from tablekick.players.flick import setting_up
from tablekick.players.flick.aims import Aim, passes, shots, usable_figures
from tablekick.players.flick.blocks import chances_left, likely_blocks
from tablekick.players.flick.curls import curls
from tablekick.players.flick.levels import MASTER
from tablekick.players.flick.search import Search
from tablekick.players.flick.sight import Floats

WATCHED = (Moment.ATTACK, Moment.TAKE, Moment.BLOCK)
"""The moments whose flicks are appraised."""
FIGURES = 6
VARIATIONS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How hard one looks."""

    looks_at: int = 500
    """Flicks tried once, with a steady hand."""
    keeps: int = 24
    tries: int = 16
    finals: int = 6
    """So many ideas are tried again, with …"""
    final_tries: int = 64
    seen: int = 8
    """… the shot that could follow tried after so many."""
    blocks_tries: int = 4
    blocks_final: int = 16
    """The same for block-flicks, after which shots are tried each time."""


GLANCE = Effort(looks_at=200, keeps=12, tries=6, finals=4, final_tries=12, seen=3, blocks_tries=2, blocks_final=4)
CAREFUL = Effort()


@dataclass(frozen=True, slots=True)
class Idea:
    """What a flick is meant to do: flicks of one figure for one purpose are the same idea, aimed a little otherwise."""

    kind: str
    """shot, pass, swerve or block; `hold` for doing nothing."""
    figure: Body | None
    part: str = ""
    """Of a penalty-flick: on which side of the goalkeeper it passes."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A flick that comes into question; None: to let the block-flick pass."""

    idea: Idea
    aim: Aim | None


@dataclass(frozen=True, slots=True)
class Valued:
    """A choice and what it is worth."""

    choice: Choice
    worth: float


HOLD = Choice(Idea("hold", None), None)


def is_watched(view: FlickView) -> bool:
    """Can the choices of this moment be appraised?"""
    play = view.state
    if view.moment is Moment.BLOCK:
        return play.possession.defending is view.side
    taker = play.restart is None or play.restart.taker is not None or not setting_up.needs_taker(view)
    return view.moment in WATCHED and play.shoot_out is None and taker


def choices_of(view: FlickView, most: int) -> list[Choice]:
    """All flicks that come into question; of too many every so manieth."""
    if view.moment is Moment.BLOCK:
        return [Choice(Idea("block", aim.figure), aim) for aim in likely_blocks(view)]
    figures = usable_figures(view, FIGURES)
    if view.moment is Moment.TAKE and view.state.restart is not None and view.state.restart.taker is None:
        figures = [setting_up.at_ball(view)]
    # At a penalty-flick nobody stands in the way.
    penalty = is_penalty(view)
    tried = penalty_shots(view, figures[0]) if penalty else shots(view, figures)
    shot = [Choice(idea_of(view, "shot", aim), aim) for aim in tried]
    curled = () if penalty else curls(view, figures, most // 4)
    swerved = [Choice(Idea("swerve", aim.figure), aim) for aim in curled]
    passed = [Choice(Idea("pass", aim.figure), aim) for aim in passes(view, figures)]
    found = [*shot, *passed]
    step = max(1.0, len(found) / max(most - len(swerved), 1))
    return [found[int(n * step)] for n in range(min(most, int(len(found) / step)))] + swerved


def idea_of(view: FlickView, kind: str, aim: Aim) -> Idea:
    """What a flick of this kind is meant to do."""
    return Idea(kind, aim.figure, side_of_keeper(view, aim) if kind == "shot" and is_penalty(view) else "")


class Appraiser:
    """Looks at one table with the eyes of who is to act; the same seed sees the same."""

    def __init__(self, view: FlickView, seed: int) -> None:
        self.view = view
        self._luck = np.random.default_rng(seed)
        self._blocks = view.moment is Moment.BLOCK
        self._search = None if self._blocks else Search(view, MASTER, self._luck)

    def worths(self, aims: Sequence[Aim | None], tries: int, seen: int) -> Floats:
        """What came of each flick (aims, tries)."""
        if self._search is not None:
            return self._search.worths([aim for aim in aims if aim is not None], tries, seen=seen)
        flicked = [aim for aim in aims if aim is not None]
        after, idle = chances_left(self.view, flicked, tries, self._luck)
        rows = iter(after)
        return -np.stack([idle if aim is None else next(rows) for aim in aims])

    def worth(self, aim: Aim | None, tries: int, seen: int = 64) -> float:
        return float(self.worths([aim], tries, seen).mean())

    def ideas(self, effort: Effort) -> list[Valued]:
        """The best flick of each idea, the best idea first."""
        choices = choices_of(self.view, effort.looks_at)
        if self._search is not None and choices:
            choices = self._likely(self._search, choices, effort)
        elif self._blocks:
            choices = [*choices, HOLD]
        if not choices:
            return []
        tries, final_tries = effort.tries, effort.final_tries
        if self._blocks:
            tries, final_tries = effort.blocks_tries, effort.blocks_final
        kept = _by_worth(choices, self.worths([c.aim for c in choices], tries, 0).mean(axis=1))
        if not self._blocks:
            varied = self._variations(kept[0].choice)
            more = self.worths([c.aim for c in varied], tries, 0).mean(axis=1)
            kept = sorted([*kept, *_by_worth(varied, more)], key=lambda valued: -valued.worth)
        finalists = _best_of_each_idea(kept)[: effort.finals]
        final = self.worths([v.choice.aim for v in finalists], final_tries, effort.seen).mean(axis=1)
        return _by_worth([v.choice for v in finalists], final)

    def _likely(self, search: Search, choices: list[Choice], effort: Effort) -> list[Choice]:
        """Those that are worth trying with an unsteady hand: the best, and the best of every idea."""
        of = {id(choice.aim): choice for choice in choices}
        ranked = [of[id(aim)] for aim in search.ranked([c.aim for c in choices if c.aim is not None])]
        firsts: dict[Idea, int] = {}
        kept: list[Choice] = []
        for number, choice in enumerate(ranked):
            firsts[choice.idea] = firsts.get(choice.idea, 0) + 1
            if number < effort.keeps or (firsts[choice.idea] <= 2 and len(kept) < 2 * effort.keeps):
                kept.append(choice)
        return kept

    def _variations(self, choice: Choice) -> list[Choice]:
        aim = choice.aim
        assert aim is not None
        turns = self._luck.normal(0.0, 2.0 * max(self.view.heading_noise, 0.004), VARIATIONS)
        pushes = self._luck.normal(0.0, 2.0 * max(self.view.speed_noise, 0.02), VARIATIONS)
        varied = [
            replace(
                aim,
                heading_rad=aim.heading_rad + float(turn),
                speed_mps=min(aim.speed_mps * abs(1.0 + float(push)), FASTEST_MPS / 2),
            )
            for turn, push in zip(turns, pushes, strict=True)
        ]
        return [Choice(idea_of(self.view, choice.idea.kind, each), each) for each in varied]


def aim_of(intent: intents.Intent) -> Aim | None:
    """What a player wanted, as something to be tried; None for letting it pass."""
    if not isinstance(intent, intents.Flick):
        return None
    return Aim(intent.figure, intent.heading_rad, intent.speed_mps, intent.spin_radps)


def flick_of(aim: Aim | None) -> intents.Intent:
    """The same as an intent, rounded as a record writes it."""
    if aim is None:
        return intents.Hold()
    return intents.Flick(
        figure=aim.figure,
        heading_rad=round(float(aim.heading_rad), 4),
        speed_mps=round(float(aim.speed_mps), 3),
        spin_radps=round(float(aim.spin_radps), 1),
    )


def _by_worth(choices: Sequence[Choice], worths: Floats) -> list[Valued]:
    order = np.argsort(-worths, kind="stable")
    return [Valued(choices[int(n)], float(worths[int(n)])) for n in order]


def _best_of_each_idea(ranked: Sequence[Valued]) -> list[Valued]:
    best: dict[Idea, Valued] = {}
    for valued in ranked:
        best.setdefault(valued.choice.idea, valued)
    return list(best.values())
