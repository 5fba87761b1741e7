"""Results as they are typed."""

from __future__ import annotations

import re

from tablekick.facts.sides import Side
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.results import Score, SuddenGoal


def score_of(text: str) -> Score:
    """`3:1` or `3-1`."""
    found = re.fullmatch(r"(\d{1,3})[:-](\d{1,3})", text.strip())
    if found is None:
        raise RefusedError("'{text}' is no score like 3:1", text=text)
    return int(found[1]), int(found[2])


def names(text: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in text.split(",") if each.strip())


def goals_in_sudden_death(text: str) -> tuple[SuddenGoal, ...]:
    """`none`, `home`, `away@3`, or `home@1?,away@4?,home@2`."""
    if text == "none":
        return ()
    goals = []
    for each in names(text):
        found = re.fullmatch(r"(home|away)(?:@(\d+))?(\?)?", each)
        if found is None:
            raise RefusedError("'{text}' is no goal like away@3; `none` says that nobody scored", text=each)
        goals.append(SuddenGoal(by=Side(found[1]), table=int(found[2] or 1), undecided=found[3] is not None))
    return tuple(goals)


def shots_from(text: str) -> tuple[tuple[Side, bool], ...]:
    """`4:3`, or each pair of shots, home's first: `xo xx oo xx xo`."""
    from tablekick.tournament.endings.question import shots_of

    if ":" in text:
        return shots_of(score_of(text))
    if re.fullmatch(r"([xo]{2}\s*)+", text) is None:
        raise RefusedError(
            "'{text}' is no shoot-out: 4:3, or pairs of x (scored) and o (missed) as 'xo xx oo xx xo'", text=text
        )
    marks = "".join(text.split())
    return tuple((list(Side)[n % 2], mark == "x") for n, mark in enumerate(marks))
