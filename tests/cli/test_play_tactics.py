"""The terminal board of Soccer Tactics: what is typed, what is said, what can be taken back."""

from __future__ import annotations

import re

from click.testing import CliRunner, Result

from tablekick.cli import main
from tablekick.cli.play_tactics import HELP
from tablekick.cli.tactics_board import coloured_board
from tablekick.cli.tactics_moves import legal_moves_text, read_action
from tablekick.law.tactics.actions import Kind, kind_of
from tablekick.law.tactics.board import square
from tablekick.law.tactics.notation import action_text
from tablekick.law.tactics.readings import Readings
from tablekick.law.tactics.state import start
from tablekick.law.tactics.turns import legal_actions
from tablekick.match.tactics.pictures import text_of
from tablekick.match.tactics.practice import practice
from tablekick.match.tactics.words import thrown, typed


def played(*lines: str, scene: str = "attack", **options: str) -> Result:
    told = [part for name, value in options.items() for part in (f"--{name}", value)]
    command = ["play", "tactics", "--seed", "3", "--away", "person", "--option", f"scene={scene}", *told]
    return CliRunner().invoke(main, command, input="\n".join([*lines, "quit"]) + "\n")


def test_a_move_before_the_roll_is_told_to_roll_first() -> None:
    told = played("D2 D5s", scene="duel").stdout
    assert "roll first: type `roll`" in told
    assert "keeper" in told


def test_a_die_that_was_thrown_is_not_taken_back() -> None:
    """It went back over the roll, and the next roll brought the same number."""
    result = played("roll", "undo", "moves", scene="duel")
    assert "nothing can be taken back" in result.stdout
    rolled = re.findall(r"rolled (\d)", result.stdout)
    assert len(set(rolled)) == 1
    after = result.stdout.partition("nothing can be taken back")[2]
    assert "roll\n" not in after.partition(">")[2].partition("home>")[0]


def test_a_placing_can_be_taken_back_until_a_die_is_thrown() -> None:
    told = played("pass", "undo", "pass", scene="corner").stdout
    assert "nothing can be taken back" not in told
    assert re.findall(r"(home|away)> (\w+)", told)[:3] == [("away", "pass"), ("home", "undo"), ("away", "pass")]


def test_moves_are_read_in_capital_and_small_letters() -> None:
    position = practice("attack", Readings())._replace(roll=2)
    for said in ("M2 C8s", "m2 c8S", "HOME.m2>C8S", "M2>c8s"):
        assert action_text(read_action(said, position, 0)) == "home.M2>C8s", said
    assert action_text(read_action("BALL c4N", position, 0)) == "ball>C4n"
    assert kind_of(read_action("Roll", position, 0)) is Kind.ROLL
    assert "moves" in played("MOVES").stdout or "M2" in played("MOVES").stdout


def test_what_is_refused_is_told_as_it_was_typed() -> None:
    told = played("m2 h1n").stdout
    (line,) = [line for line in told.splitlines() if line.startswith("m2 h1n:")]
    assert "home.M2" not in line


def test_what_cannot_be_read_shows_how_to_write_it() -> None:
    assert "flick it: no move; `help` shows how: M2 D5s, ball C4n, roll" in played("flick it").stdout


def test_records_are_told_in_the_notation_of_help() -> None:
    assert typed("home.M2>C3s>D5s") == "M2 D5s (by C3s)"
    assert typed("away.K+D2s") == "K D2s"
    assert typed("ball>C4n") == "ball C4n"
    assert typed("roll") == "roll"
    assert "M2 D5s" in HELP


def test_a_throw_is_told_as_it_is_said_at_the_board() -> None:
    """At the kick-off it read `both-roll: [2, 4]`."""
    assert thrown("both-roll", [2, 4]) == "home rolls 2, away rolls 4"
    assert thrown("duel", [6, 1]) == "duel: the attacker rolls 6, the defender 1"
    assert thrown("two-dice", 7) == "two dice for the keeper: 7"
    assert thrown("shot", "goal-kick") == "the shot: goal kick"
    assert thrown("die", 3) == "rolled 3"
    told = CliRunner().invoke(main, ["play", "tactics", "--seed", "1", "--away", "person"], input="quit\n").stdout
    assert re.search(r"home rolls \d, away rolls \d", told)
    assert not re.search(r"[\[{']\d", told)


def test_moves_mark_what_reaches_the_ball() -> None:
    position = practice("free-ball", Readings())
    position = position._replace(roll=2)
    text = legal_moves_text(legal_actions(position), "", position.ball)
    assert "E6n*" in text
    assert all(not word.endswith("*") or word == "E6n*" for word in text.split())
    assert position.ball == square("E6n")


def test_play_and_replay_draw_the_same_board_and_need_no_colour() -> None:
    position = practice("attack", Readings())
    drawn = [line.rstrip() for line in coloured_board(position).plain.strip("\n").splitlines()]
    assert drawn == text_of(position).splitlines()
    assert "M2*" in "\n".join(drawn)
    assert "m2" in "\n".join(drawn)
    assert coloured_board(start()).plain


def test_a_shot_names_its_shooter_and_a_duel_its_sum() -> None:
    from tablekick.judge.courts import court_for
    from tablekick.rulebooks import Book, Language
    from tablekick.web.rules.library import case_named, heard

    said = {}
    for case in ("tac-six-against-two", "tac-corner-no-offside", "tac-foul-by-the-defence"):
        for step in heard(Book.TACTICS, case_named(case)):
            for ruling in step.rulings:
                said[str(ruling.call)] = court_for(Book.TACTICS).speak(Book.TACTICS, ruling, Language.ENGLISH)
    assert said["shot"] == "Shot at goal! (F2)"
    assert said["duel-won"] == "Duel won! (6 : 2)"
    assert said["foul"] == "Foul! (6 : 1)"
    assert said["yellow"] == "Yellow card! (M1)"
