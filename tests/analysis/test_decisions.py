"""A decision is judged by what it gives away, and luck apart from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekick.analysis.games import judged
from tablekick.analysis.judged import Judged, verdict_of
from tablekick.analysis.puzzles.puzzle import shipped
from tablekick.facts.sides import Side
from tablekick.match.games import game_for
from tablekick.match.record import Header, packed, read_record, record_of, unzipped
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision
from tablekick.match.session import Session
from tablekick.rulebooks import Book
from tests.analysis.test_statistics import played

MATCHES: dict[Book, tuple[str, dict[str, object]]] = {
    Book.FISTF_1999: ("club", {"period_s": 60.0}),
    Book.TIPPKICK_2017: ("novice", {"half_minutes": 0.7}),
    Book.TACTICS: ("novice", {"half_minutes": 3}),
}


@pytest.mark.parametrize("book", MATCHES)
def test_every_decision_of_a_match_is_judged(book: Book, tmp_path: Path) -> None:
    level, options = MATCHES[book]
    record = read_record(played(book, level, options, tmp_path))
    heard: list[float] = []
    found = judged(record, heard.append)
    assert len(found) == len(heard) > 3
    assert heard == sorted(heard)
    for each in found:
        assert each.worth_chosen <= each.worth_best + 1e-6
        assert each.loss >= 0.0
        assert (each.verdict == "good") == (each.table is None) == (each.show is None)
        assert each.verdict == verdict_of(each.loss)
    assert sum(each.luck for each in found) == pytest.approx(0.0, abs=2.0)
    bad = [each for each in found if each.table is not None]
    assert bad, "a match of weak bots has faults"
    for each in bad[:3]:
        the_better_choice_can_be_shown(book, each)


def the_better_choice_can_be_shown(book: Book, judged: Judged) -> None:
    """A match that begins at the table asks who decided, and takes what was best."""
    game = game_for(book)
    match = game.begin(book, game.read_options(book, {"position": judged.table}), Scribe(1))
    assert match.awaits() == (judged.as_side,)
    match.play({judged.as_side: Decision(intent=match.read_intent(judged.as_side, judged.show))})


def test_the_same_choice_is_judged_alike_whatever_the_dice_made_of_it() -> None:
    """Skill and luck apart: a shot that went in and the same shot that did not lose the same and differ in luck."""
    puzzle = next(each for each in shipped("tactics").values() if each.themes[0] == "shot")
    found: dict[bool, Judged] = {}
    file = Path("shot.jsonl.gz")
    for seed in range(40):
        header = Header(book=puzzle.book, seed=seed, players=dict.fromkeys(Side, "novice"), options=puzzle.options)
        session = Session(game_for(puzzle.book), header)
        session.play_written({str(puzzle.side): {"do": puzzle.solution}})
        record = record_of(unzipped(packed(session.header, session.events), file, 1 << 20), file)
        (shot,) = judged(record)
        if shot.luck:
            # Of a corner, which has to be set up first, nobody can say what it is worth: neither good nor bad luck.
            found.setdefault(shot.luck > 0, shot)
        if len(found) == 2:
            break
    lucky, unlucky = found[True], found[False]
    assert (lucky.chosen, lucky.worth_chosen, lucky.loss) == (unlucky.chosen, unlucky.worth_chosen, unlucky.loss)
    assert lucky.luck > 0 > unlucky.luck
