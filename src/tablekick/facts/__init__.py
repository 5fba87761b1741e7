"""What happens on a table, and what the things there are called: facts and bodies of each game, nobody's law.

Tables make facts, referees read them, records and casebooks write them: all four share this package, and it knows none
of them. Each game has its bodies, its words, its facts and one codec that reads and writes them as a casebook does.
"""
