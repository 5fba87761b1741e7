"""The situation a case of flick football starts from; everything has a default."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tablekick.facts.errors import UnreadableError
from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.names import a_body, a_figure
from tablekick.facts.readers import (
    a_bool,
    a_count,
    a_list,
    a_mapping,
    a_number,
    a_point,
    one_of,
    only_keys,
)
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import INDOOR, Pitch
from tablekick.geometry.points import Point
from tablekick.judge.flick.presence import check_measures, on_the_table
from tablekick.law.flick.calls import Card, KeeperMode, Period, RestartKind, Stage
from tablekick.law.flick.free_flick.rules import usually_direct
from tablekick.law.flick.law import law_of
from tablekick.law.flick.memory import Restart, ShootOut
from tablekick.law.flick.possession.crowd import is_crowded, touching_ball
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.shoot_out.rules import place_ball_for_shot
from tablekick.law.flick.state import Layout, State
from tablekick.law.flick.state.table import Standing
from tablekick.rulebooks import Book

RESTART_KEYS = ("kind", "to", "at", "taker", "stage", "attempt", "direct")


def read_given(book: Book, given: Mapping[str, object]) -> State:
    """The referee's mind in the situation of a case."""
    only_keys(given, READERS, "given")
    play = Layout(State(law=law_of(book), pitch=INDOOR if book is Book.FISTF_1999_INDOOR else Pitch()))
    for name, read in READERS.items():
        if name in given:
            read(play, given[name], f"given.{name}")
    if play.clock.period is Period.SHOOT_OUT:
        play.shoot_out = play.shoot_out or ShootOut(first=play.possession.attacking)
        play.possession = replace(play.possession, attacking=play.shoot_out.shooting)
        if "ball" not in given:
            place_ball_for_shot(play)
    play.contest = replace(play.contest, crowded=play.restart is None and is_crowded(play, touching_ball(play)))
    return play.state()


def _pitch(play: Layout, value: object, key: str) -> None:
    raw = a_mapping(value, key)
    only_keys(raw, Pitch.measures(), key)
    measures: dict[str, Any] = {name: a_number(v, f"{key}.{name}", least=0.1) for name, v in raw.items()}
    play.pitch = replace(play.pitch, **measures)
    check_measures(play.pitch, key)


def _attacking(play: Layout, value: object, key: str) -> None:
    play.possession = replace(play.possession, attacking=one_of(value, Side, key))


def _ball(play: Layout, value: object, key: str) -> None:
    play.table = play.table.ball_at(a_point(value, key))


def _figures(play: Layout, value: object, key: str) -> None:
    figures: dict[Body, Standing] = {}
    for side, numbers in a_mapping(value, key).items():
        one_of(side, Side, key)
        for number, place in a_mapping(numbers, f"{key}.{side}").items():
            where = f"{key}.{side}.{number}"
            figures[a_figure(f"{side}.{number}", where)] = _standing(place, where)
    for figure, standing in figures.items():
        where = f"{key}.{figure}"
        if not on_the_table(standing.at, play.pitch):
            raise UnreadableError(where, f"not on the table: {list(standing.at)}")
        if standing.entangled == figure:
            raise UnreadableError(f"{where}.entangled", "a figure cannot be entangled with itself")
        if standing.entangled is not None and standing.entangled not in figures:
            raise UnreadableError(f"{where}.entangled", f"{standing.entangled} is not on the table")
    play.table = replace(play.table, figures=figures)


def _standing(place: object, key: str) -> Standing:
    if isinstance(place, list):
        return Standing(at=a_point(place, key))
    raw = a_mapping(place, key)
    only_keys(raw, ("at", "lying", "entangled", "placed"), key)
    if "at" not in raw:
        raise UnreadableError(f"{key}.at", "missing; expected a position [x, y]")
    return Standing(
        at=a_point(raw["at"], f"{key}.at"),
        lying=a_bool(raw.get("lying", False), f"{key}.lying"),
        entangled=a_figure(raw["entangled"], f"{key}.entangled") if "entangled" in raw else None,
        placed=a_bool(raw.get("placed", False), f"{key}.placed"),
    )


def _keepers(play: Layout, value: object, key: str) -> None:
    raw = a_mapping(value, key)
    modes = {one_of(side, Side, key): one_of(mode, KeeperMode, f"{key}.{side}") for side, mode in raw.items()}
    play.keepers = replace(play.keepers, modes={**play.keepers.modes, **modes})


def _period(play: Layout, value: object, key: str) -> None:
    period = one_of(str(value), Period, key)
    if period is Period.OVER:
        raise UnreadableError(key, "expected 1, 2, extra or shoot-out")
    play.clock = replace(play.clock, period=period)


def _half(play: Layout, value: object, key: str) -> None:
    play.clock = replace(play.clock, half_s=a_number(value, key, least=1.0))


def _extra_time(play: Layout, value: object, key: str) -> None:
    play.clock = replace(play.clock, extra_time=a_bool(value, key))


def _clock(play: Layout, value: object, key: str) -> None:
    play.clock = replace(play.clock, run_s=a_number(value, key, least=0.0))


def _score(play: Layout, value: object, key: str) -> None:
    play.match = replace(play.match, score=_a_score(value, key))


def _a_score(value: object, key: str) -> tuple[int, int]:
    raw = a_list(value, key)
    if len(raw) != 2:
        raise UnreadableError(key, f"expected [home, away], got {raw!r}")
    return a_count(raw[0], f"{key}[0]"), a_count(raw[1], f"{key}[1]")


def _knockout(play: Layout, value: object, key: str) -> None:
    play.match = replace(play.match, knockout=a_bool(value, key))


def _team(play: Layout, value: object, key: str) -> None:
    play.match = replace(
        play.match, others=tuple(_a_score(score, f"{key}[{n}]") for n, score in enumerate(a_list(value, key)))
    )


def _block(play: Layout, value: object, key: str) -> None:
    play.block = replace(play.block, held=a_bool(value, key))


def _flicks(play: Layout, value: object, key: str) -> None:
    raw = a_mapping(value, key)
    play.rights = replace(
        play.rights, flicks={a_figure(figure, key): a_count(n, f"{key}.{figure}") for figure, n in raw.items()}
    )


def _ticks(play: Layout, value: object, key: str) -> None:
    play.ticks = replace(play.ticks, used=a_count(value, key))


def _keeper_touches(play: Layout, value: object, key: str) -> None:
    play.keepers = replace(play.keepers, touches=a_count(value, key))


def _offences(play: Layout, value: object, key: str) -> None:
    """`keeper` leaves open what the goalkeeper had done, so it counts for whatever he does next."""
    for name, raw in a_mapping(value, key).items():
        side, inner = one_of(name, Side, key), a_mapping(raw, f"{key}.{name}")
        only_keys(inner, ("keeper", "hindering"), f"{key}.{name}")
        kept = a_count(inner.get("keeper", 0), f"{key}.{name}.keeper")
        hindered = a_count(inner.get("hindering", kept), f"{key}.{name}.hindering")
        play.keepers = replace(
            play.keepers,
            offences={**play.keepers.offences, side: kept},
            hindrances={**play.keepers.hindrances, side: hindered},
        )


def _cards(play: Layout, value: object, key: str) -> None:
    play.squads = replace(
        play.squads,
        cards={
            one_of(side, Side, key): tuple(
                one_of(card, Card, f"{key}.{side}") for card in a_list(cards, f"{key}.{side}")
            )
            for side, cards in a_mapping(value, key).items()
        },
    )


def _substitutions(play: Layout, value: object, key: str) -> None:
    counts: dict[Body, int] = {}
    for name, count in a_mapping(value, key).items():
        side, _, what = name.partition(".")
        one_of(side, Side, key)
        if what not in ("figures", "gk"):
            raise UnreadableError(f"{key}.{name}", "expected SIDE.figures or SIDE.gk")
        body = Body(f"{side}.gk" if what == "gk" else f"{side}.1")
        counts[body] = a_count(count, f"{key}.{name}")
    play.squads = replace(play.squads, substitutions=counts)


def _first_flick_off(play: Layout, value: object, key: str) -> None:
    play.match = replace(play.match, first_flick_off=one_of(value, Side, key))


def _added(play: Layout, value: object, key: str) -> None:
    play.clock = replace(play.clock, added_s=a_number(value, key, least=0.0))


def _shots(play: Layout, value: object, key: str) -> None:
    """`shots: [[home, true], [away, false]]`, in the order they were taken."""
    taken = []
    for n, shot in enumerate(a_list(value, key)):
        pair = a_list(shot, f"{key}[{n}]")
        if len(pair) != 2:
            raise UnreadableError(f"{key}[{n}]", f"expected [side, scored], got {pair!r}")
        taken.append((one_of(pair[0], Side, f"{key}[{n}]"), a_bool(pair[1], f"{key}[{n}]")))
    first = taken[0][0] if taken else play.possession.attacking
    play.shoot_out = ShootOut(first=first, shots=tuple(taken))


def _restart(play: Layout, value: object, key: str) -> None:
    raw = a_mapping(value, key)
    only_keys(raw, RESTART_KEYS, key)
    kind = one_of(raw.get("kind"), RestartKind, f"{key}.kind")
    to = one_of(raw["to"], Side, f"{key}.to") if "to" in raw else play.possession.attacking
    taker = a_taker(raw["taker"], kind, f"{key}.taker") if "taker" in raw else None
    if taker is not None and taker.is_figure and play.table.figures and taker not in play.table.figures:
        raise UnreadableError(f"{key}.taker", f"{taker} is not on the table; add it to given.figures")
    if taker is not None and taker.side is not to:
        raise UnreadableError(f"{key}.taker", f"expected a figure of {to}, got {taker}")
    early = Stage.POSITION if kind in PLACED_FREELY else Stage.NOMINATE
    stage = one_of(raw["stage"], Stage, f"{key}.stage") if "stage" in raw else (Stage.READY if taker else early)
    at = a_point(raw["at"], f"{key}.at") if "at" in raw else _usual_place(play, kind, to, key)
    play.possession = replace(play.possession, attacking=to)
    play.table = play.table.ball_at(at)
    standing = play.table.figures.get(taker) if taker is not None and stage is Stage.READY else None
    off_goal_area = kind is RestartKind.GOAL_FLICK and stage is Stage.READY and _is_misplaced(play, kind, to, at)
    ball_at = at if off_goal_area else None
    taker_at = standing.at if standing is not None and _is_misplaced(play, kind, to, standing.at) else None
    there = kind is RestartKind.FREE_FLICK and play.law.the(usually_direct)(play, to, at)
    play.restart = Restart(
        kind=kind,
        to=to,
        at=at,
        taker=taker,
        stage=stage,
        attempt=a_count(raw.get("attempt", 1), f"{key}.attempt"),
        taker_at=taker_at,
        ball_at=ball_at,
        direct=kind is RestartKind.PENALTY_FLICK or a_bool(raw.get("direct", there), f"{key}.direct"),
        begins_period=kind is RestartKind.FLICK_OFF and begins_period(play),
    )


def _is_misplaced(play: Layout, kind: RestartKind, to: Side, at: Point) -> bool:
    """Does a taker (or the ball of a goal-flick) lie, with its centre, where the restart cannot be taken from?

    A case that starts from a restart ready to be taken need not place it to the millimetre.
    """
    if kind is RestartKind.FLICK_IN:
        return play.pitch.is_on_playing_area(at)
    end = play.own_end(to)
    inside = play.pitch.touches_goal_area(at, 0.0, end) or play.pitch.is_behind_goal_area(at, 0.0, end)
    return kind is RestartKind.GOAL_FLICK and not inside


def begins_period(play: Layout) -> bool:
    """Is a flick-off that a case starts from the first of the period? Nothing has been played or scored yet."""
    return play.clock.run_s == 0.0 and (play.clock.period is not Period.FIRST or play.match.score == (0, 0))


def _any_finger(play: Layout, value: object, key: str) -> None:
    play.squads = replace(
        play.squads,
        any_finger=frozenset(one_of(side, Side, f"{key}[{n}]") for n, side in enumerate(a_list(value, key))),
    )


def _usual_place(play: Layout, kind: RestartKind, to: Side, key: str) -> Point:
    if kind is RestartKind.FLICK_OFF:
        return Point(0.0, 0.0)
    if kind is RestartKind.PENALTY_FLICK:
        return play.pitch.spot(play.attacks(to))
    if kind is RestartKind.GOAL_FLICK:
        return play.pitch.goal_area_middle(play.own_end(to))
    raise UnreadableError(f"{key}.at", f"missing; a {kind} needs its place [x, y]")


READERS: dict[str, Callable[[Layout, object, str], None]] = {
    "pitch": _pitch,
    "attacking": _attacking,
    "ball": _ball,
    "figures": _figures,
    "keepers": _keepers,
    "period": _period,
    "half": _half,
    "extra_time": _extra_time,
    "clock": _clock,
    "added": _added,
    "score": _score,
    "knockout": _knockout,
    "team": _team,
    "first_flick_off": _first_flick_off,
    "block": _block,
    "flicks": _flicks,
    "ticks": _ticks,
    "keeper_touches": _keeper_touches,
    "offences": _offences,
    "cards": _cards,
    "substitutions": _substitutions,
    "any_finger": _any_finger,
    "shots": _shots,
    "restart": _restart,
}
"""What `given` may hold, in the order it is read: a restart needs to know the period and the attacker."""


def a_taker(value: object, kind: RestartKind, key: str) -> Body:
    """A figure; a goal-flick may also be taken by the goalkeeper."""
    body = a_body(value, key)
    return body if kind is RestartKind.GOAL_FLICK and body.is_keeper else a_figure(value, key)
