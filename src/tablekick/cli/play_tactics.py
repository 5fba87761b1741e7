"""The terminal board of Soccer Tactics: a coloured board, the legal moves, undo."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from tablekick.facts.sides import Side
from tablekick.law.tactics.actions import Action, Actions, Kind, figure_of, kind_of, square_of
from tablekick.law.tactics.attempts import attempts_at
from tablekick.law.tactics.board import FILES, ROWS, square_name
from tablekick.law.tactics.figures import NAMES, NOBODY, SIDES, TEAM, figure_name
from tablekick.law.tactics.notation import NotationError, action_from_text, action_text
from tablekick.law.tactics.permissions import explain
from tablekick.law.tactics.position import Position, figure_on
from tablekick.law.tactics.referee import consider
from tablekick.match.events import Event, EventKind
from tablekick.match.games import ImpossibleIntentError
from tablekick.match.seats import Decision
from tablekick.match.session import Session
from tablekick.match.tactics import TacticsView
from tablekick.match.tactics.pictures import ground, headline
from tablekick.rulebooks import Language
from tablekick.rulebooks.whom import whom

HELP = """\
  M2 D5s        move or place a figure
  ball C4n      play the ball
  dribble D5n   take the ball along (on a 1)
  K D2s         the keeper's step without a roll
  roll          roll the die for a field player
  pass          place nobody, or no move is possible
  waive, claim  play on after a minor foul; report more than 60 seconds
  moves [M2]    what may be done
  why M2 D5s    the clauses behind a move
  undo, board   take your last decision back; draw the board again
  quit          leave (a saved match can be gone on with)"""
_COLOUR = {0: "bold white on red", 1: "bold white on blue"}
_GROUND = {"=": "on dark_green", ":": "on green4", "+": "yellow on green", "o": "on green", ".": "on green"}


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
        self._console.print(coloured_board(self._position))
        result = self._session.result
        assert result is not None
        winner = result.winner or "nobody"
        self._console.print(f"{result.score[0]} : {result.score[1]}, won by {winner} ({result.how})")

    @property
    def _position(self) -> Position:
        position: Position = self._session.match.view(Side.HOME).position
        return position

    def _step(self) -> int:
        """One decision; how many events are known to have been told already."""
        (side,) = self._session.awaits()
        partners = self._partners[side]
        decided = sum(1 for e in self._session.events if e.kind is EventKind.INTENT and str(side) in e.data)
        bot = partners[decided % len(partners)]
        if bot is not None:
            self._session.play({side: bot.decide(TacticsView(side=side, position=self._position))})
            return len(self._session.events)
        self._console.print(coloured_board(self._position))
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
                action = read_action(said, self._position, SIDES.index(str(side)))
                took = round(time.monotonic() - began, 1)
                self._session.play({side: Decision(intent=action, took_s=took)})
                return before
            except (NotationError, ImpossibleIntentError) as trouble:
                self._console.print(str(trouble), markup=False)

    def _command(self, said: str) -> bool:
        """True when it was a command and not a move."""
        word, _, rest = said.partition(" ")
        match word:
            case "help" | "?":
                click.echo(HELP)
            case "board":
                self._console.print(coloured_board(self._position))
            case "moves":
                self._console.print(legal_moves_text(self._session.match.view(Side.HOME).actions, rest), markup=False)
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
        """Back to the last decision of a person."""
        while self._session.steps:
            self._session.undo()
            (side,) = self._session.awaits()
            if None in self._partners[side]:
                break

    def _why(self, said: str) -> str:
        position = self._position
        (side,) = self._session.awaits()
        try:
            action = read_action(said, position, SIDES.index(str(side)))
        except NotationError as trouble:
            return str(trouble)
        attempts = list(attempts_at(position, SIDES.index(str(side)), action))
        allowed = [attempt for attempt in attempts if consider(position, attempt) is None]
        if not allowed:
            fault = consider(position, attempts[0])
            return "" if fault is None else f"{fault.clause}: {fault.reason}"
        grounds = explain(position, allowed[0])
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
        if event.kind in (EventKind.INTENT, EventKind.CHANCE):
            return f"  {self._session.game.describe(event)}"
        return ""


def read_action(said: str, position: Position, side: int) -> Action:
    """A move as people type it: `M2 D5s`, `ball C4n`, `K D2s`, or the full form `home.M2>D5s`."""
    words = said.replace(">", " ").replace("@", " ").replace("+", " ").split()
    if len(words) != 2 or words[0] in ("ball", "dribble"):
        return action_from_text(">".join(words) if len(words) == 2 else said)
    name = words[0] if "." in words[0] else f"{SIDES[side]}.{words[0].upper()}"
    actions = [action_from_text(f"{name}{sign}{words[1]}") for sign in (">", "+", "@")]
    fitting = {Kind.PLACE if position.tasks or position.interrupted else Kind.MOVE}
    if not position.tasks and position.roll == 0 and name.endswith(".K"):
        fitting = {Kind.KEEPER}
    return next(action for action in actions if kind_of(action) in fitting)


def legal_moves_text(actions: Actions, name: str = "") -> str:
    """The legal moves, a line for each figure."""
    lines: dict[str, list[str]] = {}
    for action in actions:
        kind = kind_of(action)
        if kind in (Kind.MOVE, Kind.KEEPER, Kind.PLACE):
            who = figure_name(figure_of(action)).partition(".")[2]
        elif kind in (Kind.BALL, Kind.DRIBBLE):
            who = "ball" if kind is Kind.BALL else "dribble"
        else:
            lines.setdefault(action_text(action), [])
            continue
        lines.setdefault(who, []).append(square_name(square_of(action)))
    wanted = {who: squares for who, squares in lines.items() if not name or who.lower() == name.lower()}
    return "\n".join(f"  {who:8}{' '.join(squares)}" for who, squares in wanted.items()) or "  nothing"


def coloured_board(position: Position) -> Text:
    """Home red, away blue, the ball's square underlined, the holder marked by a star."""
    board = Text(f"\n{headline(position)}\n")
    for y in range(ROWS - 1, -1, -1):
        board.append(f"{square_name(y * 8)[1:]} ")
        for x in range(8):
            board.append_text(_cell(position, y * 8 + x))
        board.append("\n" if y != 8 else f"\n   {'─' * 56}\n")
    board.append("   " + "".join(f"{file:^7}" for file in FILES) + "\n")
    return board


def _cell(position: Position, sq: int) -> Text:
    cell = Text()
    mark = ground(sq)
    figures = [(side, figure_on(position, side, sq)) for side in (0, 1)]
    present = [(side, figure) for side, figure in figures if figure != NOBODY]
    for side, figure in present:
        star = "*" if figure == position.carrier else ""
        cell.append(f"{NAMES[figure % TEAM]}{star}", style=_COLOUR[side])
    if not present:
        cell.append("★" if mark == "+" else "·", style=_GROUND[mark])
    if sq == position.ball and position.carrier == NOBODY:
        cell.append("●", style="bold white on black")
    left = (7 - len(cell)) // 2
    padded = Text(" " * left, style=_GROUND[mark]) + cell
    return padded + Text(" " * (7 - left - len(cell)), style=_GROUND[mark])
