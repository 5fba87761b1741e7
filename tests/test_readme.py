"""What the README shows works."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_python_example_prints_what_it_says() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    promised = re.findall(r"print\(.*# (.*)", example)
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[: len(promised)] == promised


def test_every_command_of_the_readme_exists() -> None:
    from click.testing import CliRunner

    from tablekick.cli import main

    for line in re.findall(r"^tablekick (.+?)(?: {2,}.*)?$", README.read_text(encoding="utf-8"), re.MULTILINE):
        words = line.split()
        depth = 2 if words[0] == "rules" else 1
        result = CliRunner().invoke(main, [*words[:depth], "--help"])
        assert result.exit_code == 0, line


def test_the_map_names_folders_that_exist() -> None:
    root = README.parent
    section = README.read_text(encoding="utf-8").split("## The map")[1].split("```")[1]
    parents: list[str] = []
    for line in section.strip("\n").splitlines():
        indent, name = len(line) - len(line.lstrip()), line.split()[0]
        parents = parents[: indent // 2]
        assert (root / "".join(parents) / name).is_dir(), line
        parents.append(name)


def test_every_picture_and_page_the_readme_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README.read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if "://" not in link and not (README.parent / link).is_file()] == []
