"""The rigid-body stepper: plain functions in the numba subset of Python, run as they are or compiled.

Only + - x / and square roots, no fused operations, so both ways give the same bits. SI units, unit mass: impulses are
metres per second, energies joules per kilogram. Every function here must call only functions of this package.

rotation   turning by a quaternion
solid      the cuboctahedron's corners, reach and nearest points
keeper     where the keepers are at a time
contacts   which points touch at a pose
impulses   the blow each touching point gives, with friction and restitution
notes      what to write down: touches, lines, path, samples
nearby     which obstacles are close, and which of them touch
step       drift, drag, overlaps, the length of the next step
workspace  what one kick writes on while it runs
loop       drift, touch, bounce, record, until the ball lies still
samples    the few moments of a motion that tell it
"""
