"""Rule 13, offside: the common law and, beside it, what a book puts in its place."""
