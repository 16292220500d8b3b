"""Results of finished games, and the games whose end has not been seen to yet."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Two tables; games that ended before have no result."""
    op.create_table("endings", sa.Column("code", sa.String(8), sa.ForeignKey("tables.code"), primary_key=True))
    op.create_table(
        "results",
        sa.Column("code", sa.String(8), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("device", sa.String(32), nullable=True),
        sa.Column("name", sa.String(40), nullable=True),
        sa.Column("score", sa.Integer, nullable=True),
    )
    op.create_index("results_best", "results", ["device", "kind", "score"])


def downgrade() -> None:
    """Without them."""
    op.drop_table("results")
    op.drop_table("endings")
