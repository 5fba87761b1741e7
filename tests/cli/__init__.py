"""Tests of `tablekick.cli`."""
