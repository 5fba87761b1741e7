"""A decision is judged by what it gives away, and the hand's luck apart from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekick.analysis.flick.decisions import judged
from tablekick.match.record import read_record
from tablekick.rulebooks import Book
from tests.analysis.test_reports import played


def test_every_decision_of_a_match_is_judged(tmp_path: Path) -> None:
    record = read_record(played(Book.FISTF_1999, "club", {"period_s": 60.0}, tmp_path))
    heard: list[float] = []
    found = judged(record, heard.append)
    assert len(found) == len(heard) > 3
    assert heard == sorted(heard)
    for each in found:
        assert each.worth_chosen <= each.worth_best + 1e-6
        assert each.loss >= 0.0
        assert (each.verdict == "good") == (each.table is None)
        assert each.verdict == "good" or each.loss >= 0.025
    assert sum(each.luck for each in found) == pytest.approx(0.0, abs=2.0)
