"""Rows of text in a CSV or XLSX file."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from zipfile import BadZipFile

from tablekick.tournament.errors import UnreadableError

Grid = list[list[str]]


def read_grid(file: Path) -> Grid:
    """The rows of the first sheet, empty ones left out."""
    try:
        rows = _from_xlsx(file) if file.suffix.lower() == ".xlsx" else _from_csv(file)
    except (OSError, UnicodeDecodeError, BadZipFile, KeyError, csv.Error) as trouble:
        raise UnreadableError("{file}: {trouble}", file=file, trouble=trouble) from None
    return [row for row in rows if any(row)]


def _from_csv(file: Path) -> Grid:
    # Spreadsheets of half of Europe write semicolons, and a byte order mark before everything.
    text = file.read_text(encoding="utf-8-sig")
    first = text.partition("\n")[0]
    comma = max(";,\t", key=first.count)
    return [[cell.strip() for cell in row] for row in csv.reader(io.StringIO(text), delimiter=comma)]


def _from_xlsx(file: Path) -> Grid:
    from openpyxl import load_workbook

    book = load_workbook(file, read_only=True, data_only=True)
    try:
        rows = book.worksheets[0].iter_rows(values_only=True)
        return [["" if cell is None else _plain(cell) for cell in row] for row in rows]
    finally:
        book.close()


def _plain(cell: object) -> str:
    """A spreadsheet knows only one kind of number: 7.0 is 7."""
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell).strip()


def write_grid(file: Path, heading: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """To a file of this name; the suffix says of which kind."""
    plain: list[list[object]] = [["" if cell is None else cell for cell in row] for row in rows]
    if file.suffix.lower() == ".xlsx":
        from openpyxl import Workbook

        book = Workbook()
        sheet = book.active
        lines: list[list[object]] = [[*heading], *plain]
        for number, row in enumerate(lines, start=1):
            for column, value in enumerate(row, start=1):
                cell = sheet.cell(number, column, value)
                if isinstance(value, str):
                    # Nobody's name is a formula.
                    cell.data_type = "s"
        book.save(file)
        return
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(heading)
        writer.writerows([_harmless(cell) for cell in row] for row in plain)


def _harmless(cell: object) -> object:
    """Text that a spreadsheet would take for a formula is written so that it does not."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "@") else cell
