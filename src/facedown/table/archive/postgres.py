"""Opens a PostgreSQL database that several processes share: the only place that knows PostgreSQL."""

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.database import ALONE, bring_up_to_date

DRIVER = "postgresql+psycopg"
SPOKEN = ("postgresql", "postgres", DRIVER)
RIGHT = "Write postgresql://USER:PASSWORD@HOST/NAME."
LOCK = text("SELECT pg_advisory_xact_lock(16436944)")
"""Whoever brings the tables up to date, or has to be alone, holds the lock of this number as long as it takes."""
CONNECTIONS = 16
"""As many as threads of one process read and write at once."""
SECONDS_TO_CONNECT = 5
FROZEN = "-c idle_in_transaction_session_timeout=5000"
"""A process that stands still in the middle of writing lets go of what it holds, so that the others can go on."""


def read_address(address: str) -> URL:
    """Where a database is. Raises `Refused` if it is not one we can use, saying what to write."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise Refused("bad-address", f"--database names no database. {RIGHT}") from None
    if url.drivername not in SPOKEN:
        text = f"--database cannot begin with {url.drivername}://: Facedown speaks to PostgreSQL by psycopg. {RIGHT}"
        raise Refused("bad-address", text)
    if not url.database:
        raise Refused("bad-address", f"--database says which server, but not which database on it. {RIGHT}")
    return url.set(drivername=DRIVER)


def open_server(url: URL) -> Engine:
    """The database at an address, brought up to date. What cannot be used is refused, and left as it is."""
    name = url.render_as_string(hide_password=True)
    engine = engine_of(url)
    try:
        with engine.begin() as connection:
            connection.execute(LOCK)
            bring_up_to_date(connection, name, may_be_new=True)
    except DBAPIError as error:
        engine.dispose()
        why = " ".join(str(error.orig).split())
        raise Refused("database-unusable", f"{name} cannot be used as Facedown's database: {why}") from None
    except Refused:
        engine.dispose()
        raise
    return engine


def engine_of(url: URL) -> Engine:
    """Connections to a server that has been opened, for this process; none is made before it is needed."""
    beat = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 10_000}
    settings = {"connect_timeout": SECONDS_TO_CONNECT, "application_name": "facedown", "options": FROZEN, **beat}
    try:
        pool = {"pool_size": CONNECTIONS, "max_overflow": 0, "pool_use_lifo": True}
        engine = create_engine(url, connect_args=settings, hide_parameters=True, **pool)
    except (ImportError, NoSuchModuleError):
        text = "Tables in PostgreSQL need two more packages: pip install 'facedown[many]'."
        raise Refused("not-installed", text) from None
    event.listen(engine, "begin", _on_begin)
    return engine


def _on_begin(connection: Connection) -> None:
    if connection.get_execution_options().get(ALONE, False):
        connection.execute(LOCK)
