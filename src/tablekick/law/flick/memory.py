"""The pieces of a referee's memory: small frozen records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Option, RestartKind, Stage
from tablekick.law.records import maker, quick, replace
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Citable

if TYPE_CHECKING:
    from tablekick.law.flick.names import RuleName, StepName
    from tablekick.law.flick.state import State

Rulings = list[Ruling]
RuleFunction = Citable[..., Any]
"""A rule that a ruling may cite."""
Step = Callable[..., Any]
"""What is done next, whatever it is that is done."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """The ball was played: by whom, from where, and what it met since."""

    by: Body
    side: Side
    ball_from: Point
    figure_from: Point
    regular: bool
    """It was completely inside the opposing shooting area."""
    on_the_fly: bool = False
    """The ball was moving when it was played."""
    restart: RestartKind | None = None
    """Straight from this restart."""
    direct: bool = True
    """Nothing has met the ball that would make an indirect restart good."""
    met: tuple[tuple[Body, Point], ...] = ()
    """Figures and goalkeepers the ball met since, with where they stood."""
    off_frame: bool = False
    """The last thing it met was the woodwork, straight from the shot."""
    blocked: Body | None = None
    """A block-flicked figure that touched it last."""
    cannot_score: bool = False
    """A spare goalkeeper's entering flick."""
    after_time: bool = False

    @property
    def last_body(self) -> Body:
        return self.met[-1][0] if self.met else self.by

    @property
    def last_side(self) -> Side | None:
        """Who touched it last. A neutral figure driven onto a resting ball is nobody: then it is his who played it."""
        return self.met[-1][0].side if self.met else self.side

    def meets(self, body: Body, at: Point, *, direct: bool) -> Played:
        """The ball has met one more; `direct` as long as nothing has made an indirect restart good."""
        return replace(self, met=(*self.met, (body, at)), direct=direct, off_frame=False, blocked=None)

    def is_blocked(self, figure: Body, at: Point) -> Played:
        """A block-flicked figure was the last to touch it."""
        return replace(self, met=(*self.met, (figure, at)), blocked=figure, off_frame=False)

    def came_off_frame(self) -> Played:
        return replace(self, off_frame=True)

    def may_score(self) -> Played:
        """Straight from a direct free kick: nothing need meet the ball first."""
        return replace(self, direct=False)


ball_played = maker(Played)


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Rebound:
    """The ball was played onto a defending figure: what a rebound to the attacker would not renew."""

    figure: Body
    side: Side
    flicks: Mapping[Body, int]
    ticks: int


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Owed:
    """The attacker has to wait for a block-flick."""

    rule: RuleName
    """What gives the defender time."""
    fault: RuleName
    """What is cited when the attacker does not wait."""
    resume: RuleName
    """What lets play go on."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Restart:
    """A restart to be taken."""

    kind: RestartKind
    to: Side
    at: Point
    taker: Body | None = None
    stage: Stage = Stage.READY
    attempt: int = 1
    direct: bool = False
    positional: Mapping[Side, int] = None  # type: ignore[assignment]
    """Positional flicks made by each side."""
    ready: frozenset[Side] = frozenset()
    """Sides that have finished placing or positioning."""
    placed: frozenset[Body] = frozenset()
    """Figures put down by hand while it was set up."""
    taker_at: Point | None = None
    """Where the taker was put, when a player put it there."""
    ball_at: Point | None = None
    """Where the ball was put, when a player put it there."""
    wall: tuple[Body, ...] = ()
    """Defending figures put up as a wall."""
    begins_period: bool = False
    """The flick-off that starts a period, not one after a goal."""

    def __post_init__(self) -> None:
        if self.positional is None:
            object.__setattr__(self, "positional", {})

    def named(self, taker: Body) -> Restart:
        """The taker is named; positional flicks may follow."""
        return replace(self, taker=taker, stage=Stage.POSITION)

    def taken_by(self, taker: Body) -> Restart:
        return replace(self, taker=taker)

    def without_taker(self, stage: Stage) -> Restart:
        """Whoever was to take it is gone: another one has to be named."""
        return replace(self, taker=None, taker_at=None, stage=stage)

    def may_be_taken(self) -> Restart:
        return replace(self, stage=Stage.READY)

    def says_ready(self, side: Side) -> Restart:
        return replace(self, ready=self.ready | {side})

    def flicked_by(self, side: Side) -> Restart:
        """A positional flick is used up."""
        return replace(self, positional={**self.positional, side: self.positional.get(side, 0) + 1})

    def put(self, figure: Body) -> Restart:
        """A figure is put down by hand."""
        return replace(self, placed=self.placed | {figure})

    def taker_put(self, taker: Body, at: Point) -> Restart:
        return replace(self, taker=taker, taker_at=at)

    def ball_put(self, at: Point) -> Restart:
        return replace(self, ball_at=at)

    def put_right(self) -> Restart:
        """The referee puts ball and taker where they belong."""
        return replace(self, ball_at=None, taker_at=None)

    def walled_by(self, figure: Body) -> Restart:
        """A figure joins the wall."""
        return replace(self, wall=tuple(dict.fromkeys((*self.wall, figure))))

    def once_more(self, *, placed_anew: bool) -> Restart:
        """It is taken again: its taker is named anew, and figures that are placed freely are placed anew."""
        again = replace(self, attempt=self.attempt + 1, taker=None, ball_at=None, taker_at=None)
        return replace(again, stage=Stage.POSITION, ready=frozenset(), placed=frozenset()) if placed_anew else again


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """An offence has been called and the offended player has not answered."""

    offended: Side
    options: tuple[Option, ...]
    ruling: Ruling
    gravity: int
    """Among several offences the graver one counts."""
    restart: Restart | None
    """What `accept` brings."""
    before: State
    """The referee's mind when the offence happened: `accept` undoes what followed."""
    restore: Mapping[Body, Point]
    """What `back` puts back."""
    restore_flicks: Mapping[Body, int] | None = None
    """The flick count that `back` restores."""
    after: StepName | None = None
    """What else the answer brings, whichever it is."""
    on_back: StepName | None = None
    """What else going back brings, told which offence it was."""
    either: StepName | None = None
    """The same, whichever the answer is."""
    resumes: RuleName | None = None
    """The rule under which play goes on after back, where it is not the usual one."""
    repeats: bool = False
    """Going back repeats the whole move."""
    chosen: Body | None = None
    """The figure the offended player had chosen before the offence, if it is known."""
    disputed: frozenset[Side] = frozenset()
    """Players who told the referee that there was no offence; when both have, the call is withdrawn."""
    held: tuple[Ruling, ...] = ()
    """Rulings of what happened since; they are given if the offended player plays on."""
    others: tuple[Pending, ...] = ()
    """Other offences on the same occasion, where the offended player may choose."""
    rolls_on: bool = False
    """The ball was moving: unless the offence has touched it, its course counts even after `back`."""
    unaided: tuple[State, tuple[Ruling, ...]] | None = None
    """What the ball that rolls on has brought by itself, where advantage brings something else: `back` leaves it so."""
    later: Pending | None = None
    """An offence of the offended player himself, committed since: it is dealt with if he plays on."""

    def holds(self, rulings: Iterable[Ruling]) -> Pending:
        """What has happened besides, or since, is given only if he plays on."""
        return replace(self, held=(*self.held, *rulings))

    def affects(self, reached: Mapping[Body, Point]) -> Pending:
        """`back` puts these back too."""
        return replace(self, restore={**self.restore, **reached})

    def brings(self, either: StepName, on_back: StepName | None = None) -> Pending:
        """What else the answer brings, whichever it is, and if it is back."""
        return replace(self, either=either, on_back=self.on_back if on_back is None else on_back)

    def goes_on_with(self, figure: Body | None) -> Pending:
        """The offended player has named the figure he had chosen, if he says so."""
        return self if figure is None else replace(self, chosen=figure)

    def is_disputed_by(self, side: Side) -> Pending:
        return replace(self, disputed=self.disputed | {side})

    def then(self, later: Pending) -> Pending:
        """The offended player has offended himself since."""
        return replace(self, later=later)

    def rolled_on(self, unaided: tuple[State, tuple[Ruling, ...]]) -> Pending:
        """What the ball has brought by itself."""
        return replace(self, unaided=unaided)

    def instead_of(self, already: Pending) -> Pending:
        """This one counts, the graver; everything since the first of them is undone with it."""
        mind = already.before
        return replace(self, before=mind, held=already.held, rolls_on=mind.table.ball_moving)

    def beside(self, already: Pending) -> Pending:
        """The offended player may pick this one or one of those before it."""
        others = (*already.others, replace(already, others=(), held=()))
        options = tuple(dict.fromkeys((*already.options, *self.options)))
        return replace(self, held=already.held, others=others, options=options)

    def picked_of(self, waiting: Pending) -> Pending:
        """The offended player has picked this one; what was held back is held back by it."""
        return replace(self, held=waiting.held)

    def alone(self) -> Pending:
        """Without the other offences of the same occasion."""
        return replace(self, others=())


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class ShootOut:
    """Shots in turn at one goal."""

    end: int = 1
    first: Side = Side.HOME
    side_of_pitch: int = 1
    """The touchline the positions start from, seen as the sign of y."""
    shots: tuple[tuple[Side, bool], ...] = ()
    shooter: Body | None = None
    ready: frozenset[Side] = frozenset()
    taken: bool = False

    @property
    def shooting(self) -> Side:
        """Whose turn it is: shots are taken alternately."""
        return self.first if len(self.shots) % 2 == 0 else self.first.other

    def shot_by(self, shooter: Body) -> ShootOut:
        """This figure is to shoot."""
        return replace(self, shooter=shooter)

    def is_shot(self, shooter: Body) -> ShootOut:
        """The shot is on its way."""
        return replace(self, taken=True, shooter=shooter)

    def says_ready(self, side: Side) -> ShootOut:
        return replace(self, ready=self.ready | {side})

    def before_the_signal(self) -> ShootOut:
        """Nobody is ready, and the shooting figure may be another one."""
        return replace(self, ready=frozenset(), shooter=None)

    def set_up_again(self) -> ShootOut:
        """Nobody has shot yet, and nobody is ready."""
        return replace(self, ready=frozenset(), shooter=None, taken=False)

    def decided(self, *, scored: bool) -> ShootOut:
        """The shot is noted, and it is the other side's turn."""
        return replace(self, shots=(*self.shots, (self.shooting, scored))).set_up_again()

    def tossed(self, first: Side, end: int | None, side_of_pitch: int | None) -> ShootOut:
        """Who shoots first, at which goal, and from which touchline on."""
        return ShootOut(
            end=end or self.end, first=first, side_of_pitch=side_of_pitch or self.side_of_pitch, shots=self.shots
        )
