"""What a good player sees on the board at a glance, as numbers, from the side that has (or last played) the ball.

Each is a fact of the position, most of them chances of the next roll: by how many of the six numbers the ball reaches
a team-mate who can shoot, by how many an opponent reaches the ball.
"""

from __future__ import annotations

from tablekick.law.tactics.board import AREA, BEHIND_AWAY, BEHIND_HOME, GOAL_AREA, HALF, STARS, bit, squares_in
from tablekick.law.tactics.figures import IS_DEFENDER, NOBODY, TEAM
from tablekick.law.tactics.paths import BALL_ENDS, figure_ends
from tablekick.law.tactics.state import State, on_board

NAMES = (
    "bias",
    "progress",
    "progress squared",
    "centre",
    "shot next roll",
    "shot by two passes",
    "pass next roll",
    "attackers reach the ball",
    "defenders reach the ball",
    "keeper reaches the ball",
    "attackers in shooting squares",
    "attackers in the last third",
    "attackers offside",
    "attackers in the goal area",
    "counter shot",
    "counter attackers in shooting squares",
    "defenders in the area",
    "defenders behind the ball",
    "attackers behind the ball",
    "keeper holds",
    "defender holds",
    "ball in the area",
    "ball in the area and reached",
    "second play",
    "restart",
    "attackers' advance",
    "defenders' advance",
    "men more",
)
COUNT = len(NAMES)


def last_line(state: State, side: int) -> int:
    """The squares behind the last field player of `side`."""
    keeper = state.keepers[side]
    field = state.occupied[side]
    if keeper >= 0 and on_board(state, keeper):
        field &= ~bit(state.at[keeper])
    if side == 1:
        return BEHIND_HOME[(field.bit_length() - 1) >> 3 if field else 7] & HALF[1]
    return BEHIND_AWAY[((field & -field).bit_length() - 1) >> 3 if field else 8] & HALF[0]


def shooting_targets(state: State, side: int) -> int:
    """Squares where a direct pass of `side` would be a shot: onside figures alone in the area or on a star."""
    other = 1 - side
    squares = (AREA[other] | STARS[other]) & state.occupied[side] & ~state.occupied[other]
    return squares & ~last_line(state, other) if squares else 0


def numbers_to(ends: tuple[int, ...], targets: int) -> int:
    """By how many of the numbers 1 to 6 the ball gets to one of the squares."""
    if not targets:
        return 0
    _, one, two, three, four, five, six, *_ = ends
    return (
        (one & targets != 0)
        + (two & targets != 0)
        + (three & targets != 0)
        + (four & targets != 0)
        + (five & targets != 0)
        + (six & targets != 0)
    )


def shot_by_two(state: State, side: int, ball: int, targets: int) -> float:
    """The chance of a shot by a pass and another pass, the better receiver taken for each number."""
    other = 1 - side
    mates = state.occupied[side] & ~state.occupied[other] & ~last_line(state, other) & ~bit(ball)
    if not targets or not mates:
        return 0.0
    worth = {mate: numbers_to(BALL_ENDS[mate], targets & ~bit(mate)) for mate in squares_in(mates)}
    total = 0
    for number in range(1, 7):
        ends = BALL_ENDS[ball][number]
        if ends & targets:
            total += 6
        else:
            total += max((worth[mate] for mate in squares_in(ends & mates)), default=0)
    return total / 36


_LARGEST_MEMORY = 50_000
_sources: dict[tuple[int, int], tuple[int, ...]] = {}


def sources(ball: int, blockers: int) -> tuple[int, ...]:
    """For each number, the squares from which a figure gets exactly to the ball: ways are the same backwards."""
    key = (ball, blockers)
    known = _sources.get(key)
    if known is None:
        known = tuple(figure_ends(ball, number, blockers) for number in range(1, 7))
        if len(_sources) >= _LARGEST_MEMORY:
            _sources.clear()
        _sources[key] = known
    return known


def reach(state: State, side: int, ball: int) -> int:
    """By how many numbers a field player of `side` gets exactly to the ball's square."""
    at = state.at
    first = side * TEAM
    runners = state.occupied[side] & ~bit(ball)
    for figure in (state.keepers[side], state.barred):
        if first <= figure < first + TEAM and 0 <= at[figure] < 128:
            runners &= ~bit(at[figure])
    homebound = 0
    for sq in at[first + 1 : first + 5]:
        if 0 <= sq < 128:
            homebound |= 1 << sq
    homebound &= runners
    runners ^= homebound
    opposing = state.occupied[1 - side]
    one, two, three, four, five, six = sources(ball, opposing)
    if not homebound or not HALF[side] >> ball & 1:
        return (
            (one & runners != 0)
            + (two & runners != 0)
            + (three & runners != 0)
            + (four & runners != 0)
            + (five & runners != 0)
            + (six & runners != 0)
        )
    fenced = sources(ball, opposing | HALF[1 - side])
    return (
        (one & runners != 0 or fenced[0] & homebound != 0)
        + (two & runners != 0 or fenced[1] & homebound != 0)
        + (three & runners != 0 or fenced[2] & homebound != 0)
        + (four & runners != 0 or fenced[3] & homebound != 0)
        + (five & runners != 0 or fenced[4] & homebound != 0)
        + (six & runners != 0 or fenced[5] & homebound != 0)
    )


def features(state: State) -> list[float]:
    """The features, in the order of NAMES. A ball that lies nowhere yet counts as lying near the halfway line."""
    a = state.attacker
    d = 1 - a
    ball = state.ball
    if not 0 <= ball < 128:
        ball = state.at[state.carrier] if state.carrier != NOBODY else 64
        if not 0 <= ball < 128:
            ball = 64
    own, other = state.occupied[a], state.occupied[d]
    row = (ball >> 3) if a == 0 else 15 - (ball >> 3)
    ends = BALL_ENDS[ball]
    targets = shooting_targets(state, a)
    line = last_line(state, d)
    free_mates = own & ~other & ~line & ~bit(ball)
    attackers_reach = reach(state, a, ball) / 6 if state.carrier == NOBODY else 0.0
    defenders_reach = reach(state, d, ball) / 6
    keeper_d = state.keepers[d]
    keeper_near = keeper_d >= 0 and on_board(state, keeper_d) and _near(state.at[keeper_d], ball)
    in_area = bool(AREA[d] >> ball & 1)
    behind = BEHIND_HOME[ball >> 3] if a == 0 else BEHIND_AWAY[ball >> 3]
    before = BEHIND_AWAY[ball >> 3] if a == 0 else BEHIND_HOME[ball >> 3]
    third = BEHIND_HOME[9] if a == 0 else BEHIND_AWAY[6]
    counter = shooting_targets(state, d)
    holder = state.carrier
    progress = row / 15
    return [
        1.0,
        progress,
        progress * progress,
        abs((ball & 7) - 3.5) / 3.5,
        numbers_to(ends, targets & ~bit(ball)) / 6,
        shot_by_two(state, a, ball, targets & ~bit(ball)),
        numbers_to(ends, free_mates) / 6,
        attackers_reach,
        defenders_reach,
        float(keeper_near),
        targets.bit_count() / 4,
        (own & third).bit_count() / 5,
        (own & line).bit_count() / 4,
        float(bool(own & line & GOAL_AREA[d])),
        numbers_to(ends, counter & ~bit(ball)) / 6,
        counter.bit_count() / 4,
        (other & AREA[d]).bit_count() / 5,
        (other & behind).bit_count() / 8,
        (own & before).bit_count() / 8,
        float(holder == state.keepers[a]),
        float(holder != NOBODY and IS_DEFENDER[holder]),
        float(in_area),
        defenders_reach if in_area else 0.0,
        float(state.passes),
        float(state.barred != NOBODY),
        _advance(state, a),
        _advance(state, d),
        (own.bit_count() - other.bit_count()) / 4,
    ]


def _near(a: int, b: int) -> bool:
    return abs((a >> 3) - (b >> 3)) <= 1 and abs((a & 7) - (b & 7)) <= 1


def _advance(state: State, side: int) -> float:
    """How far the midfielders and strikers have come, on average."""
    total = count = 0
    for sq in state.at[side * 11 + 5 : side * 11 + 11]:
        if 0 <= sq < 128:
            total += sq >> 3
            count += 1
    if not count:
        return 0.0
    mean = total / count
    return (mean if side == 0 else 15 - mean) / 15
