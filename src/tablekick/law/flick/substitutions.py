"""Exchanging figures and goalkeepers."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Say, Substitute, Word
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, Period, Stage
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.play import Play
from tablekick.law.flick.state.mind import Mind
from tablekick.law.flick.waiting import give_time, not_entitled_to_flick, time_after_keeper_change
from tablekick.rulebooks import about, asked, clause


def on_substitute(play: Play, substitute: Substitute) -> Rulings:
    """A figure or a goalkeeper is exchanged."""
    if substitute.body.side is not substitute.by:
        return []
    if substitute.body.is_keeper:
        return play.law.the(change_goalkeeper)(play, substitute)
    return play.law.the(change_figure)(play, substitute)


@clause(*fistf("10.7.2.5"), *subbuteo("6.43"))
def announces_substitution(play: Play, say: Say) -> Rulings:
    """A player may announce a substitution; the referee checks the replacement."""
    if say.word is not Word.SUBSTITUTION:
        return []
    return [ruling(play, announces_substitution, Call.PLACING, to=say.by)]


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
    play.squads = play.squads.changed(key)
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
    play.clock = play.clock.loses_time()
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


@about(*fistf("8.3.2"))
def change_goalkeeper(play: Play, substitute: Substitute) -> Rulings:
    """A goalkeeper is exchanged."""
    if keeper_changed_in_a_break(play):
        return [ruling(play, keeper_changed_in_a_break, Call.PLACING, to=substitute.by, figure=substitute.body)]
    refused = keeper_change_refused(play, substitute) or keeper_changed_already(play, substitute)
    if refused:
        return refused
    if not substitute.broken:
        key = substitute.body
        play.squads = play.squads.changed(key)
    return check_goalkeeper(play, substitute)


@clause(*fistf("8.3.3"))
def keeper_changed_in_a_break(play: Play) -> bool:
    """The limit is one of playing time: at half-time a goalkeeper may be changed freely."""
    return whole_team_at_half_time(play)


@clause(*fistf("8.3.2"), "fistf-1999:II.8.3.2.p2")
def check_goalkeeper(play: Play, substitute: Substitute) -> Rulings:
    """The referee checks the replacement and gives time for an untaken block-flick, then calls play."""
    lost_time(play)
    checked = ruling(play, check_goalkeeper, Call.PLACING, to=substitute.by, figure=substitute.body)
    if play.restart is not None:
        return [checked, ruling(play, check_goalkeeper, Call.PLAY)]
    return [
        checked,
        *give_time(play, time_after_keeper_change, not_entitled_to_flick, check_goalkeeper),
    ]


@clause(*fistf("8.3.2"))
def keeper_change_refused(play: Play, substitute: Substitute) -> Rulings:
    """A broken goalkeeper is changed whenever the ball is at rest, an intact one only at a restart or after a goal."""
    allowed = not play.table.ball_moving if substitute.broken else at_a_stoppage(play)
    if allowed:
        return []
    return [ruling(play, keeper_change_refused, Call.WARNING, to=substitute.by, figure=substitute.body, allowed=False)]


@clause(*fistf("8.3.3"))
def keeper_changed_already(play: Play, substitute: Substitute) -> Rulings:
    """An intact goalkeeper is changed once a match; broken ones without limit."""
    used = play.squads.substitutions.get(substitute.body, 0)
    if substitute.broken or used < play.parameters.keeper_substitutions:
        return []
    return [ruling(play, keeper_changed_already, Call.WARNING, to=substitute.by, figure=substitute.body, allowed=False)]
