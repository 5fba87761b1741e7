"""What the server logs: one line for one cause, for people or (TABLEKICK_LOG=json) for programs."""

from __future__ import annotations

import json
import logging
import time
import traceback
from typing import Any

QUIET_S = 60.0
"""The same trouble again within so long is counted, not told."""
MOST_CAUSES = 1_000


class OneLineForOneCause(logging.Filter):
    """Lets a cause of trouble through once in a while, with how often it came meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[tuple[str, str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        kind = record.exc_info[0] if record.exc_info else None
        cause = (record.name, str(record.msg), "" if kind is None else kind.__name__)
        now = time.monotonic()
        told_at, missed = self._told.get(cause, (-QUIET_S, 0))
        if now - told_at < QUIET_S:
            self._told[cause] = (told_at, missed + 1)
            return False
        if len(self._told) >= MOST_CAUSES:
            self._told.clear()
        self._told[cause] = (now, 0)
        if missed:
            record.msg = f"{record.getMessage()} (and {missed} times more since)"
            record.args = ()
        return True


class InJson(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "text": record.getMessage(),
        }
        if record.exc_info and record.exc_info[1] is not None:
            said["error"] = repr(record.exc_info[1])
            said["trace"] = "".join(traceback.format_exception(record.exc_info[1]))
        return json.dumps(said, ensure_ascii=False)


def log_config(form: str) -> dict[str, Any]:
    """For `logging.config.dictConfig`, as uvicorn takes it."""
    plain = {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}
    handler = {"class": "logging.StreamHandler", "formatter": "ours", "filters": ["once"]}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"once": {"()": "tablekick.web.logs.OneLineForOneCause"}},
        "formatters": {"ours": {"()": "tablekick.web.logs.InJson"} if form == "json" else plain},
        "handlers": {"ours": handler},
        "loggers": {
            name: {"handlers": ["ours"], "level": "INFO", "propagate": False} for name in ("uvicorn", "tablekick")
        },
        "root": {"handlers": ["ours"], "level": "WARNING"},
    }
