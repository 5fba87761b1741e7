"""Rule 2, placing and raising: the common law and, beside it, what a book puts in its place."""
