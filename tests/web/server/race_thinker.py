"""A thinker process that knows the bots of the dice race."""

from __future__ import annotations

from tablekick.web.workers import thinker
from tablekick.web.workers.service import serve
from tests.web.server.race_table import plug_in_the_race

if __name__ == "__main__":
    plug_in_the_race()
    serve(thinker.answer)
