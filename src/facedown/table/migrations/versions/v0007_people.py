"""A seat belongs to a person, who has devices; invitations are many, and a seat can be got back by a code."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "device",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.String(32), nullable=False),
        sa.Index("device_of_person", "person"),
    )
    op.create_table(
        "holder",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seat_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("beside", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Index("holder_by_person", "person"),
    )
    op.create_table(
        "invitation",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("seat_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("taken_by", sa.String(64)),
        sa.Index("invitation_of_seat", "table_id", "seat_id"),
    )
    _move()
    op.create_table(
        "seat_of_people",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("orders", sa.Text, nullable=False),
        sa.Column("hero", sa.Text),
        sa.Column("recovery_hash", sa.String(64)),
    )
    op.execute(
        "INSERT INTO seat_of_people (table_id, id, name, orders, hero)"
        " SELECT table_id, id, name, orders, hero FROM seat"
    )
    op.drop_table("seat")
    op.rename_table("seat_of_people", "seat")
    op.create_index("seat_by_recovery", "seat", ["recovery_hash"])


def _move() -> None:
    """Every browser that had a seat becomes a person with one device, who goes by the hash of its token."""
    op.execute(
        "INSERT INTO device (token_hash, person, name, since)"
        " SELECT DISTINCT token_hash, token_hash, '', '' FROM seat WHERE token_hash IS NOT NULL"
    )
    op.execute(
        "INSERT INTO holder (table_id, seat_id, person)"
        " SELECT table_id, id, token_hash FROM seat WHERE token_hash IS NOT NULL"
    )
    op.execute(
        "INSERT INTO invitation (hash, table_id, seat_id, kind, taken_by)"
        " SELECT invite_hash, table_id, id, 'free', token_hash FROM seat WHERE invite_hash IS NOT NULL"
    )


def downgrade() -> None:
    """A seat is its owner's first device's, and of its links the one that leads to it; no device has two seats at one
    table, as it was."""
    op.create_table(
        "seat_of_browsers",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token_hash", sa.String(64)),
        sa.Column("invite_hash", sa.String(64), unique=True),
        sa.Column("orders", sa.Text, nullable=False),
        sa.Column("hero", sa.Text),
        sa.UniqueConstraint("table_id", "token_hash", name="seat_of_browser"),
    )
    op.execute(
        "INSERT INTO seat_of_browsers (table_id, id, name, orders, hero, token_hash, invite_hash)"
        " SELECT s.table_id, s.id, s.name, s.orders, s.hero,"
        " (SELECT MIN(d.token_hash) FROM device d JOIN holder h ON h.person = d.person"
        "  WHERE h.table_id = s.table_id AND h.seat_id = s.id AND NOT h.beside AND NOT EXISTS"
        "  (SELECT 1 FROM holder o WHERE o.table_id = h.table_id AND o.person = h.person AND o.seat_id < h.seat_id)),"
        " (SELECT MIN(i.hash) FROM invitation i"
        "  WHERE i.table_id = s.table_id AND i.seat_id = s.id AND i.kind = 'free')"
        " FROM seat s"
    )
    for each in ("invitation", "holder", "device", "seat"):
        op.drop_table(each)
    op.rename_table("seat_of_browsers", "seat")
    op.create_index("seat_by_token", "seat", ["token_hash"])
