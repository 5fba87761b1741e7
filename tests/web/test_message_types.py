"""The types of the pages are those of the server."""

from __future__ import annotations

from pathlib import Path
from typing import TypedDict

import pytest

from tablekick.web import typescript

PAGES = Path(__file__).parents[2] / "frontend" / "src"


@pytest.mark.parametrize("file", typescript.SOURCES)
def test_the_types_of_the_pages_are_made_of_the_messages_of_today(file: str) -> None:
    assert (PAGES / file).read_text() == typescript.written(file), "run `make types`"


def test_a_message_that_changes_changes_the_types_of_the_pages() -> None:
    class Step(TypedDict):
        n: int
        scene: dict[str, tuple[int, str] | None]

    told = typescript.interface("Step", Step, {"Step.n": "Its number."})
    assert told.splitlines() == [
        "export interface Step {",
        "  /** Its number. */",
        "  n: number;",
        "  scene: Record<string, [number, string] | null>;",
        "}",
    ]


def test_what_the_pages_cannot_be_told_is_an_error_and_not_quietly_unknown() -> None:
    class Odd(TypedDict):
        what: bytes

    with pytest.raises(typescript.NoTypeError, match="bytes"):
        typescript.interface("Odd", Odd, {})
