"""What became of many matches as a table that other tools can read (Parquet), written row by row as matches end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from tablekick.competition.simulation import MatchReport

ROWS_AT_ONCE = 64
"""Matches held back before they are written."""

_COUNTS = pa.map_(pa.string(), pa.int32())
SCHEMA = pa.schema(
    [
        ("number", pa.int32()),
        ("seed", pa.int64()),
        ("swapped", pa.bool_()),
        ("home_goals", pa.int16()),
        ("away_goals", pa.int16()),
        ("winner", pa.string()),
        ("ended_by", pa.string()),
        ("points_of_first", pa.float32()),
        ("calls", _COUNTS),
        ("clauses", _COUNTS),
        ("statistics", pa.map_(pa.string(), pa.float64())),
        ("forfeit", pa.string()),
    ]
)


def kept(reports: Iterable[MatchReport], to: Path) -> Iterator[MatchReport]:
    """The same reports, written down on their way; the file has its name when all are in it."""
    part = to.with_name(to.name + ".part")
    rows: list[dict[str, Any]] = []
    with pq.ParquetWriter(part, SCHEMA, compression="zstd") as writer:
        for report in reports:
            rows.append(_row(report))
            if len(rows) == ROWS_AT_ONCE:
                writer.write_batch(pa.RecordBatch.from_pylist(rows, schema=SCHEMA))
                rows = []
            yield report
        if rows:
            writer.write_batch(pa.RecordBatch.from_pylist(rows, schema=SCHEMA))
    part.replace(to)


def _row(report: MatchReport) -> dict[str, Any]:
    home, away = report.result.score
    return {
        "number": report.number,
        "seed": report.seed,
        "swapped": report.swapped,
        "home_goals": home,
        "away_goals": away,
        "winner": None if report.result.winner is None else str(report.result.winner),
        "ended_by": report.result.how,
        "points_of_first": report.points_of_first(),
        "calls": list(report.calls.items()),
        "clauses": list(report.clauses.items()),
        "statistics": list(report.statistics.items()),
        "forfeit": report.forfeited,
    }
