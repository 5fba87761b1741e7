"""Run the benchmarks: all of them, or those named on the command line. Options are for the last one named."""

from __future__ import annotations

import sys
from importlib import import_module
from pkgutil import iter_modules

import benchmarks


def main(words: list[str]) -> int:
    begins = next((place for place, word in enumerate(words) if word.startswith("--")), len(words))
    names, options = words[:begins], words[begins:]
    known = sorted(m.name for m in iter_modules(benchmarks.__path__) if not m.ispkg and not m.name.startswith("_"))
    unknown = sorted(set(names) - set(known))
    if unknown or (options and not names):
        print(f"no benchmark named {', '.join(unknown)}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    worst = 0
    for name in names or known:
        print(f"== {name}", flush=True)
        found = import_module(f"benchmarks.{name}").run(*(options if name in names[-1:] else []))
        worst = max(worst, found or 0)
    return worst


sys.exit(main(sys.argv[1:]))
