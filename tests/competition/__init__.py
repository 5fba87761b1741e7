"""Many matches, and how strong they show somebody to be."""
