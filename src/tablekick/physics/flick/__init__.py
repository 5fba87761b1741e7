"""The flick-football table: an event-driven engine that takes flicks and gives facts in exact order of time."""
