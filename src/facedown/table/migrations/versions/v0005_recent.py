"""A chapter says from where on a long game is read to play on; a game, up to where its log was run and found sound."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chapter", sa.Column("recent", sa.LargeBinary))
    op.add_column("game", sa.Column("checked", sa.LargeBinary))


def downgrade() -> None:
    op.drop_column("game", "checked")
    op.drop_column("chapter", "recent")
