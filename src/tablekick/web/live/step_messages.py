"""Finished messages to pages, looked at without decoding them: steps have numbers, and may be taken back."""

from __future__ import annotations

import re

_STEP = re.compile(rb'{"type":"step","step":{"n":(\d+),')
_UNDONE = re.compile(rb'{"type":"undone","n":(-?\d+)}')


def step_number(message: bytes) -> int | None:
    """The number of the step a message brings; None if it brings none."""
    found = _STEP.match(message)
    return None if found is None else int(found[1])


def undone_to(message: bytes) -> int | None:
    """The last step that still stands when a message takes some back; None if it takes none."""
    found = _UNDONE.match(message)
    return None if found is None else int(found[1])
