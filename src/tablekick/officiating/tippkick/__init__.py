"""Tipp-Kick at a real table."""
