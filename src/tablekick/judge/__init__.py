"""Casebooks: reading them, running them, telling what came."""
