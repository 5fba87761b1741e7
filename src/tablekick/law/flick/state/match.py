"""The match itself: score, clock, toss, what the organisers have said, and who of both sides may play in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Card, KeeperMode, Period
from tablekick.law.records import changer, quick, replace


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """What is at stake."""

    score: tuple[int, int] = (0, 0)
    knockout: bool = False
    others: tuple[tuple[int, int], ...] | None = None
    """A team match: the scores of the other tables."""
    first_flick_off: Side = Side.HOME
    awaiting_toss: bool = False
    every_word_told: bool = False
    """Players are asked whether they are ready: who takes a restart before the signal takes it too early.

    People who tell of a match, and most cases, leave these words out: there the flick says that all were ready.
    """
    exchanging: Side | None = None
    """Lost the toss about similar bases and is changing his figures."""

    def goal_for(self, side: Side) -> Match:
        home, away = self.score
        return replace(self, score=(home + 1, away) if side is Side.HOME else (home, away + 1))

    def forfeited(self, score: tuple[int, int]) -> Match:
        return replace(self, score=score)

    def toss_won(self, first_flick_off: Side) -> Match:
        return replace(self, awaiting_toss=False, first_flick_off=first_flick_off)

    def exchanges(self, loser: Side) -> Match:
        """The loser of the toss changes his figures with similar bases."""
        return replace(self, exchanging=loser)

    def toss_due(self) -> Match:
        return replace(self, awaiting_toss=True)

    def tossed(self) -> Match:
        return replace(self, awaiting_toss=False) if self.awaiting_toss else self

    def exchange_over(self) -> Match:
        return self if self.exchanging is None else replace(self, exchanging=None)


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """Period and seconds."""

    period: Period = Period.FIRST
    half_s: float | None = None
    """The organisers' own length of a period."""
    extra_time: bool = True
    """The organisers have a drawn knock-out match played on before the shoot-out."""
    run_s: float = 0.0
    """Seconds of the period so far."""
    added_s: float = 0.0
    time_is_up: bool = False
    """The signal has sounded, but something already under way is still to be settled."""
    interval_s: float | None = None
    """Seconds of the half-time interval so far; None when there is none."""
    losing_time: bool = False
    """Something that costs time is going on (a substitution): the seconds that pass next are added."""
    waited_s: Mapping[Side, float] = field(default_factory=dict)
    """Seconds a side has been using up since the last thing that happened."""

    def begins(self, period: Period) -> Clock:
        """A period begins at nought."""
        return replace(self, period=period, run_s=0.0, added_s=0.0, time_is_up=False, interval_s=None)

    def runs(self, seconds: float) -> Clock:
        return _running(self, self.run_s + seconds)

    def adds(self, seconds: float) -> Clock:
        return replace(self, added_s=self.added_s + seconds)

    def makes_up(self, seconds: float) -> Clock:
        """Lost time is noted, and nothing more is being lost."""
        return replace(self, added_s=self.added_s + seconds, losing_time=False)

    def waits_for(self, side: Side, waited_s: float) -> Clock:
        """This side has been using up so much time."""
        return _waiting(self, {**self.waited_s, side: waited_s})

    def interval_lasts(self, seconds: float) -> Clock:
        return replace(self, interval_s=seconds)

    def loses_time(self) -> Clock:
        return replace(self, losing_time=True)

    def over(self) -> Clock:
        """The match has ended."""
        return replace(self, period=Period.OVER, time_is_up=False)

    def with_time_of(self, later: Clock) -> Clock:
        """What happened does not count, but the time it took has passed."""
        return replace(
            self,
            run_s=later.run_s,
            added_s=later.added_s,
            losing_time=later.losing_time,
            time_is_up=later.time_is_up,
        )

    def nobody_waits(self) -> Clock:
        """Something has happened: nobody is using up time."""
        return _waiting(self, {}) if self.waited_s else self

    def interval_ends(self) -> Clock:
        return self if self.interval_s is None else replace(self, interval_s=None)

    def up(self, is_up: bool) -> Clock:
        return replace(self, time_is_up=is_up)


_running: Callable[[Clock, float], Clock] = changer(Clock, "run_s")
_waiting: Callable[[Clock, Mapping[Side, float]], Clock] = changer(Clock, "waited_s")


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Squads:
    """What each player has left, and what he has been shown."""

    cards: Mapping[Side, tuple[Card, ...]] = field(default_factory=dict)
    any_finger: frozenset[Side] = frozenset()
    """Players who have neither index nor middle finger to flick with."""
    figure_limit: Mapping[Side, int] = field(default_factory=dict)
    """Figures a side may still use after some were taken off for an illegal number."""
    removed: frozenset[Body] = frozenset()
    """Figures taken off the table for good."""
    substitutions: Mapping[Body, int] = field(default_factory=dict)
    """Changes so far by `home.1` (any field figure of home) and `home.gk`."""

    def shown(self, side: Side, card: Card) -> Squads:
        return replace(self, cards={**self.cards, side: (*self.cards.get(side, ()), card)})

    def reduced(self, side: Side, left: int, removed: Iterable[Body]) -> Squads:
        """Figures have been taken off for good; so many may still be used."""
        limits = {**self.figure_limit, side: left}
        return replace(self, figure_limit=limits, removed=self.removed | frozenset(removed))

    def changed(self, place: Body) -> Squads:
        """A figure or a goalkeeper has been changed."""
        return replace(self, substitutions={**self.substitutions, place: self.substitutions.get(place, 0) + 1})

    def with_cards_of(self, later: Squads) -> Squads:
        """What happened does not count, but cards stay shown, and figures taken off or changed stay so."""
        return replace(later, any_finger=self.any_finger)

    def put_back(self, figure: Body) -> Squads:
        return replace(self, removed=self.removed - {figure}) if figure in self.removed else self


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Keepers:
    """Who guards each goal and what he has done."""

    modes: Mapping[Side, KeeperMode] = field(default_factory=lambda: dict.fromkeys(Side, KeeperMode.GOAL))
    touches: int = 0
    """How often the goalkeeper has touched the ball in this possession."""
    offences: Mapping[Side, int] = field(default_factory=dict)
    hindrances: Mapping[Side, int] = field(default_factory=dict)
    """How often a goalkeeper has stood in the attacker's way, where the book counts that apart."""
    fouled: tuple[Body, Body] | None = None
    """A goalkeeper and the standing figure it moved into."""
    entering: frozenset[Side] = frozenset()
    """Spare goalkeepers that have not been flicked since they came in."""
    resting: frozenset[Side] = frozenset()
    """Spare goalkeepers taken off: back only after something else has played the ball."""
    locked: frozenset[Side] = frozenset()
    """Spare goalkeepers whose player has lost possession and not duly regained it."""

    def guarded_by(self, side: Side, mode: KeeperMode) -> Keepers:
        return replace(self, modes={**self.modes, side: mode})

    def offended(self, side: Side) -> Keepers:
        """One more offence of that goalkeeper."""
        return replace(self, offences={**self.offences, side: self.offences.get(side, 0) + 1})

    def hindered(self, side: Side) -> Keepers:
        """That goalkeeper has stood in the attacker's way once more."""
        return replace(self, hindrances={**self.hindrances, side: self.hindrances.get(side, 0) + 1})

    def has_fouled(self, fouled: tuple[Body, Body] | None) -> Keepers:
        """A goalkeeper has moved into a standing figure; None: nothing came of it."""
        return replace(self, fouled=fouled)

    def offences_as(self, other: Keepers) -> Keepers:
        return replace(self, offences=other.offences)

    def with_offences_of(self, later: Keepers) -> Keepers:
        """What happened does not count, but offences stay counted, and who stands in the goal stays there."""
        return replace(self, modes=later.modes, offences=later.offences, hindrances=later.hindrances)

    def possession_passes(self, to: Side) -> Keepers:
        """Whoever has lost the ball may not bring his spare goalkeeper in; the new attacker may."""
        locked = (self.locked | {to.other}) - {to}
        return self if locked == self.locked else replace(self, locked=locked)

    def spare_comes_in(self, side: Side) -> Keepers:
        modes = {**self.modes, side: KeeperMode.SPARE}
        return replace(self, modes=modes, entering=self.entering | {side}, locked=self.locked - {side})

    def spare_goes_off(self, side: Side) -> Keepers:
        modes = {**self.modes, side: KeeperMode.GOAL}
        return replace(self, modes=modes, resting=self.resting | {side}, entering=self.entering - {side})

    def spare_stays(self, side: Side) -> Keepers:
        """It came in against the rules and is left on."""
        return replace(self, modes={**self.modes, side: KeeperMode.SPARE}, locked=self.locked | {side})

    def spare_flicked(self, side: Side) -> Keepers:
        """It has come in by its first flick."""
        return replace(self, entering=self.entering - {side})

    def locks(self, side: Side) -> Keepers:
        """That player has not duly regained the ball."""
        return replace(self, locked=self.locked | {side})

    def unlocked(self) -> Keepers:
        return replace(self, locked=frozenset()) if self.locked else self

    def played_by(self, side: Side, *, spare: bool) -> Keepers:
        """The ball is played: a spare goalkeeper has come in by that; one taken off may come back if others play it."""
        if spare:
            return replace(self, entering=self.entering - {side}) if side in self.entering else self
        return replace(self, resting=self.resting - {side}) if side in self.resting else self

    def counted_anew(self) -> Keepers:
        """The goalkeeper's touches are counted anew."""
        return replace(self, touches=0) if self.touches else self

    def touched_again(self) -> Keepers:
        return replace(self, touches=self.touches + 1)

    def touched_first(self) -> Keepers:
        """The goalkeeper has the ball: this is its first touch."""
        return replace(self, touches=1)
