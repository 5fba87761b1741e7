"""A stage for matches that do not bring their own: plain text to look at, and the actions of a view as choices."""

from __future__ import annotations

from typing import Any

from tablekick.law.sides import Side
from tablekick.match.events import Json
from tablekick.match.staging import Board, Choice, Offers, Staged

MOST_CHOICES = 200


def staged(match: Staged) -> Staged:
    """The match itself where it can be shown, else a plain stage around it."""
    return match if hasattr(match, "scene") else PlainStage(match)  # type: ignore[return-value]


class PlainStage:
    """Shows any match as text."""

    def __init__(self, match: Any) -> None:
        self._match = match

    def start_filming(self) -> None:
        pass

    def take_film(self) -> Json:
        return None

    def scene(self) -> Json:
        return {"text": self._match.text()}

    def board(self) -> Board:
        position = getattr(self._match, "position", None)
        result = self._match.result
        score = result.score if result is not None else getattr(position, "score", (0, 0))
        return Board(score=score, period="match", clock_s=round(self._match.clock_s, 3))

    def offers(self, side: Side) -> Offers | None:
        if side not in self._match.awaits():
            return None
        actions = getattr(self._match.view(side), "actions", ())
        written = [self._match.write_intent(action) for action in list(actions)[:MOST_CHOICES]]
        choices = tuple(Choice(word=str(said), intent=said) for said in written)
        default = written[0] if written else None
        return Offers(moment="decide", choices=choices, within_s=30.0 if written else None, default=default)

    def public_intent(self, side: Side, data: Json) -> Json:  # noqa: ARG002
        return data
