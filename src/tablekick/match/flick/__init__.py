"""Flick football as a match: whose turn, the table, the referee, and the hands that carry rulings out."""

from tablekick.match.flick.game import FlickGame

GAME = FlickGame()
