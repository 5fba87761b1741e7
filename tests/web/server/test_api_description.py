"""The API does what its own description says: requests made from it, sensible and not, get the answers it names."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import positive_data_acceptance

from tablekick.web.app import create_app
from tablekick.web.settings import Settings
from tests.web.server.running import Server

pytestmark = pytest.mark.xdist_group("web-server")

schema = schemathesis.openapi.from_dict(create_app(Settings()).openapi())


@schema.parametrize()
@settings(max_examples=8, suppress_health_check=list(HealthCheck))
def test_every_request_gets_an_answer_that_the_description_names(case: Any, server: Server) -> None:
    # Which books, bots and options there are is not in the description, so what it allows may still be refused.
    case.call_and_validate(base_url=server.address, timeout=60, excluded_checks=[positive_data_acceptance])
