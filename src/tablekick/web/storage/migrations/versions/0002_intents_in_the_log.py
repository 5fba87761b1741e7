"""The intents an entry carried out stand in the entry itself: one row less to write for every step."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("log", sa.Column("intents", sa.JSON, nullable=False, server_default="{}"))
    log = sa.table("log", sa.column("match"), sa.column("number"), sa.column("step"), sa.column("intents", sa.JSON))
    intents = sa.table("intents", sa.column("match"), sa.column("key"), sa.column("step"))
    connection = op.get_bind()
    for match, key, step in connection.execute(sa.select(intents.c.match, intents.c.key, intents.c.step)).all():
        entry = (log.c.match == match) & (log.c.step == step)
        kept = connection.execute(sa.select(log.c.number, log.c.intents).where(entry).limit(1)).first()
        if kept is not None:
            named = (log.c.match == match) & (log.c.number == kept.number)
            connection.execute(sa.update(log).where(named).values(intents={**(kept.intents or {}), key: step}))
    op.drop_table("intents")


def downgrade() -> None:
    op.create_table(
        "intents",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("key", sa.String(128), primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
    )
    op.drop_column("log", "intents")
