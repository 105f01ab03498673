"""The mind that goes by odds: what an answer is worth, and how likely it comes off."""

from facedown.kernel.contract.mind import Mind, Weighed
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.schema import Answer, Option, Pick, Several
from facedown.kernel.words.shown import Odds, told_chance
from facedown.minds.candidates import candidates, raised, stake


def by_odds(moment: Moment, mind: Mind) -> tuple[Weighed, ...]:
    """What the ruleset weighs, corrected by the exact odds of each answer on the scale of what is at stake."""
    ruleset, scene, ask, _, _ = moment
    weighed = candidates(moment)
    is_open = len(weighed) > 1 and not all(each.is_exact for each in weighed)
    schema = ruleset.with_odds(scene, ask) if is_open else ask.schema
    if not isinstance(schema, Pick | Several):
        return weighed
    options, spread = {each.key: each for each in schema.options}, stake(weighed) or 1.0
    return tuple(_with_odds(each, options, spread) for each in weighed)


def _with_odds(weighed: Weighed, options: dict[str, Option], spread: float) -> Weighed:
    """What has no odds of its own, or has them counted, stands as it is; what cannot come off now is worth nothing."""
    if weighed.is_exact:
        return weighed
    chosen = [options[key] for key in _keys(weighed.answer) if key in options]
    aims = {each.target for each in chosen if each.target}
    odds = [found for each in chosen if (found := _of(each, aims)) is not None]
    if not odds:
        return weighed
    barred = next((each.bar for each in odds if each.bar and len(chosen) == 1), "")
    if barred:
        return raised(weighed, -spread, f"It cannot come off: {barred}.")
    chance = max(each.chance + (each.critical or 0.0) for each in odds)
    return raised(weighed, spread * (chance - 0.5), f"It comes off with {told_chance(min(1.0, chance))}.")


def _keys(answer: Answer) -> list[str]:
    return [str(each) for each in answer] if isinstance(answer, list) else [str(answer)]


def _of(option: Option, aims: set[str]) -> Odds | None:
    """Its odds against whom it is aimed at, or the first there are."""
    return next((each for each in option.odds if each.target in aims), next(iter(option.odds), None))
