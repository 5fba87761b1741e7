"""The club: members and their devices, ties, ratings, what was played, who looks for a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def _time(name: str, *, nullable: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _member(name: str = "member", *, key: bool = True) -> sa.Column[object]:
    return sa.Column(
        name, sa.String(16), sa.ForeignKey("members.id", ondelete="CASCADE"), primary_key=key, nullable=False
    )


def upgrade() -> None:
    # What was played before there was a club is settled.
    op.add_column("matches", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("settled", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("matches", sa.Column("again", sa.JSON(none_as_null=True)))
    op.create_index("matches_by_settled", "matches", ["settled", "state"])
    op.create_table(
        "members",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("looks", sa.String(120), nullable=False, unique=True),
        _time("created"),
        _time("seen"),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        _member(key=False),
        sa.Column("kind", sa.String(8), nullable=False),
        _time("created"),
        _time("expires", nullable=True),
    )
    op.create_index("ix_keys_member", "keys", ["member"])
    op.create_table(
        "ties",
        _member(),
        _member("other"),
        sa.Column("kind", sa.String(8), primary_key=True),
        _time("created"),
    )
    op.create_index("ties_by_other", "ties", ["other", "kind"])
    op.create_table(
        "reports", _member(), _member("by"), sa.Column("why", sa.String(16), nullable=False), _time("created")
    )
    op.create_table(
        "ratings",
        _member(),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("points", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        _time("played"),
    )
    _create_played()
    op.create_table(
        "achievements",
        _member(),
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("match", sa.String(32), nullable=False),
        _time("at"),
    )
    op.create_table(
        "met",
        _member(),
        sa.Column("book", sa.String(32), primary_key=True),
        sa.Column("clause", sa.String(40), primary_key=True),
    )
    op.create_table(
        "seekers",
        _member(),
        sa.Column("book", sa.String(32), nullable=False),
        sa.Column("tempo", sa.String(16), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("points", sa.Float, nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("kit", sa.String(200), nullable=False),
        _time("since"),
        _time("seen"),
        sa.Column("match", sa.String(32)),
        sa.Column("side", sa.String(8)),
        sa.Column("secret", sa.String(64)),
    )


def _create_played() -> None:
    op.create_table(
        "played",
        _member(),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("side", sa.String(8), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("book", sa.String(32), nullable=False),
        sa.Column("tempo", sa.String(16), nullable=False),
        _time("at"),
        sa.Column("opponent", sa.String(16), sa.ForeignKey("members.id", ondelete="SET NULL")),
        sa.Column("level", sa.String(32)),
        sa.Column("opponent_name", sa.String(90), nullable=False),
        sa.Column("scored", sa.Integer, nullable=False),
        sa.Column("conceded", sa.Integer, nullable=False),
        sa.Column("points", sa.Float),
        sa.Column("how", sa.String(32), nullable=False),
        sa.Column("rating", sa.Float),
        sa.Column("deviation", sa.Float),
        sa.Column("change", sa.Float),
        sa.Column("favourite", sa.Boolean, nullable=False),
    )
    op.create_index("played_by_time", "played", ["member", "at"])
    op.create_index("played_by_pair", "played", ["member", "opponent", "at"])


def downgrade() -> None:
    for table in ("seekers", "met", "achievements", "played", "ratings", "reports", "ties", "keys", "members"):
        op.drop_table(table)
    op.drop_index("matches_by_settled", "matches")
    for column in ("again", "settled", "rated"):
        op.drop_column("matches", column)
