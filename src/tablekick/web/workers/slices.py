"""Long work in slices: who plays a long match again lets others have their turn in between."""

from __future__ import annotations

import time
from collections.abc import Callable

from greenlet import getcurrent, greenlet

from tablekick.web.workers.frames import Answer, More

SLICE_S = 0.05
"""As long as a few steps take: so long somebody else's flick waits at most for somebody's long match."""

_paused: dict[str, greenlet] = {}
_began_s = 0.0


def begin(ticket: str, work: Callable[[], Answer]) -> Answer:
    """The answer, or `More` when the slice is over first; `go_on` with the same ticket then."""
    _paused[ticket] = greenlet(work)
    return go_on(ticket)


def go_on(ticket: str) -> Answer:
    """The next slice; a KeyError when there is no such work."""
    global _began_s
    work = _paused.pop(ticket)
    _began_s = time.perf_counter()
    answer: Answer = work.switch()
    if not work.dead:
        _paused[ticket] = work
    return answer


def drop(ticket: str) -> None:
    """Nobody waits for it any more."""
    _paused.pop(ticket, None)


def breathe(told: Callable[[], More] = More) -> None:
    """Called between two steps of long work: lets others have their turn when the slice is over."""
    here = getcurrent()
    if here.parent is not None and time.perf_counter() - _began_s > SLICE_S:
        here.parent.switch(told())
