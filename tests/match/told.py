"""What a match shows, as a page gets it."""

from __future__ import annotations

import json
from typing import Any

from tablekick.web.workers.show import as_json


def told(shown: Any) -> Any:
    """Through JSON and back."""
    return json.loads(as_json(shown))
