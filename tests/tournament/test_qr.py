"""QR codes on slips, beside an encoder that is not ours."""

from __future__ import annotations

from hashlib import sha256

import pytest

from tablekick.tournament.files.qr import as_svg, qr_code

LINK = "https://hall.example.org/tournament/sunday-cup-1a2b3c/referee#code=abcd1234"


@pytest.mark.parametrize(
    ("text", "size", "digest"),
    [
        ("a", 21, "423b4c35fd44e81c"),
        ("http://127.0.0.1:8000/t", 25, "bd8966d119821e4e"),
        (LINK, 33, "aed87d0d0a4b010a"),
        ("x" * 60, 33, "78ba04f4ecfc2b17"),
        ("y" * 90, 37, "e178c71bfc777c14"),
        ("ü" * 60, 41, "2b6c41fea27ceb93"),
    ],
)
def test_every_mask_gives_the_modules_that_uqr_gives(text: str, size: int, digest: str) -> None:
    """The digests are of npm's uqr 0.1.3 (level L, no border): rows of 0 and 1 for each of the eight masks."""
    drawn = [qr_code(text, mask) for mask in range(8)]
    assert all(modules is not None and len(modules) == size for modules in drawn)
    rows = ["/".join("".join("01"[dark] for dark in row) for row in modules or ()) for modules in drawn]
    assert sha256("\n".join(rows).encode()).hexdigest()[:16] == digest


def test_a_link_that_is_too_long_has_no_code() -> None:
    assert qr_code("y" * 134) is not None
    assert qr_code("y" * 135) is None


def test_the_picture_has_a_margin_of_four_modules() -> None:
    modules = qr_code(LINK)
    assert modules is not None
    assert f'viewBox="0 0 {len(modules) + 8} {len(modules) + 8}"' in as_svg(modules)
    assert "M4 4h1v1h-1z" in as_svg(modules)
