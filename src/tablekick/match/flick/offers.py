"""What a side may do now, as the rulebook lets it: the referee is asked in advance, on a copy of his mind.

Everything possible may be done all the same; a foul happens and is punished. Offers are what a player with good
manners would think of.
"""

from __future__ import annotations

from collections.abc import Iterable

from tablekick.facts.flick import facts
from tablekick.facts.flick.bodies import Body, keeper_of
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, KeeperMode, RestartKind
from tablekick.law.flick.offside.rules import in_offside_position
from tablekick.law.flick.placing.substitutions import at_a_stoppage, counter, whole_team_at_half_time
from tablekick.law.flick.referee import judge
from tablekick.law.flick.state import State
from tablekick.law.rulings import Ruling
from tablekick.match.events import plain
from tablekick.match.flick import intents, messages
from tablekick.match.flick.corrections import Correction, corrections
from tablekick.match.flick.moments import Moment, knows_walls
from tablekick.match.flick.places import (
    ball_places,
    formations,
    named_beside_ball,
    nearest,
    wall,
)
from tablekick.match.flick.questions import what_it_is_about
from tablekick.match.flick.zones import zone_of_ball, zone_of_line_up, zone_of_taker
from tablekick.match.stage import Choice
from tablekick.physics.flick.flicks import FINGER_SPIN_RADPS
from tablekick.physics.flick.table import FlickTable

FASTEST_MPS = 4.0
"""As hard as makes sense: a harder flick only lifts the ball over the goal. A record may hold more."""


def asked(play: State, fact: facts.Fact) -> tuple[Ruling, ...]:
    """What the referee would call."""
    return judge(play, fact).rulings


def choices(play: State, side: Side, moment: Moment) -> tuple[Choice, ...]:
    """Decisions that need nothing but a button."""
    match moment:
        case Moment.TOSS:
            words = ("shoot", "keep") if play.shoot_out is not None else ("flick-off", "ends")
            return tuple(_choice(word, intents.Choose(takes=word)) for word in words)
        case Moment.ANSWER:
            return tuple(_answers(play))
        case Moment.POSITION:
            return (_choice("ready", intents.Hold()),)
        case Moment.BLOCK:
            return (_choice("no block" if side is play.possession.defending else "wait", intents.Hold()),)
        case Moment.KEEP:
            return (_choice("keeper ready", intents.Hold()),)
        case Moment.TOUCHED:
            return (_choice("let it roll", intents.Hold()),)
        case Moment.TAKE if _gives_distance(play, side):
            return (_choice("distance", intents.Distance()),)
    return ()


def actions(play: State, table: FlickTable, side: Side, moment: Moment) -> messages.Actions:
    """All that needs the table; what is not offered is not there."""
    found: messages.Actions = {
        "block": moment in (Moment.BLOCK, Moment.TOUCHED) and side is play.possession.defending and play.block.held,
        "more": [{"word": choice.word, "intent": choice.intent} for choice in _more(play, side, moment)],
    }
    if moment is Moment.LINE_UP:
        found["line_up"] = _line_up(play, side)
    if _needs_taker(play, moment):
        found["nominate"] = _nominate(play, side)
    elif moment in _FLICKING:
        found["flick"] = _flicks(play, table, side)
    if moment in (Moment.ATTACK, Moment.BLOCK, Moment.TOUCHED, Moment.KEEP, Moment.POSITION):
        reach = table.reach_of_keeper(side) if keeper_of(side) in table.names else None
        if reach is not None:
            found["guard"] = [round(number, 2) for corner in reach for number in corner]
    if moment is Moment.ATTACK and play.parameters.offside and side is play.possession.attacking:
        found["tick"] = _ticks(play, side)
    if moment in (Moment.LINE_UP, Moment.NOMINATE) and (bodies := _substitutes(play, side)):
        found["substitute"] = bodies
    if moment in (Moment.LINE_UP, Moment.NOMINATE, Moment.TAKE) and (places := ball_places(play, side)):
        found["ball"] = [[round(at.x_mm, 1), round(at.y_mm, 1)] for _, at in places]
        found["ball_names"] = [name for name, _ in places]
        if (zone := zone_of_ball(play, side)) is not None:
            found["ball_zone"] = zone
    return found


_FLICKING = (Moment.POSITION, Moment.TAKE, Moment.ATTACK, Moment.BLOCK, Moment.TOUCHED, Moment.SHOOT)


def _choice(word: str, intent: intents.Intent) -> Choice:
    return Choice(word=word, intent=plain(intents.write_intent(intent)))


def _answers(play: State) -> Iterable[Choice]:
    """Accept, play on or back; where several offences came together, for each of them."""
    pending = play.pending
    assert pending is not None
    if not pending.others:
        yield from (_choice(str(option), intents.Answer(option=option)) for option in pending.options)
        return
    for number, each in enumerate((*pending.others, pending), start=1):
        for option in each.options:
            yield _choice(f"{option} {number}", intents.Answer(option=option, offence=number))


def _needs_taker(play: State, moment: Moment) -> bool:
    if moment is Moment.SHOOT:
        return play.shoot_out is not None and play.shoot_out.shooter is None
    if moment is Moment.NOMINATE:
        return True
    restart = play.restart
    takes_goal_flick = restart is not None and restart.kind is RestartKind.GOAL_FLICK and restart.taker is None
    return moment is Moment.TAKE and takes_goal_flick


def _flicks(play: State, table: FlickTable, side: Side) -> messages.FlickOffer:
    """Which figures may be flicked, how often still, and for the others the clause that says no."""
    own = [f for f in table.names if f.is_figure and f.side is side and table.is_on_the_board(f)]
    figures: dict[str, messages.FigureOffer] = {
        figure: _flick(play, side, figure)
        for figure in own
        if not table.is_lying(figure) and figure in play.table.figures
    }
    return {
        "figures": figures,
        "best": _best(play, [figure for figure in own if figure in figures and figures[figure]["why"] is None]),
        "fastest_mps": FASTEST_MPS,
        "most_spin_radps": FINGER_SPIN_RADPS,
    }


def _flick(play: State, side: Side, figure: Body) -> messages.FigureOffer:
    fault = _fault(play, facts.Flick(figure=figure), side)
    announce = [
        str(word)
        for word in facts.Announce
        if _announced_counts(play, figure, word)
        and _fault(play, facts.Flick(figure=figure, announce=word), side) is None
    ]
    left = None
    if side is play.possession.attacking and play.restart is None and play.shoot_out is None:
        left = max(play.parameters.consecutive_flicks - play.rights.flicks.get(figure, 0), 0)
    why = None if fault is None else str(fault.clause)
    return {"left": left, "why": why, "announce": announce}


def _announced_counts(play: State, figure: Body, word: facts.Announce) -> bool:
    """Is there anything to announce?"""
    if play.restart is not None or play.shoot_out is not None or figure.side is not play.possession.attacking:
        return False
    if word is facts.Announce.AUTOMATIC:
        return play.rights.automatic == figure
    return play.ticks.granted and in_offside_position(play, figure, play.table.ball)


def _fault(play: State, flick: facts.Flick, side: Side) -> Ruling | None:
    """The first ruling against the one who flicks."""
    for ruling in asked(play, flick):
        against = ruling.to is not side or ruling.call in (Call.WARNING, Call.YELLOW)
        if ruling.reason is not None and against:
            return ruling
    return None


def _best(play: State, figures: Iterable[Body]) -> Body | None:
    """The one a player would look at first."""
    return min(figures, key=lambda figure: (play.where(figure).distance_to(play.table.ball), figure), default=None)


def _ticks(play: State, side: Side) -> messages.TickOffer:
    left = max(play.parameters.ticks - play.ticks.used, 0)
    offside = [f for f in play.table.figures if f.side is side and in_offside_position(play, f, play.table.ball)]
    ask: list[str] = sorted(offside) if left and not play.ticks.granted else []
    return {"left": left, "ask": ask, "granted": play.ticks.granted}


def _line_up(play: State, side: Side) -> messages.LineUpOffer:
    restart = play.restart
    assert restart is not None
    return {
        "figures": sorted(f for f in play.table.figures if f.field_side is side),
        "wrong": [_misplaced(play, each) for each in corrections(play, side)],
        "formations": {
            name: {str(figure): [round(at.x_mm, 1), round(at.y_mm, 1)] for figure, at in places.items()}
            for name, places in formations(play, side, restart).items()
        },
        "zone": zone_of_line_up(play, side, restart),
        "seconds": play.parameters.placing_s,
    }


def _misplaced(play: State, wrong: Correction) -> messages.Misplaced:
    return {
        "figure": wrong.figure,
        "to": [round(wrong.to.x_mm, 1), round(wrong.to.y_mm, 1)],
        "clause": wrong.clause,
        "title": what_it_is_about(play, wrong.clause),
    }


def _nominate(play: State, side: Side) -> messages.NominateOffer:
    places = named_beside_ball(play, side)
    if play.restart is not None and play.restart.kind is RestartKind.PENALTY_FLICK:
        # The figure nearly touches the ball, so its place decides where that goes: not to the goalkeeper in the middle.
        places = [*places[1:], places[0]]
    return {
        "figures": sorted(f for f in play.table.figures if f.field_side is side),
        "best": nearest(play, side),
        "places": [[round(at.x_mm, 2), round(at.y_mm, 2)] for _, at in places],
        "names": [name for name, _ in places],
        "zone": zone_of_taker(play, side),
    }


def _gives_distance(play: State, side: Side) -> bool:
    """Would anybody be moved?"""
    rulings = asked(play, facts.Say(word=facts.Word.DISTANCE, by=side))
    return any(ruling.detail("allowed") is not False for ruling in rulings)


def _more(play: State, side: Side, moment: Moment) -> Iterable[Choice]:
    """What is seldom wanted: the spare goalkeeper, a word to the referee."""
    exchanges = moment in (Moment.LINE_UP, Moment.NOMINATE, Moment.POSITION, Moment.ATTACK)
    if exchanges and play.parameters.spare_goalkeeper:
        yield from _spare(play, side)
    if moment is Moment.POSITION and _takes_wall(play, side):
        yield _choice("wall", intents.Wall(places=wall(play, side)))
    if moment is Moment.ATTACK:
        for word in intents.SPOKEN:
            if asked(play, facts.Say(word=word, by=side)):
                yield _choice(str(word), intents.Speak(word=word))


def _takes_wall(play: State, side: Side) -> bool:
    """Would the referee let the first figure of a wall stand?"""
    places = wall(play, side) if knows_walls(play, side) else {}
    return bool(places) and not any(
        asked(play, facts.Place(body=figure, at=at, by=side)) for figure, at in places.items()
    )


def _spare(play: State, side: Side) -> Iterable[Choice]:
    if play.keepers.modes[side] is KeeperMode.SPARE:
        rulings = asked(play, facts.Spare(kind=facts.InOut.OUT, by=side))
        if all(ruling.detail("allowed") is not False for ruling in rulings):
            yield _choice("spare-out", intents.SpareOut())
        return
    at = play.pitch.goal_area_middle(play.own_end(side))
    if not asked(play, facts.Spare(kind=facts.InOut.IN, by=side, at=at)):
        yield _choice("spare-in", intents.SpareIn(at=at))


def _substitutes(play: State, side: Side) -> list[str]:
    """Whom the referee would let be exchanged."""
    if not (at_a_stoppage(play) or whole_team_at_half_time(play)):
        return []
    freely = whole_team_at_half_time(play)
    bodies: list[str] = []
    if freely or play.squads.substitutions.get(counter(side), 0) < play.parameters.figure_substitutions:
        bodies += sorted(figure for figure in play.table.figures if figure.field_side is side)
    if freely or play.squads.substitutions.get(keeper_of(side), 0) < play.parameters.keeper_substitutions:
        bodies.append(keeper_of(side))
    return bodies
