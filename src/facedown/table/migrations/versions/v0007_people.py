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
