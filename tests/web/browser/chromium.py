"""Which browser the tests start."""

from __future__ import annotations

import shutil

NAMES = ("chromium-headless-shell", "chromium")
"""Debian's; the first has no windows, menus and start pages to draw: a new page takes half the time."""


def chromium() -> str:
    """The path of the first of them that is here."""
    for name in NAMES:
        if (path := shutil.which(name)) is not None:
            return path
    raise FileNotFoundError("there is no chromium: say `make test`, or `apt-get install chromium` as root")
