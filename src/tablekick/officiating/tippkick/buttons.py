"""What can happen now on a Tipp-Kick board, most likely first."""

from __future__ import annotations

from collections.abc import Iterator

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.words import Behaviour, KeeperFault, Technique, Thing, Verdict
from tablekick.law.tippkick.state import Action, State
from tablekick.officiating.buttons import Button, Group, Words

SIDES = tuple(str(side) for side in Side)
PLACE: dict[str, tuple[str, ...]] = {"place": ()}
THINGS = tuple(str(thing) for thing in Thing)
KICKER_SEEN = ("at", "moving", "grounded", "while", "active", "innocent", "time_to_remove", "hand")
HAND_SEEN = ("at", "moving", "while", "under_rubber")


def buttons(state: State) -> list[Button]:
    """Every button of the moment; what stands first is what mostly happens."""
    if state.over:
        return []
    return [*_now(state), *_offences(), *_table(state), *_clock(state)]


def _now(state: State) -> Iterator[Button]:
    if state.stopped is not None:
        yield Button(name="goes-on", facts=({"signal": "start"},))
    if state.in_doubt:
        yield from _verdicts(Group.NOW)
    if state.choice:
        for word in state.choice:
            facts: tuple[Words, ...] = ({"say": str(word), "by": str(state.attacking)},)
            yield Button(name=f"choice-{word}", facts=facts, side=state.attacking)
    if state.movement is None:
        yield from _ball_lies(state)
    else:
        yield from _ball_runs(state)


def _ball_lies(state: State) -> Iterator[Button]:
    attacker, defender = state.attacking, state.defending
    if state.action is Action.PENALTY:
        yield Button(name="release", facts=({"signal": "release"},))
    yield Button(name="kicks", facts=({"kick": str(attacker)},), side=attacker)
    yield Button(
        name="defends",
        facts=({"place": f"{defender}.kicker", "at": "$place"},),
        side=defender,
        asks=PLACE,
        details=("posture", "on_line", "held", "deliberate", "gap", "leg_raised", "face_down"),
    )
    yield Button(name="keeper-kicks", facts=({"kick": str(attacker), "with": "keeper"},), side=attacker)
    yield Button(
        name="ball-placed",
        facts=({"place": "ball", "by": str(attacker), "at": "$place"},),
        side=attacker,
        asks=PLACE,
        details=("up",),
    )
    yield Button(name="kicks-out-of-turn", facts=({"kick": str(defender)},), side=defender)
    for technique in (each for each in Technique if each is not Technique.CLEAN):
        facts: tuple[Words, ...] = ({"kick": str(attacker), "technique": str(technique)},)
        yield Button(name=f"kick-{technique}", facts=facts, side=attacker, group=Group.OFFENCE, details=("with",))


def _ball_runs(state: State) -> Iterator[Button]:
    move = state.movement
    assert move is not None
    attacker, defender = move.by, move.by.other
    for colour in (state.colour_of(attacker), state.colour_of(defender)):
        facts: tuple[Words, ...] = ({"rest": "ball", "at": "$place?", "up": str(colour)},)
        yield Button(
            name=f"rests-{colour}",
            facts=facts,
            side=state.side_of(colour),
            asks=PLACE,
            details=("path", "regular"),
        )
    end = -state.end_kept_by(attacker)
    pitch = state.parameters.pitch
    goal = {"cross": "ball", "line": "goal", "at": [end * pitch.goal_line_mm, 0.0], "goal": True}
    yield Button(name="goal", facts=(goal,), side=attacker, details=("air",))
    yield _meets(defender, "keeper")
    yield _meets(defender, "kicker", KICKER_SEEN)
    yield Button(name="over-goal-line", facts=(_over("goal"),), asks=PLACE, details=("goal", "air", "side"))
    yield Button(name="over-touch-line", facts=(_over("touch"),), asks=PLACE, details=("air",))
    for part in ("post", "bar", "board"):
        yield Button(name=part, facts=({"touch": ["ball", part]},), details=("at",))
    yield _meets(attacker, "kicker", KICKER_SEEN)
    yield _meets(attacker, "keeper")
    own = {"cross": "ball", "line": "goal", "at": [-end * pitch.goal_line_mm, 0.0], "goal": True}
    yield Button(name="own-goal", facts=(own,), side=attacker, details=("air",))
    if state.action is Action.KICK_OFF:
        yield Button(name="leaves-circle", facts=({"cross": "ball", "line": "circle"},), details=("at",))
    if state.action is Action.GOAL_KICK:
        yield Button(name="leaves-area", facts=({"cross": "ball", "line": "area"},), details=("at",))
    unclear = {"rest": "ball", "at": "$place?", "up": "unclear"}
    yield Button(name="rests-unclear", facts=(unclear,), asks=PLACE, details=("path", "regular"))
    yield Button(name="keeper-kicks", facts=({"kick": str(defender), "with": "keeper"},), side=defender)
    yield Button(name="kicks-again", facts=({"kick": str(attacker)},), side=attacker, details=("with", "technique"))


def _over(line: str) -> Words:
    return {"cross": "ball", "line": line, "at": "$place"}


def _meets(side: Side, part: str, details: tuple[str, ...] = ("at", "moving", "pushed_forward")) -> Button:
    facts: tuple[Words, ...] = ({"touch": ["ball", f"{side}.{part}"]},)
    return Button(name=f"meets-{part}", facts=facts, side=side, details=details)


def _offences() -> Iterator[Button]:
    for fault in KeeperFault:
        facts: tuple[Words, ...] = ({"keeper": str(fault), "by": "$side"},)
        yield Button(
            name=f"keeper-{fault}",
            facts=facts,
            asks={"side": SIDES},
            group=Group.OFFENCE,
            details=("struck", "advantage"),
        )
    for behaviour in Behaviour:
        facts = ({"conduct": str(behaviour), "by": "$side"},)
        yield Button(
            name=f"conduct-{behaviour}",
            facts=facts,
            asks={"side": SIDES},
            group=Group.OFFENCE,
            details=("at", "deliberate", "advantage"),
        )
    for part, details in (("hand", HAND_SEEN), ("body", HAND_SEEN), ("bench", ("at", "moving", "hinders"))):
        names = tuple(f"{side}.{part}" for side in Side)
        facts = ({"touch": ["ball", "$other"]},)
        yield Button(name=f"meets-{part}", facts=facts, asks={"other": names}, group=Group.OFFENCE, details=details)


def _table(state: State) -> Iterator[Button]:
    def told(name: str, fact: Words, details: tuple[str, ...] = (), **asks: tuple[str, ...]) -> Button:
        return Button(name=name, facts=(fact,), asks=asks, details=details, group=Group.TABLE)

    broken = ("mendable", "mechanism", "in_save", "reported", "lost")
    yield told("defect", {"defect": "$value", "by": "$side"}, broken, value=THINGS, side=SIDES)
    yield told("mended", {"mend": "$value"}, ("by",), value=THINGS)
    how = ("broken", "figure", "instead_of", "announced", "agreed")
    yield told("exchanged", {"exchange": "$value", "by": "$side"}, how, value=THINGS, side=SIDES)
    yield told("checked", {"check": "$value", "good": True}, ("by",), value=THINGS)
    yield told("not-good", {"check": "$value", "good": False}, ("by",), value=THINGS)
    yield told("swaps-kicker", {"swap": "$side"}, ("spare_at",), side=SIDES)
    for doubt in ("line", "offence", "dispute"):
        yield told(f"doubt-{doubt}", {"doubt": doubt})
    yield from _verdicts(Group.TABLE)
    yield told("ends-drawn", {"draw": "ends", "by": "$side"}, ("white", "plus_x"), side=SIDES)
    yield told("kicker-set", {"place": "$figure", "at": "$place"}, SET, figure=KICKERS, place=())
    parts = ("kicker", "keeper", "hand", "body", "bench", "box", "net", "rubber")
    whole = (*(f"{side}.{part}" for side in Side for part in parts), "post", "bar", "board")
    yield told("ball-met", {"touch": ["ball", "$other"]}, (*KICKER_SEEN, "under_rubber", "pushed_forward"), other=whole)
    yield told("met-ball", {"touch": ["$other", "ball"]}, (*KICKER_SEEN, "under_rubber", "pushed_forward"), other=whole)
    yield told("kicked", {"kick": "$side"}, ("with", "technique"), side=SIDES)
    yield told("says", {"say": "$value", "by": "$side"}, value=("kick", "repeat", "accept"), side=SIDES)
    del state


KICKERS = tuple(f"{side}.kicker" for side in Side)
SET = ("posture", "on_line", "held", "deliberate", "gap", "leg_raised", "face_down")


def _verdicts(group: Group) -> Iterator[Button]:
    for verdict in Verdict:
        sided = verdict in (Verdict.FREE_KICK, Verdict.PENALTY, Verdict.OUT)
        fact = {"decide": str(verdict)} | ({"to": "$side"} if sided else {})
        asks = {"side": SIDES} if sided else {}
        yield Button(
            name=f"decide-{verdict}", facts=(fact,), asks=asks, group=group, details=("at", "like", "agreed", "to")
        )


def _clock(state: State) -> Iterator[Button]:
    yield Button(name="start", facts=({"signal": "start"},), group=Group.CLOCK)
    yield Button(name="time-over", facts=({"signal": "end"},), group=Group.CLOCK)
    yield Button(name="stop", facts=({"signal": "stop"},), group=Group.CLOCK)
    yield Button(name="released", facts=({"signal": "release"},), group=Group.CLOCK)
    seconds = {"add-time": "$value"}
    yield Button(name="add-time", facts=(seconds,), asks={"value": ()}, group=Group.CLOCK)
    del state
