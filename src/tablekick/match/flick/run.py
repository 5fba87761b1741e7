"""Letting the table run: fingers strike when their time has come, and the referee reads what happens.

The table stops for three reasons: a flicked figure of the attacker touches the ball (players may answer while it
rolls), the time of the period is over (the signal sounds there and then), or the referee puts everything back at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Fact, Flick, Stop, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Period
from tablekick.law.flick.state import State
from tablekick.law.rulings import Ruling
from tablekick.match.flick.desk import TICK_S, Desk
from tablekick.match.flick.film import Foreseen
from tablekick.match.flick.hands import lay_out, place_of_ball, put_near
from tablekick.match.flick.posts import Posts, step_aside
from tablekick.match.flick.table import NOBODY, TableKey, keepers_in_goal, key_of, set_table
from tablekick.physics.flick.bases import Base
from tablekick.physics.flick.errors import FlickError, SetupError, TooManyEventsError
from tablekick.physics.flick.flicks import FlickIntent, KeeperMove
from tablekick.physics.flick.reports import Motion
from tablekick.physics.flick.snapshots import Snapshot

OVER = Period.OVER


class LaidOut(NamedTuple):
    """The table when it was last made what the referee knew."""

    play: State
    ball: Point
    snapshot: Snapshot


class World:
    """The table, the fingers above it, and the referee who looks on."""

    def __init__(self, desk: Desk, base: Base = Base.PROFESSIONAL, held: Mapping[Side, Point] = NOBODY) -> None:
        self._desk = desk
        self._base = base
        self._set_up(held)
        self._fingers: list[tuple[float, FlickIntent]] = []
        self._meant_s = 0.0
        """When a player last decided to flick."""
        self._hand_moves = False
        """A goalkeeper's hand has been told to move."""
        self.foreseen: Foreseen | None = None
        """How what moves will go on if nobody does anything, where a film is made and the table has said it."""

    def _set_up(self, held: Mapping[Side, Point] = NOBODY) -> None:
        self.table = set_table(self._desk.state, self._base, held)
        self._key: TableKey = key_of(self._desk.state)
        self._posts = Posts(self.table)
        self._placing: Side | None = None
        """Whose goalkeeper is being moved to a new place while everything lies still."""
        self._paused_s = -1.0
        self._laid_out: LaidOut | None = None

    def flick(self, intent: FlickIntent, delay_s: float = 0.0) -> None:
        """A finger that strikes `delay_s` from now."""
        self._meant_s = self.table.now_s
        self._fingers.append((self.table.now_s + delay_s, intent))
        self._fingers.sort(key=lambda finger: finger[0])

    def guard(self, move: KeeperMove) -> None:
        """Move a goalkeeper that is in its goal: to a new place, or, while something moves, in a dive."""
        self._placing = move.side if self.table.at_rest and not self._fingers else None
        try:
            self.table.move_keeper(move)
        except (FlickError, SetupError):
            # It has been taken out of the goal; the hand finds nothing to move.
            return
        self._hand_moves = True

    def run(self) -> bool:
        """Run until everything lies still (False) or the ball has just been played (True)."""
        while self._fingers or self._hand_moves or not self.table.at_rest:
            self._hand_moves = False
            try:
                if self._stretch():
                    return True
            except TooManyEventsError as storm:
                self._calm(storm)
        self._tidy()
        return False

    def _stretch(self) -> bool:
        """Run to the next finger, pause or end. Is it a pause?"""
        table, desk = self.table, self._desk
        self.foreseen = None
        struck = self._strike()
        due = self._fingers[0][0] if self._fingers else None
        before, began = table.snapshot(), table.now_s
        filmed = desk.camera.on
        motion = table.run(until_s=due, tracked=filmed)
        happened = list(motion.facts)
        pause = self._pause(happened) if due is None else None
        left = desk.left_s
        ends = began + left if left is not None and TICK_S < left < table.now_s - began else None
        cut = min((time for time in (pause, ends) if time is not None), default=None)
        if cut is not None:
            if cut == pause and filmed:
                self.foreseen = Foreseen(motion.since(cut), table.layout()[1] if motion.falls else {})
            table.restore(before)
            motion = table.run(until_s=cut, tracked=filmed)
            happened = [*struck, *motion.facts]
        for number, fact in enumerate(happened, start=1):
            desk.camera.hear(fact.time_s - began)
            if any(is_undone_at_once(ruling) for ruling in self._tell(fact)):
                table.restore(before)
                self._film(table.run(until_s=max(fact.time_s, began), tracked=filmed), happened[:number])
                self._tidy()
                break
        else:
            self._film(motion, happened)
        desk.spend(table.now_s - began)
        return pause is not None and cut == pause and _may_answer(desk.state)

    def _tell(self, fact: Fact) -> tuple[Ruling, ...]:
        """To the referee; a flick that came at once is told by its intent already."""
        if isinstance(fact, Flick) and fact.time_s <= self._meant_s:
            return self._desk.hear(fact)
        return self._desk.tell(fact)

    def _calm(self, storm: TooManyEventsError) -> None:
        """The table cannot say how it goes on, a defect of its own: what moves is stopped where it is.

        The play goes on, as when a real table is knocked; the record has a note of it.
        """
        table, desk = self.table, self._desk
        table.restore(storm.snapshot)
        desk.note_storm(storm.events)
        for body in table.names:
            if table.is_moving(body) and not body.is_keeper:
                at = table.place_of(body)
                assert at is not None
                table.take_off(body)
                desk.tell(Stop(body=body, at=put_near(table, body, at), time_s=table.now_s))
        if not table.at_rest:
            # Only a goalkeeper is left, in somebody's way: it goes back to its line.
            self._tidy_anew()

    def _strike(self) -> list[Fact]:
        """Fingers strike whose time has come, unless the ball has left the game meanwhile."""
        told: list[Fact] = []
        while self._fingers and self._fingers[0][0] <= self.table.now_s:
            due_s, intent = self._fingers.pop(0)
            if due_s > self._meant_s and _is_stopped(self._desk.state):
                self._desk.note_late(intent.figure)
                continue
            try:
                told += self.table.flick(intent)
            except FlickError:
                # Something knocked the figure over, or off, before the finger came.
                continue
        return told

    def _pause(self, happened: list[Fact]) -> float | None:
        """When the ball is first touched by a flicked figure of the attacker, if somebody may answer that."""
        play = self._desk.state
        if play.pending is not None:
            return None
        for fact in happened:
            if isinstance(fact, Touch) and fact.has(BALL):
                other = fact.other_than(BALL)
                if other.side is play.possession.attacking and other in fact.moving and fact.time_s > self._paused_s:
                    self._paused_s = fact.time_s
                    return fact.time_s
        return None

    def _film(self, motion: Motion, told: Sequence[Fact]) -> None:
        if self._desk.camera.on:
            self._desk.camera.shoot(motion, told, self.table.layout()[1] if motion.falls else {})

    def _tidy(self) -> None:
        """Everything lies still: the table is made what the referee knows."""
        before = self.table.snapshot() if self._desk.camera.on else None
        self._make_true()
        if before is not None and not self.table.stands_as(before):
            self._desk.camera.hands(before.poses(), self.table.poses())

    def _make_true(self) -> None:
        play = self._desk.state
        if key_of(play) != self._key:
            ends_before, _ = self._key
            self._set_up()
            if play.shoot_out is None and play.attacks(Side.HOME) != ends_before:
                self._change_ends(play)
                play = self._desk.state
        if play.clock.period is OVER and play.pending is None:
            return
        self._desk.ball_is_back()
        if self._placing is not None:
            self._posts.choose(self.table, self._placing)
            self._placing = None
        self._posts.go_back(self.table)
        self._let_the_taker_through(play)
        if not self._lies_as_known(play):
            asides = self._lay_out(play)
            self._laid_out = None if asides else LaidOut(play, place_of_ball(play), self.table.snapshot())
            for aside in asides:
                self._desk.tell(aside)

    def _lies_as_known(self, play: State) -> bool:
        """Has nothing changed, neither on the table nor in what the referee knows of it, since it was laid out?"""
        laid = self._laid_out
        return (
            laid is not None
            and laid.play.table.figures is play.table.figures
            and laid.play.shoot_out is play.shoot_out
            and laid.ball == place_of_ball(play) == play.table.ball
            and self.table.is_untouched_since(laid.snapshot)
        )

    def _let_the_taker_through(self, play: State) -> None:
        """At a goal-flick the taker often belongs where its own goalkeeper waits: a player holds that one aside."""
        taker = play.restart.taker if play.restart is not None and play.shoot_out is None else None
        if taker is not None and taker in play.table.figures:
            own = [side for side in keepers_in_goal(play) if side is taker.side]
            step_aside(self.table, own, play.table.figures[taker].at)

    def _change_ends(self, play: State) -> None:
        """The players take their figures along to the other end, as they stood; then they line up."""
        for figure, standing in sorted(play.table.figures.items()):
            there = Point(-standing.at.x_mm, -standing.at.y_mm)
            self._desk.tell(Stop(body=figure, at=there, time_s=self.table.now_s))

    def _lay_out(self, play: State) -> list[Stop]:
        try:
            return lay_out(self.table, play)
        except SetupError:
            # A goalkeeper's hand is in the way: it goes back to its line, beside the ball if that belongs there.
            self._set_up()
            step_aside(self.table, keepers_in_goal(play), place_of_ball(play))
            # One that leaned on the goal's frame cannot be put down again just so.
            return lay_out(self.table, play, ball_may_give_way=True)

    def _tidy_anew(self) -> None:
        self._set_up()
        self._tidy()


PUT_BACK = (Call.BACK, Call.BACK_ON_THE_FLY)


def is_undone_at_once(ruling: Ruling) -> bool:
    """Back without a question: the referee's hands are on the table before anything else happens."""
    return ruling.call in PUT_BACK and not ruling.choice


def _is_stopped(play: State) -> bool:
    """The referee has stopped the game: whoever meant to flick while it went on comes too late."""
    return play.restart is not None or play.shoot_out is not None


def _may_answer(play: State) -> bool:
    return play.restart is None and play.pending is None and not play.clock.time_is_up
