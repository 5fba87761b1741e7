"""The unit tests of the pages run with all others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

FRONTEND = Path(__file__).parents[2] / "frontend"
NODE = Path(sys.executable).parent


def test_the_unit_tests_of_the_pages_pass() -> None:
    """Those beside the code they test, frontend/src/**/*.test.ts."""
    assert (NODE / "npm").exists(), "node is missing: say `make pages` (or `make test`)"
    done = subprocess.run(
        [NODE / "npm", "--prefix", FRONTEND, "--silent", "test"],
        env={**os.environ, "PATH": f"{NODE}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
