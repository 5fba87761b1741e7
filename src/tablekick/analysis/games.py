"""Which module tells figures and judges decisions of which game; imported only when one of its matches is looked at."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from tablekick.analysis.judged import Judged
from tablekick.analysis.statistics import Statistics
from tablekick.match.games import game_for
from tablekick.match.record import Record


def statistics_of(record: Record, told: Callable[[], None] = lambda: None) -> Statistics:
    """The statistics and the course of a match; raises RecordError when the record cannot be played again.

    `told` is called now and then, so that long work can let others have their turn.
    """
    module = import_module(f"tablekick.analysis.{game_for(record.header.book).name}.statistics")
    found: Statistics = module.statistics(record, told=told)
    return found


def judged(record: Record, told: Callable[[float], None] = lambda _: None) -> list[Judged]:
    """Every decision of a match that can be judged; `told` hears how far it has come, from 0 to 1."""
    module = import_module(f"tablekick.analysis.{game_for(record.header.book).name}.decisions")
    found: list[Judged] = module.judged(record, told)
    return found
