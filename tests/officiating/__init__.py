"""Tests of `tablekick.officiating`."""
