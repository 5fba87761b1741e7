"""Benchmarks: `python -m benchmarks [NAME ...]` runs each module that has a `run`, beside its peers, in one process."""
