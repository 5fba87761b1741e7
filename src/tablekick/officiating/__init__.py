"""The referee's table: what a person beside a real table taps, and what comes of it.

A tap is a button of the moment with what it asks (a figure, a place); it becomes facts in the words of the casebook,
and the referee of the book answers. Everything tapped is a log that only grows: undo, redo and corrections are entries
of their own. Pure Python without dependencies: the same code runs on the phone beside the table.
"""
