"""Several processes serve the same tables: each change of a table is counted, and they know of each other."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("stamp", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "aside",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("said", sa.Text, nullable=False),
    )
    op.create_table(
        "code",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False, unique=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "house",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("house", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("seat_id", sa.String(32), primary_key=True),
        sa.Index("presence_at_table", "table_id"),
    )
    op.create_table(
        "claim",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("house", sa.String(32), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for each in ("claim", "presence", "house", "code", "aside"):
        op.drop_table(each)
    op.drop_column("game", "stamp")
