"""Puzzles of Soccer Tactics: positions with one move that is clearly better than every other, the dice weighed exactly.

A move is worth what the position after it is worth: a duel by its endings, a roll to come by all its numbers and the
best reply to each, what is left then by the learned value (who scores next, from -1 to 1).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablekick.analysis.puzzles.grade import rating_of
from tablekick.analysis.puzzles.puzzle import Puzzle, name_of, seed_of
from tablekick.facts.sides import Side
from tablekick.law.tactics.actions import ROLL, Action, Kind, kind_of, square_of
from tablekick.law.tactics.calls import SIDE
from tablekick.law.tactics.notation import (
    NotationError,
    action_from_text,
    action_text,
    position_from_text,
    position_text,
)
from tablekick.law.tactics.phases import SET_UPS, Phase
from tablekick.law.tactics.state import State, start
from tablekick.law.tactics.turns import actor, apply, legal_actions
from tablekick.match.events import Json
from tablekick.match.record import Record
from tablekick.match.replay import take_up
from tablekick.match.session import Session
from tablekick.match.tactics.match import TacticsMatch
from tablekick.match.tactics.views import TacticsView
from tablekick.match.tactics.ways import action_meant
from tablekick.players.bots import levels
from tablekick.players.tactics.search import Search
from tablekick.players.tactics.value import shipped_weights, worth
from tablekick.rulebooks import Book

MARGIN = 0.1
"""By so much the best move is better than every other."""
TOLERANCE = 0.04
FRONT = 4
"""So many of the best moves are looked at through the next roll."""
REPLIES, MORE_REPLIES = 24, 48
"""Answers to each number that are looked at, and in a check."""
FEWEST = 4
"""Fewer moves leave nothing to find."""


def puzzles_of(record: Record, most: int, theme: str | None = None) -> Iterator[Puzzle]:
    """The puzzles of one match (of one theme), the clearest first and not more than `most`."""
    found: dict[str, Puzzle] = {}
    players = "–".join(record.header.players[side] for side in Side)

    def watch(session: Session) -> None:
        match = session.match
        assert isinstance(match, TacticsMatch)
        if not match.awaits():
            return
        # The clock and the score are left out: the same board is the same puzzle in any minute.
        board = _bare(match.state)
        options = {"position": position_text(board)}
        name = name_of("tactics", options)
        if name not in found:
            source = f"{players}, seed {record.header.seed}, {match.clock_s:.0f} s"
            puzzle = _puzzle(name, board, options, source)
            if puzzle is not None and theme in (None, *puzzle.themes):
                found[name] = puzzle

    take_up(record, watch=watch)
    yield from sorted(found.values(), key=lambda puzzle: -puzzle.margin)[:most]


def _bare(state: State) -> State:
    usual = start(state.readings)
    return state._replace(
        clock_s=0.0, spent_s=0.0, score=(0, 0), period=1 if state.period < 3 else state.period, late=usual.late
    )


def _search(replies: int) -> Search:
    weights = shipped_weights()
    return Search(lambda state: worth(weights, state), replies=replies)


def _ranked(state: State, replies: int) -> list[tuple[float, Action]]:
    """The moves with their values, the best first; the best few through the next roll, the others below them."""
    side = actor(state)
    assert side is not None
    search = _search(replies)
    plain = sorted(search.valued(state, side, legal_actions(state)), key=lambda pair: -pair[0])
    front = [(value_of(state, action, search), action) for _, action in plain[:FRONT]]
    return sorted(front, key=lambda pair: -pair[0])


def value_of(state: State, action: Action, search: Search) -> float:
    """What a move is worth to who makes it."""
    side = actor(state)
    assert side is not None
    after = apply(state, action).state
    if after.phase is Phase.DUEL or after.phase is Phase.END:
        return search.value(after, side)
    return search.after_roll(after, side)


def _puzzle(name: str, state: State, options: Mapping[str, Json], source: str) -> Puzzle | None:
    side = actor(state)
    if side is None or state.phase in SET_UPS or state.phase in (Phase.SHOOTOUT, Phase.MINOR):
        return None
    actions = legal_actions(state)
    # Whether to roll the die or move the keeper first is a question, but no puzzle.
    if len(actions) < FEWEST or ROLL in set(actions) or not _stands_out(state, actions):
        return None
    ranked = _ranked(state, REPLIES)
    (best, action), (second, _) = ranked[0], ranked[1]
    if best - second < MARGIN:
        return None
    need = best - min(TOLERANCE, 0.5 * (best - second))
    view = TacticsView(side=SIDE[side], state=state)
    search = _search(REPLIES)
    fares = {}
    for level, bot in levels(Book.TACTICS).items():
        chosen = bot(seed_of(name)).decide(view).intent
        fares[level] = float(value_of(state, chosen, search) >= need)
    return Puzzle(
        id=name,
        book=Book.TACTICS,
        side=SIDE[side],
        options=options,
        solution=action_text(action),
        worth=round(best, 3),
        second=round(second, 3),
        need=round(need, 3),
        themes=_themes(state, action),
        rating=rating_of(fares),
        fares=fares,
        source=source,
    )


def _stands_out(state: State, actions: Sequence[Action]) -> bool:
    """A first look without the roll to come; most positions have several moves as good as the best."""
    side = actor(state)
    assert side is not None
    values = sorted((value for value, _ in _search(0).valued(state, side, actions)), reverse=True)
    return values[0] - values[1] > 0.5 * MARGIN


def _themes(state: State, action: Action) -> tuple[str, ...]:
    after = apply(state, action).state
    found = []
    if after.phase is Phase.DUEL:
        found.append("duel")
    elif after.phase is Phase.SHOT:
        found.append("shot")
    kind = kind_of(action)
    if kind is Kind.BALL:
        found.append("pass")
    elif kind is Kind.DRIBBLE:
        found.append("dribble")
    elif kind is Kind.KEEPER:
        found.append("keeper")
    elif square_of(action) == state.ball and "duel" not in found:
        found.append("free-ball")
    else:
        found.append("move")
    if state.phase is Phase.CORNER_BALL:
        found.append("corner")
    return tuple(found)


def worth_of(puzzle: Puzzle, written: Json) -> float:
    """What a move is worth; one that is not legal is worth nothing."""
    state = position_from_text(str(puzzle.options["position"]))
    side = actor(state)
    assert side is not None
    try:
        action = action_meant(state, side, str(written))
    except NotationError:
        return -1.0
    return value_of(state, action, _search(REPLIES)) if action in set(legal_actions(state)) else -1.0


def rivals_of(puzzle: Puzzle) -> float:
    """What the best other move is worth, all of them looked at through the next roll with more replies."""
    state = position_from_text(str(puzzle.options["position"]))
    solution = action_from_text(str(puzzle.solution))
    search = _search(MORE_REPLIES)
    return max(value_of(state, action, search) for action in legal_actions(state) if action != solution)
