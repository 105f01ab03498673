"""Exact odds in words and figures."""

from fractions import Fraction

from facedown.kernel.dice.expression import Comparison, Contest, Expression
from facedown.kernel.dice.outcome import odds


def odds_lines(expression: Expression) -> list[str]:
    """Every value with its chance as a fraction and in percent, and the chance of at least as much."""
    chances = odds(expression)
    if isinstance(expression, Comparison):
        return [f"succeeds: {_figure(chances[1])}", f"fails: {_figure(chances[0])}"]
    lines = _verdicts(chances) if isinstance(expression, Contest) else []
    rest = Fraction(1)
    for value, chance in chances.items():
        lines.append(f"{value}: {_figure(chance)}; at least {value}: {_percent(rest)}")
        rest -= chance
    return lines


def _verdicts(chances: dict[int, Fraction]) -> list[str]:
    """Who wins a contest, before the margins."""
    left = sum((chance for value, chance in chances.items() if value > 0), Fraction(0))
    tie = chances.get(0, Fraction(0))
    return [f"left wins: {_figure(left)}", f"tie: {_figure(tie)}", f"right wins: {_figure(1 - left - tie)}", "margins:"]


def _figure(chance: Fraction) -> str:
    return f"{chance} ({_percent(chance)})"


def _percent(chance: Fraction) -> str:
    return f"{float(chance) * 100:.2f} %"
