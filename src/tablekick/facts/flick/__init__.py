"""Flick football: its bodies, its facts, and how they are written."""
