"""Finding somebody of one's own strength: asked every two seconds, answered from the shared database."""

from __future__ import annotations

import json
import secrets as luck
from dataclasses import asdict
from datetime import UTC, datetime
from hashlib import sha256
from ipaddress import ip_address
from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from tablekick.facts.sides import Side
from tablekick.web.api.matches import REFUSALS, found, house_of, set_up
from tablekick.web.api.shapes import NewMatch, SeatWishes
from tablekick.web.club.pairing import Seeker, fitting_bot, offered_bot, window
from tablekick.web.club.seating import member_seat
from tablekick.web.club.shapes import Done, Search, Seeking
from tablekick.web.club.standard import formation_name, formation_option, standard_options
from tablekick.web.club.visitor import Asking
from tablekick.web.kits import Kit
from tablekick.web.live.house import House
from tablekick.web.live.seats import hashed, new_id, new_secret
from tablekick.web.messages import GameInfo, Seated
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.security.guard import address_of
from tablekick.web.storage.matches import values_of
from tablekick.web.storage.rows import MatchRow
from tablekick.web.storage.schema import matches
from tablekick.web.storage.seekers import Brought, Couple, Paired, SetUp

router = APIRouter(prefix="/api/club", responses=REFUSALS, tags=["club"])


@router.post("/seek")
async def seek(request: Request, search: Search, asking: Asking) -> Seeking:
    """Look for an opponent, or ask again; who does not ask for eight seconds looks no longer."""
    house = house_of(request)
    game = _game(house, search.book)
    if not house.capacity.has_room():
        raise RefusedRequestError("full")
    standing = await house.storage.ledger.standing(asking.id, game.game)
    now = datetime.now(UTC)
    me = Seeker(
        member=asking.id,
        book=search.book,
        tempo=search.tempo,
        rated=search.rated,
        points=standing.rating.points,
        address=_place(request),
        since=now,
        seen=now,
    )
    kit = "" if search.kit is None else json.dumps(asdict(search.kit))
    asked = {**standard_options(game), **formation_option(game, Side.HOME, search.formation)}
    people = [str(side) for side in Side]
    options = await house.check_options(search.book, asked, live=search.tempo == "live", people=people)
    brought = Brought(kit=kit, formation=str(options.get(formation_name(Side.HOME), "")))
    paired, since = await house.storage.seekers.seek(me, brought, _setting_up(house, game, options))
    waited_s = max(0.0, (now - since).total_seconds())
    if paired is not None:
        return Seeking(waited_s=waited_s, window=0, found=await _seated(house, paired), bot=None)
    bot = offered_bot(waited_s, game.game, me.points, game.levels)
    return Seeking(waited_s=waited_s, window=round(window(waited_s)), found=None, bot=bot)


@router.post("/seek/stop")
async def stop(request: Request, asking: Asking) -> Done:
    """Look no longer. A match that was found at the same moment is given up by who leaves it."""
    await house_of(request).storage.seekers.stop(asking.id)
    return Done(ok=True)


@router.post("/bot", status_code=201)
async def against_a_bot(request: Request, search: Search, asking: Asking) -> Seated:
    """A match against the bot nearest in strength."""
    house = house_of(request)
    game = _game(house, search.book)
    standing = await house.storage.ledger.standing(asking.id, game.game)
    level = fitting_bot(game.game, standing.rating.points, game.levels)
    if level is None:
        raise RefusedRequestError("no-such-bot", "-")
    await house.storage.seekers.stop(asking.id)
    wish = NewMatch(
        book=search.book,
        seats=SeatWishes(home="me", away=f"bot:{level}"),
        tempo=search.tempo,
        options={**standard_options(game), **formation_option(game, Side.HOME, search.formation)},
        kit=search.kit,
        rated=search.rated,
    )
    return await set_up(request, wish)


def _game(house: House, book: str) -> GameInfo:
    if not house.is_ready:
        raise RefusedRequestError("warming-up", f"{house.warm_share:.0%}")
    game = next((game for game in house.games if game.book == book), None)
    if game is None:
        raise RefusedRequestError("no-such-book", ", ".join(game.book for game in house.games))
    return game


def _place(request: Request) -> str:
    """Where somebody sits, hashed; nowhere in particular for who sits at the server itself."""
    address = address_of(request.scope)
    try:
        at_home = ip_address(address.partition("/")[0]).is_loopback
    except ValueError:
        at_home = False
    return "" if at_home else sha256(address.encode()).hexdigest()


def _setting_up(house: House, game: GameInfo, options: dict[str, Any]) -> SetUp:
    async def set_up_for(connection: AsyncConnection, couple: Couple) -> dict[str, Paired]:
        sides = list(Side)
        luck.SystemRandom().shuffle(sides)
        given = {
            seeker.member: Paired(match="", side=str(side), secret=new_secret())
            for seeker, side in zip((couple.first, couple.second), sides, strict=True)
        }
        seats: dict[str, Any] = {}
        lined_up = dict(options)
        for seeker, brought in zip((couple.first, couple.second), couple.brought, strict=True):
            member = await house.storage.members.find(seeker.member)
            assert member is not None, "a seeker is deleted with its member"
            worn = None if not brought.kit else Kit(**json.loads(brought.kit))
            side = given[seeker.member].side
            seats[side] = await member_seat(house, member, game.game, worn)
            lined_up |= formation_option(game, Side(side), brought.formation)
        now = datetime.now(UTC)
        row = MatchRow(
            id=new_id(),
            game=game.game,
            book=game.book,
            tempo=couple.first.tempo,
            options=lined_up,
            seed=luck.randbits(62),
            state="live",
            listed=True,
            seats={side: seats[side] for side in Side},
            secrets={one.side: hashed(one.secret) for one in given.values()},
            creator=sha256(couple.first.member.encode()).hexdigest(),
            created=now,
            touched=house.storage.clock.now(),
            steps=0,
            score=[0, 0],
            result=None,
            rated=couple.first.rated,
        )
        await connection.execute(insert(matches).values(**values_of(row)))
        return {who: Paired(match=row.id, side=one.side, secret=one.secret) for who, one in given.items()}

    return set_up_for


async def _seated(house: House, paired: Paired) -> Seated:
    row = await found(house, paired.match)
    return Seated(info=house.info(row), secrets={Side(paired.side): paired.secret})
