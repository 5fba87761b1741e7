"""Tests of `tablekick.judge`."""
