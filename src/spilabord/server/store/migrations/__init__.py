"""Alembic migrations; those that a store has not seen are run when the server starts."""
