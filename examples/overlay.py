"""An overlay: a page for a stream that shows a table as onlookers see it, written anew whenever something happens.

python examples/overlay.py http://127.0.0.1:8642/join/LINK-FOR-ONLOOKERS overlay.html

Have the program that streams show the file as a page. Somebody who only looks on knows no secret, and so neither does
the stream; a link with a delay shows it late.
"""

import sys
from html import escape
from pathlib import Path

from facedown.client import Guest, wire
from facedown.kernel.contract import Line
from facedown.kernel.scene import Figure

NEWEST = 5
PAGE = """<!doctype html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="1">
<title>{title}</title>
<style>
body {{ font: 20px/1.4 system-ui; color: #fff; background: transparent; text-shadow: 0 0 4px #000 }}
.out {{ opacity: 0.4 }}
</style>
<h1>{title}</h1>
<ul>{figures}</ul>
{story}
"""


def figure(one: Figure) -> str:
    meters = ", ".join(each.words for each in one.meters)
    return f'<li class="{"out" if one.out else "in"}"><b>{escape(one.name)}</b> {escape(meters)}</li>'


def line(told: Line) -> str:
    return f"<p>{escape(''.join(span.text for span in told.spans))}</p>"


def page(view: wire.Shown) -> str:
    title = " · ".join(filter(None, (view.title, view.board.heading, view.board.result)))
    figures = "".join(map(figure, view.board.figures))
    return PAGE.format(title=escape(title), figures=figures, story="".join(map(line, view.lines[-NEWEST:])))


link, file = sys.argv[1], Path(sys.argv[2])
with Guest(link).join(link) as place:
    for view in place.views():
        new = file.with_suffix(".new")
        new.write_text(page(view), encoding="utf-8")
        new.replace(file)  # whoever reads it meanwhile reads the old one
