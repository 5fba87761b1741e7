"""What can be wrong with a casebook as a whole; what is wrong with one case is an `UnreadableError`."""

from __future__ import annotations

import traceback
from pathlib import Path

from tablekick.facts.errors import one_line


class CasebookFileError(ValueError):
    """A file that cannot be read as a list of cases: missing, not YAML, not a list."""

    def __init__(self, file: Path, problem: str) -> None:
        super().__init__(one_line(f"{file}: {problem}"))
        self.file = file


class RefereeError(RuntimeError):
    """The referee himself failed over a case: an error of ours, told with its place, so that the run goes on."""

    def __init__(self, trouble: Exception) -> None:
        frames = traceback.extract_tb(trouble.__traceback__)
        last = frames[-1] if frames else None
        where = "" if last is None else f" in {Path(last.filename).name}:{last.lineno} ({last.name})"
        super().__init__(one_line(f"the referee failed: {type(trouble).__name__}: {trouble}{where}"))
