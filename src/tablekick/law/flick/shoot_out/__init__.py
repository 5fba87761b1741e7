"""Rule 17, shoot-out: the common law and, beside it, what a book puts in its place."""
