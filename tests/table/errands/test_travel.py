"""Tables that travel: from a folder to what several servers share, and back."""

from pathlib import Path

from facedown.table.errands.travel import listed, receive, send
from tests.services import new_database
from tests.table.rooms import TABLE, filled


def test_a_table_goes_to_a_shared_database_and_home_again(tmp_path: Path, postgres_server: str) -> None:
    database = new_database(postgres_server)
    assert listed(tmp_path, database) == []
    file = send(filled(tmp_path / "data"), TABLE, tmp_path / "there.facedown")
    moved = receive(tmp_path, file, database)
    assert [each.id for each in listed(tmp_path, database)] == [moved.table]
    back = receive(tmp_path / "again", send(tmp_path, moved.table, tmp_path / "back.facedown", database=database))
    assert [each.id for each in listed(tmp_path / "again")] == [back.table]
    assert [each.name for each in back.invitations] == [each.name for each in moved.invitations]
