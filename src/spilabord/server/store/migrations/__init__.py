"""How an older store becomes a newer one; Alembic runs what is missing when the server starts."""
