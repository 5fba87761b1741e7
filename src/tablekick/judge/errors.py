"""What can be wrong with a casebook as a whole; what is wrong with one case is an `UnreadableError`."""

from __future__ import annotations

from pathlib import Path


class CasebookFileError(ValueError):
    """A file that cannot be read as a list of cases: missing, not YAML, not a list."""

    def __init__(self, file: Path, problem: str) -> None:
        super().__init__(f"{file}: {problem}")
        self.file = file
