"""A table written down is laid again as it was, and a match begins there."""

from __future__ import annotations

import pytest

from tablekick.facts.flick.bodies import keeper_of
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.match.flick import intents
from tablekick.match.flick.match import FlickMatch
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.options import read_options
from tablekick.match.flick.practice import SCENES
from tablekick.match.flick.written import write_table
from tablekick.match.games import UnknownOptionError, game_for
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision
from tablekick.match.tippkick.match import TippKickMatch
from tablekick.match.tippkick.written import write_board
from tablekick.rulebooks import Book
from tests.analysis.test_penalties import PENALTY


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene not in ("shoot-out", "choice")])
def test_a_scene_comes_back_as_it_was(scene: str) -> None:
    first = FlickMatch(Book.FISTF_1999, read_options({"scene": scene}), Scribe(1))
    side = first.awaits()[0]
    written = write_table(first.referee_knows, side)
    again = FlickMatch(Book.FISTF_1999, read_options({"position": written}), Scribe(1))
    assert again.awaits()[0] is Side.HOME
    assert again.view(Side.HOME).moment is first.view(side).moment
    assert write_table(again.referee_knows, Side.HOME) == written


@pytest.mark.parametrize("place", [Point(-560.0, 31.0), Point(-400.0, 300.0)])
def test_a_goalkeeper_is_held_where_it_was(place: Point) -> None:
    """At its place, or as far as its hand reaches."""
    first = FlickMatch(Book.FISTF_1999, read_options({"scene": "shot"}), Scribe(1))
    first.play({Side.HOME: Decision(intent=intents.Guard(at=place))})
    at = first.view(Side.HOME).real_table.place_of(keeper_of(Side.HOME))
    assert at is not None
    for solver, sign in ((Side.HOME, 1.0), (Side.AWAY, -1.0)):
        written = write_table(first.referee_knows, solver, first.view(solver).real_table)
        assert written["keepers"] == {
            str(Side.HOME if sign > 0 else Side.AWAY): [pytest.approx(sign * at.x_mm), pytest.approx(sign * at.y_mm)]
        }
        again = FlickMatch(Book.FISTF_1999, read_options({"position": written}), Scribe(1))
        assert write_table(again.referee_knows, Side.HOME, again.view(Side.HOME).real_table) == written


@pytest.mark.parametrize(
    "position",
    [
        {"nonsense": 1},
        {"ball": [9999.0, "x"]},
        {"figures": {"home": {"7": [5000, 0]}}},
        "{",
        [1],
        {"keepers": {"home": [0, 0]}},
        {"keepers": {"us": [1, 1]}},
    ],
)
def test_what_is_no_table_is_refused(position: object) -> None:
    with pytest.raises(UnknownOptionError, match="position"):
        game_for(Book.FISTF_1999).read_options(Book.FISTF_1999, {"position": position})


def test_a_board_position_is_a_line_of_notation() -> None:
    game = game_for(Book.TACTICS)
    with pytest.raises(UnknownOptionError, match="position"):
        game.read_options(Book.TACTICS, {"position": "attack-1 nobody"})


BOARD = {
    "ball": [151.66, -1.92],
    "lies": [0.707106781, 0.0, -0.707106781, 0.0],
    "up": "white",
    "action": "open",
    "prep": 1,
    "defence": {"keeper": [4.0, 6.0, "react"], "kicker": [326.01, 14.78], "facing": -174.53},
}


def test_a_board_of_tipp_kick_comes_back_as_it_was() -> None:
    game = game_for(Book.TIPPKICK_2017)
    match = game.begin(Book.TIPPKICK_2017, game.read_options(Book.TIPPKICK_2017, {"position": BOARD}), Scribe(1))
    assert isinstance(match, TippKickMatch)
    assert match.awaits() == (Side.HOME,)
    view = match.view(Side.HOME)
    assert view.moment == "kick"
    assert write_board(view.state, view.table) == BOARD


@pytest.mark.parametrize(
    "change",
    [
        {"nonsense": 1}, {"ball": [9999.0, 0.0]}, {"ball": ["x", 0]}, {"lies": [1, 1, 1, 1]}, {"up": "black"},
        {"prep": 7}, {"action": "dance"}, {"defence": {"kicker": [151.0, -2.0]}}, {"defence": 3},
    ],
)  # fmt: skip
def test_what_is_no_board_of_tipp_kick_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(UnknownOptionError, match="position"):
        game_for(Book.TIPPKICK_2017).read_options(Book.TIPPKICK_2017, {"position": {**BOARD, **change}})


def test_a_guarded_penalty_waits_for_its_taker_again() -> None:
    first = FlickMatch(Book.FISTF_1999, read_options({"position": PENALTY}), Scribe(1))
    assert (first.awaits(), first.view(Side.AWAY).moment) == ((Side.AWAY,), Moment.KEEP)
    first.play({Side.AWAY: Decision(intent=intents.Hold())})
    written = write_table(first.referee_knows, Side.HOME)
    again = FlickMatch(Book.FISTF_1999, read_options({"position": written}), Scribe(1))
    assert (again.awaits(), again.view(Side.HOME).moment) == ((Side.HOME,), Moment.TAKE)
    assert write_table(again.referee_knows, Side.HOME) == written
