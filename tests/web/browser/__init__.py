"""The browser app as people meet it: a real server, the built pages, Debian's Chromium.

`conftest.py` has the fixtures; docs/frontend.md says how to write a test with them.
"""
