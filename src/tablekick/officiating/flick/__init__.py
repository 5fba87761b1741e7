"""Flick football at a real table."""
