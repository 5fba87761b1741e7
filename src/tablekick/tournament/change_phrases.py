"""What a change moves, how a match ended, who is meant: the desk's shorter words in German and Italian."""

from __future__ import annotations

CHANGES: dict[str, tuple[str, str]] = {
    "{match}: {was} is no longer played": (
        "{match}: {was} wird nicht mehr gespielt",
        "{match}: {was} non si gioca più",
    ),
    "{match}: {was} → {now}; the old result no longer counts, the match is open": (
        "{match}: {was} → {now}; das alte Ergebnis zählt nicht mehr, das Spiel ist offen",
        "{match}: {was} → {now}; il vecchio risultato non vale più, l'incontro è aperto",
    ),
    "{match}: {now} is new": ("{match}: {now} ist neu", "{match}: {now} è nuovo"),
    "group {group}: {was} → {now}": ("Gruppe {group}: {was} → {now}", "girone {group}: {was} → {now}"),
    "table: {was} → {now}": ("Tabelle: {was} → {now}", "classifica: {was} → {now}"),
    "place of {name}: {was} → {now}": ("Platz von {name}: {was} → {now}", "posto di {name}: {was} → {now}"),
    "bye": ("Freilos", "riposo"),
    "W {match}": ("Sieger {match}", "vincente {match}"),
    "L {match}": ("Verlierer {match}", "perdente {match}"),
    "{name} ({club}): is this {id}, {other} ({their})?": (
        "{name} ({club}): Ist das {id}, {other} ({their})?",
        "{name} ({club}): è {id}, {other} ({their})?",
    ),
    "{name} ({club}): is this {member} of {team}?": (
        "{name} ({club}): Ist das {member} von {team}?",
        "{name} ({club}): è {member} di {team}?",
    ),
    "no club": ("ohne Verein", "senza società"),
    "you referee {match}: {both}": ("du pfeifst {match}: {both}", "arbitri {match}: {both}"),
    "table {tables}": ("Platte {tables}", "tavolo {tables}"),
    "goal difference": ("Tordifferenz", "differenza reti"),
    "extra time": ("nach Verlängerung", "dopo i supplementari"),
    "sudden death": ("Sudden Death", "sudden death"),
    "shoot-out": ("Entscheidungsschießen", "tiri piazzati"),
    "lots": ("durch Los", "per sorteggio"),
    "awarded": ("gewertet", "a tavolino"),
    "nobody came": ("niemand kam", "nessuno si è presentato"),
}
