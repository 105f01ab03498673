"""`facedown export` and `facedown import`: a table as a file."""

import json
from pathlib import Path

from facedown.table.archive.database import FILE
from tests.cli.conftest import Facedown
from tests.table.copies.spoilt import garble
from tests.table.rooms import TABLE, filled


def test_a_table_goes_from_one_folder_to_another(facedown: Facedown, tmp_path: Path) -> None:
    one, file = filled(tmp_path / "one"), tmp_path / "pot.facedown"
    assert facedown("export", "--data", one).out.startswith(f"{TABLE}  ")
    assert [each["id"] for each in json.loads(facedown("export", "--json", "--data", one).out)] == [TABLE]
    assert facedown("export", f"http://127.0.0.1:8642/table/{TABLE}", file, "--data", one).out == f"{file}\n"
    assert file.stat().st_mode & 0o777 == 0o600
    ran = facedown("import", file, "--data", tmp_path / "two")
    assert ran.code == 0, ran.err
    assert "/join/" in ran.out.splitlines()[1]
    assert len(facedown("export", "--data", tmp_path / "two").out.splitlines()) == 1


def test_the_story_and_the_fight_are_told_as_a_seat_saw_them(facedown: Facedown, tmp_path: Path) -> None:
    data = filled(tmp_path / "data")
    assert facedown("export", TABLE, tmp_path / "a.md", "--data", data).code == 0
    assert "as Onlooker saw it" in (tmp_path / "a.md").read_text()
    assert facedown("export", TABLE, tmp_path / "a.html", "--seat", "ann", "--data", data).code == 0
    assert "<!doctype html>" in (tmp_path / "a.html").read_text()


def test_what_cannot_be_is_refused_in_one_line(facedown: Facedown, tmp_path: Path) -> None:
    assert "no table" in facedown("export", "--data", tmp_path).err
    data = filled(tmp_path / "data")
    for wrong, said in (
        (("export", "t2", "--data", data), "did you mean 't1'?"),
        (("export", TABLE, tmp_path / "a.doc", "--data", data), "'doc'"),
        (("export", TABLE, data / "tables.db", "--data", data), "'db'"),
        (("export", TABLE, tmp_path / "a.md", "--seat", "Zoe", "--data", data), "'p1'"),
        (("export", TABLE, tmp_path / "a.facedown", "--seat", "ann", "--data", data), "leave 'ann' out"),
        (("import", tmp_path / "none.facedown", "--data", data), "There is no file"),
    ):
        ran = facedown(*wrong)
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err
    (tmp_path / "there.md").touch()
    assert "already" in facedown("export", TABLE, tmp_path / "there.md", "--data", data).err


def test_of_damaged_tables_is_said_what_can_be_done(facedown: Facedown, tmp_path: Path) -> None:
    data, file = filled(tmp_path / "data"), tmp_path / "pot.facedown"
    facedown("export", TABLE, file, "--data", data)
    garble(data / FILE, "game")
    for wrong in (("export",), ("export", TABLE), ("import", file)):
        ran = facedown(*wrong, "--data", data)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith(f"{data / FILE} is damaged: ")
        assert len(ran.err.splitlines()) == 1
