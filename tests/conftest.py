"""What all tests share: hypothesis without deadlines (these machines are noisy) and the same examples every time."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))
