"""The form in which strangers are paired and rated: short, and the same for everybody."""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.web.messages import GameInfo, Option

SHORT: Mapping[str, Mapping[str, Option]] = {
    "flick": {"period_s": 180, "by_the_book": False},
    "tippkick": {"half_minutes": 3},
}
"""As the lobby's "Play now" has it: two halves of three minutes, and nothing to arrange before them."""


def standard_options(game: GameInfo) -> dict[str, Option]:
    """Only what this book really has."""
    return {name: value for name, value in SHORT.get(game.game, {}).items() if name in game.options}
