"""A package that only some commands need and that is not installed: one line that says what to do."""

from __future__ import annotations

import click

from tablekick.match.crews import CrewError

EXTRAS = {
    "table": ("numpy", "numba"),
    "plots": ("matplotlib",),
    "web": (
        "aiosqlite",
        "alembic",
        "confusable_homoglyphs",
        "fastapi",
        "msgspec",
        "prometheus_client",
        "sqlalchemy",
        "uvicorn",
        "uvloop",
        "webauthn",
        "websockets",
    ),
    "tournament": ("networkx", "openpyxl", "ortools", "typst"),
    "cluster": ("asyncpg", "redis"),
    "ray": ("ray",),
    "research": ("gymnasium", "pettingzoo", "pyarrow", "pyspiel"),
}
"""The packages of each extra of pyproject.toml that a command may miss, by the name they are imported under."""


class Commands(click.Group):
    """A group of commands of which each may need an extra."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as missing:
            advice = advice_for(missing)
            if advice is None:
                raise
            raise click.ClickException(advice) from None
        except CrewError as trouble:
            raise click.ClickException(str(trouble)) from None


def advice_for(missing: ModuleNotFoundError) -> str | None:
    """What to install; None when it is no package of ours to name."""
    package = (missing.name or "").partition(".")[0]
    # The app starts with `web`; who needs a cluster's packages as well sees that next.
    extra = next((extra for extra, packages in EXTRAS.items() if package in packages), None)
    return None if extra is None else f"{package} is missing: pip install 'tablekick[{extra}]'"
