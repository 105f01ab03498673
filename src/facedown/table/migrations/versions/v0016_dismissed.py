"""Whoever is dismissed from a campaign is remembered, so that a seat at one of its tables does not bring them back."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("campaign_member", sa.Column("dismissed", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.execute(sa.table("campaign_member", sa.column("dismissed")).delete().where(sa.column("dismissed")))
    op.drop_column("campaign_member", "dismissed")
