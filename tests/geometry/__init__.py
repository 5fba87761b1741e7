"""Tests of `tablekick.geometry`."""
