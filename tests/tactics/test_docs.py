"""What docs/tactics.md shows works."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

from tablekick.law.tactics import Readings

PAGE = (Path(__file__).parent.parent.parent / "docs" / "tactics.md").read_text(encoding="utf-8")


def test_the_python_example_plays_a_match() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=True)
    assert re.match(r"\(\d+, \d+\) end ", done.stdout)


def test_every_reading_is_told() -> None:
    assert [field.name for field in fields(Readings) if f"`{field.name}`" not in PAGE] == []


def test_the_training_command_is_the_one_that_made_the_weights() -> None:
    weights = Path(__file__).parent.parent.parent / "src/tablekick/players/tactics/weights.json"
    (made_by,) = re.findall(r'"made_by": "(.*?)"', weights.read_text(encoding="utf-8"))
    assert f"{made_by} --workers" in PAGE
