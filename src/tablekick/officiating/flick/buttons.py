"""What can happen now at a flick table, most likely first."""

from __future__ import annotations

from collections.abc import Iterator

from tablekick.facts.flick.bodies import some_of
from tablekick.facts.flick.facts import ConductKind, KeeperDeed, Technique
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import KeeperMode, Period, Stage
from tablekick.law.flick.parameters import BallIsOut
from tablekick.law.flick.state import State
from tablekick.officiating.buttons import Button, Group, Words

SIDES = tuple(str(side) for side in Side)
FINGERS = tuple(str(technique) for technique in Technique if technique is not Technique.CLEAN)
PURPOSE = ("deliberate", "provoked", "clothing", "moderate", "idle", "at")
SUBBUTEO_ONLY = (
    ConductKind.BALANCE,
    ConductKind.CHANGING_HANDS,
    ConductKind.CHANGES_SIDE,
    ConductKind.LOOSE_NET,
    ConductKind.ROD_FLICKED,
)


def buttons(play: State) -> list[Button]:
    """Every button of the moment; what stands first is what mostly happens."""
    if play.clock.period is Period.OVER and play.pending is None:
        # How players behave after the whistle is the referee's business too.
        return [button for button in _offences(play) if button.name.startswith("conduct-")]
    return [*_now(play), *_offences(play), *_words(), *_table(play), *_clock(play)]


def _now(play: State) -> Iterator[Button]:
    if play.pending is not None:
        yield from _answers(play)
    if play.match.awaiting_toss:
        yield from _toss(play)
    elif play.shoot_out is not None:
        yield from _shot(play)
    elif play.restart is not None:
        yield from _restart(play)
    elif play.table.ball_moving:
        yield from _ball_runs(play)
    else:
        yield from _open_play(play)


def team(play: State, side: Side, *, spare: bool = True) -> tuple[str, ...]:
    """The numbers a player may have on the table."""
    most = play.parameters.figures
    names = [str(figure).partition(".")[2] for figure in play.table.figures if figure.side is side]
    extra = sorted((int(name) for name in names if name.isdigit() and int(name) > most), key=int)
    with_spare = spare and play.keepers.modes[side] is KeeperMode.SPARE
    numbers = [*range(1, most + 1), *extra]
    return (*(f"{side}.{number}" for number in numbers), *((f"{side}.spare",) if with_spare else ()))


def _answers(play: State) -> Iterator[Button]:
    assert play.pending is not None
    by = play.pending.offended
    for option in play.pending.options:
        yield Button(
            name=f"answer-{str(option).replace(' ', '-')}",
            facts=({"say": str(option), "by": str(by)},),
            side=by,
            details=("figure", "offence"),
        )


def _toss(play: State) -> Iterator[Button]:
    takes = ("shoot", "keep") if play.shoot_out is not None else ("flick-off", "ends")
    for side in Side:
        for taken in takes:
            yield Button(
                name=f"toss-{taken}",
                facts=({"toss": str(side), "takes": taken},),
                side=side,
                details=("goal", "from"),
            )


def _plays(play: State, side: Side, name: str = "plays", spare: bool = True) -> Button:
    facts: tuple[Words, ...] = ({"flick": "$figure"}, {"touch": ["$figure", "ball"]})
    return Button(name=name, facts=facts, side=side, asks={"figure": team(play, side, spare=spare)})


def _misses(play: State, side: Side, name: str = "misses") -> Button:
    facts: tuple[Words, ...] = ({"flick": "$figure"}, {"stop": "$figure"})
    return Button(name=name, facts=facts, side=side, asks={"figure": team(play, side)})


def _hits(play: State, side: Side, name: str, other: Side, *, then_ball: bool = False) -> Button:
    """A flick that meets a figure first, with how it ends: the ball after all, or everything at rest without it."""
    ends: tuple[Words, ...] = ({"touch": ["$figure", "ball"]},)
    if not then_ball:
        ends = ({"stop": "$other"}, {"stop": "$figure"})
    facts: tuple[Words, ...] = ({"flick": "$figure"}, {"touch": ["$figure", "$other"]}, *ends)
    # Who flicked is asked, for his flicks are counted. Whom he met decides nothing while it stands.
    unseen = str(some_of(other))
    asks = {"figure": team(play, side), "other": (*team(play, other), unseen)}
    return Button(name=name, facts=facts, side=side, asks=asks, usual={"other": unseen})


def _open_play(play: State) -> Iterator[Button]:
    attacker, defender = play.possession.attacking, play.possession.defending
    if any(play.table.is_moving(figure) for figure in play.table.figures) or play.table.strokes:
        yield from _figures_run(play)
    block = _misses(play, defender, "block")
    if play.block.owed is not None:
        # The referee has given time for it: the attacker waits until it is taken or waived.
        yield block
        yield Button(name="waives-block", facts=({"say": "ready", "by": str(defender)},), side=defender)
    yield _plays(play, attacker)
    if play.block.held and play.block.owed is None:
        yield block
    yield _misses(play, attacker)
    yield _hits(play, attacker, "hits-opponent-first", defender, then_ball=True)
    yield _hits(play, attacker, "hits-opponent", defender)
    yield _hits(play, attacker, "hits-own-first", attacker, then_ball=True)
    yield _hits(play, attacker, "hits-own", attacker)
    yield Button(name="keeper-plays", facts=({"touch": [f"{attacker}.gk", "ball"]},), side=attacker)
    if play.block.held:
        yield _plays(play, defender, "block-plays")
        yield _hits(play, defender, "block-hits", attacker)
    if play.parameters.ticks:
        yield Button(
            name="tick",
            facts=({"flick": "$figure", "announce": "tick"}, {"stop": "$figure"}),
            side=attacker,
            asks={"figure": team(play, attacker)},
        )


def _figures_run(play: State) -> Iterator[Button]:
    moving = tuple(sorted({str(body) for body in (*play.table.strokes, *play.table.adrift)}))
    yield Button(name="figures-rest", facts=tuple({"stop": body} for body in moving))


def _ball_runs(play: State) -> Iterator[Button]:
    attacker, defender = play.possession.attacking, play.possession.defending
    moving = tuple(sorted({str(body) for body in (*play.table.strokes, *play.table.adrift)}))
    rests: tuple[Words, ...] = (*({"stop": body} for body in moving), {"stop": "ball", "at": "$place"})
    yield Button(name="rests", facts=rests, asks={"place": ()}, details=("accidental",))
    yield _meets(play, attacker, "meets-own")
    yield _meets(play, defender, "meets-opponent")
    end = play.attacks(attacker)
    goal = {"cross": "ball", "line": "goal", "at": [end * play.pitch.goal_line, 0.0], "goal": True}
    yield Button(name="goal", facts=(goal,), side=attacker)
    yield Button(name="keeper-saves", facts=({"touch": ["ball", f"{defender}.gk"]},), side=defender, details=SEEN)
    yield _over(play, "touch")
    yield _over(play, "goal")
    own = {"cross": "ball", "line": "goal", "at": [-end * play.pitch.goal_line, 0.0], "goal": True}
    yield Button(name="own-goal", facts=(own,), side=attacker)
    yield _plays(play, attacker, "plays-again")
    if play.block.held:
        yield _misses(play, defender, "block")
        yield _plays(play, defender, "block-plays")
        yield _hits(play, defender, "block-hits", attacker)
    yield Button(name="own-keeper-touches", facts=({"touch": ["ball", f"{attacker}.gk"]},), side=attacker)
    for part in ("post", "bar"):
        yield Button(name=part, facts=({"touch": ["ball", part]},))
    if play.parameters.ball_is_out is BallIsOut.BOARD:
        yield Button(name="off-the-board", facts=({"leave": "ball", "from": "board", "at": "$place"},), asks=PLACE)


PLACE: dict[str, tuple[str, ...]] = {"place": ()}
SEEN = ("prevented", "provoked", "goal_bound", "deliberate", "doubt")


def _meets(play: State, side: Side, name: str) -> Button:
    facts: tuple[Words, ...] = ({"touch": ["ball", "$figure"]},)
    return Button(name=name, facts=facts, side=side, asks={"figure": team(play, side)}, details=SEEN)


def _over(play: State, line: str) -> Button:
    del play
    facts: tuple[Words, ...] = ({"cross": "ball", "line": line, "at": "$place"},)
    return Button(name=f"over-{line}-line", facts=facts, asks=PLACE, details=("goal", "doubt"))


def _restart(play: State) -> Iterator[Button]:
    restart = play.restart
    assert restart is not None
    side = restart.to
    if restart.taker is not None:
        facts: tuple[Words, ...] = ({"flick": str(restart.taker)}, {"touch": [str(restart.taker), "ball"]})
        yield Button(name="takes", facts=facts, side=side)
    else:
        yield _plays(play, side, "takes")
    for each in (side, side.other):
        yield Button(name="ready", facts=({"say": "ready", "by": str(each)},), side=each)
    if restart.stage is Stage.NOMINATE:
        asks = {"figure": team(play, side)}
        yield Button(name="nominate", facts=({"nominate": "$figure"},), side=side, asks=asks)
    for each in (side, side.other):
        asks = {"figure": team(play, each)}
        yield Button(name="positional", facts=({"flick": "$figure"}, {"stop": "$figure"}), side=each, asks=asks)
    yield Button(name="keeper-takes", facts=({"touch": [f"{side}.gk", "ball"]},), side=side)
    yield Button(
        name="ball-placed",
        facts=({"place": "ball", "at": "$place", "by": str(side)},),
        side=side,
        asks=PLACE,
        group=Group.TABLE,
    )


def _shot(play: State) -> Iterator[Button]:
    shoot_out = play.shoot_out
    assert shoot_out is not None
    if play.table.ball_moving:
        yield from _ball_runs(play)
        return
    shooter = shoot_out.shooting
    asks = {"figure": team(play, shooter)}
    yield _plays(play, shooter, "shoots")
    for each in (shooter, shooter.other):
        yield Button(name="ready", facts=({"say": "ready", "by": str(each)},), side=each)
    yield Button(name="nominate", facts=({"nominate": "$figure"},), side=shooter, asks=asks)
    yield _misses(play, shooter)


def _offences(play: State) -> Iterator[Button]:
    subbuteo = str(play.book).startswith("subbuteo")
    for kind in ConductKind:
        if kind in SUBBUTEO_ONLY and not subbuteo:
            continue
        facts: tuple[Words, ...] = ({"conduct": str(kind), "by": "$side"},)
        yield Button(name=f"conduct-{kind}", facts=facts, asks={"side": SIDES}, group=Group.OFFENCE, details=PURPOSE)
    for deed in KeeperDeed:
        facts = ({"keeper": str(deed), "by": "$side"},)
        yield Button(
            name=f"keeper-{deed}", facts=facts, asks={"side": SIDES}, group=Group.OFFENCE, details=("deliberate",)
        )
    both = (*team(play, play.possession.attacking), *team(play, play.possession.defending))
    both = (*both, *(str(some_of(side)) for side in Side))
    for technique in FINGERS:
        facts = ({"flick": "$figure", "technique": technique}, {"stop": "$figure"})
        yield Button(name=f"finger-{technique}", facts=facts, asks={"figure": both}, group=Group.OFFENCE)
    side = awaited(play)
    if side is not None:
        yield Button(name="too-late", facts=(), side=side, group=Group.OFFENCE, late=side)


def awaited(play: State) -> Side | None:
    """Who is using up the time: the taker, the shooter, the attacker with the ball at rest."""
    if play.match.awaiting_toss or play.table.ball_moving or play.pending is not None:
        return None
    if play.shoot_out is not None:
        return play.shoot_out.shooting
    return play.restart.to if play.restart is not None else play.possession.attacking


def _words() -> Iterator[Button]:
    for word in ("ready", "distance", "tick?", "force?", "limited?", "substitution", "remove?", "path?", "overrule"):
        facts: tuple[Words, ...] = ({"say": word, "by": "$side"},)
        details = ("figure", "offence")
        yield Button(
            name=f"say-{word.rstrip('?')}", facts=facts, asks={"side": SIDES}, group=Group.WORD, details=details
        )


def _table(play: State) -> Iterator[Button]:
    both = (*team(play, Side.HOME), *team(play, Side.AWAY))
    one = {"figure": both}
    pair = {"figure": both, "other": both}

    def told(
        name: str,
        *facts: Words,
        asks: dict[str, tuple[str, ...]],
        details: tuple[str, ...] = (),
        group: Group = Group.TABLE,
    ) -> Button:
        return Button(name=name, facts=facts, asks=asks, details=details, group=group)

    # While play goes on figures fall and fly off the board all the time.
    quiet = play.match.awaiting_toss or play.pending is not None or play.restart is not None
    soon = Group.TABLE if quiet else Group.NOW
    lies: Words = {"stop": "$figure", "lying": True}
    yield told("falls", lies, asks=one, details=("at", "entangled"), group=soon)
    yield told("leaves-board", {"leave": "$figure", "from": "board"}, asks=one, details=("at",), group=soon)
    yield told("leaves-surface", {"leave": "$figure", "from": "surface"}, asks=one, details=("at",))
    yield told("leaves-area", {"leave": "$figure", "from": "area"}, asks=one, details=("at",))
    yield told("substitutes", {"substitute": "$figure"}, asks=one, details=("broken", "by"))
    yield told("keeper-changed", {"substitute": "gk", "by": "$side"}, asks={"side": SIDES}, details=("broken",))
    if play.parameters.spare_goalkeeper:
        yield told("spare-in", {"spare": "in", "by": "$side"}, asks={"side": SIDES}, details=("at", "rod_removed"))
        yield told("spare-out", {"spare": "out", "by": "$side"}, asks={"side": SIDES}, details=("at",))
    yield told("placed", {"place": "$figure", "at": "$place"}, asks={**one, "place": ()}, details=("by",))
    yield told("nominated", {"nominate": "$figure"}, asks=one, details=("by",))
    # One thing after the other, for whoever wants to tell exactly what he saw.
    yield told("flicked", {"flick": "$figure"}, asks=one, details=("announce", "technique", "ball_at", "after_miss"))
    exact = ("at", "moving", "ball_at", *SEEN)
    bodies = (*both, *(f"{side}.{part}" for side in Side for part in ("gk", "spare", "hand", "body")))
    fixed = ("ball", "post", "bar", "barrier")
    pair = {"figure": (*bodies, *fixed), "other": (*bodies, *fixed)}
    yield told("touches", {"touch": ["$figure", "$other"]}, asks=pair, details=exact)
    resting = (*both, *(f"{side}.spare" for side in Side), "ball")
    yield told("stopped", {"stop": "$figure"}, asks={"figure": resting}, details=("at", "lying", "entangled"))


def _clock(play: State) -> Iterator[Button]:
    if play.shoot_out is None:
        yield Button(name="time-over", facts=({"signal": "end"},), group=Group.CLOCK)
    yield Button(name="clarified", facts=({"signal": "clarified"},), group=Group.CLOCK)
    if play.match.others is not None:
        facts: tuple[Words, ...] = ({"signal": "goal-elsewhere", "to": "$side"},)
        yield Button(
            name="goal-elsewhere", facts=facts, asks={"side": SIDES}, group=Group.CLOCK, details=("undecided",)
        )
