"""What can be wrong with something written: it names the key and says what was expected."""

from __future__ import annotations

LONGEST_MESSAGE = 400


def one_line(text: str) -> str:
    """Control characters and line breaks as blanks, and not longer than a person reads."""
    plain = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return plain if len(plain) <= LONGEST_MESSAGE else f"{plain[: LONGEST_MESSAGE - 3]}..."


class UnreadableError(ValueError):
    """Somebody wrote what we do not understand or what cannot be."""

    def __init__(self, key: str, problem: str) -> None:
        super().__init__(one_line(f"{key}: {problem}"))
        self.key = key
        self.problem = problem
