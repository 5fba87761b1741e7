"""The simulated tables: bodies, contacts and materials, and no law at all.

Physics answers an intent with facts (what touched what, which line was crossed, where it came to rest) and a motion
stream. Importing this package imports no compiler; compiled code is made at the first call and cached on disk.
"""
