"""Practice scenes promise only what their dice give; a match given up is over on its scoreboard."""

from __future__ import annotations

import pytest

from tablekick.facts.sides import Side
from tablekick.law.tactics.actions import Kind, kind_of, square_of
from tablekick.law.tactics.facts import Deed
from tablekick.law.tactics.position import Position
from tablekick.law.tactics.readings import Readings
from tablekick.law.tactics.referee import judge, meant_by
from tablekick.law.tactics.turns import legal_actions
from tablekick.match.games import game_for
from tablekick.match.record import Header
from tablekick.match.session import Session
from tablekick.match.tactics.match import TacticsMatch
from tablekick.match.tactics.practice import practice
from tablekick.rulebooks import Book


def _reach_the_ball(position: Position) -> list[int]:
    actions = legal_actions(position)
    return [each for each in actions if kind_of(each) is Kind.MOVE and square_of(each) == position.ball]


@pytest.mark.parametrize("number", range(1, 7))
def test_every_number_leads_somebody_into_the_duel(number: int) -> None:
    assert _reach_the_ball(practice("duel", Readings())._replace(roll=number))


def test_the_number_of_the_free_ball_reaches_it() -> None:
    position = practice("free-ball", Readings())
    assert position.roll > 0
    assert _reach_the_ball(position)


def test_the_number_of_the_shot_leads_to_one() -> None:
    position = practice("shot", Readings())
    assert position.roll > 0
    plays = [each for each in legal_actions(position) if kind_of(each) is Kind.BALL]
    answers = [judge(position, Deed(attempt=meant_by(position, 0, each), took_s=1.0)) for each in plays]
    assert any(str(ruling.call) == "shot" for answer in answers for ruling in answer.rulings)


def test_a_match_given_up_is_over_on_the_scoreboard() -> None:
    game = game_for(Book.TACTICS)
    players = {Side.HOME: "person", Side.AWAY: "person"}
    options = game.read_options(Book.TACTICS, {"scene": "attack"})
    session = Session(game, Header(book=Book.TACTICS, seed=1, players=players, options=options))
    session.forfeit(Side.HOME, "resigned")
    match = session.match
    assert isinstance(match, TacticsMatch)
    board = match.board()
    assert session.result is not None
    assert session.result.winner is Side.AWAY
    assert (board.period, board.attacking, board.left_s, dict(board.counts)) == ("full-time", None, None, {})
