"""Tests of `tablekick.rulebooks`."""
