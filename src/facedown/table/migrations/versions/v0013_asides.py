"""What is said and shown at a table beside its game: words, papers, pictures, and the one under the map."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "word",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("by_seat", sa.String(32), nullable=False),
        sa.Column("to_seat", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("toss", sa.Text),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("command", sa.String(160), nullable=False),
        sa.UniqueConstraint("table_id", "command", name="word_of_command"),
    )
    op.create_table(
        "paper",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("seat_id", sa.String(32), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("picture", sa.String(64)),
        sa.Column("shown", sa.Text, nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
    )
    op.create_index("paper_of_table", "paper", ["table_id"])
    op.create_table(
        "picture",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("width", sa.Integer, nullable=False),
        sa.Column("height", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_index("picture_of_table", "picture", ["table_id"])
    op.create_table(
        "backdrop",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("picture", sa.String(64), sa.ForeignKey("picture.id"), nullable=False),
        sa.Column("place", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for each in ("backdrop", "picture", "paper", "word"):
        op.drop_table(each)
