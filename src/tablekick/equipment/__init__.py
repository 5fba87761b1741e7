"""The measuring bench: what the books measure, what fails, by how much and under which clause.

`bench_of(book)` is a book's rules as data, `read_sheet` reads what somebody measured, `check` holds one against the
other. Nothing here knows a table or a match.
"""

from tablekick.equipment.bench import Bench, bench_of
from tablekick.equipment.check import check
from tablekick.equipment.findings import Finding, Findings, Outcome
from tablekick.equipment.sheets import Sheet, SheetError, read_sheet

__all__ = ["Bench", "Finding", "Findings", "Outcome", "Sheet", "SheetError", "bench_of", "check", "read_sheet"]
