"""Tests of `tablekick.law`."""
