"""How a match ends under each book, and what the desk refuses with the clause."""

from __future__ import annotations

from typing import Any

import pytest

from tablekick.facts.sides import Side
from tablekick.rulebooks import Book, clauses_of, split_ref
from tablekick.tournament.endings import Question, decide
from tablekick.tournament.endings.question import shots_of
from tablekick.tournament.endings.tippkick import duel_order
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.results import Award, Ground, How, SuddenGoal, Verdict
from tests.tournament.event import report_of

HOME, AWAY = Side
TEAMS = (("Anna", "Bea", "Cleo", "Dora", "Eva"), ("Finn", "Gus", "Hans", "Ivo", "Jan"))
LEVEL = ((1, 0), (0, 1), (2, 2), (0, 0))


def judged(book: Book, *scores: tuple[int, int], knockout: bool = True, teams: bool = False, **more: Any) -> Verdict:
    extra_time = more.pop("extra_time", True)
    told = report_of("K1.1", *scores, **more)
    return decide(Question(book=book, report=told, needs_winner=knockout, teams=teams, extra_time=extra_time,
                           members=TEAMS))  # fmt: skip


def shots(words: str) -> tuple[tuple[Side, bool], ...]:
    """`xo xx` is scored by home, missed by away, scored by both."""
    return tuple((side, mark == "x") for pair in words.split() for side, mark in zip(Side, pair, strict=True))


def goal(by: Side, table: int = 1, *, undecided: bool = False) -> SuddenGoal:
    return SuddenGoal(by=by, table=table, undecided=undecided)


@pytest.mark.parametrize(("book", "clause"), [
    (Book.FISTF_1999, "II.3.3.1.1"), (Book.FISTF_2000, "I.3.3.1.1"), (Book.SUBBUTEO_2016, "3.17"),
])  # fmt: skip
def test_a_drawn_knock_out_match_goes_into_sudden_death(book: Book, clause: str) -> None:
    with pytest.raises(RefusedError, match=f"sudden death has to be played.*{book}:{clause}"):
        judged(book, (1, 1))
    verdict = judged(book, (1, 1), sudden=(goal(AWAY),))
    assert (verdict.winner, verdict.how, verdict.goals) == (AWAY, How.SUDDEN_DEATH, (1, 2))
    assert verdict.clauses[0] == f"{book}:{clause}"


def test_a_drawn_group_match_stays_drawn() -> None:
    verdict = judged(Book.FISTF_1999, (2, 2), knockout=False)
    assert (verdict.winner, verdict.how) == (None, How.DRAWN)
    with pytest.raises(RefusedError, match="nothing was played after"):
        judged(Book.FISTF_1999, (2, 2), knockout=False, sudden=())


def test_the_first_goal_of_sudden_death_ends_it() -> None:
    with pytest.raises(RefusedError, match=r"nothing comes after it.*II\.3\.3\.1\.1"):
        judged(Book.FISTF_1999, (0, 0), sudden=(goal(HOME), goal(HOME)))
    with pytest.raises(RefusedError, match="has ended the match"):
        judged(Book.FISTF_1999, (0, 0), sudden=(goal(HOME),), shots=shots("xo xo xo xo xo"))


def test_without_a_goal_the_shoot_out_decides_after_five_shots_each() -> None:
    with pytest.raises(RefusedError, match=r"a shoot-out has to be held.*II\.3\.3\.1\.2"):
        judged(Book.FISTF_1999, (0, 0), sudden=())
    verdict = judged(Book.FISTF_1999, (0, 0), sudden=(), shots=shots("xx oo xx xo oo"))
    assert (verdict.winner, verdict.shots, verdict.goals) == (HOME, (3, 2), (0, 0))
    assert verdict.clauses == ("fistf-1999:II.3.3.1.2", "fistf-1999:II.17.1.4")


@pytest.mark.parametrize(("words", "problem"), [
    ("xo xo xo xo", "goes on"),
    ("xx xx xx xx xx", "goes on"),
    ("xo xx xx xx xx ox", "decided after 10"),
])  # fmt: skip
def test_a_shoot_out_ends_neither_early_nor_late(words: str, problem: str) -> None:
    with pytest.raises(RefusedError, match=rf"{problem}.*II\.17\.1\.4"):
        judged(Book.FISTF_1999, (0, 0), sudden=(), shots=shots(words))


def test_after_five_each_one_goal_more_is_enough() -> None:
    verdict = judged(Book.SUBBUTEO_2016, (0, 0), sudden=(), shots=shots("xx xx xx xx xx oo ox"))
    assert (verdict.winner, verdict.shots) == (AWAY, (5, 6))
    assert verdict.clauses == ("subbuteo-2016:3.20", "subbuteo-2016:16.8")


def test_shots_are_taken_alternately() -> None:
    with pytest.raises(RefusedError, match="alternately"):
        judged(Book.FISTF_1999, (0, 0), sudden=(), shots=((HOME, True),) * 5 + ((AWAY, False),) * 5)


@pytest.mark.parametrize("score", [(5, 0), (1, 0), (4, 5), (7, 6)])
def test_a_shoot_out_told_by_its_score_alone_is_one_that_the_law_ends(score: tuple[int, int]) -> None:
    verdict = judged(Book.FISTF_1999, (0, 0), sudden=(), shots=shots_of(score))
    assert verdict.shots == score


@pytest.mark.parametrize("score", [(3, 3), (7, 5), (6, 0)])
def test_no_shoot_out_ends_so(score: tuple[int, int]) -> None:
    with pytest.raises(RefusedError, match="no shoot-out ends"):
        shots_of(score)


def test_only_subbuteo_lets_organisers_leave_extra_time_out() -> None:
    verdict = judged(Book.SUBBUTEO_2016, (1, 1), extra_time=False, shots=shots_of((2, 1)))
    assert verdict.how is How.SHOOT_OUT
    with pytest.raises(RefusedError, match=r"left extra time out.*3\.21"):
        judged(Book.SUBBUTEO_2016, (1, 1), extra_time=False, sudden=(goal(HOME),))


def test_tables_won_decide_a_team_match_before_goals_do() -> None:
    verdict = judged(Book.FISTF_1999, (1, 0), (1, 0), (0, 5), (0, 0), teams=True)
    assert (verdict.winner, verdict.duels, verdict.goals) == (HOME, (5, 3), (2, 5))
    assert verdict.clauses == ("fistf-1999:I.13",)


def test_level_in_tables_the_cumulated_goals_decide() -> None:
    verdict = judged(Book.SUBBUTEO_2016, (1, 0), (0, 3), (1, 1), (0, 0), teams=True)
    assert (verdict.winner, verdict.how, verdict.clauses) == (AWAY, How.GOAL_DIFFERENCE, ("subbuteo-2016:3.22",))
    assert judged(Book.FISTF_1999, (1, 0), (0, 3), (1, 1), (0, 0), teams=True, knockout=False).winner is None


def test_sudden_death_is_played_on_all_four_tables_until_the_first_goal() -> None:
    verdict = judged(Book.FISTF_1999, *LEVEL, teams=True, sudden=(goal(AWAY, 3),))
    assert (verdict.winner, verdict.how) == (AWAY, How.SUDDEN_DEATH)
    assert verdict.clauses == ("fistf-1999:II.3.3.2.1",) * 2
    with pytest.raises(RefusedError, match="tables are 1, 2, 3, 4"):
        judged(Book.FISTF_1999, *LEVEL, teams=True, sudden=(goal(AWAY, 5),))


def test_goals_of_which_nobody_can_say_who_was_first_let_the_match_go_on() -> None:
    together = (goal(HOME, 1, undecided=True), goal(AWAY, 4, undecided=True))
    with pytest.raises(RefusedError, match=r"shoot-out has to be held.*3\.27"):
        judged(Book.SUBBUTEO_2016, *LEVEL, teams=True, sudden=together)
    verdict = judged(Book.SUBBUTEO_2016, *LEVEL, teams=True, sudden=(*together, goal(HOME, 2)))
    assert verdict.winner is HOME
    assert verdict.clauses[-1] == "subbuteo-2016:3.26"
    assert judged(Book.FISTF_1999, *LEVEL, teams=True, sudden=(*together, goal(HOME, 2))).clauses[-1] == "assumed"


@pytest.mark.parametrize("sudden", [
    (goal(HOME, 1, undecided=True),),
    (goal(HOME, 1, undecided=True), goal(HOME, 2, undecided=True)),
    (goal(HOME, 1, undecided=True), goal(AWAY, 1, undecided=True)),
])  # fmt: skip
def test_undecided_are_two_goals_of_opponents_on_two_tables(sudden: tuple[SuddenGoal, ...]) -> None:
    with pytest.raises(RefusedError, match=r"undecided are two goals.*3\.26"):
        judged(Book.SUBBUTEO_2016, *LEVEL, teams=True, sudden=sudden)


@pytest.mark.parametrize(("book", "clause"), [(Book.FISTF_1999, "II.17.1.1"), (Book.SUBBUTEO_2016, "16.2")])
def test_captains_name_one_of_the_four_who_played_last(book: Book, clause: str) -> None:
    told: dict[str, Any] = {"teams": True, "sudden": (), "shots": shots_of((3, 2))}
    with pytest.raises(RefusedError, match=f"captains name one.*{clause}"):
        judged(book, *LEVEL, **told)
    with pytest.raises(RefusedError, match="Eva is not one of the four"):
        judged(book, *LEVEL, **told, shooters=("Eva", "Finn"))
    line_ups = (("Anna", "Bea", "Cleo", "Eva"), TEAMS[1][:4])
    assert judged(book, *LEVEL, **told, shooters=("Eva", "Finn"), line_ups=line_ups).winner is HOME


def test_tipp_kick_plays_extra_time_to_its_end() -> None:
    with pytest.raises(RefusedError, match=r"twice two minutes.*tippkick-2017:4\.2"):
        judged(Book.TIPPKICK_2017, (3, 3))
    verdict = judged(Book.TIPPKICK_2017, (3, 3), extra=(2, 1))
    assert (verdict.winner, verdict.goals, verdict.clauses) == (HOME, (5, 4), ("tippkick-2017:4.2",))
    with pytest.raises(RefusedError, match="no sudden death"):
        judged(Book.TIPPKICK_2017, (3, 3), sudden=(goal(HOME),))


def test_a_tipp_kick_team_match_is_sixteen_duels_of_two_points() -> None:
    order = duel_order()
    assert {(home, away) for home, away, _ in order} == {(home, away) for home in range(4) for away in range(4)}
    for turn in range(4):
        four = order[4 * turn : 4 * turn + 4]
        assert {home for home, _, _ in four} == {away for _, away, _ in four} == set(range(4))
        assert [referee for *_, referee in four].count(HOME) == 2
    verdict = judged(Book.TIPPKICK_2017, *((4, 2),) * 8, *((1, 1),) * 3, *((0, 9),) * 5, teams=True, knockout=False)
    assert (verdict.winner, verdict.duels) == (HOME, (19, 13))
    with pytest.raises(RefusedError, match="16 scores"):
        judged(Book.TIPPKICK_2017, *((4, 2),) * 4, teams=True)


@pytest.mark.parametrize(("book", "ground", "score", "goals", "clause"), [
    (Book.FISTF_1999, Ground.DISQUALIFIED, (2, 0), (0, 3), "fistf-1999:II.10.3.1"),
    (Book.FISTF_1999, Ground.DISQUALIFIED, (0, 4), (0, 4), "fistf-1999:II.10.3.1"),
    (Book.FISTF_2000, Ground.NO_SHOW, (0, 0), (0, 3), "assumed"),
    (Book.SUBBUTEO_2016, Ground.NO_SHOW, (0, 0), (0, 3), "assumed"),
    (Book.TIPPKICK_2017, Ground.ABANDONED, (2, 4), (0, 5), "tippkick-2017:15.4"),
    (Book.TIPPKICK_2017, Ground.ABANDONED, (1, 7), (1, 7), "tippkick-2017:15.4"),
    (Book.TIPPKICK_2017, Ground.NO_SHOW, (0, 0), (0, 5), "assumed"),
])  # fmt: skip
def test_an_awarded_match_has_the_score_of_its_book(
    book: Book, ground: Ground, score: tuple[int, int], goals: tuple[int, int], clause: str
) -> None:
    verdict = judged(book, score, award=Award(ground=ground, against=HOME))
    assert (verdict.winner, verdict.goals, verdict.clauses) == (AWAY, goals, (clause,))


def test_the_board_game_has_extra_time_and_a_shoot_out() -> None:
    assert judged(Book.TACTICS, (1, 1), extra=(0, 1)).clauses == ("tactics:11.C.1",)
    assert judged(Book.TACTICS, (1, 1), extra=(0, 0), shots=shots_of((4, 3))).winner is HOME


def test_every_clause_that_a_verdict_cites_is_one_of_its_book() -> None:
    for book in (Book.FISTF_1999, Book.FISTF_2000, Book.SUBBUTEO_2016):
        verdict = judged(book, *LEVEL, teams=True, sudden=(), shots=shots_of((1, 0)), shooters=("Anna", "Finn"))
        assert {split_ref(ref)[1] for ref in verdict.clauses} <= set(clauses_of(book))
