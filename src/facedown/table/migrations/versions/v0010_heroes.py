"""Heroes are kept between two tables."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "hero",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("sheet", sa.Text, nullable=False),
        sa.Column("history", sa.Text, nullable=False),
        sa.Column("retired", sa.Boolean, nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
    )
    op.create_index("hero_by_owner", "hero", ["owner"])


def downgrade() -> None:
    op.drop_table("hero")
