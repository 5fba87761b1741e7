"""Rule 12, penalty-flick: the common law and, beside it, what a book puts in its place."""
