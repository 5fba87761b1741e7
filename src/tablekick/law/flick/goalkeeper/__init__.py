"""Rule 8, goalkeeping: the common law and, beside it, what a book puts in its place."""
