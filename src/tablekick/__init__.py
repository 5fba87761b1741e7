"""Table football, played and refereed from its own rulebooks."""
