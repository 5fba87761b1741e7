"""Passkeys, the questions that are put to them, and names that the operator has taken away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def _member(*, nullable: bool) -> sa.Column[object]:
    return sa.Column("member", sa.String(16), sa.ForeignKey("members.id", ondelete="CASCADE"), nullable=nullable)


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sa.Column("hash", sa.String(64), primary_key=True),
        _member(nullable=False),
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_passkeys_member", "passkeys", ["member"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.String(64), primary_key=True),
        _member(nullable=True),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
    )
    op.add_column("members", sa.Column("struck", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "struck_names",
        sa.Column("looks", sa.String(120), primary_key=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    for table in ("struck_names", "challenges", "passkeys"):
        op.drop_table(table)
    op.drop_column("members", "struck")
