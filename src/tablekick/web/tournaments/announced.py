"""The settings of an event as the organisers' page shows and changes them."""

from __future__ import annotations

from tablekick.tournament.clock import time_of
from tablekick.tournament.formats import Settings
from tablekick.tournament.state import State
from tablekick.tournament.tie_breaks import PRESETS, TieBreak
from tablekick.web.tournaments.messages import BreakCard, OnlineCard, OrderCard, SettingsAnswer


def announced(state: State) -> SettingsAnswer:
    """What is announced now; sent back unchanged it changes nothing."""
    settings = state.event()
    hall = settings.hall
    return SettingsAnswer(
        name=settings.name, book=settings.book, format=settings.format, teams=settings.teams,
        group_size=settings.group_size, through=settings.through, barrage=settings.barrage, legs=settings.legs,
        rounds=settings.rounds, third_place=settings.third_place, preset=settings.preset, ties=list(settings.ties),
        points=settings.points, extra_time=settings.extra_time, tables=hall.tables, start=hall.start,
        match_minutes=hall.match_minutes, knockout_minutes=hall.knockout_minutes, change_minutes=hall.change_minutes,
        rest_minutes=hall.rest_minutes, referees=hall.referees,
        breaks=[
            BreakCard(begins=time_of(state, each.begins), ends=time_of(state, each.ends)) for each in hall.breaks
        ],
        online=online_card(settings),
        presets={
            name.value: OrderCard(points=order.points, ties=list(order.teams if settings.teams else order.players))
            for name, order in PRESETS.items()
        },
        tie_breaks=list(TieBreak),
    )  # fmt: skip


def online_card(settings: Settings) -> OnlineCard | None:
    online = settings.online
    if online is None:
        return None
    return OnlineCard(
        half_minutes=online.half_minutes,
        no_show_s=online.no_show_s,
        minutes=online.minutes,
        opens_itself=online.opens_itself,
    )
