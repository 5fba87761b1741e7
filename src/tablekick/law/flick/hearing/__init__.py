"""What each fact is asked for, and in what order: the common law and, beside it, what a book puts in its place."""
