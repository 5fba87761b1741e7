"""What is preselected in a lesson is what its coach says, and doing it does the task: all lessons of all games.

The page's own code decides what is preselected, so its unit tests look at it, on a table of the server's (no browser).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.web.test_page_units import FRONTEND, NODE

LESSONS = 15
ROOT = Path(__file__).parents[2]


def test_what_is_preselected_in_a_lesson_is_what_the_coach_says() -> None:
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    environment = {
        **os.environ,
        "PATH": f"{NODE}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": path,
        "NO_COLOR": "1",
        "LESSON_TABLE": f"{sys.executable} -m tests.web.lesson_table",
    }
    done = subprocess.run(
        [NODE / "npm", "--prefix", FRONTEND, "--silent", "test", "--", "src/pages/learn/preselected.test.ts"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert f"{LESSONS} passed" in done.stdout
