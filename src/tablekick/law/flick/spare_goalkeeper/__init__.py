"""Rule 9, spare goalkeeper: the common law and, beside it, what a book puts in its place."""
