"""What a player of flick football can want, and how a record writes it: a short list, the verb first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any

from tablekick.facts.flick.bodies import Body, is_body
from tablekick.facts.flick.facts import Announce, Word
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Option
from tablekick.match.events import Json
from tablekick.match.games import ImpossibleIntentError
from tablekick.physics.flick.flicks import FINGER_SPIN_RADPS

FARTHEST_MM = 2_000.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Flick:
    """Flick a figure, `delay_s` from now when something is moving."""

    figure: Body
    heading_rad: float
    speed_mps: float
    spin_radps: float = 0.0
    """Positive turns it to the left and curls it to the right; at most as much as a finger gives."""
    delay_s: float = 0.0
    announce: Announce | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold:
    """Do nothing now: no block-flick, no flick at the moving ball, no (more) positional flick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Accept, play on or back."""

    option: Option
    offence: int | None = None
    """Which of several offences is meant, counted from 1."""
    figure: Body | None = None
    """The figure one had chosen before the offence, where the book binds one to it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Nominate:
    """Name the figure that takes the restart and put it to the ball."""

    figure: Body
    at: Point


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceBall:
    """Put the ball down for a restart somewhere else than the referee has put it."""

    at: Point


@dataclass(frozen=True, slots=True, kw_only=True)
class Wall:
    """Build a wall at a free kick against one's side."""

    places: Mapping[Body, Point]


@dataclass(frozen=True, slots=True, kw_only=True)
class LineUp:
    """Place figures for a flick-off or a goal-flick; what is not named stays where it is."""

    places: Mapping[Body, Point]


@dataclass(frozen=True, slots=True, kw_only=True)
class Distance:
    """Claim distance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskTick:
    """Ask the referee for a tick-flick with a figure."""

    figure: Body


@dataclass(frozen=True, slots=True, kw_only=True)
class Speak:
    """Any other word to the referee: is forcing possible, a limited flick, lift ball and taker, a steep way back."""

    word: Word
    figure: Body | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Substitute:
    """Exchange a figure or the goalkeeper for another one of the same make."""

    body: Body
    broken: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Guard:
    """Hold the goalkeeper at a place of the goal area; while the ball rolls, a dive."""

    at: Point
    delay_s: float = 0.0
    """So long after the question the hand begins to move: nobody dives before he has seen the ball."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpareIn:
    """Take the goalkeeper out and bring the spare goalkeeper in."""

    at: Point


@dataclass(frozen=True, slots=True, kw_only=True)
class SpareOut:
    """Take the spare goalkeeper off again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """The winner of the toss takes `flick-off` or `ends`; before a shoot-out `shoot` or `keep`."""

    takes: str


Intent = (
    Flick
    | Hold
    | Answer
    | Nominate
    | PlaceBall
    | Wall
    | LineUp
    | Distance
    | AskTick
    | Speak
    | Substitute
    | Guard
    | SpareIn
    | SpareOut
    | Choose
)

SPOKEN = (Word.FORCE, Word.LIMITED, Word.REMOVE, Word.PATH)
"""Words that have no intent of their own."""

TOSS = ("flick-off", "ends", "shoot", "keep")


def write_intent(intent: object) -> list[Json]:
    """An intent as JSON."""
    match intent:
        case Flick():
            told = [intent.figure, intent.heading_rad, intent.speed_mps]
            unusual = (
                [intent.spin_radps, intent.delay_s] if intent.spin_radps or intent.delay_s or intent.announce else []
            )
            return ["flick", *told, *unusual, *([str(intent.announce)] if intent.announce else [])]
        case Hold():
            return ["hold"]
        case Answer():
            named = [intent.offence, intent.figure] if intent.offence or intent.figure else []
            return ["answer", str(intent.option), *named]
        case Nominate():
            return ["nominate", intent.figure, *intent.at]
        case PlaceBall():
            return ["ball", *intent.at]
        case Wall():
            return ["wall", {figure: list(at) for figure, at in intent.places.items()}]
        case LineUp():
            return ["line-up", {figure: list(at) for figure, at in intent.places.items()}]
        case Distance():
            return ["distance"]
        case AskTick():
            return ["tick?", intent.figure]
        case Speak():
            return ["say", str(intent.word), *([intent.figure] if intent.figure else [])]
        case Substitute():
            return ["substitute", intent.body, *(["broken"] if intent.broken else [])]
        case Guard():
            return ["guard", *intent.at, *([intent.delay_s] if intent.delay_s else [])]
        case SpareIn():
            return ["spare-in", *intent.at]
        case SpareOut():
            return ["spare-out"]
        case Choose():
            return ["choose", intent.takes]
    raise ImpossibleIntentError(f"{type(intent).__name__} is no intent of flick football")


def read_intent(data: Json) -> Intent:
    """The intent a record or a browser means."""
    if not isinstance(data, list) or not data or data[0] not in _READERS:
        raise ImpossibleIntentError(f"expected a list that begins with one of {', '.join(_READERS)}; got {data!r:.80}")
    try:
        return _READERS[data[0]](*data[1:])
    except (TypeError, ValueError) as trouble:
        raise ImpossibleIntentError(f"{data[0]}: {trouble}") from None


def _figure(name: object) -> Body:
    if not isinstance(name, str) or not is_body(name) or not Body(name).is_figure:
        raise ValueError(f"{name!r:.40} is no figure; an example is home.7")
    return Body(name)


def _number(value: object, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value) or abs(value) > most:
        raise ValueError(f"{value!r:.40} is no number up to {most:g}")
    return float(value)


def _point(x: object, y: object) -> Point:
    return Point(_number(x, FARTHEST_MM), _number(y, FARTHEST_MM))


def _flick(figure: Any, heading: Any, speed: Any, spin: Any = 0.0, delay: Any = 0.0, announce: Any = None) -> Flick:
    return Flick(
        figure=_figure(figure),
        heading_rad=_number(heading, 1e3),
        speed_mps=_number(speed, 10.0),
        spin_radps=_number(spin, FINGER_SPIN_RADPS),
        delay_s=_number(delay, 60.0),
        announce=None if announce is None else Announce(announce),
    )


def _answer(option: Any, offence: Any = None, figure: Any = None) -> Answer:
    if offence is not None and (isinstance(offence, bool) or not isinstance(offence, int) or not 1 <= offence <= 9):
        raise ValueError(f"{offence!r:.40} is not the number of an offence, counted from 1")
    return Answer(option=Option(option), offence=offence, figure=None if figure is None else _figure(figure))


def _places(places: object) -> dict[Body, Point]:
    if not isinstance(places, dict) or len(places) > 16:
        raise ValueError("expected a mapping of at most 16 figures to places")
    return {_figure(figure): _point(*at) for figure, at in places.items()}


def _speak(word: Any, figure: Any = None) -> Speak:
    if word not in SPOKEN:
        raise ValueError(f"expected one of {', '.join(SPOKEN)}")
    return Speak(word=Word(word), figure=None if figure is None else _figure(figure))


def _substitute(body: object, broken: object = None) -> Substitute:
    if not isinstance(body, str) or not is_body(body) or not (Body(body).is_figure or Body(body).is_keeper):
        raise ValueError(f"{body!r:.40} is neither a figure nor a goalkeeper; examples are home.7 and home.gk")
    if broken not in (None, "broken"):
        raise ValueError("expected 'broken' or nothing after the figure")
    return Substitute(body=Body(body), broken=broken == "broken")


def _guard(x: Any, y: Any, delay: Any = 0.0) -> Guard:
    return Guard(at=_point(x, y), delay_s=_number(delay, 60.0))


def _choose(takes: object) -> Choose:
    if takes not in TOSS:
        raise ValueError(f"expected one of {', '.join(TOSS)}")
    return Choose(takes=takes)


HOLD = Hold()

_READERS: dict[str, Callable[..., Intent]] = {
    "flick": _flick,
    "hold": lambda: HOLD,
    "answer": _answer,
    "nominate": lambda figure, x, y: Nominate(figure=_figure(figure), at=_point(x, y)),
    "ball": lambda x, y: PlaceBall(at=_point(x, y)),
    "wall": lambda places: Wall(places=_places(places)),
    "line-up": lambda places: LineUp(places=_places(places)),
    "distance": lambda: Distance(),
    "tick?": lambda figure: AskTick(figure=_figure(figure)),
    "say": _speak,
    "substitute": _substitute,
    "guard": _guard,
    "spare-in": lambda x, y: SpareIn(at=_point(x, y)),
    "spare-out": lambda: SpareOut(),
    "choose": _choose,
}
