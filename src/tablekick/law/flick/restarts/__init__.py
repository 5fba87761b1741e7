"""Restarts: how each is awarded, set up, taken and spoiled."""
