"""What a messenger shows of a link: title, address and picture, as absolute addresses of this server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from tablekick.web.storage.rows import MatchRow

TITLES = {
    "join": "You are invited to a match of Tablekick",
    "partner": "You are invited to share a side in Tablekick",
    "match": "A match of Tablekick, live",
    "replay": "A match of Tablekick, to watch again",
    "club": "The club of Tablekick: ratings, matches, friends",
    "rules": "The rules of table football, clause by clause",
    "quiz": "You are the referee: a quiz from Tablekick",
}
"""By the first part of a path; every other place is called after the house."""


GAMES = {"flick": "flick football", "tippkick": "Tipp-Kick", "tactics": "Soccer Tactics"}
PICTURES = {"tippkick": "preview-tippkick.jpg", "tactics": "preview-tactics.jpg"}
"""Of each game that does not look like the house's own picture."""


@dataclass(frozen=True, slots=True)
class Card:
    title: str
    picture: str = "preview.jpg"


def card_of(path: str, row: MatchRow | None = None) -> Card:
    """What a link to `path` leads to; `row` is the match it names, if there is one."""
    place = path.split("/", 1)[0]
    title = TITLES.get(place, "Tablekick")
    if row is None:
        return Card(title)
    game = GAMES.get(row.game, "Tablekick")
    names = {side: _name(seat) for side, seat in row.seats.items()}
    host = next((name for side, name in names.items() if name and row.secrets.get(side)), None)
    if place in ("join", "partner"):
        wish = f"invites you to {game}" if place == "join" else f"would like you on their side in {game}"
        title = f"{host} {wish}" if host else f"You are invited to {game}"
    elif all(names.values()):
        told = f" {row.score[0]}:{row.score[1]}" if row.state == "finished" else ""
        title = f"{names['home']} – {names['away']}{told}: {game}, {'live' if not told else 'to watch again'}"
    return Card(title, PICTURES.get(row.game, "preview.jpg"))


def names_a_match(path: str) -> str | None:
    """The match in `join/ID`, `match/ID`, `replay/ID` or `partner/ID`."""
    place, _, match = path.partition("/")
    return match if place in ("join", "partner", "match", "replay") and 0 < len(match) <= 32 else None


def with_card(index: str, origin: str, path: str, card: Card) -> str:
    """index.html with its card; `origin` is the server's own address without a slash."""
    home = escape(origin, quote=True)
    filled = {
        '"og:title" content="Tablekick"': f'"og:title" content="{escape(card.title, quote=True)}"',
        '"og:url" content="/"': f'"og:url" content="{home}/{escape(path, quote=True)}"',
        '"og:image" content="/preview.jpg"': f'"og:image" content="{home}/{card.picture}"',
    }
    for empty, full in filled.items():
        index = index.replace(empty, full, 1)
    return index


def _name(seat: Mapping[str, object]) -> str | None:
    """How a person or a bot is called who sits there; None for an empty seat and for who gave no name."""
    if seat["kind"] == "bot":
        return f"the {seat['level']} bot"
    return str(seat["name"]) if seat.get("taken") and seat["name"] != "guest" else None
