"""Rule 6, defending: the common law and, beside it, what a book puts in its place."""
