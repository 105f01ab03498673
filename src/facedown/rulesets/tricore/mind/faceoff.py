"""Two equals face to face: what each card of the one comes to against each answer of the other, by exact odds."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.balance import Faceoff, Laid
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.scene import FOES, HEROES, TriScene
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, Content
from facedown.rulesets.tricore.creation.encounter import begin
from facedown.rulesets.tricore.equals import FIGHTER, TRIED_AT, fighter
from facedown.rulesets.tricore.mind.arms import Attack, Guard
from facedown.rulesets.tricore.mind.blow import Facing
from facedown.rulesets.tricore.mind.fighter import Fighter
from facedown.rulesets.tricore.mind.glimpse import glimpse

SEAT = "equals"
SWORD, SHIELD = {"item": "sword", "at": "main"}, {"item": "round-shield", "at": "off"}
KIT = [SWORD, SHIELD, {"item": "mail", "at": "worn"}]
GROUND = ("......",) * 3
WITH_THE_HAND = ("strike", "grab", "collide")
WORTHS = (0.5, 1.0, 1.5, 2.0, 2.5, 3.0)
"""What an AP may be worth in points of HP: one that is worth less is hardly counted, at more nobody strikes."""
NO_CARD = Laid("nothing", 0)


def faceoffs(content: Content, settings: Rulings) -> tuple[Faceoff, ...]:
    """At some levels, with sword, shield and mail, and as good at every Core Action as the level allows."""
    return tuple(_faceoff(level, content, settings) for level in TRIED_AT)


def _faceoff(level: int, content: Content, settings: Rulings) -> Faceoff:
    one, other = _two(level, content, settings)
    facing = Facing(one, other)
    attacks = list(_different(each for each in one.own.attacks.values() if each.card.action in WITH_THE_HAND))
    guards = list(_different(other.own.guards.values()))
    gains = [[facing.swing(attack, guard) for guard in (None, *guards)] for attack in attacks]
    rows = tuple(Laid(_named(each.card), each.price) for each in attacks)
    columns = tuple(Laid(_named(each.card), each.price) for each in guards)
    nothing = [0.0] * (len(guards) + 1)
    return Faceoff(
        f"level {level}",
        (*rows, NO_CARD),
        (NO_CARD, *columns),
        tuple(map(tuple, [*gains, nothing])),
        WORTHS,
    )


def _two(level: int, content: Content, settings: Rulings) -> tuple[Fighter, Fighter]:
    """Fresh, within reach of each other, and each as it knows itself."""
    equal = fighter(level, True)
    made: dict[str, Any] = {
        "seat": SEAT,
        "level": level,
        "tier": equal.tier,
        "primaries": equal.primaries,
        "instinct": dict.fromkeys(CORE_ACTIONS, equal.instinct["strike"]),
        "trades": [{"name": FIGHTER.name, "picks": list(FIGHTER.picks)}],
        "items": KIT,
    }
    actors = [{**made, "id": side, "side": side, "place": f"{2 + at},1"} for at, side in enumerate((HEROES, FOES))]
    state = replace(begin({"actors": actors, "map": GROUND}, settings.chosen(), content), phase="turns")
    known = glimpse(TriScene(state, settings, content, []), SEAT).fighters
    return known[HEROES], known[FOES]


def _different(found: Iterable[Any]) -> Iterable[Any]:
    """With the main hand or none and nothing beside it; of a Grab one, since its weight changes only its price."""
    plain = [each for each in found if _is_plain(each)]
    return [each for each in plain if each.card.action != "grab" or each.card.weight == "light"]


def _is_plain(each: Attack | Guard) -> bool:
    card = each.card
    if card.subs or card.offhand or card.ability or card.item:
        return False
    return len(card.devices) == (card.action in ("strike", "block", "parry")) and SHIELD["item"] not in str(
        card.devices
    )


def _named(card: Card) -> str:
    return f"{card.weight} {card.action}".capitalize()
