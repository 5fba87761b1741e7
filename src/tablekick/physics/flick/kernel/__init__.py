"""The loop: plain functions in the numba subset of Python over flat arrays, with + - * / and sqrt only.

`tablekick.physics.compiled.compiled` makes machine code of them. No fused operations and no library functions:
compiled and plain runs are equal bit for bit, on every machine.
"""
