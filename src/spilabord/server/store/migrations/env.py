"""Alembic environment: it is handed a connection by `database.migrate`."""

from alembic import context

from spilabord.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
