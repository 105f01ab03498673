"""Opens the database: SQLite as a game needs it, brought up to date, and refused if it is not ours."""

import errno
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError, OperationalError

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.tables import metadata
from facedown.table.folder import close_to_others, prepare

Rows = Sequence[Sequence[Any]] | Sequence[Mapping[str, Any]]
"""What fills in a statement, in its order or by name, once or several times."""

FILE = "tables.db"
ONLY_READS = "facedown_only_reads"
"""The option of an engine whose transactions write nothing, and so wait for nobody who does."""
ALONE = "facedown_alone"
"""The option of an engine whose transactions happen one at a time; in SQLite all that write do."""
BY_HAND = "facedown_by_hand"
"""The option of a connection whose transactions are begun and ended in the database's own words."""
NEWEST = "0018"
"""The last revision under migrations/; a test keeps the two in step. Up to date means Alembic is not even imported."""
BEGIN = "BEGIN IMMEDIATE"
VERSION = """CREATE TABLE alembic_version
(version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"""
"""As Alembic makes it."""
DISK_FULL, CONFLICTS = "53100", ("40001", "40P01")
OURS = {"game", "entry", "chapter", "seat"}
"""The tables that every revision has."""


def open_database(folder: Path, name: Path | None = None) -> Engine:
    """The database in a data folder, made if there is none yet. What cannot be used is refused, and left as it is;
    a refusal calls it by another name where it was copied from elsewhere, and there has to be something in that."""
    path = prepare(folder) / FILE
    called = name or path
    engine = _sqlite(path)
    try:
        _begin(path)
        for each in (path, *_beside(path)):
            close_to_others(each)
        with engine.begin() as connection:
            bring_up_to_date(connection, str(called), may_be_new=name is None)
    except (DBAPIError, sqlite3.Error, OSError) as error:
        engine.dispose()
        right = "" if name else " If it is damaged, `facedown restore` brings a copy back."
        text = f"{called} cannot be used as Facedown's database: {_reason(error)}.{right}"
        raise Refused("database-unusable", text) from None
    except Refused:
        engine.dispose()
        raise
    return engine


def reopened(url: URL) -> Engine:
    """A database in a file once more, for another process of a server that has opened it."""
    return _sqlite(Path(url.database or ""))


def _begin(path: Path) -> None:
    """A new database comes into being under another name, so that a file of that name is never half of one."""
    if path.exists():
        if not path.stat().st_size:
            text = f"{path} is empty: it is no database. If nothing was in it, delete it; else bring back a copy."
            raise Refused("database-empty", text)
        return
    new = path.with_name(f"{path.name}.new")
    for name in (new, *_beside(new)):
        name.unlink(missing_ok=True)
    new.touch(mode=0o600)
    with closing(sqlite3.connect(new)) as database:
        database.execute("PRAGMA journal_mode=WAL")  # which writes its first page
    new.rename(path)


def _beside(path: Path) -> list[Path]:
    """What SQLite keeps beside a database while it is open."""
    return [path.with_name(f"{path.name}-{ending}") for ending in ("wal", "shm")]


def _sqlite(path: Path) -> Engine:
    """The only place that knows SQLite. One thread writes, so that writers take turns there instead of in the file."""
    engine = create_engine(f"sqlite:///{path}", pool_use_lifo=True, hide_parameters=True)

    def on_connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we begin transactions ourselves, below
        connection.text_factory = _lenient  # a damaged text is one row's trouble
        cursor = connection.cursor()
        for pragma in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def on_begin(connection: Connection) -> None:
        options = connection.get_execution_options()
        if not options.get(BY_HAND, False):
            run(connection, "BEGIN" if options.get(ONLY_READS, False) else BEGIN)

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)
    return engine


def kept_connection(engine: Engine) -> Connection:
    """A connection that one writer keeps, for `transaction` after `transaction`."""
    if engine.dialect.name != "sqlite":
        return engine.connect()
    connection = engine.connect().execution_options(**{BY_HAND: True})
    connection.begin()
    return connection


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """All that is written meanwhile or nothing; where it fails, the connection has to be closed.

    SQLAlchemy's books on a transaction take as long as SQLite does to write it. So there it is told of one that never
    ends, and each is begun and ended in SQLite's own words.
    """
    if connection.dialect.name != "sqlite":
        with connection.begin():
            yield
        return
    run(connection, BEGIN)
    yield
    run(connection, "COMMIT")


def run(connection: Connection, words: str, rows: Rows = ()) -> int:
    """Have the driver itself run words that are the database's already, filled in by each row; how many rows that were
    on disk. SQLAlchemy's way to the driver takes longer than SQLite does, which is passed by; a failure is told as it
    would be. Of a server SQLAlchemy has to hear, since a connection may be lost."""
    if connection.dialect.name != "sqlite":
        return connection.exec_driver_sql(words, rows[0] if len(rows) == 1 else rows or None).rowcount
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    try:
        done = driver.executemany(words, rows) if len(rows) > 1 else driver.execute(words, *rows)
    except sqlite3.Error as error:
        raise DBAPIError.instance(words, None, error, sqlite3.Error, dialect=connection.dialect) from error
    return done.rowcount


def _lenient(data: bytes) -> str:
    return data.decode(errors="replace")


def bring_up_to_date(connection: Connection, name: str, may_be_new: bool) -> None:
    """Have a database the newest tables. What is not ours, or a newer Facedown's, is refused."""
    there = set(inspect(connection).get_table_names())
    found = connection.scalar(text("SELECT version_num FROM alembic_version")) if "alembic_version" in there else None
    if (there or not may_be_new) and (found is None or OURS - there):
        raise Refused("not-our-database", f"{name} is not a database of Facedown's; it is left as it is.")
    if found is None:
        _make(connection)
    elif found != NEWEST:
        migrate(connection, found, name)


def _make(connection: Connection) -> None:
    """What is new has the newest tables at once; the migrations lead to the same ones."""
    metadata.create_all(connection, checkfirst=False)
    connection.execute(text(VERSION))
    connection.execute(text("INSERT INTO alembic_version (version_num) VALUES (:newest)"), {"newest": NEWEST})


def migrate(connection: Connection, found: str | None, name: str) -> None:
    """Have the tables of an earlier revision, or none at all, become the newest ones."""
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parents[1] / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        text = f"{name} was written by a newer Facedown (revision {found}); install that version to open it."
        raise Refused("database-newer", text)
    command.upgrade(config, "head")


def is_disk_full(error: BaseException | None) -> bool:
    """Whether something could not be written because there is no room left."""
    cause = getattr(error, "orig", None) or error
    if isinstance(cause, OSError):
        return cause.errno in (errno.ENOSPC, errno.EDQUOT)
    return getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL or _state(cause) == DISK_FULL


def is_away(error: BaseException | None) -> bool:
    """Whether a database that others serve does not answer."""
    return isinstance(error, OperationalError) and not isinstance(error.orig, sqlite3.Error)


def is_conflict(error: BaseException | None) -> bool:
    """Whether something was not written because another process wrote at the same time: it can be tried again."""
    return _state(getattr(error, "orig", None)) in CONFLICTS


def _state(error: BaseException | None) -> str | None:
    """What PostgreSQL calls an error."""
    state: str | None = getattr(error, "sqlstate", None)
    return state


def _reason(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error)
