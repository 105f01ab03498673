"""Packs of people's own, and campaigns."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pack",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
    )
    op.create_index("pack_by_owner", "pack", ["owner"])
    op.create_table(
        "campaign",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("book", sa.Text, nullable=False),
        sa.Column("archived", sa.Boolean, nullable=False),
        sa.Column("gone", sa.String(32), nullable=False),
        sa.Column("invite_hash", sa.String(64)),
        sa.Column("updated", sa.String(32), nullable=False),
    )
    op.create_index("campaign_by_owner", "campaign", ["owner"])
    op.create_index("campaign_by_invitation", "campaign", ["invite_hash"])
    op.create_table(
        "campaign_member",
        sa.Column("campaign_id", sa.String(64), sa.ForeignKey("campaign.id"), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
    )
    op.create_index("campaign_of_member", "campaign_member", ["person"])
    op.create_table(
        "campaign_hero",
        sa.Column("campaign_id", sa.String(64), sa.ForeignKey("campaign.id"), primary_key=True),
        sa.Column("hero_id", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(64), primary_key=True),
    )
    op.create_table(
        "campaign_table",
        sa.Column("campaign_id", sa.String(64), sa.ForeignKey("campaign.id"), primary_key=True),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("game.id"), primary_key=True),
    )
    op.create_index("campaign_of_table", "campaign_table", ["table_id"])


def downgrade() -> None:
    for name in ("campaign_table", "campaign_hero", "campaign_member", "campaign", "pack"):
        op.drop_table(name)
