"""Benchmarks beside peers: `python -m benchmarks`, one module a subject with a `run()` that prints a table."""
