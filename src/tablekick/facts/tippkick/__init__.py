"""Tipp-Kick: its facts, and how they are written."""
