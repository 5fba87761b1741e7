"""The terminal board of Soccer Tactics: a coloured board, the legal moves, undo."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import click
from rich.console import Console

from tablekick.cli.tactics_board import coloured_board
from tablekick.cli.tactics_moves import legal_moves_text, read_action
from tablekick.facts.sides import Side
from tablekick.law.tactics.actions import Kind, kind_of
from tablekick.law.tactics.attempts import attempts_at
from tablekick.law.tactics.figures import SIDES
from tablekick.law.tactics.notation import NotationError
from tablekick.law.tactics.permissions import explain
from tablekick.law.tactics.referee import consider
from tablekick.law.tactics.state import State
from tablekick.match.events import Event, EventKind
from tablekick.match.games import ImpossibleIntentError
from tablekick.match.seats import Decision
from tablekick.match.session import Session
from tablekick.match.tactics import TacticsView
from tablekick.match.tactics.match import TacticsMatch
from tablekick.match.tactics.words import typed
from tablekick.rulebooks import Language
from tablekick.rulebooks.whom import whom

HELP = """\
  (capital or small letters, as you like)
  M2 D5s        move or place a figure
  ball C4n      play the ball
  dribble D5n   take the ball along (on a 1)
  K D2s         the keeper's step without a roll
  roll          roll the die for a field player
  pass          place nobody, or no move is possible
  waive, claim  play on after a minor foul; report more than 60 seconds
  moves [M2]    what may be done; * reaches the ball
  why M2 D5s    the clauses behind a move
  undo          take your last decision back, as long as no die has been thrown since
  board         draw the board again: HOME in capitals, away in small letters, * the ball
  quit          leave (a saved match can be gone on with)"""


class Quit(Exception):  # noqa: N818
    """The person wants to leave."""


class Terminal:
    """Plays a session: bots answer by themselves, people are asked."""

    def __init__(self, session: Session, partners: Mapping[Side, Sequence[Any]], language: Language) -> None:
        self._session = session
        self._partners = partners
        self._language = language
        self._console = Console(highlight=False)

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        told = 0
        try:
            while self._session.result is None:
                told = self._tell(told)
                told = min(told, self._step())
        except (Quit, EOFError, KeyboardInterrupt, click.Abort):
            self._console.print("left")
            return
        self._tell(told)
        self._console.print(coloured_board(self._state))
        result = self._session.result
        assert result is not None
        winner = result.winner or "nobody"
        self._console.print(f"{result.score[0]} : {result.score[1]}, won by {winner} ({result.how})")

    @property
    def _state(self) -> State:
        state: State = self._session.match.view(Side.HOME).state
        return state

    def _step(self) -> int:
        """One decision; how many events are known to have been told already."""
        (side,) = self._session.awaits()
        partners = self._partners[side]
        decided = sum(1 for e in self._session.events if e.kind is EventKind.INTENT and str(side) in e.data)
        bot = partners[decided % len(partners)]
        if bot is not None:
            self._session.play({side: bot.decide(TacticsView(side=side, state=self._state))})
            return len(self._session.events)
        self._console.print(coloured_board(self._state))
        return self._ask(side, decided % len(partners) + 1 if len(partners) > 1 else None)

    def _ask(self, side: Side, partner: int | None) -> int:
        began = time.monotonic()
        who = str(side) if partner is None else f"{side} {partner}"
        while True:
            said = click.prompt(who, prompt_suffix="> ").strip()
            before = len(self._session.events)
            if self._command(said):
                if len(self._session.events) < before:
                    return len(self._session.events)
                continue
            try:
                action = read_action(said, self._state, SIDES.index(str(side)))
                took = round(time.monotonic() - began, 1)
                self._session.play({side: Decision(intent=action, took_s=took)})
                return before
            except NotationError as trouble:
                what = str(trouble) if "no square" in str(trouble) else f"{said}: no move"
                self._console.print(f"{what}; `help` shows how: M2 D5s, ball C4n, roll", markup=False)
            except ImpossibleIntentError as trouble:
                self._console.print(self._refusal(said, side, trouble), markup=False)

    def _refusal(self, said: str, side: Side, trouble: ImpossibleIntentError) -> str:
        """Why a move is not possible, in the words one types; what is missing first of all is the roll."""
        kinds = {kind_of(action) for action in self._session.match.view(side).actions}
        if Kind.ROLL in kinds:
            keeper = " or move the keeper a square without rolling" if Kind.KEEPER in kinds else ""
            return f"roll first: type `roll`, then move{keeper}"
        _, colon, reason = str(trouble).partition(": ")
        return f"{said}: {reason}" if colon else str(trouble)

    def _command(self, said: str) -> bool:
        """True when it was a command and not a move."""
        word, _, rest = said.partition(" ")
        match word.lower():
            case "help" | "?":
                click.echo(HELP)
            case "board":
                self._console.print(coloured_board(self._state))
            case "moves":
                actions = self._session.match.view(Side.HOME).actions
                self._console.print(legal_moves_text(actions, rest, self._state.ball), markup=False)
            case "why":
                self._console.print(self._why(rest), markup=False)
            case "undo":
                self._undo()
            case "quit" | "exit":
                raise Quit
            case _:
                return False
        return True

    def _undo(self) -> None:
        """Back to a person's last decision, unless a die has been thrown or the other side has acted since (6.A.3)."""
        match = self._session.match
        side = match.board().undo if isinstance(match, TacticsMatch) else None
        if side is None or None not in self._partners[side] or not self._session.steps:
            self._console.print("nothing can be taken back: a die has been thrown or the other side has acted since")
            return
        self._session.undo()

    def _why(self, said: str) -> str:
        state = self._state
        (side,) = self._session.awaits()
        try:
            action = read_action(said, state, SIDES.index(str(side)))
        except NotationError as trouble:
            return str(trouble)
        attempts = list(attempts_at(state, SIDES.index(str(side)), action))
        allowed = [attempt for attempt in attempts if consider(state, attempt) is None]
        if not allowed:
            fault = consider(state, attempts[0])
            return "" if fault is None else f"{said}: {fault.reason} ({fault.clause})"
        grounds = explain(state, allowed[0])
        return "\n".join(f"{clause}: {sentence}" for clause, sentence in grounds) or "allowed: nothing forbids it"

    def _tell(self, told: int) -> int:
        """What has happened since: rolls, moves of the other side, calls."""
        events = self._session.events
        for event in events[told:]:
            line = self._line(event)
            if line:
                self._console.print(line, markup=False)
        return len(events)

    def _line(self, event: Event) -> str:
        if event.kind is EventKind.RULING and event.data["call"] != "roll":
            game, book = self._session.game, self._session.header.book
            said = game.speak(book, event.data, self._language)
            concerned = whom(event.data["call"], event.data.get("reason"), event.data.get("to"), self._language)
            return f"{said}{f' [{concerned}]' if concerned else ''}  ({event.data['clause']})"
        if event.kind is EventKind.INTENT:
            return ", ".join(f"  {side}: {typed(str(said['do']))}" for side, said in event.data.items())
        if event.kind is EventKind.CHANCE:
            return f"  {self._session.game.describe(event)}"
        return ""
