"""Vectors, pitches and zones: what can be said about places without knowing any law."""

from tablekick.geometry.points import Point

__all__ = ["Point"]
