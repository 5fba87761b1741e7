"""One referee for the flick rulebooks: named parameters, and a few named functions replaced by a book of its own."""
