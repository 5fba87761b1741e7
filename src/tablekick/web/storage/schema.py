"""The tables. A match's log is the truth about it; the columns of `matches` beside it are for lists and seats."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
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
    # Seats as {"home": {"kind", "name", "level", "taken"}, …}; the secrets' hashes as {"home": hash or null, …}.
    Column("seats", JSON, nullable=False),
    Column("secrets", JSON, nullable=False),
    Column("creator", String(64), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("touched", DateTime(timezone=True), nullable=False),
    Column("steps", Integer, nullable=False),
    Column("score", JSON, nullable=False),
    Column("result", JSON(none_as_null=True)),
    Index("matches_by_state", "state", "touched"),
    Index("matches_by_creator", "creator", "state"),
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
