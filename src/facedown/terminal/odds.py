"""Exact odds in words, figures and bars."""

from fractions import Fraction

import msgspec

from facedown.kernel.dice.expression import Comparison, Contest, Expression
from facedown.kernel.words.refusal import Refused
from facedown.odds.distribution import Distribution
from facedown.odds.exact import ExactOdds
from facedown.odds.histogram import bars

MOST_BARS = 25
LONGEST_BAR = 40
UNLIKELY = 1e-12
"""Where dice explode for ever, values less likely than this are told together."""
Share = float | Fraction
WORDS = {
    "probability": "succeeds",
    "fails": "fails",
    "win": "left wins",
    "tie": "tie",
    "loss": "right wins",
    "win_by": "left wins by {} or more",
    "loss_by": "right wins by {} or more",
}


def refuse_margin(expression: Expression, margin: int | None) -> None:
    if margin and not isinstance(expression, Contest):
        why = "only a contest has one, such as 2d8 vs 1d12+2"
        raise Refused("no-contest", f"{expression} is not won by a margin of {margin}: {why}.")


def odds_lines(
    expression: Expression, odds: Distribution, exact: ExactOdds | None, margin: int | None = None
) -> list[str]:
    """What there is to say and a histogram; or, as fractions, every value in a line of its own."""
    told = _verdicts(expression, odds, margin)
    fractions = _verdicts(expression, exact, margin) if exact else {}
    verdicts = [
        f"{WORDS[name].format(margin)}: {_figure(chance, fractions.get(name))}" for name, chance in told.items()
    ]
    if isinstance(expression, Comparison):
        return verdicts
    return [_middle(odds), *verdicts, "", *(_value_lines(odds, exact) if exact else _bar_lines(odds))]


def odds_json(expression: Expression, odds: Distribution, exact: ExactOdds | None, margin: int | None = None) -> str:
    """The same for programs: chances as numbers, beside them fractions where they were asked for."""
    told: dict[str, object] = {"expression": str(expression), **_verdicts(expression, odds, margin)}
    if not isinstance(expression, Comparison):
        told |= {"mean": odds.mean, "spread": odds.spread, "distribution": dict(odds.items())}
    if exact:
        fractions: dict[str, Share] = _verdicts(expression, exact, margin)
        values = {} if isinstance(expression, Comparison) else _fractions(odds, exact)
        fractions |= {str(value): chance for value, chance in values.items()}
        told["fractions"] = {name: _spelled(chance) for name, chance in fractions.items()}
    return msgspec.json.encode(told).decode()


def summary(expression: Expression, odds: Distribution) -> str:
    """One line under a picture."""
    told = _verdicts(expression, odds, None).items()
    return ", ".join(f"{WORDS[name]} {_percent(float(chance))}" for name, chance in told) or _middle(odds)


def _middle(odds: Distribution) -> str:
    return f"mean {odds.mean:z.2f}, spread {odds.spread:.2f}"


def _verdicts(expression: Expression, odds: Distribution | ExactOdds, margin: int | None) -> dict[str, Share]:
    """What a comparison or a contest comes to, in the order in which it is told."""
    if isinstance(expression, Comparison):
        return {"probability": odds.at(1), "fails": odds.at(0)}
    if not isinstance(expression, Contest):
        return {}
    told: dict[str, Share] = {"win": odds.above(0), "tie": odds.at(0), "loss": odds.below(0)}
    if margin:
        told |= {"win_by": odds.at_least(margin), "loss_by": odds.at_most(-margin)}
    return told


def _bar_lines(odds: Distribution) -> list[str]:
    shown = bars(odds, MOST_BARS)
    wide, most = max(len(bar.label) for bar in shown), max(bar.chance for bar in shown)
    return [
        f"{bar.label:>{wide}}  {_drawn(bar.chance / most):<{LONGEST_BAR}} {_percent(bar.chance):>8}"
        f"   at least {_percent(bar.at_least):>8}"
        for bar in shown
    ]


def _drawn(share: float) -> str:
    whole, eighths = divmod(round(share * LONGEST_BAR * 8), 8)
    return "█" * whole + " ▏▎▍▌▋▊▉"[eighths].strip()


def _value_lines(odds: Distribution, exact: ExactOdds) -> list[str]:
    fractions = _fractions(odds, exact)
    lines = [
        f"{value}: {_figure(float(chance), chance)}; at least {value}: {_percent(odds.at_least(value))}"
        for value, chance in fractions.items()
    ]
    rest = 1 - sum(fractions.values(), Fraction(0))
    return [*lines, f"anything else: {float(rest):.2g}"] if rest else lines


def _fractions(odds: Distribution, exact: ExactOdds) -> dict[int, Fraction]:
    least = 0.0 if exact.has_end else UNLIKELY
    return {value: exact.at(value) for value, chance in odds.items() if chance >= least}


def _spelled(fraction: Share) -> str:
    try:
        return str(fraction)
    except ValueError:  # Python writes out no longer numbers
        raise Refused("too-many-digits", "A fraction has more digits than can be read; ask without --exact.") from None


def _figure(chance: Share, fraction: Share | None) -> str:
    figure = f"{chance:.12f}" if fraction is None else _spelled(fraction)
    return f"{figure} ({_percent(float(chance))})"


def _percent(chance: float) -> str:
    return f"{chance * 100:.2f} %"
