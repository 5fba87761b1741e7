"""A match of an online event on the server: its table, its beginning, its end."""

from __future__ import annotations

import secrets as luck
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from tablekick.facts.sides import Side
from tablekick.match.overtime import Overtime
from tablekick.tournament.keys import Keys
from tablekick.tournament.lots import lots
from tablekick.tournament.online_tables import OnlineTable
from tablekick.tournament.people import EntrantId
from tablekick.tournament.progress import Meeting
from tablekick.tournament.results import How, Refereed, Report
from tablekick.tournament.state import State
from tablekick.web.api.matches import INVITED
from tablekick.web.live import orders
from tablekick.web.live.house import House
from tablekick.web.live.seats import bot, hashed, person
from tablekick.web.messages import GameInfo
from tablekick.web.storage.matches import OverError, SeatTakenError
from tablekick.web.storage.rows import MatchRow

HOWS = {"extra-time": How.EXTRA_TIME, "sudden-death": How.SUDDEN_DEATH, "shoot-out": How.SHOOT_OUT}
PLAYED = {"full-time", "undecided", "abandoned", *HOWS}
"""Other ends (a forfeit, a resignation) are awards."""


async def set_up(house: House, keys: Keys, state: State, meeting: Meeting, table: OnlineTable) -> None:
    """The table of a match. It is live, so that clocks run; where people play it begins when all have sat down."""
    settings = state.event()
    assert settings.online is not None
    game = next((game for game in house.games if game.book == settings.book), None)
    if game is None or not house.capacity.has_room():
        return
    players = {Side.HOME: state.entrants[table.home], Side.AWAY: state.entrants[table.away]}
    seats: dict[str, Any] = {}
    secrets: dict[str, str | None] = {}
    for side, who in players.items():
        if who.bot in game.levels:
            seats[side] = {**bot(who.bot), "name": who.name[:40]}
            secrets[side] = None
        else:
            seats[side] = person(who.name[:40], taken=False)
            # The seat is kept: who knows only the match's address cannot sit down.
            secrets[side] = secrets[f"{INVITED}{side}"] = hashed(keys.of_seat(table.live, side))
    people = [side for side, seat in seats.items() if seat["kind"] == "person"]
    wanted = options_of(game, settings.online.half_minutes, needs_winner=meeting.fixture.needs_winner)
    options = await house.check_options(settings.book, wanted, live=True, people=people)
    now = datetime.now(UTC)
    row = MatchRow(
        id=table.live,
        game=game.game,
        book=settings.book,
        tempo="live",
        options=options,
        seed=luck.randbits(62),
        state="open" if people else "live",
        listed=False,
        seats=seats,
        secrets=secrets,
        creator="tournament",
        created=now,
        touched=house.storage.clock.now(),
        steps=0,
        score=[0, 0],
        result=None,
    )
    await house.storage.add(row)
    if not people:
        await house.tell(row.id, orders.GoOn())


def options_of(game: GameInfo, half_minutes: float, *, needs_winner: bool) -> dict[str, Any]:
    """What of it the game has a word for."""
    wanted = {
        "half_minutes": half_minutes,
        "period_s": half_minutes * 60,
        "knockout": needs_winner,
        "extra_time": needs_winner,
        "by_the_book": False,
    }
    return {name: value for name, value in wanted.items() if name in game.options}


async def begin(house: House, row: MatchRow) -> None:
    """Everybody is there."""
    seats = {side: {**seat, "taken": True} for side, seat in row.seats.items()}
    try:
        await house.storage.take_seat(row, seats, row.secrets)
    except (SeatTakenError, OverError):
        # Somebody else was quicker: the next round through the event sees what has become of it.
        return
    await house.tell(row.id, orders.SeatsChanged())
    await house.tell(row.id, orders.GoOn())


def refereed(row: MatchRow, table: OnlineTable, overtime: Overtime) -> Report:
    """What the match's own referee said at its end."""
    ended = row.outcome()
    assert ended is not None
    how = HOWS.get(ended.how, How.FULL_TIME) if ended.how in PLAYED else How.AWARDED
    if how is How.FULL_TIME and overtime.extra_time:
        how = How.EXTRA_TIME
    if ended.winner is None:
        how = How.DRAWN
    shots = overtime.shots if how is How.SHOOT_OUT else None
    return Report(
        match=table.match,
        home=EntrantId(table.home),
        away=EntrantId(table.away),
        scores=(ended.score,),
        refereed=Refereed(winner=ended.winner, how=how, live=row.id, shots=shots),
    )


def by_lots(state: State, told: Report) -> Report:
    """Two have found no winner in any shoot-out they were let play: the draw's seed decides, as anybody can check."""
    assert state.draw is not None
    assert told.refereed is not None
    winner = lots(state.draw.seed, f"{told.match}/{told.home}/{told.away}").choice(list(Side))
    return replace(told, refereed=replace(told.refereed, winner=winner, how=How.LOTS))
