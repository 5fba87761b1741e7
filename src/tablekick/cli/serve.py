"""`tablekick serve`: the browser app."""

from __future__ import annotations

import logging.config
import os
import sys
import threading
import time
import webbrowser
from importlib import import_module
from pathlib import Path
from typing import NoReturn

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets others in your network join.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True,
              help="Server processes; more than one needs PostgreSQL and Redis.")  # fmt: skip
@click.option("--database", default="tablekick.sqlite", show_default=True,
              help="A file for SQLite, or postgresql://user@host/name.")  # fmt: skip
@click.option("--redis", default="", help="As redis://host:6379/0; needed for several workers.")
@click.option("--tournaments", type=click.Path(file_okay=False), default="",
              help="The folder of events, one file each.  [default: tournaments, beside the database]")  # fmt: skip
@click.option("--keep-door", is_flag=True,
              help="Restart without turning anybody away: SIGHUP swaps the server for a fresh one.")  # fmt: skip
@click.option("--open", "open_browser", is_flag=True, help="Open the page in your browser.")
def serve(
    host: str, port: int, workers: int, database: str, redis: str, tournaments: str, keep_door: bool, open_browser: bool
) -> None:
    """Serve the browser app: lobby, live matches, replays, the rules, the tournament desk.

    Everything else is set by the environment as TABLEKICK_NAME; docs/server.md has the list.
    """
    # Imported here: no other command needs them.
    import uvicorn

    from tablekick.web import succession
    from tablekick.web.doorkeeper import DOOR
    from tablekick.web.logs import log_config
    from tablekick.web.storage.claim import InUseError, claim
    from tablekick.web.storage.migrate import upgrade
    from tablekick.web.storage.upkeep import DatabaseError, inspect

    _look_for(
        "tablekick.web.app", "numba", *(["redis"] if redis else []), *(["asyncpg"] if "postgres" in database else [])
    )
    url = database if "://" in database else f"sqlite:///{database}"
    if workers > 1 and (url.startswith("sqlite") or not redis):
        raise click.ClickException("several workers need --database postgresql://… and --redis redis://…")
    logs = log_config(os.environ.get("TABLEKICK_LOG", "plain"))
    if keep_door and DOOR not in os.environ:
        _keep_door(host, port, workers, logs)
    os.environ["TABLEKICK_DATABASE"] = url
    os.environ["TABLEKICK_REDIS"] = redis
    if tournaments:
        os.environ["TABLEKICK_TOURNAMENTS"] = tournaments
    if url.startswith("sqlite:///"):
        file = Path(url.removeprefix("sqlite:///"))
        try:
            inspect(file)
            if not succession.is_successor():
                claim(file)
        except (InUseError, DatabaseError, OSError) as trouble:
            raise click.ClickException(str(trouble)) from None
    if not (succession.is_successor() and url.startswith("sqlite")):
        upgrade(url)
    proxies = os.environ.get("TABLEKICK_PROXIES", "")
    if open_browser and not succession.is_successor():
        _open_later(f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}/")
    run = succession.serve_at_door if DOOR in os.environ else uvicorn.run
    run(
        app="tablekick.web.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        http="tablekick.web.security.patient:PatientProtocol",
        ws="tablekick.web.live.thrifty:ThriftyProtocol",
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies.split(","),
        ws_max_size=64 * 1024,
        timeout_graceful_shutdown=5,
        server_header=False,
        log_config=logs,
    )


def _keep_door(host: str, port: int, workers: int, logs: dict[str, object]) -> NoReturn:
    from tablekick.web.doorkeeper import keep_door

    logging.config.dictConfig(logs)
    try:
        sys.exit(keep_door(host, port, workers))
    except OSError as trouble:
        raise click.ClickException(f"{host}:{port}: {trouble.strerror}") from None


def _look_for(*modules: str) -> None:
    """What other processes will need: missing packages are told here, in one line."""
    for module in modules:
        import_module(module)


def _open_later(address: str) -> None:
    def wait_and_open() -> None:
        time.sleep(2)
        webbrowser.open(address)

    threading.Thread(target=wait_and_open, daemon=True).start()
