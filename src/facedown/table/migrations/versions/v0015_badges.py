"""Programs have tokens for one seat, each with a scope."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

COLUMNS = {"scope": 8, "table_id": 64, "seat_id": 32, "used": 32}


def upgrade() -> None:
    for name, length in COLUMNS.items():
        op.add_column("device", sa.Column(name, sa.String(length), nullable=False, server_default=""))


def downgrade() -> None:
    op.execute("DELETE FROM device WHERE scope <> ''")  # or a program would have all that its person has
    for name in COLUMNS:
        op.drop_column("device", name)
