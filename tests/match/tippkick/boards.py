"""Matches to try things on."""

from __future__ import annotations

from typing import Any

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.match.record import Header
from tablekick.match.seats import Decision
from tablekick.match.session import Session
from tablekick.match.tippkick import GAME, Blow, Defend, Intent, TippKickMatch
from tablekick.rulebooks import Book

OUT_OF_THE_WAY = Defend(kicker=Point(-300.0, 300.0))


def new_session(seed: int = 1, **options: Any) -> Session:
    players = {Side.HOME: "home", Side.AWAY: "away"}
    return Session(GAME, Header(book=Book.TIPPKICK_2017, seed=seed, players=players, options=options))


def match_of(session: Session) -> TippKickMatch:
    assert isinstance(session.match, TippKickMatch)
    return session.match


def step(session: Session, intent: Intent, took_s: float | None = None) -> list[dict[str, Any]]:
    """The side whose turn it is does this; the rulings that came."""
    (side,) = session.awaits()
    events = session.play({side: Decision(intent=intent, took_s=took_s)})
    return [event.data for event in events if event.kind == "ruling"]


def calls(rulings: list[dict[str, Any]]) -> list[str]:
    return [ruling["call"] for ruling in rulings]


def soft(direction_deg: float = 0.0, speed_mps: float = 1.8) -> Blow:
    return Blow(direction_deg=direction_deg, speed_mps=speed_mps)
