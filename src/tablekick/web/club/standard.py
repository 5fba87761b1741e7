"""The form in which strangers are paired and rated: short, and the same for everybody."""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.facts.sides import Side
from tablekick.web.messages import GameInfo, Option

SHORT: Mapping[str, Mapping[str, Option]] = {
    "flick": {"period_s": 180, "by_the_book": False},
    "tippkick": {"half_minutes": 3},
}
"""As the lobby's "Play now" has it: two halves of three minutes, and nothing to arrange before them."""


def standard_options(game: GameInfo) -> dict[str, Option]:
    """Only what this book really has."""
    return {name: value for name, value in SHORT.get(game.game, {}).items() if name in game.options}


def formation_name(side: Side) -> str:
    """The option that says where a side lines up when that is done for it."""
    return f"{side}_formation"


def formation_option(game: GameInfo, side: Side, formation: str) -> dict[str, Option]:
    """A side's formation where the game lines up by itself: where one stands is one's own play, points or not."""
    return {formation_name(side): formation} if "by_the_book" in game.options else {}
