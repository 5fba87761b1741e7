"""Attacks on the server and on records: `make faults` runs them all, `make test` a short form."""
