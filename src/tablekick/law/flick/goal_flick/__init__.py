"""Rule 15, goal-flick: the common law and, beside it, what a book puts in its place."""
