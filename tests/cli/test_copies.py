"""`facedown backup` and `facedown restore`."""

from pathlib import Path

from facedown.table.database import open_database
from tests.cli.conftest import Facedown


def test_a_copy_says_where_it_is_and_how_it_is_brought_back(facedown: Facedown, tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "copy.db"
    open_database(data).dispose()
    ran = facedown("backup", file, "--data", data)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[1] == f"To bring it back: facedown restore {file}"
    ran = facedown("restore", file, "--data", data)
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
