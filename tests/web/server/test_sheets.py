"""Sheets of refereed matches on the server: nothing lost, nothing doubled."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from tests.web.server.running import Server

pytestmark = pytest.mark.xdist_group("web-server")


def entry(name: str, at: float) -> dict[str, Any]:
    return {"id": name, "at": at, "do": "tap", "button": "plays", "facts": [{"flick": "home.7"}]}


def send(server: Server, sheet: str, *entries: dict[str, Any], after: int = 0) -> Any:
    said = {"book": "fistf-1999", "setup": {"knockout": True}, "log": list(entries), "after": after}
    return server.api.post(f"/api/sheets/{sheet}", json=said)


def test_what_is_sent_twice_is_kept_once_and_two_devices_get_what_they_lack(server: Server) -> None:
    sheet = str(uuid4())
    assert server.api.get(f"/api/sheets/{sheet}").json()["code"] == "no-such-match"
    mine = send(server, sheet, entry("a-1", 1), entry("a-2", 2)).json()
    assert [each["id"] for each in mine["log"]] == ["a-1", "a-2"]
    again = send(server, sheet, entry("a-1", 1), entry("a-2", 2), after=mine["number"]).json()
    assert again["log"] == []
    theirs = send(server, sheet, entry("b-1", 1.5)).json()
    assert [each["id"] for each in theirs["log"]] == ["a-1", "a-2", "b-1"]
    later = send(server, sheet, after=mine["number"]).json()
    assert [each["id"] for each in later["log"]] == ["b-1"]
    kept = server.api.get(f"/api/sheets/{sheet}").json()
    assert kept["log"] == theirs["log"]
    assert (kept["book"], kept["setup"]) == ("fistf-1999", {"knockout": True})


def test_what_is_no_entry_is_refused_with_the_reason(server: Server) -> None:
    refused = send(server, str(uuid4()), {"id": "a", "at": "soon", "do": "tap"})
    assert refused.status_code == 422
    assert "at: expected a number" in refused.json()["text"]["en"]
    assert send(server, "no-such-name!").status_code in (404, 422)


def test_the_report_is_printed_from_the_log_the_server_has(server: Server) -> None:
    sheet = str(uuid4())
    facts = [{"toss": "home", "takes": "flick-off"}]
    toss = {"id": "a-1", "at": 1, "do": "tap", "button": "toss-flick-off", "facts": facts}
    signed = {"id": "a-2", "at": 2, "do": "sign", "by": "home", "text": "M1 2L30 40"}
    send(server, sheet, toss, signed)
    printed = server.api.get(f"/api/sheets/{sheet}/report.pdf?lang=de")
    assert printed.status_code == 200
    assert printed.content.startswith(b"%PDF")
    assert server.api.get(f"/api/sheets/{uuid4()}/report.pdf").json()["code"] == "no-such-match"
