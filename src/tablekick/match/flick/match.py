"""A match of flick football: intents in, the table runs, the referee rules, the hands carry out."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tablekick.law.flick import facts
from tablekick.law.flick.bodies import BALL, side_of
from tablekick.law.flick.calls import KeeperMode, Period
from tablekick.law.flick.cards import forfeit_score
from tablekick.law.flick.law import law_of
from tablekick.law.flick.memory import Standing
from tablekick.law.flick.play import Play
from tablekick.law.sides import Side
from tablekick.geometry.pitch import INDOOR, Pitch
from tablekick.match.events import Json
from tablekick.match.flick import intents
from tablekick.match.flick.desk import Desk
from tablekick.match.flick.hands import lay_out
from tablekick.match.flick.line_ups import formation
from tablekick.match.flick.moments import Moment, Waiting, waiting_for
from tablekick.match.flick.options import Options
from tablekick.match.flick.table_setting import set_table
from tablekick.match.flick.views import FlickView
from tablekick.match.games import ImpossibleIntentError, Result
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision
from tablekick.physics.flick.errors import FlickError
from tablekick.physics.flick.flicks import FlickIntent, KeeperMove
from tablekick.rulebooks import Book

LONGEST_DELAY_S = 5.0
"""A flick at a moving ball comes within this time; by then everything lies still."""


class FlickMatch:
    """One match under way."""

    def __init__(self, book: Book, options: Options, scribe: Scribe) -> None:
        self._options = options
        self._scribe = scribe
        pitch = INDOOR if book is Book.FISTF_1999_INDOOR else Pitch()
        play = Play(law=law_of(book), pitch=pitch, knockout=options.knockout, awaiting_toss=True)
        for side in Side:
            places = formation(pitch, side, play.own_end(side), play.parameters.figures)
            play.figures = {**play.figures, **{figure: Standing(at=at) for figure, at in places.items()}}
        self._desk = Desk(play, scribe, options.period_s)
        self._table = set_table(play)
        self._table_key = self._key()
        self._scheduled: list[tuple[float, FlickIntent]] = []
        self._held: frozenset[Side] = frozenset()
        self._touched = False
        self._table_paused_s = -1.0
        self._winner_of_toss = self._toss()
        self._forfeited: Side | None = None
        self._settle()

    @property
    def referee_knows(self) -> Play:
        """The referee's mind, to be read."""
        return self._desk.play

    @property
    def clock_s(self) -> float:
        return self._desk.clock_s

    @property
    def result(self) -> Result | None:
        play = self._desk.play
        if self._forfeited is not None:
            return Result(score=play.score, winner=self._forfeited.other, how="forfeit")
        if play.period is not Period.OVER or play.pending is not None:
            return None
        return Result(score=play.score, winner=self._desk.winner, how=self._desk.how)

    def awaits(self) -> tuple[Side, ...]:
        return () if self.result is not None else self._waiting().sides

    def view(self, side: Side) -> FlickView:
        return FlickView(
            side=side,
            moment=self._waiting().moment,
            play=self._desk.play.saved_copy(),
            real_table=self._table,
            heading_noise=self._options.heading_noise,
            speed_noise=self._options.speed_noise,
        )

    def read_intent(self, side: Side, data: Json) -> intents.Intent:
        try:
            return intents.read_intent(data)
        except ImpossibleIntentError as impossible:
            raise ImpossibleIntentError(str(impossible), side) from None

    def write_intent(self, intent: intents.Intent) -> Json:
        return intents.write_intent(intent)

    def play(self, decisions: Mapping[Side, Decision[intents.Intent]]) -> None:
        waiting = self._waiting()
        for side, decision in decisions.items():
            self._check(side, waiting.moment, decision.intent)
        slowest = max((self._took(decision) for decision in decisions.values()), default=0.0)
        if waiting.moment is not Moment.TOUCHED:
            (side,) = decisions
            self._desk.spend(slowest, side)
            if self._waiting() != waiting:
                # The time ran out while the player was thinking.
                self._settle()
                return
        for side, decision in decisions.items():
            self._act(side, waiting.moment, decision.intent)
        self._settle()

    def forfeit(self, side: Side, reason: str) -> None:  # noqa: ARG002 - the shell writes the reason down
        self._desk.play.score = forfeit_score(self._desk.play, side)
        self._forfeited = side

    def statistics(self) -> Mapping[str, float]:
        desk = self._desk
        total = sum(desk.possession_s.values()) or 1.0
        shares = {"possession home in %": 100.0 * desk.possession_s[Side.HOME] / total}
        return {**shares, **{f"call {call}": float(n) for call, n in sorted(desk.calls.items())}}

    def text(self) -> str:
        play = self._desk.play
        places = [f"{figure} {at.at.x_mm:.0f},{at.at.y_mm:.0f}" for figure, at in sorted(play.figures.items())]
        ball = f"ball {play.ball.x_mm:.0f},{play.ball.y_mm:.0f}"
        return "\n".join([f"{play.score[0]}:{play.score[1]} period {play.period}", ball, *places])

    def svg(self) -> str:
        from tablekick.match.flick.pictures import pitch_svg

        return pitch_svg(self._desk.play)

    # What is asked now.

    def _waiting(self) -> Waiting:
        if self._touched:
            play = self._desk.play
            sides = tuple(side for side in (play.defending, play.attacking) if side not in self._held)
            return Waiting(moment=Moment.TOUCHED, sides=sides)
        return waiting_for(self._desk.play, toss_winner=self._winner_of_toss, held=self._held)

    def _took(self, decision: Decision[intents.Intent]) -> float:
        return self._options.decision_s if decision.took_s is None else decision.took_s

    def _check(self, side: Side, moment: Moment, intent: intents.Intent) -> None:
        """Only whether it is possible; whether it is allowed is the referee's business."""
        allowed = POSSIBLE[moment]
        if not isinstance(intent, allowed):
            names = ", ".join(kind.__name__ for kind in allowed)
            raise ImpossibleIntentError(f"at this moment ({moment}) one can {names}", side)
        figure = getattr(intent, "figure", None)
        if figure is None:
            return
        if side_of(figure) is not side:
            raise ImpossibleIntentError(f"{figure} is not a figure of {side}", side)
        if figure not in self._desk.play.figures:
            raise ImpossibleIntentError(f"{figure} is not in play", side)
        if isinstance(intent, intents.Flick):
            if not self._table.is_on_the_board(figure):
                raise ImpossibleIntentError(f"{figure} is off the board", side)
            if self._table.is_lying(figure):
                raise ImpossibleIntentError(f"{figure} is lying", side)
            if not 0.0 <= intent.delay_s <= LONGEST_DELAY_S:
                raise ImpossibleIntentError(f"a delay lies between 0 and {LONGEST_DELAY_S:g} s", side)
            try:
                _physical(intent)
            except FlickError as trouble:
                raise ImpossibleIntentError(str(trouble), side) from None

    # Carrying intents out.

    def _act(self, side: Side, moment: Moment, intent: intents.Intent) -> None:
        play, desk = self._desk.play, self._desk
        match intent:
            case intents.Flick():
                self._flick(intent, moment)
            case intents.Hold():
                self._held |= {side}
                if moment is Moment.BLOCK and play.owed is not None:
                    desk.tell(facts.Say(word=facts.Word.READY, by=side))
                if moment is Moment.POSITION:
                    desk.tell(facts.Say(word=facts.Word.READY, by=side))
            case intents.Answer():
                desk.tell(facts.Say(word=facts.Word(str(intent.option)), by=side))
            case intents.Nominate():
                desk.tell(facts.Nominate(figure=intent.figure, by=side))
                desk.tell(facts.Place(body=intent.figure, at=intent.at, by=side))
                if play.shoot_out is not None:
                    for each in (side, side.other):
                        desk.tell(facts.Say(word=facts.Word.READY, by=each))
            case intents.LineUp():
                for figure, at in intent.places.items():
                    desk.tell(facts.Place(body=figure, at=at, by=side))
                desk.tell(facts.Say(word=facts.Word.READY, by=side))
            case intents.Distance():
                desk.tell(facts.Say(word=facts.Word.DISTANCE, by=side))
            case intents.AskTick():
                desk.tell(facts.Say(word=facts.Word.TICK, by=side, figure=intent.figure))
            case intents.Guard():
                if play.keepers[side] is KeeperMode.GOAL:
                    self._table.move_keeper(KeeperMove(side=side, to=intent.at))
            case intents.SpareIn():
                desk.tell(facts.Spare(kind=facts.InOut.IN, by=side, at=intent.at))
            case intents.SpareOut():
                desk.tell(facts.Spare(kind=facts.InOut.OUT, by=side))
            case intents.Choose():
                desk.tell(facts.Toss(winner=side, takes=intent.takes))

    def _flick(self, intent: intents.Flick, moment: Moment) -> None:
        """The hand is never quite steady: luck says by how much."""
        noise = self._scribe.draw("hand", _hand, time_s=self.clock_s, is_possible=_is_hand)
        options = self._options
        meant = _physical(intent)
        flicked = FlickIntent(
            figure=meant.figure,
            heading_rad=meant.heading_rad + noise[0] * options.heading_noise,
            speed_mps=max(meant.speed_mps * (1.0 + noise[1] * options.speed_noise), 0.0),
            spin_radps=meant.spin_radps + noise[2] * options.spin_noise,
            announce=intent.announce,
        )
        delay = intent.delay_s if moment is Moment.TOUCHED else 0.0
        self._scheduled.append((self._table.now_s + delay, flicked))
        self._scheduled.sort(key=lambda item: item[0])

    # Letting the table run.

    def _settle(self) -> None:
        """Run the table until somebody may decide, then let the referee's hands work."""
        self._touched = False
        self._run()
        if not self._touched:
            self._tidy()

    def _run(self) -> None:
        while self._scheduled or not self._table.at_rest:
            flicked = self._release_due()
            due = self._scheduled[0][0] if self._scheduled else None
            before, begin = self._table.snapshot(), self._table.now_s
            happened = list(self._table.run(until_s=due).facts)
            pause = self._pause(happened) if due is None else None
            if pause is not None:
                self._table.restore(before)
                happened = [*flicked, *self._table.run(until_s=pause).facts]
            self._desk.tell_all(happened)
            self._desk.spend(self._table.now_s - begin)
            if pause is not None and self._may_pause():
                self._touched = True
                self._held = frozenset()
                return

    def _release_due(self) -> list[facts.Fact]:
        """Fingers strike whose time has come."""
        told: list[facts.Fact] = []
        while self._scheduled and self._scheduled[0][0] <= self._table.now_s:
            _, intent = self._scheduled.pop(0)
            self._held = frozenset()
            try:
                told += self._table.flick(intent)
            except FlickError:
                # Something knocked the figure over, or off, before the finger came.
                continue
        return told

    def _may_pause(self) -> bool:
        play = self._desk.play
        return play.restart is None and play.pending is None and play.shoot_out is None and not play.time_is_up

    def _pause(self, happened: list[facts.Fact]) -> float | None:
        """When the ball is first touched by a flicked figure of the attacker, if that is worth a pause."""
        play = self._desk.play
        if play.shoot_out is not None or play.parameters.block_only_at_rest or play.pending is not None:
            return None
        for fact in happened:
            if isinstance(fact, facts.Touch) and fact.has(BALL):
                other = fact.other_than(BALL)
                if side_of(other) is play.attacking and other in fact.moving and fact.time_s > self._table_paused_s:
                    self._table_paused_s = fact.time_s
                    return fact.time_s
        return None

    def _tidy(self) -> None:
        """Everything lies still: the table is made what the referee knows."""
        if self._key() != self._table_key:
            self._table = set_table(self._desk.play)
            self._table_key = self._key()
            self._table_paused_s = -1.0
        play = self._desk.play
        if play.period is Period.OVER and play.pending is None:
            return
        self._desk.ball_is_back()
        for aside in lay_out(self._table, play):
            self._desk.tell(aside)

    def _key(self) -> tuple[Any, ...]:
        """A new table is needed when ends change or goalkeepers come and go."""
        play = self._desk.play
        return play.attacks(Side.HOME), tuple(sorted(play.keepers.items())), play.shoot_out is not None

    def _toss(self) -> Side:
        won = self._scribe.draw(
            "toss", lambda luck: str(luck.choice(list(Side))), time_s=0.0, is_possible=lambda said: said in set(Side)
        )
        return Side(won)


def _physical(intent: intents.Flick) -> FlickIntent:
    return FlickIntent(
        figure=intent.figure,
        heading_rad=intent.heading_rad,
        speed_mps=intent.speed_mps,
        spin_radps=intent.spin_radps,
        announce=intent.announce,
    )


def _hand(luck: Random) -> list[float]:
    return [round(luck.gauss(0.0, 1.0), 4) for _ in range(3)]


def _is_hand(said: Json) -> bool:
    return isinstance(said, list) and len(said) == 3 and all(isinstance(x, (int, float)) and abs(x) < 10 for x in said)


POSSIBLE: dict[Moment, tuple[type[Any], ...]] = {
    Moment.TOSS: (intents.Choose,),
    Moment.ANSWER: (intents.Answer,),
    Moment.LINE_UP: (intents.LineUp, intents.SpareIn, intents.SpareOut),
    Moment.NOMINATE: (intents.Nominate, intents.SpareIn, intents.SpareOut),
    Moment.POSITION: (intents.Flick, intents.Hold),
    Moment.TAKE: (intents.Flick, intents.Distance, intents.Nominate),
    Moment.ATTACK: (intents.Flick, intents.AskTick, intents.Guard, intents.SpareIn, intents.SpareOut),
    Moment.BLOCK: (intents.Flick, intents.Hold, intents.Guard),
    Moment.TOUCHED: (intents.Flick, intents.Hold, intents.Guard),
    Moment.SHOOT: (intents.Flick, intents.Nominate),
}

