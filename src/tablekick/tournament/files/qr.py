"""A QR code (ISO/IEC 18004) for a link on a printed slip: bytes, versions 1 to 6, error correction L."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise

Modules = list[list[bool]]
"""Rows from the top; True is dark."""
CORRECTION = {1: (19, 7, 1), 2: (34, 10, 1), 3: (55, 15, 1), 4: (80, 20, 1), 5: (108, 26, 1), 6: (136, 18, 2)}
"""By version: bytes of data, bytes of correction in a block, blocks (table 9)."""
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, _: row % 2 == 0,
    lambda _, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)
FIELD, GENERATOR, FORMAT, FORMAT_MASK = 0x11D, 0x02, 0x537, 0x5412
LEVEL_L = 0b01


def qr_code(text: str, mask: int | None = None) -> Modules | None:
    """The modules without a margin, masked where they are most even; None when the text is too long."""
    said = text.encode()
    version = next((each for each, (size, _, _) in CORRECTION.items() if len(said) + 2 <= size), None)
    if version is None:
        return None
    bits = _bits(_codewords(said, version))
    masks = range(len(MASKS)) if mask is None else (mask,)
    return min((_drawn(version, bits, each) for each in masks), key=_unevenness)


def _codewords(said: bytes, version: int) -> list[int]:
    """Data with its correction, the blocks interleaved."""
    size, correction, blocks = CORRECTION[version]
    # Mode 4 (bytes) and the length are twelve bits, so that everything is shifted by half a byte.
    digits = f"4{len(said):02x}{said.hex()}0"
    data = list(bytes.fromhex(digits))
    data += [0xEC if n % 2 == 0 else 0x11 for n in range(size - len(data))]
    each = size // blocks
    parts = [data[n * each : (n + 1) * each] for n in range(blocks)]
    checks = [_remainder(part, correction) for part in parts]
    return [byte for lists in (parts, checks) for column in zip(*lists, strict=True) for byte in column]


def _remainder(data: Sequence[int], count: int) -> list[int]:
    """Reed-Solomon: of the division by the generator polynomial of that degree."""
    divisor = [0] * (count - 1) + [1]
    root = 1
    for _ in range(count):
        divisor = [_times(value, root) ^ after for value, after in zip(divisor, [*divisor[1:], 0], strict=True)]
        root = _times(root, GENERATOR)
    rest = [0] * count
    for byte in data:
        factor = byte ^ rest[0]
        rest = [value ^ _times(each, factor) for value, each in zip([*rest[1:], 0], divisor, strict=True)]
    return rest


def _times(one: int, other: int) -> int:
    product = 0
    for n in reversed(range(8)):
        product = product << 1 ^ (product >> 7) * FIELD
        product ^= (other >> n & 1) * one
    return product


def _bits(codewords: Sequence[int]) -> list[bool]:
    return [bool(byte >> n & 1) for byte in codewords for n in reversed(range(8))]


def _drawn(version: int, bits: Sequence[bool], mask: int) -> Modules:
    size = 17 + 4 * version
    fixed = _patterns(version, size) | _format(size, mask)
    modules = [[fixed.get((row, column), False) for column in range(size)] for row in range(size)]
    free = ((row, column) for row, column in _path(size) if (row, column) not in fixed)
    told = iter(bits)
    for row, column in free:
        modules[row][column] = next(told, False) ^ MASKS[mask](row, column)
    return modules


def _patterns(version: int, size: int) -> dict[tuple[int, int], bool]:
    """What is the same in every code of the version: finders, timing, alignment."""
    found = {(6, n): n % 2 == 0 for n in range(8, size - 8)} | {(n, 6): n % 2 == 0 for n in range(8, size - 8)}
    for top, left in ((3, 3), (3, size - 4), (size - 4, 3)):
        for row in range(max(0, top - 4), min(size, top + 5)):
            for column in range(max(0, left - 4), min(size, left + 5)):
                found[row, column] = max(abs(row - top), abs(column - left)) not in (2, 4)
    if version > 1:
        centre = size - 7
        for row in range(centre - 2, centre + 3):
            for column in range(centre - 2, centre + 3):
                found[row, column] = max(abs(row - centre), abs(column - centre)) != 1
    return found


def _format(size: int, mask: int) -> dict[tuple[int, int], bool]:
    """Level and mask, twice, and the module that is always dark."""
    data = LEVEL_L << 3 | mask
    rest = data
    for _ in range(10):
        rest = rest << 1 ^ (rest >> 9) * FORMAT
    bits = (data << 10 | rest) ^ FORMAT_MASK
    first = [(n, 8) for n in (0, 1, 2, 3, 4, 5, 7, 8)] + [(8, n) for n in (7, 5, 4, 3, 2, 1, 0)]
    second = [(8, size - 1 - n) for n in range(8)] + [(size - 7 + n, 8) for n in range(7)]
    found = {at: bool(bits >> n & 1) for places in (first, second) for n, at in enumerate(places)}
    return found | {(size - 8, 8): True}


def _path(size: int) -> Iterator[tuple[int, int]]:
    """Two columns at a time from the right, up and down; the column of the timing is left out."""
    rights = [right - (right <= 6) for right in range(size - 1, 0, -2)]
    for n, right in enumerate(rights):
        for row in range(size) if n % 2 else reversed(range(size)):
            yield row, right
            yield row, right - 1


def _unevenness(modules: Modules) -> int:
    """Long runs and blocks of one colour make a code hard to read (7.8.3, its first two rules)."""
    runs = [len(list(run)) for line in (*modules, *zip(*modules, strict=True)) for _, run in groupby(line)]
    blocks = sum(
        above[n] == above[n + 1] == below[n] == below[n + 1]
        for above, below in pairwise(modules)
        for n in range(len(above) - 1)
    )
    return sum(run - 2 for run in runs if run >= 5) + 3 * blocks


def as_svg(modules: Modules) -> str:
    """A picture with the margin of four modules that readers want."""
    size = len(modules) + 8
    dark = "".join(
        f"M{x + 4} {y + 4}h1v1h-1z" for y, row in enumerate(modules) for x, is_dark in enumerate(row) if is_dark
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
        f'<path fill="#fff" d="M0 0h{size}v{size}h-{size}z"/><path d="{dark}"/></svg>'
    )
