"""Which steps a page has acknowledged, and when it is time to send them again."""

from __future__ import annotations

import time

from tablekick.web.live.step_messages import step_number

RESEND_S = 20.0
_UNDONE = b'{"type":"undone"'


class Acknowledgements:
    """Of one connection. A page that never acknowledges anything is left in peace."""

    def __init__(self) -> None:
        self._acked = -1
        self._sent = -1
        self._sent_at = 0.0

    def sending(self, message: bytes) -> None:
        n = step_number(message)
        if n is not None:
            self._sent = n
            self._sent_at = time.monotonic()
        elif message.startswith(_UNDONE):
            # What was acknowledged may not stand any more; begin anew.
            self._acked = self._sent = -1

    def acknowledged(self, n: int) -> None:
        if n <= self._sent:
            self._acked = max(self._acked, n)

    def overdue(self, after_s: float) -> int | None:
        """The last step acknowledged, if later ones were sent long ago; else None."""
        waits = 0 <= self._acked < self._sent and time.monotonic() - self._sent_at >= after_s
        return self._acked if waits else None
