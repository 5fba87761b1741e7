"""What a flick would bring if the hand were steady and nobody answered, by the same table and the same referee."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Cross, Fact, Leave, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call
from tablekick.law.rulings import Ruling
from tablekick.match.flick import intents
from tablekick.match.flick.desk import Desk
from tablekick.match.flick.film import move_clip
from tablekick.match.flick.messages import CallForeseen, PreviewShown, WayShown
from tablekick.match.flick.moments import physical, refuse_impossible
from tablekick.match.flick.run import is_undone_at_once
from tablekick.match.flick.views import FlickView
from tablekick.match.scribe import Scribe
from tablekick.physics.flick.reports import Motion, Segment
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import spoken


class BallEnd(StrEnum):
    """How the ball's first way ends."""

    RESTS = "rests"
    DEFLECTED = "deflected"
    SAVED = "saved"
    GOAL = "goal"
    OUT = "out"


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """The way of one body, in pieces, and where it ends."""

    pieces: tuple[Segment, ...]
    to: Point
    until_s: float

    def place(self, time_s: float) -> Point:
        """Where the body is at a time of the table, at the latest where the way ends."""
        past = [piece for piece in self.pieces if piece.from_s <= time_s] or list(self.pieces[:1])
        if not past:
            return self.to
        x, y, _ = past[-1].place(time_s)
        return Point(x, y)


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """One flick, looked at in advance."""

    figure: Way
    """Until it meets something or stops."""
    meets: Body | None
    """What it meets first."""
    at: Point | None
    """… and where they touch."""
    ball: Way | None
    """The ball's way, until it stops, is deflected or saved, or leaves the game; None when it does not move."""
    ball_ends: BallEnd | None
    ball_meets: Body | None
    """Who deflects or saves it."""
    rulings: tuple[Ruling, ...]
    """All that the referee would call, in order."""
    against: Ruling | None
    """The first call that gives something to the opponent: a foul, a lost ball."""


def preview(view: FlickView, flick: intents.Flick) -> Preview:
    """Try a flick on a table of one's own; nothing done here touches the match.

    The hand is steady, nobody answers, and the clock does not run out meanwhile. A watchful goalkeeper dives.
    Raises ImpossibleIntentError for a flick that no hand can make now.
    """
    refuse_impossible(view.state, view.real_table, view.side, view.moment, flick)
    table = view.table()
    earlier = table.run(until_s=table.now_s + flick.delay_s) if flick.delay_s and not table.at_rest else None
    began_s = table.now_s
    table.flick(physical(flick))
    motion = table.run()
    facts = (*(earlier.facts if earlier is not None else ()), *motion.facts)
    rulings, heard = _judged(view, facts)
    stopped_s = heard[-1].time_s if len(heard) < len(facts) else motion.to_s
    since = [fact for fact in heard if fact.time_s >= began_s]
    start = view.real_table.place_of(flick.figure)
    assert start is not None
    contact = next((f for f in since if isinstance(f, Touch) and f.has(flick.figure) and f.moving), None)
    ball, ball_ends, ball_meets = _of_ball(motion, since, began_s, stopped_s)
    return Preview(
        figure=_way(motion, flick.figure, began_s, stopped_s if contact is None else contact.time_s)
        or _still(start, began_s),
        meets=None if contact is None else contact.other_than(flick.figure),
        at=None if contact is None else contact.at,
        ball=ball,
        ball_ends=ball_ends,
        ball_meets=ball_meets,
        rulings=tuple(rulings),
        against=_against(rulings, view.side),
    )


def _judged(view: FlickView, facts: Sequence[Fact]) -> tuple[list[Ruling], list[Fact]]:
    """What the referee calls, and how much of it happens before his hands put everything back."""
    desk = Desk(view.state, Scribe(0))
    rulings: list[Ruling] = []
    for number, fact in enumerate(facts, start=1):
        called = desk.tell(fact)
        rulings += called
        if any(is_undone_at_once(ruling) for ruling in called):
            return rulings, list(facts[:number])
    return rulings, list(facts)


LOSSES = frozenset(
    {
        *(Call.CHANGE, Call.OWN_GOAL, Call.FREE_FLICK, Call.PENALTY_FLICK, Call.BACK, Call.BACK_ON_THE_FLY),
        *(Call.FLICK_IN, Call.GOAL_FLICK, Call.CORNER_FLICK, Call.CHANGE_OF_RIGHT, Call.REPLAY, Call.SHOT_FAILED),
    }
)
"""Calls that cost the ball or the flick when they are for the opponent; that he may block does not."""


def _against(rulings: Sequence[Ruling], side: Side) -> Ruling | None:
    if any(ruling.call is Call.GOAL and ruling.to is side for ruling in rulings):
        return None
    return next((ruling for ruling in rulings if ruling.call in LOSSES and ruling.to is side.other), None)


def _still(at: Point, time_s: float) -> Way:
    return Way(pieces=(), to=at, until_s=time_s)


def _way(motion: Motion, body: Body, from_s: float, until_s: float) -> Way | None:
    pieces = tuple(
        replace(piece, to_s=min(piece.to_s, until_s))
        for piece in motion.of(body)
        if piece.from_s < until_s and piece.to_s > from_s
    )
    if not pieces:
        return None
    x, y, _ = pieces[-1].place(until_s)
    return Way(pieces=pieces, to=Point(x, y), until_s=pieces[-1].to_s)


def _of_ball(
    motion: Motion, facts: Sequence[Fact], began_s: float, stopped_s: float
) -> tuple[Way | None, BallEnd | None, Body | None]:
    """The ball's way from its first touch to the next one by somebody else, or out of the game, or to its rest."""
    first: Body | None = None
    # A goalkeeper who only gets a hand to it has not saved it.
    goes_in = any(isinstance(fact, Cross) and fact.goal for fact in facts)
    for fact in facts:
        if isinstance(fact, Touch) and fact.has(BALL):
            other = fact.other_than(BALL)
            if first is None:
                first = other
            elif other != first and not (other.is_keeper and goes_in):
                ending = BallEnd.SAVED if other.is_keeper else BallEnd.DEFLECTED
                return _way(motion, BALL, began_s, fact.time_s), ending, other
        if isinstance(fact, Cross):
            return _way(motion, BALL, began_s, fact.time_s), BallEnd.GOAL if fact.goal else BallEnd.OUT, None
        if isinstance(fact, Leave) and fact.body == BALL:
            return _way(motion, BALL, began_s, fact.time_s), BallEnd.OUT, None
    way = _way(motion, BALL, began_s, stopped_s)
    return way, None if way is None else BallEnd.RESTS, None


def shown(seen: Preview, book: Book, began_s: float) -> PreviewShown:
    """A preview as the pages get it."""
    return {
        "figure": _way_shown(seen.figure, began_s),
        "meets": seen.meets,
        "at": None if seen.at is None else [round(seen.at.x_mm, 2), round(seen.at.y_mm, 2)],
        "ball": None if seen.ball is None else _way_shown(seen.ball, began_s),
        "ball_ends": None if seen.ball_ends is None else seen.ball_ends.value,
        "ball_meets": seen.ball_meets,
        "against": None if seen.against is None else _call_foreseen(seen.against, book),
    }


def first_contact(whole: PreviewShown) -> PreviewShown:
    """What is left of a preview for who wants to be shown no more than what the figure meets."""
    return {**whole, "ball": None, "ball_ends": None, "ball_meets": None, "against": None}


def _call_foreseen(ruling: Ruling, book: Book) -> CallForeseen:
    clause, reason = str(ruling.clause), None if ruling.reason is None else str(ruling.reason)
    said = {language: spoken("flick", book, ruling.call, reason, language, clause=clause) for language in Language}
    return {"call": str(ruling.call), "clause": clause, "reason": reason, "text": said}


def _way_shown(way: Way, began_s: float) -> WayShown:
    return {
        "pieces": [move_clip(piece, -began_s) for piece in way.pieces],
        "to": [round(way.to.x_mm, 2), round(way.to.y_mm, 2)],
    }
