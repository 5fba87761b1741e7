"""Rule 1, handling the figures: the common law and, beside it, what a book puts in its place."""
