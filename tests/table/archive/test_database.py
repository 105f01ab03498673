"""Opening the database: made when missing, refused when it is not ours, and never harmed."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect
from sqlalchemy.exc import IntegrityError, OperationalError

import facedown.table
from facedown.kernel.words.refusal import Refused
from facedown.table.archive.database import FILE, NEWEST, migrate, open_database, run
from facedown.table.archive.tables import metadata
from tests.table.rooms import set_back


async def test_a_new_folder_is_made_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    open_database(folder).dispose()
    assert folder.stat().st_mode & 0o777 == 0o700
    open_database(folder).dispose()  # and opened again


async def test_nobody_else_may_read_what_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    engine = open_database(folder)
    with engine.begin():
        modes = {each.name: each.stat().st_mode & 0o777 for each in (folder, *folder.iterdir())}
    engine.dispose()
    assert modes.pop("data") == 0o700
    assert len(modes) == 3  # SQLite keeps two files beside the database
    assert set(modes.values()) == {0o600}


async def test_a_folder_in_which_the_lab_has_worked_is_closed_too(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    (folder / "lab").mkdir(parents=True)
    folder.chmod(0o755)
    open_database(folder).dispose()
    assert folder.stat().st_mode & 0o777 == 0o700


async def test_a_database_that_others_could_read_is_closed_and_their_folder_is_not(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    open_database(folder).dispose()
    (folder / "somebody else's").touch()
    (folder / FILE).chmod(0o644)
    folder.chmod(0o755)
    open_database(folder).dispose()
    assert ((folder / FILE).stat().st_mode & 0o777, folder.stat().st_mode & 0o777) == (0o600, 0o755)


async def test_an_empty_file_does_not_become_a_database(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    with pytest.raises(Refused, match="is empty") as refused:
        open_database(tmp_path)
    assert refused.value.refusal.code == "database-empty"
    assert (tmp_path / FILE).stat().st_size == 0


async def test_a_database_that_was_never_finished_is_begun_again(tmp_path: Path) -> None:
    (tmp_path / f"{FILE}.new").write_bytes(b"half")
    open_database(tmp_path).dispose()
    assert [each.name for each in tmp_path.iterdir()] == [FILE]


def shape(connection: Connection) -> object:
    """Every table with what Alembic's own comparison leaves out, too, but for what keys are called."""
    known = inspect(connection)
    return {
        table: (
            [(each["name"], str(each["type"]), each["nullable"], each["default"]) for each in known.get_columns(table)],
            known.get_pk_constraint(table)["constrained_columns"],
            sorted(str({**each, "name": ""}) for each in known.get_foreign_keys(table)),
            sorted(map(str, known.get_indexes(table))),
            sorted(str(each["column_names"]) for each in known.get_unique_constraints(table)),
        )
        for table in known.get_table_names()
    }


async def test_the_migrations_lead_from_nothing_to_the_tables_that_a_new_database_has(tmp_path: Path) -> None:
    made, migrated = open_database(tmp_path), create_engine("sqlite://")
    with made.begin() as new, migrated.begin() as old:
        migrate(old, None, "")
        assert compare_metadata(MigrationContext.configure(old), metadata) == []
        assert shape(new) == shape(old)
    made.dispose()
    migrated.dispose()


def test_newest_is_the_last_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(facedown.table.__file__).parent / "migrations"))
    assert ScriptDirectory.from_config(config).get_current_head() == NEWEST


async def test_the_disk_is_told_to_keep_what_it_is_given(tmp_path: Path) -> None:
    engine = open_database(tmp_path)
    with engine.begin() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    engine.dispose()


async def test_what_the_driver_cannot_do_is_told_as_sqlalchemy_tells_it(tmp_path: Path) -> None:
    engine, insert = open_database(tmp_path), "INSERT INTO note VALUES (?)"
    with engine.begin() as connection:
        run(connection, "CREATE TABLE note (id INTEGER PRIMARY KEY)")
        assert run(connection, insert, [(1,), (2,)]) == 2
        with pytest.raises(IntegrityError, match="UNIQUE"):
            run(connection, insert, [(1,)])
        with pytest.raises(OperationalError, match="no such table"):
            run(connection, "DELETE FROM nowhere")
    engine.dispose()


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("my diary, " * 500)
    with pytest.raises(Refused, match="not a database") as refused:
        open_database(tmp_path)
    assert refused.value.refusal.code == "database-unusable"
    assert (tmp_path / FILE).read_text().startswith("my diary")


async def test_somebody_elses_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(Refused, match="not a database of Facedown's"):
        open_database(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


async def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    open_database(tmp_path).dispose()
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Refused, match="newer Facedown"):
        open_database(tmp_path)


async def test_a_folder_that_cannot_be_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Refused) as refused:
        open_database(tmp_path / "file")
    assert refused.value.refusal.code == "data-folder"


async def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    open_database(tmp_path).dispose()
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        set_back(database)
        database.execute("ALTER TABLE game DROP COLUMN head")
        database.execute("ALTER TABLE entry DROP COLUMN hash")
        database.execute("ALTER TABLE seat DROP COLUMN hero")
        database.execute("UPDATE alembic_version SET version_num = '0001'")
    open_database(tmp_path).dispose()
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchone() == (NEWEST,)
        assert database.execute("SELECT head FROM game").fetchall() == []
