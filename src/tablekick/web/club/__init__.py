"""The club: who one is, whom one meets, what one has played. Nothing but a name is asked."""
