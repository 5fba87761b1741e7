"""What can be wrong with a casebook.

CasebookError             something a person wrote cannot be read
├── CasebookFileError     the file as a whole: missing, not YAML, not a list of cases
└── CaseError             one case: names file, case, key and what was expected
"""

from __future__ import annotations

from pathlib import Path


class CasebookError(ValueError):
    """Something a person wrote in a casebook cannot be read."""


class CasebookFileError(CasebookError):
    """A file that cannot be read as a list of cases."""

    def __init__(self, file: Path, problem: str) -> None:
        super().__init__(f"{file}: {problem}")
        self.file = file


class CaseError(CasebookError):
    """A case that says something we do not understand or that cannot be."""

    def __init__(self, key: str, problem: str) -> None:
        super().__init__(f"{key}: {problem}")
        self.key = key
        self.problem = problem
