"""What all tests share: hypothesis without deadlines (these machines are noisy) and the same examples every time.

Tests that share something costly (a server, a browser, an engine) stay together on one worker of pytest-xdist, by their
folder or file. Its own groups would do that, but with pytest 9.2 they are silently ignored.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

settings.register_profile("house", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))

TOGETHER = ("tests/web/server/test_several_workers.py", "tests/web/server/test_games.py", "tests/web/server/")
BY_FILE = ("tests/web/", "tests/judge/test_coverage.py", "tests/physics/tippkick/test_beside_mujoco.py")


class TogetherScheduling(LoadScopeScheduling):  # type: ignore[misc]
    """What belongs together goes to one worker; every other test to whoever is free."""

    def _split_scope(self, nodeid: str) -> str:
        for place in TOGETHER:
            if nodeid.startswith(place):
                return place
        return nodeid.partition("::")[0] if nodeid.startswith(BY_FILE) else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> TogetherScheduling | None:
    return TogetherScheduling(config, log) if config.getvalue("dist") == "loadgroup" else None
