"""How much a process has done since it was asked: processor time, and time that it slept of its own accord.

A process that waits for a processor, for the disk, or is stopped, does nothing: a busy or frozen machine uses up
nobody's time. Where there is no /proc the clock has to do.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

LOOK_EVERY_S = 0.25
_TICKS = os.sysconf("SC_CLK_TCK")
_STOPPED = frozenset("Tt")
_SLEEPS = "S"


class Effort:
    """Of one process, from now on. `look` has to be called every `LOOK_EVERY_S`."""

    def __init__(self, pid: int) -> None:
        self._file = Path(f"/proc/{pid}/stat")
        self._looked_at = time.monotonic()
        seen = self._read()
        self._processor_s = 0.0 if seen is None else seen[1]
        self.used_s = 0.0
        self.stopped_s = 0.0
        """How long somebody has kept it stopped."""

    def look(self) -> None:
        now = time.monotonic()
        # If we were frozen ourselves the clock has gone on without us.
        passed_s = min(now - self._looked_at, 2 * LOOK_EVERY_S)
        self._looked_at = now
        seen = self._read()
        if seen is None:
            self.used_s += passed_s
            return
        state, processor_s = seen
        worked_s, self._processor_s = processor_s - self._processor_s, processor_s
        self.used_s += max(worked_s, passed_s if state == _SLEEPS else 0.0)
        self.stopped_s = self.stopped_s + passed_s if state in _STOPPED else 0.0

    def _read(self) -> tuple[str, float] | None:
        try:
            words = self._file.read_text().rpartition(")")[2].split()
            return words[0], (int(words[11]) + int(words[12])) / _TICKS
        except (OSError, IndexError, ValueError):
            return None
