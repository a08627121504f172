"""Run by Alembic: the steps are taken on the connection, and inside the transaction, of whoever asks for them."""

from __future__ import annotations

from alembic import context

from models.storage.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot alter most things in place
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
