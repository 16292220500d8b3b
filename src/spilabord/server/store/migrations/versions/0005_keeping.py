"""Nothing is kept for ever: when each table is looked at next, and which devices have sat at a table."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

WEEK = 7 * 86_400_000
"""Milliseconds that a host has to choose longer times, or a folder for records, before anything old is deleted."""


def upgrade() -> None:
    """Older tables are looked at in a week; older devices count as having sat. A best score outlives its table."""
    op.add_column("tables", sa.Column("look_after", sa.BigInteger, nullable=False, server_default="0"))
    op.execute(f"UPDATE tables SET look_after = {int(time.time() * 1000) + WEEK}")
    op.create_index("tables_look_after", "tables", ["look_after"])
    op.add_column("devices", sa.Column("sat", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_index("devices_expires", "devices", ["expires"])
    op.rename_table("results", "results_before")
    op.create_table(
        "results",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("device", sa.String(32), nullable=True),
        sa.Column("name", sa.String(40), nullable=True),
        sa.Column("score", sa.Integer, nullable=True),
        sa.PrimaryKeyConstraint("code", name="results_by_code"),
    )
    op.execute("INSERT INTO results SELECT code, at, kind, device, name, score FROM results_before")
    op.drop_table("results_before")
    op.create_index("results_best", "results", ["device", "kind", "score"])


def downgrade() -> None:
    """Without them; scores whose tables are gone are lost."""
    op.execute("DELETE FROM results WHERE code NOT IN (SELECT code FROM tables)")
    op.drop_index("devices_expires", "devices")
    op.drop_column("devices", "sat")
    op.drop_index("tables_look_after", "tables")
    op.drop_column("tables", "look_after")
