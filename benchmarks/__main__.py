"""Run the benchmarks: all of them, or those named on the command line."""

from __future__ import annotations

import sys
from importlib import import_module
from pkgutil import iter_modules

import benchmarks


def main(names: list[str]) -> int:
    known = sorted(m.name for m in iter_modules(benchmarks.__path__) if not m.ispkg and not m.name.startswith("_"))
    unknown = sorted(set(names) - set(known))
    if unknown:
        print(f"no benchmark named {', '.join(unknown)}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    for name in names or known:
        print(f"== {name}", flush=True)
        import_module(f"benchmarks.{name}").run()
    return 0


sys.exit(main(sys.argv[1:]))
