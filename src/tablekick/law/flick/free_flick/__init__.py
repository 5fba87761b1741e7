"""Rule 11, free-flick: the common law and, beside it, what a book puts in its place."""
