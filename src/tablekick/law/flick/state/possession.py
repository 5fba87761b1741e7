"""Who has the ball, what he last did with it, and what he, his figures and the defender may do next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.memory import Owed, Played, Rebound
from tablekick.law.flick.names import RuleName
from tablekick.law.flick.state.table import Stroke
from tablekick.law.records import changer, quick, replace

if TYPE_CHECKING:
    from tablekick.law.flick.state import State


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Possession:
    """The attacker and his attack."""

    attacking: Side = Side.HOME
    played: Played | None = None
    """The last time the ball was played, with what it met since."""
    rebound: Rebound | None = None
    last_move: Stroke | None = None
    """The attacker's last flick."""
    before_move: State | None = None
    """The referee's mind before that flick, for a move that is to be repeated."""
    chosen: Body | None = None
    """After the defender's offence the attacker goes on with this figure."""
    seen_by_spare: tuple[Body, int] | None = None
    """The figure that attacks a goal without its goalkeeper, and how often it has played the ball."""
    shootable: bool = False
    must_stop: RuleName | None = None
    """Indoors the attacker waits for the ball to stop after a save or a restart: what is cited if he does not."""
    in_doubt: bool = False
    """The referee wants to stop the game to clear up something he is not sure about."""

    @property
    def defending(self) -> Side:
        return self.attacking.other

    def passes_to(self, side: Side) -> Possession:
        """A new attacker begins; nothing of the old attack binds him."""
        return replace(
            self, attacking=side, chosen=None, seen_by_spare=None, shootable=False, must_stop=None, in_doubt=False
        )

    def ball_out(self) -> Possession:
        """The ball is out of the game: what it has met is forgotten."""
        return replace(self, played=None, rebound=None, must_stop=None, in_doubt=False)

    def ball_rests(self) -> Possession:
        """Nobody has to wait for the ball any more, and it cannot rebound."""
        return replace(self, must_stop=None, rebound=None) if self.must_stop or self.rebound else self

    def moves(self, stroke: Stroke, before: State) -> Possession:
        """The attacker makes a move; `before` is what would be gone back to."""
        return _moving(self, stroke, before)

    def plays(self, played: Played) -> Possession:
        """The attacker plays the ball: it cannot rebound to him any more from before."""
        return _playing(self, played, None)

    def meets(self, played: Played) -> Possession:
        """The ball that was played has met something, or is known better."""
        return _met(self, played)

    def without_move(self) -> Possession:
        """The mind before a move remembers no older one."""
        return _unmoved(self, None)

    def unplayed(self) -> Possession:
        """Whoever played the ball last, it is as if he had not."""
        return replace(self, played=None)

    def shoots(self, side: Side) -> Possession:
        """It is this side's turn in a shoot-out."""
        return replace(self, attacking=side, played=None)

    def announced(self, *, shootable: bool) -> Possession:
        """The referee has said that the ball lies in the shooting area, or it does not any more."""
        return replace(self, shootable=shootable)

    def seen(self, figure: Body, touches: int) -> Possession:
        """A figure that attacks a goal without its goalkeeper has played the ball so often."""
        return replace(self, seen_by_spare=(figure, touches))

    def chooses(self, figure: Body | None) -> Possession:
        """The attacker goes on with this figure; None: with any."""
        return replace(self, chosen=figure)

    def rebounds(self, rebound: Rebound | None) -> Possession:
        return replace(self, rebound=rebound)

    def doubted(self, doubted: bool) -> Possession:
        """The referee wants to look before it goes on, or has looked."""
        return replace(self, in_doubt=doubted)

    def has_to_stop(self, rule: RuleName) -> Possession:
        """The attacker waits until everything has stopped, by this rule."""
        return replace(self, must_stop=rule)


_moving: Callable[[Possession, Stroke, State], Possession] = changer(Possession, "last_move", "before_move")


_playing: Callable[[Possession, Played, None], Possession] = changer(Possession, "played", "rebound")


_met: Callable[[Possession, Played], Possession] = changer(Possession, "played")


_unmoved: Callable[[Possession, None], Possession] = changer(Possession, "before_move")


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """The crowded ball of FISTF, the contested one of Subbuteo."""

    crowded: bool = False
    """The ball rests against an attacking figure and others: the next flick has to free it."""
    freeing: bool = False
    """The attacker has played a crowded ball: when it rests again, one figure at most may touch it."""
    contenders: frozenset[Body] = frozenset()
    """Opposing figures that touch the contested ball."""
    hit: bool = False
    """The ball met a contender on its way out of the contest."""

    def played(self) -> Contest:
        """The ball is played out of the crowd, if there is one."""
        return self if self.freeing == self.crowded else replace(self, freeing=self.crowded)

    def looked_at(self, *, crowded: bool, freeing: bool) -> Contest:
        """The referee has looked who touches the resting ball."""
        if (crowded, freeing) == (self.crowded, self.freeing):
            return self
        return replace(self, crowded=crowded, freeing=freeing)

    def between(self, contenders: frozenset[Body], *, crowded: bool) -> Contest:
        """The ball is contested by these, or by nobody; on its way out it has met none of them yet."""
        if not (crowded or self.crowded or self.hit or self.contenders):
            return self
        return replace(self, crowded=crowded, contenders=contenders, hit=False)

    def contender_met(self) -> Contest:
        """On its way out the ball has met a contender."""
        return replace(self, hit=True)

    def dissolved(self) -> Contest:
        """The ball is not in a crowd any more."""
        return replace(self, crowded=False) if self.crowded else self

    def ball_out(self) -> Contest:
        """The ball is out of the game and no crowd stands round it."""
        return replace(self, crowded=False, freeing=False) if self.crowded or self.freeing else self


NO_CONTEST = Contest()


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Offside:
    """What the referee looked at when the ball was played."""

    figures: tuple[tuple[Body, Point], ...] = ()
    """Figures that were in offside position when the ball was played: punished if the ball passes."""
    line_mm: float = 0.0
    """How far the penultimate defender's base reached towards the goal line then."""
    ball_was_past: bool = False
    """The ball had passed that line already when it was played."""
    passive: frozenset[Body] = frozenset()
    """Figures in passive offside: not to be flicked before the ball has stopped."""

    def seen(self, figures: tuple[tuple[Body, Point], ...], line_mm: float) -> Offside:
        """These are in offside position as the ball is played, and it has not passed that line."""
        return replace(self, figures=figures, line_mm=line_mm, ball_was_past=False)

    def was_past(self) -> Offside:
        """The ball had passed that line already."""
        return replace(self, ball_was_past=True)

    def line_at(self, line_mm: float) -> Offside:
        """The penultimate defender stands somewhere else by now."""
        return replace(self, line_mm=line_mm)

    def over(self) -> Offside:
        """Nobody is punished for where he stood when this ball was played."""
        return replace(self, figures=()) if self.figures else self

    def ball_rests(self) -> Offside:
        """No figure is in passive offside any more, and none can be punished."""
        return replace(self, figures=(), passive=frozenset()) if self.figures or self.passive else self

    def became_passive(self, figure: Body) -> Offside:
        return replace(self, passive=self.passive | {figure})


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Rights:
    """The flicks of the attacker's figures."""

    flicks: Mapping[Body, int] = field(default_factory=dict)
    """How often each has been flicked in succession."""
    not_renewed: Body | None = None
    """The figure whose three flicks a change of possession has not renewed, since the ball rebounded to it."""
    barred: Mapping[Body, str] = field(default_factory=dict)
    """Figures that may not be flicked until released, with the restart (or `tick`) that bars them."""
    automatic: Body | None = None
    """The taker of a corner or throw-in, entitled to an automatic flick if it stands offside."""

    def flicked(self, figure: Body) -> Rights:
        return _with_flicks(self, {**self.flicks, figure: self.flicks.get(figure, 0) + 1})

    def renewed(self) -> Rights:
        """All figures have their three flicks again."""
        return replace(self, flicks={}) if self.flicks else self

    def only_of(self, figure: Body) -> Rights:
        """All others have their three flicks again."""
        return _with_flicks(self, {figure: self.flicks[figure]} if figure in self.flicks else {})

    def bar(self, figure: Body, why: str) -> Rights:
        return replace(self, barred={**self.barred, figure: why})

    def freed(self, is_free: Callable[[Body, str], bool]) -> Rights:
        """Figures that this is true of, told what bars them, may be flicked again."""
        return replace(self, barred={body: why for body, why in self.barred.items() if not is_free(body, why)})

    def anew(self) -> Rights:
        """Nothing that the figures have done counts."""
        return replace(self, barred={}, flicks={})

    def rebounded_to(self, figure: Body, flicks: Mapping[Body, int]) -> Rights:
        """Possession comes back by a rebound to this figure: its three flicks go on."""
        return replace(self, flicks=flicks, not_renewed=figure)

    def automatic_of(self, figure: Body | None) -> Rights:
        """This figure, or none, is entitled to an automatic flick."""
        return self if self.automatic is figure else replace(self, automatic=figure)

    def possession_passes(self) -> Rights:
        """Possession has changed: no exception made for an old attacker's figure holds any more."""
        return replace(self, not_renewed=None, automatic=None)

    def restored(self, flicks: Mapping[Body, int]) -> Rights:
        """The figures have been flicked as often as this."""
        return replace(self, flicks=flicks)

    def released(self) -> Rights:
        """No figure is barred any more."""
        return replace(self, barred={})


_with_flicks: Callable[[Rights, Mapping[Body, int]], Rights] = changer(Rights, "flicks")


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Ticks:
    """How many were used in this possession, and what the referee has permitted."""

    used: int = 0
    granted: bool = False
    """The next one is permitted."""
    path_granted: bool = False
    """The referee has allowed a steep way back from offside."""

    def one_used(self) -> Ticks:
        return replace(self, used=self.used + 1)

    def counted(self, used: int) -> Ticks:
        """So many of this possession are used."""
        return replace(self, used=used)

    def permitted(self) -> Ticks:
        return replace(self, granted=True)

    def refused(self) -> Ticks:
        """The permission is gone: used, waived or forfeited."""
        return replace(self, granted=False) if self.granted else self

    def possession_passes(self) -> Ticks:
        """A new attacker has all of them."""
        return replace(self, used=0, granted=False)

    def renewed(self) -> Ticks:
        """All of them may be used again."""
        return replace(self, used=0)

    def path_is(self, granted: bool) -> Ticks:
        return replace(self, path_granted=granted)


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """The right to a block-flick, and whether the attacker has to wait for it."""

    held: bool = False
    """The defender has a block-flick he has not taken."""
    owed: Owed | None = None
    """The attacker has to let the defender block-flick before he goes on."""
    limited: bool = False
    """The attacker's next flick is a limited one."""
    lost: int = 0
    """How many of the attacker's next moves the defender may not answer with a block-flick."""

    def granted(self) -> Block:
        return self if self.held else _holding(self, True)

    def ended(self) -> Block:
        """Taken, waived or lost."""
        return _holding(self, False) if self.held else self

    def settled(self) -> Block:
        """Nobody waits for it any more."""
        return self if self.owed is None else replace(self, owed=None)

    def possession_passes(self) -> Block:
        """The old attacker owes nothing any more; the right itself ends by a rule of its own."""
        return replace(self, owed=None, limited=False, lost=0)

    def ball_out(self) -> Block:
        """Nobody waits for it; the right itself ends by a rule of its own."""
        return replace(self, owed=None, limited=False)

    def owes(self, owed: Owed) -> Block:
        """The attacker has to wait for it."""
        return replace(self, owed=owed)

    def waived(self) -> Block:
        """The defender does without, and nobody waits for it."""
        return replace(self, owed=None, held=False)

    def limits(self, limited: bool) -> Block:
        """The attacker's next flick is a limited one, or it has been made."""
        return replace(self, limited=limited)

    def next_lost(self, moves: int) -> Block:
        """He keeps what he has, and has none for so many of the attacker's next moves."""
        return replace(self, lost=moves)

    def lost_for(self, moves: int) -> Block:
        """None for so many of the attacker's next moves."""
        return replace(self, held=False, lost=moves)


_holding: Callable[[Block, bool], Block] = changer(Block, "held")
