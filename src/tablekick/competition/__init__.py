"""Many matches: simulations, tournaments, standings."""
