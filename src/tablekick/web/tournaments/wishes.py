"""What pages send, as the desk understands it."""

from __future__ import annotations

from datetime import datetime

from tablekick.facts.sides import Side
from tablekick.tournament.endings.question import shots_of
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.formats import Break, Format, Hall, Online, Settings
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.results import Award, Report, SuddenGoal
from tablekick.tournament.usual import lengths, preset_of
from tablekick.web.tournaments.shapes import EventWish, PersonWish, ResultWish

MOST_ROUNDS = 1_000


def settings_of(wish: EventWish) -> Settings:
    minutes, knockout = lengths(wish.book, wish.match_minutes, wish.knockout_minutes)
    try:
        start = datetime.fromisoformat(wish.start)
        breaks = tuple(
            Break(begins=_minute(start, each.begins), ends=_minute(start, each.ends)) for each in wish.breaks
        )
    except ValueError:
        raise RefusedError("'{text}' is no time like 11:20", text=wish.start) from None
    hall = Hall(
        tables=wish.tables,
        start=wish.start,
        match_minutes=minutes,
        knockout_minutes=knockout,
        change_minutes=wish.change_minutes,
        rest_minutes=wish.rest_minutes,
        referees=wish.referees and wish.online is None,
        breaks=breaks,
    )
    return Settings(
        name=wish.name, book=wish.book, format=wish.format, teams=wish.teams, group_size=wish.group_size,
        through=wish.through, barrage=wish.barrage, legs=wish.legs, rounds=_rounds(wish), third_place=wish.third_place,
        preset=wish.preset or preset_of(wish.book, wish.format), ties=tuple(wish.ties), points=wish.points,
        extra_time=wish.extra_time, hall=hall, online=_online(wish),
    )  # fmt: skip


def _rounds(wish: EventWish) -> int | None:
    """An arena that a clock ends has as many rounds as fit."""
    timed = wish.format is Format.ARENA and wish.online is not None and wish.online.minutes > 0
    return MOST_ROUNDS if wish.rounds is None and timed else wish.rounds


def _online(wish: EventWish) -> Online | None:
    if wish.online is None:
        return None
    said = wish.online
    return Online(
        half_minutes=said.half_minutes, no_show_s=said.no_show_s, minutes=said.minutes, opens_itself=said.opens_itself
    )


def _minute(start: datetime, clock: str) -> int:
    hours, minutes = map(int, clock.split(":"))
    at = start.replace(hour=hours, minute=minutes)
    return max(0, int((at - start).total_seconds() // 60))


def entrant_of(wish: PersonWish) -> Entrant:
    """Without an id: the desk gives it."""
    return Entrant(
        id=EntrantId(""), name=wish.name, club=wish.club, category=wish.category, rating=wish.rating, seed=wish.seed,
        members=tuple(each for each in wish.members if each), bot=wish.bot,
    )  # fmt: skip


def report_of(match: str, wish: ResultWish) -> Report:
    if wish.award is None and not wish.scores:
        raise RefusedError("give the score, or one reason why there is none")
    shots: tuple[tuple[Side, bool], ...] = tuple((shot.by, shot.scored) for shot in wish.shots)
    return Report(
        match=MatchId(match),
        home=EntrantId(""),
        away=EntrantId(""),
        scores=tuple(wish.scores),
        extra=wish.extra,
        sudden=None if wish.sudden is None else tuple(
            SuddenGoal(by=goal.by, table=goal.table, undecided=goal.undecided) for goal in wish.sudden
        ),
        shots=shots_of(wish.shoot_out) if wish.shoot_out is not None else shots,
        shooters=wish.shooters,
        line_ups=None if wish.line_ups is None else (tuple(wish.line_ups[0]), tuple(wish.line_ups[1])),
        award=None if wish.award is None else Award(ground=wish.award.ground, against=wish.award.against),
    )  # fmt: skip
