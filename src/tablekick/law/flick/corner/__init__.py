"""Rule 16, corner-flick: the common law and, beside it, what a book puts in its place."""
