"""The list of entrants, as clubs send it: headings in English, German or Italian."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tablekick.tournament.errors import UnreadableError
from tablekick.tournament.files.grids import read_grid, write_grid
from tablekick.tournament.people import Entrant, EntrantId

HEADINGS = {
    "name": ("name", "player", "team", "spieler", "mannschaft", "nome", "giocatore", "squadra"),
    "club": ("club", "verein", "società", "societa"),
    "category": ("category", "klasse", "kategorie", "categoria"),
    "rating": ("rating", "points", "wertung", "elo", "punti", "punteggio", "ranking"),
    "seed": ("seed", "setzplatz", "testa di serie"),
    "members": ("members", "players", "spieler der mannschaft", "giocatori"),
    "bot": ("bot", "level"),
}
BETWEEN = "/"
"""Between the players of a team, in one cell."""


def read_people(file: Path) -> list[Entrant]:
    """Everybody in the file, without ids; a row that cannot be read is named with its number."""
    grid = read_grid(file)
    if not grid:
        raise UnreadableError("{file}: the file is empty", file=file)
    columns = {
        field: n for n, cell in enumerate(grid[0]) for field, known in HEADINGS.items() if cell.casefold() in known
    }
    if "name" not in columns:
        raise UnreadableError("{file}: no column is called {names}", file=file, names=", ".join(HEADINGS["name"]))
    return [_entrant(file, number, row, columns) for number, row in enumerate(grid[1:], start=2)]


def _entrant(file: Path, number: int, row: list[str], columns: dict[str, int]) -> Entrant:
    cells = {field: row[n] if n < len(row) else "" for field, n in columns.items()}
    try:
        return Entrant(
            id=EntrantId(""),
            name=cells["name"],
            club=cells.get("club", ""),
            category=cells.get("category", ""),
            rating=float(cells["rating"].replace(",", ".")) if cells.get("rating") else None,
            seed=int(cells["seed"]) if cells.get("seed") else None,
            members=tuple(each.strip() for each in cells.get("members", "").split(BETWEEN) if each.strip()),
            bot=cells.get("bot", ""),
        )
    except ValueError as trouble:
        raise UnreadableError("{file}, row {number}: {trouble}", file=file, number=number, trouble=trouble) from None


def write_people(file: Path, entrants: Iterable[Entrant]) -> None:
    rows = [
        [each.name, each.club, each.category, each.rating, each.seed, f" {BETWEEN} ".join(each.members), each.bot]
        for each in entrants
    ]
    write_grid(file, list(HEADINGS), rows)
