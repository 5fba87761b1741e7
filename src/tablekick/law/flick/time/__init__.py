"""Rule 3, duration: the common law and, beside it, what a book puts in its place."""
