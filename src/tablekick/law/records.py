"""What the law remembers is made as facts are (`facts/records.py`)."""

from __future__ import annotations

from tablekick.facts.records import changer, compiled, derived, maker, quick, replace

__all__ = ["changer", "compiled", "derived", "maker", "quick", "replace"]
