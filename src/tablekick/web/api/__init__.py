"""What is asked over HTTP: games, matches, replays, records, health."""
