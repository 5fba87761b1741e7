"""How we read what the booklet leaves open: each a named option. The question numbers are those of docs/tactics.md."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any


class ShotDevice(StrEnum):
    SPINNER = "spinner"
    DIE = "die"


class ShortSpin(StrEnum):
    """What a spin of fewer than two turns is."""

    MISS = "miss"
    AGAIN = "again"


@dataclass(frozen=True, slots=True, kw_only=True)
class Readings:
    """The variants of rule 12, the freely chosen times, and an answer to each open question."""

    defender_bonus: int = 1
    """4.D.9; the advanced game plays with 2 (12.A.1)."""
    shot: ShotDevice = ShotDevice.SPINNER
    """12.B."""
    half_minutes: float = 45.0
    extra_minutes: float = 15.0
    seconds_per_move: float = 20.0
    """Simulated time of a roll with its move, of a duel and of a shot."""
    seconds_per_placement: float = 3.0
    """Simulated time of one placement in a set-up (the booklet allows 60 s for a whole one)."""
    strict: bool = False
    """An illegal move is a minor foul (9.C) instead of being refused."""
    extra_time: bool = True
    """11.C; without it a draw is a draw."""
    own_figures_block: bool = False
    """Q7."""
    attacker_moves_keeper: bool = False
    """Q10."""
    dribble_is_chance: bool = False
    """Q13: an unopposed dribble into the area is followed by a shot."""
    defender_shoots: bool = False
    """Q14: whoever wins a free ball or duel in the other team's area shoots, the D-team too."""
    keeper_beaten_anywhere: bool = True
    """Q15."""
    attacking_keeper_beaten: bool = False
    """Q16: beating the keeper of the team in possession gives a shot too."""
    bonus_before_foul: bool = False
    """Q17."""
    goal_sectors: int = 4
    corner_sectors: int = 2
    goal_kick_sectors: int = 2
    """Q19, and Q41 for the shot die."""
    short_spin: ShortSpin = ShortSpin.MISS
    """Q20."""
    level_is_offside: bool = False
    """Q24."""
    offside_at_restarts: bool = True
    """Q26: also from kick-off, goal kick and free kick."""
    goal_area_spares_holder: bool = False
    """Q27: the figure on the ball does not count for offside in the goal area."""
    offside_only_in_their_half: bool = True
    """Q28."""
    must_place_three: bool = False
    """Q31."""
    any_taker_after_offside: bool = False
    """Q32: not only the nearest."""
    penalty_rebounds: bool = True
    """Q34: corner and goal kick come out of a penalty in play."""
    shootout_ends_early: bool = False
    """Q40."""

    def __post_init__(self) -> None:
        if self.defender_bonus not in range(7):
            raise ValueError(f"defender_bonus: expected 0 to 6, got {self.defender_bonus!r}")
        for name in ("half_minutes", "extra_minutes", "seconds_per_move", "seconds_per_placement"):
            if not 0 < getattr(self, name) <= 10_000:
                raise ValueError(f"{name}: expected more than 0 and at most 10000, got {getattr(self, name)!r}")
        sectors = (self.goal_sectors, self.corner_sectors, self.goal_kick_sectors)
        if not all(0 <= share <= 100 for share in sectors) or not sum(sectors) or not self.goal_sectors:
            raise ValueError(f"goal_sectors: expected 0 to 100 sectors each and at least one goal, got {sectors}")

    def differences(self) -> dict[str, Any]:
        """What is not as usual."""
        return {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}


USUAL = Readings()


def read_readings(raw: dict[str, Any]) -> Readings:
    """Options as people write them, texts included; what is wrong is a ValueError that names the option."""
    known = {field.name: field for field in fields(Readings)}
    found = {}
    for name, value in raw.items():
        if name not in known:
            raise ValueError(f"{name}: unknown option; known are {', '.join(sorted(known))}")
        found[name] = _read(name, type(known[name].default), value)
    return Readings(**found)


def _read(name: str, kind: type[Any], value: object) -> Any:
    if kind is bool:
        if value in (True, "true", "yes", "on"):
            return True
        if value in (False, "false", "no", "off"):
            return False
        raise ValueError(f"{name}: expected true or false, got {value!r}")
    if isinstance(value, bool):
        raise ValueError(f"{name}: expected {_wanted(kind)}, got {value!r}")
    try:
        return kind(value)
    except (ValueError, TypeError):
        raise ValueError(f"{name}: expected {_wanted(kind)}, got {value!r}") from None


def _wanted(kind: type[object]) -> str:
    if issubclass(kind, StrEnum):
        return "one of " + ", ".join(kind)
    return "a whole number" if kind is int else "a number"
