"""The house in figures: sizes, mutable fields, files a chapter spans, files one flick crosses, types that say nothing.

All is read from the source but the flick, which is played and watched. Another tree is counted by its root:
`python -m benchmarks.house ROOT`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median, quantiles
from types import FrameType

HERE = Path(__file__).parent.parent
KINDS = ("fistf", "subbuteo")
HELPER = r"(fistf|subbuteo)\(\s*((?:\"[^\"]+\",?\s*)+)\)"
WHOLE = r"\"(fistf-1999:II|fistf-2000:I|subbuteo-2016)[:.]([^\"]+)\""
CITED = re.compile(f"{HELPER}|{WHOLE}")


def sources(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def functions(tree: ast.AST) -> Iterator[int]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            assert node.end_lineno is not None
            yield node.end_lineno - node.lineno + 1


def mutable_fields(tree: ast.AST) -> int:
    """Fields of dataclasses that are not frozen."""
    count = 0
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            made = [ast.unparse(each) for each in node.decorator_list if "dataclass" in ast.unparse(each)]
            if made and "frozen=True" not in made[0]:
                count += sum(isinstance(each, ast.AnnAssign) for each in node.body)
    return count


def assigned_fields(tree: ast.AST) -> int:
    """Assignments to something of a play: `play.x = …` in a rule, `self.x = …` where the play says it of itself."""
    of_rules = sum(isinstance(owner, ast.Name) and owner.id == "play" for owner in _owners(tree))
    play = next((node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == "Play"), None)
    methods = [node for node in play.body if isinstance(node, ast.FunctionDef)] if play is not None else []
    # What a play is laid out with counts for nothing: that is how it begins.
    return of_rules + sum(len(_owners(method)) for method in methods if method.name not in ("__init__", "judged"))


def events(tree: ast.AST) -> int:
    """What can happen to a play: its methods, and the transitions of records that it makes its own."""
    play = next((node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == "Play"), None)
    if play is None:
        return 0
    told = sum(isinstance(node, ast.FunctionDef) and node.name not in ("state", "judged") for node in play.body)
    values = [node.value for node in play.body if isinstance(node, ast.Assign)]
    made = sum(isinstance(each, ast.Call) and ast.unparse(each.func) == "changes" for each in values)
    return told + made


def _owners(tree: ast.AST) -> list[ast.expr]:
    """Whose fields are assigned to."""
    assigned = [
        target
        for node in ast.walk(tree)
        if isinstance(node, (ast.Assign, ast.AugAssign))
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
    ]
    each = [part for target in assigned for part in (target.elts if isinstance(target, ast.Tuple) else [target])]
    return [part.value for part in each if isinstance(part, ast.Attribute)]


def inline_replacements(tree: ast.AST) -> int:
    """Fields of a record replaced where a transition of the record could say it."""
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return sum(isinstance(called, ast.Name) and called.id == "replace" for called in calls)


def anys(tree: ast.AST) -> int:
    return sum(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(tree))


def files_of_chapters(law: Path) -> dict[str, set[Path]]:
    """Which files declare a clause of each chapter, `fistf 14` or `subbuteo 13`."""
    spans: dict[str, set[Path]] = defaultdict(set)
    for path in sources(law):
        for helper, numbers, book, number in CITED.findall(path.read_text()):
            kind = helper or book.partition("-")[0]
            for found in re.findall(r'"([^"]+)"', numbers) if helper else [number]:
                if found.split(".")[0].isdigit():
                    spans[f"{kind} {found.split('.')[0]}"].add(path)
    return spans


def files_of_a_flick(root: Path) -> int:
    """Files in which something runs while a figure is flicked in a match and everything comes to rest."""
    from tablekick.match import Header, Session
    from tablekick.match.flick import GAME, intents
    from tablekick.players.bots import bot_for
    from tablekick.rulebooks import Book

    header = Header(book=Book.FISTF_1999, seed=1, players={})
    session = Session(GAME, header)
    bots: dict[object, object] = {}
    crossed: set[str] = set()

    def watch(frame: FrameType, event: str, arg: object) -> None:  # noqa: ARG001 - what Python hands a profiler
        crossed.add(frame.f_code.co_filename)

    while True:
        decisions = {}
        for side in session.awaits():
            bot = bots.setdefault(side, bot_for(Book.FISTF_1999, "novice", 1))
            decisions[side] = bot.decide(session.match.view(side))  # type: ignore[attr-defined]
        flicked = any(isinstance(decision.intent, intents.Flick) for decision in decisions.values())
        sys.setprofile(watch if flicked else None)
        session.play(decisions)
        sys.setprofile(None)
        if flicked:
            return sum(str(root / "src") in name for name in crossed)


def count(root: Path) -> dict[str, str]:
    package = root / "src" / "tablekick"
    texts = {path: path.read_text() for path in sources(package)}
    trees = {path: ast.parse(text) for path, text in texts.items()}
    lines = [text.count("\n") for text in texts.values() if text.count("\n") > 1]
    long = [each for tree in trees.values() for each in functions(tree)]
    law = package / "law" / "flick"
    of_law = [tree for path, tree in trees.items() if law in path.parents]
    # Records and their transitions live there; everything else of the law is rules.
    of_rules = [
        tree
        for path, tree in trees.items()
        if law in path.parents and law / "state" not in path.parents and path != law / "memory.py"
    ]
    spans = files_of_chapters(law)
    fistf, subbuteo = ([len(files) for key, files in spans.items() if key.startswith(kind)] for kind in KINDS)
    of_law_lines = sum(text.count("\n") for path, text in texts.items() if law in path.parents)
    tenth = quantiles(long, n=10)[8]
    return {
        "files / lines": f"{len(texts):,} / {sum(lines):,}",
        "file, median / largest": f"{median(lines):.0f} / {max(lines)}",
        "function, median / 90th percentile / largest": f"{median(long):.0f} / {tenth:.0f} / {max(long)}",
        "flick law: files / lines": f"{len(of_law)} / {of_law_lines:,}",
        "flick law: mutable fields": str(sum(map(mutable_fields, of_law))),
        "flick law: assignments to the play": str(sum(map(assigned_fields, of_law))),
        "flick law: events of the play": str(sum(map(events, of_law))),
        "flick law: fields replaced outside the records": str(sum(map(inline_replacements, of_rules))),
        "files a FISTF chapter spans, mean / most": f"{mean(fistf):.1f} / {max(fistf)}",
        "files a Subbuteo chapter spans, mean / most": f"{mean(subbuteo):.1f} / {max(subbuteo)}",
        "types `Any`, flick law / everywhere": f"{sum(map(anys, of_law))} / {sum(map(anys, trees.values()))}",
    }


def run(root: Path = HERE) -> None:
    figures = count(root) | {"files one flick crosses": str(files_of_a_flick(root))}
    for name, value in figures.items():
        print(f"{name:<48} {value}")


if __name__ == "__main__":
    run(Path(sys.argv[1]) if sys.argv[1:] else HERE)
