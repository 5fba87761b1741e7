"""Bots for each game, from novice to master, and the search they share."""
