"""Rule 14, flick-in: the common law and, beside it, what a book puts in its place."""
