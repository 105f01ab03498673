"""The fan: the cards of a hand with their faces, printed once for all whose cards are alike (TC-CARD-01)."""

from collections.abc import Callable, Hashable, Iterator

import msgspec
from msgspec.structs import replace

from facedown.kernel.scene.memo import Memo
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import CARD, Option
from facedown.kernel.words.shown import Face
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor import derived
from facedown.rulesets.tricore.actor.card import (
    CORE,
    RECOVER,
    SKILL,
    STRIDE,
    UTILITY,
    Card,
)
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.device import busy_hand, handled, lying_near, reach_of
from facedown.rulesets.tricore.actor.hints import PlayHint
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_purpose import (
    card_name,
    explained_by,
    printed_on,
    wanted,
)
from facedown.rulesets.tricore.cards.deck import (
    strides,
    usable,
)
from facedown.rulesets.tricore.cards.gist import gist_of, surcharged
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.harm.effect import device_dice
from facedown.rulesets.tricore.rolls.cost import Cost, cost_of, weariness

OWN_DEFENCE = "defence"
DEFENCE = (CARD, OWN_DEFENCE)
GROUPS = {CORE: "Offense", STRIDE: "Stride", UTILITY: "Utility", RECOVER: "Utility", SKILL: "Skills"}
DEFENCES, ABILITIES = "Defense", "Abilities"


class Fan(msgspec.Struct, frozen=True):
    """The cards of a hand as options, whether they could be paid for or not."""

    cards: dict[str, Card]
    options: tuple[Option, ...]
    limits: dict[str, int]
    actions: frozenset[str]
    dues: tuple[tuple[Cost, frozenset[str]], ...]
    """What cards take from the pools, each with the cards that take just that."""
    defences: tuple[tuple[int, bool, str], ...]
    """Own defences without an ability: the price, whether it is no Dodge, the key."""
    offhand: tuple[str, ...]
    """Those of the off hand."""


Choice = tuple[str, Card, tuple[str, ...], int]
"""A card with its key, what it counts as, and the surcharge on it."""
Spread = Callable[..., Iterator[Choice]]
"""Which cards a hand is made of. It may read what is in the key of its fan, and nothing else."""
PRINTED = (
    *(rulings.WEAPON_WEIGHT_AP, rulings.RANGE_TABLE, rulings.JUMP_AP_COST, rulings.RECOVER_AP_COST),
    *(rulings.SKILL_ACTION_AP, rulings.SUBACTION_COST_MODE),
)
"""The rulings on which depends how a card is printed, and no other."""
_FANS: Memo[Fan] = Memo(512)
_FACES: Memo[tuple[Option, Cost]] = Memo(16384)


def fan(scene: TriScene, who: Character, spread: Spread, *more: Hashable, aimed: int = 0) -> Fan:
    """The cards of a hand, worked out once for whoever has the same abilities, gear, weariness and so on; `more` is
    what this spread depends on besides. For minds the own defences tell how many cards are aimed at this one."""
    gear = tuple([(piece.id, piece.item, piece.at, piece.is_broken, piece.left > 0) for piece in who.gear])
    able = (
        tuple(usable(scene, who)),
        strides(scene, who),
        tuple(who.impaired),
        busy_hand(scene, who),
        _arms(scene, who),
    )
    lying = tuple([(place, piece.id, piece.item, piece.is_broken) for place, piece in lying_near(scene, who)])
    band, load = weariness(scene, who), derived.is_encumbered(who, scene.rulings, scene.content)

    def work_out() -> Fan:
        limits: dict[str, int] = {}
        choices = tuple(spread(scene, who, limits, *more))
        press = Press(scene, who, band, load)
        faces = [press.face(each, aimed if each[2] == DEFENCE else 0) for each in choices]
        dues: dict[tuple[int, ...], tuple[Cost, list[str]]] = {}
        for option, cost in faces:
            dues.setdefault((cost.hp, cost.sp, cost.fp, cost.mp), (cost, []))[1].append(option.key)
        cards = {key: card for key, card, _, _ in choices}
        options = tuple([option for option, _ in faces])
        due = tuple((cost, frozenset(keys)) for cost, keys in dues.values())
        plain = tuple(
            (each.price, cards[each.key].action != "dodge", each.key) for each in options if _is_plain(each, cards)
        )
        offhand = tuple(key for key, card in cards.items() if card.offhand)
        return Fan(cards, options, limits, actions_of(cards), due, plain, offhand)

    bearing = (scene.rulings, scene.content, who.level, band, load)
    return _FANS.recall((spread, more, aimed, bearing, gear, lying, able), work_out)


class Press:
    """Prints cards for one who holds them, as weary and as laden as that one is."""

    def __init__(self, scene: TriScene, who: Character, band: int, load: bool) -> None:
        self._who = who
        self._band, self._load = band, load
        self._plain = Scene(scene.state, scene.rulings.only(PRINTED), scene.content)
        self._scene = scene
        self._bearing = (self._plain.rulings, scene.content, band, load)
        self._things: dict[tuple[str, ...], tuple[Hashable, ...]] = {}

    def face(self, choice: Choice, aimed: int = 0) -> tuple[Option, Cost]:
        """A card as an option: what it is called, what it costs, what minds want to know. It depends on the weariness
        and the load of who holds it, on the ability, and on the things it is about with those alike."""
        card, who = choice[1], self._who
        build = who.build(card.ability) if card.ability else None
        about: tuple[Hashable, ...] = self._alike((*card.devices, card.item)) if card.devices or card.item else ()
        if card.place and (thing := handled(self._scene, who, card)) is not None:
            about = (thing.item,)
        if card.action == "volley":
            about = (*about, _arms(self._scene, who))
        key = (choice, aimed, self._bearing, who.level if build is not None else 0, build, about)
        return _FACES.recall(key, lambda: self._printed(choice, aimed, build))

    def _alike(self, ids: tuple[str, ...]) -> tuple[Hashable, ...]:
        """Some things with those that are called alike: of two the second is called otherwise."""
        found = self._things.get(ids)
        if found is None:
            gear = self._who.gear
            items = [each.item for each in gear if each.id in ids]
            found = tuple([(each.id, each.item, each.at, each.is_broken) for each in gear if each.item in items])
            self._things[ids] = found
        return found

    def _printed(self, choice: Choice, aimed: int, build: Build | None) -> tuple[Option, Cost]:
        key, card, counts, surcharge = choice
        plain, who = self._plain, self._who
        cost = cost_of(plain, who, card, surcharge, self._band, self._load)
        hint, reach = PlayHint(card, aimed=aimed), 0
        if build is not None:
            hint = replace(hint, ev=build.ev, more=build.dice)
        if card.is_offense or build is not None:
            hint, reach = replace(hint, dice=device_dice(plain, who, card)), reach_of(plain, who, card)
        group = ABILITIES if card.ability else DEFENCES if card.is_defense else GROUPS[card.kind]
        title, means, way = printed_on(plain, who, card)
        option = Option(
            key,
            card_name(plain, who, card),
            cost.words(),
            group,
            kind=card.kind,
            price=cost.ap.value,
            face=Face(
                title, means, way, aims=wanted(who, card), reach=reach, rule=explained_by(card), deed=card.action
            ),
            counts=counts,
            gist=surcharged(gist_of(build, card), surcharge),
            tells=hint,
        )
        return option, cost


def _arms(scene: TriScene, who: Character) -> tuple[int, int]:
    """What somebody could throw, in pounds, and the Strength behind it (TC-G-101)."""
    if who.lifted is None and not who.carrying:
        return 0, 0
    return derived.load(who, scene.rulings, scene.content), derived.derived_value(
        who, "strength", scene.rulings, scene.content
    )


def _is_plain(option: Option, cards: dict[str, Card]) -> bool:
    return option.counts == DEFENCE and not cards[option.key].ability


def actions_of(cards: dict[str, Card]) -> frozenset[str]:
    return frozenset(card.action for card in cards.values())
