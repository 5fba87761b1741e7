"""Rule 7, scoring: the common law and, beside it, what a book puts in its place."""
