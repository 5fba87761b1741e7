"""Rule 4, flick-off: the common law and, beside it, what a book puts in its place."""
