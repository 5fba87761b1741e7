"""Rule 5, attacking: the common law and, beside it, what a book puts in its place."""
