"""A distribution as a picture: an SVG file that follows the reader's light or dark colours."""

from html import escape
from itertools import count, takewhile

from facedown.odds.distribution import Distribution
from facedown.odds.histogram import Bar, bars

MOST_BARS = 40
WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 60, 704, 76, 352
LABEL = 52  # pixels a label under a bar needs

PAGE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"
 role="img" aria-label="{title}: {told}">
<style>
svg {{ color-scheme: light dark; --ground: #fdfcf8; --ink: #22262b; --faint: #dcd8cc; --bar: #2f6f8f; --lost: #b4553f }}
@media (prefers-color-scheme: dark) {{
svg {{ --ground: #16191d; --ink: #e8e6e0; --faint: #363c44; --bar: #6db3d4; --lost: #e08a73 }}
}}
text {{ fill: var(--ink); font: 13px system-ui, sans-serif }}
.title {{ font-size: 18px; font-weight: 600 }}
.ground {{ fill: var(--ground) }}
.line {{ stroke: var(--faint) }}
.bar {{ fill: var(--bar) }}
.lost {{ fill: var(--lost) }}
</style>
<rect class="ground" width="{width}" height="{height}"/>
<text class="title" x="{left}" y="30">{title}</text>
<text x="{left}" y="52">{told}</text>
{drawn}
</svg>
"""


def drawn(odds: Distribution, title: str, told: str) -> str:
    """The picture with a title and what is told of it; what is below 0, as lost contests are, has its own colour."""
    shown = bars(odds, MOST_BARS)
    top = max(bar.chance for bar in shown)
    lines = [*_grid(top), *_columns(shown, top)]
    return PAGE.format(
        width=WIDTH, height=HEIGHT, left=LEFT, title=escape(title), told=escape(told), drawn="\n".join(lines)
    )


def _grid(top: float) -> list[str]:
    """A line for every so many percent."""
    apart = next(each for each in _round_steps() if top / each <= 5)
    lines = []
    for chance in takewhile(lambda each: each <= top, (apart * at for at in count())):
        y = _height(chance, top)
        lines.append(f'<line class="line" x1="{LEFT}" x2="{RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{chance * 100:g} %</text>')
    return lines


def _round_steps() -> list[float]:
    return [digit / 10**zeros for zeros in (4, 3, 2, 1) for digit in (1, 2, 5)]


def _columns(shown: list[Bar], top: float) -> list[str]:
    wide = (RIGHT - LEFT) / len(shown)
    every = -(-len(shown) * LABEL // (RIGHT - LEFT))
    lines = []
    for at, bar in enumerate(shown):
        x, y = LEFT + at * wide, _height(bar.chance, top)
        kind = "lost" if bar.low < 0 else "bar"
        box = f'x="{x + wide * 0.08:.1f}" y="{y:.1f}" width="{wide * 0.84:.1f}" height="{BOTTOM - y:.1f}" rx="1.5"'
        hint = f"{bar.label}: {bar.chance * 100:.4g} %; at least as much: {bar.at_least * 100:.4g} %"
        lines.append(f'<rect class="{kind}" {box}><title>{escape(hint)}</title></rect>')
        if at % every == 0:
            label = escape(str(bar.low) if 0 < at < len(shown) - 1 else bar.label)
            lines.append(f'<text x="{x + wide / 2:.1f}" y="{BOTTOM + 22}" text-anchor="middle">{label}</text>')
    return lines


def _height(chance: float, top: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * chance / top
