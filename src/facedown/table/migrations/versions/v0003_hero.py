"""A seat knows whom it plays, so that an invitation can say it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("hero", sa.Text))


def downgrade() -> None:
    op.drop_column("seat", "hero")
