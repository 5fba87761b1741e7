"""Soccer Tactics at a real board."""
