"""Filming an old match: its log is played again, and the steps come out page by page."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.match.events import event_from_line
from tablekick.match.games import game_for
from tablekick.web.workers import pages
from tablekick.web.workers.frames import Filmed, FilmLog, More
from tablekick.web.workers.logs import header_from_line, standing_events
from tablekick.web.workers.show import Show, as_json
from tablekick.web.workers.slices import breathe


class Camera:
    """Packs what a match shows, from one page on."""

    def __init__(self, first_page: int) -> None:
        self._page = first_page
        self._steps: list[bytes] = []
        self._packed: list[pages.Page] = []

    def look(self, show: Show) -> None:
        """Called after each step."""
        _, steps = show.take()
        for step in steps:
            if step["n"] >= self._page * pages.PAGE:
                self._steps.append(as_json(step))
                if len(self._steps) == pages.PAGE:
                    self._turn_over()
        breathe(lambda: More(pages=self._taken()))

    def rest(self) -> list[pages.Page]:
        """What has not been handed out yet, the last page included, whole or not."""
        if self._steps:
            self._turn_over()
        return self._taken()

    def _turn_over(self) -> None:
        self._packed.append(pages.packed(self._page, self._steps))
        self._page += 1
        self._steps = []

    def _taken(self) -> list[pages.Page]:
        taken, self._packed = self._packed, []
        return taken


def film(question: FilmLog) -> Filmed:
    header = header_from_line(question.header)
    recorded = standing_events(event_from_line(line) for line in question.lines)
    camera = Camera(question.page)
    first = question.page * pages.PAGE
    bots = frozenset(map(Side, question.bots))
    show = Show(game_for(header.book), header, recorded, show_from=first, bots=bots, each=camera.look)
    return Filmed(setting=as_json(show.match.setting()), pages=camera.rest())
