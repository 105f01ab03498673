"""The first tables: games, their entries and chapters, and the seats."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("base", sa.LargeBinary),
        sa.Column("notice", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.UniqueConstraint("table_id", "number", name="game_of_table"),
    )
    op.create_table(
        "entry",
        sa.Column("game_id", sa.String(64), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("splice", sa.Text, nullable=False),
        sa.Column("command", sa.String(160)),
        sa.UniqueConstraint("game_id", "command", name="entry_of_command"),
    )
    op.create_table(
        "chapter",
        sa.Column("game_id", sa.String(64), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("chapter", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "seat",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token_hash", sa.String(64)),
        sa.Column("invite_hash", sa.String(64), unique=True),
        sa.Column("orders", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "token_hash", name="seat_of_browser"),
        sa.Index("seat_by_token", "token_hash"),
    )


def downgrade() -> None:
    for each in ("seat", "chapter", "entry", "game"):
        op.drop_table(each)
