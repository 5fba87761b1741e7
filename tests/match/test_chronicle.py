"""The events of a match in little room: whoever asks finds what a list would hold."""

from __future__ import annotations

import pytest

from tablekick.match.chronicle import BLOCK, Chronicle
from tablekick.match.events import Event, EventKind

EVENTS = [
    Event(EventKind.INTENT if n % 3 == 0 else EventKind.CHANCE, round(0.1 * n, 3), {"home": {"do": ["é\n", n, 0.1]}})
    for n in range(4 * BLOCK + 5)
]


def chronicle(length: int) -> Chronicle:
    found = Chronicle()
    for event in EVENTS[:length]:
        found.append(event)
    return found


@pytest.mark.parametrize("length", [0, 1, BLOCK, 2 * BLOCK, 2 * BLOCK + 1, 4 * BLOCK + 5])
def test_it_is_read_as_a_list_is(length: int) -> None:
    found, plain = chronicle(length), EVENTS[:length]
    assert (len(found), list(found), bool(found)) == (length, plain, bool(plain))
    assert [found[n] for n in range(-length, length)] == [plain[n] for n in range(-length, length)]
    with pytest.raises(IndexError):
        found[length]
    for begin in (None, 0, 1, BLOCK, length - 2, length, -3):
        for end in (None, 1, BLOCK + 1, length - 1, -1):
            for step in (None, 2, -1):
                assert found[begin:end:step] == plain[begin:end:step]


def test_what_lies_far_back_takes_little_room() -> None:
    found = chronicle(len(EVENTS))
    assert sum(map(len, found._blocks)) < 20 * BLOCK * len(found._blocks)
    assert len(found._newest) <= 2 * BLOCK
