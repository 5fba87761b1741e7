"""What an operator is given: locked versions with hashes, a container file and a compose file that fit together.

No container runs in the tests: what can be decided by reading is decided here.
"""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from dataclasses import fields
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml

from tablekick.cli.serve import serve
from tablekick.web.security.guard import HEALTH
from tablekick.web.settings import Settings

ROOT = Path(__file__).parent.parent
LOCKS = sorted((ROOT / "locks").glob("*.txt"))
EXTRAS = {
    "server": ("table", "web", "tournament", "cluster"),
    "user": ("table", "plots", "web", "tournament"),
    "dev": ("table", "plots", "web", "tournament", "cluster", "research", "ray", "gpu", "dev", "bench"),
    "docs": ("docs",),
    "pages": (),
    "sbom": (),
}


def plain(name: str) -> str:
    """As indexes write a package's name."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned(text: str) -> dict[str, str]:
    # A lock names the extras of a package too: sqlalchemy[asyncio]==2.1.
    lines = re.findall(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==(\S+)", text, re.MULTILINE)
    return {plain(name): version for name, version in lines}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_everything_that_is_installed_has_the_version_we_chose_and_a_hash(lock: Path) -> None:
    text = lock.read_text()
    chosen = pinned((ROOT / "constraints.txt").read_text())
    found = pinned(text)
    assert found
    assert {name: version for name, version in found.items() if chosen.get(name, version) != version} == {}
    for entry in re.split(r"\n(?=[a-z])", text.partition("make lock\n")[2].strip()):
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry
    assert "//" not in text, "no index is named: whoever installs chooses one"


@pytest.mark.parametrize(("lock", "extras"), EXTRAS.items())
def test_whatever_the_package_asks_for_is_locked(lock: str, extras: tuple[str, ...]) -> None:
    """After a change in pyproject.toml: make lock."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    found = pinned((ROOT / "locks" / f"{lock}.txt").read_text())
    asked = [need for extra in extras for need in project["optional-dependencies"][extra]]
    asked += project["dependencies"] if extras else []
    assert {plain(re.split(r"[<>=!;\[ ]", need)[0]) for need in asked} <= set(found)
    assert {lock.stem for lock in LOCKS} == set(EXTRAS)


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
    return found


def test_every_service_is_started_again_and_asked_for_its_health(compose: dict[str, Any]) -> None:
    for name, service in compose["services"].items():
        assert service["restart"] == "unless-stopped", name
        assert "inside" in service["networks"], name
        assert name == "proxy" or service["healthcheck"]["test"][0] == "CMD", name
        for other in service.get("depends_on", []):
            assert other in compose["services"]
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert (ROOT / source).is_file() if source.startswith(".") else source in compose["volumes"]


def test_only_the_proxy_is_reached_from_outside_and_it_knows_every_server(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert {name for name, service in services.items() if "ports" in service} == {"proxy"}
    proxy = services["proxy"]
    servers = {name for name, service in services.items() if "healthcheck" in service and "build" in service}
    port = re.search(r"^EXPOSE (\d+)", (ROOT / "Containerfile").read_text(), re.MULTILINE)
    assert port is not None
    assert set(proxy["environment"]["TABLEKICK_SERVERS"].split()) == {f"{name}:{port[1]}" for name in servers}
    caddy = (ROOT / "Caddyfile").read_text()
    assert set(re.findall(r"\{\$(\w+)\}", caddy)) == set(proxy["environment"])
    assert "health_uri /api/health" in caddy
    address = proxy["networks"]["inside"]["ipv4_address"]
    (config,) = compose["networks"]["inside"]["ipam"]["config"]
    assert ip_address(address) in ip_network(config["subnet"])
    for name in servers:
        # X-Forwarded-For is believed from the proxy and from nobody else; all servers share storage.
        assert services[name]["environment"]["TABLEKICK_PROXIES"] == address
        assert servers <= set(services[name]["environment"]["TABLEKICK_HOSTS"].split(","))
        words = " ".join(services[name]["command"])
        assert re.search(r"@database/", words)
        assert re.search(r"redis://redis:6379", words)
        assert set(services[name]["depends_on"]) == {"database", "redis"}


def test_no_secret_stands_in_the_compose_file(compose: dict[str, Any]) -> None:
    assert compose["services"]["database"]["environment"]["POSTGRES_PASSWORD"] == "${DATABASE_PASSWORD:?}"


def test_the_image_is_built_of_what_is_there_by_hash_and_runs_as_nobody_special() -> None:
    text = (ROOT / "Containerfile").read_text()
    for source in re.findall(r"^COPY (?!--from)(\S+)", text, re.MULTILINE):
        assert (ROOT / source).exists()
    installs = re.findall(r"pip (?:install|wheel) .*", text)
    assert installs
    assert all("--require-hashes" in line or "--no-deps" in line for line in installs)
    assert re.search(r"^USER tablekick$", text, re.MULTILINE)
    assert text.index("USER tablekick") < text.index("ENTRYPOINT")


def test_whatever_the_image_and_the_servers_are_told_they_understand(compose: dict[str, Any]) -> None:
    text = (ROOT / "Containerfile").read_text()
    (entry,) = (json.loads(found) for found in re.findall(r"^ENTRYPOINT (.*)$", text, re.MULTILINE))
    (port,) = map(int, re.findall(r"^EXPOSE (\d+)$", text, re.MULTILINE))
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    assert (entry[0] in scripts, entry[1]) == (True, "serve")
    servers = [service for service in compose["services"].values() if "build" in service]
    for command in ([], *(service["command"] for service in servers)):
        # What click does not know it refuses.
        told = serve.make_context("serve", [*entry[2:], *command]).params
        assert (told["host"], told["port"], told["workers"]) == ("0.0.0.0", port, 1)
    known = {f"TABLEKICK_{field.name.upper()}" for field in fields(Settings)} | {"TABLEKICK_LOG"}
    said = set(re.findall(r"(TABLEKICK_\w+)=", text)) | {name for service in servers for name in service["environment"]}
    assert said
    assert said <= known
    (alone,) = (json.loads(found) for found in re.findall(r"^  CMD (.*)$", text, re.MULTILINE))
    for asked in (alone, *(service["healthcheck"]["test"][1:] for service in servers)):
        # Health is answered under every name: the server's own, and 127.0.0.1.
        assert re.findall(r"http://127.0.0.1:(\d+)(/[\w/]+)", asked[-1]) == [(str(port), HEALTH)]
        compile(asked[-1], "healthcheck", "exec")


def test_the_image_takes_only_what_its_build_makes() -> None:
    text, make = ((ROOT / name).read_text() for name in ("Containerfile", "Makefile"))
    targets = re.findall(r"RUN make ([a-z ]+) &&", text)[0].split()
    assert set(targets) <= set(re.findall(r"^([a-z]+):", make, re.MULTILINE))
    made = set(re.findall(r"(?:-o|>) (build/\S+\.json)", make))
    taken = {word for line in re.findall(r"^COPY --from=build (.*)$", text, re.MULTILINE) for word in shlex.split(line)}
    assert {word.removeprefix("/tablekick/") for word in taken if "sbom" in word} == made
    left_out = {line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and line[0] != "#"}
    asked = [*re.findall(r"^COPY (?!--from)(\S+)", text, re.MULTILINE), *re.findall(r"locks/\w+\.txt", make)]
    assert not {word for word in asked if any(word.startswith(name) for name in left_out)}
    assert "src/tablekick/web/pages" in left_out, "the pages of this machine are not those of the image"
