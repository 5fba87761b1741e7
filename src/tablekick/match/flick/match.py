"""A match of flick football: intents in, the table runs, the referee rules, the hands carry out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from tablekick.facts.flick import facts
from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import AWAY, HOME, Side
from tablekick.law.flick.calls import Period
from tablekick.law.flick.state import Match, State, Table
from tablekick.law.flick.state.table import Standing
from tablekick.law.records import maker, replace
from tablekick.match.events import Json
from tablekick.match.flick import intents
from tablekick.match.flick.desk import SHORTEST_S, Desk, act, usual_time_s
from tablekick.match.flick.limits import limit_s
from tablekick.match.flick.line_ups import formation
from tablekick.match.flick.messages import PreviewShown
from tablekick.match.flick.moments import NOBODY, Moment, Waiting, physical, refuse_impossible, waiting_for
from tablekick.match.flick.options import Assist, Options, law_for
from tablekick.match.flick.pictures import svg_of, text_of
from tablekick.match.flick.pitches import pitch_for
from tablekick.match.flick.practice import opening_facts, practice
from tablekick.match.flick.preview import first_contact, preview, shown
from tablekick.match.flick.run import World
from tablekick.match.flick.stage import FlickStage, usual
from tablekick.match.flick.views import FlickView
from tablekick.match.flick.written import read_held, read_table
from tablekick.match.games import ImpossibleIntentError, Result
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision
from tablekick.physics.flick.flicks import FASTEST_MPS, FlickIntent, KeeperMove
from tablekick.rulebooks import Book

PATIENCE_S = 60.0
"""Whoever keeps everybody waiting for so long wastes time: a judgement any referee would make (II.10.8)."""

REPRIMANDS = 5
"""Whoever has been told so often and still does not flick cannot go on; where the book has cards, red comes earlier."""

DONE_FOR_ONE = (Moment.TOSS, Moment.LINE_UP, Moment.POSITION)
"""What nobody is asked in a match that is not played by the book."""

NOBODY_HURRIES = (Moment.TOSS, Moment.ANSWER)
TOUCHED = Moment.TOUCHED
OVER = Period.OVER

MOST_SHOTS = 200
"""The books let a shoot-out go on for ever; ours ends undecided when nobody has gone ahead by then."""

Decisions = Mapping[Side, Decision[intents.Intent]]
_seen = maker(FlickView)


class FlickMatch(FlickStage):
    """One match under way."""

    def __init__(self, book: Book, options: Options, scribe: Scribe) -> None:
        self._options = options
        self._scribe = scribe
        pitch = pitch_for(book, options.pitch)
        opening = State(
            law=law_for(book, options),
            pitch=pitch,
            match=Match(knockout=options.knockout, awaiting_toss=True, every_word_told=True),
        )
        figures: dict[Body, Standing] = {}
        for side in Side:
            places = formation(pitch, side, opening.own_end(side), opening.parameters.figures)
            figures |= {figure: Standing(at=at) for figure, at in places.items()}
        play = practice(options.scene, replace(opening, table=Table(figures=figures)))
        play = read_table(play, options.position) if options.position else play
        self._desk = Desk(play, scribe)
        for fact in opening_facts(play, options.scene):
            self._desk.tell(fact)
        self._world = World(self._desk, options.base, read_held(options.position))
        self._held: frozenset[Side] = frozenset()
        self._touched = False
        self._waited_s = dict.fromkeys(Side, 0.0)
        """What each side has used up since the last flick."""
        self._reprimands = dict.fromkeys(Side, 0)
        self._told_off: frozenset[Side] = frozenset()
        self._winner_of_toss = self._toss()
        self._awaited: tuple[State | None, frozenset[Side], bool, Waiting] = (None, self._held, False, NOBODY)
        """What the match waited for when that was last asked, and what it was read off."""
        self._forfeited: Side | None = None
        self._settle()

    @property
    def referee_knows(self) -> State:
        """The referee's mind, to be read."""
        return self._desk.state

    @property
    def clock_s(self) -> float:
        return self._desk.clock_s

    @property
    def result(self) -> Result | None:
        play = self._desk.state
        if self._forfeited is not None:
            return Result(score=play.match.score, winner=self._forfeited.other, how="forfeit")
        if play.shoot_out is not None and len(play.shoot_out.shots) >= MOST_SHOTS and not play.shoot_out.taken:
            return Result(score=play.match.score, winner=None, how="undecided")
        if play.clock.period is not OVER or play.pending is not None:
            return None
        return Result(score=play.match.score, winner=self._desk.winner, how=self._desk.how)

    def awaits(self) -> tuple[Side, ...]:
        return () if self.result is not None else self._waiting().sides

    def view(self, side: Side) -> FlickView:
        moment, options = self._waiting().moment, self._options
        steady = options.is_steady(side)
        return _seen(
            side=side,
            moment=moment,
            state=self._desk.state,
            limit_s=limit_s(self._desk.state, moment),
            real_table=self._world.table,
            heading_noise=0.0 if steady else options.heading_noise,
            speed_noise=0.0 if steady else options.speed_noise,
        )

    def look_ahead(self, side: Side, intent: intents.Intent) -> PreviewShown:
        """What a flick would bring; the match stays as it is."""
        if side not in self.awaits() or not isinstance(intent, intents.Flick):
            raise ImpossibleIntentError("only a flick one may make now can be looked at in advance", side)
        if self._options.assist is Assist.NONE:
            raise ImpossibleIntentError("this match is played without a look ahead; set one up with assist=full", side)
        seen = preview(self.view(side), intent)
        whole = shown(seen, self._desk.state.book, self._world.table.now_s)
        return whole if self._options.assist is Assist.FULL else first_contact(whole)

    def read_intent(self, side: Side, data: Json) -> intents.Intent:
        try:
            return intents.read_intent(data)
        except ImpossibleIntentError as impossible:
            raise ImpossibleIntentError(str(impossible), side) from None

    def write_intent(self, intent: intents.Intent) -> Json:
        return intents.write_intent(intent)

    def play(self, decisions: Decisions) -> None:
        waiting = self._waiting()
        for side, decision in decisions.items():
            refuse_impossible(self._desk.state, self._world.table, side, waiting.moment, decision.intent)
        if waiting.moment is TOUCHED:
            for side, decision in decisions.items():
                self._act_at_once(side, waiting.moment, decision)
        else:
            self._act_in_turn(waiting, decisions)
        self._settle()

    def forfeit(self, side: Side, reason: str) -> None:  # noqa: ARG002 - the shell writes the reason down
        self._desk.give_up(side)
        self._forfeited = side

    def statistics(self) -> Mapping[str, float]:
        desk = self._desk
        total = sum(desk.possession_s.values()) or 1.0
        return {
            "possession home in %": 100.0 * desk.possession_s[Side.HOME] / total,
            "flicks": float(desk.flicks),
            "minutes": desk.clock_s / 60.0,
        }

    def text(self) -> str:
        return text_of(self._desk.state, self.clock_s)

    def svg(self) -> str:
        return svg_of(self._world.table, self._desk.state, self.clock_s)

    def _waiting(self) -> Waiting:
        """Asked several times at every step: as long as nothing has changed the answer is the same."""
        state, held, touched, waiting = self._awaited
        if state is self._desk.state and held is self._held and touched is self._touched:
            return waiting
        waiting = self._waiting_now()
        self._awaited = (self._desk.state, self._held, self._touched, waiting)
        return waiting

    def _waiting_now(self) -> Waiting:
        play = self._desk.state
        if self._touched:
            return Waiting(moment=TOUCHED, sides=(play.possession.defending, play.possession.attacking))
        return waiting_for(play, toss_winner=self._winner_of_toss, held=self._held, live=self._options.live)

    def _took_s(self, decision: Decision[intents.Intent]) -> float:
        usual = usual_time_s(decision.intent, self._options.decision_s)
        return max(usual if decision.took_s is None else float(decision.took_s), SHORTEST_S)

    def _act_in_turn(self, waiting: Waiting, decisions: Decisions) -> None:
        """Nothing moves. Who decides first acts first; live, the others come as much later as they thought longer."""
        order = list(decisions)
        if len(order) > 1:
            order.sort(key=lambda side: self._took_s(decisions[side]))
        first_s = self._took_s(decisions[order[0]])
        self._desk.spend(first_s, order[0] if len(order) == 1 else self._desk.state.possession.attacking)
        if self._waiting() != waiting:
            # Time ran out while the player was thinking.
            return
        if waiting.moment not in NOBODY_HURRIES and not self._has_patience(order[0], first_s):
            return
        for side in order:
            self._act(side, waiting.moment, decisions[side].intent, self._took_s(decisions[side]) - first_s)

    def _has_patience(self, side: Side, took_s: float) -> bool:
        """Does the player get on with the game? Else he is told off, and in the end sent away."""
        self._waited_s[side] += took_s
        if self._waited_s[side] <= PATIENCE_S:
            return True
        self._waited_s[side] = 0.0
        self._reprimands[side] += 1
        again = side in self._told_off
        self._told_off |= {side}
        self._desk.tell(facts.Conduct(kind=facts.ConductKind.TIME_WASTING, by=side, deliberate=again))
        if self._reprimands[side] >= REPRIMANDS and self.result is None:
            self._scribe.note({"gives up waiting for": str(side)}, time_s=self.clock_s)
            self.forfeit(side, "time wasting")
        return False

    def _act(self, side: Side, moment: Moment, intent: intents.Intent, delay_s: float = 0.0) -> None:
        match intent:
            case intents.Flick():
                self._flick(intent, delay_s)
            case intents.Guard():
                self._world.guard(KeeperMove(side=side, to=intent.at, delay_s=intent.delay_s))
            case _:
                act(self._desk, side, moment, intent)
        if isinstance(intent, intents.Hold):
            self._held |= {side}

    def _act_at_once(self, side: Side, moment: Moment, decision: Decision[intents.Intent]) -> None:
        """The ball rolls. In relaxed tempo the world waits for both; live, whoever thinks longer comes later."""
        intent = decision.intent
        delay_s = intent.delay_s if isinstance(intent, intents.Flick) else 0.0
        if self._options.live:
            delay_s = max(delay_s, self._took_s(decision))
        self._act(side, moment, intent, delay_s)

    def _flick(self, intent: intents.Flick, delay_s: float) -> None:
        """A hand is seldom quite steady: luck says by how much."""
        side = intent.figure.side
        assert side is not None
        meant = physical(intent)
        flicked = meant if self._options.is_steady(side) else self._unsteadily(meant)
        self._desk.flicks += 1
        self._waited_s = {HOME: 0.0, AWAY: 0.0}
        self._reprimands = {HOME: 0, AWAY: 0}
        self._world.flick(flicked, delay_s)
        self._held = frozenset()

    def _unsteadily(self, meant: FlickIntent) -> FlickIntent:
        options = self._options
        unsteady = 3 if options.spin_noise else 2
        noise = [*self._scribe.draw("hand", _hand(unsteady), time_s=self.clock_s, is_possible=_is_hand(unsteady)), 0.0]
        speed = meant.speed_mps * (1.0 + noise[1] * options.speed_noise)
        return replace(
            meant,
            heading_rad=meant.heading_rad + noise[0] * options.heading_noise,
            speed_mps=min(max(speed, 0.0), FASTEST_MPS),
            spin_radps=meant.spin_radps + noise[2] * options.spin_noise,
        )

    def _settle(self) -> None:
        """Run the table until somebody may decide."""
        was_touched = self._touched
        self._touched = self._world.run()
        while not self._options.by_the_book and self.result is None and self._waiting().moment in DONE_FOR_ONE:
            self._do_for_one(self._waiting())
            self._touched = self._world.run()
        if was_touched or self._touched:
            # What somebody let pass while the ball rolled he may still do now that it has stopped.
            self._held = frozenset()

    def _do_for_one(self, waiting: Waiting) -> None:
        """What costs a newcomer minutes before the first flick: it takes no time and nobody is asked."""
        # Without a coin home begins; who shoots first is still drawn.
        begins = waiting.moment is Moment.TOSS and self._desk.state.shoot_out is None
        for side in (Side.HOME,) if begins else waiting.sides:
            formation = self._options.formation_of(side)
            intent = usual(self._desk.state, self._world.table, side, waiting.moment, formation)
            act(self._desk, side, waiting.moment, intent)

    def _toss(self) -> Side:
        won = self._scribe.draw(
            "toss", lambda luck: str(luck.choice(list(Side))), time_s=0.0, is_possible=lambda said: said in set(Side)
        )
        return Side(won)


def _hand(numbers: int) -> Callable[[Random], list[float]]:
    """How far off the hand is, in standard deviations: heading, speed and, where it matters, spin."""
    return lambda luck: [round(luck.gauss(0.0, 1.0), 2) for _ in range(numbers)]


def _is_hand(numbers: int) -> Callable[[Json], bool]:
    return lambda said: (
        isinstance(said, list)
        and len(said) == numbers
        and all(isinstance(x, (int, float)) and abs(x) < 10 for x in said)
    )
