"""The picture of the architecture shows the imports of today."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_picture_is_drawn_from_the_imports_of_today() -> None:
    draw = "from draw_architecture import architecture; print(architecture(), end='')"
    done = subprocess.run([sys.executable, "-c", draw], cwd=ROOT / "docs", capture_output=True, text=True, check=True)
    assert done.stdout == (ROOT / "docs/architecture.svg").read_text(), "run `python docs/draw_architecture.py`"
