"""The reports of this machine: a page that lists what the lab has written here, and each of them as it was written."""

from datetime import UTC, datetime
from html import escape
from pathlib import Path
from urllib.parse import quote

from facedown.webpage import Section, page

ALONE = "; ".join(
    (
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "sandbox",
    )
)
"""A report has its styles in itself, and needs and may do nothing else."""

NONE_YET = (
    "The lab has written no report on this machine yet."
    " <code>facedown lab encounter tricore --report tricore.html</code> writes one, and it is shown here."
)

BACK = '<p><a href="/">Back to the tables</a></p>'


def reports_page(data: Path | None) -> str:
    """All reports with when each was written, or how to come by one."""
    from facedown.lab.archive import Archive  # the tables themselves have no use for a lab

    rows = [
        f'<li><a href="/reports/{quote(each.name)}">{escape(each.name)}</a>, {_when(each.written)}</li>'
        for each in Archive(data).pages()
    ]
    found = f"<ul>{''.join(rows)}</ul>" if rows else f"<p>{NONE_YET}</p>"
    return page("Reports of the lab", [Section("On this machine", found + BACK)])


def report_page(data: Path | None, name: str) -> str:
    """One report as it was written."""
    from facedown.lab.archive import Archive

    return Archive(data).read(name)


def _when(written: float) -> str:
    return datetime.fromtimestamp(written, UTC).strftime("%Y-%m-%d %H:%M UTC")
