"""Pages that the lab wrote are kept under their names, the newest first."""

import os
from pathlib import Path

from facedown.lab.archive import Archive
from tests.kernel.cast import refused


def test_what_was_kept_is_read_again_and_the_newest_stands_first(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    assert archive.pages() == []
    for at, name in enumerate(("one.html", "two.html")):
        archive.keep(name, f"<p>{name}")
        os.utime(archive.folder / name, (at, at))
    (archive.folder / "notes.txt").write_text("not a page")
    assert [each.name for each in archive.pages()] == ["two.html", "one.html"]
    assert archive.read("one.html") == "<p>one.html"
    archive.keep("one.html", "<p>again")
    assert archive.read("one.html") == "<p>again"


def test_what_is_not_there_is_refused_and_no_name_leads_out_of_the_folder(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    assert refused(lambda: archive.read("one.html")).text.endswith("no report has been written yet.")
    archive.keep("one.html", "")
    (tmp_path / "secret.html").write_text("secret")
    assert "did you mean 'one.html'?" in refused(lambda: archive.read("on.html")).text
    assert refused(lambda: archive.read("../../secret.html")).code == "unknown-report"
