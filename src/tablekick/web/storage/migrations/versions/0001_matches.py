"""Matches, their logs, and the intents carried out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("book", sa.String(32), nullable=False),
        sa.Column("tempo", sa.String(16), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("secrets", sa.JSON, nullable=False),
        sa.Column("creator", sa.String(64), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("touched", sa.DateTime(timezone=True), nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("score", sa.JSON, nullable=False),
        sa.Column("result", sa.JSON),
    )
    op.create_index("matches_by_state", "matches", ["state", "touched"])
    op.create_index("matches_by_creator", "matches", ["creator", "state"])
    op.create_table(
        "log",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
    )
    op.create_table(
        "intents",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("key", sa.String(128), primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for table in ("intents", "log", "matches"):
        op.drop_table(table)
