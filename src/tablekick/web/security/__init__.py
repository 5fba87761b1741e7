"""Who may ask, from where, and how often."""
