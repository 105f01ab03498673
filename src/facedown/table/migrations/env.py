"""Runs the migrations on the connection that `facedown.table.archive.database` hands over, inside its transaction."""

from alembic import context

from facedown.table.archive.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
