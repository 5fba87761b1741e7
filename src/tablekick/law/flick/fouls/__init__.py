"""Rule 10, fouls and misconduct: the common law and, beside it, what a book puts in its place."""
