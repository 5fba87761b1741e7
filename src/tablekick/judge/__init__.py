"""Casebooks: reading them, running them, telling what came, and what of a rulebook they cover."""
