"""Heroes in the making are kept between two looks at them."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "draft",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("wanted", sa.Text, nullable=False),
        sa.Column("held", sa.Text, nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
    )
    op.create_index("draft_by_owner", "draft", ["owner"])


def downgrade() -> None:
    op.drop_index("draft_by_owner", "draft")
    op.drop_table("draft")
