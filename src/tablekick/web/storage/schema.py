"""The tables. A match's log is the truth about it; the columns of `matches` beside it are for lists and seats."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("book", String(32), nullable=False),
    Column("tempo", String(16), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("state", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    # Seats as {"home": {"kind", "name", "level", "taken"}, …}; the secrets' hashes as {"home": hash or null, …},
    # and of a seat that is kept for a friend the invitation's as {"invited:away": hash}.
    Column("seats", JSON, nullable=False),
    Column("secrets", JSON, nullable=False),
    Column("creator", String(64), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("touched", DateTime(timezone=True), nullable=False),
    Column("steps", Integer, nullable=False),
    Column("score", JSON, nullable=False),
    Column("result", JSON(none_as_null=True)),
    # Whether it counts for the ratings, and whether the club has written down what it brought.
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("settled", Boolean, nullable=False, server_default=true()),
    # The next match of the same two: {"match", "by", "state": "asked" or "begun" or "declined"}.
    Column("again", JSON(none_as_null=True)),
    Index("matches_by_state", "state", "touched"),
    Index("matches_by_creator", "creator", "state"),
    Index("matches_by_settled", "settled", "state"),
)

log = Table(
    "log",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    # Two owners of a match would both write the same number: the second is refused and knows that it owns no more.
    Column("number", Integer, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("lines", Text, nullable=False),
    # The intents it carried out, as {"home:ID": step}: the same one twice is carried out once.
    Column("intents", JSON, nullable=False, server_default="{}"),
)

films = Table(
    "films",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    # 0, 1, …: so many steps each (workers/pages.py); -1: what never changes in the match.
    Column("page", Integer, primary_key=True),
    Column("last", Integer, nullable=False),
    Column("packed", LargeBinary, nullable=False),
)

sheets = Table(
    "sheets",
    metadata,
    # Made by the device that began the match; who knows it may add to the sheet.
    Column("id", String(64), primary_key=True),
    Column("creator", String(64), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("book", String(32), nullable=False),
    Column("setup", JSON, nullable=False),
    Index("sheets_by_creator", "creator", "created"),
)

sheet_entries = Table(
    "sheet_entries",
    metadata,
    Column("sheet", String(64), ForeignKey("sheets.id", ondelete="CASCADE"), primary_key=True),
    # Made by the device: the same entry twice is one entry.
    Column("id", String(64), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Index("sheet_entries_in_order", "sheet", "number", unique=True),
)

quiz_questions = Table(
    "quiz_questions",
    metadata,
    Column("book", String(32), primary_key=True),
    # The id of its case.
    Column("question", String(120), primary_key=True),
    # Its rating (Glicko-2), and how many have answered it.
    Column("points", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("right", Integer, nullable=False),
)
