"""The referee's duties: the common law and, beside it, what a book puts in its place."""
