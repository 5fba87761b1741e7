"""Aiming on the flick table: the pull, the preview that tells the truth, help as agreed, what is ready to flick."""

from __future__ import annotations

import pytest

from tests.web.browser.conftest import Visit
from tests.web.browser.flick_hands import (
    LEAST_PULL_PX,
    WHOLE_PULL_PX,
    Fingers,
    aim,
    foreseen,
    pull_way,
    sit_down,
    until_settled,
)
from tests.web.browser.server_process import ServerProcess

MOST_SPIN_RADPS = 150
RED = 0xFF3B2F


def test_a_pull_is_measured_on_the_screen_and_taken_back_at_its_beginning(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", viewport={"width": 1366, "height": 768})
    sit_down(ada, server, "dribble")
    ada.until_asked()
    assert WHOLE_PULL_PX - LEAST_PULL_PX >= 200
    before = ada.state("t => t.table.intention()")
    start, way = pull_way(ada, "home.5")
    mouse = ada.page.mouse
    mouse.move(start["x"], start["y"])
    mouse.down()
    powers = []
    for far in (40.0, 122.0, 200.0, 224.0):
        mouse.move(start["x"] + far * way["x"], start["y"] + far * way["y"])
        powers.append(ada.state("t => t.table.intention().power"))
    assert powers == pytest.approx([(far - 20.0) / 204.0 for far in (40.0, 122.0, 200.0, 224.0)], abs=0.01)
    # The other way round on the table: at the ball.
    stands, ball = ada.state("t => [t.table.pose('home.5'), t.table.pose('ball')]")
    assert ada.state("t => Math.tan(t.table.intention().heading)") == pytest.approx(
        (ball["y"] - stands["y"]) / (ball["x"] - stands["x"]), abs=0.05
    )
    mouse.wheel(0, 500)
    ada.until("t => t.table.intention().spin > 0.45")
    mouse.wheel(0, -2500)
    ada.until("t => t.table.intention().spin === -1")
    mouse.move(start["x"] + 6.0, start["y"])
    mouse.up()
    ada.page.wait_for_timeout(200)
    assert ada.state("t => t.last") == 0
    after = ada.state("t => t.table.intention()")
    assert [after[name] for name in ("heading", "power", "spin")] == [
        before[name] for name in ("heading", "power", "spin")
    ]


def test_a_thumb_may_miss_sees_through_a_magnifier_and_gives_spin_with_a_second_finger(
    visit: Visit, server: ServerProcess
) -> None:
    ada = visit("/", device="phone")
    sit_down(ada, server, "dribble")
    ada.until_asked()
    ada.page.get_by_role("button", name="No more tips").click()
    start, way = pull_way(ada, "home.5")
    beside = (start["x"] + 38.0 * way["x"], start["y"] + 38.0 * way["y"])
    fingers = Fingers(ada)
    fingers.down(beside)
    assert ada.state("t => t.table.intention().figure") == "home.5"
    at = (beside[0] + 122.0 * way["x"], beside[1] + 122.0 * way["y"])
    fingers.move(at)
    ada.until("t => Math.abs(t.table.intention().power - 0.5) < 0.01", 20)
    lens = ada.page.get_by_test_id("lens").bounding_box()
    assert lens is not None
    assert lens["y"] + lens["height"] / 2 < at[1] - 40.0
    canvas = ada.page.locator("canvas").bounding_box()
    assert canvas is not None
    second = (canvas["x"] + 80.0, canvas["y"] + 60.0)
    fingers.down(at, second)
    fingers.move(at, (second[0] + 140.0, second[1]))
    ada.until("t => t.table.intention().spin === 1", 20)
    assert foreseen(ada)["figure"] == "home.5"
    assert ada.state("t => t.table.looked()[4]") == MOST_SPIN_RADPS
    ada.shot("aim-phone")
    fingers.up()
    until_settled(ada, 0)
    assert "flick" in ada.state("t => t.sounds")
    assert not ada.page.get_by_test_id("lens").is_visible()


def test_keys_and_fields_give_all_the_spin_of_a_finger(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "dribble")
    ada.until_asked()
    ada.page.locator("canvas").focus()
    for _ in range(10):
        ada.page.keyboard.press("e")
    foreseen(ada)
    assert ada.state("t => t.table.looked()[4]") == MOST_SPIN_RADPS
    aim(ada, spin=-100)
    assert ada.state("t => t.table.looked()[4]") == -MOST_SPIN_RADPS


def test_the_film_shows_what_the_preview_showed_though_hands_are_unsteady(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    # No word about hands: a person's are steady all the same.
    sit_down(ada, server, "dribble", steadily=False)
    ada.until_asked()
    ada.page.get_by_role("button", name="Aim at the ball").click()
    seen = aim(ada, power=36, spin=40)
    assert seen["meets"] == "ball"
    assert seen["ball"]["ends"] == "rests"
    assert ada.state("t => t.table.wayLength()") > 10
    looked = ada.state("t => t.table.looked()")
    ada.page.get_by_role("button", name="Flick", exact=True).click()
    until_settled(ada, 0)
    assert ada.state("t => t.step.scene.ball.slice(0, 2)") == pytest.approx(seen["ball"]["to"], abs=5.0)
    assert looked[1] == "home.5"


@pytest.mark.parametrize(
    ("lang", "word"),
    [
        ("en", "would touch the opponent first"),
        ("de", "berührt zuerst den Gegner"),
        ("it", "toccherebbe prima l’avversario"),
    ],
)
def test_an_offence_is_red_and_has_a_word(visit: Visit, server: ServerProcess, lang: str, word: str) -> None:
    ada = visit("/", lang=lang, viewport={"width": 1366, "height": 768})
    sit_down(ada, server, "dribble")
    ada.until_asked()
    # Past the ball at the nearest opponent, by a pull that is held.
    foe = ada.state(
        "t => { const { x, y } = t.table.pose('home.4'); const far = ({ at }) => Math.hypot(at[0] - x, at[1] - y);"
        " const foes = t.step.scene.figures.filter(({ body }) => body.startsWith('away'));"
        " return foes.sort((a, b) => far(a) - far(b))[0].at; }"
    )
    start, way = pull_way(ada, "home.4", (foe[0], foe[1]))
    ada.page.mouse.move(start["x"], start["y"])
    ada.page.mouse.down()
    ada.page.mouse.move(start["x"] + 150 * way["x"], start["y"] + 150 * way["y"])
    ada.until("t => t.table.preview()?.against && t.table.preview().figure === 'home.4'")
    ada.until(f"t => t.table.arrow().colour === {RED}")
    said = ada.page.get_by_test_id("verdict").inner_text()
    assert word in said
    assert ":" in said
    ada.shot(f"aim-foul-{lang}")
    ada.page.mouse.move(start["x"], start["y"])
    ada.page.mouse.up()


@pytest.mark.parametrize(("assist", "sees"), [("contact", "figure"), ("none", "nothing")])
def test_two_people_agree_on_how_much_is_shown(visit: Visit, server: ServerProcess, assist: str, sees: str) -> None:
    ada = visit("/")
    sit_down(ada, server, "dribble", away="me", options={"assist": assist})
    ada.until_asked()
    ada.page.get_by_role("button", name="Aim at the ball").click()
    if sees == "nothing":
        ada.page.wait_for_timeout(600)
        assert ada.state("t => [t.table.preview(), t.table.arrow().visible]") == [None, True]
        return
    seen = foreseen(ada)
    assert seen["meets"] == "ball"
    assert seen["ball"] is None


def test_a_block_is_ready_between_ball_and_goal_and_touches_nothing(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "block")
    ada.until_asked()
    seen = foreseen(ada)
    assert (seen["meets"], seen["against"]) == (None, None)
    ball = ada.state("t => t.table.pose('ball')")
    own_end = ada.state("t => t.step.scene.ends.home")
    assert own_end * seen["end"][0] > own_end * ball["x"]
    assert ada.state("t => t.table.lines().block") is True
    ada.shot("aim-block")
