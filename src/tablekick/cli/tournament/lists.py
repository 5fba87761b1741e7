"""`new`, `enter` and `export`: settings and lists."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tablekick.cli.options import language_option, rulebook_option
from tablekick.cli.tournament.common import by_option, event_file, read, refusals, write
from tablekick.rulebooks import Book, Language
from tablekick.tournament.formats import Break, Format, Hall, Online, Settings
from tablekick.tournament.tie_breaks import Preset, TieBreak
from tablekick.tournament.usual import lengths, preset_of

if TYPE_CHECKING:
    from tablekick.tournament.people import Entrant


def _breaks(_context: object, _parameter: object, values: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    found = []
    for value in values:
        begins, dash, ends = value.partition("-")
        if not dash:
            raise click.BadParameter(f"'{value}' is not like 12:30-13:15")
        found.append((begins, ends))
    return tuple(found)


def _choice(kind: Any) -> click.Choice[str]:
    return click.Choice([each.value for each in kind])


@click.command()
@event_file
@click.option("--name", required=True)
@rulebook_option
@click.option("--format", "form", type=_choice(Format), required=True)
@click.option("--teams", is_flag=True, help="Teams of four with substitutes, instead of players.")
@click.option("--group-size", type=click.IntRange(2), default=4, show_default=True)
@click.option("--through", type=click.IntRange(0), default=2, show_default=True, help="Of a group into the knock-out.")
@click.option("--barrage", type=click.IntRange(0), default=0, show_default=True, help="Of a group into the barrages.")
@click.option("--legs", type=click.IntRange(1), default=1, show_default=True)
@click.option("--rounds", type=click.IntRange(1), help="Of a Swiss event or arena.")
@click.option("--third-place", is_flag=True, help="The losers of the semi-finals play for the third place.")
@click.option("--tie-breaks", "preset", type=_choice(Preset), help="A federation's order; the book's own by default.")
@click.option("--tie-break", "ties", type=_choice(TieBreak), multiple=True, help="Your own order, one after another.")
@click.option("--points", type=(int, int), help="For a win and a draw.")
@click.option("--no-extra-time", is_flag=True, help="Straight to the shoot-out (subbuteo-2016:3.21).")
@click.option("--tables", type=click.IntRange(1), default=8, show_default=True)
@click.option("--start", default="2026-01-04T09:00", show_default=True, help="Day and time, local to the hall.")
@click.option("--minutes", type=click.IntRange(1), help="A match takes, with interval and added time.")
@click.option("--knockout-minutes", type=click.IntRange(1), help="A match that needs a winner takes.")
@click.option("--change", type=click.IntRange(0), default=5, show_default=True, help="Minutes between two matches.")
@click.option("--rest", type=click.IntRange(0), default=0, show_default=True, help="Minutes more for each player.")
@click.option("--break", "breaks", multiple=True, callback=_breaks, metavar="12:30-13:15")
@click.option("--online", is_flag=True, help="Played on a server: `tablekick serve --tournaments` gives the tables.")
@click.option(
    "--half-minutes", type=click.FloatRange(0.1, 45), default=2.0, show_default=True, help="Of a match online."
)
@click.option("--no-show", "no_show_s", type=click.IntRange(5), default=120, show_default=True, help="Seconds, online.")
@click.option("--no-referees", is_flag=True, help="Referees come from elsewhere.")
@by_option
def new(file: Path, book: Book, form: str, preset: str | None, by: str, start: str, **said: Any) -> None:
    """Open an event in FILE, or change its settings before the draw."""
    from tablekick.tournament import desk

    minutes, knockout = lengths(book, said["minutes"], said["knockout_minutes"])
    with refusals():
        begins = _moment(start)
        hall = Hall(
            tables=said["tables"],
            start=start,
            match_minutes=minutes,
            knockout_minutes=knockout,
            change_minutes=said["change"],
            rest_minutes=said["rest"],
            referees=not said["no_referees"],
            breaks=tuple(Break(begins=_minute(begins, one), ends=_minute(begins, two)) for one, two in said["breaks"]),
        )
    default = preset_of(book, Format(form))
    settings = Settings(
        name=said["name"], book=book, format=Format(form), teams=said["teams"], group_size=said["group_size"],
        through=said["through"], barrage=said["barrage"], legs=said["legs"], rounds=said["rounds"],
        third_place=said["third_place"], preset=Preset(preset) if preset else default,
        ties=tuple(map(TieBreak, said["ties"])), points=said["points"], extra_time=not said["no_extra_time"], hall=hall,
        online=Online(half_minutes=said["half_minutes"], no_show_s=said["no_show_s"]) if said["online"] else None,
    )  # fmt: skip
    write(file, by, lambda books: desk.open_event(books.state, settings))
    click.echo(f"{settings.name}: {settings.format}, {settings.book}; next: tablekick tournament enter {file} NAME")


def _moment(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        raise click.ClickException(f"'{text}' is no time like 2026-11-22T09:30") from None


def _minute(start: datetime, clock: str) -> int:
    try:
        hours, minutes = map(int, clock.split(":"))
    except ValueError:
        raise click.ClickException(f"'{clock}' is no time like 12:30") from None
    return max(0, hours * 60 + minutes - start.hour * 60 - start.minute)


@click.command()
@event_file
@click.argument("name", required=False)
@click.option(
    "--from", "source", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="CSV or XLSX list."
)
@click.option("--club", default="")
@click.option("--category", default="")
@click.option("--rating", type=float)
@click.option("--seed", type=click.IntRange(1), help="1 is the strongest.")
@click.option("--member", "members", multiple=True, help="A player of the team, four at least; more are substitutes.")
@click.option("--bot", default="", help="The level that plays for this entrant in `simulate --players bots`.")
@click.option("--sure", is_flag=True, help="No name is a second spelling of another.")
@by_option
def enter(file: Path, name: str | None, source: Path | None, sure: bool, by: str, **values: Any) -> None:
    """Enter NAME, or everybody in a list: all of them or nobody."""
    from tablekick.tournament import desk
    from tablekick.tournament.files.people import read_people
    from tablekick.tournament.people import Entrant, EntrantId

    if (name is None) == (source is None):
        raise click.UsageError("give a NAME or a list (--from people.csv)")
    with refusals():
        people: list[Entrant] = []
        if source is not None:
            people = read_people(source)
        if name is not None:
            people = [Entrant(id=EntrantId(""), name=name, **values)]
    levels = _levels(read(file).state.event().book) if any(each.bot for each in people) else ()
    entries = write(
        file, by, lambda books: desk.enter(books.state, people, taken=books.taken, sure=sure, levels=levels)
    )
    click.echo(f"{len(entries)} entered, {len(read(file).state.entrants)} in all")


def _levels(book: Book) -> tuple[str, ...]:
    from tablekick.players.bots import levels

    return tuple(levels(book))


@click.command()
@event_file
@click.argument("out", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--what", type=click.Choice(["results", "people", "plan", "slips", "certificates"]), default="results",
              show_default=True, help="Lists of results or people; printed: plan, slips, certificates.")  # fmt: skip
@click.option("--player", help="Only this one's matches, in a calendar.")
@click.option("--server", default="", metavar="https://HOST", help="Where the event is, for the QR codes of slips.")
@language_option
def export(file: Path, out: Path, what: str, player: str | None, server: str, lang: Language) -> None:
    """Write OUT: .csv or .xlsx lists, .json everything with its log, .ics a calendar, .pdf sheets."""
    from tablekick.tournament.desk import entrant_of
    from tablekick.tournament.files.calendar import write_calendar
    from tablekick.tournament.files.people import write_people
    from tablekick.tournament.files.results import write_event, write_results

    books = read(file)
    with refusals():
        match out.suffix.lower():
            case ".csv" | ".xlsx" if what == "people":
                write_people(out, books.state.entrants.values())
            case ".csv" | ".xlsx" if what == "results":
                write_results(out, books.state)
            case ".json":
                write_event(out, books.state, books.entries)
            case ".ics":
                who = entrant_of(books.state, player).id if player else None
                write_calendar(out, books.state, datetime.now(UTC), who, lang)
            case ".pdf":
                from tablekick.tournament.files.sheets import Sheet, Tickets, write_sheet
                from tablekick.tournament.store import Store

                place = f"{server.rstrip('/')}/tournament/{file.stem}" if server else ""
                sheet = Sheet(what if what in list(Sheet) else "plan")
                write_sheet(out, books.state, sheet, lang, Tickets(Store(file).keys(), place))
            case _:
                raise click.ClickException(f"{out}: name a .csv, .xlsx, .json, .ics or .pdf file")
    click.echo(f"written to {out}")
