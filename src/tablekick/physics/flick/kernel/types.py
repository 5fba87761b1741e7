"""What the kernel's functions take: flat arrays, or memory views of them when they run as plain Python."""

from __future__ import annotations

from typing import Any

Floats = Any
"""Two-dimensional float64 array (or memory view), or a row of one."""
Ints = Any
