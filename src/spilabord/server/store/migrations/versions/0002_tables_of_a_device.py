"""The tables of a device are found without reading every log."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """An index by device."""
    op.create_index("entries_device", "entries", ["device"])


def downgrade() -> None:
    """Without it."""
    op.drop_index("entries_device", "entries")
