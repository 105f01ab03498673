"""`facedown backup` and `facedown restore`."""

import shlex
from pathlib import Path

from facedown.table.archive.database import open_database
from tests.cli.conftest import Facedown


def test_a_copy_says_where_it_is_and_how_it_is_brought_back(facedown: Facedown, tmp_path: Path) -> None:
    data, file = tmp_path / "my data", tmp_path / "my copy.db"
    open_database(data).dispose()
    ran = facedown("backup", file, "--data", data)
    assert (ran.code, ran.err) == (0, "")
    command = ran.out.splitlines()[1].removeprefix("To bring it back: ")
    assert command == f"facedown restore '{file}' --data '{data}'"
    ran = facedown(*shlex.split(command)[1:])
    assert ran.code == 0
    assert ran.out.startswith(f"0 tables as in {file}")
    assert str(data / "copies" / "before-restore-") in ran.out


def test_what_cannot_be_is_refused_in_one_line(facedown: Facedown, tmp_path: Path) -> None:
    ran = facedown("backup", "--data", tmp_path)
    assert (ran.code, ran.out) == (2, "")
    assert "nothing to copy" in ran.err
    ran = facedown("restore", tmp_path / "none.db", "--data", tmp_path)
    assert ran.code == 2
    assert "facedown backup" in ran.err
