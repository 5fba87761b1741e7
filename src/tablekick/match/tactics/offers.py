"""What a side may do now: squares for each figure and the ball, with the ways there, and buttons for the rest."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.law.tactics.actions import Action, Kind, figure_of, kind_of
from tablekick.law.tactics.board import SQUARES, bit, square_name, squares_in
from tablekick.law.tactics.calls import SIDE
from tablekick.law.tactics.figures import figure_name
from tablekick.law.tactics.minor import LIMIT_S
from tablekick.law.tactics.notation import action_text
from tablekick.law.tactics.phases import DEFENDING, SET_UPS, Phase
from tablekick.law.tactics.state import UNROLLED, State
from tablekick.law.tactics.turns import actor, apply, legal_actions
from tablekick.match.stage import Choice, Offers
from tablekick.match.tactics import messages
from tablekick.match.tactics.usual import usual_action
from tablekick.match.tactics.ways import legal_routes

_NAMES = tuple(map(square_name, range(SQUARES)))
_MOMENTS = {
    Phase.KICKOFF_BALL: "kick-off",
    Phase.ATTACK_1: "attack-move",
    Phase.ATTACK_2: "attack-ball",
    Phase.CORNER_BALL: "corner-ball",
    Phase.FREE_A: "free-ball",
    Phase.MINOR: "minor-foul",
}
_LEADS: dict[Phase, messages.Lead] = {
    Phase.FREE_A: "free",
    Phase.ATTACK_2: "pass",
    Phase.CHALLENGE: "pass",
    Phase.DUEL: "duel",
    Phase.SHOT: "shot",
    Phase.FREEKICK: "offside",
}

_KINDS: dict[Kind, messages.GroupKind] = {
    Kind.MOVE: "move",
    Kind.KEEPER: "keeper",
    Kind.PLACE: "place",
    Kind.BALL: "ball",
    Kind.DRIBBLE: "dribble",
}


def offers_to(state: State, side: Side) -> Offers[messages.Actions] | None:
    """What `side` may do; None when it is not asked."""
    asked = actor(state)
    if asked is None or SIDE[asked] is not side:
        return None
    actions = legal_actions(state)
    return Offers(
        moment=moment_of(state),
        choices=tuple(Choice(word=action_text(action), intent=action_text(action)) for action in actions.singles),
        actions={"groups": [_group(state, base, ends) for base, ends in actions.groups], "roll": _roll(state)},
        within_s=LIMIT_S,
        default=action_text(usual_action(state, actions)),
    )


def moment_of(state: State) -> str:
    """The word for what is asked."""
    if state.phase in SET_UPS:
        return str(state.tasks[0].job)
    if state.phase in DEFENDING:
        return "keeper-or-die" if state.roll == UNROLLED else f"{state.phase}-move"
    return _MOMENTS[state.phase]


def _roll(state: State) -> int | None:
    return state.roll if state.roll > 0 else None


def _group(state: State, base: int, ends: int) -> messages.Group:
    """The squares of one figure (or the ball): each with the squares of the turn of its ways, '' for a straight one.

    An intent is `prefix`, the turn and '>' if there is one, and the square.
    """
    kind, figure = kind_of(Action(base)), figure_of(Action(base))
    routes = legal_routes(state, kind, figure, ends)
    squares = {_NAMES[sq]: [route.turn for route in routes.get(sq, ())] or [""] for sq in squares_in(ends)}
    return {
        "kind": _KINDS[kind],
        "figure": None if kind is Kind.BALL else figure_name(state.carrier if kind is Kind.DRIBBLE else figure),
        "prefix": action_text(Action(base))[: -len(square_name(0))],
        "squares": squares,
        "leads": _leads(state, base, ends, kind),
    }


def _leads(state: State, base: int, ends: int, kind: Kind) -> dict[str, messages.Lead]:
    """What would follow at once: of every square for the ball, of the ball's own square for a figure."""
    if kind in (Kind.BALL, Kind.DRIBBLE):
        interesting = ends
    elif kind is not Kind.PLACE and 0 <= state.ball < 128:
        interesting = ends & bit(state.ball)
    else:
        return {}
    words: dict[str, messages.Lead] = {}
    empty = 0 if kind is not Kind.BALL else ~(state.occupied[0] | state.occupied[1])
    free: messages.Lead | None = None
    for sq in squares_in(interesting):
        word = free if empty >> sq & 1 else None
        if word is None:
            after = apply(state, Action(base | sq)).state
            word = _follows(kind, state, after)
            if empty >> sq & 1 and not after.expired:
                # A ball on a free square is free wherever it lies, as long as no time is up and no area counts.
                free = word
        if word is not None:
            words[_NAMES[sq]] = word
    return words


def _follows(kind: Kind, before: State, after: State) -> messages.Lead | None:
    """The word for what an action leads to; None when the period's end takes it away."""
    if after.period != before.period or after.phase is Phase.END:
        return None
    if kind in (Kind.MOVE, Kind.KEEPER) and after.phase in (Phase.CHALLENGE, Phase.ATTACK_1):
        return "win"
    if kind is Kind.DRIBBLE and after.phase is Phase.CHALLENGE:
        return "dribble"
    if after.phase is Phase.ATTACK_1 and after.attacker != before.attacker:
        return "lost"
    return _LEADS.get(after.phase)
