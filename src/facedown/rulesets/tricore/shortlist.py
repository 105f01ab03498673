"""The shortlist: which cards of a hand are worth a look as things stand. It forbids nothing."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from facedown.kernel.scene.actor import Track
from facedown.kernel.words.schema import Option
from facedown.rulesets.tricore.actor.card import COUP, ESCAPE, RECOVER, Card
from facedown.rulesets.tricore.actor.character import POOLS, Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_purpose import heals_hp, likely_target
from facedown.rulesets.tricore.cards.fan import OWN_DEFENCE
from facedown.rulesets.tricore.cards.laying import RELEASE

MOST_ATTACKS = 3
OCCASIONAL = (COUP, ESCAPE)
"""What is in a hand only when there is a reason for it."""
IN_VAIN = "Nothing is aimed at you: with nothing to answer it is taken back."


def shortlisted(
    scene: TriScene, who: Character, options: tuple[Option, ...], cards: dict[str, Card], is_aimed_at: bool = True
) -> tuple[Option, ...]:
    """The options, of which these are apt: for whoever answers each defence with what stops most, else, and where
    nothing is aimed at them, the blows that do most to somebody and the Stride they need; Recover for the weary, help
    for the hurt. A defence with nothing to answer says so (TC-CARD-12)."""
    if not is_aimed_at:
        options = tuple([replace(each, gist=IN_VAIN) if OWN_DEFENCE in each.counts else each for each in options])
    own = (each for each in options if is_aimed_at and OWN_DEFENCE in each.counts)
    defences = _best(own, _stops, len(options))
    blows = _best((each for each in options if _does(each) > 0), _does, MOST_ATTACKS) if not defences else set()
    needed = {each.odds[0].helps[0] for each in options if each.key in blows and each.odds[0].helps}
    called_for = {key for key, card in cards.items() if _is_called_for(scene, who, card)}
    apt = {RELEASE, *blows, *defences, *needed, *called_for}
    return tuple([replace(each, apt=True) if each.key in apt else each for each in options])


def _best(options: Iterable[Option], worth: Callable[[Option], float], most: int) -> set[str]:
    """Of each card what it is best done with, and of those cards so many."""
    cards: dict[str, dict[str, list[Option]]] = {}
    for each in options:
        if each.face is not None:
            cards.setdefault(each.face.title, {}).setdefault(each.face.means, []).append(each)
    best = [max(by_means.values(), key=lambda ways: max(map(worth, ways))) for by_means in cards.values()]
    best.sort(key=lambda ways: max(map(worth, ways)), reverse=True)
    return {each.key for ways in best[:most] for each in ways}


def _does(option: Option) -> float:
    """What an attack does on average to whom it can reach, if need be by a Stride."""
    first = next((each for each in option.odds if each.target and each.cases and (not each.bar or each.helps)), None)
    case = first.cases[0] if first is not None else None
    return case.chance * case.does.mean if case is not None and case.does is not None else 0.0


def _stops(option: Option) -> float:
    """How much a defence takes off; of one that takes all or nothing, how likely."""
    if option.face is not None and option.face.stops is not None:
        return option.face.stops.mean
    return max((each.chance for each in option.odds), default=0.0)


def _is_called_for(scene: TriScene, who: Character, card: Card) -> bool:
    if card.action == RECOVER:
        return any(_is_low(who.pool(each)) for each in POOLS)
    if heals_hp(scene, who, card):
        target = likely_target(scene, who, card)
        return target is not None and _is_low(target.hp)
    return card.action in OCCASIONAL


def _is_low(pool: Track) -> bool:
    return 2 * pool.value <= pool.start
