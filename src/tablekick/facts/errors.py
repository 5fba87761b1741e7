"""What can be wrong with something written: it names the key and says what was expected."""

from __future__ import annotations


class UnreadableError(ValueError):
    """Somebody wrote what we do not understand or what cannot be."""

    def __init__(self, key: str, problem: str) -> None:
        super().__init__(f"{key}: {problem}")
        self.key = key
        self.problem = problem
