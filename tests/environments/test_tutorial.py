"""The tutorial runs as it stands and teaches what it says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "docs/notebooks/teaching-a-shot.ipynb"


def test_the_tutorial_learns_to_score() -> None:
    known: dict[str, Any] = {}
    for cell in json.loads(NOTEBOOK.read_text())["cells"]:
        if cell["cell_type"] == "code":
            exec(compile(cell["source"], str(NOTEBOOK), "exec"), known)
    assert known["before"] < 0.05
    assert known["after"] > 0.5
