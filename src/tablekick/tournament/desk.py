"""The desk: a wish becomes entries for the log, or is refused with what to do first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from tablekick.tournament.consequences import consequences
from tablekick.tournament.draw import draw_event, knockout_of_groups
from tablekick.tournament.endings import decide
from tablekick.tournament.errors import QuestionError, RefusedError
from tablekick.tournament.fixtures import MatchId, Place, Seat, Slot
from tablekick.tournament.formats import IN_ROUNDS, Format, Settings, check_settings
from tablekick.tournament.latecomers import with_latecomers
from tablekick.tournament.log import (
    Closed,
    Drawn,
    Entered,
    Entry,
    Happening,
    Opened,
    Paired,
    Reported,
    Struck,
    Undone,
    Withdrew,
    standing,
)
from tablekick.tournament.lots import lots
from tablekick.tournament.names import in_two_teams, known_as
from tablekick.tournament.pairing import pair_round, rounds_for
from tablekick.tournament.people import Entrant, EntrantId, check_bot, check_entrant
from tablekick.tournament.phrases import Said, said
from tablekick.tournament.progress import Meeting, Progress, progress, question
from tablekick.tournament.results import Report
from tablekick.tournament.standings import Row
from tablekick.tournament.state import State, after, fold

Wish = tuple[Happening, ...]
NOT_YET = "nothing was changed yet: is it meant?"


def open_event(state: State, settings: Settings) -> Wish:
    """Open the event or change it; the draw rests on all but the name and the hall."""
    check_settings(settings)
    if state.draw is not None and replace(settings, name=state.event().name, hall=state.event().hall) != state.event():
        raise RefusedError("the draw is made: only name, tables and times can change; undo the draw for the others")
    return (Opened(settings=settings),)


def enter(
    state: State, newcomers: Sequence[Entrant], *, taken: int, sure: bool = False, levels: Collection[str] = ()
) -> Wish:
    """Enter all of them or none. `taken` counts the ids given so far; `sure` says that no name is a second spelling.

    `levels` are the bots of the book, where they are known.
    """
    settings = state.event()
    entrants = dict(state.entrants)
    questions: list[Said] = []
    entered = []
    for number, newcomer in enumerate(newcomers, start=taken + 1):
        entrant = replace(newcomer, id=EntrantId(f"E{number}"), name=newcomer.name.strip(), club=newcomer.club.strip())
        check_entrant(entrant, teams=settings.teams)
        check_bot(entrant, levels, own=settings.online is None)
        questions += [] if sure else _doubles(entrant, entrants.values())
        entrants[entrant.id] = entrant
        entered.append(Entered(entrant=entrant))
    _check_seeds(entrants.values())
    if questions:
        raise QuestionError("nobody was entered yet: is it somebody else?", lines=tuple(questions))
    late = tuple(each.entrant.id for each in entered)
    return tuple(entered) if state.draw is None else (*entered, Drawn(draw=with_latecomers(state, late)))


def _doubles(entrant: Entrant, entrants: Collection[Entrant]) -> list[Said]:
    """Questions about names that seem to be there already."""
    mine = {"name": entrant.name, "club": entrant.club or said("no club")}
    known = [
        said("{name} ({club}): is this {id}, {other} ({their})?", **mine, id=each.id, other=each.name,
             their=each.club or said("no club"))
        for each in known_as(entrant.name, entrants)
    ]  # fmt: skip
    players = [
        said("{name} ({club}): is this {member} of {team}?", **mine, member=member, team=other.name)
        for member, other in in_two_teams(entrant, entrants)
    ]
    return known + players


def _check_seeds(entrants: Iterable[Entrant]) -> None:
    seeds = [each.seed for each in entrants if each.seed is not None]
    twice = next((seed for seed in seeds if seeds.count(seed) > 1), None)
    if twice is not None:
        raise RefusedError("two entrants have seed {seed}", seed=twice)


def strike(state: State, who: EntrantId) -> Wish:
    entrant_of(state, who)
    if state.draw is not None:
        raise RefusedError("the draw is made: withdraw is for that")
    return (Struck(entrant=who),)


def draw(state: State, seed: str) -> Wish:
    """Draw, or draw again as long as nothing has been played."""
    if state.reports or state.tables:
        raise RefusedError("a result is in: the draw stands")
    if not seed.strip():
        raise RefusedError("a draw needs a seed that everybody can know: '2026-11-16 lottery 4 8 15'")
    drawn = Drawn(draw=draw_event(state.event(), tuple(state.entrants.values()), seed))
    if state.event().format not in IN_ROUNDS:
        return (drawn,)
    opened = replace(state, draw=drawn.draw, rounds=())
    return (drawn, *pair(opened)) if not state.rounds else (drawn,)


def draw_tree(state: State, seed: str) -> Wish:
    """Draw barrages and tree again when the groups are over: now it is known who came through, and of which club."""
    if state.draw is None or not state.draw.groups or not state.draw.bracket:
        raise RefusedError("only groups that lead into a knock-out have a tree to draw again")
    if not seed.strip():
        raise RefusedError("a draw needs a seed that everybody can know: '2026-11-16 lottery 4 8 15'")
    at = progress(state)
    if len(at.complete) < len(at.tables):
        raise RefusedError("groups are not over: {groups}", groups=", ".join(sorted(at.tables.keys() - at.complete)))
    told = [meeting.fixture.id for meeting in at.meetings.values() if meeting.fixture.needs_winner and meeting.report]
    if told:
        raise RefusedError("the knock-out has begun: {matches}", matches=", ".join(told))
    clubs: dict[Slot, str] = {
        Place(name, rank): state.entrants[row.entrant].club
        for name, rows in at.tables.items()
        for rank, row in enumerate(rows, start=1)
    }
    chance = lots(seed, "tree")
    barrages, bracket = knockout_of_groups(state.event(), state.draw.groups, clubs, chance)
    return (Drawn(draw=replace(state.draw, barrages=barrages, bracket=bracket, tree_seed=seed)),)


def pair(state: State) -> Wish:
    """The next round when the last one is over; in an arena, the next pairs of those who are free."""
    settings = state.event()
    if settings.format not in IN_ROUNDS:
        raise RefusedError("a {format} is drawn once", format=settings.format)
    if state.draw is None:
        raise RefusedError("draw first")
    number = len(state.rounds) + 1
    at = progress(state)
    rows = _to_pair(state, at)
    if number == 1:
        place = {who: at for at, who in enumerate(state.draw.groups[0])}
        rows.sort(key=lambda row: place[row.entrant])
    return (Paired(pairing=pair_round(settings, rows, state.entrants, state.rounds, number)),)


def _to_pair(state: State, at: Progress) -> list[Row]:
    """Who is paired now: everybody when a Swiss round is over, in an arena whoever is free."""
    settings = state.event()
    limit = rounds_for(settings, len(state.entrants))
    here = [row for row in at.tables[""] if row.entrant not in state.withdrawn]
    if settings.format is Format.ARENA:
        paired = Counter(who for pairing in state.rounds for pair in pairing.pairs for who in pair)
        playing = {who for meeting in at.open() for who in (meeting.home, meeting.away)}
        here = [row for row in here if paired[row.entrant] < limit and row.entrant not in playing]
        over = len(here) < 2 and not playing
    else:
        over = len(state.rounds) >= limit
    if state.closed or over:
        raise RefusedError("all rounds are paired")
    if settings.format is Format.SWISS and at.open():
        raise RefusedError(
            "round {round} is not over: {matches}",
            round=len(state.rounds),
            matches=", ".join(m.fixture.id for m in at.open()),
        )
    if len(here) < 2:
        raise RefusedError("fewer than two are free to be paired")
    return here


def result(state: State, told: Report, *, accept: bool = False) -> Wish:
    """A result, or the correction of one: then what it moves is shown, and it has to be accepted."""
    meeting = meeting_of(state, told.match)
    if meeting.struck:
        raise RefusedError("{match} is not played", match=told.match)
    if not isinstance(meeting.home, str) or not isinstance(meeting.away, str):
        raise RefusedError("{match}: who plays is not known yet", match=told.match)
    told = replace(told, home=meeting.home, away=meeting.away)
    decide(question(state, meeting.fixture, told))
    if meeting.report == told:
        raise RefusedError("{match}: this result is in already", match=told.match)
    wish = Reported(report=told)
    if meeting.verdict is not None and not accept:
        raise QuestionError(NOT_YET, lines=moved_by(state, (wish,)))
    return (wish,)


def moved_by(state: State, wish: Wish) -> tuple[Said, ...]:
    """What a wish would move."""
    later = state
    for happening in wish:
        later = after(later, Entry(number=0, at="", by="", happening=happening))
    return consequences(state, later)


def withdraw(state: State, who: EntrantId, *, annul: bool = False, accept: bool = False) -> Wish:
    """Out after the draw; before it, off the list."""
    entrant = entrant_of(state, who)
    if state.draw is None:
        return strike(state, who)
    if who in state.withdrawn:
        raise RefusedError("{name} has withdrawn already", name=entrant.name)
    at = progress(state)
    in_group = any(who in {row.entrant for row in rows} and name not in at.complete for name, rows in at.tables.items())
    if annul and not in_group:
        raise RefusedError("the group of {name} is over, its results stand", name=entrant.name)
    wish = (Withdrew(entrant=who, annul=annul, in_group=in_group),)
    if not accept:
        raise QuestionError(NOT_YET, lines=moved_by(state, wish))
    return wish


def close(state: State) -> Wish:
    if state.event().format not in IN_ROUNDS:
        raise RefusedError("only a Swiss event or an arena is closed by the desk")
    return (Closed(),)


def undo(entries: Sequence[Entry], number: int | None = None, *, accept: bool = False) -> Wish:
    """Take back the last wish with all its entries, or any one entry: what that moves is shown first."""
    valid = standing(entries)
    done = [each for each in valid if not isinstance(each.happening, Undone)]
    if number is None:
        chosen = [
            each for each in done if each is done[-1] or (each.at and (each.at, each.by) == (done[-1].at, done[-1].by))
        ]
    else:
        chosen = [each for each in valid if each.number == number]
    if not chosen:
        words = "there is nothing to undo" if number is None else "there is no entry {number} to undo"
        raise RefusedError(words, number=number)
    wish = tuple(Undone(entry=each.number) for each in chosen)
    first = entries[-1].number + 1
    undone = [Entry(number=first + n, at="", by="", happening=each) for n, each in enumerate(wish)]
    later = fold((*entries, *undone))
    _check_sound(later)
    if chosen[-1] is not done[-1] and not accept and later.settings is not None:
        moved = consequences(fold(entries), later)
        if moved:
            raise QuestionError(NOT_YET, lines=moved)
    return wish


def _check_sound(state: State) -> None:
    """Nobody may be missing whom something later names."""
    if state.settings is None and (state.entrants or state.draw):
        raise RefusedError("everything else rests on this entry")
    missing = _named(state) - state.entrants.keys()
    if missing:
        raise RefusedError("the draw names {names}: undo the draw first", names=", ".join(sorted(missing)))
    if state.draw is None and (state.reports or state.tables or state.rounds or state.withdrawn):
        raise RefusedError("results rest on the draw: undo them first")
    if [pairing.round for pairing in state.rounds] != list(range(1, len(state.rounds) + 1)):
        raise RefusedError("a later round rests on this one: undo that first")


def _named(state: State) -> set[EntrantId]:
    """Everybody that the draw and the rounds name."""
    if state.draw is None:
        return set()
    seated = {slot.entrant for slot in state.draw.bracket if isinstance(slot, Seat)}
    paired = {who for pairing in state.rounds for pair in pairing.pairs for who in pair}
    return seated | paired | {who for group in state.draw.groups for who in group}


def entrant_of(state: State, who: str) -> Entrant:
    found = state.entrants.get(EntrantId(who))
    if found is None:
        named = [each for each in state.entrants.values() if each.name.casefold() == who.casefold()]
        if len(named) != 1:
            raise RefusedError("there is no entrant {name}; the standings list them", name=who)
        (found,) = named
    return found


def meeting_of(state: State, match: MatchId) -> Meeting:
    at = progress(state)
    found = at.meetings.get(match)
    if found is None:
        waiting = ", ".join(each.fixture.id for each in at.open()[:12]) or "none"
        raise RefusedError("there is no match {match}; open matches: {waiting}", match=match, waiting=waiting)
    return found
