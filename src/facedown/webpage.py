"""A web page in one file: styles, scripts and pictures are in it, and nothing is needed from elsewhere."""

from base64 import b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from html import escape

import msgspec

STYLE = """
:root { color-scheme: light dark;
  --felt: light-dark(#e3ece9, #16312f); --page: light-dark(#fbfaf4, #132a28); --line: light-dark(#b3c7c2, #335f5a);
  --text: light-dark(#1f2d2a, #e9ede6); --mute: light-dark(#48605b, #a9c2bd); --link: light-dark(#175a87, #86c8ef);
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "Noto Serif", serif }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem;
  background: var(--felt); color: var(--text) }
h1, h2, h3 { font-family: var(--serif); line-height: 1.25; text-wrap: balance } h1 { font-size: 1.75rem }
section { margin: 1rem 0; padding: .25rem 1.25rem 1rem; overflow-x: auto;
  border: 1px solid var(--line); border-radius: 12px; background: var(--page) }
a { color: var(--link) } section li { margin: .25rem 0 } li a { display: inline-block; padding: .5rem 0 }
table { border-collapse: collapse; margin: 1rem 0 } th, td { padding: .2rem .8rem .2rem 0; text-align: left }
th { color: var(--mute); font-weight: 600 }
tr + tr td { border-top: 1px solid var(--line) } td { font-variant-numeric: tabular-nums }
td.number { text-align: right } code { font-size: .95em }
summary { cursor: pointer } details:target > summary { font-weight: 600 }
"""


class Section(msgspec.Struct, frozen=True):
    """A heading and what stands below it, as HTML."""

    title: str
    body: str


class Link(msgspec.Struct, frozen=True):
    """A cell that leads to another place of the page."""

    text: str
    to: str


def page(title: str, sections: Iterable[Section]) -> str:
    """A heading with sections below it."""
    inside = "".join(f"<section><h2>{escape(each.title)}</h2>{each.body}</section>" for each in sections)
    return whole(title, f"<main><h1>{escape(title)}</h1>{inside}</main>")


def whole(title: str, body: str, style: str = "", script: str = "") -> str:
    """The whole file. Its one script is the only one that a browser runs, and it reaches nothing outside."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{_policy(script)}">' if script else ""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8">{policy}<title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}{style}</style></head>'
        f"<body>{body}{f'<script>{script}</script>' if script else ''}</body></html>\n"
    )


def _policy(script: str) -> str:
    digest = b64encode(sha256(script.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'; base-uri 'none'"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Rows of cells; numbers stand to the right."""
    top = "".join(f"<th>{escape(each)}</th>" for each in head)
    return f"<table><tr>{top}</tr>{''.join(f'<tr>{_cells(row)}</tr>' for row in rows)}</table>"


def _cells(row: Sequence[object]) -> str:
    return "".join(map(_cell, row))


def _cell(each: object) -> str:
    if isinstance(each, Link):
        return f'<td><a href="#{escape(each.to)}">{escape(each.text)}</a></td>'
    if isinstance(each, int | float):
        return f'<td class="number">{_number(each)}</td>'
    return f"<td>{escape(str(each))}</td>"


def _number(value: float) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:,.2f}"


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"
