"""A seat says how late it is shown the table: that of onlookers may be."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("delay", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("seat", "delay")
