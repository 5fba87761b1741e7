"""The tournament desk: people, formats, draw, schedule, results, standings; an event log from which all follows.

The core is pure: `state` folds the log, `progress` says what follows from it, `desk` turns a wish into events or
refuses it. The shell is thin: `store` keeps the log in one SQLite file, `files` reads and writes lists, calendars and
sheets.
"""
