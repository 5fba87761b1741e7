"""Sheets of matches that a person referees: what devices have sent, entry by entry."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sheets",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("creator", sa.String(64), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("book", sa.String(32), nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Index("sheets_by_creator", "creator", "created"),
    )
    op.create_table(
        "sheet_entries",
        sa.Column("sheet", sa.String(64), sa.ForeignKey("sheets.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Index("sheet_entries_in_order", "sheet", "number", unique=True),
    )


def downgrade() -> None:
    op.drop_table("sheet_entries")
    op.drop_table("sheets")
