"""Each form of event, from two entrants to 128, ends with the right ranking."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tablekick.tournament import desk
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.fixtures import Phase
from tablekick.tournament.formats import Format
from tablekick.tournament.pairing import rounds_for
from tablekick.tournament.progress import progress
from tablekick.tournament.ranking import ranking
from tests.tournament.event import Event, by_lots, by_number

SIZES = (2, 3, 4, 5, 7, 8, 9, 13, 16, 17, 24, 33, 64, 127, 128)
LEAGUES = (*(size for size in SIZES if size <= 33), 128)
"""Every size would play 8,000 matches more; the largest one shows that they can be."""


def played(form: Format, size: int, **settings: Any) -> Event:
    """The earlier entered is the stronger, and always wins."""
    event = Event(format=form, **settings).enter(size)
    # Seeds say so as well.
    return event.draw().play(by_number)


def ranks(event: Event) -> list[tuple[int, str]]:
    return [(each.rank, str(each.entrant)) for each in ranking(event.state)]


@pytest.mark.parametrize("size", LEAGUES)
def test_a_league_ends_in_the_order_of_strength(size: int) -> None:
    event = played(Format.LEAGUE, size)
    assert ranks(event) == [(n, f"E{n}") for n in range(1, size + 1)]
    assert all(row.played == size - 1 for row in progress(event.state).tables["A"])


@pytest.mark.parametrize("size", SIZES)
def test_a_knock_out_is_won_by_the_best_and_everybody_but_him_loses_once(size: int) -> None:
    event = played(Format.KNOCKOUT, size)
    at = progress(event.state)
    lost = [meeting.loser() for meeting in at.meetings.values() if meeting.verdict is not None]
    assert sorted(map(str, lost)) == sorted(f"E{n}" for n in range(2, size + 1))
    assert ranks(event)[0] == (1, "E1")
    assert [rank for rank, _ in ranks(event)].count(1) == 1
    # Places follow the rounds: 1, 2, 3 and 3, four times 5, eight times 9.
    full = [1, 2, *(1 + 2**k for k in range(1, 8) for _ in range(2**k))]
    assert sorted(rank for rank, _ in ranks(event)) == full[:size]


@pytest.mark.parametrize("size", SIZES)
def test_a_double_knock_out_needs_two_defeats(size: int) -> None:
    event = Event(format=Format.DOUBLE).enter(size).draw().play(by_lots(Random(size)))
    at = progress(event.state)
    assert at.over
    lost = [str(meeting.loser()) for meeting in at.meetings.values() if meeting.verdict is not None]
    champion = ranks(event)[0][1]
    assert {who: lost.count(who) for who in set(lost) - {champion}} == {
        f"E{n}": 2 for n in range(1, size + 1) if f"E{n}" != champion
    }
    assert lost.count(champion) <= 1
    second = [who for rank, who in ranks(event) if rank == 2]
    final = [m for m in at.meetings.values() if m.verdict is not None][-1]
    assert second == [str(final.loser())]


@pytest.mark.parametrize("size", SIZES)
def test_a_swiss_event_never_pairs_two_twice_and_lets_the_best_win(size: int) -> None:
    event = played(Format.SWISS, size)
    pairs = [frozenset(pair) for pairing in event.state.rounds for pair in pairing.pairs]
    assert len(set(pairs)) == len(pairs)
    assert len(event.state.rounds) == rounds_for(event.state.event(), size)
    byes = [pairing.bye for pairing in event.state.rounds if pairing.bye is not None]
    assert len(byes) == len(set(byes)) == (len(event.state.rounds) if size % 2 else 0)
    # A bye is worth a win, so another may be level with him; nobody has more.
    rows = progress(event.state).tables[""]
    best = next(row for row in rows if row.entrant == "E1")
    assert best.lost == 0
    assert best.points == max(row.points for row in rows)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("form", "barrage"), [(Format.GROUPS_KNOCKOUT, 0), (Format.BARRAGE, 2)])
def test_groups_lead_into_the_knock_out(form: Format, barrage: int, size: int) -> None:
    through = 1 if barrage else 2
    event = played(form, size, through=through, barrage=barrage, third_place=True)
    at = progress(event.state)
    assert at.over
    places = ranks(event)
    assert (places[0], places[1]) == ((1, "E1"), (2, "E2")) if size <= 4 else (places[0] == (1, "E1"))
    assert sorted(int(who[1:]) for _, who in places) == list(range(1, size + 1))
    # Who comes through has been among the first of his group.
    first = {row.entrant for table in at.tables.values() for row in table[: through + barrage]}
    fought = {m.home for m in at.meetings.values() if m.fixture.phase in (Phase.KNOCKOUT, Phase.BARRAGE)}
    assert {who for who in fought if isinstance(who, str)} <= first
    # In the first round of the tree nobody meets his own group; winners of barrages come from two and may have to.
    if form is Format.GROUPS_KNOCKOUT and len(at.tables) > 2:
        group_of = {row.entrant: name for name, table in at.tables.items() for row in table}
        opening = [m for m in at.meetings.values() if m.fixture.phase is Phase.KNOCKOUT and m.fixture.round == 1]
        assert not [m for m in opening if isinstance(m.home, str) and isinstance(m.away, str)
                    and group_of[m.home] == group_of[m.away]]  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
def test_groups_alone_share_their_places(size: int) -> None:
    event = played(Format.GROUPS, size, group_size=4)
    groups = -(-size // 4)
    assert [rank for rank, _ in ranks(event)].count(1) == groups
    assert {len(table) for table in progress(event.state).tables.values()} <= {size // groups, -(-size // groups)}


@pytest.mark.parametrize("size", [2, 3, 8, 21, 48, 128])
def test_an_arena_gives_everybody_his_matches_and_no_pair_twice_in_a_row(size: int) -> None:
    event = Event(format=Format.ARENA, rounds=6).enter(size).draw().play(by_lots(Random(size)))
    played = Counter(who for pairing in event.state.rounds for pair in pairing.pairs for who in pair)
    assert sorted(played.values(), reverse=True)[: size - 1] == [6] * (size - 1)
    assert max(played.values()) == 6
    if size > 3:
        last: dict[str, frozenset[str]] = {}
        for pairing in event.state.rounds:
            for pair in pairing.pairs:
                assert last.get(pair[0]) != frozenset(pair)
                last.update(dict.fromkeys(pair, frozenset(pair)))


def test_an_arena_pairs_whoever_is_free_and_waits_for_nobody() -> None:
    event = Event(format=Format.ARENA, rounds=9).enter(6).draw()
    first, second, _ = progress(event.state).open()
    event.report(first.fixture.id, 1, 0)
    event.report(second.fixture.id, 1, 0)
    event.add(desk.pair(event.state))
    new = event.state.rounds[-1].pairs
    assert {who for pair in new for who in pair} == {first.home, first.away, second.home, second.away}
    assert frozenset((first.home, first.away)) not in {frozenset(pair) for pair in new}
    event.add(desk.close(event.state))
    with pytest.raises(RefusedError, match="all rounds are paired"):
        desk.pair(event.state)
