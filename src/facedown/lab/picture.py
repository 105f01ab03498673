"""Win rates as a picture: an interval for each match, in an SVG that follows the reader's light or dark colours."""

from collections.abc import Sequence
from html import escape

from facedown.lab.interval import Interval

ROW, LEFT, WIDE, RIGHT = 26, 300, 400, 36
STYLE = """
svg { color-scheme: light dark; --ground: #fdfcf8; --ink: #22262b; --faint: #dcd8cc; --bar: #2f6f8f }
@media (prefers-color-scheme: dark) { svg { --ground: #16191d; --ink: #e8e6e0; --faint: #363c44; --bar: #6db3d4 } }
text { fill: var(--ink); font: 13px system-ui, sans-serif }
.ground { fill: var(--ground) } .line { stroke: var(--faint) }
.reach { stroke: var(--bar); stroke-width: 3 } .dot { fill: var(--bar) }
"""


def drawn(rows: Sequence[tuple[str, Interval]], title: str, low: float = 0.0, high: float = 1.0) -> str:
    """A row for each interval, between two bounds; half way is a line of its own."""
    height = 50 + ROW * len(rows)
    width = LEFT + WIDE + RIGHT
    lines = [_grid(at, low, high, height) for at in range(5)]
    lines += [_row(at, name, interval, low, high) for at, (name, interval) in enumerate(rows)]
    name = escape(title, quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{name}">'
        f'<style>{STYLE}</style><rect class="ground" width="{width}" height="{height}"/>{"".join(lines)}</svg>'
    )


def _x(value: float, low: float, high: float) -> float:
    return LEFT + WIDE * (value - low) / (high - low)


def _grid(at: int, low: float, high: float, height: int) -> str:
    value = low + (high - low) * at / 4
    x = _x(value, low, high)
    label = f"{round(value * 100, 1):g} %"
    return (
        f'<line class="line" x1="{x:.1f}" x2="{x:.1f}" y1="24" y2="{height - 10}"/>'
        f'<text x="{x:.1f}" y="16" text-anchor="middle">{label}</text>'
    )


def _row(at: int, name: str, interval: Interval, low: float, high: float) -> str:
    y = 44 + ROW * at
    share, least, most = (_x(min(high, max(low, each)), low, high) for each in interval)
    shown = escape(name if len(name) < 44 else name[:42] + "…")
    return (
        f"<g><title>{escape(f'{name}: {interval}')}</title>"
        f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{shown}</text>'
        f'<line class="reach" x1="{least:.1f}" x2="{max(most, least + 1):.1f}" y1="{y}" y2="{y}"/>'
        f'<circle class="dot" cx="{share:.1f}" cy="{y}" r="5"/></g>'
    )
