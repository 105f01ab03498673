"""What lies on disk. The text of a game is JSON; nothing here is particular to one database."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata = MetaData()

game = Table(
    "game",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("table_id", String(64), ForeignKey("game.id"), nullable=False),  # the table's first game has its id
    Column("number", Integer, nullable=False),  # a game whose log no longer fits goes on as the table's next one
    Column("ruleset", String(64), nullable=False),
    Column("version", String(64), nullable=False),
    Column("title", Text, nullable=False),
    Column("setup", Text, nullable=False),
    Column("base", LargeBinary),
    Column("notice", Text, nullable=False),
    Column("created", String(32), nullable=False),
    Column("updated", String(32), nullable=False),
    Column("over", Boolean, nullable=False),
    Column("head", String(64)),  # the hash of its last entry
    Column("checked", LargeBinary),  # up to where its log was run and found sound
    Column("advises", Boolean, nullable=False, server_default=true()),  # whether the house gives advice; the GM says so
    Column("stamp", Integer, nullable=False, server_default="0"),  # how often anything of its table has changed
    UniqueConstraint("table_id", "number", name="game_of_table"),
)

# Append-only: no entry is ever changed or deleted.
entry = Table(
    "entry",
    metadata,
    Column("game_id", String(64), ForeignKey("game.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("splice", Text, nullable=False),
    Column("command", String(160)),  # the seat and the id it gave its command, on the first entry of its effect
    Column("hash", String(64)),  # of itself and all before it; games stored before there was a chain have none
    UniqueConstraint("game_id", "command", name="entry_of_command"),
)

# The newest snapshot of a game.
chapter = Table(
    "chapter",
    metadata,
    Column("game_id", String(64), ForeignKey("game.id"), primary_key=True),
    Column("chapter", LargeBinary, nullable=False),
    Column("recent", LargeBinary),  # from where on the game can be read to play on; short ones are read from the start
)

# What led to it, piece by piece: each is added once, and goes when the log is rewound to before its end.
passage = Table(
    "passage",
    metadata,
    Column("game_id", String(64), ForeignKey("game.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),  # the number of acts that lead to its end
    Column("passage", LargeBinary, nullable=False),
)

# Heroes between two tables, each its owner's.
hero = Table(
    "hero",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("owner", String(64), primary_key=True),  # the hash of a browser's token
    Column("ruleset", String(64), nullable=False),
    Column("version", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("sheet", Text, nullable=False),
    Column("history", Text, nullable=False),
    Column("retired", Boolean, nullable=False),
    Column("updated", String(32), nullable=False),
    Index("hero_by_owner", "owner"),
)

# Heroes in the making, each its owner's.
draft = Table(
    "draft",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("owner", String(64), primary_key=True),
    Column("ruleset", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("seed", String(64), nullable=False),  # its dice fall by it
    Column("wanted", Text, nullable=False),  # what was answered, by the occasion of each question
    Column("held", Text, nullable=False),  # what the rules last took of that
    Column("updated", String(32), nullable=False),
    Index("draft_by_owner", "owner"),
)

# Packs of people's own, each its owner's.
pack = Table(
    "pack",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("owner", String(64), primary_key=True),
    Column("ruleset", String(64), nullable=False),
    Column("name", Text, nullable=False),  # of its file, which sentences about it begin with
    Column("title", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("updated", String(32), nullable=False),
    Index("pack_by_owner", "owner"),
)

campaign = Table(
    "campaign",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("owner", String(64), nullable=False),  # its GM
    Column("ruleset", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("book", Text, nullable=False),
    Column("archived", Boolean, nullable=False),
    Column("gone", String(32), nullable=False),  # since when it lies in the bin
    Column("invite_hash", String(64)),
    Column("updated", String(32), nullable=False),
    Index("campaign_by_owner", "owner"),
    Index("campaign_by_invitation", "invite_hash"),
)

campaign_member = Table(
    "campaign_member",
    metadata,
    Column("campaign_id", String(64), ForeignKey("campaign.id"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("dismissed", Boolean, nullable=False, server_default=false()),  # and comes back only by a new invitation
    Column("name", String(64), nullable=False, server_default=""),  # as they said when they joined
    Index("campaign_of_member", "person"),
)

campaign_hero = Table(
    "campaign_hero",
    metadata,
    Column("campaign_id", String(64), ForeignKey("campaign.id"), primary_key=True),
    Column("hero_id", String(64), primary_key=True),
    Column("owner", String(64), primary_key=True),
)

campaign_table = Table(
    "campaign_table",
    metadata,
    Column("campaign_id", String(64), ForeignKey("campaign.id"), primary_key=True),
    Column("table_id", String(64), ForeignKey("game.id"), primary_key=True),
    Index("campaign_of_table", "table_id"),
)

seat = Table(
    "seat",
    metadata,
    Column("table_id", String(64), ForeignKey("game.id"), primary_key=True),
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("orders", Text, nullable=False),
    Column("hero", Text),  # whom the seat plays, as the invitation says; none for the GM and in tables of old
    Column("recovery_hash", String(64)),  # of the code that gives it back to whoever has lost it
    Column("delay", Integer, nullable=False, server_default="0"),  # by how many seconds it is shown the table late
    Column("shares", Boolean, nullable=False, server_default=false()),  # whether others may take home what it saw
    Index("seat_by_recovery", "recovery_hash"),
)

# A person is nothing but an id: whose devices these are, and whose seats.
device = Table(
    "device",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("since", String(32), nullable=False),
    Column("scope", String(8), nullable=False, server_default=""),  # of a program, which is at one seat only
    Column("table_id", String(64), nullable=False, server_default=""),
    Column("seat_id", String(32), nullable=False, server_default=""),
    Column("used", String(32), nullable=False, server_default=""),
    Index("device_of_person", "person"),
)

holder = Table(
    "holder",
    metadata,
    Column("table_id", String(64), ForeignKey("game.id"), primary_key=True),
    Column("seat_id", String(32), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("beside", Boolean, nullable=False, server_default=false()),  # has it beside somebody whose it is
    Index("holder_by_person", "person"),
)

invitation = Table(
    "invitation",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(64), ForeignKey("game.id"), nullable=False),
    Column("seat_id", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("taken_by", String(64)),
    Index("invitation_of_seat", "table_id", "seat_id"),
)

# What is agreed on beside the game while people are at a table: who asks to go back, for whom one waits.
aside = Table(
    "aside",
    metadata,
    Column("table_id", String(64), ForeignKey("game.id"), primary_key=True),
    Column("said", Text, nullable=False),
)

# Short codes that make another device one's own, by their hash; each is soon over.
code = Table(
    "code",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(64), nullable=False, unique=True),
    Column("until", Float, nullable=False),
)

# The processes that serve these tables, each as long as it says so now and then.
house = Table(
    "house",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", Float, nullable=False),
)

# On which seats somebody is, by way of which process.
presence = Table(
    "presence",
    metadata,
    Column("house", String(32), primary_key=True),
    Column("table_id", String(64), primary_key=True),
    Column("seat_id", String(32), primary_key=True),
    Index("presence_at_table", "table_id"),
)

# What one of them does for all, so that no other does it too.
claim = Table(
    "claim",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("house", String(32), nullable=False),
    Column("until", Float, nullable=False),
)

# Every socket that is open, by way of which process; an address only by its hash.
caller = Table(
    "caller",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("house", String(32), nullable=False),
    Column("table_id", String(64), nullable=False),
    Column("person", String(64), nullable=False),
    Column("address", String(64), nullable=False),
    Index("caller_by_house", "house"),
    Index("caller_by_table", "table_id"),
    Index("caller_by_person", "person"),
    Index("caller_by_address", "address"),
)

# How often something may still be done, and when there is nothing more to remember of it.
bucket = Table(
    "bucket",
    metadata,
    Column("name", String(128), primary_key=True),
    Column("level", Float, nullable=False),
    Column("at", Float, nullable=False),
    Column("full_at", Float, nullable=False),
)

# What was said at a table, in the order of its ids. A word to no seat is for all.
word = Table(
    "word",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(64), ForeignKey("game.id"), nullable=False),
    Column("by_seat", String(32), nullable=False),
    Column("to_seat", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("toss", Text),  # dice that were rolled outside the rules
    Column("at", String(32), nullable=False),
    Column("command", String(160), nullable=False),  # the seat and the id it gave its command
    UniqueConstraint("table_id", "command", name="word_of_command"),
)

# What can be read at a table beside its game. A person's notes are that person's; those of the GM go with the seat.
paper = Table(
    "paper",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("table_id", String(64), ForeignKey("game.id"), nullable=False),
    Column("owner", String(64), nullable=False),  # a person, or the GM's seat
    Column("seat_id", String(32), nullable=False),  # from which it was written
    Column("title", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("picture", String(64)),
    Column("shown", Text, nullable=False),  # to which seats, as JSON
    Column("updated", String(32), nullable=False),
    Index("paper_of_table", "table_id"),
)

# Pictures, encoded by us.
picture = Table(
    "picture",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("table_id", String(64), ForeignKey("game.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("width", Integer, nullable=False),
    Column("height", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Index("picture_of_table", "table_id"),
)

# The picture under a table's map.
backdrop = Table(
    "backdrop",
    metadata,
    Column("table_id", String(64), ForeignKey("game.id"), primary_key=True),
    Column("picture", String(64), ForeignKey("picture.id"), nullable=False),
    Column("place", Text, nullable=False),  # where its corner lies and how wide it is, in cells, and whether all see it
)
