"""Opposed checks: both roll, the higher total wins."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.window import goes_on
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import Character
from facedown.rulesets.towers.check import (
    Attempt,
    Outcome,
    Source,
    best,
    dramatise,
    expose_later,
    figure,
    foreseen_edge,
    granted,
    odds_against,
    rolled,
    sources,
    use_up,
    weigh_pair,
)
from facedown.rulesets.towers.events import Checked
from facedown.rulesets.towers.reactions import use_reaction
from facedown.rulesets.towers.scene import TowersScene


def oppose(
    scene: TowersScene, one: Character, mine: Attempt, other: Character, theirs: Attempt
) -> Flow[tuple[bool, int]]:
    """Both roll totals, the higher wins, a tie changes nothing; 3 points more are a tier of margin (T-GAP-34)."""
    times = 0
    pair, edges = yield from _prepare(scene, one, mine)
    against, resistance = yield from _prepare(scene, other, theirs)
    while True:
        first = yield from _opposed_roll(scene, one, mine, pair, edges)
        second = yield from _opposed_roll(scene, other, theirs, against, resistance)
        times += 1
        if first.total != second.total or scene.rulings[rulings.OPPOSED_TIES] != "reroll":
            break
        if not (yield from goes_on(times, "The tied check")):
            break
    if first.total > second.total and theirs.use == "will":
        second = yield from _try_again(scene, other, theirs, against, resistance, second)
    for who, attempt, outcome in ((one, mine, first), (other, theirs, second)):
        expose_later(scene, who, (yield from dramatise(scene, who, attempt, outcome)))  # T-RUN-13
    return first.total > second.total, max(0, (first.total - second.total) // 3)


def _try_again(
    scene: TowersScene,
    character: Character,
    attempt: Attempt,
    pair: tuple[str, str],
    edges: tuple[Source, ...],
    failed: Outcome,
) -> Flow[Outcome]:
    """Iron Will: a Save of Will that failed is rolled once more (T-GAP-39)."""
    text = f"{character.name} is giving in."
    if (yield from use_reaction(scene, character, "iron-will", text, attempt.occasion)) is None:
        return failed
    return (yield from _opposed_roll(scene, character, attempt, pair, edges))


def chance_to_win(scene: TowersScene, one: Character, mine: Attempt, other: Character, theirs: Attempt) -> float:
    """How likely an opposed check is won, as it looks before anybody is asked (T-GAP-34)."""
    if other.is_helpless:
        return 1.0
    pair, against = best(one, mine), best(other, theirs)
    edge, resistance = foreseen_edge(scene, one, pair[1], mine), foreseen_edge(scene, other, against[1], theirs)
    lead = figure(one, mine, *pair).value - figure(other, theirs, *against).value
    return float(odds_against(edge, resistance, lead))


def roll_against(
    scene: TowersScene, one: Character, mine: Attempt, other: Character, theirs: Attempt
) -> Flow[tuple[bool, int]]:
    """An opposed check that the helpless lose without a roll (T-GAP-34)."""
    if other.is_helpless:
        return True, 0
    return (yield from oppose(scene, one, mine, other, theirs))


def _prepare(
    scene: TowersScene, character: Character, attempt: Attempt
) -> Flow[tuple[tuple[str, str], tuple[Source, ...]]]:
    pair = yield from weigh_pair(scene, character, attempt)
    edges = (*sources(scene, character, pair[1], attempt), *granted(scene, character))
    use_up(scene, character, pair[1], attempt)
    return pair, edges


def _opposed_roll(
    scene: TowersScene, character: Character, attempt: Attempt, pair: tuple[str, str], edges: tuple[Source, ...]
) -> Flow[Outcome]:
    outcome = yield from rolled(scene, character, attempt, pair, edges, 0)
    event = Checked(actor=character.id, what=attempt.what, result=outcome.result, against="", how="rolls", passed=True)
    scene.record(event)
    return outcome
