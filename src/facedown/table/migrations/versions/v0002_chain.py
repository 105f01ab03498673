"""Each entry has a hash of itself and all before it; the game knows the last one."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("head", sa.String(64)))
    op.add_column("entry", sa.Column("hash", sa.String(64)))


def downgrade() -> None:
    op.drop_column("entry", "hash")
    op.drop_column("game", "head")
