"""Which module tells the figures of which game; imported only when one of its matches is looked at."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from tablekick.analysis.report import Report
from tablekick.match.games import game_for
from tablekick.match.record import Record


def report_of(record: Record, told: Callable[[], None] = lambda: None) -> Report:
    """The statistics and the course of a match; raises RecordError when the record cannot be played again.

    `told` is called now and then, so that long work can let others have their turn.
    """
    module = import_module(f"tablekick.analysis.{game_for(record.header.book).name}.statistics")
    found: Report = module.report(record, told=told)
    return found
