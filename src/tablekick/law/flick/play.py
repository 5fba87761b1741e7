"""The referee's mind: everything a referee of flick football has to remember.

`Play` is one record whose every attribute is an immutable value (or a mapping that is replaced, never changed), so that
saving it is a shallow copy and comparing it is `==`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Card, KeeperMode, Period
from tablekick.law.flick.memory import Owed, Pending, Played, Rebound, Restart, RuleFunction, ShootOut, Standing, Stroke
from tablekick.rulebooks import Book

if TYPE_CHECKING:
    from tablekick.law.flick.law import FlickLaw
    from tablekick.law.flick.parameters import FlickParameters

CENTRE_SPOT = Point(0.0, 0.0)


@dataclass(slots=True, kw_only=True)
class Play:
    """The state of a match as the referee knows it."""

    law: FlickLaw
    pitch: Pitch = field(default_factory=Pitch)

    # What stands and moves where.
    figures: Mapping[Body, Standing] = field(default_factory=dict)
    ball: Point = CENTRE_SPOT
    ball_moving: bool = False
    strokes: Mapping[Body, Stroke] = field(default_factory=dict)
    """Flicked figures that have not come to rest."""
    adrift: frozenset[Body] = frozenset()
    """Figures set moving by something else than a finger."""
    unsettled: frozenset[Body] | None = None
    """Figures whose place has not been looked at since they last moved; None means all of them."""
    keepers: Mapping[Side, KeeperMode] = field(
        default_factory=lambda: {Side.HOME: KeeperMode.GOAL, Side.AWAY: KeeperMode.GOAL}
    )

    # Possession and what hangs on it.
    attacking: Side = Side.HOME
    played: Played | None = None
    """The last time the ball was played, with what it met since."""
    rebound: Rebound | None = None
    not_renewed: Body | None = None
    """The figure whose three flicks a change of possession has not renewed, since the ball rebounded to it."""
    flicks: Mapping[Body, int] = field(default_factory=dict)
    barred: Mapping[Body, str] = field(default_factory=dict)
    """Figures that may not be flicked until released, with the restart (or `tick`) that bars them."""
    block: bool = False
    """The defender has a block-flick he has not taken."""
    owed: Owed | None = None
    """The attacker has to let the defender block-flick before he goes on."""
    limited: bool = False
    """The attacker's next flick is a limited one."""
    ticks: int = 0
    tick_granted: bool = False
    keeper_touches: int = 0
    passive: frozenset[Body] = frozenset()
    """Figures in passive offside: not to be flicked before the ball has stopped."""
    last_move: Stroke | None = None
    """The attacker's last flick."""
    before_move: Play | None = None
    """The referee's mind before that flick, for a move that is to be repeated."""
    blocks_lost: int = 0
    """How many of the attacker's next moves the defender may not answer with a block-flick."""
    chosen: Body | None = None
    """After the defender's offence the attacker goes on with this figure."""
    automatic: Body | None = None
    """The taker of a corner or throw-in, entitled to an automatic flick if it stands offside."""
    path_granted: bool = False
    """The referee has allowed a steep way back from offside."""
    contenders: frozenset[Body] = frozenset()
    """Opposing figures that touch the contested ball."""
    contest_hit: bool = False
    """The ball met a contender on its way out of the contest."""
    seen_by_spare: tuple[Body, int] | None = None
    """The figure that attacks a goal without its goalkeeper, and how often it has played the ball."""
    keeper_fouled: tuple[Body, Body] | None = None
    """A goalkeeper and the standing figure it moved into."""
    offside: tuple[tuple[Body, Point], ...] = ()
    """Figures that were in offside position when the ball was played: punished if the ball passes."""
    offside_line_mm: float = 0.0
    """How far the penultimate defender's base reached towards the goal line then."""
    ball_was_past: bool = False
    """The ball had passed that line already when it was played."""
    crowded: bool = False
    """The ball rests against an attacking figure and others: the next flick has to free it."""
    freeing: bool = False
    """The attacker has played a crowded ball: when it rests again, one figure at most may touch it."""
    shootable: bool = False
    must_stop: RuleFunction | None = None
    """Indoors the attacker waits for the ball to stop after a save or a restart: what is cited if he does not."""
    in_doubt: bool = False
    """The referee wants to stop the game to clear up something he is not sure about."""
    forcing_verified: frozenset[Body] = frozenset()
    """Figures the referee has said can be forced upon, as long as they stand there."""

    # The match.
    period: Period = Period.FIRST
    half_s: float | None = None
    """The organisers' own length of a period."""
    extra_time: bool = True
    """The organisers have a drawn knock-out match played on before the shoot-out."""
    clock_s: float = 0.0
    added_s: float = 0.0
    score: tuple[int, int] = (0, 0)
    knockout: bool = False
    others: tuple[tuple[int, int], ...] | None = None
    """A team match: the scores of the other tables."""
    first_flick_off: Side = Side.HOME
    time_is_up: bool = False
    """The signal has sounded, but something already under way is still to be settled."""
    interval_s: float | None = None
    """Seconds of the half-time interval so far; None when there is none."""
    awaiting_toss: bool = False
    every_word_told: bool = False
    """Players are asked whether they are ready: who takes a restart before the signal takes it too early.

    People who tell of a match, and most cases, leave these words out: there the flick says that all were ready.
    """
    losing_time: bool = False
    """Something that costs time is going on (a substitution): the seconds that pass next are added."""
    exchanging: Side | None = None
    """Lost the toss about similar bases and is changing his figures."""
    waited_s: Mapping[Side, float] = field(default_factory=dict)
    """Seconds a side has been using up since the last thing that happened."""
    restart: Restart | None = None
    taken: Restart | None = None
    """A restart whose ball has not come to rest yet."""
    shoot_out: ShootOut | None = None

    # Sanctions.
    pending: Pending | None = None
    keeper_offences: Mapping[Side, int] = field(default_factory=dict)
    hindrances: Mapping[Side, int] = field(default_factory=dict)
    """How often a goalkeeper has stood in the attacker's way, where the book counts that apart."""
    cards: Mapping[Side, tuple[Card, ...]] = field(default_factory=dict)
    any_finger: frozenset[Side] = frozenset()
    """Players who have neither index nor middle finger to flick with."""
    figure_limit: Mapping[Side, int] = field(default_factory=dict)
    """Figures a side may still use after some were taken off for an illegal number."""
    removed: frozenset[Body] = frozenset()
    """Figures taken off the table for good."""
    substitutions: Mapping[Body, int] = field(default_factory=dict)
    """Changes so far by `home.1` (any field figure of home) and `home.gk`."""
    spare_entering: frozenset[Side] = frozenset()
    """Spare goalkeepers that have not been flicked since they came in."""
    spare_resting: frozenset[Side] = frozenset()
    """Spare goalkeepers taken off: back only after something else has played the ball."""
    spare_locked: frozenset[Side] = frozenset()
    """Spare goalkeepers whose player has lost possession and not duly regained it."""

    @property
    def book(self) -> Book:
        return self.law.book

    @property
    def parameters(self) -> FlickParameters:
        return self.law.parameters.values

    @property
    def defending(self) -> Side:
        return self.attacking.other

    @property
    def base_radius(self) -> float:
        return self.pitch.base / 2

    @property
    def ball_radius(self) -> float:
        return self.pitch.ball / 2

    def attacks(self, side: Side) -> int:
        """+1 when `side` attacks the goal at +x in this period, else -1."""
        if self.shoot_out is not None:
            return self.shoot_out.end if side is self.shoot_out.shooting else -self.shoot_out.end
        return 1 if (side is Side.HOME) != (self.period is Period.SECOND) else -1

    def own_end(self, side: Side) -> int:
        """The end whose goal `side` guards."""
        return -self.attacks(side)

    def where(self, figure: Body) -> Point:
        """Where a figure stands; one nobody placed is thought to stand at the ball."""
        standing = self.figures.get(figure)
        return standing.at if standing else self.ball

    def is_moving(self, figure: Body) -> bool:
        return figure in self.strokes or figure in self.adrift

    @property
    def all_at_rest(self) -> bool:
        return not (self.ball_moving or self.strokes or self.adrift)

    def saved_copy(self) -> Play:
        """Another Play with the same values; shallow is enough, since none of them ever changes."""
        twin = object.__new__(Play)
        twin.restore(self)
        return twin

    def restore(self, saved: Play) -> None:
        """Become what `saved` was."""
        for name in self.__slots__:
            setattr(self, name, getattr(saved, name))
