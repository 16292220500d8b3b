"""Reviews of finished games, each kept as long as its table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One table; games that ended before are reviewed when somebody asks."""
    op.create_table(
        "reviews",
        sa.Column("code", sa.String(8), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("form", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Without them; they can be made again."""
    op.drop_table("reviews")
