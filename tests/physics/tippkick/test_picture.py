"""A kick can be seen: as a picture, and on the command line."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from tablekick.cli import main
from tablekick.geometry import Point
from tablekick.physics.tippkick import (
    FACES,
    Ball,
    Body,
    Colour,
    Face,
    Keeper,
    Kick,
    Kicker,
    LeftBoard,
    Posture,
    Scene,
    play,
)
from tablekick.physics.tippkick.ball_picture import drawn_ball
from tablekick.physics.tippkick.picture import kick_picture
from tests.physics.tippkick.table import SPOT

SVG = "{http://www.w3.org/2000/svg}"


def test_the_picture_says_how_the_ball_lies() -> None:
    scene = Scene(
        kickers=(Kicker(body=Body.AWAY_KICKER, at=Point(200.0, 50.0), posture=Posture.LYING),),
        keepers=(Keeper(body=Body.AWAY_KEEPER, end=1), Keeper(body=Body.HOME_KEEPER, end=-1)),
    )
    run = play(Ball.lying(SPOT, up=Colour.BLACK), Kick(direction_deg=10.0, speed_mps=0.4), scene)
    root = ElementTree.fromstring(kick_picture(run, scene, title="soft & low"))
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert run.rest is not None
    assert f"{run.rest.up.value} on top" in words
    assert f"lies on a {run.rest.face.kind.value}" in words
    assert "soft & low" in words


def test_the_picture_of_a_ball_that_left_says_so() -> None:
    scene = Scene()
    run = play(Ball.lying(SPOT, up=Colour.WHITE), Kick(direction_deg=90.0, speed_mps=6.0, loft_deg=40.0), scene)
    assert isinstance(run.facts[-1], LeftBoard)
    root = ElementTree.fromstring(kick_picture(run, scene))
    assert "out of play" in [text.text for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("face", FACES, ids=[str(face.index) for face in FACES])
def test_a_ball_seen_from_above_shows_its_top_colour_in_the_middle(face: Face) -> None:
    polygons = list(drawn_ball(Ball.lying_on(face, SPOT).orientation, from_above=True))
    # The top face is lit fully: white 250, black 60.
    tone = 250 if face.colour is Colour.BLACK else 60
    assert sum(f"rgb({tone}," in polygon for polygon in polygons) == 1


def test_the_demonstration_kick_is_told_and_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "kick.svg"
    result = CliRunner().invoke(main, ["kick", "--demo", "--svg", str(picture)])
    assert result.exit_code == 0, result.output
    assert "meets away.keeper" in result.output
    assert "on top" in result.output
    ElementTree.parse(picture)


def test_the_picture_in_the_docs_is_the_demonstration_kick(tmp_path: Path) -> None:
    picture = tmp_path / "kick.svg"
    CliRunner().invoke(main, ["kick", "--demo", "--svg", str(picture)])
    docs = Path(__file__).parents[3] / "docs" / "tippkick-kick.svg"
    assert docs.read_text() == picture.read_text()


def test_options_change_the_demonstration() -> None:
    result = CliRunner().invoke(main, ["kick", "--demo", "--speed", "0.3", "--up", "black", "--face", "triangle"])
    assert result.exit_code == 0, result.output
    assert "keeper" not in result.output
    assert "rests at" in result.output


def test_an_impossible_kick_is_refused_in_one_line() -> None:
    result = CliRunner().invoke(main, ["kick", "--speed", "99"])
    assert result.exit_code == 1
    assert "speed must lie in 0 to 8.0 m/s" in result.output
    assert "Traceback" not in result.output


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["kick", "--svg", str(tmp_path / "nowhere" / "kick.svg")])
    assert result.exit_code == 1
    assert "cannot write" in result.output
