"""The sheet: undo, redo, corrections in the past, overruling, two devices."""

from __future__ import annotations

import json
from itertools import count, permutations
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tablekick.cli import main
from tablekick.officiating.log import Do, Entry, merged, next_redo, next_undo, read_entry, write_entry
from tablekick.officiating.record import RecordDiffersError, heard_again, written
from tablekick.officiating.report import report
from tablekick.officiating.sheet import NoSuchButtonError, Sheet
from tablekick.rulebooks import Book, Language


class Glass:
    """A person who taps."""

    def __init__(self, book: Book, **setup: Any) -> None:
        self.sheet = Sheet(book=book, setup=setup)
        self._at = count(1)

    def tap(self, name: str, side: str | None = None, seconds: float = 0.0, **filled: Any) -> list[str]:
        at = next(self._at)
        entry = self.sheet.tap(f"e{at}", float(at), name, filled, seconds=seconds, side=side)
        self.sheet.add(entry)
        return [str(ruling.call) for ruling in self.sheet.judged[-1].rulings]

    def stroke(self, do: Do, of: str | None, **more: Any) -> Entry:
        at = next(self._at)
        entry = Entry(id=f"e{at}", at=float(at), do=do, of=of, **more)
        self.sheet.add(entry)
        return entry

    def undo(self) -> None:
        self.stroke(Do.STRIKE, next_undo(self.sheet.log))

    def redo(self) -> None:
        self.stroke(Do.RESTORE, next_redo(self.sheet.log))

    @property
    def view(self) -> dict[str, Any]:
        return self.sheet.desk.view(self.sheet.state)


def goal_for_home(glass: Glass) -> None:
    glass.tap("toss-flick-off", "home")
    glass.tap("takes", "home", figure="home.9", seconds=4)
    glass.tap("rests", place=[320, 20])
    glass.tap("plays", "home", figure="home.7", seconds=6)
    assert "goal" in glass.tap("goal", "home")


@pytest.fixture
def glass() -> Glass:
    return Glass(Book.FISTF_1999)


def test_a_stroke_that_came_before_its_tap_still_strikes_it(glass: Glass) -> None:
    glass.tap("toss-flick-off", "home")
    late = glass.sheet.tap("late", 90.0, "takes", {"figure": "home.9"}, side="home")
    glass.sheet.add(Entry(id="stroke", at=80.0, do=Do.STRIKE, of="late"))
    glass.sheet.add(late)
    assert [one.tap.entry.id for one in glass.sheet.judged] == ["e1"]
    assert [entry.id for entry in glass.sheet.log] == ["e1", "stroke", "late"]


def test_a_goal_is_scored_and_the_other_side_flicks_off(glass: Glass) -> None:
    goal_for_home(glass)
    assert glass.view["score"] == [1, 0]
    assert glass.view["restart"] == {"kind": "flick-off", "to": "away", "at": [0.0, 0.0]}
    assert glass.view["clock"] == 10


def test_undo_and_redo_have_no_limit(glass: Glass) -> None:
    goal_for_home(glass)
    after = glass.sheet.state
    for _ in range(5):
        glass.undo()
    assert glass.sheet.state == glass.sheet.opening
    assert next_undo(glass.sheet.log) is None
    for _ in range(5):
        glass.redo()
    assert glass.sheet.state == after
    assert next_redo(glass.sheet.log) is None


def test_a_new_tap_ends_what_could_be_redone(glass: Glass) -> None:
    goal_for_home(glass)
    glass.undo()
    glass.tap("keeper-saves")
    assert next_redo(glass.sheet.log) is None
    assert glass.view["score"] == [0, 0]


def test_a_mistake_found_late_is_corrected_and_the_differences_are_shown_first(glass: Glass) -> None:
    goal_for_home(glass)
    third = glass.sheet.judged[2].tap.entry
    short = Entry(
        id="x", at=99.0, do=Do.AMEND, of=third.id, facts=({"stop": "home.9"}, {"stop": "ball", "at": [100, 20]})
    )
    changed, then = glass.sheet.preview(short)
    assert glass.view["score"] == [1, 0]
    assert glass.sheet.desk.view(then)["score"] == [0, 0]
    # The correction itself, the flick without a shootable ball, and the goal that is none.
    assert third.id in [each.id for each in changed]
    assert changed[-1].id == glass.sheet.judged[-1].tap.entry.id
    glass.sheet.add(short)
    assert glass.view["score"] == [0, 0]
    glass.undo()
    assert glass.view["score"] == [1, 0]


def test_only_what_comes_after_a_correction_is_judged_anew(glass: Glass) -> None:
    goal_for_home(glass)
    again = glass.sheet.add(Entry(id="x", at=99.0, do=Do.STRIKE, of=glass.sheet.judged[3].tap.entry.id))
    assert again == 1


def test_the_person_overrules_with_a_reason_and_time_has_passed_all_the_same(glass: Glass) -> None:
    goal_for_home(glass)
    last = glass.sheet.judged[-1].tap.entry.id
    decree = {"restart": {"kind": "goal-flick", "to": "away"}}
    glass.stroke(Do.OVERRULE, last, text="the board was pushed", decree=decree)
    assert glass.view["score"] == [0, 0]
    assert (glass.view["restart"]["kind"], glass.view["restart"]["to"]) == ("goal-flick", "away")
    assert glass.view["clock"] == 10
    told = report(glass.sheet, Language.ENGLISH)
    (otherwise,) = told["overruled"]
    assert (otherwise["reason"], otherwise["instead"]) == ("the board was pushed", "Goal-flick")
    assert told["goals"] == []


def test_two_devices_come_to_the_same_sheet_whoever_sends_first() -> None:
    ada, ben = Glass(Book.FISTF_1999), Glass(Book.FISTF_1999)
    goal_for_home(ada)
    ben.sheet.add(*ada.sheet.log)
    ada.stroke(Do.NOTE, None, text="coin lost")
    late = ben.sheet.tap("ben-1", 6.5, "takes", {"figure": "away.4"}, side="away")
    ben.sheet.add(late)
    states = set()
    for parts in permutations([ada.sheet.log, ben.sheet.log, ada.sheet.log]):
        sheet = Sheet(book=Book.FISTF_1999, setup={})
        for part in parts:
            sheet.add(*part)
        states.add(tuple(entry.id for entry in sheet.log))
        assert len(sheet.log) == len({entry.id for entry in sheet.log})
    assert len(states) == 1
    assert merged(ada.sheet.log, ben.sheet.log) == merged(ben.sheet.log, ada.sheet.log)


def test_entries_come_back_as_they_were_written(glass: Glass) -> None:
    goal_for_home(glass)
    glass.undo()
    assert [read_entry(write_entry(entry)) for entry in glass.sheet.log] == glass.sheet.log


def test_a_button_that_does_not_fit_the_moment_is_refused_with_those_that_do(glass: Glass) -> None:
    with pytest.raises(NoSuchButtonError, match="no button 'goal' now; there are toss-flick-off"):
        glass.tap("goal")


def test_a_side_that_takes_too_long_in_the_shooting_area_is_punished(glass: Glass) -> None:
    glass.tap("toss-flick-off", "home")
    glass.tap("takes", "home", figure="home.9")
    glass.tap("rests", place=[320, 20])
    assert [(limit.name, limit.seconds) for limit in glass.sheet.desk.limits(glass.sheet.state)] == [("shooting_s", 10)]
    assert "free-flick" in glass.tap("too-late", "home", seconds=11)


def test_a_slow_finger_on_the_glass_makes_no_kick_late() -> None:
    glass = Glass(Book.TIPPKICK_2017)
    for _ in range(4):
        side = glass.view["attacking"]
        assert "admonition" not in glass.tap("kicks", side, seconds=30)
        theirs = next(colour for other, colour in glass.view["colours"].items() if other != side)
        glass.tap(f"rests-{theirs}")
    assert glass.view["clock"] == 120
    assert glass.view["cards"] == {"home": [], "away": []}


def test_a_record_is_believed_only_when_its_facts_bring_its_rulings(glass: Glass) -> None:
    goal_for_home(glass)
    glass.stroke(Do.OVERRULE, glass.sheet.judged[-1].tap.entry.id, text="no", decree=None)
    header, *lines = [json.loads(line) for line in written(glass.sheet).splitlines()]
    told = [next((kind, data) for kind, data in line.items() if kind != "t") for line in lines]
    state = heard_again(Book(header["rulebook"]), header["options"], told)
    assert glass.sheet.desk.view(state) == glass.view
    bought = [(kind, {**data, "to": "away"} if kind == "ruling" else data) for kind, data in told]
    with pytest.raises(RecordDiffersError, match="which its facts do not bring"):
        heard_again(Book(header["rulebook"]), header["options"], bought)


def test_the_command_line_replays_a_refereed_record(glass: Glass, tmp_path: Path) -> None:
    goal_for_home(glass)
    file = tmp_path / "hall.jsonl"
    file.write_text(written(glass.sheet), encoding="utf-8")
    shown = CliRunner().invoke(main, ["replay", str(file)])
    assert "home – away 1:0" in shown.output
    assert "all rulings as recorded" in shown.output
    file.write_text(written(glass.sheet).replace('"call":"goal"', '"call":"corner-flick"'), encoding="utf-8")
    assert CliRunner().invoke(main, ["replay", str(file)]).exit_code == 1
