"""A Tipp-Kick match: intents in, kicks on the simulated board, facts to the referee, rulings carried out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tablekick.facts.sides import Side
from tablekick.facts.tippkick import facts as law
from tablekick.facts.tippkick.codec import CODEC
from tablekick.law.tippkick import Referee, State
from tablekick.law.tippkick.discipline import awarded_score
from tablekick.law.tippkick.halves import points_for
from tablekick.law.tippkick.state import Action, index
from tablekick.match.events import Json
from tablekick.match.games import ImpossibleIntentError, Result
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision
from tablekick.match.stage import Board, Offers, when_over
from tablekick.match.tippkick import messages
from tablekick.match.tippkick.boards import board_for
from tablekick.match.tippkick.figures import counted
from tablekick.match.tippkick.film import Camera
from tablekick.match.tippkick.forecast import forecast
from tablekick.match.tippkick.intents import (
    Blow,
    Choose,
    Defend,
    Intent,
    KeeperOrder,
    Wait,
    as_written,
    read_intent,
    write_intent,
)
from tablekick.match.tippkick.offers import choosing, defending, hidden, kicking
from tablekick.match.tippkick.pictures import svg_of, text_of
from tablekick.match.tippkick.places import out_of_the_way, stands_on_the_line
from tablekick.match.tippkick.run import ball_after, carried_out, is_outcome, told_facts
from tablekick.match.tippkick.scene import ball_of, board_of, keeper_of, scene_of, setting_of, shown_kicker
from tablekick.match.tippkick.table import Hands, Table, beside_the_frame, keeper_reaches, lying, overlaps
from tablekick.match.tippkick.tempo import JUST_OVER_S, Timed, in_order, left_to_kick_s
from tablekick.match.tippkick.views import Moment, TippKickView
from tablekick.match.tippkick.written import Laid
from tablekick.physics.tippkick.keyframes import unpacked


class TippKickMatch:
    """One match between two players."""

    def __init__(
        self,
        opening: State,
        hands: Hands,
        scribe: Scribe,
        *,
        live: bool = False,
        board: str = "",
        laid: Laid | None = None,
    ) -> None:
        """`laid`: the match begins with the defence set there (`written`); its state is the opening."""
        self._referee = Referee(opening)
        self._scribe = scribe
        materials = board_for(board)
        ball = lying(opening, materials) if laid is None else beside_the_frame(laid.ball, materials)
        self._table = Table(ball=ball, hands=hands, materials=materials)
        self._live = live
        self._defended = False
        self._waits = False
        """Live tempo: the attacker lets the defence be set first."""
        self._forfeited: Side | None = None
        self._counts: dict[str, float] = {}
        self._way: list[list[int]] = []
        self._camera = Camera()
        self.clock_s = 0.0
        self._tell(law.Signal(kind=law.SignalKind.START))
        if laid is not None:
            self._check(self.state.defending, laid.defence)
            self._defend(self.state.defending, laid.defence, 0.0)

    @property
    def state(self) -> State:
        return self._referee.state

    @property
    def result(self) -> Result | None:
        if self._forfeited is not None:
            winner = self._forfeited.other
            score = awarded_score(self.state, winner) or self.state.score
            return Result(score=score, winner=winner, how="forfeit")
        if not self.state.over:
            return None
        home, away = self.state.score
        ahead = None if home == away else Side.HOME if home > away else Side.AWAY
        how = "abandoned" if any(call == "abandoned" for call, _, _ in self.state.incidents) else "full-time"
        return Result(score=self.state.score, winner=ahead, how=how)

    @property
    def moment(self) -> Moment:
        if self.state.choice:
            return Moment.CHOOSE
        return Moment.KICK if self._defended else Moment.DEFEND

    @property
    def _may_kick_early(self) -> bool:
        """Live, nobody has to wait for the defence, except for the referee's release of a penalty."""
        open_to_all = self._live and not self._waits and self.state.action is not Action.PENALTY
        return open_to_all and self.moment is Moment.DEFEND

    def awaits(self) -> tuple[Side, ...]:
        if self.result is not None:
            return ()
        if self.moment is not Moment.DEFEND:
            return (self.state.attacking,)
        return (self.state.defending, self.state.attacking) if self._may_kick_early else (self.state.defending,)

    def view(self, side: Side) -> TippKickView:
        table = self._table
        if table.defence is not None and side is self.state.attacking:
            seen = replace(table.defence.keeper, dive=KeeperOrder().dive)
            table = replace(table, defence=replace(table.defence, keeper=seen))
        early = self._may_kick_early and side is self.state.attacking
        moment = Moment.KICK if early else self.moment
        return TippKickView(side=side, moment=moment, state=self.state, table=table, live=self._live, early=early)

    def read_intent(self, side: Side, data: Json) -> Intent:
        return read_intent(side, data)

    def write_intent(self, intent: Intent) -> Json:
        return write_intent(intent)

    def play(self, decisions: Mapping[Side, Decision[Intent]]) -> None:
        if not decisions or not set(decisions) <= set(self.awaits()):
            raise ImpossibleIntentError("only a player whose turn it is can decide")
        wanted = {side: as_written(side, decision.intent) for side, decision in decisions.items()}
        for side, intent in wanted.items():
            self._check(side, intent)
        passed_s, before = 0.0, self.state
        for timed in in_order(wanted, decisions, early=self._may_kick_early):
            if self._changed(before) or timed.side not in self.awaits():
                # The other was quicker: what this player wanted has no place any more.
                break
            self._act(timed, max(0.0, timed.after_s - passed_s))
            passed_s = max(passed_s, timed.after_s)

    def _act(self, timed: Timed, took_s: float) -> None:
        side, intent = timed.side, timed.intent
        if isinstance(intent, Choose):
            self._tell(law.Say(words=law.Words.REPEAT if intent.repeat else law.Words.KICK, by=side))
            self._lay_as_ruled()
        elif isinstance(intent, Defend):
            self._defend(side, intent, took_s)
        elif isinstance(intent, Wait) and self.moment is Moment.DEFEND:
            self._waits = True
        else:
            before = self.state
            waited_out = isinstance(intent, Wait) and self._live and took_s >= left_to_kick_s(before)
            self._elapse_to_the_end_or(took_s + JUST_OVER_S if waited_out else took_s, side)
            if self._changed(before):
                self._lay_as_ruled()
            elif isinstance(intent, Blow):
                self._kick(side, intent)

    def _check(self, side: Side, intent: Intent) -> None:
        """What cannot be done at all; what may not be done is for the referee."""
        early = self._may_kick_early and side is self.state.attacking
        moment = Moment.KICK if early else self.moment
        if not isinstance(intent, {Moment.CHOOSE: Choose, Moment.DEFEND: Defend, Moment.KICK: Blow | Wait}[moment]):
            raise ImpossibleIntentError(f"now is the time to {moment}", side)
        clear = intent.clear if isinstance(intent, Defend) else intent if isinstance(intent, Blow) else None
        if clear is not None and clear.tool is law.Tool.KEEPER and not keeper_reaches(self.state, side):
            raise ImpossibleIntentError("the keeper does not reach the ball; only one near its own goal", side)
        if isinstance(intent, Defend) and intent.kicker is not None and overlaps(intent.kicker, self._table.ball):
            raise ImpossibleIntentError("the kicker cannot stand on the ball", side)

    def _defend(self, side: Side, defence: Defend, took_s: float) -> None:
        before = self.state
        if defence.clear is not None:
            self._elapse_to_the_end_or(took_s, None)
            if self._changed(before):
                self._lay_as_ruled()
            else:
                self._table = replace(self._table, defence=Defend())
                self._kick(side, defence.clear)
            return
        if defence.kicker is None and self.state.at_three_lengths is side:
            # Sent back and left alone: it is taken away, where it binds nobody.
            self._set_kicker(side, Defend(kicker=out_of_the_way(self.state, side)))
        # A hand that leaves the kicker alone is not placing, however long it takes.
        self._elapse_to_the_end_or(took_s, None if defence.kicker is None else side)
        if self._changed(before):
            self._lay_as_ruled()
            return
        self._table = replace(self._table, defence=defence)
        self._camera.placed(side, shown_kicker(defence), keeper_of(self.state, self._table, side))
        if defence.kicker is not None:
            self._set_kicker(side, defence)
        if self._changed(before):
            self._lay_as_ruled()
            return
        if self.state.at_three_lengths is side:
            # Too close: the referee sends the kicker back, and the player places it once more.
            return
        if self.state.action is Action.PENALTY:
            self._tell(law.Signal(kind=law.SignalKind.RELEASE))
        self._defended = True

    def _set_kicker(self, side: Side, defence: Defend) -> None:
        assert defence.kicker is not None
        self._table = replace(self._table, facing_deg={**self._table.facing_deg, side: defence.facing_deg})
        on_line = defence.on_line and stands_on_the_line(self.state, side, defence.kicker)
        self._tell(law.PlaceKicker(side=side, at=defence.kicker, posture=defence.posture, on_line=on_line))

    def _changed(self, before: State) -> bool:
        """Whether the referee has taken the situation out of the player's hands meanwhile."""
        now = self.state
        return now.over or (now.action, now.attacking, now.period, now.ball) != (
            before.action,
            before.attacking,
            before.period,
            before.ball,
        )

    def _kick(self, side: Side, blow: Blow) -> None:
        state = self.state
        outcome = self._scribe.draw(
            "kick",
            lambda rng: carried_out(state, self._table, side, blow, rng),
            time_s=self.clock_s,
            is_possible=is_outcome,
        )
        self._way = unpacked(outcome["ball"])
        self._camera.kicked(side, blow, outcome, self._table.hands, self.clock_s)
        self._tell(law.Kick(by=side, tool=blow.tool))
        period, passed = state.period, 0.0
        for time_s, fact in told_facts(outcome, state):
            self._pass_while_rolling(time_s - passed)
            passed = time_s
            if self.state.over or self.state.period is not period:
                break
            self._tell(fact)
        self._count(side, outcome)
        lies = self.state.ball.at
        rested = self.state.action is Action.OPEN and not self.state.ball_out and self.state.movement is None
        self._table = replace(self._table, ball=ball_after(outcome, lies), defence=None)
        self._defended = self._waits = False
        if not rested or self._table.ball.up.value != self.state.ball.up.value:
            self._lay_as_ruled(kicked=True)

    def _lay_as_ruled(self, *, kicked: bool = False) -> None:
        before = self._table.ball
        self._table = replace(self._table, ball=lying(self.state, self._table.materials), defence=None)
        self._defended = self._waits = False
        if kicked or self._table.ball != before:
            self._camera.laid(ball_of(self._table.ball))

    def _pass_while_rolling(self, seconds: float) -> None:
        if seconds > 0.0:
            self._elapse_to_the_end_or(seconds, None)

    def _elapse_to_the_end_or(self, seconds: float, side: Side | None) -> None:
        left = self.state.left_s
        if self.state.time_up or seconds < left:
            self._elapse(seconds, side)
            return
        self._elapse(max(0.0, left), side)
        if not self.state.over:
            self._tell(law.Signal(kind=law.SignalKind.END))

    def _elapse(self, seconds: float, side: Side | None) -> None:
        if seconds <= 0.0:
            return
        self.clock_s += seconds
        self._tell(law.Elapse(seconds=round(seconds, 3), by=side))

    def _tell(self, fact: law.Fact) -> None:
        self._scribe.fact(CODEC.write(fact), time_s=self.clock_s)
        for ruling in self._referee.observe(fact):
            self._scribe.ruling(ruling, time_s=self.clock_s)
            self._camera.called(self.clock_s)

    def _count(self, side: Side, outcome: Mapping[str, object]) -> None:
        for name in counted(side, outcome):
            self._counts[name] = self._counts.get(name, 0.0) + 1.0

    def forfeit(self, side: Side, reason: str) -> None:
        del reason  # The session notes it.
        self._forfeited = side

    def statistics(self) -> Mapping[str, float]:
        home, away = points_for(self.state.score)
        goals = {f"goals {side}": float(self.state.score[index(side)]) for side in Side}
        return {**self._counts, **goals, "points home": float(home), "points away": float(away)}

    def text(self) -> str:
        return text_of(self.state)

    def svg(self) -> str:
        return svg_of(self.state, self._table, self._way)

    def start_filming(self) -> None:
        self._camera.on = True

    def take_film(self) -> messages.Film | None:
        return self._camera.take()

    def setting(self) -> messages.Setting:
        return setting_of(self.state, self._table.materials)

    def scene(self) -> messages.Scene:
        return scene_of(self.state, self._table, self.moment)

    def board(self) -> Board:
        return when_over(board_of(self.state, live=self._live), self.result)

    def offers(self, side: Side) -> Offers[messages.Actions] | None:
        if side not in self.awaits():
            return None
        if self.moment is Moment.CHOOSE:
            return choosing(self.state, live=self._live)
        if self.moment is Moment.DEFEND and side is self.state.defending:
            return defending(self.state, self._table, live=self._live)
        return kicking(self.state, live=self._live, early=self.moment is Moment.DEFEND)

    def look_ahead(self, side: Side, intent: Intent) -> messages.Forecast:
        """How likely each colour is after this kick. What the other's keeper is up to stays hidden here too."""
        wanted = as_written(side, intent)
        if side not in self.awaits():
            raise ImpossibleIntentError("it is not for you to kick now", side)
        self._check(side, wanted)
        blow = wanted.clear if isinstance(wanted, Defend) else wanted
        if not isinstance(blow, Blow):
            raise ImpossibleIntentError("only a kick can be looked at in advance", side)
        return forecast(self.state, self.view(side).table, side, blow)

    def public_intent(self, side: Side, data: Json) -> Json:
        del side
        return hidden(data)
