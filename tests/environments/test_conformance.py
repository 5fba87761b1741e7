"""The conformance tests of the three libraries, on whole short matches of every game."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import tablekick.environments.open_spiel  # noqa: F401 - makes the game known
from tablekick.environments import AgainstABotEnv, TableFootballEnv, register
from tablekick.rulebooks import Book

SHORT: dict[Book, dict[str, Any]] = {
    Book.FISTF_1999: {"period_s": 60},
    Book.SUBBUTEO_2016: {"period_s": 60},
    Book.TIPPKICK_2017: {"half_minutes": 0.5},
    Book.TACTICS: {"half_minutes": 2},
}
GAMES = [
    (Book.FISTF_1999, "discrete"),
    (Book.SUBBUTEO_2016, "continuous"),
    (Book.TIPPKICK_2017, "discrete"),
    (Book.TIPPKICK_2017, "continuous"),
    (Book.TACTICS, "discrete"),
]


@pytest.mark.parametrize(("book", "actions"), GAMES)
def test_pettingzoo(book: Book, actions: str) -> None:
    with warnings.catch_warnings():
        # Warnings about observations that differ between agents: every player sees his own end.
        warnings.simplefilter("ignore")
        api_test(TableFootballEnv(book, actions=actions, options=SHORT[book]), num_cycles=60)
        seed_test(lambda: TableFootballEnv(book, actions=actions, options=SHORT[book]), num_cycles=12)


@pytest.mark.parametrize("book", [Book.FISTF_1999, Book.TIPPKICK_2017, Book.TACTICS])
def test_pettingzoo_pictures(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MPLBACKEND", "Agg")

    def env(render_mode: str | None = None) -> TableFootballEnv:
        return TableFootballEnv(book, options=SHORT[book], render_mode=render_mode)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        render_test(env, custom_tests={"ansi": lambda text: isinstance(text, str) and len(text) > 100})


@pytest.mark.parametrize(
    ("name", "book", "actions"),
    [
        ("Flick", Book.FISTF_1999, "continuous"),
        ("Flick", Book.SUBBUTEO_2016, "discrete"),
        ("TippKick", Book.TIPPKICK_2017, "continuous"),
        ("TippKick", Book.TIPPKICK_2017, "discrete"),
        ("Tactics", Book.TACTICS, "discrete"),
    ],
)
def test_gymnasium(name: str, book: Book, actions: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made by its name, with a window, a picture and a text of its own; also actions that the mask forbids."""
    monkeypatch.setenv("MPLBACKEND", "Agg")
    register()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = gymnasium.make(
            f"tablekick/{name}-v0", book=book, actions=actions, options=SHORT[book], render_mode="rgb_array"
        )
        check_env(made.unwrapped)


@pytest.mark.parametrize("book", [Book.FISTF_1999, Book.TIPPKICK_2017, Book.TACTICS])
def test_a_match_of_masked_actions_pays_its_goals(book: Book) -> None:
    env = AgainstABotEnv(book, actions="discrete", options=SHORT[book])
    seen, info = env.reset(seed=5)
    again, _ = env.reset(seed=5)
    assert (seen == again).all()
    total, over, cut = 0.0, False, False
    while not (over or cut):
        action = env.action_space.sample(mask=info["action_mask"])
        seen, reward, over, cut, info = env.step(action)
        assert env.observation_space.contains(seen)
        total += reward
    result = env.table.result
    assert result is not None
    assert total == result.score[0] - result.score[1]


def test_open_spiel() -> None:
    game = pyspiel.load_game("tablekick_tactics", {"half_minutes": 2})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_dice_are_chance_nodes_of_open_spiel() -> None:
    state = pyspiel.load_game("tablekick_tactics", {"half_minutes": 2}).new_initial_state()
    luck, rolls = Random(1), set()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1.0)
            rolls.add(len(actions))
            state.apply_action(luck.choices(actions, odds)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    assert 6 in rolls
    assert sum(state.returns()) == 0
