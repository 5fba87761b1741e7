"""Casebook files as a tired person, a bad editor or a joker leaves them.

`python -m tests.judge.spoiled_files --files 2000 --seed 1` judges that many and reports.
"""

from __future__ import annotations

import argparse
import copy
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import yaml
from click.testing import CliRunner

from tablekick.cli import main as tablekick
from tablekick.judge.coverage import repository_casebook

HUGE = "9" * 400
DEEP = "[" * 500 + "]" * 500
WORDS = [
    "",
    " ",
    "home",
    "home.7",
    "away.spare",
    "ball",
    "goal",
    "D4s",
    "é\u202e名",
    "a\tb",
    "true",
    "4.5",
    "-",
    "x" * 999,
]
VALUES: list[Any] = [None, True, False, 0, -1, 1, 2, 1000, 10**400, 1e308, float("nan"), float("inf"), -float("inf")]
VALUES += [
    *WORDS,
    [],
    {},
    [[]],
    {"home": {}},
    {"at": None},
    [1],
    [1, 2],
    ["home", "away"],
    {"home.7": 1},
    {7: "x", "7": "y"},
]
TEXTS = [
    HUGE,
    DEEP,
    "!!set {a}",
    "!!bool maybe",
    "!!timestamp soon",
    "!!binary x",
    "0x" + "f" * 9999,
    "2001-99-99",
    "*nobody",
]
TEXTS += [
    "&a [*a]",
    "'",
    "{",
    "? [a]",
    "<<: 5",
    "\t- x",
    "!!python/object:os.system x",
    "|\n  a\n  b",
    "2026-11-15",
    "1:99",
]


def every_case() -> list[dict[str, Any]]:
    files = sorted(repository_casebook().rglob("*.yaml"))
    return [case for file in files for case in yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)]


def spoiled(case: dict[str, Any], luck: Random) -> str:
    """The case as YAML with one to three things wrong somewhere."""
    other = copy.deepcopy(case)
    for _ in range(luck.randint(1, 3)):
        _spoil(other, luck)
    text = yaml.safe_dump([other], allow_unicode=True, sort_keys=False)
    if luck.random() < 0.15:
        at = luck.randrange(len(text))
        text = text[:at] + luck.choice(TEXTS) + text[at:]
    elif luck.random() < 0.15:
        lines = text.splitlines()
        n = luck.randrange(len(lines))
        key, colon, _ = lines[n].partition(":")
        lines[n] = f"{key}: {luck.choice(TEXTS)}" if colon else lines[n]
        text = "\n".join(lines)
    return text


def _spoil(case: dict[str, Any], luck: Random) -> None:
    places: list[tuple[Any, Any]] = []

    def collect(node: Any) -> None:
        for key, inner in node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ():
            places.append((node, key))
            collect(inner)

    collect(case)
    if not places:
        return
    node, key = luck.choice(places)
    what = luck.random()
    if what < 0.6:
        node[key] = copy.deepcopy(luck.choice(VALUES))
    elif what < 0.75 and isinstance(node, dict):
        del node[key]
    elif what < 0.85 and isinstance(node, dict):
        node[luck.choice([*WORDS, 7, None, 3.5, True])] = node.pop(key)
    elif isinstance(node, list):
        node.insert(key, copy.deepcopy(node[luck.randrange(len(node))]))


def judged(texts: list[str], folder: Path) -> tuple[str, str]:
    """What the command prints for these files, judged together; a traceback is an AssertionError."""
    for n, text in enumerate(texts):
        (folder / f"{n:03}.yaml").write_text(text, encoding="utf-8", errors="replace")
    result = CliRunner().invoke(tablekick, ["judge", str(folder)])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise AssertionError("judge raised") from result.exception
    assert result.exit_code in (0, 1, 2)
    return result.stdout, result.stderr


def run(files: int, luck: Random) -> Counter[str]:
    """Judge that many spoiled files in folders of fifty; every error is one line that names its file."""
    cases, found = every_case(), Counter[str]()
    while found["files"] < files:
        with tempfile.TemporaryDirectory() as folder:
            texts = [spoiled(luck.choice(cases), luck) for _ in range(50)]
            out, err = judged(texts, Path(folder))
            for line in err.splitlines():
                assert line.startswith(folder), line
            found["files"] += len(texts)
            found["errors of one line"] += len(err.splitlines())
            found["referee failed"] += out.count("the referee failed")
            for line in out.splitlines():
                if "the referee failed" in line:
                    found[line.strip()] += 1
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--files", type=int, default=1000)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    for name, count in run(chosen.files, Random(chosen.seed)).most_common():
        print(f"{count:8,} {name}")


if __name__ == "__main__":
    main()
