"""A chapter is a snapshot, and the story that led to it is stored in passages, each added once."""

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

chapter = sa.table("chapter", sa.column("game_id", sa.String), sa.column("chapter", sa.LargeBinary))


def upgrade() -> None:
    passage = op.create_table(
        "passage",
        sa.Column("game_id", sa.String(64), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("passage", sa.LargeBinary, nullable=False),
    )
    connection = op.get_bind()
    for row in connection.execute(sa.select(chapter)).all():
        try:
            whole = msgspec.msgpack.decode(row.chapter)
            snapshot, told = whole["snapshot"], {"told": whole["told"], "seqs": [], "marks": []}
            values = {"game_id": row.game_id, "seq": int(snapshot["seq"]), "passage": msgspec.msgpack.encode(told)}
        except (msgspec.MsgspecError, LookupError, TypeError, ValueError, RecursionError):
            continue  # it could not be read before either; the log is the game
        mine = chapter.c.game_id == row.game_id
        connection.execute(sa.insert(passage).values(values))
        connection.execute(sa.update(chapter).where(mine).values(chapter=msgspec.msgpack.encode(snapshot)))


def downgrade() -> None:
    """A chapter goes with its passages: it is only a shortcut, and the log is the game."""
    op.execute("DELETE FROM chapter")
    op.drop_table("passage")
