"""A changed law that is imported afresh: for a game that builds tables when it is imported and remembers what it found.

Other code put into a function that has done its work already would change nothing. A process of its own forgets the
game, imports it with the change in one module, and hears the cases.
"""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType

from tablekick.judge.courts import court_for

HOLDS, NOTICED = 0, 1


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A module with one thing changed in its source."""

    module: str
    file: str
    tree: Callable[[], ast.Module]

    @property
    def game(self) -> str:
        return self.module.split(".")[2]

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Asked by the import system before it looks into the file."""
        del path, target
        if name != self.module:
            return None
        return spec_from_file_location(name, self.file, loader=_Loader(name, self.file, self.tree()))


class _Loader(SourceFileLoader):
    def __init__(self, name: str, file: str, tree: ast.Module) -> None:
        super().__init__(name, file)
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        del fullname
        code: CodeType = compile(ast.fix_missing_locations(self.tree), self.path, "exec")
        return code


def in_a_process_of_its_own(rewritten: Rewritten, anybody_notices: Callable[[], bool]) -> bool:
    """What the cases say when the game is imported with the change; a game that cannot be imported is noticed too."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != HOLDS
    answer = NOTICED
    try:
        for name in [name for name in sys.modules if _belongs(name, rewritten.game)]:
            del sys.modules[name]
        court_for.cache_clear()
        sys.meta_path.insert(0, rewritten)
        answer = NOTICED if anybody_notices() else HOLDS
    finally:
        os._exit(answer)


def _belongs(module: str, game: str) -> bool:
    """A module of the game: its law, and the court that hears its cases."""
    return module.startswith("tablekick.") and any(part.split("_")[0] == game for part in module.split("."))
