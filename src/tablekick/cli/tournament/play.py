"""`draw`, `schedule`, `result` and `close`: the day itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablekick.cli.tournament.common import accept_option, by_option, event_file, read, refusals, write
from tablekick.cli.tournament.words import goals_in_sudden_death, names, score_of, shots_from
from tablekick.facts.sides import Side
from tablekick.tournament.results import Award, Ground, Report

if TYPE_CHECKING:
    from tablekick.tournament.desk import Wish
    from tablekick.tournament.store import Books

SIDE = click.Choice([side.value for side in Side])


@click.command()
@event_file
@click.option("--seed", default="", help="Anything that nobody could choose: publish it, and all can draw again.")
@click.option("--tree", is_flag=True, help="After the groups: draw the tree again, clubs apart.")
@by_option
def draw(file: Path, seed: str, tree: bool, by: str) -> None:
    """Draw groups and tree; in a Swiss event or arena, pair the next round."""
    from tablekick.tournament import desk
    from tablekick.tournament.formats import IN_ROUNDS

    def wish(books: Books) -> Wish:
        state = books.state
        if tree:
            return desk.draw_tree(state, seed)
        if state.event().format in IN_ROUNDS and state.draw is not None:
            return desk.pair(state)
        return desk.draw(state, seed)

    write(file, by, wish)
    from tablekick.cli.tournament.show import print_open

    print_open(read(file).state)


@click.command()
@event_file
@click.option("--now", metavar="11:20", help="Plan again from this time: what has begun stays where it is.")
@click.option("--late", "late", multiple=True, type=(int, int), metavar="TABLE MINUTES", help="A table is behind.")
@click.option(
    "--limit", "limit_s", type=click.FloatRange(0.1), default=8.0, show_default=True, help="Seconds to search."
)
@by_option
def schedule(file: Path, now: str | None, late: tuple[tuple[int, int], ...], limit_s: float, by: str) -> None:
    """Plan the day, or plan it again."""
    from tablekick.cli.tournament.show import print_timetable
    from tablekick.tournament.clock import minute_of, time_of
    from tablekick.tournament.errors import RefusedError
    from tablekick.tournament.log import Timetabled
    from tablekick.tournament.schedule import Now, plan, with_referees
    from tablekick.tournament.schedule.estimate import finish_of

    # The search takes seconds, and nobody else waits for it.
    with refusals():
        state = read(file).state
        moment = Now(minute=minute_of(state, now) if now else 0, late=dict(late))
        timetable = plan(state, moment, limit_s=limit_s)

    def wish(books: Books) -> Wish:
        if (books.state.draw, books.state.rounds) != (state.draw, state.rounds):
            raise RefusedError("the draw has changed meanwhile: schedule again")
        # Results that came in meanwhile move no time, but they may say who can referee.
        return (Timetabled(timetable=with_referees(books.state, timetable)),)

    write(file, by, wish)
    state = read(file).state
    print_timetable(state)
    finish = finish_of(state, timetable)
    over = timetable.ends / timetable.bound - 1 if timetable.bound else 0.0
    click.echo(f"planned end {time_of(state, timetable.ends)}; no plan ends before {time_of(state, timetable.bound)}"
               f" (+{over:.1%})")  # fmt: skip
    click.echo(f"expected end {time_of(state, finish.middle)},"
               f" eight days of ten {time_of(state, finish.early)} to {time_of(state, finish.late)}")  # fmt: skip


@click.command()
@event_file
@click.argument("match")
@click.argument("scores", nargs=-1)
@click.option(
    "--table", type=click.IntRange(1), help="Of a team match: the score of this table alone (Tipp-Kick: duel)."
)
@click.option("--sudden-death", "sudden", metavar="none|home@2|…",
              help="Goals in order, with the table; ? marks two of which nobody knows the first.")  # fmt: skip
@click.option("--extra", metavar="1:0", help="Goals of extra time (Tipp-Kick, Soccer Tactics).")
@click.option("--shoot-out", "shots", metavar="4:3", help="Its score, or each pair of shots as 'xo xx …'.")
@click.option("--shooters", metavar="HOME,AWAY", help="Whom the captains named.")
@click.option("--line-ups", nargs=2, metavar="A,B,C,D E,F,G,H", help="Who played last, if not each team's first four.")
@click.option("--no-show", type=SIDE)
@click.option("--disqualified", type=SIDE)
@click.option("--abandoned", type=SIDE, help="Against whom.")
@click.option("--lost-by-protest", type=SIDE)
@accept_option
@by_option
def result(
    file: Path,
    match: str,
    scores: tuple[str, ...],
    table: int | None,
    sudden: str | None,
    extra: str | None,
    shots: str | None,
    shooters: str | None,
    line_ups: tuple[str, str] | None,
    no_show: str | None,
    disqualified: str | None,
    abandoned: str | None,
    lost_by_protest: str | None,
    accept: bool,
    by: str,
) -> None:
    """Enter the result of MATCH, or correct it; a team match has a score for each table."""
    from tablekick.tournament import desk
    from tablekick.tournament.consequences import told
    from tablekick.tournament.fixtures import MatchId
    from tablekick.tournament.people import EntrantId
    from tablekick.tournament.schedule.consequences import followed
    from tablekick.tournament.team_tables import still_wanted, tell_table, told_so_far

    grounds = {Ground.NO_SHOW: no_show, Ground.DISQUALIFIED: disqualified, Ground.ABANDONED: abandoned,
               Ground.PROTEST: lost_by_protest}  # fmt: skip
    awards = [Award(ground=ground, against=Side(side)) for ground, side in grounds.items() if side]
    if len(awards) > 1 or not (scores or awards):
        raise click.UsageError("give the score, or one reason why there is none")
    named = names(shooters) if shooters else ()
    if shooters and len(named) != 2:
        raise click.UsageError("--shooters are two: HOME,AWAY")
    with refusals():
        report = Report(
            match=MatchId(match),
            home=EntrantId(""),
            away=EntrantId(""),
            scores=tuple(map(score_of, scores)),
            extra=score_of(extra) if extra else None,
            sudden=goals_in_sudden_death(sudden) if sudden else None,
            shots=shots_from(shots) if shots else (),
            shooters=(named[0], named[1]) if named else None,
            line_ups=(names(line_ups[0]), names(line_ups[1])) if line_ups else None,
            award=awards[0] if awards else None,
        )
    if table is not None and len(scores) != 1:
        raise click.UsageError("--table goes with the one score of that table")

    def wish(books: Books) -> Wish:
        if table is not None:
            return followed(books.state, tell_table(books.state, report.match, table, report.scores[0]))
        return followed(books.state, desk.result(books.state, report, accept=accept))

    write(file, by, wish)
    state = read(file).state
    meeting = desk.meeting_of(state, MatchId(match))
    if meeting.verdict is None:
        so_far = "  ".join("–" if each is None else f"{each[0]}:{each[1]}" for each in told_so_far(state, meeting))
        click.echo(f"{match}: {so_far}")
        if (wanted := still_wanted(state, meeting)) is not None:
            click.echo(str(wanted))
        return
    cited = ", ".join(meeting.verdict.clauses)
    click.echo(f"{match}: {told(state, meeting)} ({cited})")


@click.command()
@event_file
@by_option
def close(file: Path, by: str) -> None:
    """End an arena or a Swiss event: no more rounds are paired."""
    from tablekick.tournament import desk

    write(file, by, lambda books: desk.close(books.state))
    click.echo("closed")
