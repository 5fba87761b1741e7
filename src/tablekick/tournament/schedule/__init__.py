"""The plan of the day: tables, times and referees, solved by OR-Tools and planned again in seconds."""

from tablekick.tournament.schedule.referees import with_referees
from tablekick.tournament.schedule.timetable import Now, plan

__all__ = ["Now", "plan", "with_referees"]
