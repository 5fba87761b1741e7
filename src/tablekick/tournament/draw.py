"""The draw: groups from pots, a seeded tree, clubs kept apart, and everything again from the same seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from tablekick.tournament.errors import RefusedError
from tablekick.tournament.fixtures import BYE, Draw, MatchId, Place, Seat, Slot, WinnerOf, group_name
from tablekick.tournament.formats import WITH_GROUPS, Format, Settings
from tablekick.tournament.lots import lots, shuffled
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.seating import seat
from tablekick.tournament.separation import assign


def draw_event(settings: Settings, entrants: Sequence[Entrant], seed: str) -> Draw:
    """Everything that is drawn before the first match."""
    if len(entrants) < 2:
        raise RefusedError("a draw needs two entrants at least")
    ranked = by_strength(entrants, lots(seed, "order"))
    if settings.format in (Format.KNOCKOUT, Format.DOUBLE):
        clubs = {each.id: frozenset({each.club} if each.club else ()) for each in ranked}
        chance = lots(seed, "bracket")
        seats = seat([each.id for each in ranked], clubs.__getitem__, chance)
        return Draw(seed=seed, bracket=tuple(BYE if who is None else Seat(who) for who in seats))
    if settings.format not in WITH_GROUPS:
        return Draw(seed=seed, groups=(tuple(each.id for each in ranked),))
    groups = draw_groups(ranked, groups_for(settings, len(ranked)), lots(seed, "groups"))
    if settings.format in (Format.LEAGUE, Format.GROUPS):
        return Draw(seed=seed, groups=groups)
    barrages, bracket = knockout_of_groups(settings, groups, {}, lots(seed, "bracket"))
    return Draw(seed=seed, groups=groups, barrages=barrages, bracket=bracket)


def by_strength(entrants: Sequence[Entrant], chance: Random) -> list[Entrant]:
    """Seeds first, then ratings; lots among equals."""
    # In the order of their ids first: the seed decides, not the order in which a file was read.
    return sorted(shuffled(sorted(entrants, key=lambda each: each.id), chance), key=lambda each: each.strength)


def groups_for(settings: Settings, entrants: int) -> int:
    """As few groups as the size allows; a league is one."""
    return 1 if settings.format is Format.LEAGUE else -(-entrants // settings.group_size)


def draw_groups(ranked: Sequence[Entrant], count: int, chance: Random) -> tuple[tuple[EntrantId, ...], ...]:
    """Pot by pot, one of each pot to a group; the first pot heads the groups in its order."""
    groups: list[list[Entrant]] = [[each] for each in ranked[:count]]

    def clubmates(who: Entrant, group: int) -> int:
        return sum(1 for each in groups[group] if who.club and each.club == who.club)

    for first in range(count, len(ranked), count):
        pot = ranked[first : first + count]
        for who, group in zip(pot, assign(pot, range(count), clubmates, chance), strict=True):
            groups[group].append(who)
    return tuple(tuple(each.id for each in group) for group in groups)


def knockout_of_groups(
    settings: Settings,
    groups: Sequence[Sequence[EntrantId]],
    clubs: Mapping[Slot, str],
    chance: Random,
) -> tuple[tuple[tuple[Slot, Slot], ...], tuple[Slot, ...]]:
    """Barrages and the tree, by places in the groups; `clubs` says what is known of who took them."""
    names = [group_name(n) for n in range(len(groups))]
    deepest = max(len(group) for group in groups)
    by_rank = [
        [Place(name, rank) for name, group in zip(names, groups, strict=True) if len(group) >= rank]
        for rank in range(1, deepest + 1)
    ]
    direct: list[Slot] = [place for rank in by_rank[: settings.through] for place in rank]
    waiting: list[Slot] = []
    if settings.format is Format.BARRAGE:
        end = settings.through + settings.barrage
        waiting = [place for rank in by_rank[settings.through : end] for place in rank]

    def origin(slot: Slot) -> frozenset[str]:
        sources = barrage_of.get(slot, (slot,))
        groups_of = {f"group {each.group}" for each in sources if isinstance(each, Place)}
        return frozenset(groups_of | {f"club {clubs[each]}" for each in sources if clubs.get(each)})

    barrage_of: dict[Slot, tuple[Slot, ...]] = {}
    if len(waiting) % 2:
        # The best of an odd number has nobody to meet and is through.
        direct.append(waiting.pop(0))
    half = len(waiting) // 2
    better, others = waiting[:half], waiting[half:]
    opponents = assign(better, others, lambda a, b: len(origin(a) & origin(b)), chance) if half else []
    barrages = tuple(zip(better, opponents, strict=True))
    for number, pair in enumerate(barrages, start=1):
        barrage_of[WinnerOf(MatchId(f"BR{number}"))] = pair
    ranked: list[Slot] = [*direct, *barrage_of]
    if len(ranked) < 2:
        raise RefusedError("only one would come through to the knock-out; let more through or play a league")
    return barrages, tuple(BYE if slot is None else slot for slot in seat(ranked, origin, chance))
