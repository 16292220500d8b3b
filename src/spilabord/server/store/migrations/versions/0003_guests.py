"""Who sat where is written once, and an action into its log alone: an index costs another page for every action."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The devices of each table, from its log; then nothing but its number finds an entry."""
    op.create_table(
        "guests",
        sa.Column("device", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(8), sa.ForeignKey("tables.code"), primary_key=True),
    )
    op.execute("INSERT INTO guests SELECT DISTINCT device, code FROM entries WHERE device IS NOT NULL")
    op.drop_index("entries_device", "entries")
    op.drop_index("entries_command", "entries")


def downgrade() -> None:
    """The indexes again."""
    op.create_index("entries_command", "entries", ["code", "device", "command"], unique=True)
    op.create_index("entries_device", "entries", ["device"])
    op.drop_table("guests")
