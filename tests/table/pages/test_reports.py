"""The page of reports: a list, each of them as it was written, and what is said where there are none."""

from pathlib import Path

from facedown.lab.archive import Archive
from facedown.table.pages.reports import NONE_YET, report_page, reports_page
from tests.table.host import Host
from tests.table.person import Person


def test_where_there_are_none_it_is_said_how_to_come_by_one(tmp_path: Path) -> None:
    assert NONE_YET in reports_page(tmp_path)


def test_each_is_listed_with_when_it_was_written(tmp_path: Path) -> None:
    Archive(tmp_path).keep("a & b.html", "<p>told")
    page = reports_page(tmp_path)
    assert '<a href="/reports/a%20%26%20b.html">a &amp; b.html</a>, 20' in page
    assert NONE_YET not in page
    assert report_page(tmp_path, "a & b.html") == "<p>told"


def test_the_table_shows_the_reports_of_its_machine(host: Host, ann: Person) -> None:
    Archive(host.data).keep("own duel.html", "<style>p { color: red }</style><p>told")
    listed = ann.http.get("/reports")
    assert (listed.status_code, "/reports/own%20duel.html" in listed.text) == (200, True)
    shown = ann.http.get("/reports/own%20duel.html")
    assert shown.text == "<style>p { color: red }</style><p>told"
    (policy,) = shown.headers.get_list("content-security-policy")
    assert policy.endswith("sandbox")
    assert "script" not in policy
    missing = ann.http.get("/reports/own%20dual.html")
    assert (missing.status_code, missing.json()["code"]) == (404, "unknown-report")
    mistyped = ann.http.get("/reports/own%20dual.html", headers={"accept": "text/html"})
    assert (mistyped.status_code, mistyped.headers["content-type"].partition(";")[0]) == (404, "text/html")
