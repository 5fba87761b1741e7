"""A case one fact after another: what happened, what the referee called, how the table looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from tablekick.judge.cases import Case, clause_under
from tablekick.judge.court import Closing
from tablekick.judge.courts import court_for
from tablekick.judge.pictures import BoardPicture, Picture, PitchPicture, Spot
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Book, clauses_of
from tablekick.rulebooks.chapters import chapter_of

KEEPING_AWAY = frozenset({"free-kick", "throw-in", "corner", "kick-off", "defending", "placing", "definitions"})
"""Topics in which it matters how near somebody stands; the first pages of FISTF's books have a table of distances."""
GOAL_KICK = frozenset({"goal-kick", "definitions"})
FORCING = frozenset({"placing", "throw-in", "corner", "goal-kick"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The situation (`fact` None, nothing called), a fact, or what was still to be called when the facts end."""

    fact: Mapping[str, object] | None
    rulings: tuple[Ruling, ...]
    picture: Picture
    spot: Spot | None
    """Where on the pitch it happened."""


def stepped(book: Book, case: Case) -> list[Step]:
    """The case under `book`; the first step is the situation. A case that cannot be heard is a UnreadableError."""
    hearing = court_for(book).open(book, case.given)
    steps = [Step(fact=None, rulings=(), picture=hearing.picture(), spot=None)]
    for n, fact in enumerate(case.when):
        rulings = tuple(hearing.observe(fact, f"when[{n}]"))
        spot = _spot(fact)
        steps.append(Step(fact=fact, rulings=rulings, picture=_seen(hearing.picture(), fact, spot), spot=spot))
    left: Sequence[Ruling] = hearing.close() if isinstance(hearing, Closing) else ()
    if left:
        steps.append(Step(fact=None, rulings=tuple(left), picture=hearing.picture(), spot=None))
    topics = _topics(book, case)
    decided = [steps[0], *(_as_decided(before, step) for before, step in pairwise(steps))]
    return [replace(step, picture=_resting_on(step.picture, topics)) for step in decided]


def _as_decided(before: Step, step: Step) -> Step:
    """A call rests on how things were before it: after an offside the others attack, the other way."""
    was, now = before.picture, step.picture
    if not step.rulings:
        return step
    if isinstance(was, PitchPicture) and isinstance(now, PitchPicture):
        # A figure that was put too near is put back: only then are the two side by side.
        apart = tuple(guide for guide in now.guides if guide.kind == "apart" and guide not in was.guides)
        return replace(step, picture=replace(now, guides=was.guides + apart))
    if isinstance(was, BoardPicture) and isinstance(now, BoardPicture):
        return replace(step, picture=replace(now, offside=was.offside, zone=was.zone))
    return step


def _topics(book: Book, case: Case) -> frozenset[str]:
    """What the case is about: the chapters of the clauses it names, and offside where that is or is not called."""
    named = [*(each.get("clause") for each in case.then), *case.near, *case.permits]
    clauses = [clause_under(book, each, "clause") for each in named if each is not None]
    found = (
        clause
        for wanted in clauses
        for clause in clauses_of(book).values()
        if wanted and (clause.id == wanted or clause.id.startswith(f"{wanted}."))
    )
    words = {*case.never, *(str(each.get(key)) for each in case.then for key in ("call", "reason"))}
    said = {"offside"} if any("offside" in word for word in words) else set()
    return frozenset({chapter_of(clause).topic for clause in found} | said)


def _resting_on(picture: Picture, topics: frozenset[str]) -> Picture:
    """The picture with what the case rests on, and without what would only be in the way."""
    apart, offside = bool(topics & KEEPING_AWAY), "offside" in topics
    if isinstance(picture, PitchPicture):
        kept = {
            "offside": offside,
            "distance": apart,
            "path": "defending" in topics,
            "apart": bool(topics & GOAL_KICK),
            "forcing": bool(topics & FORCING),
            "half-way": bool(topics & {"kick-off", "goal-kick"}),
        }
        return replace(picture, guides=tuple(guide for guide in picture.guides if kept[guide.kind]))
    return replace(picture, offside=picture.offside if offside else (), zone=picture.zone if apart else ())


def without_guides(picture: Picture) -> Picture:
    """As it lay there: who is asked has to find out what it rests on."""
    if isinstance(picture, PitchPicture):
        return replace(picture, guides=())
    return replace(picture, offside=(), zone=())


def _spot(fact: Mapping[str, object]) -> Spot | None:
    at = fact.get("at")
    if isinstance(at, list) and len(at) == 2 and all(isinstance(part, (int, float)) for part in at):
        return (float(at[0]), float(at[1]))
    return None


def before_the_call(before: Step, step: Step) -> Picture:
    """The table when the fact has happened and nothing has been called, set up or put back yet."""
    return _seen(before.picture, step.fact or {}, step.spot)


def _seen(picture: Picture, fact: Mapping[str, Any], spot: Spot | None) -> Picture:
    """What moves is where the fact says that it was seen; the referee himself remembers only resting places."""
    if spot is None or not isinstance(picture, PitchPicture):
        return picture
    if "ball" in (fact.get("cross"), fact.get("rest"), fact.get("stop"), fact.get("place")):
        return replace(picture, ball=spot, moving="cross" in fact, up=fact.get("up", picture.up))
    put = fact.get("stop") or fact.get("place")
    if put is not None:
        lying = bool(fact.get("lying")) or fact.get("posture") == "lying"
        placed = (replace(each, at=spot, lying=lying) if each.name == put else each for each in picture.pieces)
        return replace(picture, pieces=tuple(placed))
    touching = fact.get("touch")
    if not isinstance(touching, list):
        return picture
    return _touching(picture, touching, fact.get("moving", touching[:1]), spot)


def _touching(picture: PitchPicture, pair: list[Any], moving: Any, spot: Spot) -> PitchPicture:
    """Two bodies side by side, the place of their touch between them."""
    base, ball = picture.ground.base / 2, picture.ground.ball / 2
    if "ball" not in pair:
        pieces = (replace(p, at=_short_of(spot, p.at, base)) if p.name in moving else p for p in picture.pieces)
        return replace(picture, pieces=tuple(pieces))
    met = next((piece for piece in picture.pieces if piece.name in pair and not piece.keeper), None)
    if met is None:
        return replace(picture, ball=spot, moving=True)
    if met.name not in moving:
        return replace(picture, ball=_short_of(met.at, spot, base + ball), moving=True)
    beside = replace(met, at=_short_of(spot, met.at, base + ball))
    pieces = (beside if piece is met else piece for piece in picture.pieces)
    return replace(picture, ball=spot, pieces=tuple(pieces), moving=True)


def _short_of(target: Spot, before: Spot, gap_mm: float) -> Spot:
    """The place `gap_mm` from `target`, on the side it was come from."""
    dx, dy = before[0] - target[0], before[1] - target[1]
    away = (dx * dx + dy * dy) ** 0.5
    return target if away < 1e-6 else (target[0] + dx / away * gap_mm, target[1] + dy / away * gap_mm)
