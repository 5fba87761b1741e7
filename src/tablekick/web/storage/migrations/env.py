"""What Alembic runs: always on a connection that we hand over."""

from __future__ import annotations

from alembic import context

from tablekick.web.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
