"""Members on seats: under their own name, with the rating they have just now; guests may not pose as them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import Request

from tablekick.competition.bot_ratings import bot_rating
from tablekick.facts.sides import Side
from tablekick.web.api.shapes import NewMatch
from tablekick.web.club.looks import looks
from tablekick.web.club.standard import formation_name, standard_options
from tablekick.web.club.visitor import visitor
from tablekick.web.kits import Kit
from tablekick.web.live.house import House
from tablekick.web.live.seats import bot, person
from tablekick.web.messages import GameInfo
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.storage.members import Member
from tablekick.web.storage.rows import MatchRow

POSING = " (guest)"
"""Behind a guest's name that looks like a member's."""


async def seat_for(request: Request, game: str, name: str, kit: Kit | None) -> dict[str, Any]:
    """The seat of whoever asks."""
    house: House = request.app.state.house
    member = await visitor(request)
    return await guest_seat(house, name, kit) if member is None else await member_seat(house, member, game, kit)


async def guest_seat(house: House, name: str, kit: Kit | None) -> dict[str, Any]:
    if name and await house.storage.members.is_struck(looks(name)):
        name = ""
    posing = name and await house.storage.members.is_taken(looks(name))
    return person(name + POSING if posing else name or "guest", taken=True, kit=kit)


async def member_seat(house: House, member: Member, game: str, kit: Kit | None) -> dict[str, Any]:
    standing = await house.storage.ledger.standing(member.id, game)
    return {
        **person(member.name, taken=True, kit=kit),
        "member": member.id,
        "rating": round(standing.rating.points),
        "provisional": standing.rating.is_provisional,
    }


def bot_seat(game: str, level: str) -> dict[str, Any]:
    rating = bot_rating(game, level)
    return bot(level) if rating is None else {**bot(level), "rating": round(rating.points)}


def check_rated(wanted: NewMatch, game: GameInfo, seats: Mapping[str, Mapping[str, Any]]) -> None:
    """May the match count? Raises RefusedRequestError with the reason."""
    wishes = sorted((wanted.seats.home, wanted.seats.away), key=lambda wish: wish != "me")
    if not any(seat.get("member") for seat in seats.values()):
        raise RefusedRequestError("members-only")
    if wishes[0] != "me" or wishes[1] == "me":
        raise RefusedRequestError("not-rated", "one seat is yours, the other somebody else's")
    level = wishes[1].removeprefix("bot:")
    if level != wishes[1] and bot_rating(game.game, level) is None:
        raise RefusedRequestError("not-rated", f"the bot {level} has no rating")
    # The options are alike for everybody; where one's own team stands is one's own play.
    own = formation_name(Side.HOME if wanted.seats.home == "me" else Side.AWAY)
    alike = {name: value for name, value in wanted.options.items() if name != own}
    if wanted.options and alike != standard_options(game):
        raise RefusedRequestError("not-rated", f"the options are {standard_options(game) or 'those of the book'}")


async def check_may_meet(house: House, row: MatchRow, seat: Mapping[str, Any]) -> None:
    """May this person sit down opposite those who sit there? Raises RefusedRequestError."""
    newcomer = seat.get("member")
    if row.rated and newcomer is None:
        raise RefusedRequestError("members-only")
    for other in row.seats.values():
        host = other.get("member")
        if host is None or newcomer is None:
            continue
        if host == newcomer and row.rated:
            raise RefusedRequestError("yourself")
        ties = await house.storage.ties.between(host, newcomer) | await house.storage.ties.between(newcomer, host)
        if "blocked" in ties:
            raise RefusedRequestError("blocked")
