"""A second, slow rules engine, written from the booklet and the board's description alone, to count against.

It shares nothing with the engine under test but the names of squares and figures: coordinates are pairs, ways are
walked step by step, and every limit is counted out. It knows everything from an attack to a duel; set-ups and shots
are where it stops.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import product

Cell = tuple[int, int]
STEPS = [(dx, dy) for dx, dy in product((-1, 0, 1), repeat=2) if (dx, dy) != (0, 0)]


def cell(name: str) -> Cell:
    """File A to H is 1 to 8, rows count 1 to 16 from the south."""
    row = int(name[1])
    return "ABCDEFGH".index(name[0]) + 1, row if name[2] == "s" else 17 - row


def name_of(where: Cell) -> str:
    x, y = where
    return "ABCDEFGH"[x - 1] + (f"{y}s" if y <= 8 else f"{17 - y}n")


def on_board(where: Cell) -> bool:
    return 1 <= where[0] <= 8 and 1 <= where[1] <= 16


def half_of(where: Cell) -> str:
    return "home" if where[1] <= 8 else "away"


def in_area(where: Cell, side: str) -> bool:
    x, y = where
    return 3 <= x <= 6 and (y <= 3 if side == "home" else y >= 14)


def in_goal_area(where: Cell, side: str) -> bool:
    return where in ({(4, 1), (5, 1)} if side == "home" else {(4, 16), (5, 16)})


def is_star(where: Cell, side: str) -> bool:
    return where in ({(3, 4), (6, 4)} if side == "home" else {(3, 13), (6, 13)})


def other(side: str) -> str:
    return "away" if side == "home" else "home"


@dataclass(frozen=True)
class Slow:
    """A position: figures by name (`home.M1`) on cells."""

    state: str
    attacking: str
    figures: dict[str, Cell]
    ball: Cell
    holder: str | None
    roll: int | None = None
    passes: int = 0
    barred: str | None = None
    won: bool = False
    offside: frozenset[str] = field(default_factory=frozenset)

    def team(self, side: str) -> dict[str, Cell]:
        return {name: where for name, where in self.figures.items() if name.startswith(side)}

    def at(self, where: Cell, side: str) -> str | None:
        return next((name for name, here in self.team(side).items() if here == where), None)


LEAVES = ("shot", "set-up")
"""Where counting stops: the shot is luck of its own, and restarts are placed by hand."""


def needs_roll(position: Slow) -> bool:
    rolled_for = ("attack-1", "attack-2", "free-a", "free-d-rolling", "challenge-rolling")
    return position.roll is None and position.state in rolled_for


def ways(start: Cell, number: int) -> Iterator[list[Cell]]:
    """All ways of `number` steps with at most one turn, on the board."""
    for first, second in product(STEPS, STEPS):
        for straight in range(1, number + 1):
            if (straight == number) != (first == second):
                continue
            here, way = start, []
            for n in range(number):
                dx, dy = first if n < straight else second
                here = (here[0] + dx, here[1] + dy)
                way.append(here)
            if all(on_board(step) for step in way):
                yield way


def longest_line(cells: set[Cell], through: Cell, dx: int, dy: int) -> int:
    """How many of the cells stand directly side by side in this direction, the given one among them."""
    length = 1
    for sign in (1, -1):
        here = (through[0] + sign * dx, through[1] + sign * dy)
        while here in cells:
            length += 1
            here = (here[0] + sign * dx, here[1] + sign * dy)
    return length


def may_stand(position: Slow, figure: str, where: Cell) -> bool:
    """The limits of rule 2 at the end of a move."""
    side, _, short = figure.partition(".")
    mates = {name: here for name, here in position.team(side).items() if name != figure}
    if where in mates.values():
        return False
    if (short == "K" or short.startswith("D")) and half_of(where) != side:
        return False
    cells = {*mates.values(), where}
    if longest_line(cells, where, 1, 0) > 4 or longest_line(cells, where, 0, 1) > 3:
        return False
    for goal in ("home", "away"):
        if in_goal_area(where, goal) and any(in_goal_area(here, goal) for here in mates.values()):
            return False
        if short != "K" and in_area(where, goal):
            inside = [name for name, here in mates.items() if in_area(here, goal) and not name.endswith(".K")]
            if len(inside) >= 4:
                return False
    return True


def figure_targets(position: Slow, figure: str) -> set[Cell]:
    side, _, short = figure.partition(".")
    assert position.roll is not None
    start = position.figures[figure]
    enemies = set(position.team(other(side)).values())
    found = set()
    for way in ways(start, position.roll):
        if len({start, *way}) != len(way) + 1 or any(step in enemies for step in way[:-1]):
            continue
        if short.startswith("D") and any(half_of(step) != side for step in way):
            continue
        if may_stand(position, figure, way[-1]):
            found.add(way[-1])
    return found


def monotone(values: list[int]) -> bool:
    return values == sorted(values) or values == sorted(values, reverse=True)


def ball_targets(position: Slow) -> set[Cell]:
    assert position.roll is not None
    found = set()
    for way in ways(position.ball, position.roll):
        track = [position.ball, *way]
        if monotone([x for x, _ in track]) and monotone([y for _, y in track]):
            found.add(way[-1])
    listed = {
        where for where in found
        if position.at(where, position.attacking) or not position.at(where, other(position.attacking))
    }  # fmt: skip
    return listed or found


def actions(position: Slow) -> set[str]:
    """Legal actions in the engine's notation."""
    attacker, defender = position.attacking, other(position.attacking)
    if position.state in ("free-d", "challenge"):
        keeper = f"{defender}.K"
        x, y = position.figures[keeper]
        steps = [(x + dx, y + dy) for dx, dy in STEPS]
        found = {f"{keeper}+{name_of(s)}" for s in steps if on_board(s) and may_stand(position, keeper, s)}
        return found | {"roll"}
    if position.state == "attack-2":
        found = {f"ball>{name_of(where)}" for where in ball_targets(position)}
        holder = position.holder
        assert holder is not None
        if position.roll == 1 and not holder.endswith(".K") and holder != position.barred:
            x, y = position.ball
            steps = [(x + dx, y + dy) for dx, dy in STEPS]
            found |= {f"dribble>{name_of(s)}" for s in steps if on_board(s) and may_stand(position, holder, s)}
        return found
    side = defender if position.state.endswith("rolling") else attacker
    found = set()
    for figure in position.team(side):
        if figure.endswith(".K") or (position.state == "attack-1" and figure == position.holder):
            continue
        for where in figure_targets(position, figure):
            if not (figure == position.barred and where == position.ball):
                found.add(f"{figure}>{name_of(where)}")
    return found or {"pass"}


def last_field_row(position: Slow, side: str) -> int:
    rows = [y for name, (_, y) in position.team(side).items() if not name.endswith(".K")]
    if not rows:
        return 8 if side == "away" else 9
    return max(rows) if side == "away" else min(rows)


def behind_last(position: Slow, where: Cell) -> bool:
    defender = other(position.attacking)
    line = last_field_row(position, defender)
    return (where[1] > line if defender == "away" else where[1] < line) and half_of(where) == defender


def roll(position: Slow, number: int) -> Slow:
    return replace(position, roll=number)


def duel(position: Slow, attack: int, defence: int) -> Slow:
    """Both dice, with the bonuses of the figures on the ball's square."""
    attacker, defender = position.attacking, other(position.attacking)
    ours, theirs = position.at(position.ball, attacker), position.at(position.ball, defender)
    assert ours is not None
    assert theirs is not None
    if {attack, defence} == {1, 6}:
        return replace(position, state="set-up")
    bonus = {"K": 2, "D": 1}
    total = attack + bonus.get(ours.split(".")[1][0], 0), defence + bonus.get(theirs.split(".")[1][0], 0)
    if total[0] == total[1]:
        return position
    if total[0] < total[1]:
        return new_attack(position, defender, theirs)
    if ours in position.offside and behind_last(position, position.ball):
        return replace(position, state="set-up")
    if theirs.endswith(".K") or in_area(position.ball, defender):
        return chance(position)
    return new_attack(position, attacker, ours)


def chance(position: Slow) -> Slow:
    defender = other(position.attacking)
    hindering = [
        name
        for name, where in position.team(position.attacking).items()
        if in_goal_area(where, defender) and behind_last(position, where)
    ]
    return replace(position, state="set-up" if hindering else "shot")


def new_attack(position: Slow, side: str, holder: str) -> Slow:
    return Slow("attack-1", side, position.figures, position.figures[holder], holder)


def moved(position: Slow, figure: str, where: Cell) -> Slow:
    return replace(position, figures={**position.figures, figure: where}, roll=None)


def do(position: Slow, action: str) -> Slow:
    """The position after a legal action."""
    attacker, defender = position.attacking, other(position.attacking)
    state = position.state.removesuffix("-rolling")
    if action == "roll":
        return replace(position, state=f"{state}-rolling")
    if action.startswith("ball>"):
        return played(position, cell(action[5:]))
    if action.startswith("dribble>"):
        where = cell(action[8:])
        assert position.holder is not None
        position = replace(moved(position, position.holder, where), ball=where, offside=frozenset(), won=False)
        return replace(position, state="duel" if position.at(where, defender) else "challenge")
    figure: str | None = None
    reached = False
    if action != "pass":
        figure, _, target = action.replace("+", ">").partition(">")
        position = moved(position, figure, cell(target))
        reached = cell(target) == position.ball
    position = replace(position, roll=None)
    if state == "attack-1":
        return replace(position, state="attack-2")
    if state == "free-a":
        if not reached:
            return replace(position, state="free-d")
        assert figure is not None
        if figure in position.offside and behind_last(position, position.ball):
            return replace(position, state="set-up")
        position = replace(position, state="challenge", holder=figure, barred=None, won=True, offside=frozenset())
        if in_area(position.ball, defender) and chance(position).state == "set-up":
            return replace(position, state="set-up")
        return position
    if state == "free-d":
        if reached:
            assert figure is not None
            return new_attack(position, defender, figure)
        return replace(position, state="free-a")
    if reached:
        return replace(position, state="duel")
    if position.won and in_area(position.ball, defender):
        return chance(position)
    assert position.holder is not None
    return new_attack(position, attacker, position.holder)


def played(position: Slow, where: Cell) -> Slow:
    attacker, defender = position.attacking, other(position.attacking)
    caught = frozenset(name for name, here in position.team(attacker).items() if behind_last(position, here))
    position = replace(position, ball=where, offside=caught, roll=None)
    ours, theirs = position.at(where, attacker), position.at(where, defender)
    if ours is None and theirs is None:
        return replace(position, state="free-a", holder=None)
    if ours is None:
        assert theirs is not None
        return new_attack(position, defender, theirs)
    if theirs is not None:
        return replace(position, state="duel", holder=ours, barred=None, won=False)
    if ours in caught and behind_last(position, where):
        return replace(position, state="set-up")
    position = replace(position, holder=ours, barred=None)
    if in_area(where, defender) or is_star(where, defender):
        return chance(position)
    position = replace(position, offside=frozenset())
    if position.passes == 1:
        return replace(position, state="challenge", won=False)
    return replace(position, state="attack-2", passes=1)


def following(position: Slow) -> list[Slow]:
    """Every position one node further: outcomes of luck or legal actions."""
    if position.state == "duel":
        return [duel(position, a, d) for a, d in product(range(1, 7), repeat=2)]
    if needs_roll(position):
        keeper_plays = position.state == "attack-2" and (position.holder or "").endswith(".K")
        return [roll(position, n) for n in (range(2, 13) if keeper_plays else range(1, 7))]
    return [do(position, action) for action in sorted(actions(position))]


def count(position: Slow, depth: int) -> int:
    """Sequences of `depth` nodes, shorter where a set-up or a shot ends them."""
    if depth == 0 or position.state in LEAVES:
        return 1
    return sum(count(after, depth - 1) for after in following(position))
