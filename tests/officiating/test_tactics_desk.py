"""Soccer Tactics at the referee's table: dice told, figures set on squares, breaches punished, a whole bot match."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest

from tablekick.competition.simulation import Simulation, simulate
from tablekick.facts.errors import UnreadableError
from tablekick.law.rulings import Ruling
from tablekick.law.tactics import referee
from tablekick.law.tactics.actions import Kind
from tablekick.law.tactics.attempts import Attempt
from tablekick.law.tactics.board import square_name
from tablekick.law.tactics.facts import Deed, Luck
from tablekick.law.tactics.figures import SIDES, figure_name
from tablekick.law.tactics.phases import Phase
from tablekick.match.tactics import match
from tablekick.officiating.buttons import BlankError, Words, facts_of, pressed
from tablekick.officiating.log import Do, Entry
from tablekick.officiating.sheet import Sheet
from tablekick.officiating.words import told
from tablekick.rulebooks import Book, Language


class Board:
    """A person who taps beside the board."""

    def __init__(self, **setup: Any) -> None:
        self.sheet = Sheet(book=Book.TACTICS, setup=setup)
        self._at = count(1)

    def tap(self, name: str, seconds: float = 0.0, **filled: Any) -> list[str]:
        at = next(self._at)
        self.sheet.add(self.sheet.tap(f"e{at}", float(at), name, filled, seconds=seconds))
        assert self.sheet.judged[-1].trouble is None
        return [str(ruling.call) for ruling in self.sheet.judged[-1].rulings]

    @property
    def view(self) -> dict[str, Any]:
        return self.sheet.desk.view(self.sheet.state)


@pytest.fixture
def board() -> Board:
    """Home has the lower roll and kicks off; both stand as usual."""
    board = Board(half=600)
    assert "kick-off" in board.tap("roll-2", value="5")
    board.tap("as-usual")
    return board


def test_the_line_up_is_one_tap_and_the_number_is_on_the_glass(board: Board) -> None:
    assert board.sheet.state.position.phase is Phase.KICKOFF_BALL
    board.tap("roll-5")
    assert [(each["what"], each["used"]) for each in board.view["counts"]] == [("number", 5)]


def test_a_move_against_the_rules_is_a_minor_foul_of_the_other_team(board: Board) -> None:
    board.tap("roll-5")
    assert board.tap("wrong-play", place="A1s") == ["minor-foul"]
    assert board.view["restart"] == {"kind": "free-kick", "to": "away"}


def test_more_than_sixty_seconds_can_be_reported_by_the_opponent(board: Board) -> None:
    board.tap("roll-5")
    buttons = board.sheet.desk.buttons(board.sheet.state)
    target = next(button for button in buttons if button.name == "play").asks["place"][0]
    board.tap("play", seconds=61, place=target)
    assert board.tap("conduct-time-wasting") == ["minor-foul"]


def test_time_is_what_the_watch_says(board: Board) -> None:
    board.tap("roll-5", seconds=20)
    assert board.view["clock"] == pytest.approx(20, abs=0.01)
    assert "half-time" in board.tap("time-over", seconds=30)


def test_what_the_law_refuses_outright_is_told_with_its_clause(board: Board) -> None:
    with pytest.raises(UnreadableError, match=r"The arrow|One die|Both teams|die is rolled"):
        board.sheet.desk.hear(board.sheet.state, {"spin": "home", "shows": "goal"})
    with pytest.raises(BlankError, match="say the value first"):
        Board().tap("roll-2")


def test_the_person_decides_for_another_restart(board: Board) -> None:
    board.tap("roll-5")
    board.tap("wrong-play", place="A1s")
    last = board.sheet.judged[-1].tap.entry.id
    decree = {"restart": {"kind": "kick-off", "to": "away"}}
    board.sheet.add(Entry(id="o", at=99.0, do=Do.OVERRULE, of=last, text="he asked first", decree=decree))
    assert board.view["restart"] == {"kind": "kick-off", "to": "away"}


def test_dice_are_told_in_three_languages() -> None:
    fact = ({"roll": "both", "dice": ["2", "5"]},)
    assert [told(Book.TACTICS, fact, language) for language in Language] == [
        "Both roll the die, dice: 2 and 5.",
        "Beide würfeln, Würfel: 2 und 5.",
        "Tutti e due tirano il dado, dadi: 2 e 5.",
    ]


def facts_told(heard: Sequence[tuple[Any, Any, Sequence[Ruling]]]) -> list[Words]:
    """What the law of a bot match heard, in the words of the desk; a chosen die and its roll are one tap."""
    facts: list[Words] = []
    for position, fact, _ in heard:
        if isinstance(fact, Luck):
            side, shown = SIDES[position.attacker], fact.outcome
            if isinstance(shown, str):
                facts.append({"spin": side, "shows": str(shown)})
            elif isinstance(shown, tuple):
                facts.append({"roll": "both", "dice": [str(die) for die in shown]})
            else:
                defends = position.phase in (Phase.FREE_D, Phase.CHALLENGE)
                facts.append({"roll": SIDES[position.defender] if defends else side, "dice": [str(shown)]})
        elif fact.attempt.kind is not Kind.ROLL:
            facts.append(_deed(fact.attempt))
    return facts


def _deed(attempt: Attempt) -> Words:
    if attempt.kind in (Kind.PASS, Kind.WAIVE):
        return {"pass-turn": True, "by": SIDES[attempt.side]}
    to = square_name(attempt.target)
    match attempt.kind:
        case Kind.BALL:
            return {"play": [to]}
        case Kind.DRIBBLE:
            return {"dribble": to}
        case Kind.PLACE:
            return {"place": figure_name(attempt.figure), "at": to}
    return {"move" if attempt.kind is Kind.MOVE else "keeper-move": figure_name(attempt.figure), "path": [to]}


def test_refereeing_a_bot_match_by_buttons_gives_its_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[Any, Any, Sequence[Ruling]]] = []
    judge = referee.judge

    def listening(position: Any, fact: Any) -> Any:
        answer = judge(position, fact)
        heard.append((position, fact, answer.rulings))
        return answer

    monkeypatch.setattr(match, "judge", listening)
    options = {"half_minutes": 3, "extra_time": False}
    bots = Simulation(book=Book.TACTICS, home="random", away="random", matches=1, seed=4, options=options, limit_s=None)
    list(simulate(bots, workers=1))
    assert all(isinstance(fact, Deed | Luck) for _, fact, _ in heard)
    readings = {**options, "seconds_per_move": 20, "seconds_per_placement": 3, "strict": False}
    sheet = Sheet(book=Book.TACTICS, setup={"readings": readings})
    facts, n = facts_told(heard), 0
    while n < len(facts):
        found = pressed(sheet.desk.buttons(sheet.state), facts[n:])
        assert found is not None, f"no button tells {facts[n]}"
        button, filled = found
        sheet.add(Entry(id=f"t{n}", at=float(n), do=Do.TAP, button=button.name, facts=facts_of(button, filled)))
        n += len(button.facts)
    called = [ruling for one in sheet.judged for ruling in one.rulings]
    wanted = [ruling for _, _, rulings in heard for ruling in rulings]
    assert [(one.call, one.to, one.clause) for one in called] == [(one.call, one.to, one.clause) for one in wanted]
    assert sheet.desk.is_over(sheet.state)
    assert len(wanted) > 10
