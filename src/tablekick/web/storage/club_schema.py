"""The tables of the club: who belongs to it, what they have played, whom they like to meet."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
)

from tablekick.web.storage.schema import metadata


def _member() -> ForeignKey:
    return ForeignKey("members.id", ondelete="CASCADE")


members = Table(
    "members",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    # What the name looks like: no two members look alike.
    Column("looks", String(120), nullable=False, unique=True),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("seen", DateTime(timezone=True), nullable=False),
    # The operator has taken the name away: its bearer is told so until they choose another.
    Column("struck", Boolean, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    # A device's own key, or one that is handed over: a code to another device, a link to a friend.
    Column("hash", String(64), primary_key=True),
    Column("member", String(16), _member(), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("expires", DateTime(timezone=True)),
)

passkeys = Table(
    "passkeys",
    metadata,
    # Of the credential's own id, which may be long.
    Column("hash", String(64), primary_key=True),
    Column("member", String(16), _member(), nullable=False, index=True),
    Column("credential", LargeBinary, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    # 32 bits without a sign.
    Column("sign_count", BigInteger, nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
)

challenges = Table(
    "challenges",
    metadata,
    # What a passkey has to sign, once; of the member who makes one, of nobody when one is shown.
    Column("hash", String(64), primary_key=True),
    Column("member", String(16), _member()),
    Column("expires", DateTime(timezone=True), nullable=False),
)

struck_names = Table(
    "struck_names",
    metadata,
    # What a name looked like that the operator took away: nobody takes it again.
    Column("looks", String(120), primary_key=True),
    Column("created", DateTime(timezone=True), nullable=False),
)

ties = Table(
    "ties",
    metadata,
    Column("member", String(16), _member(), primary_key=True),
    Column("other", String(16), _member(), primary_key=True),
    # friend, blocked or watched.
    Column("kind", String(8), primary_key=True),
    Column("created", DateTime(timezone=True), nullable=False),
    Index("ties_by_other", "other", "kind"),
)

reports = Table(
    "reports",
    metadata,
    Column("member", String(16), _member(), primary_key=True),
    Column("by", String(16), _member(), primary_key=True),
    Column("why", String(16), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("member", String(16), _member(), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("points", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("played", DateTime(timezone=True), nullable=False),
)

played = Table(
    "played",
    metadata,
    Column("member", String(16), _member(), primary_key=True),
    Column("match", String(32), primary_key=True),
    Column("side", String(8), nullable=False),
    Column("game", String(32), nullable=False),
    Column("book", String(32), nullable=False),
    Column("tempo", String(16), nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
    # Whoever sat opposite: a member, a bot of a level, or a guest (neither).
    Column("opponent", String(16), ForeignKey("members.id", ondelete="SET NULL")),
    Column("level", String(32)),
    Column("opponent_name", String(90), nullable=False),
    Column("scored", Integer, nullable=False),
    Column("conceded", Integer, nullable=False),
    # 1 won, 0.5 drawn, 0 lost; null where nobody can say.
    Column("points", Float),
    Column("how", String(32), nullable=False),
    # The rating after it; null when it was casual.
    Column("rating", Float),
    Column("deviation", Float),
    Column("change", Float),
    Column("favourite", Boolean, nullable=False),
    Index("played_by_time", "member", "at"),
    Index("played_by_pair", "member", "opponent", "at"),
)

achievements = Table(
    "achievements",
    metadata,
    Column("member", String(16), _member(), primary_key=True),
    Column("name", String(32), primary_key=True),
    Column("match", String(32), nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
)

met = Table(
    "met",
    metadata,
    # The clauses of each book that were called in a member's matches.
    Column("member", String(16), _member(), primary_key=True),
    Column("book", String(32), primary_key=True),
    Column("clause", String(40), primary_key=True),
)

seekers = Table(
    "seekers",
    metadata,
    # One search a member; `match` is set when somebody has been found.
    Column("member", String(16), _member(), primary_key=True),
    Column("book", String(32), nullable=False),
    Column("tempo", String(16), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("points", Float, nullable=False),
    Column("address", String(64), nullable=False),
    Column("kit", String(200), nullable=False),
    # As the game writes it, at most 13 letters for each of ten figures; nothing: as the house lines up.
    Column("formation", String(200), nullable=False, server_default=""),
    Column("since", DateTime(timezone=True), nullable=False),
    Column("seen", DateTime(timezone=True), nullable=False),
    Column("match", String(32)),
    Column("side", String(8)),
    Column("secret", String(64)),
)
