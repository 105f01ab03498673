"""What several processes count together: sockets that are open, and how often something may be done."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "caller",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("house", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
    )
    for each, column in (("house", "house"), ("table", "table_id"), ("person", "person"), ("address", "address")):
        op.create_index(f"caller_by_{each}", "caller", [column])
    op.create_table(
        "bucket",
        sa.Column("name", sa.String(128), primary_key=True),
        sa.Column("level", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("full_at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for each in ("bucket", "caller"):
        op.drop_table(each)
