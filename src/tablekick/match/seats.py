"""Players and the seats they sit on. Whatever a player does, the seat answers in time."""

from __future__ import annotations

import queue
import sys
import threading
import time
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

I_co = TypeVar("I_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(Generic[I_co]):
    """What a player wants to do, and how many seconds of match time it took (None: what the match's tempo says)."""

    intent: I_co
    took_s: float | None = None


class Player(Protocol[V_contra, I_co]):
    """A person or a bot."""

    def decide(self, view: V_contra) -> Decision[I_co]:
        """Answer a view with a decision."""
        ...


class PlayerFailedError(RuntimeError):
    """A player that cannot go on; `reason` stands in the record."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Seat:
    """Asks one player. With a limit the player thinks in a thread of its own, which is left behind when it is late.

    A thread cannot be killed; a daemon thread at least never keeps the process alive, and the match goes on without it.
    The limit is of the processor's time, so that nobody is late because the machine is busy; who sleeps or waits for
    something else has ten times as long by the clock on the wall.
    """

    def __init__(self, player: Player[Any, Any], limit_s: float | None = None) -> None:
        self._player = player
        self._limit_s = limit_s
        self._questions: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Decision[Any] | BaseException] = queue.SimpleQueue()
        if limit_s is not None:
            self._thread = threading.Thread(target=self._think, daemon=True, name="player")
            self._thread.start()

    def ask(self, view: object) -> Decision[Any]:
        """The player's decision; raises PlayerFailedError when it crashes, is late or answers with something else."""
        answer = self._answer(view)
        if isinstance(answer, (KeyboardInterrupt, SystemExit)) and self._limit_s is None:
            raise answer
        if isinstance(answer, BaseException):
            raise PlayerFailedError(f"crashed: {type(answer).__name__}: {answer}") from answer
        if not isinstance(answer, Decision):
            raise PlayerFailedError(f"illegal: answered with {type(answer).__name__}, not with a Decision")
        return answer

    def leave(self) -> None:
        """Let the player's thread end; nobody is asked after that."""
        self._questions.put(_NOTHING_MORE)

    def _answer(self, view: object) -> Decision[Any] | BaseException:
        if self._limit_s is None:
            return _asked(self._player, view)
        last_call, used_up = time.monotonic() + _PATIENCE * self._limit_s, _thought_s(self._thread) + self._limit_s
        self._questions.put(view)
        while True:
            left_s = min(last_call - time.monotonic(), used_up - _thought_s(self._thread))
            try:
                return self._answers.get(timeout=max(0.0, left_s))
            except queue.Empty:
                if left_s <= 0.0:
                    raise PlayerFailedError(f"slow: no decision within {self._limit_s:g} s") from None

    def _think(self) -> None:
        while (view := self._questions.get()) is not _NOTHING_MORE:
            self._answers.put(_asked(self._player, view))


_NOTHING_MORE = object()
_PATIENCE = 10.0


def _thought_s(thread: threading.Thread) -> float:
    """Seconds the processor has spent on a thread; where the system does not tell, those on the wall."""
    if sys.platform == "win32" or thread.ident is None:
        return time.monotonic()
    return time.clock_gettime(time.pthread_getcpuclockid(thread.ident))


def _asked(player: Player[Any, Any], view: object) -> Decision[Any] | BaseException:
    try:
        return player.decide(view)
    except BaseException as trouble:
        return trouble
