"""Environments for those who teach machines to play: PettingZoo, Gymnasium, OpenSpiel (`tablekick[research]`).

`TableFootballEnv` has both sides as learners (PettingZoo's AEC), `AgainstABotEnv` one learner and a bot (Gymnasium),
`tablekick.environments.open_spiel` Soccer Tactics with its dice as chance nodes. docs/environments.md tells the spaces.
"""

from __future__ import annotations

from tablekick.environments.aec import TableFootballEnv
from tablekick.environments.single import AgainstABotEnv

__all__ = ["AgainstABotEnv", "TableFootballEnv", "register"]


def register() -> None:
    """Make `gymnasium.make("tablekick/Flick-v0")`, `TippKick-v0` and `Tactics-v0` known, once or twice."""
    import gymnasium

    from tablekick.rulebooks import Book

    for name, book, actions in (
        ("Flick", Book.FISTF_1999, "continuous"),
        ("TippKick", Book.TIPPKICK_2017, "continuous"),
        ("Tactics", Book.TACTICS, "discrete"),
    ):
        entry, known_as = "tablekick.environments.single:AgainstABotEnv", f"tablekick/{name}-v0"
        if known_as not in gymnasium.registry:
            gymnasium.register(id=known_as, entry_point=entry, kwargs={"book": book, "actions": actions})
