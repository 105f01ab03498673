"""Whoever joins a campaign says by what name its GM knows them."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("campaign_member", sa.Column("name", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("campaign_member", "name")
