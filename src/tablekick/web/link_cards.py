"""What a messenger shows of a link: title, address and picture, as absolute addresses of this server."""

from __future__ import annotations

from html import escape

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


def with_card(index: str, origin: str, path: str) -> str:
    """index.html with what a link to `path` leads to; `origin` is the server's own address without a slash."""
    title = TITLES.get(path.split("/", 1)[0], "Tablekick")
    home = escape(origin, quote=True)
    filled = {
        '"og:title" content="Tablekick"': f'"og:title" content="{title}"',
        '"og:url" content="/"': f'"og:url" content="{home}/{escape(path, quote=True)}"',
        '"og:image" content="/preview.jpg"': f'"og:image" content="{home}/preview.jpg"',
    }
    for empty, full in filled.items():
        index = index.replace(empty, full, 1)
    return index
