"""Rule 2, placing and raising. Exchanging figures and goalkeepers."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Cross, Flick, Substitute
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, Period, Stage
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling, subbuteo
from tablekick.law.flick.flicking.rules import illegal, is_picked_up
from tablekick.law.flick.memory import Played, Rulings
from tablekick.law.flick.state import Play, State
from tablekick.law.flick.state.mind import Mind
from tablekick.law.flick.state.table import Away
from tablekick.rulebooks import about, asked, clause


def counter(side: Side) -> Body:
    """Field figures of a side are counted together."""
    return Body(f"{side}.1")


def at_a_stoppage(play: Mind) -> bool:
    """At a restart (after a goal that is the flick-off), not at the start of a period."""
    return play.restart is not None and not play.restart.begins_period


@clause(*fistf("2.5.4"))
def whole_team_at_half_time(play: Mind) -> bool:
    """At half-time any number of figures may be changed."""
    restart = play.restart
    before_signal = restart is not None and restart.begins_period and restart.stage is not Stage.READY
    return before_signal and play.clock.period is Period.SECOND


@about(*fistf("2.5.1"))
def change_figure(play: Play, substitute: Substitute) -> Rulings:
    """A field figure is exchanged."""
    if whole_team_at_half_time(play):
        return [ruling(play, whole_team_at_half_time, Call.PLACING, to=substitute.by, figure=substitute.body)]
    refused = not_at_a_stoppage(play, substitute) or too_many_substitutions(play, substitute)
    if refused:
        return refused
    key = counter(substitute.by)
    play.figure_changed(key)
    return exchange(play, substitute)


@clause(*fistf("2.5.2"))
def exchange(play: Play, substitute: Substitute) -> Rulings:
    """The referee checks the replacement and puts it where the old figure stood."""
    lost_time(play)
    at = play.where(substitute.body)
    return [
        ruling(play, exchange, Call.PLACING, to=substitute.by, at=at, figure=substitute.body),
        ruling(play, exchange, Call.PLAY),
    ]


@asked(*fistf("2.5.3"), *fistf("3.2.1"))
def lost_time(play: Play) -> bool:
    """Time lost by a substitution is added at the end of the period (it is counted while it passes)."""
    play.loses_time()
    return True


@clause(*fistf("2.5.2"))
def not_at_a_stoppage(play: Play, substitute: Substitute) -> Rulings:
    """Figures are only changed at a restart or after a goal."""
    if at_a_stoppage(play):
        return []
    return [ruling(play, not_at_a_stoppage, Call.WARNING, to=substitute.by, figure=substitute.body, allowed=False)]


@clause(*fistf("2.5.1"))
def too_many_substitutions(play: Play, substitute: Substitute) -> Rulings:
    """At most three figures are substituted in playing time."""
    if play.squads.substitutions.get(counter(substitute.by), 0) < play.parameters.figure_substitutions:
        return []
    return [ruling(play, too_many_substitutions, Call.WARNING, to=substitute.by, figure=substitute.body, allowed=False)]


@clause(*fistf("2.1.2.6"), *subbuteo("6.26"), outcomes=outcomes_2000("2.1.2.6"))
def flicked_while_placing(play: Play) -> bool:
    """The placing procedure was not respected."""
    return play.block.owed is not None


@clause(*fistf("2.1.2.5.c"), *subbuteo("2.9", "6.39"))
def play_after_placing(play: Play) -> bool:
    """The referee restarts the game after placing."""
    return not play.block.held


@clause(*fistf("2.1.1.3.a"))
def time_for_forcing_check(play: Play) -> bool:
    """The referee stops play to verify whether forcing is possible."""
    return play.block.held


@clause(*fistf("2.1.1.3.c"))
def play_after_forcing_check(play: Play) -> bool:
    """The referee restarts the game after the verification."""
    return not play.block.held


@clause(*fistf("2.1.2.6"), *fistf("2.1.2.2"), *subbuteo("2.4"), outcomes=outcomes_2000("2.1.2.6"))
def not_yet_placed(play: Play, flick: Flick) -> Rulings:
    """A figure that stopped off the cloth may not be used before the referee has placed it."""
    standing = play.table.figures.get(flick.figure)
    if standing is None or standing.away not in (Away.SURFACE, Away.BOARD) or play.table.is_moving(flick.figure):
        return []
    if is_picked_up(play):
        return []
    return illegal(play, flick, not_yet_placed)


@clause(*fistf("2.1.3.2"), *subbuteo("2.11"))
def rebounded_figure_used(play: Play, flick: Flick) -> Rulings:
    """A figure that rebounded off the barrier may not be used before the referee has placed it."""
    standing = play.table.figures.get(flick.figure)
    if standing is None or standing.away is not Away.REBOUND or is_picked_up(play):
        return []
    return illegal(play, flick, rebounded_figure_used)


@asked(*fistf("2.1.3.4"), *subbuteo("2.16"))
def rebounded_figure_is_neutral(play: Play, figure: Body) -> bool:
    """A figure that rebounded and has not been placed yet is a neutral object."""
    standing = play.table.figures.get(figure)
    return standing is not None and standing.away is not None


@clause(*fistf("2.1.1.4"))
def forcing_in_doubt(play: Play, played: Played, cross: Cross) -> bool:
    """Forced without having asked, and the referee has the slightest doubt: against the attacker."""
    forced = played.last_side is played.side.other
    return forced and cross.doubt and played.last_body not in play.table.forcing_verified


@about(*fistf("2.1.1.1"))
def mind_before_the_move(play: Play) -> State:
    """What the referee knew before a move, should it have to be repeated; older moves need not be remembered."""
    before = Play(play)
    before.nothing_pending()
    before.forgets_move()
    return before.judged()
