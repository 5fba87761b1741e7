"""Analyses and answers to puzzles, in a worker process."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from tablekick.analysis.flick.second import second_of
from tablekick.analysis.games import judged, statistics_of
from tablekick.analysis.puzzles.examiners import examiner_of
from tablekick.analysis.puzzles.puzzle import shipped
from tablekick.match.record import record_of
from tablekick.web.workers.frames import Analyse, Appraise, More, Text
from tablekick.web.workers.slices import breathe

NAME = Path("the match")
FIGURES_SHARE = 0.1
"""How much of the work the figures are; the rest is the decisions."""


def analyse(question: Analyse) -> Text:
    """The figures of a match and every decision."""
    record = record_of("\n".join([question.header, *question.lines, ""]).encode(), NAME)
    statistics = statistics_of(record, breathe)
    decisions = judged(record, lambda done: breathe(lambda: More(share=FIGURES_SHARE + 0.9 * done)))
    told = {"report": asdict(statistics), "decisions": [asdict(each) for each in decisions]}
    return Text(text=json.dumps(told, separators=(",", ":"), allow_nan=False).encode())


def appraise(question: Appraise) -> Text:
    """What an answer is worth beside the solution; an intent that makes no sense is an ImpossibleIntentError."""
    game = question.puzzle.partition("-")[0]
    puzzle = shipped(game)[question.puzzle]
    if question.table is not None:
        second = second_of(puzzle, question.table, question.do)
        return Text(text=json.dumps(None if second is None else asdict(second)).encode())
    if question.part == 2 and puzzle.then is not None:
        puzzle = puzzle.then
    worth = examiner_of(puzzle.book).worth_of(puzzle, question.do)
    # What was said of the solution was measured with other hands.
    solved = worth >= puzzle.need or question.do == puzzle.solution
    told = {
        "solved": bool(solved),
        "worth": round(float(worth), 3),
        "best": puzzle.worth,
        "second": puzzle.second,
        "solution": puzzle.solution,
    }
    return Text(text=json.dumps(told).encode())
