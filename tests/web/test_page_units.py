"""The unit tests of the pages run with all others."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FRONTEND = ROOT / "frontend"
NODE = Path(sys.executable).parent


def test_the_unit_tests_of_the_pages_pass() -> None:
    """Those beside the code they test, frontend/src/**/*.test.ts.

    Lessons are played on a table of the server: what is preselected is what the coach says (preselected.test.ts).
    """
    assert (NODE / "npm").exists(), "node is missing: say `make pages` (or `make test`)"
    environment = {
        **os.environ,
        "PATH": f"{NODE}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])),
        "NO_COLOR": "1",
        "LESSON_TABLE": f"{sys.executable} -m tests.web.lesson_table",
    }
    done = subprocess.run(
        [NODE / "npm", "--prefix", FRONTEND, "--silent", "test"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert not re.search(r"^ +Tests .*skipped", done.stdout, re.MULTILINE), "the lessons were not played"
