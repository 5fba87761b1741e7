"""What stands and moves where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.law.flick.memory import Restart
from tablekick.law.flick.names import RuleName
from tablekick.law.records import changer, derived, maker, quick, replace

CENTRE_SPOT = Point(0.0, 0.0)


class Away(StrEnum):
    """Why a figure has to be placed before it may be used."""

    SURFACE = "off the cloth"
    REBOUND = "rebounded off the barrier"
    BOARD = "off the board"


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where and how a figure stands."""

    at: Point
    lying: bool = False
    entangled: Body | None = None
    away: Away | None = None
    left_at: Point | None = None
    """Where it left the board."""
    placed: bool = False
    """The referee placed it off the area: nothing can be forced off it."""
    line_due: bool = False
    """It was not used at once where it stopped off the area: on the line with it when the ball has stopped."""
    # Every look over the table asks each figure for these.
    x_mm: float = derived("at.x_mm")
    y_mm: float = derived("at.y_mm")

    @property
    def is_ready(self) -> bool:
        """It stands upright and free where it may be used: nobody has to raise or place it."""
        return self.away is None and not (self.lying or self.entangled or self.line_due)

    def moved(self, at: Point) -> Standing:
        return replace(self, at=at)

    def put_back(self, at: Point) -> Standing:
        """Upright and in play, where it was."""
        return replace(self, at=at, lying=False, away=None)

    def raised(self) -> Standing:
        return replace(self, lying=False)

    def caught_in(self, partner: Body | None) -> Standing:
        """Entangled with another figure, or with none any more."""
        return replace(self, entangled=partner)

    def is_away(self, why: Away | None) -> Standing:
        """It has to be placed before it may be used, or need not be."""
        return replace(self, away=why)

    def left_area(self) -> Standing:
        return replace(self, left_at=self.at)

    def fell_off(self) -> Standing:
        """It left the board where it was."""
        return replace(self, away=Away.BOARD, left_at=self.at)

    def due_on_the_line(self) -> Standing:
        return replace(self, line_due=True)


standing_there = maker(Standing)


class StrokeKind(StrEnum):
    """What a flick is in the eyes of the law."""

    ATTACK = "attack"
    RESTART = "restart"
    BLOCK = "block"
    TICK = "tick"
    POSITIONAL = "positional"
    AUTOMATIC = "automatic"
    VOID = "void"
    """It counts for nothing: made after time or while the ball was out of the game."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Stroke:
    """A flicked figure on its way."""

    figure: Body
    kind: StrokeKind
    origin: Point
    ball_before: Point
    ball_was_moving: bool
    figures_before: Mapping[Body, Standing]
    flicks_before: Mapping[Body, int]
    touched_ball: bool = False
    fouled: tuple[Body, Point] | None = None
    """The first standing figure it met before the ball, and where."""
    met: tuple[Body, ...] = ()
    """Figures it met without having touched the ball."""
    offended: bool = False
    """Its offence has been called; further contacts of the same stroke are not called again."""
    resumes: RuleName | None = None
    """A block-flick the attacker waited for: play goes on under this rule when it has come to rest."""
    affected: Mapping[Body, Point] = field(default_factory=dict)
    """What it set moving, and what that set moving in turn, with where each was before."""
    missed: bool = False
    """It was seen to miss the ball before it came to rest."""
    unpermitted: bool = False
    """A tick-flick without permission: an attempt to play the ball."""
    spoiled: bool = False
    """An incorrect block-flick stopped it on its way: it is no miss."""
    unannounced: bool = False
    """A permitted tick-flick without a word: an attempt to play the ball."""
    restart: Restart | None = None
    """The restart that this flick takes, or is a positional flick of."""

    def reaches_ball(self) -> Stroke:
        return _reaching(self, True)

    def meets(self, other: Body) -> Stroke:
        """A figure or a goalkeeper, on the way to the ball."""
        return replace(self, met=(*self.met, other))

    def fouls(self, other: Body, at: Point) -> Stroke:
        """The first standing figure that it meets, and where."""
        return replace(self, fouled=(other, at), met=(*self.met, other))

    def sets_moving(self, reached: Mapping[Body, Point]) -> Stroke:
        """What it has set moving has met something more."""
        return _affecting(self, {**self.affected, **reached})

    def has_offended(self) -> Stroke:
        """Its offence has been called."""
        return replace(self, offended=True)

    def has_missed(self) -> Stroke:
        return replace(self, missed=True)

    def is_spoiled(self) -> Stroke:
        """An incorrect block-flick has stopped it."""
        return replace(self, spoiled=True)

    def was_unannounced(self) -> Stroke:
        return replace(self, unannounced=True)

    def was_unpermitted(self) -> Stroke:
        return replace(self, unpermitted=True)

    def after_which(self, resumes: RuleName) -> Stroke:
        """Play goes on under this rule when it has come to rest."""
        return replace(self, resumes=resumes)


flicked = maker(Stroke)
_affecting: Callable[[Stroke, Mapping[Body, Point]], Stroke] = changer(Stroke, "affected")
_reaching: Callable[[Stroke, bool], Stroke] = changer(Stroke, "touched_ball")


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Figures, ball, and what is on its way."""

    figures: Mapping[Body, Standing] = field(default_factory=dict)
    ball: Point = CENTRE_SPOT
    ball_moving: bool = False
    strokes: Mapping[Body, Stroke] = field(default_factory=dict)
    """Flicked figures that have not come to rest."""
    adrift: frozenset[Body] = frozenset()
    """Figures set moving by something else than a finger."""
    unsettled: frozenset[Body] | None = None
    """Figures whose place has not been looked at since they last moved; None means all of them."""
    forcing_verified: frozenset[Body] = frozenset()
    """Figures the referee has said can be forced upon, as long as they stand there."""
    put_back: frozenset[Body] = frozenset()
    """What the referee has put back out of its run: where it rolls out until the next flick does not count."""

    def is_moving(self, figure: Body) -> bool:
        return figure in self.strokes or figure in self.adrift

    @property
    def at_rest(self) -> bool:
        """Nothing moves, neither the ball nor any figure."""
        return not (self.ball_moving or self.strokes or self.adrift)

    def put(self, figure: Body, standing: Standing) -> Table:
        """A figure stands there now."""
        return _standing(self, {**self.figures, figure: standing})

    def moved(self, figure: Body, at: Point) -> Table:
        """A figure that stands on the table is put somewhere else."""
        return self.put(figure, self.figures[figure].moved(at))

    def at_rest_there(self, figure: Body, standing: Standing) -> Table:
        """A flicked or pushed figure has come to rest; its place has not been looked at."""
        strokes, adrift, unsettled = self.strokes, self.adrift, self.unsettled
        if figure in strokes:
            strokes = {body: stroke for body, stroke in strokes.items() if body is not figure}
        if figure in adrift:
            adrift = adrift - {figure}
        if unsettled is not None and figure not in unsettled:
            unsettled = unsettled | {figure}
        figures = {**self.figures, figure: standing}
        return _at_rest(self, figures, strokes, adrift, unsettled)

    def without(self, gone: Iterable[Body]) -> Table:
        """Figures have been taken off."""
        return replace(self, figures={body: standing for body, standing in self.figures.items() if body not in gone})

    def ball_at(self, place: Point) -> Table:
        return _ball_at(self, place)

    def ball_rolls(self) -> Table:
        return self if self.ball_moving else _rolling(self, True)

    def ball_rests_at(self, place: Point) -> Table:
        return _resting(self, place, False)

    def looked_at(self, unsettled: frozenset[Body]) -> Table:
        """The referee has looked at where all figures stand but these."""
        return _looked_at(self, unsettled)

    def ball_stops(self) -> Table:
        return replace(self, ball_moving=False) if self.ball_moving else self

    def stroke(self, stroke: Stroke) -> Table:
        """A flicked figure is on its way, or its way is known better."""
        return _on_its_way(self, {**self.strokes, stroke.figure: stroke})

    def finished(self, figure: Body) -> Table:
        """A flicked or pushed figure is not on its way any more."""
        if figure in self.strokes:
            left = {body: stroke for body, stroke in self.strokes.items() if body != figure}
            return replace(self, strokes=left, adrift=self.adrift - {figure})
        return self.drifts_no_more(figure) if figure in self.adrift else self

    def only_on_its_way(self, stroke: Stroke) -> Table:
        """No other flicked figure counts any more."""
        return replace(self, strokes={stroke.figure: stroke})

    def moving_as(self, other: Table) -> Table:
        """What moves there moves here."""
        return replace(self, strokes=other.strokes, adrift=other.adrift)

    def standing_as(self, other: Table) -> Table:
        """The figures are where they are there, and have to be looked at."""
        return replace(self, figures=other.figures, unsettled=None)

    def taken_hold_of(self, bodies: Iterable[Body]) -> Table:
        """The referee puts these back by hand: they move no more, and every place has to be looked at."""
        held = frozenset(bodies)
        left = {body: stroke for body, stroke in self.strokes.items() if body not in held}
        return replace(self, strokes=left, adrift=self.adrift - held, unsettled=None)

    def out_of_its_run(self, bodies: frozenset[Body]) -> Table:
        """Everything has been put back that was still moving: where these roll out does not count."""
        return replace(self, strokes={}, adrift=frozenset(), put_back=bodies)

    def rolling_out(self, more: frozenset[Body]) -> Table:
        """What was put back out of its run went on to meet these."""
        return replace(self, put_back=self.put_back | more)

    def rolled_out(self) -> Table:
        return replace(self, put_back=frozenset())

    def set_for_a_shot(self, place: Point) -> Table:
        """The ball lies there for the next shot of a shoot-out."""
        return replace(self, ball=place, ball_moving=False, strokes={})

    def stopped(self) -> Table:
        """Nothing that moved counts any more."""
        return replace(self, strokes={}, adrift=frozenset(), ball_moving=False)

    def to_be_looked_at(self) -> Table:
        """Every figure's place has to be looked at again."""
        return self if self.unsettled is None else replace(self, unsettled=None)

    def unsettles(self, figure: Body) -> Table:
        """This figure's place has to be looked at again."""
        if self.unsettled is None or figure in self.unsettled:
            return self
        return replace(self, unsettled=self.unsettled | {figure})

    def drifts(self, figure: Body) -> Table:
        """Something has set the figure moving that was not flicked."""
        return replace(self, adrift=self.adrift | {figure})

    def drifts_no_more(self, *figures: Body) -> Table:
        return replace(self, adrift=self.adrift - {*figures})

    def verified(self, figure: Body) -> Table:
        """The referee has said that this figure can be forced upon."""
        return replace(self, forcing_verified=self.forcing_verified | {figure})

    def to_be_verified(self, figure: Body) -> Table:
        """Whether this figure can be forced upon has to be asked again."""
        return replace(self, forcing_verified=self.forcing_verified - {figure})


Strokes = Mapping[Body, Stroke]
Some = frozenset[Body]
_at_rest: Callable[[Table, Mapping[Body, Standing], Strokes, Some, Some | None], Table] = changer(
    Table, "figures", "strokes", "adrift", "unsettled"
)
_standing: Callable[[Table, Mapping[Body, Standing]], Table] = changer(Table, "figures")
_ball_at: Callable[[Table, Point], Table] = changer(Table, "ball")
_rolling: Callable[[Table, bool], Table] = changer(Table, "ball_moving")
_resting: Callable[[Table, Point, bool], Table] = changer(Table, "ball", "ball_moving")
_on_its_way: Callable[[Table, Strokes], Table] = changer(Table, "strokes")
_looked_at: Callable[[Table, Some], Table] = changer(Table, "unsettled")
